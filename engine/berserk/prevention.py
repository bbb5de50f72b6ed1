"""Prevention: fewer wounds, the strength untouched, the Inactive player's before the Active one's (530).

What the page leaves open — the order of one player's own preventions, «все раны», a prevention that its player
would rather not apply — is followed both ways.
"""

from dataclasses import dataclass

from engine.berserk import references as ref
from engine.berserk.abilities import Armor, Prevention
from engine.berserk.cards import Card
from engine.berserk.editions import PreventionFirst
from engine.berserk.game import Action, Game, Slot
from engine.berserk.hiding import speaks
from engine.berserk.hits import Hit
from engine.berserk.strength import concerns
from engine.berserk.terms import NON_MAGIC_ATTACKS, Side


@dataclass(frozen=True, slots=True)
class Guard:
    """A prevention that may apply: the card, its slot, the ability, how much is left (None: all)."""

    card: Card
    slot: Slot
    ability: Prevention
    left: int | None


def prevent(game: Game, action: Action, hit: Hit) -> Hit:
    """Apply every prevention in turn while wounds remain."""
    guards = guards_of(game, action, hit)
    while guards and hit.amount:
        guard = _next(game, guards, hit)
        guards.remove(guard)
        hit = _apply(game, action, guard, hit)
    for guard in guards:
        _expire_unused(game, guard)
    return hit


def guards_of(game: Game, action: Action, hit: Hit) -> list[Guard]:
    """Return the preventions that concern a wounding effect and are not used up."""
    found = []
    for card in tuple(game.cards.values()):
        for index, ability in enumerate(card.abilities):
            prevention = _as_prevention(ability)
            if prevention and _concerns(game, action, hit, card, prevention):
                found += _in_force(game, card.name, index, prevention)
    return found


def left_of(game: Game, slot: Slot, ability: Prevention) -> int | None:
    """Return how much of a prevention is left; None for «все»."""
    return None if ability.amount is None else game.left.get(slot, ability.amount)


def _as_prevention(ability: object) -> Prevention | None:
    match ability:
        case Prevention():
            return ability
        case Armor(amount):
            return Prevention(amount, NON_MAGIC_ATTACKS, each_turn=True)
        case _:
            return None


def _concerns(game: Game, action: Action, hit: Hit, card: Card, ability: Prevention) -> bool:
    if action.declare.kind not in ability.kinds:
        return False
    if ability.named:
        return ability.named == hit.target
    return concerns(ability.whose, card, game.cards[hit.target])


def _in_force(game: Game, name: str, index: int, ability: Prevention) -> list[Guard]:
    card = game.cards[name]
    left = left_of(game, (name, index), ability)
    if left == 0:
        return []
    if not card.in_game:
        game.remark("prevention.source_gone", ref.SOURCE_GONE, card=name, zone=card.zone)
        return []
    if not speaks(game, name):
        return []
    if isinstance(card.abilities[index], Armor) and not _armor_prevents(game):
        return []
    return [Guard(game.cards[name], (name, index), ability, left)]


def _armor_prevents(game: Game) -> bool:
    known = game.profile.armor_prevents
    return game.whether("prevention.armor") if known is None else known


def _next(game: Game, guards: list[Guard], hit: Hit) -> Guard:
    """Return whose turn it is: first by player, then among one player's own."""
    if len(guards) == 1 or _all_used_up(guards, hit):
        return min(guards, key=lambda guard: _rank(game, guard, hit, game.active))
    first = _first_side(game, guards)
    rank = min(_rank(game, guard, hit, first) for guard in guards)
    same = [guard for guard in guards if _rank(game, guard, hit, first) == rank]
    return same[0] if len(same) == 1 or _all_used_up(same, hit) else _own_order(game, same)


def _all_used_up(guards: list[Guard], hit: Hit) -> bool:
    """Tell whether all of them are used up whatever the order."""
    lefts = [guard.left for guard in guards]
    return None not in lefts and sum(left or 0 for left in lefts) <= hit.amount


def _first_side(game: Game, guards: list[Guard]) -> Side:
    """Return the player whose preventions come first, where the edition leaves it open by both readings."""
    if game.profile.prevention_first is not None or len({guard.card.controller for guard in guards}) == 1:
        return game.active
    return Side(game.unsaid("prevention.side_order", *((side,) for side in Side))[0])


def _rank(game: Game, guard: Guard, hit: Hit, first: Side) -> int:
    side = guard.card.controller
    match game.profile.prevention_first:
        case PreventionFirst.INACTIVE:
            return int(side is game.active)
        case PreventionFirst.TARGET:
            return int(side is not game.cards[hit.target].controller)
        case _:
            return int(side is not first)


def _own_order(game: Game, guards: list[Guard]) -> Guard:
    options = tuple(("prevent", guard.card.name) for guard in guards)
    if game.profile.own_order:
        taken = game.decide("prevention.order", guards[0].card.controller, *options)
    else:
        taken = game.unsaid("prevention.own_order", *options)
    return guards[options.index((taken[0], taken[1]))]


def _apply(game: Game, action: Action, guard: Guard, hit: Hit) -> Hit:
    if guard.card.name in action.declare.declined and not game.whether("prevention.decline"):
        return hit
    if guard.left is None:
        return hit.with_amount(0) if game.whether("prevention.all") else hit
    used = min(guard.left, hit.amount)
    side = guard.card.controller
    game.first_preventer = game.first_preventer or side
    game.note(
        "prevention.used",
        game.profile.order_rule,
        ref.PREVENTION,
        card=guard.card.name,
        target=hit.target,
        side=side,
        active=int(side is game.active),
        used=used,
        wounds=hit.amount - used,
    )
    _spend(game, guard, used)
    return hit.with_amount(hit.amount - used)


def _spend(game: Game, guard: Guard, used: int) -> None:
    """Keep what was not used, unless the text speaks of one attack (530.4*)."""
    rest = (guard.left or 0) - used
    game.left[guard.slot] = 0 if guard.ability.once else rest
    if rest:
        code = "prevention.lost" if guard.ability.once else "prevention.kept"
        game.note(code, ref.PARTIAL, card=guard.card.name, left=rest)


def _expire_unused(game: Game, guard: Guard) -> None:
    """Follow both readings of «one next attack» that others have already prevented."""
    if guard.ability.once and not game.whether("prevention.one_attack_unused"):
        game.left[guard.slot] = 0
