"""Replies in chats: documents sent, a reply put in another's place, details shown when asked for.

What is remembered (details not shown yet, replies to messages that may still be edited) is in memory and bounded.
Refuses to know what was asked and survives no restart: a button that is forgotten goes to the desk, which says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from aiogram import Bot
from aiogram.types import InaccessibleMessage, Message

from bot.adapters.telegram.keyboards import keyboard
from bot.adapters.telegram.recent import Recent
from bot.adapters.telegram.render import Part, parts, rendered
from bot.adapters.telegram.sending import Address, Markup, delete, edit, send, set_buttons
from bot.presenting.document import Document

KEPT = 2000
"""Replies remembered of each kind: hours in a busy bot, a few megabytes at most."""

Ours = Message | InaccessibleMessage
"""A message of ours under which a button was pressed; Telegram tells little of an old one."""


@dataclass(frozen=True, slots=True)
class Unshown:
    """A document whose details wait, and the language of whoever asked."""

    document: Document
    lang: str


@dataclass(frozen=True, slots=True)
class Answered:
    """What was asked, as a hash, and the ids of the messages that answered it."""

    question: int
    messages: tuple[int, ...]


class Replies:
    """Everything the bot says in chats."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._unshown: Recent[tuple[int, int], Unshown] = Recent(KEPT)
        self._answered: Recent[tuple[int, int], Answered] = Recent(KEPT)

    async def answer(self, message: Message, documents: Sequence[Document], lang: str) -> None:
        """Answer a message; where it was answered before it was edited, the former answer goes."""
        address, place = Address.of(message), (message.chat.id, message.message_id)
        former = self._answered.take(place)
        for old in former.messages if former else ():
            await delete(self._bot, address, old)
        sent: tuple[int, ...] = ()
        for document in documents:
            sent += await self.say(address, document, lang)
        self._answered.put(place, Answered(_question(message), sent))

    def knows(self, message: Message) -> bool:
        """Tell whether this very text of the message was answered: an edit may change something else."""
        former = self._answered.find((message.chat.id, message.message_id))
        return former is not None and former.question == _question(message)

    async def say(self, address: Address, document: Document, lang: str) -> tuple[int, ...]:
        """Send a document and return the ids of its messages; the buttons stand under the last."""
        sent = await self._send(address, parts(document), _markup(document, lang))
        self._await_details(address.chat, sent[-1], document, lang)
        return sent

    async def replace(self, ours: Ours, document: Document, lang: str) -> None:
        """Show a document in place of a message of ours, or below it where it takes several messages."""
        address, found = Address.of(ours), parts(document)
        if len(found) > 1 or not await edit(
            self._bot, address, ours.message_id, found[0], _markup(document, lang)
        ):
            await self.say(address, document, lang)
        else:
            self._await_details(address.chat, ours.message_id, document, lang)

    async def reveal(self, ours: Ours) -> bool:
        """Show the details of a message of ours, in it if they fit there, else below; false where forgotten."""
        address = Address.of(ours)
        unshown = self._unshown.take((address.chat, ours.message_id))
        if unshown is None:
            return False
        document, markup = unshown.document, keyboard(unshown.document.buttons, unshown.lang)
        full = parts(document, details=True)
        if len(full) > 1 or not await edit(self._bot, address, ours.message_id, full[0], markup):
            await self._send(address, rendered(document.details), None)
            await set_buttons(self._bot, address, ours.message_id, markup)
        return True

    async def _send(self, address: Address, found: Sequence[Part], markup: Markup) -> tuple[int, ...]:
        sent = [await send(self._bot, address, part, None) for part in found[:-1]]
        return (*sent, await send(self._bot, address, found[-1], markup))

    def _await_details(self, chat: int, message: int, document: Document, lang: str) -> None:
        if document.details:
            self._unshown.put((chat, message), Unshown(document, lang))


def _markup(document: Document, lang: str) -> Markup:
    return keyboard(document.buttons, lang, more=bool(document.details))


def _question(message: Message) -> int:
    return hash(message.text or message.caption)
