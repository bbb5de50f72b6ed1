"""What holds in every situation (the invariants of the pipeline)."""

from collections import Counter
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.berserk.abilities import Instead, Prevention, Protection, Replacement
from engine.berserk.cards import Card
from engine.berserk.choices import Oracle, explore
from engine.berserk.editions import B
from engine.berserk.effects import Cost, Effect
from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.game import Unplayable, new_game
from engine.berserk.moves import make, settle
from engine.berserk.scenario import Ask, Declare, Scenario, Topic
from engine.berserk.terms import Kind, Side, What, Whose
from engine.outcome import Malformed, NotModelled, TooManyBranches, Undetermined
from tests.engine.berserk.strategies import others, playable, scenarios, small

REFUSALS = (Malformed, NotModelled, TooManyBranches, Undetermined)


@settings(max_examples=100, deadline=None)
@given(scenarios(playable() | others()))
def test_any_scenario_ends_in_an_outcome_with_no_negative_wounds(scenario):
    names = [card.name for card in scenario.cards]
    asked = replace(scenario, asks=tuple(Ask(Topic.WOUNDS, name) for name in names))
    result = evaluate(asked)
    assert isinstance(result, (Evaluation, *REFUSALS))
    if isinstance(result, Evaluation):
        values = [query.value for branch in result.branches for query in branch.queries]
        assert all(value >= 0 for value in values if not isinstance(value, Undetermined))


@settings(max_examples=60, deadline=None)
@given(
    base=small,
    modifiers=st.lists(st.integers(-3, 3), max_size=3),
    own=st.lists(small, max_size=2),
    theirs=st.lists(small, max_size=2),
    kind=st.sampled_from(Kind),
)
def test_530_prevention_takes_wounds_and_never_strength(base, modifiers, own, theirs, kind):
    guards = [
        Card(f"Щит {side}{place}", side, abilities=(Prevention(amount, whose=Whose.ALL),))
        for side, amounts in ((Side.A, own), (Side.B, theirs))
        for place, amount in enumerate(amounts)
    ]
    move = Declare("Воин", (Effect(What.WOUND, base, ("Маг",)),), kind, tuple(modifiers))
    asks = (Ask(Topic.STRENGTH), Ask(Topic.WOUNDS, "Маг"))
    cards = (Card("Воин", Side.A), Card("Маг", Side.B), *guards)
    result = evaluate(Scenario(cards, (move,), asks))
    assert isinstance(result, Evaluation)
    strength, wounds = (query.value for query in result.branches[0].queries)
    assert strength == base + sum(modifiers)
    assert wounds == max(strength - sum(own) - sum(theirs), 0)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))
def test_530_3_the_active_players_prevention_is_used_only_for_the_rest(amount, inactive, active):
    cards = (
        Card("Воин", Side.A, abilities=(Prevention(active, whose=Whose.ALL),)),
        Card("Маг", Side.B, abilities=(Prevention(inactive),)),
    )
    move = Declare("Воин", (Effect(What.WOUND, amount, ("Маг",)),))
    result = evaluate(Scenario(cards, (move,), (Ask(Topic.LEFT, "Маг"), Ask(Topic.LEFT, "Воин"))))
    assert isinstance(result, Evaluation)
    left = [query.value for query in result.branches[0].queries]
    rest = max(amount - inactive, 0)
    assert left == [max(inactive - amount, 0), max(active - rest, 0)]


heirs = st.builds(
    Replacement,
    st.just(What.WOUND),
    st.sampled_from([Whose.OWN, Whose.OPPOSING, Whose.ALL]),
    st.builds(Instead, st.just(What.WOUND), st.sampled_from([Whose.SELF, Whose.OWN, Whose.OPPOSING])),
    optional=st.booleans(),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(Side), heirs), min_size=1, max_size=3), st.integers(1, 2))
def test_531_4_a_replacement_applies_once_an_action(found, targets):
    cards = tuple(
        Card(f"Камень {place}", side, abilities=(heir,)) for place, (side, heir) in enumerate(found)
    )
    aimed = tuple(card.name for card in cards)[:targets]
    move = Declare("Воин", (Effect(What.WOUND, 2, aimed),))
    result = evaluate(Scenario((Card("Воин", Side.A), *cards), (move,)))
    assume(isinstance(result, Evaluation))
    for branch in result.branches:
        used = Counter(
            step.fact("by")
            for step in branch.log
            if step.code.startswith("replacement.") and dict(step.facts).get("new_effect")
        )
        assert all(times == 1 for times in used.values())


def ends(scenario):
    """The cards before the last move's action was declared, and after all lines of play."""
    before = new_game(scenario, B)

    def play(oracle):
        game = before.copy(oracle)
        for place, move in enumerate(scenario.moves):
            make(game, place, move)
        settle(game)
        return game

    return before.cards, [game for game, _ in explore(play)]


@settings(max_examples=60, deadline=None)
@given(playable().filter(lambda move: not move.response), scenarios(others()))
def test_527_blocked_means_paid_and_nothing_changed_but_the_cost(move, rest):
    move = replace(move, source="Воин", cost=Cost(close=True))
    watchman = Card("Дозорный", Side.B)
    plain = tuple(replace(card, hidden=False, closed=False, tokens=1, abilities=()) for card in rest.cards)
    block = Declare("Дозорный", (Effect(What.BLOCK, targets=("Воин",)),), response=True)
    scenario = Scenario((*plain, watchman), (move, block))
    try:
        before, games = ends(scenario)
    except Unplayable:
        return
    for game in games:
        action = game.actions[0]
        if action.status != "blocked":
            continue
        assert action.paid
        expected = {**before, "Воин": replace(before["Воин"], closed=True)}
        assert game.cards == expected


@settings(max_examples=60, deadline=None)
@given(playable().filter(lambda move: not move.response), scenarios(others()))
def test_528_a_protected_card_is_not_changed_by_the_action(move, rest):
    effects = tuple(
        effect for effect in move.effects if effect.what not in {What.SUMMON, What.BLOCK, What.INTERRUPT}
    )
    assume(effects)
    assume(effects[0].targets)
    move = replace(move, source="Воин", effects=effects, cost=Cost())
    plain = tuple(replace(card, hidden=False, abilities=()) for card in rest.cards)
    guarded = tuple(
        card if card.name == "Воин" else replace(card, abilities=(Protection(frozenset(map(str, Kind))),))
        for card in plain
    )
    try:
        before, games = ends(Scenario(guarded, (move,)))
    except Unplayable:
        return
    for game in games:
        assert all(game.cards[name] == card for name, card in before.items() if name != "Воин")


def test_exploring_visits_every_line_once():
    scenario = Scenario((Card("Воин", Side.A),))

    def play(oracle):
        game = new_game(scenario, B)
        game.oracle = oracle
        first = game.whether("strike.table")
        second = game.unsaid("strike.table", ("a",), ("b",), ("c",)) if first else ("x",)
        return first, second

    found = [result for result, _ in explore(play)]
    assert found == [(True, ("a",)), (True, ("b",)), (True, ("c",)), (False, ("x",))]
    assert Oracle().trail == []
