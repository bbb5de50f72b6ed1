"""A short question with just the words of one of a ruling's own ways of asking is answered by that ruling."""

import pytest

from bot.answering.answers import CardFound, Computed, Ruled
from bot.answering.own_ways import leaves_unsaid
from knowledge.records import Game
from knowledge.search import Hit


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("цель исчезла, что с заклинанием?", "targets.fizzle-all"),
        ("контрспелл возвращает ману?", "casting.counter-refund"),
        ("искусность от земли", "evergreen.prowess"),
        ("источник убили, способность останется?", "casting.source-removed"),
    ],
)
def test_it_is_that_ruling_and_no_other_game_or_card(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled)
    assert answer.ruling.key == key


def test_one_creature_is_not_said_to_block_two(desk, asker):
    answer = desk.answer("может ли одно существо блокировать двоих?", asker)
    assert not isinstance(answer, Computed)


def test_a_word_or_two_must_be_asked_in_full(desk, asker):
    assert not isinstance(desk.answer("можно атаковать?", asker), Ruled)
    assert isinstance(desk.answer("можно не атаковать?", asker), Ruled)


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("вскрыть морфа в ответ на мгновение ока", "casting.split-second-allowed"),
        ("в ответ на анморф болт", "morph.no-response"),
        ("на чьём энд степе слипаются гизела с бруной", "meld.gisela-when"),
    ],
)
def test_a_ruling_asked_word_for_word_is_the_answer_whatever_a_frame_reads(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled)
    assert answer.ruling.key == key


@pytest.mark.parametrize(
    "question", ["кмс бризелы 0 или 11", "сколько весит бризела", "закрытая гизела какая она п/т"]
)
def test_figures_are_worked_out_though_a_ruling_is_asked_so(desk, asker, question):
    assert isinstance(desk.answer(question, asker), Computed)


def test_a_name_alone_is_a_card(desk, asker):
    assert isinstance(desk.answer("clone", asker), CardFound)


@pytest.mark.parametrize(
    ("named", "unsaid", "passed"),
    [
        (("lifelink", "face-down", "equipment"), ("face-down", "equipment"), True),
        (
            ("lifelink", "face-down", "equipment", "damage-kind", "legend-kind"),
            ("face-down", "equipment"),
            False,
        ),
        (("lifelink", "face-down"), ("face-down",), False),
    ],
)
def test_a_ruling_that_speaks_of_little_is_only_near(desk, named, unsaid, passed):
    hit = Hit("any", 0.9, named=frozenset(named), unsaid=frozenset(unsaid))
    assert leaves_unsaid(hit, desk.answerer.shelf, Game.MAGIC) is passed
