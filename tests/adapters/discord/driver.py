"""The Discord driver of the adapters' contract: one person, the real client, the fake Discord."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from bot.adapters.discord.client import RazborClient
from bot.adapters.discord.run import point_at
from bot.presenting.desk import Desk
from tests.adapters.contract import Seen
from tests.adapters.discord.fake_discord import FakeDiscord, fake_discord
from tests.adapters.discord.fake_payloads import PRIVATE
from tests.adapters.discord.fake_rest import Acted, Sent
from tests.adapters.discord.markdown_reader import read

OPTION = {"card": "name", "rule": "number", "ask": "question"}
LOCALE = {"ru": "ru", "en": "en-US"}


@contextlib.asynccontextmanager
async def connected(fake: FakeDiscord, desk: Desk, **changes: Any) -> AsyncIterator[RazborClient]:
    """Run the real client against the fake; what it raises while running is raised here."""
    config = fake.config(**changes)
    point_at(config)
    client = RazborClient(config, desk)
    running = asyncio.create_task(client.start(config.token))
    try:
        ready = asyncio.create_task(fake.gateway.connected())
        await asyncio.wait({ready, running}, return_when=asyncio.FIRST_COMPLETED)
        yield client
    finally:
        await client.close()
        await running
        _forget_ready()


def _forget_ready() -> None:
    """Cancel what discord.py leaves behind when it is closed within two seconds of READY."""
    for task in asyncio.all_tasks():
        if getattr(task.get_coro(), "__name__", "") == "_delay_ready":
            task.cancel()


class DiscordDriver:
    """Acts and then waits until the client has read the event and has nothing more under way."""

    def __init__(self, fake: FakeDiscord, client: RazborClient) -> None:
        self.fake = fake
        self.client = client

    async def private(self, text: str, *, lang: str = "ru") -> Seen | None:
        before = len(self.fake.rest.sent)
        await self.fake.write(text, place=PRIVATE)
        return await self._seen(before)

    async def group(self, text: str) -> Seen | None:
        before = len(self.fake.rest.sent)
        await self.fake.write(text)
        return await self._seen(before)

    async def command(self, name: str, argument: str = "", *, lang: str = "ru") -> Seen | None:
        options: dict[str, Any] = {OPTION[name]: argument} if name in OPTION else {}
        before = len(self.fake.rest.sent)
        await self.fake.use(name, locale=LOCALE[lang], **options)
        return await self._seen(before)

    async def press(self, label: str) -> Seen | None:
        sent = self.fake.rest.sent[-1]
        found = next(button for button in buttons(sent) if button["label"] == label)
        return await self._pressed(sent, found["custom_id"])

    async def press_stale(self) -> Seen | None:
        row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "?", "custom_id": "press:x"}]}
        body = {"content": "?", "components": [row]}
        return await self._pressed(Sent(self.fake.rest.number(), PRIVATE, body, 0.0), "press:x")

    async def _pressed(self, sent: Sent, custom_id: str) -> Seen | None:
        before = len(self.fake.rest.sent)
        await self.fake.press(sent, custom_id)
        return await self._seen(before)

    async def settled(self) -> None:
        """Wait until everything sent to the bot is dealt with."""
        await self.fake.gateway.fence()
        assert await self.client.busy.idle(10)

    async def _seen(self, before: int) -> Seen | None:
        await self.settled()
        new = self.fake.rest.sent[before:]
        if not new:
            return None
        labels = [button["label"] for sent in new for button in buttons(sent)]
        return Seen("\n\n".join(map(visible, new)), tuple(labels))


def visible(sent: Sent) -> str:
    """Return what a person reads in a message."""
    shown = [sent.body.get("content") or ""]
    for embed in sent.body.get("embeds") or []:
        shown += [read(embed.get("title", "")).text, read(embed.get("description", "")).text]
        shown.append((embed.get("footer") or {}).get("text", ""))
    return "\n\n".join(text for text in shown if text)


def buttons(sent: Sent) -> list[dict[str, Any]]:
    return [button for row in sent.body.get("components") or [] for button in row["components"]]


@contextlib.asynccontextmanager
async def discord_driver(desk: Desk) -> AsyncIterator[DiscordDriver]:
    """Open a driver whose bot may read every message."""
    async with fake_discord(privileged=True) as fake, connected(fake, desk, message_content=True) as client:
        yield DiscordDriver(fake, client)


async def acknowledged(fake: FakeDiscord, acted: Acted) -> Acted:
    """Wait until an interaction is acknowledged."""
    async with fake.rest.news:
        await asyncio.wait_for(fake.rest.news.wait_for(lambda: acted.acknowledged), 10)
    return acted


async def sent_count(fake: FakeDiscord, count: int) -> list[Sent]:
    """Wait until the bot has sent that many messages."""
    async with fake.rest.news:
        await asyncio.wait_for(fake.rest.news.wait_for(lambda: len(fake.rest.sent) >= count), 10)
    return fake.rest.sent
