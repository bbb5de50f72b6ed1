"""Discord, through discord.py 2."""
