"""Runs the bot until it is told to stop, and says how it ended.

The only place that points discord.py elsewhere than at Discord, and that handles signals.
"""

import asyncio
import contextlib
import enum
import logging
import signal
from collections.abc import Iterator

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.adapters.discord.client import RazborClient
from bot.adapters.discord.config import DiscordConfig
from bot.log import place
from bot.presenting.desk import Desk

API_VERSION = "/api/v10"
GRACE_SECONDS = 5.0
"""How long a stop waits for answers under way."""

_log = logging.getLogger(__name__)


class Ending(enum.Enum):
    """Why the bot is no longer running."""

    STOPPED = "stopped"
    WRONG_TOKEN = "wrong_token"  # noqa: S105 a name for an outcome
    INTENT_MISSING = "intent_missing"
    UNREACHABLE = "unreachable"


def run(config: DiscordConfig, desk: Desk) -> Ending:
    """Run the bot until SIGTERM or SIGINT; a start that Discord refuses comes back as its reason."""
    return asyncio.run(serve(config, desk))


async def serve(config: DiscordConfig, desk: Desk) -> Ending:
    """Run the bot in the running loop until it is stopped, by a signal or by cancelling."""
    point_at(config)
    _quiet_the_library()
    client = RazborClient(config, desk)
    async with client:
        return await _until_stopped(client, config)


def point_at(config: DiscordConfig) -> None:
    """Point discord.py at the configured addresses; these are class attributes, so for the whole process."""
    if config.api_base:
        Route.BASE = config.api_base.rstrip("/") + API_VERSION
    if config.gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(config.gateway)


def _quiet_the_library() -> None:
    """Silence discord.py's debug records, which hold whole messages and the token, and its advice on voice."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    level = logging.getLogger().getEffectiveLevel()
    logging.getLogger("discord").setLevel(max(level, logging.INFO))


async def _until_stopped(client: RazborClient, config: DiscordConfig) -> Ending:
    told = asyncio.Event()
    running = asyncio.create_task(client.start(config.token))
    stopping = asyncio.create_task(told.wait())
    try:
        with _signals_set(told):
            await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if told.is_set() and not await client.busy.idle(GRACE_SECONDS):
            _log.warning("stopped with answers under way")
        await client.close()
        await asyncio.wait({running}, timeout=GRACE_SECONDS)
    finally:
        running.cancel()
        stopping.cancel()
    await asyncio.wait({running})
    return _ending(running)


@contextlib.contextmanager
def _signals_set(told: asyncio.Event) -> Iterator[None]:
    """Set the event on SIGTERM and SIGINT, where the platform and the thread allow it."""
    loop = asyncio.get_running_loop()
    asked = (signal.SIGTERM, signal.SIGINT)
    with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
        for number in asked:
            loop.add_signal_handler(number, told.set)
    try:
        yield
    finally:
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            for number in asked:
                loop.remove_signal_handler(number)


def _ending(running: asyncio.Task[None]) -> Ending:
    """Tell how the client ended; a fault that is none of the expected ones is raised."""
    error = None if running.cancelled() else running.exception()
    match error:
        case None:
            return Ending.STOPPED
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):
            return Ending.WRONG_TOKEN
        case discord.PrivilegedIntentsRequired():
            return Ending.INTENT_MISSING
        case aiohttp.ClientError() | OSError() | discord.HTTPException() | discord.RateLimited():
            _log.error("Discord cannot be reached: %s", place(error))
            return Ending.UNREACHABLE
        case _:
            raise error
