"""Costs of activated abilities: «…: You gain 1 life.», what is paid, and what is refused."""

import pytest

from engine.magic.evaluate import Evaluation, evaluate

PAID = [
    ("{T}", "", "", "? Tool: повернут", "yes"),
    ("{Q}", "(повернут)", "", "? Tool: повернут", "no"),
    ("{T}, Pay 2 life", "", "", "? А: жизни", 19),
    ("{1}, {T}", "", "", "? оплачено", "{1}"),
    ("{1} and {T}", "", "", "? оплачено", "{1}"),
    ("Sacrifice Tool", "", "", "? Tool: зона", "graveyard"),
    ("Sacrifice this artifact", "", "", "? Tool: зона", "graveyard"),
    ("Sacrifice a creature", "", "А: поле: Bear 2/2", "? Bear: зона", "graveyard"),
    ("Sacrifice another artifact", "", "А: поле: Stone", "? Stone: зона", "graveyard"),
    ("Discard a card", "", "А: рука: Plains", "? А: рука", 0),
    ("Discard your hand", "", "А: рука: Plains x3", "? А: рука", 0),
    ("Discard two cards", "", "А: рука: Plains x3", "? А: рука", 1),
    ("Exile a card from your graveyard", "", "А: кладбище: Plains", "? А: изгнание", ("Plains",)),
    ("Exile Tool", "", "", "? Tool: зона", "exile"),
    ("Remove a charge counter from Tool", "(2 charge)", "", "? Tool: жетоны", ("1 charge",)),
    ("Remove two charge counters from Tool", "(2 charge)", "", "? Tool: жетоны", ()),
    ("Put a charge counter on Tool", "", "", "? Tool: жетоны", ("1 charge",)),
    ("Return Tool to its owner's hand", "", "", "? Tool: зона", "hand"),
    ("Return a land you control to its owner's hand", "", "А: поле: Forest", "? Forest: зона", "hand"),
    ("Tap an untapped creature you control", "", "А: поле: Bear 2/2", "? Bear: повернут", "yes"),
]
REFUSED = [
    ("{T}", "(повернут)", "", "no: illegal.tapped"),
    ("{Q}", "", "", "no: illegal.untapped"),
    ("Discard two cards", "", "А: рука: Plains", "no: illegal.cost"),
    ("Remove a charge counter from Tool", "", "", "no: illegal.counters"),
    ("Return a land you control to its owner's hand", "", "", "no: illegal.cost"),
    ("Sacrifice a creature", "", "", "no: illegal.cost"),
    ("Exile a card from your graveyard", "", "", "no: illegal.cost"),
    ("Pay 21 life", "", "", "no: illegal.life"),
    ("Tap an untapped creature you control", "", "А: поле: Bear 2/2 (повернут)", "no: illegal.cost"),
]


def played(cost, state, placed, asked):
    return evaluate(
        f"карта Tool: {{2}}; Artifact; {cost}: You gain 1 life.\n"
        "карта Stone: {2}; Artifact\n"
        f"А: поле: Tool {state}\n{placed}\n---\nА: активирует Tool\nразрешить\n? А: жизни\n{asked}\n"
    )


@pytest.mark.cr("602.2b")
@pytest.mark.parametrize(("cost", "state", "placed", "asked", "expected"), PAID, ids=[row[0] for row in PAID])
def test_a_cost_is_paid(cost, state, placed, asked, expected):
    outcome = played(cost, state, placed, asked)
    assert isinstance(outcome, Evaluation), outcome
    assert [branch.answers[1][1] for branch in outcome.branches] == [expected]
    assert outcome.branches[0].answers[0][1] == (19 if "Pay 2" in cost else 21)


@pytest.mark.cr("602.2b")
@pytest.mark.parametrize(("cost", "state", "placed", "expected"), REFUSED, ids=[row[0] for row in REFUSED])
def test_a_cost_that_cannot_be_paid(cost, state, placed, expected):
    outcome = played(cost, state, placed, "? можно А: активирует Tool")
    assert isinstance(outcome, Evaluation), outcome
    assert outcome.branches[0].answers[1][1] == expected
