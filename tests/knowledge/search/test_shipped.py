"""The search over the rulings that ship: it refuses what they do not answer, and knows its own questions."""

import tomllib
from pathlib import Path

import pytest

from knowledge import data_files
from knowledge.records import Game
from knowledge.search import Hit, SearchIndex, Written

REFUSED = Path(__file__).parents[2] / "gold" / "unanswerable.toml"
MOST_ANSWERED = 0.02
MOST_WRONG = 0.01
SOME = 7
"""One of so many own questions is asked: thousands would take half a minute."""


@pytest.fixture(scope="module")
def shipped():
    return data_files.load()


@pytest.fixture(scope="module")
def search(shipped):
    index = SearchIndex.in_memory(Written(shipped.rulings, shipped.terms, shipped.cards))
    yield index
    index.close()


def test_what_the_base_cannot_answer_is_refused(search):
    groups = tomllib.loads(REFUSED.read_text(encoding="utf-8"))["group"]
    asked = [(text, Game(group["game"])) for group in groups for text in group["questions"]]
    answered = [text for text, game in asked if isinstance(search.best_ruling(text, game=game), Hit)]
    assert len(asked) >= 200
    assert len(answered) <= MOST_ANSWERED * len(asked), answered


def test_a_ruling_is_found_by_its_own_questions(search, shipped):
    asked = [(text, ruling) for ruling in shipped.rulings for text in ruling.asked][::SOME]
    found = [(text, ruling.key, search.best_ruling(text, game=ruling.game)) for text, ruling in asked]
    right = sum(1 for _, key, answer in found if isinstance(answer, Hit) and answer.key == key)
    wrong = [
        (text, answer.key) for text, key, answer in found if isinstance(answer, Hit) and answer.key != key
    ]
    assert right >= 0.85 * len(asked)
    assert len(wrong) <= MOST_WRONG * len(asked), wrong


@pytest.mark.parametrize(
    "text",
    ["когда можно вскрыть мегаморфа?", "когда вообще можно вскрыть морфа?", "когда я могу перевернуть морф"],
)
def test_when_something_may_be_done_is_no_question_whether(search, text):
    found = search.best_ruling(text, game=Game.MAGIC)
    assert isinstance(found, Hit)
    assert found.key == "morph.turn-up-when"


def test_a_thing_that_is_there_is_not_one_that_is_missing(search):
    missing = search.best_ruling("без морфа вскрыть можно", game=Game.MAGIC)
    there = search.best_ruling("морфа вскрыть можно", game=Game.MAGIC)
    assert isinstance(missing, Hit)
    assert missing.key == "morph-2014.no-morph-cost"
    assert not isinstance(there, Hit) or there.key != missing.key
