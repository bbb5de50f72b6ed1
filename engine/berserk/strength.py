"""The strength of an action: its value and every modifier, before any prevention (530.2*).

Refuses to know wounds.
"""

from engine.berserk import references as ref
from engine.berserk.abilities import Modifier, RollModifier
from engine.berserk.cards import Card
from engine.berserk.game import Action, Game
from engine.berserk.hiding import standing
from engine.berserk.hits import Hit
from engine.berserk.terms import Whose


def concerns(whose: Whose, speaker: Card, card: Card) -> bool:
    """Tell whether a card is among those that another's text means."""
    match whose:
        case Whose.SELF:
            return speaker.name == card.name
        case Whose.OWN:
            return speaker.controller is card.controller
        case Whose.OPPOSING:
            return speaker.controller is not card.controller
        case _:
            return True


def strengthen(game: Game, action: Action, hit: Hit) -> Hit:
    """Apply every modifier to a wounding effect and remember the strength."""
    strength = hit.amount
    for delta, by in _modifiers(game, action, hit):
        strength += delta
        game.note(
            "strength.modified", ref.AFTER_MODIFIERS, card=hit.target, by=by, delta=delta, strength=strength
        )
    game.update(game.actions[action.id], strength=strength)
    return hit.with_amount(strength)


def modified_roll(game: Game, name: str, value: int) -> int:
    """Return a die roll of a card with every modifier in force."""
    card = game.cards[name]
    for speaker, _, ability in standing(
        game, RollModifier, lambda other, ability: concerns(ability.whose, other, card)
    ):
        value += ability.delta
        game.note("roll.modified", ref.SILENT, card=name, by=speaker.name, delta=ability.delta, roll=value)
    return value


def _modifiers(game: Game, action: Action, hit: Hit) -> list[tuple[int, str]]:
    found = [(delta, action.source) for delta in action.declare.modifiers]
    found += [
        (ability.delta, speaker.name)
        for speaker, _, ability in standing(
            game, Modifier, lambda other, ability: _modifies(game, action, hit, other, ability)
        )
    ]
    return found


def _modifies(game: Game, action: Action, hit: Hit, speaker: Card, ability: Modifier) -> bool:
    card = game.cards[hit.target if ability.received else hit.by]
    return action.declare.kind in ability.kinds and concerns(ability.whose, speaker, card)
