"""Patterns about changing what is there: tapping, power and toughness, abilities, control, texts, copies."""

from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.amounts import StatOf
from engine.magic.vocabulary.filters import Each, Objects
from engine.magic.vocabulary.references import EACH_ONE, PlayerKind, Players, Ref, RefKind
from engine.magic.wording.being import still_a_land
from engine.magic.wording.copy_exceptions import exceptions
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.predicates import predicates
from engine.magic.wording.slots import counter_kind, duration
from engine.magic.wording.templates import Build, Found
from engine.magic.wording.things import apart, what


def _predicated(found: Found, cursor: Cursor) -> tuple[fx.Effect, ...] | None:
    """Read «gets +3/+3 and gains flying until end of turn», «becomes a Frog», «loses all abilities»."""
    cursor.take("each")
    said = predicates(cursor)
    if said is None or _may_be_a_player(found["what"], cursor):
        return None
    counter = _while_counter(cursor)
    until = c.Until.WHILE_COUNTER if counter else duration(cursor)
    still_a_land(cursor)
    return (*said.choices, fx.Modify(found["what"], said.changes, until, counter))


def _may_be_a_player(which: Objects, cursor: Cursor) -> bool:
    """Tell whether the words are of a target that may be a player: players have no characteristics (109.3)."""
    if not isinstance(which, Ref) or which.kind is not RefKind.TARGET:
        return False
    return cursor.said.targets[which.index].players is not None


def _while_counter(cursor: Cursor) -> str:
    """Read «for as long as it has a flood counter on it»: the kind of counter, or an empty string."""
    start = cursor.at
    if cursor.take("for", "as", "long", "as", "it", "has") and cursor.take_any("a", "an"):
        kind = counter_kind(cursor)
        if kind is not None and cursor.take("counter", "on", "it"):
            return kind
    cursor.at = start
    return ""


def _becomes_copy(found: Found, cursor: Cursor) -> fx.Effect | None:
    of = what(cursor)
    if of == found["what"] and cursor.said.that is not None:
        of = cursor.said.that
    if of is None or of == found["what"]:
        return None
    until = duration(cursor)
    excepted = exceptions(cursor)
    if until is c.Until.FOREVER:
        until = duration(cursor)
    return fx.BecomeCopy(found["what"], of, excepted, until)


def _control(found: Found, cursor: Cursor) -> fx.Effect:
    who: Players = found["doer"]
    which = found["what"]
    until = duration(cursor)
    if isinstance(which, Each) and f.Owned(who) in which.filter.tests:
        return fx.ForEach(
            which, (fx.Modify(EACH_ONE, (c.Control(Players(PlayerKind.OWNER, of=EACH_ONE)),), until),)
        )
    return fx.Modify(which, (c.Control(who),), until)


def _switch(found: Found, cursor: Cursor) -> fx.Effect:
    return fx.Modify(found["what"], (c.SwitchPT(),), duration(cursor))


def _switch_text(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «switch target creature's power and toughness»: the object stands in the genitive."""
    del found
    words = [word.removesuffix("'s") for word in cursor.words]
    inner = Cursor(words, cursor.at, cursor.said, cursor.name)
    thing = what(inner)
    if thing is None or not inner.take("power", "and", "toughness"):
        return None
    cursor.at = inner.at
    return _switch({"what": thing}, cursor)


def _double(*, power: bool = False, toughness: bool = False) -> Build:
    """Read «double its power»: it gets +X/+0, where X is its power (701.10c)."""
    change = _doubled(power=power, toughness=toughness)
    return lambda found, cursor: fx.Modify(found.get("what", cursor.said.it), (change,), c.Until.END_OF_TURN)


def _doubled(*, power: bool, toughness: bool) -> c.ModifyPT:
    return c.ModifyPT(
        StatOf(f.Stat.POWER, EACH_ONE, signed=True) if power else 0,
        StatOf(f.Stat.TOUGHNESS, EACH_ONE, signed=True) if toughness else 0,
    )


def _double_text(_found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «double target creature's power until end of turn»: the object stands in the genitive."""
    words = [word.removesuffix("'s") for word in cursor.words]
    inner = Cursor(words, cursor.at, cursor.said, cursor.name)
    thing = what(inner)
    if thing is None or not inner.take("power"):
        return None
    both = bool(inner.take("and", "toughness"))
    if not inner.take("until", "end", "of", "turn"):
        return None
    cursor.at = inner.at
    return fx.Modify(thing, (_doubled(power=True, toughness=both),), c.Until.END_OF_TURN)


def _attach(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «attach ~ to it»: nothing is attached to itself, so «it» is what was spoken of before (303.4d, 301.5c)."""
    host = apart(cursor, found["what"], found["of"])
    return fx.Attach(found["what"], host) if host is not None else None


def _exchange(found: Found, cursor: Cursor) -> fx.Effect:
    """Read «exchange control of two target creatures», «… of target artifact you control and target creature …»."""
    return fx.ExchangeControl(found["what"], duration(cursor))


_WORDS = {
    "color word": "color",
    "basic land type": "basic land type",
    "creature type": "creature type",
}


def _change_text(found: Found, cursor: Cursor) -> fx.Effect | None:
    """Read «… by replacing all instances of one color word with another or one basic land type with another»."""
    kinds: list[str] = []
    while not kinds or cursor.take("or"):
        kind = cursor.take_any(*(f"one {name} with another" for name in _WORDS))
        if not kind:
            return None
        kinds.append(_WORDS[kind.removeprefix("one ").removesuffix(" with another")])
    until = duration(cursor)
    cursor.take_any(". the new creature type can't be wall")
    return fx.ChangeText(found["what"], tuple(kinds), until)


CHANGES: tuple[tuple[str, Build], ...] = (
    ("<who> taps|tap <what>", lambda x, _c: fx.Tap(x["what"])),
    ("<who> untaps|untap <what>", lambda x, _c: fx.Untap(x["what"])),
    ("tap <what>", lambda x, _c: fx.Tap(x["what"])),
    ("untap <what>", lambda x, _c: fx.Untap(x["what"])),
    ("tap or untap <what>", lambda x, _c: fx.May((fx.Tap(x["what"]),), otherwise=(fx.Untap(x["what"]),))),
    ("<what>", _predicated),
    ("<what> becomes|become a copy of", _becomes_copy),
    ("<doer> gains|gain control of <what>", _control),
    ("exchange control of <what>", _exchange),
    ("change the text of <what> by replacing all instances of", _change_text),
    ("switch <what> power and toughness", _switch),
    ("switch", _switch_text),
    (
        "the flashback|emerge|unearth|escape cost is equal to its mana cost",
        lambda _x, _c: fx.NoEffect("cost"),
    ),
    ("attach <what> to <of>", _attach),
    ("double its|their power until end of turn", _double(power=True)),
    ("double its|their power and toughness until end of turn", _double(power=True, toughness=True)),
    ("double the power of <what> until end of turn", _double(power=True)),
    ("double the power and toughness of <what> until end of turn", _double(power=True, toughness=True)),
    ("double", _double_text),
    ("unattach <what>", lambda x, _c: fx.Unattach(x["what"])),
)
