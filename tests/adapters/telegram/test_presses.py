"""Buttons: answered at once, shown in the message's place where that fits, and never left hanging."""

import dataclasses

import pytest

from bot.presenting.desk import Asker
from bot.presenting.document import Button, Document, paragraph
from tests.adapters.contract import Seen
from tests.adapters.desks import BrokenDesk, TinyDesk
from tests.adapters.telegram.fake_chats import BOT, Shown, as_message
from tests.adapters.telegram.fake_limits import Refused
from tests.adapters.telegram.person import HUMAN, Person, chatting

BRISELA = "Бризела, Голос Кошмаров"
MORE = "Подробнее"


class WordyDesk(TinyDesk):
    """Has more to say on every card than one message holds: at once, or behind «подробнее»."""

    def __init__(self, *, at_once: bool) -> None:
        super().__init__()
        self.at_once = at_once

    def card(self, name: str, asker: Asker) -> Document:
        document = super().card(name, asker)
        if len(document.buttons) > 1:
            return document
        long = tuple(paragraph(f"Пункт {number}. ", "слово " * 60) for number in range(20))
        buttons = (Button("Клон", "card:clone"),)
        if self.at_once:
            return dataclasses.replace(document, blocks=long, buttons=buttons)
        return dataclasses.replace(document, details=long, buttons=buttons)

    def press(self, action: str, asker: Asker) -> Document:
        return self.card("Клон", asker)


def text_of(seen: Seen | None) -> str:
    assert seen is not None
    return seen.text


async def test_a_candidate_takes_the_place_of_the_question(person: Person) -> None:
    await person.private("Бр")
    seen = await person.press(BRISELA)
    assert "Voice of Nightmares" in text_of(seen)
    assert "Какая именно" not in text_of(seen)
    assert len(person.api.messages[HUMAN]) == 1
    assert len(person.api.acknowledged) == 1


async def test_details_open_in_the_message_and_the_button_goes(person: Person) -> None:
    await person.private("Клон")
    seen = await person.press(MORE)
    assert "202.3" in text_of(seen)
    assert seen is not None
    assert seen.buttons == ()
    assert len(person.api.messages[HUMAN]) == 1


async def test_details_of_a_candidate_open_too(person: Person) -> None:
    await person.private("Бр")
    await person.press(BRISELA)
    assert "202.3" in text_of(await person.press(MORE))


async def test_long_details_come_below_and_the_other_buttons_stay() -> None:
    async with chatting(WordyDesk(at_once=False)) as person:
        await person.command("card", "Клон")
        seen = await person.press(MORE)
        assert "Пункт 19." in text_of(seen)
        first, *below = person.api.messages[HUMAN].values()
        assert [label for label, _ in first.buttons] == ["Клон"]
        assert len(below) == 2


async def test_a_long_answer_to_a_press_comes_below() -> None:
    async with chatting(WordyDesk(at_once=True)) as person:
        await person.command("card", "Бр")
        assert "Пункт 19." in text_of(await person.press(BRISELA))
        question, *below = person.api.messages[HUMAN].values()
        assert question.text == "Какая именно?"
        assert len(below) == 2


async def test_details_forgotten_over_a_restart_are_said_to_be(person: Person) -> None:
    seen = await person.press_data("~more", message=person.message("старое", author=BOT))
    assert "ничего не значит" in text_of(seen)


async def test_pressing_twice_is_no_fault(person: Person, caplog: pytest.LogCaptureFixture) -> None:
    await person.private("Бр")
    (question,) = person.api.messages[HUMAN].values()
    pressed = as_message(question)
    await person.press_data("card:shock", message=pressed)
    assert await person.press_data("card:shock", message=pressed) is None
    assert len(person.api.acknowledged) == 2
    assert not [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}]


async def test_a_deleted_message_s_press_is_answered_anew(person: Person) -> None:
    await person.private("Бр")
    pressed = as_message(person.api.messages[HUMAN].popitem()[1])
    assert "Shock" in text_of(await person.press_data("card:shock", message=pressed))


async def test_a_message_too_old_to_be_told_is_still_changed(person: Person) -> None:
    await person.private("Бр")
    (question,) = person.api.messages[HUMAN].values()
    old = {"message_id": question.id, "chat": {"id": HUMAN, "type": "private"}, "date": 0}
    assert "Shock" in text_of(await person.press_data("card:shock", message=old))
    assert len(person.api.messages[HUMAN]) == 1


async def test_a_press_whose_time_is_over_is_answered_in_the_chat(person: Person) -> None:
    await person.private("Бр")
    person.api.refuse(
        "answerCallbackQuery", Refused("Bad Request: query is too old and response timeout expired")
    )
    assert "Voice of Nightmares" in text_of(await person.press(BRISELA))


async def test_a_message_sent_through_inline_mode_is_changed_in_place(person: Person) -> None:
    person.api.inline_messages["i1"] = Shown(0, 0, "Какая именно?", [], None)
    seen = await person.press_data("card:clone", inline_message_id="i1")
    assert "202.3" in text_of(seen)
    assert person.api.acknowledged


@pytest.mark.parametrize("where", ["chat", "inline"])
async def test_a_fault_behind_a_button_is_apologised_for(
    where: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with chatting(BrokenDesk()) as person:
        person.api.inline_messages["i1"] = Shown(0, 0, "Какая именно?", [], None)
        in_chat = {"message": person.message("Какая?", author=BOT)}
        place = in_chat if where == "chat" else {"inline_message_id": "i1"}
        assert "сломалось" in text_of(await person.press_data("card:clone", **place))
        assert person.api.acknowledged
        assert "LookupError" in caplog.text
        assert "card:clone" not in caplog.text
