"""A situation about a blow as a scenario of the engine: who stands where, what happens, what is asked.

The attacker is side A, the card that is hit stands on side B. What the question leaves open is filled in and told as
an assumption. Refuses to know words.
"""

from dataclasses import dataclass, replace

from bot.answering.findings import Assumption
from bot.answering.frames.berserk.asked import Topic
from bot.answering.frames.berserk.features import abilities_of, features_of
from bot.answering.frames.berserk.lists import NO_ATOMS
from bot.answering.frames.berserk.owners import Owner
from bot.answering.frames.berserk.sides import Sides, sides
from bot.answering.frames.berserk.situation import Blow, Guard, Helper, Situation, Source
from bot.answering.frames.berserk.situation import Cost as Paid
from engine.berserk import scenario as engine
from engine.berserk.abilities import (
    Ability,
    IgnoreProtection,
    Immunity,
    Prevention,
    Protection,
)
from engine.berserk.cards import Card
from engine.berserk.effects import Cost, Effect
from engine.berserk.scenario import Ask, Declare, Put, Scenario
from engine.berserk.terms import ALL_KINDS, Element, Kind, Side, What, Whose, Zone

ATTACKER, TARGET, COVERED, NEIGHBOUR, BLOCKER, SHIELD, ALLY = (
    "Атакующий",
    "Цель",
    "Защищённая цель",
    "Сосед",
    "Блокирующий",
    "Щит",
    "Союзник",
)
CARD_OF = {
    Owner.ME: "Ваша карта",
    Owner.OPPONENT: "Карта соперника",
    Owner.ACTIVE: "Карта Активного",
    Owner.INACTIVE: "Карта Неактивного",
    Owner.ATTACKER: ATTACKER,
}
"""How the cards of a scenario are called; the names of an owner's card say whose it is."""

_ELEMENTS = frozenset(str(element) for element in Element)


@dataclass(frozen=True, slots=True)
class Scene:
    """The scenario, the names of the cards that are hit and that prevent, and what was taken for granted."""

    scenario: Scenario
    targets: tuple[str, ...]
    guards: tuple[str, ...]
    assumptions: tuple[Assumption, ...] = ()


def stage(situation: Situation) -> Scene:
    """Build the scenario of a situation."""
    placed = sides(situation)
    names = _target_names(situation)
    features, taken = features_of(situation)
    apart = _without_cover(situation)
    covered = situation.target.covered or len(names)
    cards = [_attacker(situation)]
    cards += [_target(situation if n < covered else apart, name, features) for n, name in enumerate(names)]
    cards += _guard_cards(situation, placed)
    if situation.neighbour:
        cards.append(Card(NEIGHBOUR, Side.B))
    if situation.block:
        cards.append(Card(BLOCKER, Side.B))
    if situation.source is Source.ALLY:
        cards.append(Card(ALLY, Side.B))
    helpers = [_helper_card(helper, placed) for helper in situation.helpers]
    guards = tuple(dict.fromkeys(names[0] if n == TARGET else n for n in _guard_names(situation)))
    moves = (*_before(situation), *_blows(situation, names))
    asks = _asks(situation, names, guards, tuple(h.name for h in situation.helpers if not h.acts))
    assumed = (*taken, *_assumed_turn(situation, placed), *_assumed_owner(situation))
    scenario = Scenario((*cards, *helpers), moves, asks, active=placed.active, edition=situation.edition)
    return Scene(scenario, names, guards, assumed)


def _target_names(situation: Situation) -> tuple[str, ...]:
    count, covered = situation.target.count, situation.target.covered
    if count == 1:
        return (TARGET,)
    guarded = [COVERED if covered == 1 else f"{COVERED} {number}" for number in range(1, covered + 1)]
    return (*guarded, *(f"{TARGET} {number}" for number in range(1, count - covered + 1)))


def _without_cover(situation: Situation) -> Situation:
    """Return what is true of those cards that are hit and have nothing that keeps wounds off."""
    return replace(situation, cover=replace(situation.cover, atoms=NO_ATOMS, immune=NO_ATOMS), guards=())


