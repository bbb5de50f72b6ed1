"""Conditions: «as long as …» on a probe, and whether it flies; «if …» on what comes into play."""

import pytest

from engine.magic.evaluate import Evaluation, evaluate

CARDS = """
карта Bird: {1}{U}; Creature — Bird; 1/1; Flying
карта Stone: {2}; Artifact
карта Cape: {1}{W}; Enchantment — Aura; Enchant creature
карта Golem: {3}; Legendary Artifact Creature — Golem; 3/3
"""
HOLDING = [
    ("it's your turn", "ход: А", "yes"),
    ("it's your turn", "ход: Б", "no"),
    ("it's not your turn", "ход: Б", "yes"),
    ("you have exactly 20 life", "", "yes"),
    ("you have exactly three cards in hand", "А: рука: Plains x2", "no"),
    ("you have at least two cards in hand", "А: рука: Plains x2", "yes"),
    ("you have fewer than two cards in hand", "А: рука: Plains x2", "no"),
    ("you have less than 5 life", "А: жизни 4", "yes"),
    ("you have more than 20 life", "А: жизни 21", "yes"),
    ("you have more than 20 life", "", "no"),
    ("you have no cards in hand", "", "yes"),
    ("you have two or fewer cards in hand", "А: рука: Plains x3", "no"),
    ("you have 5 or less life", "А: жизни 5", "yes"),
    ("your life total is 5 or less", "А: жизни 6", "no"),
    ("an opponent has 10 or less life", "Б: жизни 9", "yes"),
    ("an opponent has no cards in hand", "Б: рука: Plains", "no"),
    ("an opponent has three or more poison counters", "Б: яд 3", "yes"),
    ("an opponent has three or more poison counters", "Б: яд 2", "no"),
    ("a player has 5 or less life", "Б: жизни 5", "yes"),
    ("any player has 5 or less life", "", "no"),
    ("you control another creature", "А: поле: Bear 2/2", "yes"),
    ("you control another creature", "Б: поле: Bear 2/2", "no"),
    # 205.2a: supertypes and subtypes are no card types, and a card of two types has both.
    (
        "there are four or more card types among cards in your graveyard",
        "А: кладбище: Golem; Plains; Cape",
        "yes",
    ),
    (
        "there are four or more card types among cards in your graveyard",
        "А: кладбище: Bird; Plains; Cape",
        "no",
    ),
    (
        "there are four or more card types among cards in your graveyard",
        "Б: кладбище: Golem; Plains; Cape",
        "no",
    ),
    (
        "there are two or fewer card types among cards in your graveyard",
        "А: кладбище: Plains; Bird; Bird",
        "yes",
    ),
    ("you control no artifacts", "А: поле: Stone", "no"),
    ("you control two or more artifacts", "А: поле: Stone x2", "yes"),
    ("an opponent controls an artifact", "Б: поле: Stone", "yes"),
    ("an opponent controls two or more artifacts", "Б: поле: Stone", "no"),
    ("an opponent controls more creatures than you", "Б: поле: Bear 2/2 x2", "yes"),
    ("an opponent controls more creatures than you", "Б: поле: Bear 2/2", "no"),
    ("no artifacts are on the battlefield", "Б: поле: Stone", "no"),
    ("there are two or more artifacts on the battlefield", "А: поле: Stone\nБ: поле: Stone", "yes"),
    ("there are no artifacts on the battlefield", "", "yes"),
    ("Probe is tapped", "эффект А: tap Probe", "yes"),
    ("Probe isn't tapped", "эффект А: tap Probe", "no"),
    ("Probe is untapped", "", "yes"),
    ("Probe is attacking", "А: атакует Probe", "yes"),
    ("Probe is attacking or blocking", "А: атакует Probe", "yes"),
    ("Probe is enchanted", "А: поле: Cape (на Probe)", "yes"),
    ("Probe is enchanted", "", "no"),
    ("Probe is a creature", "", "yes"),
    ("Probe isn't a creature", "", "no"),
    ("Probe is red", "", "no"),
    ("Probe has two or more +1/+1 counters on it", "эффект А: put two +1/+1 counters on Probe", "yes"),
    ("Probe has no +1/+1 counters on it", "эффект А: put a +1/+1 counter on Probe", "no"),
    ("Probe has a counter on it", "эффект А: put a +1/+1 counter on Probe", "yes"),
    ("Probe has haste", "эффект А: Probe gains haste until end of turn", "yes"),
    ("Probe has haste", "", "no"),
    ("Probe attacked this turn", "А: атакует Probe", "yes"),
    ("Probe entered this turn", "", "no"),
    ("you gained life this turn", "эффект А: you gain 1 life", "yes"),
    ("you've gained life this turn", "", "no"),
    ("you gained 3 or more life this turn", "эффект А: you gain 2 life", "no"),
    ("you lost life this turn", "эффект А: you lose 2 life", "yes"),
    ("you didn't lose life this turn", "эффект А: you lose 2 life", "no"),
    ("you didn't gain life this turn", "", "yes"),
    ("an opponent lost life this turn", "эффект Б: you lose 2 life", "yes"),
    ("an opponent was dealt damage this turn", "эффект А: Probe deals 1 damage to B", "yes"),
    ("you were dealt damage this turn", "", "no"),
    ("a creature died this turn", "Б: поле: Bear 2/2\nэффект А: destroy Bear", "yes"),
    (
        "a permanent you controlled left the battlefield this turn",
        "А: поле: Stone\nэффект А: exile Stone",
        "yes",
    ),
    ("you attacked this turn", "А: атакует Probe", "yes"),
    ("your library has no cards in it", "А: библиотека: Plains", "no"),
    ("the number of artifacts you control is 2 or greater", "А: поле: Stone x2", "yes"),
    ("the number of artifacts you control is equal to 2", "А: поле: Stone", "no"),
    ("the number of artifacts you control is less than 2", "А: поле: Stone", "yes"),
    ("the number of artifacts you control is greater than 1", "А: поле: Stone", "no"),
    ("the number of artifacts you control is less than or equal to 1", "А: поле: Stone", "yes"),
    ("the number of artifacts you control is greater than or equal to 1", "А: поле: Stone", "yes"),
    ("the number of artifacts you control is 1 or less", "А: поле: Stone x2", "no"),
    ("your devotion to blue is less than two", "А: поле: Bird", "no"),
    ("your devotion to blue is at least two", "А: поле: Bird", "yes"),
    ("you control an artifact or you have 5 or less life", "А: жизни 5", "yes"),
    ("you control an artifact and you have 5 or less life", "А: жизни 5", "no"),
    ("Probe is face down", "", "no"),
    ("Probe is red or blue", "", "yes"),
    ("Probe is tapped or untapped", "", "yes"),
    ("Probe is tapped or you control an artifact", "А: поле: Stone", "yes"),
    ("Probe is tapped or you control an artifact", "", "no"),
    ("it's combat", "А: атакует Probe", None),
]


