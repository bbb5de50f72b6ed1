"""What every chat adapter must do, written once: a platform brings a `Driver`, the desk and these tests are shared.

A test class of an adapter inherits `AdapterContract` and overrides the fixture `opened`; `RealDeskContract` is the
part that holds on the real desk too.
"""

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

import pytest

from bot.presenting.desk import Desk
from tests.adapters.desks import CARDS, BrokenDesk, LongDesk, TinyDesk


@dataclass(frozen=True, slots=True)
class Seen:
    """What a person sees of one reply, all its messages joined: text with the markup applied and gone, button labels."""

    text: str
    buttons: tuple[str, ...] = ()


class Driver(Protocol):
    """One person with the platform's real client on the other side of a loopback server.

    Each call acts as a person would and waits for the whole reply; `None` means that the bot kept silent.
    """

    async def private(self, text: str, *, lang: str = "ru") -> Seen | None:
        """Write to the bot in private."""
        ...

    async def group(self, text: str) -> Seen | None:
        """Write in a group where the bot can read messages, without addressing it."""
        ...

    async def command(self, name: str, argument: str = "", *, lang: str = "ru") -> Seen | None:
        """Use a command: name without slash, argument as typed."""
        ...

    async def press(self, label: str) -> Seen | None:
        """Press the button with this label under the last reply."""
        ...

    async def press_stale(self) -> Seen | None:
        """Press a button that an older version of the bot sent and nobody knows any more."""
        ...


Opened = Callable[[Desk], AbstractAsyncContextManager[Driver]]

HOSTILE_TEXTS = (
    "   ",
    "\u200b\u202e\u0000",
    "@everyone <@1> <b>x</b> **y** `z` [a](http://b.c) ||s||",
    "[[" * 50 + "]]" * 50,
    "'; DROP TABLE cards; -- \" OR MATCH NEAR(",
    "😀" * 1000,
    "а" * 1900,
    "{" * 500 + "\\" * 500,
)


class RealDeskContract:
    """Holds on any desk that knows these cards; the names are those of real cards."""

    query = "Бруна, Затухающий Светоч"
    shown = "Бруна, Затухающий Светоч"
    rule = "702.119a"

    @pytest.fixture
    def desk(self) -> Desk:
        return TinyDesk()

    @pytest.fixture
    def opened(self) -> Opened:
        raise NotImplementedError

    async def test_the_card_command_shows_the_card(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert self.shown in _text(await driver.command("card", self.query))

    async def test_a_private_message_is_a_question(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert self.shown in _text(await driver.private(self.query))

    async def test_the_ask_command_is_a_question(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert self.shown in _text(await driver.command("ask", self.query))

    async def test_the_rule_command_shows_the_rule(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert self.rule in _text(await driver.command("rule", self.rule))

    async def test_help_says_what_the_bot_can_do(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert _text(await driver.command("help"))

    async def test_a_bracketed_name_in_a_group_is_shown(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert self.shown in _text(await driver.group(f"а вот [[{self.query}]] же"))

    async def test_other_talk_in_a_group_is_left_alone(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert await driver.group(f"{self.query} и всё такое") is None

    async def test_a_stale_button_is_answered(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            assert _text(await driver.press_stale())

    async def test_hostile_text_is_answered_and_harms_nothing(self, opened: Opened, desk: Desk) -> None:
        async with opened(desk) as driver:
            for text in HOSTILE_TEXTS:
                await driver.private(text)
            assert self.shown in _text(await driver.private(self.query))


class AdapterContract(RealDeskContract):
    """What can be said exactly because the small desk's cards and faults are known."""

    async def test_an_ambiguous_name_becomes_buttons_and_a_press_answers(self, opened: Opened) -> None:
        async with opened(TinyDesk()) as driver:
            reply = await driver.command("card", "Бр")
            assert reply is not None
            assert reply.buttons == ("Бруна, Затухающий Светоч", "Бризела, Голос Кошмаров")
            assert "Voice of Nightmares" in _text(await driver.press("Бризела, Голос Кошмаров"))

    async def test_details_wait_for_the_button(self, opened: Opened) -> None:
        async with opened(TinyDesk()) as driver:
            assert "202.3" not in _text(await driver.command("card", "Клон"))
            assert "202.3" in _text(await driver.press("Подробнее"))

    async def test_details_of_a_free_question_wait_too(self, opened: Opened) -> None:
        async with opened(TinyDesk()) as driver:
            assert "202.3" not in _text(await driver.private("что делает Клон?"))
            assert "202.3" in _text(await driver.press("Подробнее"))

    async def test_a_private_chat_keeps_its_subject(self, opened: Opened) -> None:
        async with opened(TinyDesk()) as driver:
            await driver.private("Клон")
            assert "4" in _text(await driver.private("кмс?"))

    async def test_what_is_unknown_is_refused(self, opened: Opened) -> None:
        async with opened(TinyDesk()) as driver:
            assert "Не знаю такого" in _text(await driver.command("card", "Никакая Карта"))

    async def test_an_english_client_is_answered_in_english(self, opened: Opened) -> None:
        async with opened(TinyDesk()) as driver:
            assert "I do not know" in _text(await driver.command("card", "No Card", lang="en"))

    async def test_a_hostile_name_is_shown_letter_for_letter(self, opened: Opened) -> None:
        evil = next(card for card in CARDS if card.key == "evil")
        async with opened(TinyDesk()) as driver:
            text = _text(await driver.command("card", evil.ru))
            assert all(part in text for part in (evil.ru, evil.en, evil.text))

    async def test_a_long_answer_arrives_whole(self, opened: Opened) -> None:
        async with opened(LongDesk()) as driver:
            text = _text(await driver.private("расскажи"))
            assert all(f"Абзац {number}." in text for number in range(LongDesk.paragraphs))

    @pytest.mark.parametrize("command", ["card", "ask", "rule"])
    async def test_a_fault_is_apologised_for_and_logged_without_words(
        self, opened: Opened, command: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        with caplog.at_level(logging.INFO):
            async with opened(BrokenDesk()) as driver:
                assert "сломалось" in _text(await driver.command(command, "тайныеслова"))
        assert any(record.levelno >= logging.ERROR for record in caplog.records)
        assert "тайныеслова" not in caplog.text

    async def test_a_fault_in_private_is_apologised_for(self, opened: Opened) -> None:
        async with opened(BrokenDesk()) as driver:
            assert "сломалось" in _text(await driver.private("тайныеслова"))
            assert "сломалось" in _text(await driver.private("и снова"))


def _text(reply: Seen | None) -> str:
    assert reply is not None, "the bot kept silent"
    return reply.text
