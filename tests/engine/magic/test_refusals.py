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
        (
            "карта Many: {R}; Sorcery; Many deals 40 damage divided as you choose among any number of targets.\n"
            "А: рука: Many\nБ: поле: Bear 2/2; Lion 2/2; Elk 3/3; Ox 2/4\n---\n"
            "А: каст Many цель Bear, Lion, Elk, Ox"
        ),
        "too many ways to divide",
    ),
    (
        (
            "карта Peace: {W}; Enchantment; Players skip their combat phases.\nА: поле: Peace; Bear 2/2\n---\n"
            "А: атакует Bear"
        ),
        "a step that never comes",
    ),
    (
        "карта Mass: {G}; Instant; Any number of target creatures get +1/+0 until end of turn.\nА: рука: Mass\n"
        "А: поле: " + "; ".join(f"Bear{n} 2/2" for n in range(20)) + "\n---\nА: каст Mass",
        "too many ways to choose targets",
    ),
    (
        (
            "карта Loop: {G}; Enchantment; Whenever you gain life, you gain 1 life.\nА: поле: Loop\n---\n"
            "эффект А: you gain 1 life\nразрешить всё"
        ),
        "an endless loop",
    ),
    (
        (
            "карта Loop: {G}; Enchantment; Whenever you gain life, you gain 1 life.\nА: поле: Loop\n---\n"
            "эффект А: you gain 1 life\nшаг конец хода"
        ),
        "an endless loop",
    ),
]


@pytest.mark.parametrize(
    ("text", "words"), UNKNOWN, ids=[f"{row[1]} {number}" for number, row in enumerate(UNKNOWN)]
)
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
