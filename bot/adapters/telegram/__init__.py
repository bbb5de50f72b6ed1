"""Telegram, through aiogram 3: commands, questions, `[[имя]]` in groups, inline mode and buttons over one desk.

`run.run(config, desk)` is the door. This file imports nothing, since importing aiogram takes seconds: only who
runs the bot pays. Refuses to know settings, how an answer is found and how it is worded.
"""
