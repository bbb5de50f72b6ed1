"""Counts the answers under way, so that a stop can wait for them."""

import asyncio
import contextlib
from collections.abc import Iterator


class Busy:
    """How many answers are being looked up or sent."""

    def __init__(self) -> None:
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextlib.contextmanager
    def one(self) -> Iterator[None]:
        """Count one answer while it is under way."""
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    async def idle(self, seconds: float) -> bool:
        """Wait until nothing is under way, at most that many seconds; tell whether that came about."""
        try:
            await asyncio.wait_for(self._idle.wait(), seconds)
        except TimeoutError:
            return False
        return True
