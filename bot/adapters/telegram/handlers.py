"""Messages to the desk and its documents back: commands, questions, `[[имя]]`. Refuses to know how they are sent.

A handler returns the documents that answer, and `answering` sends them. The desk is synchronous, so each call runs
in a thread.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message, TelegramObject

from bot.adapters.telegram.addressed import (
    bracketed,
    group_addressed,
    private_command,
    private_text,
    private_without_words,
    text_of,
    worth_answering,
)
from bot.adapters.telegram.person import asker_of
from bot.presenting.desk import Asker, Desk
from bot.presenting.document import Document

if TYPE_CHECKING:
    from bot.adapters.telegram.replies import Replies

Documents = tuple[Document, ...]

_EDITION = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")


async def welcome(_message: Message, desk: Desk, asker: Asker) -> Documents:
    """Answer /start, whatever the link behind it carried."""
    return (await asyncio.to_thread(desk.welcome, asker),)


async def tell_help(_message: Message, desk: Desk, asker: Asker) -> Documents:
    """Answer /help, an unknown command in private, and what is no text."""
    return (await asyncio.to_thread(desk.help, asker),)


async def card(message: Message, command: CommandObject, desk: Desk, asker: Asker) -> Documents:
    """Answer /card NAME; with no name, the message replied to is the name."""
    return (await asyncio.to_thread(desk.card, _argument(message, command), asker),)


async def rule(message: Message, command: CommandObject, desk: Desk, asker: Asker) -> Documents:
    """Answer /rule NUMBER [YEAR or DATE]."""
    words = _argument(message, command).split()
    edition = words.pop() if len(words) > 1 and _EDITION.fullmatch(words[-1]) else ""
    return (await asyncio.to_thread(desk.rule, " ".join(words), asker, edition),)


async def ask(message: Message, command: CommandObject, desk: Desk, asker: Asker) -> Documents:
    """Answer /ask QUESTION; with no question, the message replied to is the question."""
    return (await asyncio.to_thread(desk.ask, _argument(message, command), asker),)


async def question(_message: Message, text: str, desk: Desk, asker: Asker) -> Documents:
    """Answer a free question; a message of nothing but «[[имя]]» gets an answer for each."""
    bare = text.strip()
    found: Documents = ()
    if bare.startswith("[[") and bare.endswith("]]"):
        found = await asyncio.to_thread(desk.mentions, text, asker)
    return found or (await asyncio.to_thread(desk.ask, text, asker),)


async def mentions(_message: Message, text: str, desk: Desk, asker: Asker) -> Documents:
    """Answer each «[[имя]]» of a message that was not written to the bot."""
    return await asyncio.to_thread(desk.mentions, text, asker)


async def answering(
    handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Documents]],
    event: TelegramObject,
    data: dict[str, Any],
) -> None:
    """Tell the handler who asks, and send what it returns; a middleware of message handlers only."""
    message = cast("Message", event)
    replies: Replies = data["replies"]
    asker = asker_of(message)
    documents = await handler(message, {**data, "asker": asker})
    if documents:
        await replies.answer(message, documents, asker.lang)


COMMANDS: tuple[tuple[str, Callable[..., Awaitable[Documents]]], ...] = (
    ("start", welcome),
    ("help", tell_help),
    ("card", card),
    ("rule", rule),
    ("ask", ask),
)


def messages_router() -> Router:
    """Build the router of new and edited messages and channel posts; the first filter that passes answers."""
    router = Router(name="messages")
    for observer in (router.message, router.edited_message):
        observer.filter(worth_answering)
        observer.middleware(answering)
        for name, handler in COMMANDS:
            observer.register(handler, Command(name, ignore_case=True))
        observer.register(tell_help, private_command)
        observer.register(question, private_text)
        observer.register(question, group_addressed)
        observer.register(mentions, bracketed)
    router.message.register(tell_help, private_without_words)
    for posts in (router.channel_post, router.edited_channel_post):
        posts.filter(worth_answering)
        posts.middleware(answering)
        posts.register(mentions, bracketed)
    return router


def _argument(message: Message, command: CommandObject) -> str:
    if command.args:
        return command.args
    earlier = message.reply_to_message
    return text_of(earlier) if earlier else ""
