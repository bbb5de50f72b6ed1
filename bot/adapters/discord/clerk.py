"""Carries look-ups to the synchronous desk in a thread and brings back pages; a fault becomes an apology.

Nothing here raises for what a desk does. Logs a fault by kind and place, never by what was asked. Refuses to
know discord.py.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.adapters.discord.custom_ids import AGAIN, PRESS, again_id, lookup_of
from bot.adapters.discord.kept import Kept
from bot.adapters.discord.limits import CHOICES, SUGGEST_WITHIN_SECONDS
from bot.adapters.discord.lookups import LookUp
from bot.adapters.discord.render import Page, detail_pages, pages
from bot.log import place
from bot.presenting.desk import Asker, Desk, Suggestion
from bot.presenting.document import Document

MAX_MENTIONS = 5
"""How many «[[имя]]» of one message are answered."""

STALE_ACTION = "more"
"""No desk offers this action, so pressing it says that the button means nothing any more."""

_log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reply:
    """Pages to send; `more` is the custom id of the button for details, empty where there are none."""

    pages: tuple[Page, ...]
    more: str = ""


class Clerk:
    """One for each running bot; keeps what the details of free questions need."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kept = Kept()

    async def answer(self, lookup: LookUp, asker: Asker) -> Reply:
        """Look something up."""
        return await self._apologising(lookup.kind, asker, lambda: self._replied(lookup, asker))

    async def pressed(self, custom_id: str, asker: Asker) -> Reply:
        """Do what a button stands for; one that means nothing any more says so."""
        if match := PRESS.fullmatch(custom_id):
            return await self.answer(LookUp("press", match["action"]), asker)
        if match := AGAIN.fullmatch(custom_id):
            again = lookup_of(match)
            return await self._apologising(
                "details", asker, lambda: _detailed(again.put_to(self._desk, asker))
            )
        kept = self._kept.find(custom_id)
        if kept:
            return await self._apologising("details", asker, lambda: _detailed(kept))
        return await self.answer(LookUp("press", STALE_ACTION), asker)

    async def apologise(self, asker: Asker) -> Reply:
        """Return the apology for a fault outside the desk."""
        return self._apology(asker)

    async def mentioned(self, text: str, asker: Asker) -> tuple[Reply, ...]:
        """Answer each «[[имя]]» of a message; empty where there is none."""
        return await self._in_thread(
            "mentions",
            lambda: tuple(map(self._kept_reply, self._desk.mentions(text, asker)[:MAX_MENTIONS])),
            lambda: (self._apology(asker),),
        )

    async def cards(self, text: str) -> tuple[Suggestion, ...]:
        """Complete a card name; empty where it takes too long."""
        return await self._suggested(lambda: self._desk.suggest_cards(text, CHOICES))

    async def rules(self, text: str) -> tuple[Suggestion, ...]:
        """Complete a rule number; empty where it takes too long."""
        return await self._suggested(lambda: self._desk.suggest_rules(text, CHOICES))

    def _replied(self, lookup: LookUp, asker: Asker) -> Reply:
        document = lookup.put_to(self._desk, asker)
        again = again_id(lookup) if document.details else ""
        return Reply(pages(document), again) if again else self._kept_reply(document)

    def _kept_reply(self, document: Document) -> Reply:
        return Reply(pages(document), self._kept.keep(document) if document.details else "")

    async def _apologising(self, what: str, asker: Asker, work: Callable[[], Reply]) -> Reply:
        return await self._in_thread(what, work, lambda: self._apology(asker))

    def _apology(self, asker: Asker) -> Reply:
        return Reply(pages(self._desk.fault(asker)))

    async def _suggested(self, complete: Callable[[], tuple[Suggestion, ...]]) -> tuple[Suggestion, ...]:
        work = self._in_thread("suggestions", complete, lambda: ())
        try:
            return await asyncio.wait_for(work, SUGGEST_WITHIN_SECONDS)
        except TimeoutError:
            return ()

    async def _in_thread(self, what: str, work: Callable[[], T], otherwise: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(work)
        except Exception as error:  # noqa: BLE001 a fault of ours must not leave anyone without a word
            _log.error("fault in %s: %s", what, place(error))
            return otherwise()


def _detailed(document: Document) -> Reply:
    return Reply(detail_pages(document) or pages(document))