def _attacker(situation: Situation) -> Card:
    ignored = situation.cover.ignored
    own: tuple[Ability, ...] = (IgnoreProtection(ignored),) if ignored else ()
    if situation.block and situation.block.source_atoms:
        own += (Protection(situation.block.source_atoms),)
    own += _preventions_of(situation, ATTACKER)
    features = ("flying",) if situation.flyer else ()
    return Card(ATTACKER, Side.A, features=features, tokens=_stock(situation.cost), abilities=own)


def _stock(cost: Paid) -> int:
    return cost.tokens if cost.stock is None else cost.stock


def _target(situation: Situation, name: str, features: frozenset[str]) -> Card:
    cover, told = situation.cover, situation.target
    own: list[Ability] = [Protection(cover.atoms)] if cover.atoms else []
    if cover.immune:
        own.append(Immunity(frozenset(Kind(kind) for kind in cover.immune), cover.only))
    own += _preventions_of(situation, TARGET)
    return Card(
        name,
        Side.B,
        elements=tuple(Element(name) for name in sorted(features & _ELEMENTS)),
        features=tuple(sorted(features - _ELEMENTS)),
        lives=told.lives,
        wounds=told.wounds or _to_be_healed(situation),
        hidden=told.hidden,
        abilities=tuple(own),
    )


def _to_be_healed(situation: Situation) -> int:
    return sum(blow.strength for blow in situation.blows) if situation.heals else 0


def _guard_name(guard: Guard) -> str:
    """Return the card that a prevention is on: the target's own, unless its owner or its state says otherwise."""
    if guard.owner in (None, Owner.TARGET):
        return SHIELD if guard.gone or guard.hidden else TARGET
    return CARD_OF[guard.owner]


def _guard_names(situation: Situation) -> tuple[str, ...]:
    """Return the card of each prevention; what is asked of each apart lies on cards apart."""
    names = [_guard_name(guard) for guard in situation.guards]
    if Topic.EACH not in situation.asked:
        return tuple(names)
    return tuple(
        name
        if name not in names[:place]
        else f"{SHIELD if name == TARGET else name} {names[:place].count(name) + 1}"
        for place, name in enumerate(names)
    )


def _preventions_of(situation: Situation, name: str) -> tuple[Prevention, ...]:
    named = zip(_guard_names(situation), situation.guards, strict=True)
    return tuple(_prevention(guard) for card, guard in named if card == name)


def _guard_cards(situation: Situation, placed: Sides) -> list[Card]:
    cards: dict[str, Card] = {}
    for name, guard in zip(_guard_names(situation), situation.guards, strict=True):
        if name not in (TARGET, ATTACKER):
            card = cards.get(name) or Card(name, placed.of(guard.owner), hidden=guard.hidden)
            wide = replace(_prevention(guard), whose=Whose.ALL)
            cards[name] = replace(card, abilities=(*card.abilities, wide))
    return list(cards.values())


def _prevention(guard: Guard) -> Prevention:
    kinds = frozenset(Kind(kind) for kind in guard.kinds) or ALL_KINDS
    whose = Whose.ALL if guard.owner is Owner.ATTACKER else Whose.SELF
    return Prevention(guard.amount, kinds, whose, once=guard.once, each_turn=guard.each_turn)


def _helper_card(helper: Helper, placed: Sides) -> Card:
    side = Side.A if helper.acts else placed.of(helper.owner)
    own = abilities_of(helper)
    return Card(helper.name, side, features=("artifact",), wounds=helper.wounds, abilities=own)


def _before(situation: Situation) -> tuple[engine.Move, ...]:
    named = zip(_guard_names(situation), situation.guards, strict=True)
    gone = [name for name, guard in named if guard.gone]
    moves: list[engine.Move] = [Put(name, Zone.GRAVEYARD) for name in gone]
    if situation.cover.stripped:
        strip = Effect(What.STRIP, targets=(TARGET,), atoms=situation.cover.stripped)
        moves.append(Declare(ATTACKER, (strip,)))
    return tuple(moves)


def _blows(situation: Situation, names: tuple[str, ...]) -> tuple[engine.Move, ...]:
    moves: list[engine.Move] = []
    for place, blow in enumerate(situation.blows, 1):
        moves.append(_declared(situation, blow, names))
        if situation.block and _is_blocked(situation, place):
            what = What.INTERRUPT if situation.block.interrupts else What.BLOCK
            kind = Kind(situation.block.kind or "influence")
            moves.append(Declare(BLOCKER, (Effect(what, targets=(ATTACKER,)),), kind, response=True))
    return tuple(moves)


