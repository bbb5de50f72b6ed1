"""The network's bad days: floods, losses, refusals, restarts. Every test ends with the right reply on the wire."""

import asyncio
import contextlib
import json
import logging
import os
import signal
from collections.abc import AsyncIterator

import pytest
from aiogram import Bot, Dispatcher
from aiogram.types import Message
from aiohttp import ClientSession

from bot.adapters.telegram import intake as intake_module
from bot.adapters.telegram import limits, patience, run, service
from bot.adapters.telegram.config import BadConfig, TelegramConfig
from bot.adapters.telegram.intake import Intake
from bot.adapters.telegram.run import Ending
from bot.adapters.telegram.service import Service, dispatcher
from bot.log import STRUCK, RedactingFormatter
from bot.presenting.desk import Asker
from bot.presenting.document import Document
from tests.adapters.desks import BrokenDesk, SlowDesk, TinyDesk
from tests.adapters.telegram.fake_bot_api import TOKEN, FakeBotApi
from tests.adapters.telegram.fake_limits import Refused
from tests.adapters.telegram.person import GROUP, HUMAN, SECRET, Person, chatting, close_at_once, config


@pytest.fixture
async def person() -> AsyncIterator[Person]:
    async with chatting(TinyDesk()) as one:
        yield one


@pytest.fixture
async def api() -> AsyncIterator[FakeBotApi]:
    server = FakeBotApi()
    await server.start()
    yield server
    await server.go_down()


@contextlib.asynccontextmanager
async def serving(api: FakeBotApi, desk: TinyDesk) -> AsyncIterator[tuple[Service, asyncio.Event]]:
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


def sends(api: FakeBotApi) -> int:
    return sum(method == "sendMessage" for method, _ in api.calls)


# start


async def test_the_menu_is_set_in_both_languages(person: Person) -> None:
    assert [command["command"] for command in person.api.commands[""]] == ["card", "rule", "ask", "help"]
    assert person.api.commands[""][0]["description"] == "Найти карту по любому названию"
    assert person.api.commands["en"][0]["description"] == "Find a card by any name"


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


# floods and losses


async def test_a_flood_is_waited_out_and_the_reply_arrives_once(person: Person) -> None:
    person.api.flood("sendMessage", 1)
    began = asyncio.get_running_loop().time()
    await person.private("Клон")
    assert asyncio.get_running_loop().time() - began >= 1
    assert len(texts(person.api)) == 1


async def test_a_flooded_chat_holds_up_no_other(person: Person) -> None:
    person.api.flood("sendMessage", 1)
    slow = await person.api.deliver("message", person.message("Клон"))
    fast = await person.api.deliver("message", person.message("[[Клон]]", chat=GROUP))
    await person.api.until_confirmed(max(slow, fast))
    await asyncio.sleep(0.5)
    assert (len(texts(person.api)), len(texts(person.api, GROUP))) in {(0, 1), (1, 0)}
    await person.service.intake.settled()
    assert (len(texts(person.api)), len(texts(person.api, GROUP))) == (1, 1)


async def test_a_flood_beyond_patience_is_given_up(person: Person, caplog: pytest.LogCaptureFixture) -> None:
    person.api.flood("sendMessage", 3600)
    assert await person.private("Клон") is None
    assert "TelegramRetryAfter" in caplog.text


async def test_a_dropped_connection_is_tried_again(person: Person) -> None:
    person.api.drop("sendMessage", times=2)
    await person.private("Клон")
    assert len(texts(person.api)) == 1


async def test_a_server_error_is_tried_again(person: Person) -> None:
    person.api.refuse("sendMessage", Refused("Bad Gateway", 502))
    await person.private("Клон")
    assert len(texts(person.api)) == 1


async def test_polling_resumes_after_the_network_was_gone(person: Person) -> None:
    await person.api.go_down()
    update = await person.api.deliver("message", person.message("Клон"))
    await asyncio.sleep(0.2)
    await person.api.start()
    await person.done(update)
    assert len(texts(person.api)) == 1


async def test_polling_resumes_after_a_conflict_with_another_poller(person: Person) -> None:
    async with ClientSession() as other:
        await other.post(f"{person.api.base}/bot{TOKEN}/getUpdates", data={"timeout": "0"})
    assert await person.private("Клон")


async def test_polling_obeys_a_flood_and_survives_nonsense(person: Person) -> None:
    person.api.flood("getUpdates", 1)
    person.api.refuse("getUpdates", Refused("Internal Server Error", 500))
    assert await person.private("Клон")


async def test_a_token_revoked_while_running_ends_the_bot(api: FakeBotApi) -> None:
    running = asyncio.create_task(run.serve(config(api), TinyDesk()))
    await api.until_called("getUpdates")
    api.refuse("getUpdates", Refused("Unauthorized", 401))
    await api.deliver("message", Person(api, Service(config(api), TinyDesk())).message("Клон"))
    assert await asyncio.wait_for(running, 10) is Ending.WRONG_TOKEN


