"""The rules engines: pure computation over frozen values, no input or output.

Knows the two games' rules. Refuses to know files, clocks, randomness, SQL, chats and prose: it speaks in
codes and rule references, which `bot.presenting` turns into words.
"""
