"""A desk that notices a new database: it opens the new one beside the old, then answers from it. No restart.

The old one serves until the new one is ready, and is closed when the last request on it has ended. A database that
cannot be opened leaves the old one in place. Safe to call from many threads. Refuses to know platforms.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.bootstrap import open_desk
from bot.log import place
from bot.presenting.desk import Asker, Suggestion
from bot.presenting.document import Document
from bot.presenting.front import FrontDesk
from bot.warming import settle

EVERY = 3.0
"""Seconds between two looks at the data folder."""

AFTER_A_FAULT = 60.0
"""Seconds until a database that could not be opened is tried again."""

_log = logging.getLogger(__name__)


class _Lent:
    """A desk and how many requests are on it; `retired`: to be closed once there are none."""

    def __init__(self, desk: FrontDesk) -> None:
        self.desk = desk
        self.users = 0
        self.retired = False


class ReloadingDesk:
    """Implements `Desk` over whatever the data folder holds at the time of a call."""

    def __init__(self, data_dir: Path, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._data_dir = data_dir
        self._clock = clock
        self._lock = threading.Lock()
        self._lent = _Lent(open_desk(data_dir))
        self._reloading = False
        self._look_at = clock() + EVERY

    def ask(self, text: str, asker: Asker) -> Document:
        """Answer a free question."""
        with self._borrowed() as desk:
            return desk.ask(text, asker)

    def card(self, name: str, asker: Asker) -> Document:
        """Show a card by any name."""
        with self._borrowed() as desk:
            return desk.card(name, asker)

    def rule(self, number: str, asker: Asker, edition: str = "") -> Document:
        """Show a rule by number."""
        with self._borrowed() as desk:
            return desk.rule(number, asker, edition)

    def press(self, action: str, asker: Asker) -> Document:
        """Answer a pressed button."""
        with self._borrowed() as desk:
            return desk.press(action, asker)

    def mentions(self, text: str, asker: Asker) -> tuple[Document, ...]:
        """Answer each «[[имя]]» in a message."""
        with self._borrowed() as desk:
            return desk.mentions(text, asker)

    def suggest_cards(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        """Complete a card name."""
        with self._borrowed() as desk:
            return desk.suggest_cards(text, limit)

    def suggest_rules(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        """Complete a rule number."""
        with self._borrowed() as desk:
            return desk.suggest_rules(text, limit)

    def welcome(self, asker: Asker) -> Document:
        """Introduce the bot."""
        with self._borrowed() as desk:
            return desk.welcome(asker)

    def help(self, asker: Asker) -> Document:
        """Say what the bot can do."""
        with self._borrowed() as desk:
            return desk.help(asker)

    def fault(self, asker: Asker) -> Document:
        """Apologise for a fault of ours."""
        with self._borrowed() as desk:
            return desk.fault(asker)

    def prepare(self) -> None:
        """Read now what many questions will need."""
        with self._borrowed() as desk:
            desk.prepare()

    def close(self) -> None:
        """Close what is open; the desk is not to be called again."""
        with self._lock:
            self._retire()

    @contextmanager
    def _borrowed(self) -> Iterator[FrontDesk]:
        with self._lock:
            self._look()
            lent = self._lent
            lent.users += 1
        try:
            yield lent.desk
        finally:
            with self._lock:
                lent.users -= 1
                _close_unused(lent)

    def _look(self) -> None:
        """Begin to reload where a few seconds have passed and another database is there."""
        if self._reloading or self._clock() < self._look_at:
            return
        self._look_at = self._clock() + EVERY
        if self._lent.desk.answerer.shelf.library.changed():
            self._reloading = True
            threading.Thread(target=self._reload, name="razbor-reload", daemon=True).start()

    def _reload(self) -> None:
        try:
            fresh = open_desk(self._data_dir, self._lent.desk.answerer.memory)
            fresh.prepare()
        except Exception as error:  # noqa: BLE001 - whatever is wrong with the new one, the old one serves on
            _log.error("the new database cannot be opened: %s", place(error))
            with self._lock:
                self._reloading, self._look_at = False, self._clock() + AFTER_A_FAULT
            return
        with self._lock:
            self._retire()
            self._lent, self._reloading = _Lent(fresh), False
        settle()
        _log.info("a new database is in use: %s", fresh.edition or "no rules loaded")

    def _retire(self) -> None:
        self._lent.retired = True
        _close_unused(self._lent)


def _close_unused(lent: _Lent) -> None:
    if lent.retired and not lent.users:
        lent.desk.answerer.shelf.close()
