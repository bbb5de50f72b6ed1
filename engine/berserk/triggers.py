"""Triggered abilities: declared as soon as what they wait for has happened to their card.

Refuses to know what happened elsewhere: an ability looks at its own card only.
"""

from dataclasses import replace

from engine.berserk import references as ref
from engine.berserk.abilities import Trigger
from engine.berserk.declaring import declare
from engine.berserk.game import Game
from engine.berserk.scenario import Declare
from engine.berserk.terms import Event


def fire(game: Game) -> None:
    """Declare every ability that the latest events have triggered."""
    events, game.events = game.events, []
    for event, name in events:
        for ability in game.cards[name].abilities:
            if isinstance(ability, Trigger) and ability.event is event:
                _declare(game, event, name, ability)


def _declare(game: Game, event: Event, name: str, ability: Trigger) -> None:
    controller = game.cards[name].controller
    if ability.optional and game.decide("trigger", controller, ("yes", name), ("no", name))[0] == "no":
        game.note("trigger.declined", ref.BLOCK_TARGET, card=name, event=event)
        return
    game.note("trigger.fired", ref.BLOCK_TARGET, card=name, event=event)
    effect = ability.effect if ability.effect.targets else replace(ability.effect, targets=(name,))
    declare(game, Declare(name, (effect,), trigger=event), 0)
