"""Conditions on targets, and counts: what a revealed card is, and how a hidden one may be treated (529.5, 529.7).

Refuses to know effects.
"""

from engine.berserk import references as ref
from engine.berserk.cards import Card, has
from engine.berserk.editions import HiddenCondition
from engine.berserk.effects import Count, Each, Limit
from engine.berserk.game import Game
from engine.berserk.strength import concerns
from engine.berserk.terms import Side, Whose


def passes(card: Card, limit: Limit) -> bool:
    """Tell whether a card really meets a condition."""
    return all(has(card, feature) for feature in limit.having) and not any(
        has(card, feature) for feature in limit.lacking
    )


def every_target(game: Game, source: Card, each: Each) -> tuple[str, ...]:
    """Return the cards that «each card …» takes; an opposing hidden card as its edition lets it be treated."""
    taken = []
    for card in tuple(game.cards.values()):
        meant = card.in_game and concerns(each.whose, source, card)
        if meant and _taken(game, source, card, each.limit):
            taken.append(card.name)
    return tuple(taken)


def count(game: Game, count: Count, side: Side) -> int:
    """Count for a player, among revealed cards of the game zone alone (529.7)."""
    cards = [
        card
        for card in game.cards.values()
        if card.in_game and not card.hidden and _belongs(card, count.whose, side)
    ]
    if count.feature:
        return sum(has(card, count.feature) for card in cards)
    return len({element for card in cards for element in card.elements})


def _taken(game: Game, source: Card, card: Card, limit: Limit) -> bool:
    if not card.hidden or card.controller is source.controller or not (limit.having or limit.lacking):
        return passes(card, limit)
    if game.profile.hidden_condition is HiddenCondition.ALWAYS_MET:
        game.note("hidden.condition_met", ref.A_CONDITION, card=card.name)
        return True
    option = game.decide("treatment", source.controller, ("fits", card.name), ("skips", card.name))
    game.note("hidden.treated", ref.TREAT, card=card.name, side=source.controller, treated=option[0])
    return option[0] == "fits"


def _belongs(card: Card, whose: Whose, side: Side) -> bool:
    match whose:
        case Whose.OPPOSING:
            return card.controller is not side
        case Whose.ALL:
            return True
        case _:
            return card.controller is side
