"""Evasion (509.1b): why a creature can't block an attacker, as a rule number."""

from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.mana import Colour
from engine.magic.protecting import protects
from engine.magic.standing import cant
from engine.magic.terms import BASIC_LAND_TYPES
from engine.magic.view import View


def why_unblockable(game: Game, attacker: int, blocker: int) -> str | None:
    """Return the rule that keeps a blocker from blocking an attacker, or None."""
    view = view_of(game)
    if cant(game, "be blocked", attacker, blocker):
        return "509.1b"
    if protects(game, attacker, blocker):
        return "702.16f"
    return _by_keyword(view, attacker, blocker) or _by_land(view, attacker, blocker)


def _by_keyword(view: View, attacker: int, blocker: int) -> str | None:
    attacks, blocks = view.of(attacker), view.of(blocker)
    if attacks.has("flying") and not (blocks.has("flying") or blocks.has("reach")):
        return "702.9b"
    if attacks.has("shadow") is not blocks.has("shadow"):
        return "702.28b"
    if attacks.has("horsemanship") and not blocks.has("horsemanship"):
        return "702.31b"
    if attacks.has("fear") and "artifact" not in blocks.types and Colour.BLACK not in blocks.colours:
        return "702.36b"
    if attacks.has("intimidate") and "artifact" not in blocks.types and not attacks.colours & blocks.colours:
        return "702.13b"
    if attacks.has("skulk") and (blocks.power or 0) > (attacks.power or 0):
        return "702.118b"
    return None


def _by_land(view: View, attacker: int, blocker: int) -> str | None:
    """Apply landwalk: unblockable while the defending player controls such a land (702.14c)."""
    attacks, defender = view.of(attacker), view.controller(blocker)
    own = [view.of(each) for each in view.on_battlefield() if view.of(each).controller == defender]
    for kind in BASIC_LAND_TYPES:
        if attacks.has(f"{kind}walk") and any("land" in each.types and kind in each.subtypes for each in own):
            return "702.14c"
    return None
