"""Questions in which something happens to permanents: who is on the table, what happens, what is asked of it."""