def held(condition, setup):
    before = [line for line in setup.split("\n") if not line.startswith(("эффект", "А: атакует"))]
    deeds = [line for line in setup.split("\n") if line.startswith(("эффект", "А: атакует"))]
    lines = [
        *before,
        CARDS.strip(),
        f"карта Probe: {{U}}; Creature — Spy; 1/1; As long as {condition}, Probe has flying.",
    ]
    first = [each for each in lines if each.startswith("ход")]
    rest = [each for each in lines if each and not each.startswith("ход")]
    cards = [each for each in rest if each.startswith("карта")]
    placed = [each for each in rest if not each.startswith("карта")]
    text = "\n".join([*first, *cards, "А: поле: Probe", *placed, "---", *deeds, "? Probe: ключевые слова"])
    return evaluate(text)


@pytest.mark.parametrize(("condition", "setup", "expected"), HOLDING, ids=[f"{a}/{b}" for a, b, _ in HOLDING])
def test_a_condition_holds(condition, setup, expected):
    outcome = held(condition, setup)
    if expected is None:
        assert not isinstance(outcome, Evaluation)
        return
    assert isinstance(outcome, Evaluation), outcome
    ((_, keywords),) = outcome.branches[0].answers
    assert ("flying" in keywords) is (expected == "yes")
