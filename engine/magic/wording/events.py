"""What triggered abilities wait for, in words: «whenever another creature you control dies»."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.magic.terms import Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import triggers as t
from engine.magic.vocabulary.filters import (
    EVENT,
    EVERYONE,
    OPPONENTS,
    THIS,
    YOU,
    Filter,
    PlayerKind,
    Players,
    Ref,
    RefKind,
)
from engine.magic.wording.conditions import condition
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.permissions import cast_spells
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import SlotReader, could_begin, match

ON_STACK = frozenset({Zone.STACK})
IN_GRAVEYARD = frozenset({Zone.GRAVEYARD})
ANYWHERE = frozenset(Zone)


@dataclass(frozen=True, slots=True)
class Heard:
    """A trigger event as read, with the zones from which its ability must function where those are special."""

    event: t.TriggerEvent
    zones: frozenset[Zone] = f.IN_PLAY


@dataclass(frozen=True, slots=True)
class Subject:
    """What an event is about: a filter, and whether many at once count once («one or more»)."""

    filter: Filter
    batched: bool = False
    is_this: bool = False


def event(cursor: Cursor) -> Heard | None:
    """Read a trigger event, or several joined by «and whenever»; «it» then means what the event is about."""
    first = _event(cursor)
    if first is None:
        return None
    start, saved = cursor.at, cursor.said.snapshot()
    if cursor.take_any("or", "and") and cursor.take_any("whenever", "when", "at"):
        second = event(cursor)
        if second is not None:
            cursor.said.it = saved[1] if cursor.said.it == saved[1] else EVENT
            cast = ON_STACK in (first.zones, second.zones)
            zones = first.zones | second.zones if cast else first.zones
            return Heard(t.OneOf((first.event, second.event)), zones)
    cursor.at = start
    cursor.said.restore(saved)
    return first


def _event(cursor: Cursor) -> Heard | None:
    for pattern, build in _PATTERNS:
        if not could_begin(pattern, cursor):
            continue
        start, saved = cursor.at, cursor.said.snapshot()
        found = match(pattern, cursor, SLOTS)
        if found is not None:
            heard = build(found, cursor)
            if heard is not None and _ends(cursor):
                return heard
        cursor.at = start
        cursor.said.restore(saved)
    return _of_subject(cursor)


def _ends(cursor: Cursor) -> bool:
    joined = cursor.peek() in ("or", "and") and cursor.peek(1) in ("when", "whenever", "at")
    return joined or cursor.peek() in (",", "", ".", "if")


def subject(cursor: Cursor) -> Subject | None:
    """Read what an event is about: «~», «~ or another creature», «a Goblin», «one or more creatures»."""
    start = cursor.at
    if cursor.take("~"):
        if cursor.take("or"):
            host = cursor.take_any("enchanted creature", "equipped creature")
            cursor.take_any("a", "an")
            other = Filter((f.Is(f.HOST),)) if host else noun_phrase(cursor)
            if other is not None:
                cursor.said.it = EVENT
                either = f.AnyOf((f.Is(THIS), f.AllOf(other.tests)))
                return Subject(Filter((either,), other.zones))
            cursor.at = start + 1
        cursor.said.it = THIS
        return Subject(Filter((f.Is(THIS),)), is_this=True)
    if cursor.take_any("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land"):
        cursor.said.it = EVENT
        return Subject(Filter((f.Is(f.HOST),)))
    if cursor.take_any(
        "that creature", "that permanent", "that card", "that token", "it", "the token", "the exiled card"
    ):
        which = cursor.said.it if isinstance(cursor.said.it, Ref) else Ref(RefKind.MOVED)
        return Subject(Filter((f.Is(which),)))
    batched = bool(cursor.take("one", "or", "more"))
    if not batched and not cursor.take_any("a", "an") and cursor.peek() not in ("another", "other"):
        cursor.at = start
        return None
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        cursor.at = start
        return None
    cursor.said.it = EVENT
    return Subject(filter_, batched)


def _of_subject(cursor: Cursor) -> Heard | None:
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
    if not _ends(cursor):
        return None
    return Heard(events[0] if len(events) == 1 else t.OneOf(tuple(events)), zones)


def _happening(cursor: Cursor, about: Subject) -> Heard | None:
    for pattern, build in _SUBJECT_PATTERNS:
        if not could_begin(pattern, cursor):
            continue
        start, saved = cursor.at, cursor.said.snapshot()
        found = match(pattern, cursor, SLOTS)
        if found is not None:
            heard = build(about, found, cursor)
            if heard is not None:
                return heard
        cursor.at = start
        cursor.said.restore(saved)
    return None


def _moves(origin: Zone | None, to: Zone | None, *, cards: bool = False) -> "SubjectBuild":
    def build(about: Subject, _found: dict[str, Any], _cursor: Cursor) -> Heard:
        zones = f.IN_PLAY
        if about.is_this and origin is None and to is Zone.GRAVEYARD:
            zones = IN_GRAVEYARD
        return Heard(t.Moves(about.filter, origin, to, cards, about.batched), zones)

    return build


def _enters_under(who: Players) -> "SubjectBuild":
    def build(about: Subject, _found: dict[str, Any], _cursor: Cursor) -> Heard:
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
    def build(about: Subject, _found: dict[str, Any], cursor: Cursor) -> Heard:
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


def _player_is_dealt(found: dict[str, Any], cursor: Cursor) -> Heard | None:
    """Read «an opponent is dealt noncombat damage»."""
    combat, noncombat = cursor.take("combat"), cursor.take("noncombat")
    if not cursor.take("damage"):
        return None
    return Heard(t.Damages(None, None, found["hurt"], combat, noncombat=noncombat))


def _hurt_or_not(cursor: Cursor) -> Players | None:
    """Read who does something: «you», «an opponent», «a player»."""
    for phrase, who in (("you", YOU), ("an opponent", OPPONENTS), ("a player", EVERYONE)):
        if cursor.take(*phrase.split()):
            return who
    return None


def _activates(found: dict[str, Any], cursor: Cursor) -> Heard | None:
    """Read «an opponent activates an ability of a creature that isn't a mana ability»."""
    cursor.take_any("a", "an")
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        return None
    no_mana = cursor.take_any("that isn't a mana ability", ", if it isn't a mana ability")
    cursor.said.spell = EVENT
    return Heard(t.Activates(found["activator"], filter_, mana_too=not no_mana))


