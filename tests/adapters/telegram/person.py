"""One person in Telegram, over the fake server: writes, presses, reads. The contract's driver."""

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass

from aiogram import Bot

from bot.adapters.telegram.config import TelegramConfig
from bot.adapters.telegram.service import Service
from bot.presenting.desk import Desk
from tests.adapters.contract import Seen
from tests.adapters.telegram.fake_bot_api import TOKEN, FakeBotApi
from tests.adapters.telegram.fake_chats import BOT, Shown, as_message
from tests.adapters.telegram.fake_limits import Params

HUMAN = 4242
GROUP = -1001234
SECRET = "a-secret_of-the-webhook"


@dataclass
class Person:
    """Implements `tests.adapters.contract.Driver`, and more that only Telegram has."""

    api: FakeBotApi
    service: Service

    async def private(self, text: str, *, lang: str = "ru") -> Seen | None:
        return await self.write(self.message(text, lang=lang))

    async def group(self, text: str) -> Seen | None:
        return await self.write(self.message(text, chat=GROUP))

    async def command(self, name: str, argument: str = "", *, lang: str = "ru") -> Seen | None:
        return await self.private(f"/{name} {argument}".strip(), lang=lang)

    async def press(self, label: str) -> Seen | None:
        shown = self._newest_with(label)
        data = dict(shown.buttons)[label]
        return await self.press_data(data, message=as_message(shown))

    async def press_stale(self) -> Seen | None:
        return await self.press_data("long:forgotten", message=self.message("старое", author=BOT))

    async def press_data(self, data: str, **event: Params | str) -> Seen | None:
        return await self.act("callback_query", self.callback(data, **event))

    async def write(self, message: Params) -> Seen | None:
        return await self.act("message", message)

    async def act(self, kind: str, event: Params) -> Seen | None:
        """Deliver an event, wait until it is wholly handled, and return what changed in the chats."""
        mark = len(self.api.changes)
        await self.done(await self.api.deliver(kind, event))
        return self._seen_since(mark)

    async def done(self, update: int) -> None:
        """Wait until the bot has taken the update and handled all that it took."""
        async with asyncio.timeout(10):
            await self.api.until_confirmed(update)
        await self.service.intake.settled()

    async def inline(self, text: str, *, offset: str = "", lang: str = "ru") -> tuple[list[Params], Params]:
        """Type an inline query and return the results and the whole answer."""
        query = str(self.api.next_id("query"))
        event = {"id": query, "from": human(lang), "query": text, "offset": offset}
        await self.done(await self.api.deliver("inline_query", event))
        return self.api.answered_queries[query]

    def message(
        self,
        text: str | None,
        *,
        chat: int = HUMAN,
        lang: str = "ru",
        author: Params | None = None,
        **more: object,
    ) -> Params:
        """Build a message as the API writes it; `more` adds or replaces fields."""
        event: Params = {
            "message_id": self.api.next_id("message"),
            "date": int(time.time()),
            "chat": {"id": chat, "type": "private" if chat > 0 else "supergroup"},
            "from": author or human(lang),
        }
        return {**event, **({"text": text} if text is not None else {}), **more}

    def callback(self, data: str, **event: Params | str) -> Params:
        query = f"callback-{self.api.next_id('callback')}"
        return {"id": query, "from": human("ru"), "chat_instance": "77", "data": data, **event}

    def _newest_with(self, label: str) -> Shown:
        for chat, message in reversed(self.api.changes):
            shown = self.api.messages[chat].get(message) if isinstance(chat, int) else None
            if shown is not None and label in dict(shown.buttons):
                return shown
        raise AssertionError(f"no message has a button «{label}»")

    def _seen_since(self, mark: int) -> Seen | None:
        places = list(dict.fromkeys(self.api.changes[mark:]))
        shown = [self._find(*place) for place in places]
        buttons = [label for message in shown for label, _ in message.buttons]
        text = "\n".join(message.text for message in shown).replace("\u2060", "")
        return Seen(text, tuple(buttons)) if shown else None

    def _find(self, chat: int | str, message: int) -> Shown:
        return self.api.inline_messages[chat] if isinstance(chat, str) else self.api.messages[chat][message]


def human(lang: str | None = "ru") -> Params:
    person = {"id": HUMAN, "is_bot": False, "first_name": "Игрок"}
    return {**person, "language_code": lang} if lang else person


@contextlib.asynccontextmanager
async def chatting(desk: Desk, *, webhook: bool = False) -> AsyncIterator[Person]:
    """Start a server and the real bot over the desk, and end both."""
    api = FakeBotApi()
    await api.start()
    service = Service(config(api, webhook=webhook), desk, poll_seconds=5)
    close_at_once(service.bot)
    stop = asyncio.Event()
    serving = asyncio.create_task(service.serve(stop))
    try:
        await _running(api, serving, webhook=webhook)
        yield Person(api, service)
    finally:
        stop.set()
        await serving
        await api.go_down()


@contextlib.asynccontextmanager
async def serving(api: FakeBotApi, desk: Desk) -> AsyncIterator[tuple[Service, asyncio.Event]]:
    """Start the bot without waiting for anything, and end it."""
    one, stop = Service(config(api), desk, poll_seconds=5), asyncio.Event()
    close_at_once(one.bot)
    task = asyncio.create_task(one.serve(stop))
    try:
        yield one, stop
    finally:
        stop.set()
        await task


def texts(api: FakeBotApi, chat: int = HUMAN) -> list[str]:
    return [shown.text for shown in api.messages[chat].values()]


def close_at_once(bot: Bot) -> None:
    """Spare each test the quarter of a second that aiogram waits for TLS connections to end: there are none."""
    session = bot.session

    async def close() -> None:
        if session._session is not None:
            await session._session.close()

    session.close = close


def config(api: FakeBotApi, *, webhook: bool = False, port: int = 0) -> TelegramConfig:
    if not webhook:
        return TelegramConfig(TOKEN, api.base)
    port = port or _free_port()
    return TelegramConfig(TOKEN, api.base, f"http://127.0.0.1:{port}/hook", SECRET, "127.0.0.1", port)


async def _running(api: FakeBotApi, serving: asyncio.Task[None], *, webhook: bool) -> None:
    """Wait for the first sign that updates are welcome; a bot that ends instead tells why."""
    called = asyncio.create_task(api.until_called("setWebhook" if webhook else "getUpdates"))
    await asyncio.wait((called, serving), timeout=10, return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        serving.result()
    assert called.done(), "the bot did not start"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
