"""The turn (500): going to a step with all that happens by itself on the way.

On the way through, players pass: what is put on the stack in an earlier step resolves. In the step that is asked
for, triggered abilities are put on the stack and wait. Attackers and blockers are declared by `attacking`
and `blocking`.
"""

from dataclasses import replace

from engine.magic.blocking import no_blocks
from engine.magic.choosing import Wanted, choose_some, yes_or_no
from engine.magic.combat import any_strikes_first, damage_step
from engine.magic.control_changes import watching_control
from engine.magic.events import Changed, CountersPlaced, Drawn, LifeChanged, Move, StepBegan, WasCast
from engine.magic.expiring import expire, expire_for_step_of, expire_for_turn_of
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.performing import perform
from engine.magic.skipping import next_active, skips
from engine.magic.stack import resolve_top
from engine.magic.standing import allowed, cant, cant_under, game_rule
from engine.magic.state_based import priority
from engine.magic.terms import COMBAT_STEPS, STEPS, Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.changes import Until

_BEFORE_COMBAT = STEPS[:4]
_LAST_OF_PHASE = ("draw", "main", "end of combat", "main2", "cleanup")
_UNFOUGHT = COMBAT_STEPS[1:5]
_FIRST = "first combat damage"
_UNTIL = {"untap": Until.THEIR_UNTAP, "upkeep": Until.YOUR_NEXT_UPKEEP}
HAND_SIZE = 7
MOST_STEPS = 200
MOST_RESOLUTIONS = 300


def go_to(game: Game, step: str, player: str | None = None) -> None:
    """Go on to the next such step, of that player's turn where one is named; the stack is played out first."""
    _pass(game)
    for _ in range(MOST_STEPS):
        _next(game)
        if _replaced(game):
            continue
        if game.turn.step == step and player in (None, game.turn.active):
            if step == _FIRST and not any_strikes_first(game):
                break
            _begin(game)
            return
        if not _skipped(game, step):
            _begin(game)
            _pass(game)
    raise Unmodelled("a step that never comes")


def _replaced(game: Game) -> bool:
    """Tell whether an effect has the active player skip this step; with its beginning all of combat goes."""
    step, active = game.turn.step, game.turn.active
    if step == "beginning of combat" and skips(game, "combat", active):
        game.set_turn(replace(game.turn, step="end of combat"))
        return True
    return skips(game, step, active)


def _skipped(game: Game, goal: str) -> bool:
    """Pass over combat steps where nothing has attacked (508.8), unless one is asked for; combat always ends."""
    no_attack = game.turn.combat is None
    if game.turn.step == _FIRST and goal != game.turn.step:
        return no_attack or not any_strikes_first(game)
    return game.turn.step in _UNFOUGHT and no_attack and goal != game.turn.step


def _pass(game: Game) -> None:
    """Let the step end: whoever has declared no blocks blocks with nothing, and the stack is played out."""
    if game.turn.step == "declare blockers" and no_blocks(game):
        priority(game)
    play_out(game)


def to_combat(game: Game, player: str) -> None:
    """Go on to a player's combat, through its beginning, where this is their turn and it has not begun yet."""
    again = game.turn.step in ("end of combat", "main2") and game.turn.extra_combats > 0
    if game.turn.active == player and (again or game.turn.step in _BEFORE_COMBAT):
        go_to(game, "beginning of combat", player)
    play_out(game)


def play_out(game: Game) -> None:
    """Let all players pass until the stack is empty, as a step ends only then (500.2)."""
    for _ in range(MOST_RESOLUTIONS):
        if not game.zone(Zone.STACK):
            return
        resolve_top(game)
        priority(game)
    raise Unmodelled("an endless loop")


def _next(game: Game) -> None:
    """End the step or phase, and move on to the next one (500.2); to another cleanup after a busy one (514.3a)."""
    empty_pools(game)
    if game.turn.cleans_again:
        game.set_turn(replace(game.turn, cleans_again=False))
        return
    index = STEPS.index(game.turn.step)
    if game.turn.step == "end of combat":
        expire(game, Until.END_OF_COMBAT)
        game.set_turn(replace(game.turn, combat=None))
    if game.turn.step == "main2" and game.turn.extra_combats:
        left = game.turn.extra_combats - 1
        game.set_turn(replace(game.turn, step="beginning of combat", extra_combats=left))
        return
    if index + 1 < len(STEPS):
        game.set_turn(replace(game.turn, step=STEPS[index + 1]))
        return
    _new_turn(game)


