"""The rulings of «Берсерк» against the engine: every scenario gives the answers that stand beside its questions."""

import re

import pytest

from engine.berserk.evaluate import evaluate
from engine.berserk.notation.cursor import Cursor, tokens
from engine.berserk.notation.texts import read_ability
from knowledge import data_files
from knowledge.records import Game
from tests.engine.berserk.test_language_document import answers

SHIPPED = data_files.load()
RULINGS = [ruling for ruling in SHIPPED.rulings if ruling.game is Game.BERSERK]
WITH_SCENARIO = [ruling for ruling in RULINGS if ruling.scenario]
RECORDED = {"Разгал", "Тёмный Друид", "Камень душ", "Первопроходец"}


def test_most_rulings_that_tell_a_rule_carry_a_scenario():
    telling = [ruling for ruling in RULINGS if "silent" not in ruling.topics]
    assert sum(bool(ruling.scenario) for ruling in telling) > len(telling) * 2 / 3


@pytest.mark.parametrize("ruling", WITH_SCENARIO, ids=lambda ruling: ruling.key)
def test_the_engine_agrees(ruling):
    expected = re.findall(r"^\?.*?# (.*)$", ruling.scenario, re.MULTILINE)
    assert expected
    assert ", ".join(answers(evaluate(ruling.scenario))) == ", ".join(expected)


@pytest.mark.parametrize(
    "ruling", [r for r in RULINGS if "inference" in r.topics], ids=lambda ruling: ruling.key
)
def test_a_conclusion_from_two_rules_is_marked(ruling):
    assert "вывод" in ruling.verdict


@pytest.mark.parametrize(
    "ruling", [r for r in RULINGS if "silent" in r.topics], ids=lambda ruling: ruling.key
)
def test_what_the_page_does_not_say_is_said_so(ruling):
    assert ruling.verdict.startswith("На этой странице не сказано")


def test_the_cards_of_the_page_are_there_and_their_abilities_are_played():
    cards = [card for card in SHIPPED.cards if card.game is Game.BERSERK]
    assert {card.name for card in cards} == RECORDED
    assert all(card.source == "berserk-page" for card in cards)
    texts = [text for card in cards for text in card.abilities]
    abilities = [read_ability(Cursor(tokens(text), 1), {}) for text in texts]
    assert len(abilities) == 2
    assert all(abilities)


def test_rulings_name_only_cards_of_the_page():
    assert {name for ruling in RULINGS for name in ruling.cards} <= RECORDED
