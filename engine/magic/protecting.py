"""Protection, hexproof and shroud (702.16, 702.11, 702.18): what keeps whom from targeting, attaching, harming.

Refuses to know what is being done: it answers whether a quality stands between two objects.
"""

from collections.abc import Iterator

from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import passes
from engine.magic.objects import Target, source_of
from engine.magic.scope import Scope
from engine.magic.standing import player_qualities
from engine.magic.view import View
from engine.magic.vocabulary.abilities import Protection
from engine.rules import RuleRef, cr


def _protections(game: Game, of: int, kind: str) -> Iterator[tuple[Protection, Scope]]:
    """Go through an object's protections; each is read from the object that has it."""
    view = view_of(game)
    for protection, _ in _held(view, of, kind):
        yield protection, Scope(view, of, view.of(of).controller)


def _held(view: View, of: int, kind: str) -> Iterator[tuple[Protection, int]]:
    for held in view.of(of).held:
        for protection in held.parts.protections:
            if protection.kind == kind:
                yield protection, held.giver or of


def protects(game: Game, of: Target, source: int) -> bool:
    """Tell whether an object or player has protection from a source (702.16a)."""
    if isinstance(of, str):
        qualities = player_qualities(game, of, "protection")
        return any(quality is None or passes(quality.tests, source, scope) for quality, scope in qualities)
    found = _protections(game, of, "protection")
    return any(each.quality is None or passes(each.quality.tests, source, scope) for each, scope in found)


def keeps_attached(game: Game, host: int, attached: int) -> bool:
    """Tell whether every protection of the host from what is attached spares it (702.16n)."""
    view = view_of(game)
    own = Scope(view, host, view.of(host).controller)
    for each, giver in _held(view, host, "protection"):
        if each.quality is not None and not passes(each.quality.tests, attached, own):
            continue
        spared = Scope(view, giver, view.controller(giver))
        if each.spares is None or not passes(each.spares.tests, attached, spared):
            return False
    return True


def untargetable(game: Game, target: Target, by: int, controller: str) -> RuleRef | None:
    """Return the rule that keeps a spell or ability from targeting something, or None (702.11, 702.16b, 702.18)."""
    source = source_of(view_of(game).object(by))
    if protects(game, target, source):
        return cr("702.16b")
    if isinstance(target, str):
        return _player_shield(game, target, source, controller)
    view = view_of(game)
    if view.of(target).has("shroud"):
        return cr("702.18a")
    if view.controller(target) == controller:
        return None
    return _hexproof(game, target, source)


def _hexproof(game: Game, target: int, source: int) -> RuleRef | None:
    values = view_of(game).of(target)
    qualities = list(_protections(game, target, "hexproof"))
    plain = [held for held in values.held if held.parts.name == "hexproof" and not held.parts.protections]
    if plain or any(
        each.quality is not None and passes(each.quality.tests, source, scope) for each, scope in qualities
    ):
        return cr("702.11b")
    return None


def _player_shield(game: Game, player: str, source: int, controller: str) -> RuleRef | None:
    if player_qualities(game, player, "shroud"):
        return cr("702.18a")
    if player != controller:
        for quality, scope in player_qualities(game, player, "hexproof"):
            if quality is None or passes(quality.tests, source, scope):
                return cr("702.11c")
    return None
