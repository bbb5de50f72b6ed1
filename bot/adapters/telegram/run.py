"""The door of the adapter: `run` serves Telegram until SIGTERM or Ctrl-C, then ends what it began.

Importing this costs seconds, since it imports aiogram. Refuses to know settings.
"""

import asyncio
import enum
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from aiogram.exceptions import TelegramNotFound, TelegramUnauthorizedError
from aiogram.utils.token import TokenValidationError

from bot.adapters.telegram.config import TelegramConfig
from bot.adapters.telegram.service import Service
from bot.presenting.desk import Desk

STOPPING = (signal.SIGTERM, signal.SIGINT)


class Ending(enum.Enum):
    """Why the bot is no longer running. A network that is gone is no reason: it waits for that to return."""

    STOPPED = "stopped"
    WRONG_TOKEN = "wrong_token"  # noqa: S105 - a name for an outcome


def run(config: TelegramConfig, desk: Desk) -> Ending:
    """Serve until SIGTERM or SIGINT; a token that Telegram refuses comes back as the reason."""
    return asyncio.run(serve(config, desk))


async def serve(config: TelegramConfig, desk: Desk) -> Ending:
    """Do what `run` does, in a loop that is already running."""
    try:
        service = Service(config, desk)
        with stopped_by_signals() as stop:
            await service.serve(stop)
    except (TokenValidationError, TelegramUnauthorizedError, TelegramNotFound):
        return Ending.WRONG_TOKEN
    return Ending.STOPPED


@contextmanager
def stopped_by_signals() -> Iterator[asyncio.Event]:
    """Give an event that SIGTERM and SIGINT set, where the system lets a loop listen to them."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    with suppress(NotImplementedError):
        for number in STOPPING:
            loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        with suppress(NotImplementedError):
            for number in STOPPING:
                loop.remove_signal_handler(number)