# updates


async def test_the_same_update_is_answered_once(person: Person) -> None:
    message = person.message("Клон")
    update = await person.api.deliver("message", message)
    await person.done(update)
    person.service.intake.take({"update_id": update, "message": message})
    await person.service.intake.settled()
    assert len(texts(person.api)) == 1


async def test_an_unreadable_update_spoils_no_other(person: Person, caplog: pytest.LogCaptureFixture) -> None:
    await person.api.deliver("message", {"message_id": "тайное", "text": 5})
    assert await person.private("Клон")
    assert "cannot be read" in caplog.text
    assert "тайное" not in caplog.text


async def test_a_kind_of_update_from_the_future_is_left_alone(person: Person) -> None:
    person.api._wanted = None
    await person.done(await person.api.deliver("telepathy", {"thought": "Клон"}))
    assert await person.private("Клон")


async def test_one_chat_s_questions_are_answered_in_order() -> None:
    async with chatting(OrderDesk(0.0)) as person:
        updates = [await person.api.deliver("message", person.message(str(number))) for number in range(30)]
        await person.done(updates[-1])
        assert texts(person.api) == [str(number) for number in range(30)]


class OrderDesk(SlowDesk):
    """Answers with the question, and takes the longer the earlier it was asked."""

    def ask(self, text: str, asker: Asker) -> Document:
        self.seconds = max(0.0, 0.03 - int(text) / 1000)
        super().ask(text, asker)
        return Document((), heading=text)


async def test_chats_are_answered_side_by_side() -> None:
    async with chatting(SlowDesk(0.2)) as person:
        began = asyncio.get_running_loop().time()
        updates = [
            await person.api.deliver("message", person.message("Клон", chat=HUMAN + number))
            for number in range(4)
        ]
        await person.done(updates[-1])
        assert asyncio.get_running_loop().time() - began < 0.7


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


# faults


class SpeechlessDesk(BrokenDesk):
    """Fails, and cannot even apologise."""

    def fault(self, asker: Asker) -> Document:
        raise OSError(asker.chat)


async def test_a_desk_that_cannot_even_apologise_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async with chatting(SpeechlessDesk()) as person:
        assert await person.private("тайное") is None
        assert await person.command("help")
    assert "no apology: OSError" in caplog.text
    assert "тайное" not in caplog.text


async def test_a_network_that_stays_away_is_given_up(
    person: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(patience, "NETWORK_PAUSES", (0.01, 0.01))
    person.api.drop("sendMessage", times=3)
    assert await person.private("Клон") is None
    assert "TelegramNetworkError" in caplog.text
    assert await person.private("Клон")


async def test_a_flood_without_end_is_given_up(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "FLOOD_TRIES", 1)
    person.api.flood("sendMessage", 1, times=2)
    assert await person.private("Клон") is None
    assert await person.private("Клон")


async def test_a_chat_that_is_gone_is_logged(person: Person, caplog: pytest.LogCaptureFixture) -> None:
    person.api.refuse("sendMessage", Refused("Bad Request: chat not found"))
    assert await person.private("Клон") is None
    assert "chat not found" in caplog.text


async def test_a_fault_past_all_handlers_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(message: Message) -> None:
        raise KeyError(message.text)

    bare = Dispatcher(disable_fsm=True)
    bare.message.register(fail)
    bot = Bot(TOKEN)
    intake = Intake(bot, bare)
    message = Person(FakeBotApi(), Service(TelegramConfig(TOKEN), TinyDesk())).message("тайное")
    await asyncio.gather(*filter(None, (intake.take({"update_id": n, "message": message}) for n in (1, 2))))
    assert caplog.text.count("failed: KeyError") == 2
    assert "тайное" not in caplog.text


async def test_more_updates_than_fit_wait_at_telegram(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake_module, "WAITING", 2)
    async with chatting(SlowDesk(0.02)) as person:
        updates = [await person.api.deliver("message", person.message("Клон")) for _ in range(6)]
        await person.done(updates[-1])
        assert len(texts(person.api)) == 6


# logs


async def test_neither_token_nor_words_are_ever_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        async with chatting(TinyDesk()) as person:
            person.api.drop("sendMessage")
            person.api.flood("sendMessage", 1)
            await person.private("тайные слова")
            await person.api.go_down()
            await asyncio.sleep(0.1)
            await person.api.start()
            await person.private("тайные слова")
    written = "\n".join(RedactingFormatter((TOKEN, SECRET)).format(record) for record in caplog.records)
    assert TOKEN not in written
    assert TOKEN.split(":")[1] not in written
    assert "тайные" not in written
    assert STRUCK not in written
