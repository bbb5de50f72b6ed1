"""The time machine: what each date switches, and `as_of` on a scenario that names no date."""

import pytest

from engine.magic.eras import TODAY, Rules, as_of
from engine.magic.evaluate import Evaluation, evaluate

LEGENDS = """
карта Hound: {W}; Legendary Creature — Dog; 2/2
А: поле: Hound
Б: поле: Hound
---
? А: кладбище
? Б: кладбище
"""

SWITCHES = [
    ("2003-03-15", "legend_rule", "newer dies"),
    ("2004-09-30", "legend_rule", "newer dies"),
    ("2004-10-01", "legend_rule", "all die"),
    ("2013-07-12", "legend_rule", "all die"),
    ("2013-07-13", "legend_rule", "choose"),
    ("2013-07-12", "planeswalker_uniqueness", "all die"),
    ("2016-07-22", "planeswalker_uniqueness", "choose"),
    ("2017-09-29", "planeswalker_uniqueness", "none"),
    ("2009-07-10", "damage_uses_stack", True),
    ("2009-07-11", "damage_uses_stack", False),
    ("2009-07-10", "mana_burn", True),
    ("2009-07-11", "mana_burn", False),
    ("2009-07-10", "mana_empties_each_step", False),
    ("2009-07-10", "lifelink_triggers", True),
    ("2009-07-11", "lifelink_triggers", False),
    ("2009-07-10", "ordered_blockers", False),
    ("2009-07-11", "ordered_blockers", True),
    ("2024-11-14", "ordered_blockers", True),
    ("2024-11-15", "ordered_blockers", False),
    ("2010-07-16", "one_deathtouch_damage_is_lethal", False),
    ("2010-07-17", "one_deathtouch_damage_is_lethal", True),
    ("2016-04-07", "back_face_mana_value", False),
    ("2016-04-08", "back_face_mana_value", True),
    ("2003-03-15", "face_down_costs_zero", True),
    ("2008-10-01", "face_down_costs_zero", False),
    ("2016-07-22", "meld_is_double_faced", False),
    ("2022-04-29", "meld_is_double_faced", False),
    ("2026-04-17", "meld_is_double_faced", True),
]


@pytest.mark.parametrize(("date", "switch", "value"), SWITCHES, ids=[f"{s}-{d}" for d, s, _ in SWITCHES])
def test_what_a_date_switches(date, switch, value):
    assert getattr(Rules(date), switch) == value


def test_no_date_is_today():
    assert as_of(None) is TODAY


@pytest.mark.parametrize(
    ("date", "graveyards"),
    [("2003-03-15", ((), ("Hound",))), ("2006-01-01", (("Hound",), ("Hound",))), (None, ((), ()))],
)
@pytest.mark.cr("704.5j")
def test_as_of_overrides_the_date_of_a_scenario(date, graveyards):
    outcome = evaluate(LEGENDS, as_of=date)
    assert isinstance(outcome, Evaluation)
    assert tuple(value for _, value in outcome.branches[0].answers) == graveyards


def test_as_of_wins_over_the_scenarios_own_date():
    outcome = evaluate("правила: 2003-03-15" + LEGENDS, as_of="2006-01-01")
    assert isinstance(outcome, Evaluation)
    assert [value for _, value in outcome.branches[0].answers] == [("Hound",), ("Hound",)]
