"""Instructions about damage, life, cards in hand and the end of the game."""

from engine.magic.choices import Decision
from engine.magic.choosing import Wanted, choose_some, objects_of, targets_of
from engine.magic.dividing import share
from engine.magic.events import DamageDealt, Drawn, Event, GameEnded, LifeChanged, Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import Scope, players_of
from engine.magic.measuring import measure, stat, top_cards
from engine.magic.performing import perform
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.filters import YOU, Objects, Ref, RefKind, Stat, TopOf


def damage(game: Game, effect: f.Damage, scope: Scope) -> None:
    """Deal damage; all at the same time (120.2b)."""
    sources = _sources(game, effect.by, scope)
    recipients = targets_of(game, effect.to, scope)
    events: list[Event] = []
    for source in sources:
        for each in recipients:
            amount = share(effect, scope, each)
            if amount > 0 and source != 0:
                events.append(DamageDealt(source, each, amount, preventable=not effect.unpreventable))
    happened = perform(game, *events)
    strikes = [each for each in happened if isinstance(each, DamageDealt)]
    dealt = sum(each.amount for each in strikes)
    harmed = scope.memory.get("harmed", ()) + tuple(each.to for each in strikes)
    scope.memory.update(did=bool(dealt), amount=dealt, harmed=harmed)


def _sources(game: Game, by: Objects, scope: Scope) -> tuple[int, ...]:
    if isinstance(by, Ref) and by.kind in (RefKind.THIS, RefKind.PAID):
        return (scope.source,) if by.kind is RefKind.THIS else tuple(scope.memory.get("paid", ()))
    return objects_of(game, by, scope)


def change_life(game: Game, effect: f.ChangeLife, scope: Scope) -> None:
    """Have players gain or lose life (119.3)."""
    events = []
    for player in players_of(effect.who, scope):
        amount = effect.sign * measure(effect.amount, scope.of(player))
        events.append(LifeChanged(player, amount, source=scope.source))
    happened = perform(game, *(event for event in events if event.amount))
    total = sum(abs(each.amount) for each in happened if isinstance(each, LifeChanged))
    scope.memory.update(did=bool(happened), amount=total)


def set_life(game: Game, effect: f.SetLife, scope: Scope) -> None:
    """Have life totals become a number: by gaining or losing the difference (119.5)."""
    every: list[Event] = []
    for player in players_of(effect.who, scope):
        change = measure(effect.amount, scope.of(player)) - game.players[player].life
        every += [LifeChanged(player, change)] if change else []
    perform(game, *every)


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
    scope.memory.update(did=bool(happened), amount=len(events), shares=shares, moved=_arrived(happened))
    scope.memory["done"] = gone(happened)


def discard_those(game: Game, effect: f.DiscardThose, scope: Scope) -> None:
    """Have certain cards discarded, where they are still in a hand (701.9a)."""
    cards = [each for each in objects_of(game, effect.what, scope) if game.objects[each].zone is Zone.HAND]
    moves = [_discarded(each, game.objects[each].owner, scope) for each in cards]
    happened = perform(game, *moves)
    scope.memory.update(moved=_arrived(happened), did=bool(moves), done=gone(happened))


def _discarded(card: int, player: str, scope: Scope) -> Move:
    return Move(card, Zone.GRAVEYARD, cause="discarded", source=scope.source, player=player)


def gone(happened: tuple[Event, ...]) -> tuple[int, ...]:
    """Return the objects that moved, as they were before."""
    return tuple(each.obj for each in happened if isinstance(each, Move))


def _arrived(happened: tuple[Event, ...]) -> tuple[int, ...]:
    return tuple(new for each in happened if isinstance(each, Move) for new in each.became)


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
    scope.memory.update(moved=_arrived(perform(game, *events)))


def fight(game: Game, effect: f.Fight, scope: Scope) -> None:
    """Have two creatures deal damage to each other (701.14)."""
    first, second = objects_of(game, effect.one, scope), objects_of(game, effect.other, scope)
    view = view_of(game)
    if (
        len(first) != 1
        or len(second) != 1
        or not all("creature" in view.of(each).types for each in first + second)
    ):
        return
    pairs = ((first[0], second[0]), (second[0], first[0]))
    strikes = [DamageDealt(one, other, stat(Stat.POWER, one, view)) for one, other in pairs]
    perform(game, *(event for event in strikes if event.amount > 0))


def end_game(game: Game, effect: f.EndGame, scope: Scope) -> None:
    """Have players win or lose, or end the game in a draw (104.2b, 104.3e, 104.4c)."""
    who = tuple(game.players) if effect.result == "draw" else players_of(effect.who, scope)
    rule = {"win": "104.2b", "lose": "104.3e", "draw": "104.4c"}[effect.result]
    perform(game, *(GameEnded(player, effect.result == "win", rule) for player in who))


def deal_assigned(game: Game, effect: f.DealAssigned, scope: Scope) -> None:
    """Deal combat damage as it was assigned, to what is still there."""
    there = [each for each in effect.strikes if isinstance(each[1], str) or each[1] in game.objects]
    happened = perform(game, *(DamageDealt(by, to, amount, combat=True) for by, to, amount in there))
    scope.memory["did"] = bool(happened)


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
                game, Move(each, to, f.Place.BOTTOM, cause="701.25a" if to is Zone.GRAVEYARD else "701.22a")
            )
