"""Instructions about the cards of hands and libraries: drawn, discarded, milled, looked at, found, put in order."""

import itertools

from engine.magic.acting.followed import arrived, gone
from engine.magic.choices import Decision
from engine.magic.choosing import Wanted, choose_some, objects_of
from engine.magic.events import Drawn, Entry, Event, Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import found, passes
from engine.magic.measuring import measure, top_cards
from engine.magic.performing import perform
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.terms import Place, Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.filters import TopOf
from engine.magic.vocabulary.references import YOU
from engine.rules import cr
from engine.trace import step


def draw(game: Game, effect: f.Draw, scope: Scope) -> None:
    """Have players draw, one card at a time (121.2)."""
    drawn = 0
    for player in players_of(effect.who, scope):
        for _ in range(measure(effect.amount, scope.of(player))):
            require_order(game, player)
            drawn += len(perform(game, Drawn(player, scope.source)))
    scope.memory.update(did=drawn > 0, amount=drawn)


def require_order(game: Game, player: str) -> None:
    """Refuse where the answer would hang on the order of a shuffled library."""
    library = game.zone(Zone.LIBRARY, player)
    if player in game.shuffled and len({view_of(game).name(each) for each in library}) > 1:
        raise Unmodelled("the order of a shuffled library")


def discard(game: Game, effect: f.Discard, scope: Scope) -> None:
    """Have players discard cards of their choice, or their hands (701.9)."""
    events: list[Event] = []
    shares: dict[str, int] = {}
    for player in players_of(effect.who, scope):
        hand = game.zone(Zone.HAND, player)
        count = len(hand) if effect.amount is None else measure(effect.amount, scope.of(player))
        chosen = choose_some(
            game, hand, Wanted(player, "random" if effect.random else "discard", count, count)
        )
        events += [_discarded(each, player, scope) for each in chosen]
        shares[player] = len(chosen)
    happened = perform(game, *events)
    scope.memory.update(did=bool(happened), amount=len(events), shares=shares, moved=arrived(happened))
    scope.memory["done"] = gone(happened)


def discard_those(game: Game, effect: f.DiscardThose, scope: Scope) -> None:
    """Have certain cards discarded, where they are still in a hand (701.9a)."""
    cards = [each for each in objects_of(game, effect.what, scope) if game.objects[each].zone is Zone.HAND]
    moves = [_discarded(each, game.objects[each].owner, scope) for each in cards]
    happened = perform(game, *moves)
    scope.memory.update(moved=arrived(happened), did=bool(moves), done=gone(happened))


def _discarded(card: int, player: str, scope: Scope) -> Move:
    return Move(card, Zone.GRAVEYARD, cause="discarded", source=scope.source, player=player)


def mill(game: Game, effect: f.Mill, scope: Scope) -> None:
    """Have players put the top cards of their libraries into their graveyards (701.17)."""
    events = []
    for player in players_of(effect.who, scope):
        require_order(game, player)
        if not game.players[player].library_known:
            raise Unmodelled("unknown library")
        own = Scope(view_of(game), scope.source, player)
        cards = top_cards(TopOf(YOU, measure(effect.amount, scope.of(player))), own)
        events += [Move(each, Zone.GRAVEYARD, cause="milled", player=player) for each in cards]
    scope.memory.update(moved=arrived(perform(game, *events)))


def look_at(game: Game, effect: f.LookAt, scope: Scope) -> None:
    """Scry or surveil: each card looked at stays on top, or goes to the bottom or the graveyard (701.22, 701.25)."""
    player = scope.you
    cards = top_cards(TopOf(YOU, measure(effect.amount, scope)), scope.at(view_of(game)))
    other = "graveyard" if effect.keyword == "surveil" else "bottom"
    for each in cards:
        decision = Decision(effect.keyword, player, ("top", other), view_of(game).name(each))
        if game.choose(decision) == 1:
            to = Zone.GRAVEYARD if effect.keyword == "surveil" else Zone.LIBRARY
            perform(
                game, Move(each, to, Place.BOTTOM, cause="701.25a" if to is Zone.GRAVEYARD else "701.22a")
            )


