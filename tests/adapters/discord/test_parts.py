"""The small parts: what is kept and forgotten, what is counted, what a button carries, what is suggested."""

import asyncio

import pytest

from bot.adapters.discord.busy import Busy
from bot.adapters.discord.commands import choices
from bot.adapters.discord.custom_ids import AGAIN, again_id, is_choice, lookup_of, press_id
from bot.adapters.discord.kept import Kept
from bot.adapters.discord.lookups import LookUp
from bot.adapters.discord.markup import block_markup
from bot.presenting.desk import Suggestion
from bot.presenting.document import Block, Bold, Code, Document, Quote, paragraph
from tests.adapters.discord.fake_limits import choice_faults


def test_the_oldest_details_are_forgotten_first() -> None:
    kept = Kept(capacity=2)
    documents = [Document((paragraph(str(number)),)) for number in range(3)]
    keys = [kept.keep(document) for document in documents]
    assert [kept.find(key) for key in keys] == [None, *documents[1:]]


async def test_idle_waits_for_what_is_under_way() -> None:
    busy = Busy()
    assert await busy.idle(0.01)
    with busy.one():
        assert not await busy.idle(0.01)
        with busy.one():
            pass
        waiting = asyncio.create_task(busy.idle(5))
        await asyncio.sleep(0)
        assert not waiting.done()
    assert await waiting


@pytest.mark.parametrize(
    "lookup",
    [
        LookUp("card", "Бруна"),
        LookUp("rule", "702.119a", "2016"),
        LookUp("press", "card:x"),
        LookUp("card", "а:б\nв"),
    ],
)
def test_a_look_up_is_read_back_from_a_button(lookup: LookUp) -> None:
    match = AGAIN.fullmatch(again_id(lookup))
    assert match is not None
    assert lookup_of(match) == lookup


@pytest.mark.parametrize(
    "lookup",
    [
        LookUp("ask", "что делает Клон?"),
        LookUp("card", "а" * 100),
        LookUp("card", ""),
        LookUp("rule", "1", "а:б"),
    ],
)
def test_a_look_up_that_cannot_be_carried_gives_no_id(lookup: LookUp) -> None:
    assert again_id(lookup) == ""


def test_a_choice_is_told_from_a_wish_for_details() -> None:
    assert is_choice(press_id("card:x"))
    assert not is_choice(again_id(LookUp("press", "card:x")))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (Suggestion("Клон", "Клон", "{3}{U}"), [("Клон · ③🔵", "Клон")]),
        (Suggestion("а" * 120, "x"), [("а" * 99 + "…", "x")]),
        (Suggestion("а" * 99, "x", "{U}"), [("а" * 99, "x")]),
        (Suggestion("😀" * 60, "x"), [("😀" * 49 + "…", "x")]),
        (Suggestion("x", "а" * 101), []),
        (Suggestion("x", "😀" * 51), []),
        (Suggestion(" ", "x"), []),
        (Suggestion("x", ""), []),
    ],
)
def test_a_suggestion_fits_or_is_left_out(given: Suggestion, shown: list[tuple[str, str]]) -> None:
    made = choices((given,))
    assert [(choice.name, choice.value) for choice in made] == shown
    assert choice_faults([choice.to_dict() for choice in made]) == []


def test_suggestions_are_at_most_25() -> None:
    assert len(choices(tuple(Suggestion(str(number), str(number)) for number in range(30)))) == 25


@pytest.mark.parametrize(
    ("block", "markup"),
    [
        (paragraph(Bold("  "), "а"), "  а"),
        (paragraph(Code(" "), "", "а"), " а"),
        (Quote("", "слова"), "> слова"),
    ],
)
def test_blanks_make_no_marks(block: Block, markup: str) -> None:
    assert block_markup(block) == markup
