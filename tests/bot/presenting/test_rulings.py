"""A ruling says where it comes from in a line; the words of the document stand below, verbatim."""

import pytest

from bot.answering.answers import Ruled
from bot.answering.evidence import Citation, Sourced
from bot.answering.frames.ruling import show_ruling
from bot.presenting.document import Quote, plain
from bot.presenting.present import present
from engine.rules import cr
from knowledge.records import Game, Ruling

RULING = Ruling("key", Game.MAGIC, ("вопрос?",), "Да.", "Потому.", (cr("712.4"),), ())


BARE = (Citation(cr("712.4")),)


def told(*sources, citations=BARE):
    return present(Ruled(RULING, citations, sources), "ru")


def test_the_document_by_title_year_and_place():
    document = told(Sourced("emn-2016", "Заметки", "2016-07-22", "712.4"))
    assert plain(document).endswith("Правила: CR 712.4 (17.04.2026).\nИсточник: Заметки, 2016: 712.4.")


def test_places_of_one_document_stand_together():
    places = [Sourced("d", "Заметки", "2016-07-22", "«слова»", f"¶{number}") for number in (3, 5, 5, 7, 9)]
    assert "Источник: Заметки, 2016: абз. 3, абз. 5, абз. 7, …." in plain(told(*places))


def test_a_year_is_not_said_twice():
    assert "Источник: Правила 2008 года: 208." in plain(
        told(Sourced("d", "Правила 2008 года", "2008-10-01", "208"))
    )


def test_a_ruling_without_a_document_rests_on_rules_alone():
    assert "Источник" not in plain(told())
    assert "Правила: CR 712.4" in plain(told())


def test_quotes_are_below():
    source = Sourced("d", "Заметки", "2016-07-22", "712.4", "712.4", "Слова заметок.")
    document = told(source, citations=(Citation(cr("712.4"), "Words of the rule."),))
    assert document.details == (
        Quote("Заметки, 712.4", "Слова заметок."),
        Quote("CR 712.4 (17.04.2026)", "Words of the rule."),
    )
    assert "Слова" not in plain(document)


def test_every_ruling_names_its_source_or_its_rules(shelf):
    nameless = [
        ruling.key
        for ruling in shelf.library.rulings()
        if not {"Источник: ", "Правила: "}
        & {
            line[: line.find(":") + 2]
            for line in plain(present(show_ruling(ruling.key, shelf), "ru")).splitlines()
        }
    ]
    assert nameless == []


def test_without_the_documents_there_are_no_quotes(shelf):
    assert {s.quote for r in shelf.library.rulings() for s in show_ruling(r.key, shelf).sources} == {""}


@pytest.mark.shared
def test_every_quote_stands_in_its_book(full_desk):
    library = full_desk.answerer.shelf.library
    quoted = 0
    for ruling in library.rulings():
        answer = show_ruling(ruling.key, full_desk.answerer.shelf)
        for citation in answer.citations:
            if citation.quote:
                assert citation.quote in library.rule(citation.ref).text
        for place, source in zip(dict.fromkeys(ruling.places), answer.sources, strict=True):
            quoted += bool(source.quote)
            assert not source.quote or source.quote in library.passage(place).text
    assert quoted > 300