def _hurt(cursor: Cursor) -> Players | None:
    for phrase, who in (
        ("you're", YOU),
        ("you are", YOU),
        ("an opponent is", OPPONENTS),
        ("a player is", EVERYONE),
    ):
        if cursor.take(*phrase.split()):
            return who
    return None


def _targeted(by: Filter | None, *, first: bool = False) -> "SubjectBuild":
    def build(about: Subject, _found: dict[str, Any], cursor: Cursor) -> Heard:
        cursor.said.spell = EVENT
        return Heard(t.BecomesTarget(about.filter, None, by, first))

    return build


def _with_other(kind: str) -> "SubjectBuild":
    """Read «blocks a creature with flying», «becomes blocked by a green creature»: once for each of those."""

    def build(about: Subject, found: dict[str, Any], cursor: Cursor) -> Heard:
        cursor.said.it = Ref(RefKind.OTHER)
        return Heard(t.Happens(kind, about.filter, about.batched, found["noun"]))

    return build


def _together(about: Subject, found: dict[str, Any], _cursor: Cursor) -> Heard | None:
    """Read «~ and at least two other creatures attack» (508.3)."""
    number = found["n"]
    own = Filter((f.HasType("creature"), f.Controlled(YOU)))
    return (
        Heard(t.Happens("attacks", about.filter, beside=own, least_beside=number)) if about.is_this else None
    )


SubjectBuild = Callable[[Subject, dict[str, Any], Cursor], "Heard | None"]

_OPPONENTS_SPELL = Filter((f.Controlled(OPPONENTS),), ON_STACK)
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
    ("deals|deal combat damage to you", _damages(combat=True, players=YOU)),
    ("deals|deal combat damage to a creature", _damages(combat=True, to_creature=True)),
    (
        "deals|deal combat damage to one or more blocking creatures",
        _damages(combat=True, to_creature=True, at_once=True),
    ),
    ("deals|deal combat damage", _damages(combat=True)),
    ("deals|deal damage to a player", _damages(combat=False, players=EVERYONE)),
    ("deals|deal damage to an opponent", _damages(combat=False, players=OPPONENTS)),
    ("deals|deal damage to you", _damages(combat=False, players=YOU)),
    ("deals|deal damage to a creature", _damages(combat=False, to_creature=True)),
    ("deals|deal damage", _damages(combat=False)),
    ("is|are dealt damage", _is_dealt()),
    ("is|are dealt combat damage", _is_dealt(combat=True)),
    ("is|are dealt noncombat damage", _is_dealt(noncombat=True)),
    ("becomes tapped", _happens("tapped")),
    ("becomes untapped", _happens("untapped")),
    ("is tapped for mana", _happens("tapped for mana")),
    ("becomes the target of a spell or ability an opponent controls", _targeted(_OPPONENTS_SPELL)),
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
    zones = f.IN_PLAY
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


