"""Who may replace or prevent an event: static abilities, waiting effects, the object's own abilities, the rules.

Refuses to choose among them and to change the event.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.magic.entering import look_ahead
from engine.magic.event_words import first_of_draw_step
from engine.magic.events import (
    Changed,
    CountersPlaced,
    DamageDealt,
    Destroyed,
    Drawn,
    Event,
    GameEnded,
    LifeChanged,
    Move,
    TokenMade,
)
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import Scope, passes, players_of
from engine.magic.measuring import holds
from engine.magic.protecting import protects
from engine.magic.standing import cant
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import THIS, Filter, Is, Players
from engine.rules import RuleRef, cr

SELF, CONTROL, COPY, OTHER = 0, 1, 2, 4
"""The classes of 616.1a, b, c and e, in the order in which they must be chosen."""

SELF_ONLY = Is(THIS)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A replacement or prevention effect that could apply to an event now.

    `commutes` names a group in which the order gives the same result; it is empty where the order may matter.
    """

    key: tuple[object, ...]
    replacement: r.Replacement
    scope: Scope
    name: str
    rank: int
    rule: RuleRef
    commutes: str = ""
    waiting: int = 0


def candidates(game: Game, event: Event) -> list[Candidate]:
    """Return all effects that could apply to an event, those of permanents in order of arrival first."""
    found = [*_static(game, event), *_own(game, event), *_waiting(game, event)]
    if isinstance(event, Move | TokenMade):
        found += _entering(game, event)
    if isinstance(event, Move):
        found += _leaving_stack(game, event)
    if isinstance(event, DamageDealt):
        found += _protection(game, event)
    return found


def _static(game: Game, event: Event) -> Iterator[Candidate]:
    view = view_of(game)
    for each in view.layered:
        obj = view.objects[each]
        for held in view.chars[each].held:
            for part in held.parts.replacing:
                if isinstance(part.replacement, r.Entering | r.TurningUp) or obj.zone not in part.zones:
                    continue
                scope = Scope(view, each, view.controller(each))
                if obj.phased_out or not holds(part.condition, scope):
                    continue
                if applies(game, event, part.replacement, scope):
                    yield _candidate((each, id(part)), part.replacement, scope, view.name(each))


def _own(game: Game, event: Event) -> Iterator[Candidate]:
    """Find abilities about its own moves of a card that is in a zone where only such abilities work."""
    view = view_of(game)
    if not isinstance(event, Move) or event.obj in view.layered:
        return
    scope = Scope(view, event.obj, view.object(event.obj).owner)
    for held in view.of(event.obj).held:
        for part in held.parts.replacing:
            if view.object(event.obj).zone in part.zones and applies(game, event, part.replacement, scope):
                yield _candidate((event.obj, id(part)), part.replacement, scope, view.name(event.obj))


def _waiting(game: Game, event: Event) -> Iterator[Candidate]:
    view = view_of(game)
    for each in game.replacements:
        memory = {**dict(each.noted), "on": each.on}
        scope = Scope(view, each.source, each.you, targets=each.targets, memory=memory)
        if _is_on(event, each.on) and applies(game, event, each.replacement, scope):
            name = view.name(each.source)
            yield _candidate(("waiting", each.number), each.replacement, scope, name, each.number)


def _is_on(event: Event, on: tuple[int | str, ...]) -> bool:
    """Tell whether a waiting effect that speaks of certain objects speaks of this event's."""
    if not on:
        return True
    subject = event.to if isinstance(event, DamageDealt) else getattr(event, "obj", None)
    return subject in on


def _entering(game: Game, event: Move | TokenMade) -> Iterator[Candidate]:
    if not _enters(event) or not _any_entering(game, event):
        return
    future, obj_id = look_ahead(game, event)
    now = view_of(game)
    copies = len(event.entry.copies) if event.entry else 0
    for held in future.of(obj_id).held:
        for part in held.parts.replacing:
            scope = Scope(future, obj_id, future.controller(obj_id))
            own = isinstance(part.replacement, r.Entering) and SELF_ONLY in part.replacement.what.tests
            if own and holds(part.condition, scope):
                yield _candidate(("own", id(part), copies), part.replacement, scope, future.name(obj_id))
    for each in now.layered:
        for held in now.chars[each].held:
            for part in held.parts.replacing:
                general = (
                    isinstance(part.replacement, r.Entering) and SELF_ONLY not in part.replacement.what.tests
                )
                if (
                    general
                    and isinstance(part.replacement, r.Entering)
                    and now.objects[each].zone in part.zones
                ):
                    scope = Scope(future, each, now.controller(each))
                    if passes(part.replacement.what.tests, obj_id, scope) and holds(part.condition, scope):
                        yield _candidate((each, id(part)), part.replacement, scope, now.name(each))
    yield from _printed_counters(future, obj_id)


