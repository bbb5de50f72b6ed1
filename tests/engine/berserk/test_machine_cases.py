"""The machine-readable cases of the model, and further ones in the same form.

A row gives numbers; here they become a scenario. A is the active player, N the inactive one.
"""

import json
import re

import pytest

from engine.berserk.abilities import IgnoreProtection, Instead, Prevention, Protection, Replacement
from engine.berserk.cards import Card
from engine.berserk.effects import Cost, Count, Effect, Limit
from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.notation.reader import read
from engine.berserk.notation.writer import write
from engine.berserk.scenario import Ask, Declare, Reveal, Scenario, Topic
from engine.berserk.terms import Element, Kind, Side, What, Whose, Zone
from engine.outcome import Undetermined

SIDES = {"A": Side.A, "N": Side.B}
KINDS = {"разряд": Kind.DISCHARGE, "магический удар": Kind.MAGIC_STRIKE, "заклинание": Kind.SPELL}
STONE = Card(
    "Камень",
    Side.B,
    abilities=(Replacement(What.WOUND, Whose.OWN, Instead(What.WOUND), Limit(("dark", "герой-маг"))),),
)
DRUID = Card(
    "Друид",
    Side.A,
    abilities=(
        Replacement(
            What.LIVES, Whose.OWN, Instead(What.WOUND, Whose.OPPOSING), Limit(("creature",)), optional=True
        ),
    ),
)

MORE = [
    {"id": "E2", "base": 5, "prev": [["N", 2]], "wounds": 3, "left": [0]},
    {"id": "E4", "base": 3, "prev": [["N", 2], ["A", 2]], "wounds": 0, "left": [0, 1]},
    {"id": "E6", "base": 6, "prev": [["N", 3], ["A", 2]], "wounds": 1, "left": [0, 0]},
    {"id": "E8", "base": 2, "prev": [["N", 4, "once"]], "wounds": 0, "left": [0]},
    {"id": "E8b", "base": 1, "mods": [-3], "prev": [["N", 2]], "strength": -2, "wounds": 0, "left": [2]},
    {"id": "E10", "base": 2, "mods": [2], "prev": [["N", 4]], "replace": ["Камень"], "wounds": {"маг": 0, "Камень": 0}},
    {"id": "E12", "blocked": True, "base": 5, "prev": [["N", 3]], "wounds": 0, "left": [3], "paid": True, "performed": False},
    {"id": "E14", "protection": ["разряд", "магический удар", "заклинание"], "ignore": ["разряд"], "kind": "заклинание", "base": 2, "wounds": 0},
    {"id": "E14b", "protection": ["разряд", "магический удар", "заклинание"], "ignore": [], "kind": "разряд", "base": 2, "wounds": 0},
    {"id": "E16", "action": "+3 lives", "targets": ["c1", "c2"], "replace": ["Друид"], "choice": "c1", "lives": {"c1": 0, "c2": 3}, "wounds": {"враг": 3}},
    {"id": "E18", "count": "elements", "revealed_at_declare": 4, "revealed_later": 0, "X": 4},
    {"id": "E20", "hidden": True, "pending_tokens": 1, "tokens_now": 0, "tokens_after_reveal": 1, "uses_stack": False},
    {"id": "E22", "prev": [["N", 2], ["N", 3]], "base": 3, "result": "left_undetermined"},
]  # fmt: skip


def values(scenario, *asks):
    """The answers of the only branch; the scenario also survives being written and read."""
    asked = Scenario(scenario.cards, scenario.moves, asks)
    assert read(write(asked)).scenario == asked
    result = evaluate(asked)
    if isinstance(result, Undetermined):
        return [result] * len(asks)
    assert isinstance(result, Evaluation)
    (branch,) = result.branches
    return [query.value for query in branch.queries]


def prevention(place, row):
    side, amount, *flags = row
    ability = Prevention(None if amount == "all" else amount, whose=Whose.ALL, once="once" in flags)
    zone = Zone.GRAVEYARD if "source_gone" in flags else Zone.FIELD
    return Card(f"Щит {place}", SIDES[side], zone, abilities=(ability,))


def blow_of(row):
    effects = [Effect(What.WOUND, row["base"], ("маг",))]
    effects += [Effect(What.MARKER, 1, marker=name) for name in row.get("accompany", ())]
    kind = KINDS.get(row.get("kind"), Kind.SHOT)
    return Declare("воин", tuple(effects), kind, tuple(row.get("mods", ())), cost=Cost(close=True))


