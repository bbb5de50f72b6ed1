"""Taking cards into the squad: recruiting, summoning, revival, incarnation, taking control (532).

Refuses to know how an action got this far.
"""

from engine.berserk import references as ref
from engine.berserk.board import Cell, all_cells, neighbours
from engine.berserk.cards import AUXILIARY_FEATURES, Card
from engine.berserk.effects import SummonTerms
from engine.berserk.game import Game
from engine.berserk.terms import Side, Whose, Zone

Place = dict[str, Zone | Cell | str | None]
"""Fields of a card that say where it lies."""

WAYS = ("recruit", "summon", "revive", "incarnate", "control")
"""The five ways of taking a card into the squad."""


def take(game: Game, name: str, way: str, side: Side) -> None:
    """Write down that a card has come into a squad, and who controls it."""
    game.change(name, control=side)
    game.taken[name] = way
    rules = (ref.RECRUITING, ref.TAKING) if way == "recruit" else (ref.TAKING,)
    game.note("squad.taken", *rules, card=name, way=way, side=side)


def take_control(game: Game, name: str, side: Side) -> None:
    """Give a card of the opponent to a player."""
    take(game, name, "control", side)


def recruit(game: Game, name: str) -> None:
    """Take a card in the recruiting subphase: its player controls it."""
    game.change(name, zone=Zone.FIELD)
    take(game, name, "recruit", game.cards[name].owner)


def bring_back(game: Game, name: str, way: str, side: Side) -> None:
    """Revive or incarnate a card; the page does not say where it goes."""
    game.change(name, zone=Zone.FIELD, cell=None, wounds=0)
    take(game, name, way, side)


def deck_owner(source: Card, terms: SummonTerms) -> Side:
    """Return whose deck is searched: one's own by default."""
    return source.controller.other if terms.deck is Whose.OPPOSING else source.controller


def summon(game: Game, source: Card, name: str, terms: SummonTerms) -> bool:
    """Put a found card into the game zone by the seven defaults of 532.3; tell whether there was room."""
    auxiliary = AUXILIARY_FEATURES & set(game.cards[name].features)
    placed: Place = {"zone": Zone.AUXILIARY} if auxiliary else _place(game, source, terms)
    if not placed:
        game.note("summon.no_cell", ref.SUMMON, card=name, by=source.name, inference=1)
        return False
    game.change(name, hidden=terms.hidden, closed=terms.closed, **placed)
    _log_summoned(game, source, game.cards[name])
    side = source.controller.other if terms.controller is Whose.OPPOSING else source.controller
    take(game, name, "summon", side)
    return True


def _place(game: Game, source: Card, terms: SummonTerms) -> Place:
    """Return where a card goes on the field, empty where there is no room."""
    if source.cell is None and not terms.anywhere and terms.cell is None:
        return {} if source.crowded else {"zone": Zone.FIELD, "beside": source.name}
    free = [cell for cell in _cells(source, terms) if cell not in game.occupied()]
    if not free:
        return {}
    options = tuple(("cell", str(cell)) for cell in free)
    taken = game.decide("summon.cell", source.controller, *options)
    return {"zone": Zone.FIELD, "cell": free[options.index((taken[0], taken[1]))]}


def _cells(source: Card, terms: SummonTerms) -> tuple[Cell, ...]:
    if terms.cell is not None:
        return (terms.cell,)
    return neighbours(source.cell) if source.cell and not terms.anywhere else all_cells()


def _log_summoned(game: Game, source: Card, card: Card) -> None:
    auxiliary = card.zone is Zone.AUXILIARY
    code = "summon.auxiliary" if auxiliary else "summon.placed"
    cell = str(card.cell or "")
    closed, hidden = int(card.closed), int(card.hidden)
    game.note(code, ref.SUMMON, card=card.name, by=source.name, cell=cell, closed=closed, hidden=hidden)
