"""Who may replace or prevent an event: static abilities, waiting effects, the object's own abilities, the rules.

Refuses to choose among them and to change the event.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.magic.applicability import applies
from engine.magic.entering import look_ahead
from engine.magic.events import DamageDealt, Drawn, Event, Move, TokenMade
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import passes
from engine.magic.measuring import holds
from engine.magic.rule_replacements import (
    Found,
    by_counters,
    leaving_stack,
    onto_planeswalkers,
    printed_counters,
    protection,
)
from engine.magic.scope import Scope
from engine.magic.terms import IN_GRAVEYARD, Zone
from engine.magic.view import View
from engine.magic.vocabulary import entrances as n
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import Is
from engine.magic.vocabulary.references import THIS
from engine.rules import RuleRef, cr

PREVENTING = frozenset({"prevent", "prevent N", "prevent half up", "all but N", "shield N"})
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
    found = [*_static(game, event), *_own(game, event), *_dredging(game, event), *_waiting(game, event)]
    if isinstance(event, Move | TokenMade):
        found += _entering(game, event)
    if isinstance(event, Move):
        found += _of_rules(leaving_stack(game, event))
    if isinstance(event, DamageDealt):
        found += _of_rules(protection(game, event))
        found += _of_rules(onto_planeswalkers(game, event))
    return [*found, *_of_rules(by_counters(game, event))]


def _of_rules(found: Found) -> Iterator[Candidate]:
    for key, effect, scope, name in found:
        yield _candidate(key, effect, scope, name)


def _static(game: Game, event: Event) -> Iterator[Candidate]:
    view = view_of(game)
    for each in view.layered:
        obj = view.objects[each]
        for held in view.chars[each].held:
            for part in held.parts.replacing:
                if isinstance(part.replacement, n.Entering | r.TurningUp) or obj.zone not in part.zones:
                    continue
                scope = Scope(view, each, view.controller(each), event=event)
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


def _dredging(game: Game, event: Event) -> Iterator[Candidate]:
    """Find what cards in a graveyard may do in place of their owner's draw (702.52a)."""
    if not isinstance(event, Drawn):
        return
    view = view_of(game)
    for each in game.zone(Zone.GRAVEYARD, event.player):
        scope = Scope(view, each, event.player, event=event)
        for held in view.of(each).held:
            for part in held.parts.replacing:
                works = part.zones == IN_GRAVEYARD and holds(part.condition, scope)
                if works and applies(game, event, part.replacement, scope):
                    yield _candidate((each, id(part)), part.replacement, scope, view.name(each))


def _waiting(game: Game, event: Event) -> Iterator[Candidate]:
    view = view_of(game)
    for each in game.replacements:
        if each.used_in not in (None, game.batch):
            continue
        memory = {**dict(each.noted), "on": each.on}
        _follow_chosen(game, memory)
        scope = Scope(view, each.source, each.you, targets=each.targets, memory=memory, event=event)
        if _is_on(event, each.on) and applies(game, event, each.replacement, scope):
            name = view.name(each.source)
            yield _candidate(("waiting", each.number), each.replacement, scope, name, each.number)


def _is_on(event: Event, on: tuple[int | str, ...]) -> bool:
    """Tell whether a waiting effect that speaks of certain objects speaks of this event's."""
    if not on:
        return True
    subject = event.to if isinstance(event, DamageDealt) else getattr(event, "obj", None)
    return subject in on


def _follow_chosen(game: Game, memory: dict[str, Any]) -> None:
    """Let a chosen permanent spell be found as the permanent that it has become, too (609.7a)."""
    chosen = memory.get("chosen", ())
    later = tuple(new for each in chosen if isinstance(each, int) for new in game.became.get(each, ()))
    if later:
        memory["chosen"] = (*chosen, *later)