def search(game: Game, effect: f.Search, scope: Scope) -> None:
    """Have players find cards in their libraries, then shuffle (701.23)."""
    for player in players_of(effect.who, scope):
        library = game.zone(Zone.LIBRARY, player)
        options = [each for each in found(effect.filter, scope.at(view_of(game))) if each in library]
        count = measure(effect.amount, scope)
        chosen = choose_some(game, options, Wanted(player, "search", count, 0))
        entry = Entry(controller=player, tapped=effect.tapped) if effect.zone is Zone.BATTLEFIELD else None
        first = _one_of(game, chosen, player) if effect.others is not None else chosen
        moves = [Move(each, effect.zone, cause="701.23a", entry=entry) for each in first]
        if effect.others is not None:
            rest = (each for each in chosen if each not in first)
            moves += [Move(each, effect.others, cause="701.23a") for each in rest]
        scope.memory.update(moved=arrived(perform(game, *moves)), did=bool(moves))
        game.shuffled |= {player}


def _one_of(game: Game, cards: list[int], player: str) -> list[int]:
    return choose_some(game, cards, Wanted(player, "choose", 1, 1)) if len(cards) > 1 else cards


def dig(game: Game, effect: f.Dig, scope: Scope) -> None:
    """Look at top cards, move what is taken, and put the rest elsewhere (701.20, 401.4)."""
    require_order(game, scope.you)
    seen = objects_of(game, TopOf(YOU, measure(effect.look, scope)), scope)
    options = [each for each in seen if passes(effect.filter.tests, each, scope.at(view_of(game)))]
    most = measure(effect.take, scope)
    chosen = choose_some(game, options, Wanted(scope.you, "dig", most, 0 if effect.optional else most))
    entry = Entry(controller=scope.you) if effect.zone is Zone.BATTLEFIELD else None
    happened = perform(game, *(Move(each, effect.zone, cause="701.20a", entry=entry) for each in chosen))
    others = [each for each in seen if each not in chosen]
    perform(game, *(Move(each, effect.rest, effect.place, "401.4") for each in others))
    scope.memory.update(moved=arrived(happened), did=bool(chosen))


def shuffle(game: Game, effect: f.Shuffle, scope: Scope) -> None:
    """Have players shuffle: the order of their libraries is unknown from now on (701.24)."""
    game.shuffled |= frozenset(players_of(effect.who, scope))


def reveal(game: Game, effect: f.Reveal, scope: Scope) -> None:
    """Show cards (701.20); later parts of the effect find them."""
    shown = objects_of(game, effect.what, scope)
    names = tuple(view_of(game).name(each) for each in shown)
    if effect.openly:
        game.note(step("revealed", cr("701.20a"), cards=names))
    scope.memory.update(moved=shown, did=bool(shown))


_MOST = 5
"""More cards than this have too many orders to go through."""


def arrange(game: Game, effect: f.Arrange, scope: Scope) -> None:
    """Have the player choose in which order the cards lie, the top one first."""
    cards = objects_of(game, effect.what, scope)
    if len(cards) < 2:
        return
    owner = game.objects[cards[0]].owner
    require_order(game, owner)
    if len(cards) > _MOST:
        raise Unmodelled("too many orders")
    names = {each: view_of(game).name(each) for each in cards}
    orders = {" + ".join(names[each] for each in order): order for order in itertools.permutations(cards)}
    ways = tuple(orders)
    chosen = game.choose(Decision("arrange", scope.you, ways)) if len(ways) > 1 else 0
    library = tuple(each for each in game.zone(Zone.LIBRARY, owner) if each not in names)
    game.zones[Zone.LIBRARY, owner] = (*library, *reversed(orders[ways[chosen]]))
    game.touch()