def _caster(cursor: Cursor) -> Players | None:
    for phrase, who in (
        ("you cast", YOU),
        ("an opponent casts", OPPONENTS),
        ("a player casts", EVERYONE),
        ("each opponent casts", OPPONENTS),
    ):
        if cursor.take(*phrase.split()):
            return who
    return None


def _casts(found: dict[str, Any], cursor: Cursor) -> Heard | None:
    who: Players = found["caster"]
    if cursor.take("~"):
        cursor.said.it = THIS
        return Heard(t.Casts(YOU, Filter((f.Is(THIS),), ON_STACK)), ON_STACK)
    nth = _which_spell(cursor)
    cursor.take_any("a", "an")
    filter_ = noun_phrase(cursor)
    if filter_ is None or (nth and not cursor.take_any("each turn", "in a turn")):
        return None
    cursor.said.it = cursor.said.spell = EVENT
    return Heard(t.Casts(who, cast_spells(filter_), nth))


_ORDINALS = {"first": 1, "second": 2, "third": 3}


def _which_spell(cursor: Cursor) -> int:
    """Read «your second»: which spell of a turn; 0 where it is any."""
    if cursor.peek() in ("your", "their") and cursor.peek(1) in _ORDINALS:
        cursor.at += 2
        return _ORDINALS[cursor.peek(-1)]
    return 0


def _attack(least: int) -> "Callable[[dict[str, Any], Cursor], Heard]":
    """Read «you attack»: once however many attack (508.3d)."""
    own = Filter((f.Controlled(YOU),))
    beside = own if least > 1 else None
    return lambda _found, _cursor: Heard(
        t.Happens("attacks", own, batched=True, beside=beside, least_beside=least - 1)
    )


def _turned_by_you(cursor: Cursor) -> Heard:
    cursor.said.it = EVENT
    return Heard(t.Happens("turned face up", Filter((f.Controlled(YOU),))))


def _player(kind: str, who: Players) -> "Callable[[dict[str, Any], Cursor], Heard]":
    return lambda _found, _cursor: Heard(t.PlayerEvent(kind, who))


def _sacrifices(found: dict[str, Any], cursor: Cursor) -> Heard | None:
    about = subject(cursor)
    if about is None:
        return None
    tests = (f.Controlled(found["sacrificer"]),)
    return Heard(t.Happens("sacrificed", about.filter.also(*tests), about.batched))


def _sacrificer(cursor: Cursor) -> Players | None:
    for phrase, who in (
        ("you sacrifice", YOU),
        ("an opponent sacrifices", OPPONENTS),
        ("a player sacrifices", EVERYONE),
    ):
        if cursor.take(*phrase.split()):
            return who
    return None


def _you_and_yours(_found: dict[str, Any], _cursor: Cursor) -> Heard:
    own = Filter((f.HasTrait(f.Trait.PERMANENT), f.Controlled(YOU)))
    return Heard(t.BecomesTarget(own, YOU, _OPPONENTS_SPELL))


def _counters_on(found: dict[str, Any], cursor: Cursor) -> Heard | None:
    about = subject(cursor)
    return Heard(t.CountersPut(found["kind"], about.filter)) if about is not None else None


def _last_counter(found: dict[str, Any], cursor: Cursor) -> Heard | None:
    about = subject(cursor)
    return Heard(t.CountersPut(found["kind"], about.filter, last=True)) if about is not None else None


def _begins(step: str, whose: Players) -> "Callable[[dict[str, Any], Cursor], Heard]":
    """Read «at the beginning of …»; a step named by a creature speaks of that creature."""

    def build(_found: dict[str, Any], cursor: Cursor) -> Heard:
        if whose.kind is PlayerKind.CONTROLLER and whose.of is not None:
            cursor.said.that = whose.of
        return Heard(t.Begins(step, whose))

    return build