def _entering(game: Game, event: Move | TokenMade) -> Iterator[Candidate]:
    if not _enters(event) or not _any_entering(game, event):
        return
    future, obj_id = look_ahead(game, event)
    now = view_of(game)
    copies = len(event.entry.copies) if event.entry else 0
    for held in future.of(obj_id).held:
        for part in held.parts.replacing:
            scope = Scope(future, obj_id, future.controller(obj_id))
            own = isinstance(part.replacement, n.Entering) and SELF_ONLY in part.replacement.what.tests
            if own and holds(part.condition, scope):
                again = min(copies, MOST_COPIES) if _copies(part.replacement) else 0
                yield _candidate(("own", id(part), again), part.replacement, scope, future.name(obj_id))
    for each in now.layered:
        for held in now.chars[each].held:
            for part in held.parts.replacing:
                general = (
                    isinstance(part.replacement, n.Entering) and SELF_ONLY not in part.replacement.what.tests
                )
                if (
                    general
                    and isinstance(part.replacement, n.Entering)
                    and now.objects[each].zone in part.zones
                ):
                    scope = Scope(future, each, now.controller(each))
                    if passes(part.replacement.what.tests, obj_id, scope) and holds(part.condition, scope):
                        yield _candidate((each, id(part)), part.replacement, scope, now.name(each))
    yield from _waiting_entrances(game, future, obj_id)
    yield from _of_rules(printed_counters(future, obj_id))


MOST_COPIES = 3
"""So often something may choose anew what it enters as a copy of, each time by the ability that it has copied."""


def _copies(replacement: r.Replacement) -> bool:
    return isinstance(replacement, n.Entering) and isinstance(replacement.change, n.EntersAsCopy)


def _waiting_entrances(game: Game, future: View, obj_id: int) -> Iterator[Candidate]:
    """Find waiting effects on what enters («this turn, it enters under your control instead»)."""
    for each in game.replacements:
        effect = each.replacement
        if isinstance(effect, n.Entering) and each.used_in in (None, game.batch):
            scope = Scope(future, each.source, each.you, targets=each.targets)
            if passes(effect.what.tests, obj_id, scope):
                yield _candidate(
                    ("waiting", each.number), effect, scope, future.name(each.source), each.number
                )


def _enters(event: Move | TokenMade) -> bool:
    if isinstance(event, TokenMade):
        return event.single and event.proto.zone is Zone.BATTLEFIELD
    return event.to is Zone.BATTLEFIELD


def _any_entering(game: Game, event: Move | TokenMade) -> bool:
    """Spare the look-ahead where nothing could apply: no such ability in play, and none on the object itself."""
    view = view_of(game)
    if any(isinstance(each.replacement, n.Entering) for each in game.replacements):
        return True
    sources = [held for each in view.layered for held in view.chars[each].held]
    if any(isinstance(part.replacement, n.Entering) for held in sources for part in held.parts.replacing):
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


def _candidate(
    key: tuple[object, ...], replacement: r.Replacement, scope: Scope, name: str, waiting: int = 0
) -> Candidate:
    rank, rule, commutes = _class(replacement)
    return Candidate(key, replacement, scope, name, rank, rule, commutes, waiting)


def _class(replacement: r.Replacement) -> tuple[int, RuleRef, str]:
    """Return the class, the governing rule and the group of equal orders of a replacement effect."""
    match replacement:
        case n.Entering():
            return _entrance(replacement.change)
        case r.Going():
            plain = not (replacement.after or replacement.counters or replacement.optional)
            return OTHER, cr("614.1a"), f"to {replacement.zone} {replacement.place}" if plain else ""
        case i.DamageChange():
            rule = cr("615.1a") if replacement.how in PREVENTING else cr("614.1a")
            return OTHER, rule, _of_damage(replacement)
        case i.TokenChange():
            return OTHER, cr("614.16"), "" if replacement.plus or replacement.faces else "tokens"
        case i.CounterChange():
            return OTHER, cr("614.16"), _of_counters(replacement)
        case _:
            return OTHER, cr("614.1a"), ""


def _entrance(change: n.EnterChange) -> tuple[int, RuleRef, str]:
    match change:
        case n.EntersUnder():
            return CONTROL, cr("616.1b"), ""
        case n.EntersAsCopy():
            return COPY, cr("616.1c"), "copy of source" if change.filter is None else ""
        case n.EntersTapped() | n.EntersWithCounters() | n.EntersChanged():
            return OTHER, cr("614.1c"), "entering"
        case _:
            return OTHER, cr("614.1c"), ""


def _of_damage(change: i.DamageChange) -> str:
    group = {"times N": "times", "plus N": "plus", "prevent": "prevent all", "prevent N": "prevent some"}
    return group.get(change.how, "") if not (change.after or change.optional) else ""


def _of_counters(change: i.CounterChange) -> str:
    if change.halved:
        return ""
    return "more counters" if change.plus == 0 else ("added counters" if change.factor == 1 else "")
