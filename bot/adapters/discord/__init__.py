"""Discord, through discord.py 2: slash commands, buttons, mentions and private messages over one desk.

`run(config, desk)` is the door. Refuses to know settings, how an answer is found and how it is worded.
"""
