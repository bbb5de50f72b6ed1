"""The tools that measure the search."""

import math
import random

import pytest

from engine.rules import cr
from knowledge.records import Game, Ruling
from knowledge.search import SearchIndex, Written
from knowledge.search.calibration import regression, ways
from knowledge.search.calibration.questions import Question, read_refused, shows
from knowledge.search.calibration.trials import own_trials, question_trials, refused_trials

RULINGS = (
    Ruling("a", Game.MAGIC, ("ёжик ест яблоко", "что ест ёжик"), "Да: {2} карты.", "", (cr("702.37e"),), ()),
    Ruling("b", Game.MAGIC, ("лампа светит ночью",), "Нет.", "", (), ()),
)
BY_KEY = {ruling.key: ruling for ruling in RULINGS}


@pytest.fixture(scope="module")
def search():
    return SearchIndex.in_memory(Written(RULINGS))


def test_a_fit_finds_the_weights_that_made_the_labels():
    chance = random.Random(7)  # noqa: S311 - figures, not secrets
    rows = [(chance.uniform(-3, 3), chance.uniform(-3, 3)) for _ in range(2000)]
    labels = [float(chance.random() < 1 / (1 + math.exp(-(0.5 + 2 * a - b)))) for a, b in rows]
    found = regression.fit(rows, labels, [1.0] * len(rows))
    assert found == pytest.approx([0.5, 2.0, -1.0], abs=0.25)
    assert regression.value(found, (1.0, 1.0)) == pytest.approx(sum(found))


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        (("да",), True),
        (("нет",), False),
        (("карт*", "702.37e|702.36e"), True),
        (("кар",), False),
        (("2 карты",), True),
        ((), True),
    ],
)
def test_a_ruling_shows_what_is_wanted(wanted, answer):
    assert shows(RULINGS[0], wanted) is answer


def test_trials_leave_out_the_question_itself(search):
    trials = [trial for trial in own_trials(search, BY_KEY) if trial.kind == "form left out"]
    assert {(trial.question, trial.found) for trial in trials if trial.right} >= {("что ест ёжик", "a")}


def test_questions_are_tried_as_they_are_and_without_their_like(search):
    found = list(question_trials(search, [Question("ёжик ест яблоко?", Game.MAGIC, ("да",))], BY_KEY))
    assert [(trial.kind, trial.right) for trial in found] == [
        ("question", True),
        ("same words left out", True),
    ]


def test_a_refused_question_is_never_right(search):
    (trial,) = refused_trials(search, [Question("ёжик ест яблоко?", Game.MAGIC)])
    assert not trial.right


def test_ways_are_compared_by_their_first_ruling(search):
    questions = [Question("ест ёжик что", Game.MAGIC, ("да",)), Question("лампа ночью", Game.MAGIC, ("нет",))]
    assert ways.share_right(ways.by_bm25(search), questions, BY_KEY) == 1.0
    assert ways.share_right(ways.by_comparison(search), questions, BY_KEY) == 1.0


def test_refused_questions_are_read_with_their_game(tmp_path):
    path = tmp_path / "no.toml"
    path.write_text('[[group]]\nabout = "x"\ngame = "berserk"\nquestions = ["как дела"]\n', encoding="utf-8")
    assert list(read_refused(path)) == [Question("как дела", Game.BERSERK)]


def test_one_question_of_each_ruling_can_be_held_out():
    asked = ("ёжик ест яблоко", "что ест ёжик", "ёжик и яблоко")
    held = ways.hold_out((Ruling("a", Game.MAGIC, asked, "Да.", "", (), ()), RULINGS[1]))
    assert [len(ruling.asked) for ruling in held.rulings] == [2, 1]
    assert held.asked == ((Question("что ест ёжик", Game.MAGIC), "a"),)
    assert ways.share_own(ways.by_comparison(SearchIndex.in_memory(Written(held.rulings))), held) == 1.0
