"""The bot as a process: how it starts, by polling or by webhook, and how it stops."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

from bot.adapters.telegram import limits, run, service
from bot.adapters.telegram.config import BadConfig, TelegramConfig
from bot.adapters.telegram.run import Ending
from bot.adapters.telegram.service import Service, dispatcher
from tests.adapters.desks import SlowDesk, TinyDesk
from tests.adapters.telegram.fake_bot_api import TOKEN, FakeBotApi
from tests.adapters.telegram.fake_limits import Refused
from tests.adapters.telegram.person import SECRET, Person, chatting, config, serving, texts


def sends(api: FakeBotApi) -> int:
    return sum(method == "sendMessage" for method, _ in api.calls)


# start


async def test_the_menu_is_set_in_both_languages(person: Person) -> None:
    assert [command["command"] for command in person.api.commands[""]] == ["card", "rule", "ask", "help"]
    assert person.api.commands[""][0]["description"] == "Найти карту по любому названию"
    assert person.api.commands["en"][0]["description"] == "Find a card by any name"


async def test_what_botfather_keeps_from_the_bot_is_told(
    api: FakeBotApi, caplog: pytest.LogCaptureFixture
) -> None:
    api.rights = {}
    async with serving(api, TinyDesk()):
        await api.until_called("getUpdates")
    assert "/setprivacy" in caplog.text
    assert "/setinline" in caplog.text


async def test_exactly_the_handled_kinds_of_update_are_asked_for(person: Person) -> None:
    fetch = next(params for method, params in person.api.calls if method == "getUpdates")
    handled = dispatcher(TinyDesk(), None).resolve_used_update_types()
    assert sorted(fetch["allowed_updates"]) == sorted(limits.ALLOWED_UPDATES) == sorted(handled)


async def test_what_waited_for_the_bot_is_answered(api: FakeBotApi) -> None:
    human = Person(api, Service(config(api), TinyDesk()))
    update = await api.deliver("message", human.message("Клон"))
    async with serving(api, TinyDesk()) as (one, _):
        await Person(api, one).done(update)
        assert "Clone" in texts(api)[0]
    assert not any(params.get("drop_pending_updates") == "true" for _, params in api.calls)


async def test_a_webhook_of_an_earlier_life_is_removed_for_polling(api: FakeBotApi) -> None:
    api._set_webhook({"url": "http://127.0.0.1:9/old", "secret_token": "old"})
    async with serving(api, TinyDesk()):
        await asyncio.wait_for(api.until_called("getUpdates"), 5)
        assert api.hook is None


async def test_a_menu_that_cannot_be_set_keeps_nobody_waiting(api: FakeBotApi) -> None:
    api.refuse("setMyCommands", Refused("Bad Request: BOT_COMMAND_INVALID"))
    async with serving(api, TinyDesk()) as (one, _):
        human = Person(api, one)
        assert await human.private("Клон")


@pytest.mark.parametrize("token", ["1:refused", "no token at all", ""])
async def test_a_wrong_token_is_told(api: FakeBotApi, token: str) -> None:
    assert await run.serve(TelegramConfig(token, api.base), TinyDesk()) is Ending.WRONG_TOKEN


@pytest.mark.parametrize(
    ("url", "secret", "field"),
    [
        ("https://a.b/c", "", "webhook_secret"),
        ("https://a.b/c", "с кириллицей", "webhook_secret"),
        ("host/path", "s", "webhook_url"),
    ],
)
def test_a_webhook_that_cannot_work_is_refused(url: str, secret: str, field: str) -> None:
    with pytest.raises(BadConfig) as bad:
        TelegramConfig(TOKEN, webhook_url=url, webhook_secret=secret)
    assert bad.value.field == field


def test_an_api_address_that_is_none_is_refused() -> None:
    with pytest.raises(BadConfig, match="https://") as bad:
        TelegramConfig(TOKEN, "api.telegram.org")
    assert bad.value.field == "api_base"


def test_secrets_are_not_shown_with_the_configuration() -> None:
    shown = repr(TelegramConfig(TOKEN, webhook_url="https://a.b/c", webhook_secret=SECRET))
    assert TOKEN not in shown
    assert SECRET not in shown


# stopping


async def test_sigterm_ends_the_bot_after_it_has_answered(api: FakeBotApi) -> None:
    running = asyncio.create_task(run.serve(config(api), SlowDesk(0.3)))
    await api.until_called("getUpdates")
    update = await api.deliver("message", Person(api, Service(config(api), TinyDesk())).message("Клон"))
    await api.until_confirmed(update)
    os.kill(os.getpid(), signal.SIGTERM)
    assert await asyncio.wait_for(running, 10) is Ending.STOPPED
    assert len(texts(api)) == 1
    assert api.confirmed == update


async def test_a_bot_that_never_reached_telegram_stops_too(api: FakeBotApi) -> None:
    await api.go_down()
    running = asyncio.create_task(run.serve(config(api), TinyDesk()))
    await asyncio.sleep(0.2)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(running, 5)


async def test_nothing_answered_comes_again_after_a_restart(api: FakeBotApi) -> None:
    async with serving(api, TinyDesk()) as (one, _):
        human = Person(api, one)
        await human.private("Клон")
    async with serving(api, TinyDesk()) as (one, _):
        assert await Person(api, one).private("Удар Током")
    assert len(texts(api)) == 2


async def test_what_takes_too_long_is_dropped_at_the_end(
    api: FakeBotApi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "DRAIN_SECONDS", 0.1)
    async with serving(api, TinyDesk()) as (one, _):
        await api.until_called("getUpdates")
        api.flood("sendMessage", 60)
        await api.deliver("message", Person(api, one).message("Клон"))
        await api.until_called("sendMessage")
    assert texts(api) == []


# webhook


@pytest.fixture
async def hooked() -> AsyncIterator[Person]:
    async with chatting(TinyDesk(), webhook=True) as one:
        yield one


async def post(person: Person, body: bytes, secret: str = SECRET) -> int:
    assert person.api.hook is not None
    async with ClientSession() as session:
        headers = {"X-Telegram-Bot-Api-Secret-Token": secret}
        async with session.post(person.api.hook.url, data=body, headers=headers) as answer:
            return answer.status


@pytest.mark.parametrize("secret", ["", "wrong", "секрет"])
async def test_a_call_without_the_secret_is_refused(hooked: Person, secret: str) -> None:
    body = json.dumps({"update_id": 1, "message": hooked.message("Клон")}).encode()
    assert await post(hooked, body, secret) == 401
    assert sends(hooked.api) == 0


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b'{"update_id": "x"}', b"[" * 100_000])
async def test_a_call_that_is_no_update_is_refused(hooked: Person, body: bytes) -> None:
    assert await post(hooked, body) == 400
    assert await hooked.private("Клон")


async def test_a_call_that_comes_again_is_answered_once(hooked: Person) -> None:
    body = json.dumps({"update_id": 900, "message": hooked.message("Клон")}).encode()
    assert [await post(hooked, body) for _ in range(3)] == [200] * 3
    assert len(texts(hooked.api)) == 1


async def test_a_webhook_is_set_with_its_secret_and_kept_at_the_end() -> None:
    async with chatting(TinyDesk(), webhook=True) as person:
        setting = next(params for method, params in person.api.calls if method == "setWebhook")
        assert setting["secret_token"] == SECRET
        assert sorted(setting["allowed_updates"]) == sorted(limits.ALLOWED_UPDATES)
        assert setting.get("drop_pending_updates") != "true"
        api = person.api
    assert api.hook is not None
    assert "deleteWebhook" not in [method for method, _ in api.calls]


async def test_somebody_may_ask_whether_the_bot_is_well(hooked: Person) -> None:
    assert hooked.api.hook is not None
    async with (
        ClientSession() as session,
        session.get(hooked.api.hook.url.replace("/hook", "/health")) as answer,
    ):
        assert (answer.status, await answer.text()) == (200, "ok")
