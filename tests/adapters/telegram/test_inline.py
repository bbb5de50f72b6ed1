"""Inline mode: completions as results, in pages, within the limits, in the person's language."""

import dataclasses

import pytest

from bot.presenting.desk import Asker, Suggestion
from bot.presenting.document import Document
from tests.adapters.desks import BrokenDesk, TinyDesk
from tests.adapters.telegram.fake_limits import Refused
from tests.adapters.telegram.person import Person, chatting


class ManyDesk(TinyDesk):
    """Completes anything with as many names as are asked for, up to 500."""

    def suggest_cards(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        return tuple(
            Suggestion(f"{text} {number}", f"{text} {number}", "{2}{U}") for number in range(min(limit, 500))
        )

    def card(self, name: str, asker: Asker) -> Document:
        return dataclasses.replace(super().card("Клон", asker), heading=name)


async def test_completions_are_results_that_send_the_card(person: Person) -> None:
    results, answer = await person.inline("бр")
    assert [result["title"] for result in results] == ["Бруна, Затухающий Светоч", "Бризела, Голос Кошмаров"]
    assert "Bruna, the Fading Light" in results[0]["text"]
    assert answer["is_personal"] == "true"
    assert "button" not in answer


async def test_details_are_folded_into_the_message(person: Person) -> None:
    ((clone, *_), _) = await person.inline("клон")
    folded = [entity for entity in clone["entities"] if entity["type"] == "expandable_blockquote"]
    assert len(folded) == 1
    assert "202.3" in clone["text"]


async def test_an_english_client_gets_english_messages(person: Person) -> None:
    ((clone, *_), _) = await person.inline("clone", lang="en")
    assert clone["text"].startswith("Clone")


async def test_digits_complete_rules(person: Person) -> None:
    results, _ = await person.inline("702.119")
    assert [result["title"].split()[0] for result in results] == ["702.119", "702.119a"]


async def test_an_empty_query_offers_what_the_desk_suggests(person: Person) -> None:
    results, _ = await person.inline("")
    assert len(results) == 5


async def test_nothing_found_offers_the_way_to_the_private_chat(person: Person) -> None:
    results, answer = await person.inline("нет такого")
    assert results == []
    assert answer["button"] == {
        "text": "Задать вопрос по правилам своими словами",
        "start_parameter": "inline",
    }


async def test_many_completions_come_in_pages_up_to_fifty() -> None:
    async with chatting(ManyDesk()) as person:
        titles, offset = [], ""
        for _ in range(10):
            results, answer = await person.inline("карта", offset=offset)
            titles += [result["title"] for result in results]
            offset = answer.get("next_offset", "")
            if not offset:
                break
        assert titles == [f"карта {number}" for number in range(50)]


@pytest.mark.parametrize("offset", ["x", "-5", "999999999999999999999", "٣"])
async def test_a_strange_offset_harms_nothing(offset: str) -> None:
    async with chatting(ManyDesk()) as person:
        results, _ = await person.inline("карта", offset=offset)
        assert len(results) in {0, 7, 10}


@pytest.mark.parametrize("text", ["\x00", "[[", "а" * 256, "😀" * 128, "\u202e", "' OR 1=1"])
async def test_hostile_queries_are_answered(person: Person, text: str) -> None:
    results, _ = await person.inline(text)
    assert results == []


async def test_a_query_whose_time_is_over_is_no_fault(
    person: Person, caplog: pytest.LogCaptureFixture
) -> None:
    person.api.refuse(
        "answerInlineQuery",
        Refused("Bad Request: query is too old and response timeout expired or query ID is invalid"),
    )
    with pytest.raises(KeyError):
        await person.inline("бр")
    assert not [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}]


async def test_a_fault_ends_the_waiting_with_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async with chatting(BrokenDesk()) as person:
        results, answer = await person.inline("тайное")
        assert results == []
        assert answer.get("cache_time") == "0"
        assert "KeyError" in caplog.text
        assert "тайное" not in caplog.text
