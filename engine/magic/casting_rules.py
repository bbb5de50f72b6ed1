"""When a spell may be cast at all: timing (117.1a) and prohibitions (601.3, 601.2e)."""

from engine.magic.casting_options import FREE, Way
from engine.magic.event_words import turn_total
from engine.magic.events import WasCast
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.matching import passes
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import allowed, standing
from engine.magic.terms import Zone
from engine.magic.vocabulary.replacements import CantCast
from engine.rules import RuleRef, cr
from engine.trace import Fact

MAIN_STEPS = frozenset({"main", "main2"})


def is_sorcery_time(game: Game, player: str, *, itself: int = 0) -> bool:
    """Tell whether a player could cast a sorcery now: their main phase, and an empty stack (307.5).

    `itself` is how many objects on the stack are what is being cast.
    """
    in_main = game.turn.active == player and game.turn.step in MAIN_STEPS
    return in_main and len(game.zone(Zone.STACK)) <= itself


def check_sorcery_time(game: Game, player: str, rule: RuleRef, *, itself: int = 0, **facts: Fact) -> None:
    """Raise Illegal with what is wrong where it is no time to cast a sorcery: the turn, the phase or the stack."""
    if game.turn.active != player:
        raise illegal("timing.turn", rule, player=player, **facts)
    if game.turn.step not in MAIN_STEPS:
        raise illegal("timing.phase", rule, player=player, **facts)
    if len(game.zone(Zone.STACK)) > itself:
        raise illegal("timing.stack", rule, player=player, **facts)


def check_timing(game: Game, player: str, spell: int, way: Way) -> None:
    """Raise Illegal where the spell can't be cast now; the spell is the top object of the stack (117.1a)."""
    values = view_of(game).of(spell)
    instant = "instant" in values.types or values.has("flash") or way.flash or way.name == FREE
    if instant or allowed(game, "flash", spell, player) is not None:
        return
    check_sorcery_time(game, player, cr("117.1a"), itself=1, spell=view_of(game).name(spell))


def check_prohibitions(game: Game, player: str, spell: int) -> None:
    """Raise Illegal where an effect prohibits the spell as proposed, with all its choices (601.2e)."""
    view = view_of(game)
    for rule, scope in standing(game, CantCast):
        if player not in players_of(rule.who, scope) or not passes(rule.what.tests, spell, scope):
            continue
        if rule.when == "second of kind" and not _cast_one(game, rule, scope, player):
            continue
        if _in_force(game, rule.when, player, scope.you):
            by = view.name(scope.source)
            raise illegal("prohibited", cr("601.3"), cr("101.2"), spell=view.name(spell), by=by)


def _cast_one(game: Game, rule: CantCast, scope: Scope, player: str) -> bool:
    """Tell whether the player has cast a spell of the kind this turn."""
    cast = (each for each in game.history if isinstance(each, WasCast) and each.player == player)
    return any(passes(rule.what.tests, each.obj, scope) for each in cast)


def _in_force(game: Game, when: str, player: str, you: str) -> bool:
    if when == "your turn":
        return game.turn.active == you
    if when == "not their turn":
        return game.turn.active != player
    if when == "not sorcery time":
        return not is_sorcery_time(game, player, itself=1)
    if when == "second":
        return turn_total(view_of(game), "spells cast", (player,)) >= 1
    return True