_STEPS: tuple[tuple[str, str, Players], ...] = (
    ("your upkeep", "upkeep", YOU),
    ("each upkeep", "upkeep", EVERYONE),
    ("each player's upkeep", "upkeep", EVERYONE),
    ("each opponent's upkeep", "upkeep", OPPONENTS),
    ("enchanted player's upkeep", "upkeep", Players(PlayerKind.HOST)),
    ("the upkeep of enchanted creature's controller", "upkeep", Players(PlayerKind.CONTROLLER, of=f.HOST)),
    ("your draw step", "draw", YOU),
    ("each player's draw step", "draw", EVERYONE),
    ("your precombat main phase", "main", YOU),
    ("your first main phase", "main", YOU),
    ("combat on your turn", "beginning of combat", YOU),
    ("each combat", "beginning of combat", EVERYONE),
    ("combat", "beginning of combat", EVERYONE),
    ("your end step", "end step", YOU),
    ("each end step", "end step", EVERYONE),
    ("the end step", "end step", EVERYONE),
    ("each player's end step", "end step", EVERYONE),
    ("each opponent's end step", "end step", OPPONENTS),
    ("the next end step", "end step", EVERYONE),
)


def _number(cursor: Cursor) -> int | None:
    number = amount(cursor)
    return number if isinstance(number, int) else None


SLOTS: dict[str, SlotReader] = {
    "caster": _caster,
    "sacrificer": _sacrificer,
    "kind": counter_kind,
    "hurt": _hurt,
    "activator": _hurt_or_not,
    "noun": noun_phrase,
    "n": _number,
}

_PATTERNS: "tuple[tuple[str, Callable[[dict[str, Any], Cursor], Heard | None]], ...]" = (
    *((f"the beginning of {words}", _begins(step, whose)) for words, step, whose in _STEPS),
    ("end of combat", _begins("end of combat", EVERYONE)),
    ("<caster>", _casts),
    ("<hurt> dealt", _player_is_dealt),
    ("<activator> activates|activate an ability of", _activates),
    ("you attack", _attack(1)),
    ("you attack with <n> or more creatures", lambda x, c: _attack(x["n"])(x, c)),
    ("you turn a permanent face up", lambda _x, c: _turned_by_you(c)),
    ("the last <kind> counter is removed from", _last_counter),
    ("you gain life", _player("gains life", YOU)),
    ("you gain one or more life", _player("gains life", YOU)),
    ("an opponent gains life", _player("gains life", OPPONENTS)),
    ("a player gains life", _player("gains life", EVERYONE)),
    ("you lose life", _player("loses life", YOU)),
    ("an opponent loses life", _player("loses life", OPPONENTS)),
    ("a player loses life", _player("loses life", EVERYONE)),
    ("you draw a card", _player("draws", YOU)),
    ("an opponent draws a card", _player("draws", OPPONENTS)),
    ("a player draws a card", _player("draws", EVERYONE)),
    ("you discard a card", _player("discards", YOU)),
    ("an opponent discards a card", _player("discards", OPPONENTS)),
    ("a player discards a card", _player("discards", EVERYONE)),
    ("a player loses the game", _player("loses the game", EVERYONE)),
    ("damage that would be dealt to you is prevented", _player("damage prevented", YOU)),
    ("<sacrificer>", _sacrifices),
    (
        "you and/or at least one permanent you control becomes the target of a spell or ability an opponent controls",
        _you_and_yours,
    ),
    (
        "you become the target of a spell or ability an opponent controls",
        lambda _f, _c: Heard(t.BecomesTarget(None, YOU, _OPPONENTS_SPELL)),
    ),
    ("you become the target of a spell or ability", lambda _f, _c: Heard(t.BecomesTarget(None, YOU))),
    ("a <kind> counter is put on", _counters_on),
    ("one or more <kind> counters are put on", _counters_on),
)


def state(cursor: Cursor) -> Heard | None:
    """Read a state trigger: «you control no Islands», «~ has no ice counters on it» (603.8)."""
    start = cursor.at
    test = condition(cursor)
    if test is None or not _ends(cursor):
        cursor.at = start
        return None
    return Heard(t.State(test))
