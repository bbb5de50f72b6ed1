"""What must hold in every position, whatever is done: found by random play.

`pytest --hypothesis-profile=fuzz tests/engine/magic/test_invariants.py` plays for many minutes.
"""

from hypothesis import given, settings

from engine.magic.evaluate import Evaluation, _outcomes, evaluate
from engine.magic.layers import view_of
from engine.magic.notation.errors import MalformedScenario, ScenarioError
from engine.magic.notation.reader import read
from engine.magic.setting_up import Table, no_cards
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.outcome import NotModelled
from tests.engine.magic.situations import games, unknown

FEW = 40
FEWER = max(10, settings.default.max_examples // 10)
"""For what plays every way of choosing, twice."""


def positions(text):
    """Go through the last positions of the first ways of playing; a refusal ends the play."""
    scenario = read(text)
    table = Table(scenario, no_cards)
    try:
        for count, (game, _) in enumerate(_outcomes(scenario, table.game(), (), ())):
            if count >= FEW:
                return
            yield game, table.keys
    except (Unmodelled, ScenarioError):
        return


@settings(deadline=None)
@given(games)
def test_every_card_is_in_exactly_one_zone(text):
    for game, keys in positions(text):
        found = [card.key for obj in game.objects.values() for card in obj.cards if card.key > 0]
        assert sorted(found) == list(range(1, keys + 1))
        listed = [each for ids in game.zones.values() for each in ids]
        assert sorted(listed) == sorted(game.objects)
        assert all(
            each in game.zones[game.zone_key(obj.zone, obj.owner)] for each, obj in game.objects.items()
        )


@settings(deadline=None)
@given(games)
def test_numbers_stay_sound(text):
    for game, _ in positions(text):
        for obj in game.objects.values():
            assert obj.damage >= 0
            assert all(number > 0 for _, number in obj.counters)
            assert obj.zone is Zone.BATTLEFIELD or obj.attached_to is None
        assert all(view_of(game).mana_value(each) >= 0 for each in game.objects)


@settings(deadline=None)
@given(games)
def test_no_permanent_stays_that_the_state_based_actions_remove(text):
    for game, _ in positions(text):
        view = view_of(game)
        if any(player.won or player.lost for player in game.players.values()):
            continue
        for each in view.on_battlefield():
            here = view.of(each)
            assert "creature" not in here.types or here.toughness > 0
            attached = game.objects[each].attached_to
            assert attached is None or isinstance(attached, str) or attached in view.on_battlefield()


@settings(deadline=None, max_examples=FEWER)
@given(games)
def test_evaluating_twice_gives_the_same(text):
    asked = text + "\n? А: жизни\n? Б: жизни\n? стек\n? исход\n"
    first = evaluate(asked)
    assert first == evaluate(asked)
    assert isinstance(first, Evaluation | NotModelled | MalformedScenario)


@settings(deadline=None, max_examples=20)
@given(unknown)
def test_what_is_unknown_is_refused(text):
    assert isinstance(evaluate(text), NotModelled | MalformedScenario)


@settings(deadline=None)
@given(games)
def test_mana_value_never_depends_on_payment(text):
    for game, _ in positions(text):
        view = view_of(game)
        for each in game.zone(Zone.STACK):
            obj = game.objects[each]
            if obj.ability is None and obj.casting is not None and not obj.face_down:
                cost = view.of(each).mana_cost
                assert view.mana_value(each) == (cost.mana_value(obj.casting.x) if cost else 0)
