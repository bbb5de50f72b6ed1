"""Long polling: fetch updates, hand them on, resume after any loss of the network, leave nothing unconfirmed.

Needs no set-up but allows one process only. Refuses to know what an update holds: it stays raw, so that one that
aiogram cannot read does not make the same batch fail for ever.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramAPIError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from aiogram.utils.backoff import Backoff, BackoffConfig

from bot.adapters.telegram import limits
from bot.adapters.telegram.intake import Intake

PAUSES = BackoffConfig(min_delay=0.5, max_delay=15.0, factor=2.0, jitter=0.1)
"""Seconds between tries while Telegram is out of reach."""

NETWORK_SECONDS = 10
"""What a request may take beyond the time that Telegram was asked to wait."""

Updates = list[dict[str, Any]]
Result = TypeVar("Result")

log = logging.getLogger(__name__)


class GetRawUpdates(TelegramMethod[Updates]):
    """The method getUpdates, its result as plain data."""

    __returning__ = Updates
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int | None = None
    timeout: int | None = None
    allowed_updates: list[str] | None = None


async def poll(bot: Bot, intake: Intake, stop: asyncio.Event, *, seconds: int = limits.POLL_SECONDS) -> None:
    """Fetch updates until told to stop; `seconds` is how long one request waits for news.

    Raises TelegramUnauthorizedError or TelegramNotFound where the token is refused.
    """
    following: int | None = None
    while not stop.is_set():
        fetch = GetRawUpdates(offset=following, timeout=seconds, allowed_updates=list(limits.ALLOWED_UPDATES))
        for raw in await unless(stop, patiently(bot, fetch, wait=seconds + NETWORK_SECONDS)) or ():
            intake.take(raw)
            following = raw["update_id"] + 1
        await unless(stop, intake.room())
    if following is not None:
        await _confirm(bot, following)


async def patiently(bot: Bot, method: TelegramMethod[Result], *, wait: int) -> Result:
    """Make a request, however long Telegram is out of reach; raises only where the token is refused."""
    backoff = Backoff(PAUSES)
    while True:
        try:
            return await bot(method, request_timeout=wait)
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise
        except TelegramRetryAfter as flood:
            pause: float = flood.retry_after
        except AiogramError as error:
            pause = max(next(backoff), 0.0)
            log.warning("%s failed, again in %.1f s: %s", method.__api_method__, pause, _told(error))
        await asyncio.sleep(pause)


async def unless(stop: asyncio.Event, work: Coroutine[Any, Any, Result]) -> Result | None:
    """Do the work, or drop it as soon as the event is set."""
    doing, stopping = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait((doing, stopping), return_when=asyncio.FIRST_COMPLETED)
        return doing.result() if doing.done() else None
    finally:
        for task in (doing, stopping):
            task.cancel()
        await asyncio.gather(doing, stopping, return_exceptions=True)


def _told(error: AiogramError) -> str:
    """Name an error, with Telegram's own words where it spoke; others may hold what users wrote."""
    words = f": {error.message}" if isinstance(error, TelegramAPIError) else ""
    return type(error).__name__ + words


async def _confirm(bot: Bot, following: int) -> None:
    """Tell Telegram which updates are done, so that none comes again after a restart."""
    confirm = GetRawUpdates(
        offset=following, limit=1, timeout=0, allowed_updates=list(limits.ALLOWED_UPDATES)
    )
    try:
        await bot(confirm, request_timeout=NETWORK_SECONDS)
    except AiogramError as error:
        log.warning("the last updates stay unconfirmed: %s", _told(error))
