"""The Magic rulings against the engine: every scenario gives the answers that stand beside its questions.

The cards are those that ship with the project, read as an answer reads them.
"""

import re

import pytest

from bot.answering.playing import card_text
from engine.magic.card_reading import card_of
from engine.magic.evaluate import Evaluation, evaluate
from engine.magic.notation.reader import read
from knowledge import data_files
from knowledge.records import Game
from tests.engine.magic.case_files import shown

SHIPPED = data_files.load()
WITH_SCENARIO = [ruling for ruling in SHIPPED.rulings if ruling.game is Game.MAGIC and ruling.scenario]
CARDS = {
    name.lower(): card
    for card in SHIPPED.cards
    if card.game is Game.MAGIC
    for name in (card.name, card.faces[0].name_en)
}
_ASKED = re.compile(r"^\?.*?\s+# (.*)$", re.MULTILINE)
FEWEST = 60


def source(name):
    """The engine's card of a name, from the shipped data."""
    card = CARDS.get(name.lower())
    return card_of(card_text(card)) if card else None


def test_so_many_rulings_are_confirmed():
    assert len(WITH_SCENARIO) >= FEWEST


@pytest.mark.parametrize("ruling", WITH_SCENARIO, ids=lambda ruling: ruling.key)
def test_the_engine_agrees(ruling):
    outcome = evaluate(ruling.scenario, source)
    assert isinstance(outcome, Evaluation), outcome
    expected = [
        tuple(sorted(each.strip() for each in value.split(" | ")))
        for value in _ASKED.findall(ruling.scenario)
    ]
    got = [
        tuple(sorted({shown(branch.answers[index][1]) for branch in outcome.branches}))
        for index in range(len(outcome.branches[0].answers))
    ]
    assert got == expected


@pytest.mark.parametrize("ruling", WITH_SCENARIO, ids=lambda ruling: ruling.key)
def test_it_is_played_in_the_period_that_the_ruling_holds_for(ruling):
    day = read(ruling.scenario).as_of or "9999-12-31"
    assert ruling.holds_from <= day
    assert not ruling.holds_to or day < ruling.holds_to
