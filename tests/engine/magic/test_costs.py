import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.magic.costs import (
    Adjustments,
    Cost,
    CostPart,
    CostVerb,
    OtherCost,
    Reduction,
    alternative,
    mana_base,
    total_cost,
    without_paying,
)
from engine.magic.mana import ManaCost
from engine.magic.mechanics.emerge import emerge_cost
from engine.magic.mechanics.escalate import affordable_modes, escalate_cost


def mana(text):
    return ManaCost.parse(text)


def generic(amount, name="discount"):
    return Reduction(name, ManaCost(amount))


EMERGE = [
    ("5U", 2, "{3}{U}"),
    ("5UU", 3, "{2}{U}{U}"),
    ("5UU", 0, "{5}{U}{U}"),
    ("5UU", 6, "{U}{U}"),
    ("5UU", 11, "{U}{U}"),
    ("6GGG", 4, "{2}{G}{G}{G}"),
    ("9", 9, "{0}"),
]


@pytest.mark.cr("702.119a")
@pytest.mark.parametrize(("cost", "value", "expected"), EMERGE)
def test_702_119a_emerge(cost, value, expected):
    total = emerge_cost(mana(cost), value)
    assert str(total.mana) == expected
    assert total.others == (OtherCost(CostVerb.SACRIFICE, 1, "creature"),)


@pytest.mark.cr("702.119b")
def test_702_119b_emerge_from_artifact():
    total = emerge_cost(mana("5B"), 4, quality="artifact")
    assert str(total.mana) == "{1}{B}"
    assert total.others[0].what == "artifact"


@pytest.mark.cr("601.2f")
def test_601_2f_increase_before_reduction():
    tax = CostPart("tax", Cost(ManaCost(1)))
    assert str(emerge_cost(mana("5UU"), 6, Adjustments((tax,))).mana) == "{U}{U}"
    assert str(emerge_cost(mana("5UU"), 4, Adjustments((tax,))).mana) == "{2}{U}{U}"


ESCALATE = [(1, "{1}{R}{R}"), (2, "{2}{R}{R}"), (3, "{3}{R}{R}")]


@pytest.mark.cr("702.120a")
@pytest.mark.parametrize(("modes", "expected"), ESCALATE)
def test_702_120a_escalate(modes, expected):
    assert str(escalate_cost(mana("1RR"), Cost(mana("1")), modes).mana) == expected


@pytest.mark.cr("118.9d")
def test_118_9d_escalate_is_paid_for_a_free_spell():
    assert str(escalate_cost(without_paying(), Cost(mana("1")), 3).mana) == "{2}"


@pytest.mark.cr("702.120a")
def test_702_120a_escalate_may_cost_more_than_mana():
    discard = Cost(others=(OtherCost(CostVerb.DISCARD, 1, "card"),))
    total = escalate_cost(mana("1B"), discard, 3)
    assert str(total.mana) == "{1}{B}"
    assert total.others == (OtherCost(CostVerb.DISCARD, 2, "card"),)


def test_affordable_modes():
    assert affordable_modes(mana("1RR"), mana("1"), 4, most=3) == 2
    assert affordable_modes(mana("1RR"), mana("1"), 2, most=3) == 0


@pytest.mark.cr("118.6a")
def test_118_6a_no_mana_cost_stays_unpayable():
    total = total_cost(mana_base(None), Adjustments((CostPart("tax", Cost(ManaCost(1))),)))
    assert total.mana is None
    assert total.steps[-1].code == "cost.unpayable"


@pytest.mark.cr("601.2f")
def test_601_2f_minimum_comes_last():
    total = total_cost(mana_base(mana("1R")), Adjustments(reductions=(generic(5),), minimum=3))
    assert str(total.mana) == "{2}{R}"


@pytest.mark.cr("118.7")
def test_118_7_coloured_reduction_spills_to_generic():
    assert (
        str(total_cost(mana_base(mana("3W")), Adjustments(reductions=(Reduction("x", mana("WW")),))).mana)
        == "{2}"
    )
    assert (
        str(total_cost(mana_base(mana("3U")), Adjustments(reductions=(Reduction("x", mana("W")),))).mana)
        == "{2}{U}"
    )


@pytest.mark.cr("107.3a")
def test_107_3a_announced_x_is_paid():
    assert str(total_cost(mana_base(mana("XXR")), x=3).mana) == "{6}{R}"


def test_steps_tell_base_addition_reduction_and_total():
    total = emerge_cost(mana("5UU"), 3, Adjustments((CostPart("tax", Cost(ManaCost(1))),)))
    codes = [step.code for step in total.steps]
    assert codes == ["cost.alternative", "cost.added", "cost.reduced", "cost.total"]
    assert total.steps[-1].fact("mana") == "{3}{U}{U}"


def test_excess_reduction_is_told():
    codes = [step.code for step in emerge_cost(mana("5UU"), 7).steps]
    assert "cost.reduced_in_part" in codes


def test_costs_write_themselves():
    assert str(Cost(mana("2R"), (OtherCost(CostVerb.PAY_LIFE, 2),))) == "{2}{R} + life 2"
    assert str(Cost(others=(OtherCost(CostVerb.TAP, 1, "creature"),))) == "tap-others 1 creature"
    assert str(alternative("flashback", Cost(mana("2R"))).cost) == "{2}{R}"


@given(st.integers(0, 20), st.integers(0, 20), st.lists(st.integers(0, 9), max_size=4))
def test_reductions_never_touch_coloured_symbols(base, tax, cuts):
    cost = ManaCost(base, mana("UU").symbols)
    parts = (CostPart("tax", Cost(ManaCost(tax))),)
    total = total_cost(mana_base(cost), Adjustments(parts, tuple(generic(cut) for cut in cuts)))
    assert total.mana.symbols == cost.symbols
    assert total.mana.generic == max(0, base + tax - sum(cuts))
