"""Paying for an action: the source closes, spends its tokens (527.4).

Refuses to know when an action is paid for; whoever performs, blocks or voids it says so.
"""

from engine.berserk import references as ref
from engine.berserk.effects import FREE
from engine.berserk.game import Action, Game, Unplayable


def pay(game: Game, action: Action, why: str) -> Action:
    """Pay an action in full; `why` is performed, blocked, illegal or cancelled."""
    card, cost = game.cards[action.source], action.declare.cost
    if cost.tokens > card.tokens or (cost.close and card.closed):
        raise Unplayable("плата", card.name)
    game.change(card.name, closed=card.closed or cost.close, tokens=card.tokens - cost.tokens)
    if why == "performed" and cost == FREE:
        return game.update(game.actions[action.id], paid=True)
    rule = {"illegal": ref.ILLEGAL, "cancelled": ref.SUMMON}.get(why, ref.DECLARED)
    game.note("action.paid", rule, source=card.name, why=why, closed=int(cost.close), tokens=cost.tokens)
    return game.update(game.actions[action.id], paid=True)
