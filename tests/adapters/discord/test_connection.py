"""The connection: log in, refusals, rate limits, heartbeats, resuming, and stopping; with the real client."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator

import discord
import pytest

from bot.adapters.discord.run import Ending, serve
from tests.adapters.desks import TinyDesk
from tests.adapters.discord.driver import DiscordDriver, acknowledged, connected, sent_count, visible
from tests.adapters.discord.fake_discord import TOKEN, FakeDiscord, fake_discord
from tests.adapters.discord.fake_payloads import PRIVATE

SCRIPT = """
import logging, sys
from bot.adapters.discord.config import DiscordConfig
from bot.adapters.discord.run import run
from bot.log import start_logging
from tests.adapters.desks import SlowDesk
start_logging([sys.argv[1]], logging.DEBUG)
config = DiscordConfig(sys.argv[1], api_base=sys.argv[2], gateway=sys.argv[3])
print(run(config, SlowDesk(0.5)).value)
"""


@pytest.fixture
async def fake() -> AsyncIterator[FakeDiscord]:
    async with fake_discord() as fake:
        yield fake


async def test_identify_asks_for_no_privileged_intent(fake: FakeDiscord) -> None:
    async with connected(fake, TinyDesk()):
        (identified,) = fake.gateway.identified
        assert identified["intents"] == 1 << 0 | 1 << 9 | 1 << 12


async def test_a_wrong_token_ends_with_that_reason(fake: FakeDiscord) -> None:
    assert await serve(fake.config(token="wrong"), TinyDesk()) is Ending.WRONG_TOKEN


async def test_a_token_that_only_the_gateway_refuses_ends_with_that_reason(fake: FakeDiscord) -> None:
    fake.gateway.token = "another"
    assert await serve(fake.config(), TinyDesk()) is Ending.WRONG_TOKEN


async def test_a_missing_intent_ends_with_that_reason(fake: FakeDiscord) -> None:
    assert await serve(fake.config(message_content=True), TinyDesk()) is Ending.INTENT_MISSING


async def test_no_discord_at_all_ends_with_that_reason(fake: FakeDiscord) -> None:
    assert await serve(fake.config(api_base="http://127.0.0.1:9"), TinyDesk()) is Ending.UNREACHABLE


async def test_a_rate_limit_is_waited_out_and_the_message_sent(fake: FakeDiscord) -> None:
    async with connected(fake, TinyDesk()) as client:
        fake.rest.limited.extend([0.2, 0.1])
        began = time.monotonic()
        await fake.write("Клон", place=PRIVATE)
        await DiscordDriver(fake, client).settled()
        (sent,) = fake.rest.sent
        assert "Clone" in visible(sent)
        assert sent.at - began >= 0.3
        assert fake.rest.refused == [(429, 0.2), (429, 0.1)]


async def test_a_rate_limited_interaction_is_answered_still(fake: FakeDiscord) -> None:
    async with connected(fake, TinyDesk()):
        fake.rest.limited.append(0.2)
        acted = await acknowledged(fake, await fake.use("card", name="Клон"))
        assert 0.2 <= acted.ack_seconds < 3


async def test_a_limit_of_hours_on_commands_does_not_hold_up_the_start(fake: FakeDiscord) -> None:
    fake.rest.limited.append(3600.0)
    fake.rest.limited_path = "/commands"
    async with connected(fake, TinyDesk()) as client:
        await fake.write("Клон", place=PRIVATE)
        await DiscordDriver(fake, client).settled()
        assert len(fake.rest.sent) == 1


async def test_a_limit_of_hours_on_logging_in_ends_with_that_reason(fake: FakeDiscord) -> None:
    fake.rest.limited.append(3600.0)
    assert await serve(fake.config(), TinyDesk()) is Ending.UNREACHABLE


@pytest.mark.parametrize("code", [4000, 1001, 1006])
async def test_a_lost_connection_is_resumed_and_nothing_is_missed(fake: FakeDiscord, code: int) -> None:
    async with connected(fake, TinyDesk()):
        assert fake.gateway.session is not None
        await fake.gateway.fence()
        seen = len(fake.gateway.session.events)
        await fake.gateway.close(code)
        await fake.write("Клон", place=PRIVATE)
        (sent,) = await sent_count(fake, 1)
        assert "Clone" in visible(sent)
        assert fake.gateway.resumed == [{"seq": seen, "session_id": "session1", "token": TOKEN}]
        assert len(fake.gateway.identified) == 1


async def test_a_request_to_reconnect_is_followed(fake: FakeDiscord) -> None:
    async with connected(fake, TinyDesk()):
        await fake.gateway.fence()
        await fake.gateway.ask_to_reconnect()
        await fake.gateway.connected()
        assert len(fake.gateway.resumed) == 1


async def test_an_invalid_session_is_begun_anew(fake: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.Client, "before_identify_hook", _at_once)
    async with connected(fake, TinyDesk()) as client:
        await fake.gateway.fence()
        fake.gateway.refuse_resume = True
        await fake.gateway.close(4000)
        await fake.gateway.connected()
        assert (len(fake.gateway.resumed), len(fake.gateway.identified)) == (1, 2)
        await fake.write("Клон", place=PRIVATE)
        await DiscordDriver(fake, client).settled()
        assert "Clone" in visible(fake.rest.sent[-1])


async def test_heartbeats_are_sent_at_the_interval() -> None:
    async with fake_discord(heartbeat_ms=100) as fake, connected(fake, TinyDesk()):
        await asyncio.sleep(0.45)
        assert 3 <= fake.gateway.heartbeats <= 6


async def test_commands_that_discord_refuses_do_not_stop_the_bot(
    fake: FakeDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    fake.rest.commands_refused = True
    async with connected(fake, TinyDesk()) as client:
        await fake.write("Клон", place=PRIVATE)
        await DiscordDriver(fake, client).settled()
        assert len(fake.rest.sent) == 1
    assert "the commands could not be registered" in caplog.text


async def test_sigterm_lets_the_answer_under_way_be_sent(fake: FakeDiscord) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SCRIPT, TOKEN, fake.api_base, fake.gateway.url,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": "."},
    )  # fmt: skip
    await fake.gateway.connected()
    await fake.write("Клон", place=PRIVATE)
    await fake.gateway.fence()
    process.send_signal(signal.SIGTERM)
    out, err = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, out.decode().strip()) == (0, "stopped")
    assert "Clone" in visible(fake.rest.sent[-1])
    assert not any(hidden in err.decode() for hidden in (TOKEN, "Клон", "Clone"))
    assert not any(noise in err.decode() for noise in ("Traceback", "voice"))


async def _at_once(_client: discord.Client, _shard_id: int | None, *, initial: bool = False) -> None:
    """Let a bot identify again without the wait between two identifications."""


async def test_a_fault_in_an_event_is_logged_by_its_place_alone(
    fake: FakeDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    async with connected(fake, TinyDesk()) as client:

        @client.event
        async def on_resumed() -> None:
            raise KeyError("тайныеслова")

        await fake.gateway.fence()
        await fake.gateway.close(4000)
        await fake.gateway.connected()
        await fake.gateway.fence()
    assert "fault in on_resumed: KeyError at" in caplog.text
    assert "тайныеслова" not in caplog.text
