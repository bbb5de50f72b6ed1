"""Hidden cards: turning up and down, what waits for the turn, and abilities that stay silent (529).

Refuses to know why an action picks a card.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from engine.berserk import references as ref
from engine.berserk.abilities import Ability
from engine.berserk.cards import TOKENS, Card, with_marker
from engine.berserk.game import Game

A = TypeVar("A", bound=Ability)


def reveal(game: Game, name: str, why: str) -> None:
    """Turn a hidden card up, off the stack, and put on what waited for it; an open card stays as it is."""
    card = game.cards[name]
    if not card.hidden:
        return
    game.change(name, hidden=False, pending=())
    game.note("hidden.revealed", ref.REVEAL, card=name, why=why)
    for marker, amount in card.pending:
        _put(game, name, marker, amount)
        game.note("hidden.pending_put", ref.PENDING, card=name, marker=marker, amount=amount)


def turn_down(game: Game, name: str) -> None:
    """Make a card hidden; what lies on it stays."""
    game.change(name, hidden=True)
    game.note("hidden.turned_down", ref.PENDING, card=name)


def standing(
    game: Game, wanted: type[A], relevant: Callable[[Card, A], bool]
) -> Iterator[tuple[Card, int, A]]:
    """Yield the relevant permanent abilities of a type that are in force, with card and index.

    A hidden card's are absent (529.4*), or in edition A reveal it.
    """
    for card in tuple(game.cards.values()):
        for index, ability in enumerate(card.abilities):
            if not (card.in_game and isinstance(ability, wanted) and relevant(card, ability)):
                continue
            if speaks(game, card.name):
                yield game.cards[card.name], index, ability


def speaks(game: Game, name: str) -> bool:
    """Tell whether a card's permanent abilities count now."""
    if not game.cards[name].hidden:
        return True
    if game.profile.forced_reveal:
        game.note("hidden.forced", ref.A_FORCED_REVEAL, card=name)
        reveal(game, name, "forced")
        return True
    game.remark("hidden.silent", ref.SILENT, card=name)
    return False


def _put(game: Game, name: str, marker: str, amount: int) -> None:
    card = game.cards[name]
    if marker == TOKENS:
        game.change(name, tokens=card.tokens + amount)
    else:
        game.change(name, markers=with_marker(card.markers, marker, amount))
