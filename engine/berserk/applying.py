"""Putting effects on cards: wounds, lives, markers, moves, and the deaths that follow at once.

Refuses to know what could have kept an effect away; that has been settled before.
"""

from engine.berserk import references as ref
from engine.berserk.cards import with_marker
from engine.berserk.game import Game
from engine.berserk.hiding import reveal, turn_down
from engine.berserk.hits import Hit
from engine.berserk.protection import strip
from engine.berserk.taking import take_control
from engine.berserk.terms import NUMBERED, Event, What, Zone
from engine.rules import RuleRef

TRIGGERS = {What.WOUND: Event.WOUNDED, What.LIVES: Event.LIVES}
"""The effects that triggered abilities wait for."""


def put(game: Game, hit: Hit) -> None:
    """Put one effect on its card; a card that has left the game zone gets none."""
    if not game.cards[hit.target].in_game:
        game.note("effect.no_target", ref.DECLARED, card=hit.target, effect=hit.what)
    elif hit.what in NUMBERED:
        _put_number(game, hit)
    else:
        _put_state(game, hit)


def leave(game: Game, name: str, zone: Zone) -> None:
    """Move a card to the graveyard or the deck."""
    was = game.cards[name]
    game.change(name, zone=zone, cell=None)
    game.note("card.moved", ref.SOURCE_GONE, card=name, zone=zone)
    if was.in_game:
        game.events.append((Event.DEATH if zone is Zone.GRAVEYARD else Event.TO_DECK, name))


def _put_number(game: Game, hit: Hit) -> None:
    if not hit.amount:
        game.note("effect.none", _rule(hit), card=hit.target, effect=hit.what)
        return
    total = _add(game, hit)
    code = f"effect.{hit.what}"
    game.note(code, _rule(hit), card=hit.target, amount=hit.amount, total=total, marker=hit.marker)
    game.received.append((hit.target, hit.what))
    if hit.what in TRIGGERS:
        game.events.append((TRIGGERS[hit.what], hit.target))
    _bury_dead(game, hit.target)


def _rule(hit: Hit) -> RuleRef:
    return ref.PREVENTION if hit.what is What.WOUND else ref.DECLARED


def _add(game: Game, hit: Hit) -> int:
    """Change the number that the effect is about and return the new one."""
    card = game.cards[hit.target]
    match hit.what:
        case What.WOUND:
            return game.change(card.name, wounds=card.wounds + hit.amount).wounds
        case What.HEAL:
            return game.change(card.name, wounds=max(card.wounds - hit.amount, 0)).wounds
        case What.LIVES:
            return game.change(card.name, extra_lives=card.extra_lives + hit.amount).extra_lives
        case What.TOKENS:
            return game.change(card.name, tokens=card.tokens + hit.amount).tokens
        case _:
            markers = with_marker(card.markers, hit.marker, hit.amount)
            game.change(card.name, markers=markers)
            return dict(markers)[hit.marker]


def _bury_dead(game: Game, name: str) -> None:
    card = game.cards[name]
    if card.lives is not None and card.wounds >= card.lives + card.extra_lives:
        game.note("card.died", ref.BASE_EFFECTS, card=name, wounds=card.wounds)
        leave(game, name, Zone.GRAVEYARD)


def _put_state(game: Game, hit: Hit) -> None:
    name = hit.target
    game.received.append((name, hit.what))
    match hit.what:
        case What.CLOSE | What.OPEN:
            game.change(name, closed=hit.what is What.CLOSE)
            game.note(f"effect.{hit.what}", ref.DECLARED, card=name)
        case What.HIDE:
            turn_down(game, name)
        case What.REVEAL:
            reveal(game, name, "effect")
        case What.STRIP:
            strip(game, name, hit.atoms)
        case What.CONTROL:
            take_control(game, name, game.cards[hit.by].controller)
        case _:
            leave(game, name, Zone.GRAVEYARD if hit.what is What.DESTROY else Zone.DECK)