def check_blow(row):
    guards = [prevention(place, found) for place, found in enumerate(row.get("prev", ()))]
    protection = (
        (Protection(frozenset(str(KINDS[name]) for name in row["protection"])),)
        if "protection" in row
        else ()
    )
    ignoring = (
        (IgnoreProtection(frozenset(str(KINDS[name]) for name in row["ignore"])),)
        if row.get("ignore")
        else ()
    )
    mage = Card("маг", Side.B, elements=(Element.DARK,), features=("герой-маг",), abilities=protection)
    cards = [Card("воин", Side.A, abilities=ignoring), mage, Card("страж", Side.B), *guards]
    cards += [STONE] if "replace" in row else []
    moves = [blow_of(row)]
    if row.get("blocked"):
        moves.append(Declare("страж", (Effect(What.BLOCK, targets=("воин",)),), response=True))
    scenario = Scenario(tuple(cards), tuple(moves))
    lefts = [Ask(Topic.LEFT, guard.name) for guard in guards]
    asks = [Ask(Topic.WOUNDS, "маг"), Ask(Topic.STRENGTH, "1"), Ask(Topic.MARKER, "маг", "poison")]
    asks += [Ask(Topic.PAID, "1"), Ask(Topic.PERFORMED, "1")]
    wounds, strength, poison, paid, performed, *left = values(scenario, *asks, *lefts)
    match row.get("result"):
        case "undetermined":
            assert isinstance(wounds, Undetermined)
            return
        case "left_undetermined":
            assert wounds == 0
            assert all(isinstance(value, Undetermined) for value in left)
            return
    expected = row["wounds"] if isinstance(row["wounds"], int) else row["wounds"]["маг"]
    assert wounds == expected
    assert left == row.get("left", left)
    assert strength == row.get("strength", strength)
    assert bool(poison) is row.get("poison", bool(poison))
    assert paid is row.get("paid", True)
    assert performed is row.get("performed", True)
    if "replace" in row:
        assert values(scenario, Ask(Topic.WOUNDS, "Камень")) == [row["wounds"]["Камень"]]


def check_lives(row):
    amount = int(re.search(r"\d+", row["action"]).group())
    ours = tuple(Card(name, Side.A) for name in row["targets"])
    cards = (Card("Разгал", Side.A), *ours, DRUID, Card("враг", Side.B))
    pick = ("replace", "Друид", row["choice"])
    move = Declare("Разгал", (Effect(What.LIVES, amount, tuple(row["targets"])),), picks=(pick,))
    asks = [Ask(Topic.LIVES, name) for name in row["targets"]]
    *lives, wounds = values(Scenario(cards, (move,)), *asks, Ask(Topic.WOUNDS, "враг"))
    assert dict(zip(row["targets"], lives, strict=True)) == row["lives"]
    assert wounds == row["wounds"]["враг"]


def check_count(row):
    elements = list(Element)
    shown, hidden = row["revealed_at_declare"], row["revealed_later"]
    cards = [Card(f"враг {place}", Side.B, elements=(elements[place],)) for place in range(shown)]
    cards += [
        Card(f"скрытый {place}", Side.B, hidden=True, elements=(elements[shown + place],))
        for place in range(hidden)
    ]
    move = Declare("Первопроходец", (Effect(What.TOKENS, Count(Whose.OPPOSING), ("гном",)),))
    reveals = [Reveal(card.name, response=True) for card in cards if card.hidden]
    scenario = Scenario((Card("Первопроходец", Side.A), Card("гном", Side.A), *cards), (move, *reveals))
    assert values(scenario, Ask(Topic.X, "1"), Ask(Topic.TOKENS, "гном")) == [row["X"]] * 2


def check_hidden(row):
    card = Card("волк", Side.A, hidden=True, pending=(("tokens", row["pending_tokens"]),))
    now = values(Scenario((card,)), Ask(Topic.TOKENS, "волк"))
    asks = (Ask(Topic.TOKENS, "волк"), Ask(Topic.USES_STACK, detail="reveal"))
    later = values(Scenario((card,), (Reveal("волк"),)), *asks)
    assert [*now, *later] == [row["tokens_now"], row["tokens_after_reveal"], row["uses_stack"]]


def check(row):
    if "action" in row:
        check_lives(row)
    elif "count" in row:
        check_count(row)
    elif "hidden" in row:
        check_hidden(row)
    else:
        check_blow(row)


@pytest.mark.parametrize("row", MORE, ids=lambda row: row["id"])
def test_further_cases(row):
    check(row)


@pytest.mark.shared
def test_cases_of_the_model(shared):
    text = (shared / "berserk.md").read_text(encoding="utf-8")
    rows = json.loads(re.findall(r"```json\n(.*?)```", text, re.DOTALL)[-1])
    assert len(rows) >= 10
    for row in rows:
        check(row)
