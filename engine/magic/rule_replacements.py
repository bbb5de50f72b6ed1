"""Replacement and prevention effects that come from the rules and not from a text.

Counters that protect (122.1c, d, h), loyalty and lore counters of what enters (306.5b, 714.3a), spells that leave
the stack for another zone (702.34a), and protection (702.16e).
"""

from collections.abc import Iterator

from engine.magic.events import Changed, DamageDealt, Destroyed, Event, Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.objects import GameObject
from engine.magic.protecting import protects
from engine.magic.scope import Scope
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.magic.vocabulary.effects import RemoveCounters
from engine.magic.vocabulary.entrances import Entering, EntersWithCounters
from engine.magic.vocabulary.filters import THIS_SPELL, Filter, Is
from engine.magic.vocabulary.instead import DamageChange, InsteadOf
from engine.magic.vocabulary.references import THIS, YOU
from engine.magic.vocabulary.replacements import Going, Replacement

Found = Iterator[tuple[tuple[object, ...], Replacement, Scope, str]]
"""Each with a key, the effect, its point of view, and what to call it."""

THIS_ONE = Filter((Is(THIS),))
IN_ANY_ZONE = Filter((Is(THIS),), frozenset(Zone))


def by_counters(game: Game, event: Event) -> Found:
    """Go through what shield, stun and finality counters on the event's object do."""
    subject = event.to if isinstance(event, DamageDealt) else getattr(event, "obj", None)
    if not isinstance(subject, int) or subject not in game.objects:
        return
    obj = game.objects[subject]
    if obj.zone is not Zone.BATTLEFIELD or not obj.counters:
        return
    view = view_of(game)
    for kind, effect in _protecting(event, obj):
        yield (kind, subject), effect, Scope(view, subject, view.controller(subject)), f"{kind} counter"


def _protecting(event: Event, obj: GameObject) -> Iterator[tuple[str, Replacement]]:
    match event:
        case Destroyed() if obj.counter("shield") and event.source:
            yield "shield", InsteadOf("be destroyed", YOU, (_off("shield"),), what=THIS_ONE)
        case DamageDealt() if obj.counter("shield") and event.amount > 0:
            yield "shield", DamageChange("prevent", to=THIS_ONE, after=(_off("shield"),))
        case Changed(kind="untapped") if obj.counter("stun") and obj.tapped:
            yield "stun", InsteadOf("untap", YOU, (_off("stun"),), what=THIS_ONE)
        case Move(to=Zone.GRAVEYARD) if obj.counter("finality"):
            yield "finality", Going(IN_ANY_ZONE, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)


def _off(kind: str) -> RemoveCounters:
    return RemoveCounters(THIS, kind, 1)


def printed_counters(future: View, obj_id: int) -> Found:
    """Find the intrinsic effects of planeswalkers and Sagas (306.5b, 714.3a), as it would enter."""
    values = future.of(obj_id)
    scope = Scope(future, obj_id, values.controller)
    if "planeswalker" in values.types and values.loyalty is not None:
        change = EntersWithCounters("loyalty", values.loyalty)
        yield ("loyalty", obj_id > 0), Entering(THIS_ONE, change), scope, values.name
    if "saga" in values.subtypes:
        yield ("lore", True), Entering(THIS_ONE, EntersWithCounters("lore", 1)), scope, values.name


def leaving_stack(game: Game, event: Move) -> Found:
    """Find «exile it instead of putting it anywhere else» of a spell that was cast that way (702.34a)."""
    view = view_of(game)
    obj = view.object(event.obj)
    leaves_to = obj.casting.leaves_to if obj.casting is not None else None
    if obj.zone is not Zone.STACK or leaves_to is None or event.to in (leaves_to, Zone.BATTLEFIELD):
        return
    instead = Going(THIS_SPELL, Zone.STACK, event.to, leaves_to)
    yield ("flashback", event.obj), instead, Scope(view, event.obj, obj.controller), view.name(event.obj)


def protection(game: Game, event: DamageDealt) -> Found:
    """Find the prevention of protection."""
    if protects(game, event.to, event.source):
        view = view_of(game)
        scope = Scope(view, event.source, view.controller(event.source))
        yield ("protection",), DamageChange("prevent"), scope, "protection"


def onto_planeswalkers(game: Game, event: DamageDealt) -> Found:
    """Find the old rule by which an opponent's source may damage a planeswalker in place of its player (306.7)."""
    if not game.rules.planeswalker_redirection or event.combat or not isinstance(event.to, str):
        return
    view = view_of(game)
    dealer = view.controller(event.source)
    for each in view.on_battlefield():
        if "planeswalker" in view.of(each).types and dealer != event.to == view.controller(each):
            change = DamageChange("redirect", onto=THIS, optional=True)
            yield ("planeswalker", each), change, Scope(view, each, dealer), view.name(each)