def _enters(event: Move | TokenMade) -> bool:
    if isinstance(event, TokenMade):
        return event.single and event.proto.zone is Zone.BATTLEFIELD
    return event.to is Zone.BATTLEFIELD


def _any_entering(game: Game, event: Move | TokenMade) -> bool:
    """Spare the look-ahead where nothing could apply: no such ability in play, and none on the object itself."""
    view = view_of(game)
    sources = [held for each in view.layered for held in view.chars[each].held]
    if any(isinstance(part.replacement, r.Entering) for held in sources for part in held.parts.replacing):
        return True
    if isinstance(event, TokenMade) or (
        event.entry is not None and (event.entry.copies or event.entry.melded)
    ):
        return True
    if event.entry is not None and event.entry.face_down:
        return False
    faces = [face for card in view.object(event.obj).cards for face in card.card.faces]
    return bool(view.object(event.obj).own) or any(
        face.abilities or face.loyalty is not None for face in faces
    )


def _printed_counters(future: View, obj_id: int) -> Iterator[Candidate]:
    """Find the intrinsic replacement effects of planeswalkers, Sagas and battles (306.5b, 714.3a, 310.4b)."""
    values = future.of(obj_id)
    scope = Scope(future, obj_id, values.controller)
    this = Filter((SELF_ONLY,))
    if "planeswalker" in values.types and values.loyalty is not None:
        change = r.EntersWithCounters("loyalty", values.loyalty)
        yield _candidate(("loyalty", obj_id > 0), r.Entering(this, change), scope, values.name)
    if "saga" in values.subtypes:
        yield _candidate(
            ("lore", True), r.Entering(this, r.EntersWithCounters("lore", 1)), scope, values.name
        )


def _leaving_stack(game: Game, event: Move) -> Iterator[Candidate]:
    """Find «exile it instead of putting it anywhere else» of a spell that was cast that way (702.34a)."""
    obj = view_of(game).object(event.obj)
    leaves_to = obj.casting.leaves_to if obj.casting is not None else None
    if obj.zone is not Zone.STACK or leaves_to is None or event.to in (leaves_to, Zone.BATTLEFIELD):
        return
    instead = r.Going(Filter((SELF_ONLY,), frozenset({Zone.STACK})), Zone.STACK, event.to, leaves_to)
    scope = Scope(view_of(game), event.obj, obj.controller)
    yield _candidate(("flashback", event.obj), instead, scope, view_of(game).name(event.obj))


def _protection(game: Game, event: DamageDealt) -> Iterator[Candidate]:
    if protects(game, event.to, event.source):
        view = view_of(game)
        scope = Scope(view, event.source, view.controller(event.source))
        prevent = r.DamageChange("prevent")
        yield Candidate(("protection",), prevent, scope, "protection", OTHER, cr("702.16e"), "prevent")


def _candidate(
    key: tuple[object, ...], replacement: r.Replacement, scope: Scope, name: str, waiting: int = 0
) -> Candidate:
    rank, rule, commutes = _class(replacement)
    return Candidate(key, replacement, scope, name, rank, rule, commutes, waiting)


