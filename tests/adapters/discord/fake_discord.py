"""A Discord on loopback for the real client: REST v10 and a gateway, enforcing what the platform enforces.

The person's side is here too: write, use a command, complete, press a button, use the message menu.
"""

import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any

from aiohttp import web

from bot.adapters.discord.config import DiscordConfig
from tests.adapters.discord import fake_payloads as payloads
from tests.adapters.discord.fake_gateway import FakeGateway
from tests.adapters.discord.fake_rest import Acted, FakeRest, Sent

TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789AB"
STRING, COMMAND, COMPONENT, AUTOCOMPLETE = 3, 2, 3, 4
"""An option's type, and the types of interactions."""


class FakeDiscord:
    """Both halves over one state, for one bot."""

    def __init__(self, *, privileged: bool = False, heartbeat_ms: int = 41_250) -> None:
        self.rest = FakeRest(TOKEN)
        self.gateway = FakeGateway(TOKEN, privileged=privileged, heartbeat_ms=heartbeat_ms)
        self.api_base = ""

    def config(self, **changes: Any) -> DiscordConfig:
        """Return what a bot must be told to come here."""
        told = {"token": TOKEN, "api_base": self.api_base, "gateway": self.gateway.url}
        return DiscordConfig(**{**told, **changes})

    async def write(self, content: str, **more: Any) -> payloads.Written:
        """Write a message as a person."""
        written = payloads.Written(self.rest.number(), content, **more)
        await self.gateway.dispatch_message(written)
        return written

    async def use(
        self, name: str, /, *, locale: str = "ru", place: int = payloads.CHANNEL, **options: str
    ) -> Acted:
        """Use a slash command; options as typed."""
        given = [{"name": key, "type": STRING, "value": value} for key, value in options.items()]
        return await self._act(COMMAND, {**self._command(name), "options": given}, locale, place)

    async def complete(self, name: str, option: str, text: str) -> Acted:
        """Type into a command's option."""
        given = [{"name": option, "type": STRING, "value": text, "focused": True}]
        return await self._act(
            AUTOCOMPLETE, {**self._command(name), "options": given}, "ru", payloads.CHANNEL
        )

    async def use_menu(self, name: str, target: payloads.Written, *, locale: str = "ru") -> Acted:
        """Use a command of a message's menu; its whole text goes along."""
        resolved = {"messages": {str(target.number): target.payload()}}
        data = {**self._command(name), "target_id": str(target.number), "resolved": resolved}
        return await self._act(COMMAND, data, locale, payloads.CHANNEL)

    async def press(self, sent: Sent, custom_id: str, *, locale: str = "ru") -> Acted:
        """Press a button of a message of the bot's."""
        data = {"custom_id": custom_id, "component_type": 2, "id": 1}
        message = payloads.message(sent.number, sent.place, sent.body)
        return await self._act(COMPONENT, data, locale, sent.place, message=message)

    def _command(self, name: str) -> dict[str, Any]:
        found = next(command for command in self.rest.commands if command["name"] == name)
        return {"id": found["id"], "name": name, "type": found.get("type", 1)}

    async def _act(self, kind: int, data: dict[str, Any], locale: str, place: int, **more: Any) -> Acted:
        number = self.rest.number()
        acted = Acted(number, f"token{number}", time.monotonic(), place)
        self.rest.acted[number] = acted
        await self.gateway.dispatch("INTERACTION_CREATE", {**_interaction(acted, kind, data, locale), **more})
        return acted


def _interaction(acted: Acted, kind: int, data: dict[str, Any], locale: str) -> dict[str, Any]:
    person = payloads.user(payloads.PERSON)
    body: dict[str, Any] = {
        "id": str(acted.number), "application_id": str(payloads.APPLICATION), "type": kind, "data": data,
        "token": acted.token, "version": 1, "locale": locale, "channel_id": str(acted.place),
        "channel": payloads.channel(acted.place), "app_permissions": "2147483647", "entitlements": [],
        "authorizing_integration_owners": {}, "attachment_size_limit": 10_000_000,
    }  # fmt: skip
    if acted.place == payloads.PRIVATE:
        return body | {"user": person, "context": 1}
    member = {**payloads.member(), "user": person, "permissions": "2147483647"}
    return body | {"member": member, "guild_id": str(payloads.GUILD), "context": 0}


@contextlib.asynccontextmanager
async def fake_discord(*, privileged: bool = False, heartbeat_ms: int = 41_250) -> AsyncIterator[FakeDiscord]:
    """Run a fake Discord on a free port of loopback."""
    fake = FakeDiscord(privileged=privileged, heartbeat_ms=heartbeat_ms)
    app = web.Application()
    app.add_routes([*fake.rest.routes(), web.get("/", fake.gateway.handle)])
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    fake.api_base, fake.gateway.url = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}/"
    try:
        yield fake
    finally:
        await fake.gateway.hang_up()
        await runner.cleanup()
