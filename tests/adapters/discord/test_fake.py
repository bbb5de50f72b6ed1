"""The fake refuses what Discord refuses: a test of the test rig, spoken to without the client."""

import json
import time
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.adapters.discord.fake_discord import TOKEN, FakeDiscord, fake_discord
from tests.adapters.discord.fake_gateway import ACK, HEARTBEAT, HELLO, INVALID, RESUME
from tests.adapters.discord.fake_payloads import CHANNEL
from tests.adapters.discord.fake_rest import CHOICES, MESSAGE, Acted

BUTTON = {"type": 2, "label": "да", "custom_id": "x"}


class Bot:
    """Sends what it is told to."""

    def __init__(self, fake: FakeDiscord, session: aiohttp.ClientSession) -> None:
        self.fake = fake
        self.session = session

    async def post(self, path: str, body: Any, token: str = TOKEN) -> tuple[int, dict[str, Any]]:
        headers = {"Authorization": f"Bot {token}"}
        async with self.session.post(
            f"{self.fake.api_base}/api/v10{path}", json=body, headers=headers
        ) as answer:
            assert answer.headers["Content-Type"] == "application/json"
            return answer.status, json.loads(await answer.read())

    async def callback(self, acted: Acted, kind: int, data: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        return await self.post(
            f"/interactions/{acted.number}/{acted.token}/callback", {"type": kind, "data": data}
        )


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with fake_discord() as fake, aiohttp.ClientSession() as session:
        yield Bot(fake, session)


def acted(bot: Bot, age: float = 0.0) -> Acted:
    number = bot.fake.rest.number()
    bot.fake.rest.acted[number] = Acted(number, "t", time.monotonic() - age, CHANNEL)
    return bot.fake.rest.acted[number]


@pytest.mark.parametrize(
    "body",
    [
        {"content": "а" * 2001},
        {"embeds": [{"title": "а" * 257}]},
        {"embeds": [{"description": "а" * 4097}]},
        {"embeds": [{"description": "😀" * 2049}]},
        {"embeds": [{"title": "а", "footer": {"text": "а" * 2049}}]},
        {"embeds": [{"description": "а" * 3001}, {"description": "а" * 3000}]},
        {"embeds": [{"title": ""}]},
        {"embeds": [{"title": "а"}] * 11},
        {"content": "а", "components": [{"components": [BUTTON, BUTTON]}]},
        {"content": "а", "components": [{"components": [{**BUTTON, "label": "а" * 81}]}]},
        {"content": "а", "components": [{"components": [{**BUTTON, "label": ""}]}]},
        {"content": "а", "components": [{"components": [{**BUTTON, "custom_id": "а" * 101}]}]},
        {"content": "а", "components": [{"components": [{**BUTTON, "custom_id": str(n)} for n in range(6)]}]},
    ],
    ids=str,
)
async def test_a_body_beyond_the_limits_is_50035(bot: Bot, body: dict[str, Any]) -> None:
    status, answer = await bot.post(f"/channels/{CHANNEL}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert answer["errors"]
    assert bot.fake.rest.sent == []


async def test_an_empty_message_is_50006(bot: Bot) -> None:
    status, answer = await bot.post(f"/channels/{CHANNEL}/messages", {"content": " "})
    assert (status, answer["code"]) == (400, 50006)


async def test_a_wrong_token_is_401(bot: Bot) -> None:
    assert (await bot.post(f"/channels/{CHANNEL}/messages", {"content": "а"}, token="x"))[0] == 401


async def test_an_answer_after_three_seconds_is_10062(bot: Bot) -> None:
    status, answer = await bot.callback(acted(bot, age=3.1), MESSAGE, {"content": "а"})
    assert (status, answer["code"]) == (404, 10062)


async def test_a_second_answer_is_40060(bot: Bot) -> None:
    once = acted(bot, age=2.5)
    assert (await bot.callback(once, MESSAGE, {"content": "а"}))[0] == 200
    status, answer = await bot.callback(once, MESSAGE, {"content": "а"})
    assert (status, answer["code"]) == (400, 40060)


@pytest.mark.parametrize(
    "choices",
    [[{"name": "а", "value": "а"}] * 26, [{"name": "а" * 101, "value": "а"}], [{"name": "а", "value": "а" * 101}], [{"name": "", "value": "а"}]],
    ids=["26", "name", "value", "empty"],
)  # fmt: skip
async def test_choices_beyond_the_limits_are_50035(bot: Bot, choices: list[dict[str, str]]) -> None:
    assert (await bot.callback(acted(bot), CHOICES, {"choices": choices}))[1]["code"] == 50035


async def test_a_follow_up_before_any_answer_is_10015(bot: Bot) -> None:
    acted(bot)
    assert (await bot.post("/webhooks/1000/t", {"content": "а"}))[1]["code"] == 10015


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Card"},
        {"name": "a" * 33},
        {"name_localizations": {"ru": "Карта"}},
        {"description": "а" * 101},
        {"description": ""},
        {"description_localizations": {"xx": "а"}},
    ],
    ids=str,
)
async def test_a_command_beyond_the_limits_is_50035(bot: Bot, change: dict[str, Any]) -> None:
    url = f"{bot.fake.api_base}/api/v10/applications/1000/commands"
    body = [{"name": "card", "description": "а", "options": [], **change}]
    async with bot.session.put(url, json=body, headers={"Authorization": f"Bot {TOKEN}"}) as answer:
        assert (await answer.json())["code"] == 50035


async def test_the_gateway_greets_acknowledges_and_does_not_resume_strangers(bot: Bot) -> None:
    stream = zlib.decompressobj()
    url = bot.fake.gateway.url + "?v=10&encoding=json&compress=zlib-stream"
    async with bot.session.ws_connect(url) as socket:

        async def said() -> Any:
            return json.loads(stream.decompress(await socket.receive_bytes()))

        assert (await said())["op"] == HELLO
        await socket.send_json({"op": HEARTBEAT, "d": None})
        assert (await said())["op"] == ACK
        await socket.send_json({"op": RESUME, "d": {"token": TOKEN, "session_id": "x", "seq": 1}})
        assert await said() == {"op": INVALID, "d": False, "s": None, "t": None}