def _class(replacement: r.Replacement) -> tuple[int, RuleRef, str]:
    """Return the class, the governing rule and the group of equal orders of a replacement effect."""
    if isinstance(replacement, r.Entering):
        change = replacement.change
        if isinstance(change, r.EntersUnder):
            return CONTROL, cr("616.1b"), ""
        if isinstance(change, r.EntersAsCopy):
            return COPY, cr("616.1c"), "copy of source" if change.filter is None else ""
        simple = isinstance(change, r.EntersTapped | r.EntersWithCounters)
        return OTHER, cr("614.1c"), "entering" if simple else ""
    if isinstance(replacement, r.DamageChange):
        prevents = replacement.how in ("prevent", "shield")
        group = "times" if replacement.how == "times N" else ""
        return OTHER, cr("615.1a") if prevents else cr("614.1a"), group
    if isinstance(replacement, r.TokenChange):
        return OTHER, cr("614.16"), "tokens"
    if isinstance(replacement, r.CounterChange):
        return OTHER, cr("614.16"), "" if replacement.plus else "counters"
    return OTHER, cr("614.1a"), ""


def applies(game: Game, event: Event, replacement: r.Replacement, scope: Scope) -> bool:
    """Tell whether a replacement effect speaks of an event."""
    match replacement, event:
        case r.Going(), Move():
            return _going(game, event, replacement, scope)
        case r.DamageChange(), DamageDealt():
            return _damage(event, replacement, scope)
        case r.TokenChange(), TokenMade():
            return not event.single and event.proto.controller in players_of(replacement.who, scope)
        case r.CounterChange(), CountersPlaced():
            return _counters(event, replacement, scope)
        case r.InsteadOf(), _:
            return _instead(game, event, replacement, scope)
        case r.Regenerating(), Destroyed():
            able = event.regenerate and not cant(game, "be regenerated", event.obj)
            return able and passes(replacement.what.tests, event.obj, scope)
        case r.TurningUp(), Changed():
            return False
        case _:
            return False


def _going(game: Game, event: Move, going: r.Going, scope: Scope) -> bool:
    obj = view_of(game).object(event.obj)
    if going.origin is not None and obj.zone is not going.origin:
        return False
    if going.to not in (None, event.to) or event.to is going.zone or event.cause == "melded":
        return False
    if obj.ability is not None or not _is_caused(game, event, going, scope):
        return False
    if going.to is Zone.BATTLEFIELD:
        future, there = look_ahead(game, event)
        return passes(going.what.tests, there, scope.at(future))
    return passes(going.what.tests, event.obj, scope)


def _is_caused(game: Game, event: Move, going: r.Going, scope: Scope) -> bool:
    """Tell whether a move has the cause that a replacement effect speaks of, by a spell or ability of those players."""
    if going.cause not in ("", event.cause):
        return False
    view = view_of(game)
    known = going.by is None or (event.source != 0 and view.knows(event.source))
    return known and (going.by is None or view.controller(event.source) in players_of(going.by, scope))


def _damage(event: DamageDealt, change: r.DamageChange, scope: Scope) -> bool:
    if event.amount <= max(0, change.least - 1):
        return False
    if change.combat is not None and change.combat is not event.combat:
        return False
    if change.by is not None and not passes(change.by.tests, event.source, scope):
        return False
    return _is_recipient(event.to, change.to, change.players, scope)


def _is_recipient(to: int | str, objects: Filter | None, players: Players | None, scope: Scope) -> bool:
    if objects is None and players is None:
        return True
    if isinstance(to, str):
        return players is not None and to in players_of(players, scope)
    return objects is not None and passes(objects.tests, to, scope)


def _counters(event: CountersPlaced, change: r.CounterChange, scope: Scope) -> bool:
    if event.amount <= 0 or not event.by_effect or change.kind not in ("", event.kind):
        return False
    if isinstance(event.on, str):
        return change.players is not None and event.on in players_of(change.players, scope)
    return change.what is not None and passes(change.what.tests, event.on, scope)


def _instead(game: Game, event: Event, instead: r.InsteadOf, scope: Scope) -> bool:
    affected, kind = players_of(instead.who, scope), instead.kind
    if not holds(instead.condition, scope):
        return False
    match event:
        case Drawn():
            spared = instead.but_first and first_of_draw_step(game.history, game.turn, event.player)
            return kind == "draw" and event.player in affected and not spared
        case LifeChanged() if kind == "life below 1":
            low = game.players[event.player].life + event.amount < 1
            return low and event.cause == "damage" and event.player in affected
        case LifeChanged():
            wanted = "gain life" if event.amount > 0 else "lose life"
            return kind == wanted and event.player in affected
        case GameEnded():
            return kind == "lose the game" and not event.won and event.player in affected
        case _:
            return False
