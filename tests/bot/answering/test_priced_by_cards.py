"""Costs and prohibitions by named cards: computed from their own text, on whichever side they are told to be."""

import pathlib
import shutil

import pytest

from bot.answering.answerer import read_question
from bot.answering.answers import Computed
from bot.answering.modes_told import modes_told
from bot.answering.table import CHANGES, is_clear, side_of, standing
from bot.bootstrap import open_desk
from knowledge.sources.importing import import_files
from tests.bot.answering import priced_cards
from tests.bot.answering.computed import findings


@pytest.fixture(scope="module")
def priced(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("priced")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([priced_cards.written(folder)], data)] == [None]
    return open_desk(data)


@pytest.mark.parametrize(
    ("question", "side"),
    [
        ("у оппа gatehouse warden", "B"),
        ("моя gatehouse warden", "A"),
        ("gatehouse warden моя собственная", "A"),
        ("gatehouse warden не моя", "B"),
        ("gatehouse warden напротив, моя молния", "B"),
        ("gatehouse warden плюс чужой шар", ""),
        ("у меня cellar scholar и gatehouse warden соперника", "B"),
    ],
)
def test_whose_card_it_is(priced, question, side):
    shelf = priced.answerer.shelf
    reading = read_question(question, shelf)
    warden = next(m for m in reading.mentions if m.card.name == "Gatehouse Warden")
    assert side_of(reading, warden) == side


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("три cellar scholar, спелл {2}{U}", 3),
        ("cellar scholar у меня аж два. спелл {2}{U}", 2),
        ("cellar scholar, на 1 дешевле", 1),
    ],
)
def test_how_many_there_are(priced, question, count):
    shelf = priced.answerer.shelf
    assert [card.count for card in standing(read_question(question, shelf), shelf, CHANGES)] == [count]


def test_a_card_that_hangs_on_a_choice_is_not_clear(priced):
    shelf = priced.answerer.shelf
    assert not is_clear(standing(read_question("moody banner на столе", shelf), shelf, CHANGES))


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("у оппа gatehouse warden, кастую lasting ruin. сколько платить", "{4}{R}"),
        ("у оппа два gatehouse warden, кастую lasting ruin. сколько платить", "{5}{R}"),
        ("gatehouse warden (не-существа на 1 дороже) у оппа. lasting ruin во что обойдётся", "{4}{R}"),
        ("у меня cellar scholar, у оппа ever priceless orb. инстант {1}{U} до чего упадёт", "{2}{U}"),
        ("у оппа cellar scholar. моё волшебство {2}{U} сколько стоит", "{2}{U}"),
        ("у оппа gatehouse warden. тварь за {2}{G} сколько стоит", "{2}{G}"),
        ("ever priceless orb лежит. явление {5}{U}{U}, жертва с кмс 5, сколько отдать", "{1}{U}{U}"),
        ("у оппа gatehouse warden. team bargain на все три режима, сколько маны", "{2}{B}"),
        ("veil of the first у меня. сколько стоит положить морфа рубашкой", "{0}"),
    ],
)
def test_the_price_comes_from_their_text(priced, asker, question, cost):
    assert findings(priced, asker, question)["cost"] == cost


def test_the_first_of_a_turn_alone_is_cheaper(priced, asker):
    answer = priced.answer("veil of the first у меня. две рубашки за ход, мана на первую и на вторую?", asker)
    assert isinstance(answer, Computed)
    assert [f.value for f in answer.findings if f.focus == "cost_in_order"] == ["{0}", "{3}"]


@pytest.mark.parametrize(
    "question",
    [
        "moody banner на столе, тварь {4}{R} сколько стоит",
        "у оппа повёрнутый ever priceless orb, спелл {U} сколько стоит",
        "у оппа gatehouse warden, но он без способностей. lasting ruin сколько стоит",
        "у оппа gatehouse warden, не-существа на 2 дороже. lasting ruin сколько стоит",
    ],
)
def test_what_is_not_understood_is_not_computed(priced, asker, question):
    assert not isinstance(priced.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        ("под stern elder можно скастовать lasting ruin?", "may_cast", False),
        ("под stern elder можно скастовать team bargain?", "may_cast", True),
        ("brimful cup на двух. кастую team bargain, пройдёт?", "uncountered", False),
        ("brimful cup на трёх. кастую team bargain, пройдёт?", "uncountered", True),
        ("gloomy reader открыл мне lasting ruin. сколько жизней потеряю", "life_lost", 4),
    ],
)
def test_what_looks_at_mana_value(priced, asker, question, focus, value):
    assert findings(priced, asker, question)[focus] == value


@pytest.mark.parametrize(
    ("told", "modes"),
    [
        ("-2/-2 и дрейн", {1, 2}),
        ("дрейн и сброс", {2, 3}),
        ("дрейн без сброса", {2}),
        ("все подряд", None),
    ],
)
def test_modes_by_what_they_do(priced, told, modes):
    reading = read_question(f"team bargain: {told}", priced.answerer.shelf)
    found = modes_told(reading, reading.mentions[0])
    assert (None if found is None else set(found.modes)) == modes


@pytest.mark.parametrize(
    ("question", "most"),
    [
        ("team bargain, последняя карта в руке. на сколько режимов хватит", 1),
        ("team bargain, сбрасываю две карты. на сколько режимов хватит", 3),
    ],
)
def test_modes_paid_with_cards(priced, asker, question, most):
    assert findings(priced, asker, question)["modes_paid"] == most


@pytest.mark.parametrize(
    ("question", "sizes"),
    [
        (
            "стойкий хор на оба режима, у меня 3/1 и 1/1. какими станут и сколько маны уйдёт",
            ["5/3", "3/3"],
        ),
        ("стойкий хор обоими режимами, на столе мои 2/2, 4/4 и 0/3, размеры?", ["4/4", "6/6", "2/5"]),
        ("стойкий хор первым режимом, мои существа 3/1 и 1/1. п/т?", ["5/1", "3/1"]),
        ("стойкий хор на оба режима, у меня две 1/1 и 3/3. какими станут?", ["3/3", "5/5"]),
        ("стойкий хор на оба режима, моя 3/1 и у оппа 1/1. какими станут", ["5/3", "1/1"]),
        ("стойкий хор на оба режима, моя 3/1 и у опа 1/1. какими станут", ["5/3", "1/1"]),
    ],
)
def test_what_modes_make_of_several_creatures(priced, asker, question, sizes):
    answer = priced.answer(question, asker)
    found = [f.value for f in getattr(answer, "findings", ()) if f.focus == "size"]
    assert found == sizes
