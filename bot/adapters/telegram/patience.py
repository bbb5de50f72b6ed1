"""Requests that wait when Telegram says so, and try again when the network is gone. Refuses to know what is sent.

Telegram's law is 429 with `retry_after`: nothing goes to that chat until the time is over. Fetching updates is left
out, for polling has its own patience.
"""

import asyncio
import logging

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiohttp import ClientConnectionError

LONGEST_WAIT = 120
"""Seconds of `retry_after` that a reply is still worth waiting for."""

FLOOD_TRIES = 5
NETWORK_PAUSES = (0.3, 1.0, 3.0, 9.0, 20.0)
"""Seconds before each new try after a lost connection."""

FETCHING = "getUpdates"

log = logging.getLogger(__name__)


class Patience(BaseRequestMiddleware):
    """A request middleware; one for a bot, since it remembers which chats must wait."""

    def __init__(self) -> None:
        self._free_at: dict[object, float] = {}

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        """Make a request, obeying 429; raises TelegramRetryAfter where the wait would be too long."""
        if method.__api_method__ == FETCHING:
            return await make_request(bot, method)
        chat = getattr(method, "chat_id", None)
        for _ in range(FLOOD_TRIES):
            await self._wait(chat)
            try:
                return await _over_the_network(make_request, bot, method)
            except TelegramRetryAfter as flood:
                if flood.retry_after > LONGEST_WAIT:
                    raise
                log.info("Telegram asks to wait %d s before %s", flood.retry_after, method.__api_method__)
                self._free_at[chat] = asyncio.get_running_loop().time() + flood.retry_after
        await self._wait(chat)
        return await make_request(bot, method)

    async def _wait(self, chat: object) -> None:
        left = self._free_at.get(chat, 0.0) - asyncio.get_running_loop().time()
        if left > 0:
            await asyncio.sleep(left)
        self._free_at.pop(chat, None)


async def _over_the_network(
    make_request: NextRequestMiddlewareType[TelegramType], bot: Bot, method: TelegramMethod[TelegramType]
) -> Response[TelegramType]:
    """Try again where the connection was lost or the server is down: a reply sent twice is better than none."""
    for pause in NETWORK_PAUSES:
        try:
            return await make_request(bot, method)
        except TelegramNetworkError as error:
            if not isinstance(error.__cause__, ClientConnectionError):
                raise
        except TelegramServerError:
            pass
        log.warning("no connection for %s, trying again in %.1f s", method.__api_method__, pause)
        await asyncio.sleep(pause)
    return await make_request(bot, method)
