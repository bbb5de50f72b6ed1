"""What triggered abilities wait for, in words: what happens to objects, what players do, steps that begin."""

from collections.abc import Callable

from engine.magic.terms import ON_STACK
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import triggers as t
from engine.magic.vocabulary.filters import OPPONENTS_SPELL, THIS_SPELL, Filter
from engine.magic.vocabulary.references import (
    EVENT,
    EVERYONE,
    HOST,
    OPPONENTS,
    THIS,
    YOU,
    PlayerKind,
    Players,
)
from engine.magic.wording.conditions import condition
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.event_subjects import ends, subject
from engine.magic.wording.events_of_objects import Heard, of_subject, whole_number
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.permissions import cast_spells
from engine.magic.wording.slots import counter_kind
from engine.magic.wording.templates import Found, SlotReader, first_match


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
    return first_match(_PATTERNS, cursor, SLOTS, lambda _heard: ends(cursor)) or of_subject(cursor)


def _player_is_dealt(found: Found, cursor: Cursor) -> Heard | None:
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


def _activates(found: Found, cursor: Cursor) -> Heard | None:
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


def _casts(found: Found, cursor: Cursor) -> Heard | None:
    who: Players = found["caster"]
    if cursor.take("~"):
        cursor.said.it = THIS
        return Heard(t.Casts(YOU, THIS_SPELL), ON_STACK)
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


def _attack(least: int) -> Callable[[Found, Cursor], Heard]:
    """Read «you attack»: once however many attack (508.3d)."""
    own = Filter((f.Controlled(YOU),))
    beside = own if least > 1 else None
    return lambda _found, _cursor: Heard(
        t.Happens("attacks", own, batched=True, beside=beside, least_beside=least - 1)
    )


def _turned_by_you(cursor: Cursor) -> Heard:
    cursor.said.it = EVENT
    return Heard(t.Happens("turned face up", Filter((f.Controlled(YOU),))))


def _player(kind: str, who: Players) -> Callable[[Found, Cursor], Heard]:
    return lambda _found, _cursor: Heard(t.PlayerEvent(kind, who))


def _sacrifices(found: Found, cursor: Cursor) -> Heard | None:
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


def _you_and_yours(_found: Found, _cursor: Cursor) -> Heard:
    own = Filter((f.HasTrait(f.Trait.PERMANENT), f.Controlled(YOU)))
    return Heard(t.BecomesTarget(own, YOU, OPPONENTS_SPELL))


def _counters_on(found: Found, cursor: Cursor) -> Heard | None:
    about = subject(cursor)
    return Heard(t.CountersPut(found["kind"], about.filter)) if about is not None else None


def _last_counter(found: Found, cursor: Cursor) -> Heard | None:
    about = subject(cursor)
    return Heard(t.CountersPut(found["kind"], about.filter, last=True)) if about is not None else None


def _begins(step: str, whose: Players) -> Callable[[Found, Cursor], Heard]:
    """Read «at the beginning of …»; a step named by a creature speaks of that creature."""

    def build(_found: Found, cursor: Cursor) -> Heard:
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
    ("the upkeep of enchanted creature's controller", "upkeep", Players(PlayerKind.CONTROLLER, of=HOST)),
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


SLOTS: dict[str, SlotReader] = {
    "caster": _caster,
    "sacrificer": _sacrificer,
    "kind": counter_kind,
    "hurt": _hurt,
    "activator": _hurt_or_not,
    "noun": noun_phrase,
    "n": whole_number,
}

_PATTERNS: tuple[tuple[str, Callable[[Found, Cursor], Heard | None]], ...] = (
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
        lambda _f, _c: Heard(t.BecomesTarget(None, YOU, OPPONENTS_SPELL)),
    ),
    ("you become the target of a spell or ability", lambda _f, _c: Heard(t.BecomesTarget(None, YOU))),
    ("a <kind> counter is put on", _counters_on),
    ("one or more <kind> counters are put on", _counters_on),
)


def state(cursor: Cursor) -> Heard | None:
    """Read a state trigger: «you control no Islands», «~ has no ice counters on it» (603.8)."""
    start = cursor.at
    test = condition(cursor)
    if test is None or not ends(cursor):
        cursor.at = start
        return None
    return Heard(t.State(test))
