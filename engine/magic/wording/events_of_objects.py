"""What happens to objects and is waited for: «whenever another creature you control dies», «~ attacks alone»."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.magic.terms import IN_GRAVEYARD, IN_PLAY, ON_STACK, Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import triggers as t
from engine.magic.vocabulary.filters import OPPONENTS_SPELL, Filter
from engine.magic.vocabulary.references import (
    EVENT,
    EVERYONE,
    OPPONENTS,
    THIS,
    YOU,
    Players,
    Ref,
    RefKind,
)
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.event_subjects import Subject, ends, subject
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.templates import Found, SlotReader, first_match


@dataclass(frozen=True, slots=True)
class Heard:
    """A trigger event as read, with the zones from which its ability must function where those are special."""

    event: t.TriggerEvent
    zones: frozenset[Zone] = IN_PLAY


def of_subject(cursor: Cursor) -> Heard | None:
    """Read what happens to an object or to some; None where it is none of these."""
    start, saved = cursor.at, cursor.said.snapshot()
    about = subject(cursor)
    if about is not None:
        heard = _happenings(cursor, about)
        if heard is not None:
            return heard
    cursor.at = start
    cursor.said.restore(saved)
    return None


def _happenings(cursor: Cursor, about: Subject) -> Heard | None:
    """Read what happens to the subject; several happenings may be joined by «or»."""
    first = _happening(cursor, about)
    if first is None:
        return None
    events, zones = [first.event], first.zones
    while cursor.peek() in ("or", "and") and cursor.peek(1) not in ("when", "whenever", "at"):
        cursor.at += 1
        more = _happening(cursor, about)
        if more is None:
            return None
        events.append(more.event)
    if not ends(cursor):
        return None
    return Heard(events[0] if len(events) == 1 else t.OneOf(tuple(events)), zones)


def _happening(cursor: Cursor, about: Subject) -> Heard | None:
    table = ((pattern, partial(build, about)) for pattern, build in _SUBJECT_PATTERNS)
    return first_match(table, cursor, _SLOTS)


def _moves(origin: Zone | None, to: Zone | None, *, cards: bool = False) -> "SubjectBuild":
    def build(about: Subject, _found: Found, _cursor: Cursor) -> Heard:
        zones = IN_PLAY
        if about.is_this and origin is None and to is Zone.GRAVEYARD:
            zones = IN_GRAVEYARD
        return Heard(t.Moves(about.filter, origin, to, cards, about.batched), zones)

    return build


def _enters_under(who: Players) -> "SubjectBuild":
    def build(about: Subject, _found: Found, _cursor: Cursor) -> Heard:
        return Heard(
            t.Moves(about.filter.also(f.Controlled(who)), None, Zone.BATTLEFIELD, batched=about.batched)
        )

    return build


def _leaves_yours(about: Subject) -> Heard:
    filter_ = about.filter.also(f.Owned(YOU))
    return Heard(t.Moves(filter_, Zone.GRAVEYARD, None, cards=True, batched=about.batched))


def _enters_as(trait: f.Trait, *, negative: bool = False) -> "SubjectBuild":
    test: f.Test = f.Not(f.HasTrait(trait)) if negative else f.HasTrait(trait)
    return lambda about, _found, _cursor: Heard(
        t.Moves(about.filter.also(test), None, Zone.BATTLEFIELD, batched=about.batched)
    )


def _happens(kind: str) -> "SubjectBuild":
    return lambda about, _found, _cursor: Heard(t.Happens(kind, about.filter, about.batched))


def _damages(
    *, combat: bool, players: Players | None = None, to_creature: bool = False, at_once: bool = False
) -> "SubjectBuild":
    def build(about: Subject, _found: Found, cursor: Cursor) -> Heard:
        cursor.said.it = THIS if about.is_this else Ref(RefKind.OTHER)
        to = Filter((f.HasType("creature"),)) if to_creature else None
        if to_creature:
            cursor.said.it = EVENT
        return Heard(t.Damages(about.filter, to, players, combat, about.batched, at_once=at_once))

    return build


def _is_dealt(*, combat: bool = False, noncombat: bool = False) -> "SubjectBuild":
    return lambda about, _found, _cursor: Heard(
        t.Damages(None, about.filter, None, combat, about.batched, noncombat)
    )


def _targeted(by: Filter | None, *, first: bool = False) -> "SubjectBuild":
    def build(about: Subject, _found: Found, cursor: Cursor) -> Heard:
        cursor.said.spell = EVENT
        return Heard(t.BecomesTarget(about.filter, None, by, first))

    return build


def _with_other(kind: str) -> "SubjectBuild":
    """Read «blocks a creature with flying», «becomes blocked by a green creature»: once for each of those."""

    def build(about: Subject, found: Found, cursor: Cursor) -> Heard:
        cursor.said.it = Ref(RefKind.OTHER)
        return Heard(t.Happens(kind, about.filter, about.batched, found["noun"]))

    return build


def _together(about: Subject, found: Found, _cursor: Cursor) -> Heard | None:
    """Read «~ and at least two other creatures attack» (508.3)."""
    number = found["n"]
    own = Filter((f.HasType("creature"), f.Controlled(YOU)))
    return (
        Heard(t.Happens("attacks", about.filter, beside=own, least_beside=number)) if about.is_this else None
    )


SubjectBuild = Callable[[Subject, dict[str, Any], Cursor], "Heard | None"]


_SPELL = Filter((f.HasTrait(f.Trait.SPELL),), ON_STACK)


_SUBJECT_PATTERNS: tuple[tuple[str, SubjectBuild], ...] = (
    ("enters|enter the? battlefield? under your control", _enters_under(YOU)),
    ("enters|enter under an opponent's control", _enters_under(OPPONENTS)),
    ("enters|enter from your graveyard", _moves(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    ("leave|leaves your graveyard", lambda a, _f, _c: _leaves_yours(a)),
    ("enters|enter tapped", _enters_as(f.Trait.TAPPED)),
    ("enters|enter untapped", _enters_as(f.Trait.TAPPED, negative=True)),
    ("enters attached to a creature", _enters_as(f.Trait.ATTACHED)),
    ("enters|enter the battlefield", _moves(None, Zone.BATTLEFIELD)),
    ("enters|enter", _moves(None, Zone.BATTLEFIELD)),
    ("dies|die", _moves(Zone.BATTLEFIELD, Zone.GRAVEYARD)),
    ("leaves|leave the battlefield", _moves(Zone.BATTLEFIELD, None)),
    ("is|are put into a|their graveyard from anywhere", _moves(None, Zone.GRAVEYARD, cards=True)),
    ("is|are put into a graveyard from the battlefield", _moves(Zone.BATTLEFIELD, Zone.GRAVEYARD)),
    (
        "is|are put into your graveyard from the battlefield",
        lambda a, _f, _c: _own_grave(a, Zone.BATTLEFIELD),
    ),
    ("is|are put into your graveyard from anywhere", lambda a, _f, _c: _own_grave(a, None)),
    ("is|are put into your graveyard", lambda a, _f, _c: _own_grave(a, None)),
    ("is|are put into an opponent's graveyard from anywhere", lambda a, _f, _c: _their_grave(a)),
    ("is|are put into an opponent's graveyard from the battlefield", lambda a, _f, _c: _their_dead(a)),
    ("is|are exiled", _moves(None, Zone.EXILE)),
    ("is|are returned to its owner's hand", _moves(Zone.BATTLEFIELD, Zone.HAND)),
    ("is|are turned face up", _happens("turned face up")),
    ("attacks|attack and isn't blocked", _happens("attacks and is not blocked")),
    ("attacks|attack alone", _happens("attacks alone")),
    ("attacks|attack", _happens("attacks")),
    ("and at least <n> other creatures attack", _together),
    ("blocks|block a|an <noun>", _with_other("blocks a creature")),
    ("blocks|block", _happens("blocks")),
    ("becomes|become blocked by a|an <noun>", _with_other("becomes blocked by a creature")),
    ("becomes|become blocked", _happens("becomes blocked")),
    ("deals|deal combat damage to a player", _damages(combat=True, players=EVERYONE)),
    ("deals|deal combat damage to one or more players", _damages(combat=True, players=EVERYONE)),
    ("deals|deal combat damage to an opponent", _damages(combat=True, players=OPPONENTS)),
    ("deals|deal combat damage to one of your opponents", _damages(combat=True, players=OPPONENTS)),
    ("deals|deal combat damage to you", _damages(combat=True, players=YOU)),
    ("deals|deal combat damage to a creature", _damages(combat=True, to_creature=True)),
    (
        "deals|deal combat damage to one or more blocking creatures",
        _damages(combat=True, to_creature=True, at_once=True),
    ),
    ("deals|deal combat damage", _damages(combat=True)),
    ("deals|deal damage to a player", _damages(combat=False, players=EVERYONE)),
    ("deals|deal damage to an opponent", _damages(combat=False, players=OPPONENTS)),
    ("deals|deal damage to one of your opponents", _damages(combat=False, players=OPPONENTS)),
    ("deals|deal damage to you", _damages(combat=False, players=YOU)),
    ("deals|deal damage to a creature", _damages(combat=False, to_creature=True)),
    ("deals|deal damage", _damages(combat=False)),
    ("is|are dealt damage", _is_dealt()),
    ("is|are dealt combat damage", _is_dealt(combat=True)),
    ("is|are dealt noncombat damage", _is_dealt(noncombat=True)),
    ("becomes tapped", _happens("tapped")),
    ("becomes untapped", _happens("untapped")),
    ("is tapped for mana", _happens("tapped for mana")),
    ("becomes the target of a spell or ability an opponent controls", _targeted(OPPONENTS_SPELL)),
    (
        "becomes the target of a spell or ability for the first time each turn",
        _targeted(None, first=True),
    ),
    ("becomes the target of a spell or ability", _targeted(None)),
    ("becomes the target of a spell", _targeted(_SPELL)),
    ("transforms into ~", _happens("transforms")),
    ("transforms", _happens("transforms")),
    ("is sacrificed", _happens("sacrificed")),
    ("is countered", _happens("countered")),
)


def _own_grave(about: Subject, origin: Zone | None) -> Heard:
    zones = IN_PLAY
    filter_ = about.filter.also(f.Owned(YOU))
    return Heard(t.Moves(filter_, origin, Zone.GRAVEYARD, origin is None, about.batched), zones)


def _their_grave(about: Subject) -> Heard:
    return Heard(
        t.Moves(
            about.filter.also(f.Owned(OPPONENTS)), None, Zone.GRAVEYARD, cards=True, batched=about.batched
        )
    )


def _their_dead(about: Subject) -> Heard:
    filter_ = about.filter.also(f.Owned(OPPONENTS))
    return Heard(t.Moves(filter_, Zone.BATTLEFIELD, Zone.GRAVEYARD, batched=about.batched))


def whole_number(cursor: Cursor) -> int | None:
    """Read a plain number."""
    number = amount(cursor)
    return number if isinstance(number, int) else None


_SLOTS: dict[str, SlotReader] = {"noun": noun_phrase, "n": whole_number}