def empty_pools(game: Game) -> None:
    """Empty mana pools as a step or phase ends; before Magic 2010 only as a phase ends, and it burns (106.4)."""
    if game.turn.step not in _LAST_OF_PHASE and not game.rules.mana_empties_each_step:
        return
    for player in tuple(game.players.values()):
        if player.pool and not player.told_mana:
            game.set_player(replace(player, pool=()))
            if game.rules.mana_burn:
                perform(game, LifeChanged(player.name, -len(player.pool), "mana burn"))


def _new_turn(game: Game) -> None:
    active = next_active(game)
    number = game.turn.number + 1
    cast = [each.player for each in game.history if isinstance(each, WasCast)]
    before = tuple((player, cast.count(player)) for player in game.players)
    last = (*(pair for pair in game.turn.last if pair[0] != active), (active, number))
    game.set_turn(
        replace(
            game.turn,
            active=active,
            number=number,
            step=STEPS[0],
            combat=None,
            extra_combats=0,
            last=last,
            cast_before=before,
        )
    )
    game.history = ()
    for player in tuple(game.players.values()):
        game.set_player(replace(player, lands_played=0))
    expire_for_turn_of(game, active)


def _begin(game: Game) -> None:
    """Begin the step: turn-based actions, triggered abilities, then priority (500.6)."""
    step, active = game.turn.step, game.turn.active
    perform(game, StepBegan(step, active))
    if step in _UNTIL:
        expire_for_step_of(game, _UNTIL[step], active)
    if step == "untap":
        _untap(game, active)
    elif step == "draw":
        perform(game, Drawn(active))
    elif step == "main":
        _read_on(game, active)
    elif step in ("first combat damage", "combat damage"):
        damage_step(game, first=step == "first combat damage")
    elif step == "cleanup":
        _cleanup(game, active)
    acted = step != "untap" and priority(game)
    if step == "cleanup" and acted:
        game.set_turn(replace(game.turn, cleans_again=True))


def _read_on(game: Game, active: str) -> None:
    """Put a lore counter on each Saga of the active player (714.3c)."""
    view = view_of(game)
    sagas = [
        each
        for each in view.on_battlefield()
        if view.of(each).controller == active and view.of(each).has("chapter")
    ]
    if sagas:
        perform(game, *(CountersPlaced(each, "lore", 1) for each in sagas))


def _untap(game: Game, active: str) -> None:
    """Phase in, then untap what is not kept tapped (502.1, 502.3)."""
    for obj in tuple(game.objects.values()):
        if obj.phased_out and obj.controller == active:
            perform(game, Changed("phased in", obj.id))
    view = view_of(game)
    own = [each for each in view.on_battlefield() if view.of(each).controller == active]
    perform(game, *(Changed("untapped", each) for each in own if _untaps(game, each)))
    _untap_is_past(game, own)


def _untap_is_past(game: Game, own: list[int]) -> None:
    """End what kept something tapped «during its controller's next untap step», for this player's permanents."""
    lasting = tuple(each for each in game.rule_changes if each.until is Until.NEXT_UNTAP)
    if not lasting:
        return
    kept = [each for each in lasting if not any(cant_under(game, each, "untap", obj) for obj in own)]
    game.rule_changes = tuple(each for each in game.rule_changes if each not in lasting or each in kept)
    game.touch()


def _untaps(game: Game, obj_id: int) -> bool:
    """Tell whether a permanent untaps: not where it can't, and not where its controller may and does keep it tapped."""
    if cant(game, "untap", obj_id):
        return False
    may_stay = game.objects[obj_id].tapped and allowed(game, "stay tapped", obj_id) is not None
    name = view_of(game).name(obj_id)
    return not (may_stay and yes_or_no(game, "stay tapped", game.turn.active, name))


def _cleanup(game: Game, active: str) -> None:
    """Discard to hand size; then damage wears off and «until end of turn» ends, at the same time (514.1, 514.2)."""
    hand = game.zone(Zone.HAND, active)
    if len(hand) > HAND_SIZE and not game_rule(game, "no maximum hand size", active):
        count = len(hand) - HAND_SIZE
        chosen = choose_some(game, hand, Wanted(active, "discard", count, count))
        perform(game, *(Move(each, Zone.GRAVEYARD, cause="discarded", player=active) for each in chosen))
    watching_control(game, lambda: _wear_off(game))


def _wear_off(game: Game) -> None:
    for obj in tuple(game.objects.values()):
        if obj.damage or obj.deathtouched:
            game.set(replace(obj, damage=0, deathtouched=False))
    expire(game, Until.END_OF_TURN)