def _is_blocked(situation: Situation, place: int) -> bool:
    return situation.block is not None and (not situation.block.only or place in situation.block.only)


def _declared(situation: Situation, blow: Blow, names: tuple[str, ...]) -> Declare:
    effects = [Effect(What.HEAL if situation.heals else What.WOUND, blow.strength, names)]
    if situation.poison:
        effects.append(Effect(What.MARKER, 1, marker="poison"))
    if situation.neighbour:
        effects.append(Effect(What.WOUND, situation.neighbour, (NEIGHBOUR,)))
    paid = Cost(situation.cost.close, situation.cost.tokens)
    source = {Source.ALLY: ALLY, Source.ITSELF: TARGET}.get(situation.source, ATTACKER)
    return Declare(source, tuple(effects), Kind(blow.kind or "strike"), blow.modifiers, cost=paid)


_OF_ACTION = {
    Topic.STRENGTH: engine.Topic.STRENGTH,
    Topic.BLOCKED: engine.Topic.BLOCKED,
    Topic.PAID: engine.Topic.PAID,
    Topic.RETURNED: engine.Topic.PAID,
    Topic.TOKENS: engine.Topic.PAID,
    Topic.DECLARED: engine.Topic.DECLARED,
    Topic.PERFORMED: engine.Topic.PERFORMED,
}
_OF_ATTACKER = {Topic.TOKENS: engine.Topic.TOKENS, Topic.CLOSED: engine.Topic.CLOSED}


def _asks(
    situation: Situation, names: tuple[str, ...], guards: tuple[str, ...], helpers: tuple[str, ...]
) -> tuple[Ask, ...]:
    """Return everything that an answer may tell: who got what, what is left, what became of the action."""
    hit = (*names, *((NEIGHBOUR,) if situation.neighbour else ()), *helpers)
    asks = [Ask(engine.Topic.WOUNDS, name) for name in hit]
    asks += [Ask(engine.Topic.MARKER, name, "poison") for name in names if situation.poison]
    asks += [Ask(engine.Topic.LEFT, name) for name in guards]
    asks += [
        Ask(topic, number)
        for asked, topic in _OF_ACTION.items()
        if asked in situation.asked or (asked is Topic.BLOCKED and situation.block)
        for number in _numbers(situation)
    ]
    asks += [Ask(topic, ATTACKER) for asked, topic in _OF_ATTACKER.items() if asked in situation.asked]
    if Topic.ORDER in situation.asked:
        asks.append(Ask(engine.Topic.FIRST_PREVENTER))
    if situation.target.lives is not None:
        asks += [Ask(engine.Topic.ALIVE, name) for name in names]
    return tuple(asks)


def _numbers(situation: Situation) -> tuple[str, ...]:
    """Return the numbers of the blows among the actions: a loss of protection comes first, a block after each."""
    places = range(1, len(situation.blows) + 1)
    blocks = [sum(_is_blocked(situation, earlier) for earlier in range(1, place)) for place in places]
    first = bool(situation.cover.stripped)
    return tuple(str(first + place + before) for place, before in zip(places, blocks, strict=True))


def _assumed_turn(situation: Situation, placed: Sides) -> tuple[Assumption, ...]:
    """Tell whose turn was assumed, where the preventions of both players meet and are told as mine and his."""
    owners = {guard.owner for guard in situation.guards}
    sided = {placed.of(owner) for owner in owners}
    if not placed.assumed or len(sided) < 2 or not owners & {Owner.ME, Owner.OPPONENT}:
        return ()
    mine = placed.active is placed.me
    return (Assumption("berserk.my_turn" if mine else "berserk.opponents_turn"),)


def _assumed_owner(situation: Situation) -> tuple[Assumption, ...]:
    loose = tuple(helper.name for helper in situation.helpers if helper.owner is None and not helper.acts)
    return (Assumption("berserk.in_targets_squad", (("cards", loose),)),) if loose else ()
