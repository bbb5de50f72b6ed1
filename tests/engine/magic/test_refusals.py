"""What the engine says it cannot evaluate: positions that the scenario leaves unknown, and bounds."""

import pytest

from engine.magic.card_reading import card_of
from engine.magic.evaluate import evaluate
from engine.magic.notation import ast
from engine.magic.notation.errors import MalformedScenario
from engine.outcome import NotModelled

UNKNOWN = [
    ("эффект А: mill two cards", "unknown library"),
    (
        "А: библиотека: Plains; Forest; Island\n---\nэффект А: shuffle your library\nэффект А: mill a card",
        "the order of a shuffled library",
    ),
    (
        "карта Many: {R}; Sorcery; Many deals 40 damage divided as you choose among any number of targets.\n"
        "А: рука: Many\nБ: поле: Bear 2/2; Lion 2/2; Elk 3/3; Ox 2/4\n---\n"
        "А: каст Many цель Bear, Lion, Elk, Ox",
        "too many ways to divide",
    ),
]


@pytest.mark.parametrize(("text", "words"), UNKNOWN, ids=[row[1] for row in UNKNOWN])
def test_what_is_not_known_is_refused(text, words):
    outcome = evaluate(f"{text}\n? А: жизни\n")
    assert isinstance(outcome, NotModelled), outcome
    assert words in outcome.words


@pytest.mark.parametrize("size", ["22", "2/", "a/b"])
def test_a_size_is_two_numbers(size):
    outcome = evaluate(f"карта Odd: {{1}}; Creature — Bear; {size}\nА: поле: Odd\n? Odd: п/т\n")
    assert isinstance(outcome, MalformedScenario | NotModelled), outcome


def test_a_card_tells_the_words_that_were_not_read():
    faces = (ast.FaceText("Odd", "{1}", "artifact", abilities=("Whenever a player blinks, draw a card.",)),)
    assert card_of(ast.CardText(faces)).unread
    assert not card_of(ast.CardText((ast.FaceText("Rod", "{1}", "artifact"),))).unread
