"""What in a message is meant for the bot, and the answer to it.

In private everything is; elsewhere what mentions the bot or answers it, and each «[[имя]]» wherever the text
can be read. Refuses to know how an answer is found.
"""

import discord

from bot.adapters.discord.clerk import Clerk, Reply
from bot.adapters.discord.lookups import LookUp
from bot.adapters.discord.person import author_of
from bot.adapters.discord.sending import send_under
from bot.presenting.desk import Asker

_SPOKEN = (discord.MessageType.default, discord.MessageType.reply)


async def answer_message(message: discord.Message, me: discord.ClientUser, clerk: Clerk, lang: str) -> None:
    """Answer a message if it is for us; other bots never are."""
    if message.author.bot or message.type not in _SPOKEN:
        return
    for reply in await _replies(message, me, clerk, author_of(message, lang)):
        await send_under(message, reply, lang)


async def _replies(
    message: discord.Message, me: discord.ClientUser, clerk: Clerk, asker: Asker
) -> tuple[Reply, ...]:
    mentioned = await clerk.mentioned(message.content, asker) if "[[" in message.content else ()
    if mentioned or not _addressed(message, me):
        return mentioned
    text = _without_mention(message.content, me.id)
    return (await clerk.answer(LookUp("ask", text) if text else LookUp("welcome"), asker),)


def _addressed(message: discord.Message, me: discord.ClientUser) -> bool:
    return message.guild is None or any(user.id == me.id for user in message.mentions)


def _without_mention(text: str, my_id: int) -> str:
    for mention in (f"<@{my_id}>", f"<@!{my_id}>"):
        text = text.replace(mention, " ")
    return text.strip()
