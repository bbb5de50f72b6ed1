"""Abilities that accompany an action: they come last, and each looks at its own target (527.3*, 528.1).

Whether they fire where no wound has landed is a gap of the page; edition C says that they do.
"""

from engine.berserk import references as ref
from engine.berserk.effects import Effect
from engine.berserk.game import Action, Game, Unplayable
from engine.berserk.hits import Hit, Report


def accompanying_hits(game: Game, action: Action, report: Report) -> list[Hit]:
    """Return the hits of every accompanying ability that fires."""
    hits: list[Hit] = []
    effects = action.declare.effects[1:]
    for effect, targets, amount in zip(effects, action.targets[1:], action.amounts[1:], strict=True):
        if not isinstance(amount, int):
            raise Unplayable("кубики")
        names = [name for name in targets or report.aimed if _fires(game, report, name)]
        hits += [_hit(game, action, effect, name, amount) for name in names]
    return hits


def _hit(game: Game, action: Action, effect: Effect, name: str, amount: int) -> Hit:
    game.note("accompany.fired", ref.PROTECTION, source=action.source, card=name, effect=effect.what)
    return Hit(effect.what, name, action.source, amount, effect.marker, effect.atoms)


def _fires(game: Game, report: Report, name: str) -> bool:
    """Tell whether an accompanying ability fires for a card."""
    if name in report.aimed:
        return _fires_at_target(game, report, name)
    bare = [aimed for aimed in report.aimed if aimed not in report.landed | report.protected]
    if len(bare) < len(report.aimed) or not bare:
        return True
    return _fires_at_target(game, report, bare[0])


def _fires_at_target(game: Game, report: Report, name: str) -> bool:
    if name in report.landed or name in report.protected:
        return True
    if name in report.replaced:
        return game.whether("accompany.replaced")
    known = game.profile.accompany_without_wounds
    return game.whether("accompany.no_wounds") if known is None else known
