"""Updates on their way to the handlers: each once, a chat's own in order, chats side by side.

Polling and webhook both end here with the raw update, so that one that cannot be read spoils no other. Refuses to
know where updates come from and what they ask.
"""

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

from aiogram import Bot, Dispatcher
from aiogram.types import CallbackQuery, InaccessibleMessage, InlineQuery, Message, Update
from pydantic import ValidationError

from bot.adapters.telegram.limits import ALLOWED_UPDATES
from bot.adapters.telegram.recent import Recent
from bot.log import place

SEEN = 10_000
"""Update numbers remembered: Telegram delivers again only what is minutes old."""

WAITING = 1000
"""Updates in memory at most; above that no more are taken from Telegram, which keeps them for 24 hours."""

log = logging.getLogger(__name__)


class Intake:
    """Feeds updates to a dispatcher."""

    def __init__(self, bot: Bot, dispatcher: Dispatcher) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._seen: Recent[int, None] = Recent(SEEN)
        self._last: dict[object, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, raw: Mapping[str, Any]) -> asyncio.Task[None] | None:
        """Begin to handle an update and return the task; nothing where it is unreadable, unwanted or known."""
        update = self._read(raw)
        if update is None or update.update_id in self._seen:
            return None
        self._seen.put(update.update_id, None)
        chat = _chat(update)
        task = asyncio.create_task(self._handle(update, after=self._last.get(chat)))
        self._last[chat] = task
        self._tasks.add(task)
        task.add_done_callback(partial(self._forget, chat))
        return task

    async def room(self) -> None:
        """Wait until another update may be taken."""
        while len(self._tasks) >= WAITING:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)

    async def settled(self, within: float | None = None) -> bool:
        """Wait until all taken updates are handled, at most so many seconds; false where time ran out."""
        if not self._tasks:
            return True
        _, late = await asyncio.wait(self._tasks, timeout=within)
        for task in late:
            task.cancel()
        return not late

    def _read(self, raw: Mapping[str, Any]) -> Update | None:
        if not any(kind in raw for kind in ALLOWED_UPDATES):
            return None
        try:
            return Update.model_validate(raw, context={"bot": self._bot})
        except ValidationError as error:
            log.error("an update cannot be read: %s", place(error))  # noqa: TRY400 - its words hold a user's
            return None

    async def _handle(self, update: Update, *, after: asyncio.Task[None] | None) -> None:
        if after is not None:
            await asyncio.wait([after])
        try:
            await self._dispatcher.feed_update(self._bot, update)
        except Exception as error:  # noqa: BLE001 - nothing that one update does may stop the others
            log.error("update %d failed: %s", update.update_id, place(error))  # noqa: TRY400 - no words in the log

    def _forget(self, chat: object, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._last.get(chat) is task:
            del self._last[chat]


def _chat(update: Update) -> object:
    """Return what an update must wait its turn in."""
    match update.event:
        case Message(chat=chat) | CallbackQuery(message=Message(chat=chat) | InaccessibleMessage(chat=chat)):
            return chat.id
        case CallbackQuery(inline_message_id=str(inline)):
            return inline
        case InlineQuery(from_user=user):
            return ("inline", user.id)
        case _:
            return update.update_id
