"""Official rulings of a card, found by a Russian question where none of ours answers."""

import pathlib
import shutil

import pytest
import small_cards

from bot.answering.answers import CardFound, CardRuled, Ruled
from bot.bootstrap import open_desk
from bot.presenting.document import plain
from knowledge.sources.importing import import_files


@pytest.fixture(scope="module")
def card_desk(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("cards")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([small_cards.written(folder)], data)] == [None]
    return open_desk(data)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("цикл карты, пока испытательный голем повернут, кладет жетон верности?", "Cycling a card"),
        (
            "испытательный голем покинул поле битвы, а способность в стеке: жетоны исчезли?",
            "its counters are gone",
        ),
    ],
)
def test_the_ruling_that_fits(card_desk, asker, question, told):
    answer = card_desk.answer(question, asker)
    assert isinstance(answer, CardRuled)
    assert [told in ruling.text for ruling in answer.rulings] == [True]


def test_it_is_marked_as_official_and_dated(card_desk, asker):
    document = card_desk.ask("цикл карты, пока испытательный голем повернут, кладет жетон верности?", asker)
    text = plain(document)
    assert "Официальное разъяснение карты, по-английски" in text
    assert "03.02.2021: «Cycling a card while" in text
    assert "{4}" not in text
    assert "{4}" in plain(document, details=True)


@pytest.mark.parametrize("question", ["испытательный голем и первый удар", "испытательный голем летает?"])
def test_none_that_does_not_fit(card_desk, asker, question):
    assert not isinstance(card_desk.answer(question, asker), CardRuled)


def test_a_look_up_shows_the_card(card_desk, asker):
    assert isinstance(card_desk.answer("испытательный голем", asker), CardFound)


def test_a_ruling_of_ours_comes_first(card_desk, asker):
    assert isinstance(card_desk.answer("на переворот морфа можно ответить?", asker), Ruled)
