"""Instructions that set replacement and prevention effects up (614.3, 615.3)."""

from engine.magic.acting.noting import noted, with_noted_event
from engine.magic.choosing import targets_of
from engine.magic.floating import FloatingReplacement
from engine.magic.game import Game
from engine.magic.measuring import measure
from engine.magic.objects import Target
from engine.magic.scope import Scope
from engine.magic.vocabulary import effects as f

SHIELDS = frozenset({"shield N", "redirect N"})


def add_replacement(game: Game, effect: f.AddReplacement, scope: Scope) -> None:
    """Set an effect up; shields keep their number, one for each object or player (615.11)."""
    on = targets_of(game, effect.on, scope) if effect.on is not None else ()
    if effect.on is not None and not on:
        return
    shields = getattr(effect.replacement, "how", "") in SHIELDS and on
    for group in [(each,) for each in on] if shields else [on]:
        _add(game, effect, scope, group)


def _add(game: Game, effect: f.AddReplacement, scope: Scope, on: tuple[Target, ...]) -> None:
    amount = getattr(effect.replacement, "amount", 0)
    game.replacements += (
        FloatingReplacement(
            with_noted_event(effect.replacement, scope, noting=False),
            effect.until,
            scope.source,
            scope.you,
            on,
            effect.once,
            measure(amount, scope),
            game.tick(),
            scope.targets,
            noted(scope),
        ),
    )
