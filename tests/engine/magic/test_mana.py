import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MalformedInput
from engine.magic.mana import ZERO, Colour, ManaCost, Symbol, combined, mana_value
from engine.magic.payment import can_pay, payable, units

WRITTEN = [
    ("5UU", "{5}{U}{U}", 7),
    ("{W/U}", "{W/U}", 1),
    ("{1}{W/U}{W/U}", "{1}{W/U}{W/U}", 3),
    ("{2/B}{2/B}{2/B}", "{2/B}{2/B}{2/B}", 6),
    ("2/W 2/U 2/B 2/R 2/G", "{2/W}{2/U}{2/B}{2/R}{2/G}", 10),
    ("{1}{B/P}{B/P}", "{1}{B/P}{B/P}", 3),
    ("{G/W/P}", "{G/W/P}", 1),
    ("{1}{S}{S}", "{1}{S}{S}", 3),
    ("{4}{C}{C}", "{4}{C}{C}", 6),
    ("{X}{X}{R}", "{X}{X}{R}", 1),
    ("ххr", "{X}{X}{R}", 1),
    ("{0}", "{0}", 0),
    ("{C/W}", "{C/W}", 1),
]


@pytest.mark.cr("202.3")
@pytest.mark.parametrize(("text", "written", "value"), WRITTEN, ids=[row[0] for row in WRITTEN])
def test_reading_writing_and_mana_value(text, written, value):
    cost = ManaCost.parse(text)
    assert str(cost) == written
    assert cost.mana_value() == value


@pytest.mark.cr("202.3e")
def test_202_3e_x_counts_only_on_the_stack():
    cost = ManaCost.parse("{X}{X}{R}")
    assert cost.mana_value(x=3) == 7
    assert cost.mana_value() == 1
    assert cost.with_x(3) == ManaCost.parse("{6}{R}")


@pytest.mark.cr("202.3a")
def test_202_3a_no_mana_cost_is_zero_and_is_not_the_cost_zero():
    assert mana_value(None) == 0
    assert not can_pay(None, units("UUU"))
    assert can_pay(ZERO, ())


@pytest.mark.cr("202.3c")
def test_202_3c_combined_cost_of_faces():
    assert mana_value(combined([ManaCost.parse("2WW"), ManaCost.parse("5WW")])) == 11
    assert mana_value(combined([ManaCost.parse("2R"), None])) == 3
    assert combined([None, None]) is None


@pytest.mark.cr("107.4e")
def test_107_4e_colours_of_hybrid_symbols():
    assert ManaCost.parse("{2/B}{G/W/P}{C}").colours == {Colour.BLACK, Colour.GREEN, Colour.WHITE}


NONSENSE = [
    "",
    "{}",
    "5Q",
    "{W/W}",
    "{",
    "abc",
    "{P}",
    "{2/P}",
    "{C/P}",
    "{12/W/P}",
    "{W/U/B}",
    "{B/2}",
    "{W/C}",
]


@pytest.mark.parametrize("text", [*NONSENSE, "U" * 50, "1" * 5000])
def test_nonsense_is_malformed(text):
    with pytest.raises(MalformedInput):
        ManaCost.parse(text)


PAYMENTS = [
    ("{1}{U}", "UR", 0, True),
    ("{1}{U}", "RR", 0, False),
    ("{U}{U}", "UR", 0, False),
    ("{W/U}{W/U}", "WU", 0, True),
    ("{W/U}{U/B}", "W/U U", 0, True),
    ("{2/B}", "RR", 0, True),
    ("{2/B}{2/B}", "BRR", 0, True),
    ("{2/B}{2/B}", "RRR", 0, False),
    ("{1}{B/P}{B/P}", "R", 4, True),
    ("{1}{B/P}{B/P}", "R", 3, False),
    ("{1}{B/P}{B/P}", "RB", 2, True),
    ("{C}", "1", 0, True),
    ("{C}", "U", 0, False),
    ("{S}", "S", 0, True),
    ("{S}", "1", 0, False),
    ("{3}", "UUU", 0, True),
    ("{3}", "UU", 9, False),
]


@pytest.mark.cr("601.2h")
@pytest.mark.parametrize(("cost", "pool", "life", "expected"), PAYMENTS)
def test_payable(cost, pool, life, expected):
    assert can_pay(ManaCost.parse(cost), units(pool), life) is expected


@pytest.mark.cr("107.4f")
def test_107_4f_life_is_spent_only_where_mana_lacks():
    assert payable(ManaCost.parse("{B/P}"), units("B"), life=20).life == 0
    assert payable(ManaCost.parse("{B/P}"), (), life=20).life == 2


SYMBOLS = ["W", "U", "B", "R", "G", "C", "S", "W/U", "2/B", "B/P", "G/W/P", "C/R"]
costs = st.builds(
    lambda xs, generic, names: ManaCost.parse(
        "{X}" * xs + f"{{{generic}}}" + "".join(f"{{{n}}}" for n in names)
    ),
    st.integers(0, 2),
    st.integers(0, 20),
    st.lists(st.sampled_from(SYMBOLS), max_size=6),
)


@given(costs)
def test_reading_and_writing_are_inverse(cost):
    assert ManaCost.parse(str(cost)) == cost


@given(costs, st.integers(0, 30))
def test_generic_reduction_never_touches_other_symbols(cost, amount):
    less = cost.less_generic(amount)
    assert less.symbols == cost.symbols
    assert 0 <= less.generic <= cost.generic


@given(costs, costs)
def test_sum_adds_mana_values(one, other):
    assert one.plus(other).mana_value(2) == one.mana_value(2) + other.mana_value(2)


@given(costs, st.lists(st.sampled_from(["W", "U", "B", "R", "G", "1", "S", "W/U"]), max_size=8))
def test_payment_spends_each_unit_once_and_enough(cost, pool_names):
    pool = tuple(unit for name in pool_names for unit in units(name))
    payment = payable(cost.with_x(0), pool, life=4)
    if payment is not None:
        assert len(set(payment.units)) == len(payment.units)
        assert all(0 <= index < len(pool) for index in payment.units)
        assert len(payment.units) >= cost.generic


def test_symbol_writes_itself_in_braces():
    assert str(Symbol("2/B", ("B",), generic=2)) == "{2/B}"
