"""Keyword mechanics: one file each kind, registered in one explicit tuple.

To add a mechanic: write `Mechanic(name, what follows the name, how it is built, rule number)` in its file, and name
that file's tuple here; a test fails where a file is missing. Refuses to know games: abilities are data.
"""
