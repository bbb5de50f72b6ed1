"""The network's bad days: floods, losses, refusals, faults. Each test ends with the right reply on the wire."""

import asyncio
import logging

import pytest
from aiogram import Bot, Dispatcher
from aiogram.types import Message
from aiohttp import ClientSession

from bot.adapters.telegram import intake as intake_module
from bot.adapters.telegram import patience, run
from bot.adapters.telegram.config import TelegramConfig
from bot.adapters.telegram.intake import Intake
from bot.adapters.telegram.run import Ending
from bot.adapters.telegram.service import Service
from bot.log import STRUCK, RedactingFormatter
from bot.presenting.desk import Asker
from bot.presenting.document import Document
from tests.adapters.desks import BrokenDesk, SlowDesk, TinyDesk
from tests.adapters.telegram.fake_bot_api import TOKEN, FakeBotApi
from tests.adapters.telegram.fake_limits import Refused
from tests.adapters.telegram.person import GROUP, HUMAN, SECRET, Person, chatting, config, texts

# floods and losses


async def test_a_flood_is_waited_out_and_the_reply_arrives_once(person: Person) -> None:
    person.api.flood("sendMessage", 1)
    began = asyncio.get_running_loop().time()
    await person.private("Клон")
    assert asyncio.get_running_loop().time() - began >= 1
    assert len(texts(person.api)) == 1


async def test_a_flooded_chat_holds_up_no_other(person: Person) -> None:
    person.api.flood("sendMessage", 1)
    updates = [
        await person.api.deliver("message", person.message("[[Клон]]", chat=chat)) for chat in (HUMAN, GROUP)
    ]
    await person.api.until_called("sendMessage", 2)
    assert len(texts(person.api)) + len(texts(person.api, GROUP)) == 1
    await person.done(updates[-1])
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
    async with chatting(SlowDesk(0.4)) as person:
        began = asyncio.get_running_loop().time()
        updates = [
            await person.api.deliver("message", person.message("Клон", chat=HUMAN + number))
            for number in range(4)
        ]
        await person.done(updates[-1])
        assert asyncio.get_running_loop().time() - began < 1.4


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
