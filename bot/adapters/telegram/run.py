"""The door of the adapter: `run` serves Telegram until SIGTERM or Ctrl-C, then ends what it began.

Importing this costs seconds, since it imports aiogram. Refuses to know settings.
"""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from aiogram.exceptions import TelegramNotFound, TelegramUnauthorizedError
from aiogram.utils.token import TokenValidationError

from bot.adapters.telegram.config import BadConfig, TelegramConfig
from bot.adapters.telegram.service import Service
from bot.presenting.desk import Desk

STOPPING = (signal.SIGTERM, signal.SIGINT)


def run(config: TelegramConfig, desk: Desk) -> None:
    """Serve until a signal says stop; raises BadConfig where the token has no token's shape or is refused."""
    asyncio.run(serve(config, desk))


async def serve(config: TelegramConfig, desk: Desk) -> None:
    """Do what `run` does, in a loop that is already running."""
    try:
        service = Service(config, desk)
        with stopped_by_signals() as stop:
            await service.serve(stop)
    except TokenValidationError as error:
        raise BadConfig("the token does not look like 123456:ABC...") from error
    except (TelegramUnauthorizedError, TelegramNotFound) as error:
        raise BadConfig("Telegram refuses the token: it was revoked or is mistyped") from error


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
