"""Protection: a set of parts that keeps every effect of an action away from its card (528).

Refuses to know numbers: a protected card gets nothing at all.
"""

from engine.berserk import references as ref
from engine.berserk.abilities import IgnoreProtection, Protection
from engine.berserk.cards import Card
from engine.berserk.effects import NO_ATOMS
from engine.berserk.game import Action, Game
from engine.berserk.hiding import standing
from engine.berserk.hits import Hit
from engine.berserk.terms import ATTACKS, source_atom


def shield(game: Game, name: str) -> frozenset[str]:
    """Return the parts of a card's protections that it still has."""
    own = standing(game, Protection, lambda card, _: card.name == name)
    atoms = NO_ATOMS.union(*(ability.atoms for _, _, ability in own))
    return atoms - game.stripped.get(name, NO_ATOMS)


def strip(game: Game, name: str, atoms: frozenset[str]) -> None:
    """Take protections away: against a complex one, each part of it (528.2*)."""
    game.stripped[name] = game.stripped.get(name, NO_ATOMS) | atoms
    game.note("protection.stripped", ref.COMPLEX, card=name, atoms=tuple(sorted(atoms)))


def protected(game: Game, action: Action, hit: Hit) -> bool:
    """Tell whether the target's protection keeps the effect off, and say why or why not in the log."""
    covering = _aspects(action, game.cards[hit.by], hit.marker) & shield(game, hit.target)
    if not covering:
        return False
    if hit.by == hit.target:
        game.note("protection.own", ref.OWN_PROTECTION, card=hit.target)
        return False
    remaining = covering - _ignored(game, hit.by)
    if remaining < covering:
        passed = tuple(sorted(covering - remaining))
        game.note("protection.ignored", ref.COMPLEX, card=hit.target, by=hit.by, atoms=passed)
    if not remaining:
        return False
    return _log_protected(game, hit, tuple(sorted(remaining)))


def _log_protected(game: Game, hit: Hit, atoms: tuple[str, ...]) -> bool:
    allied = game.cards[hit.by].controller is game.cards[hit.target].controller
    code = "protection.against_ally" if allied else "protection.applied"
    rules = (ref.PROTECTION, ref.OWN_PROTECTION) if allied else (ref.PROTECTION,)
    game.note(code, *rules, card=hit.target, by=hit.by, atoms=atoms, effect=hit.what, inference=int(allied))
    return True


def _aspects(action: Action, source: Card, marker: str) -> frozenset[str]:
    """Return the atoms under which an action, and the marker that it puts on, can be protected against."""
    kind = action.declare.kind
    by = (*source.features, *source.elements) if kind in ATTACKS else ()
    return frozenset({str(kind), *(source_atom(feature) for feature in by)} | ({marker} if marker else set()))


def _ignored(game: Game, name: str) -> frozenset[str]:
    own = standing(game, IgnoreProtection, lambda card, _: card.name == name)
    return NO_ATOMS.union(*(ability.atoms for _, _, ability in own))
