"""What follows a noun: «you control», «with power 2 or less», «named …», «in your graveyard»."""

from collections.abc import Callable

from engine.magic.terms import Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Test, Trait
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, THIS, YOU, PlayerKind, Players, Ref
from engine.magic.wording import having, nouns
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.names_and_pronouns import pointed, read_name
from engine.magic.wording.narrowing import Result
from engine.magic.wording.zones_said import zone


def qualifiers(cursor: Cursor, zones: frozenset[Zone]) -> tuple[list[Test], frozenset[Zone]]:
    """Read everything that narrows a noun after it; returns the tests and the zones that it means."""
    tests: list[Test] = []
    placed = False
    while True:
        if placed and cursor.peek() == "on":
            return tests, zones
        found = next((result for reader in _READERS if (result := reader(cursor)) is not None), None)
        if found is None:
            return tests, zones
        more, narrowed = found
        tests += more
        placed = placed or narrowed is not None
        zones = narrowed if narrowed is not None else zones


_NOT_YOURS = Players(PlayerKind.YOU, 1)
"""Marks «you control but don't own» among the phrases of control."""


def _control(cursor: Cursor) -> Result | None:
    said = cursor.said
    phrases = {
        "you control but don't own": _NOT_YOURS,
        "you control": YOU,
        "you don't control": None,
        "an opponent controls": OPPONENTS,
        "your opponents control": OPPONENTS,
        "each opponent controls": OPPONENTS,
        "opponents control": OPPONENTS,
        "that player controls": said.they(),
        "they control": said.they(),
        "defending player controls": Players(PlayerKind.DEFENDER),
        "the active player controls": Players(PlayerKind.ACTIVE),
        "enchanted player controls": Players(PlayerKind.HOST),
        "the chosen player controls": Players(PlayerKind.CHOSEN),
        "its controller controls": Players(
            PlayerKind.CONTROLLER, of=said.it if isinstance(said.it, Ref) else THIS
        ),
    }
    for phrase, who in phrases.items():
        if cursor.take(*phrase.split()):
            if who is _NOT_YOURS:
                return [f.Controlled(YOU), f.Not(f.Owned(YOU))], None
            return ([f.Controlled(who) if who is not None else f.Not(f.Controlled(YOU))], None)
    if cursor.take("target", "opponent", "controls"):
        return [f.Controlled(said.aim_at(OPPONENTS))], None
    another = cursor.take("another", "target", "player", "controls")
    if another or cursor.take("target", "player", "controls"):
        return [f.Controlled(said.aim_at(EVERYONE, another=another))], None
    return None


def _ownership(cursor: Cursor) -> Result | None:
    if cursor.take("you", "both", "own", "and", "control") or cursor.take("you", "own", "and", "control"):
        return [f.Owned(YOU), f.Controlled(YOU)], None
    if cursor.take("you", "own", "but", "don't", "control"):
        return [f.Owned(YOU), f.Not(f.Controlled(YOU))], None
    if cursor.take("you", "own"):
        return [f.Owned(YOU)], None
    if cursor.take("they", "own"):
        return [f.Owned(cursor.said.they())], None
    if cursor.take("you", "don't", "own"):
        return [f.Not(f.Owned(YOU))], None
    return ([f.Owned(OPPONENTS)], None) if cursor.take("an", "opponent", "owns") else None


def _with(cursor: Cursor) -> Result | None:
    return having.with_or_without(cursor)


def _cast(cursor: Cursor) -> Result | None:
    """Read «you cast» after «spells»: whose spells they are."""
    for phrase, who in (
        ("you cast", YOU),
        ("your opponents cast", OPPONENTS),
        ("opponents cast", OPPONENTS),
        ("played by your opponents", OPPONENTS),
    ):
        if cursor.take(*phrase.split()):
            return [f.Controlled(who)], None
    return None


def _named(cursor: Cursor) -> Result | None:
    negative = cursor.take("not", "named")
    if not negative and not cursor.take("named"):
        return None
    name = f.Named(read_name(cursor))
    return [f.Not(name) if negative else name], None


def _chosen(cursor: Cursor) -> Result | None:
    for phrase, what in (
        ("of the chosen color", "color"),
        ("of the chosen type", "creature type"),
        ("of the chosen name", "card name"),
    ):
        if cursor.take(*phrase.split()):
            return [f.ChosenQuality(what)], None
    return None


def _that_is(cursor: Cursor) -> Result | None:
    start = cursor.at
    if not cursor.take_any("that's", "that is", "that are", "that isn't", "that aren't", "that's not"):
        return None
    negative = cursor.peek(-1) in ("isn't", "aren't", "not")
    if cursor.take("both") and not negative:
        return _both(cursor)
    if cursor.take("one", "or", "more", "colors"):
        return [f.Not(f.HasTrait(Trait.COLOURLESS))], None
    cursor.take_any("a", "an")
    test = nouns.adjective(cursor.peek())
    if test is None:
        cursor.at = start
        return None
    cursor.at += 1
    while cursor.take("or"):
        cursor.take_any("a", "an")
        other = nouns.adjective(cursor.peek())
        if other is None:
            cursor.at -= 1
            break
        cursor.at += 1
        test = f.AnyOf((test, other))
    return [f.Not(test) if negative else test], None


def _both(cursor: Cursor) -> Result | None:
    """Read «red and white» after «that's both»."""
    first = nouns.adjective(cursor.peek())
    second = nouns.adjective(cursor.peek(2))
    if first is None or second is None or cursor.peek(1) != "and":
        return None
    cursor.at += 3
    return [first, second], None


def _happened(cursor: Cursor) -> Result | None:
    if cursor.take("dealt", "damage", "this", "turn") or cursor.take(
        "that", "was", "dealt", "damage", "this", "turn"
    ):
        return [f.HasTrait(Trait.DAMAGED_THIS_TURN)], None
    if cursor.take("dealt", "damage", "by", "~", "this", "turn"):
        return [f.DamagedBy(THIS)], None
    if cursor.take(*["whose", "controller", "was", "dealt", "combat", "damage", "by", "~", "this", "turn"]):
        return [f.ControllerDamagedBy(THIS)], None
    if cursor.take("that", "entered", "this", "turn"):
        return [f.HasTrait(Trait.ENTERED_THIS_TURN)], None
    if cursor.take("that", "attacked", "this", "turn"):
        return [f.HasTrait(Trait.ATTACKED_THIS_TURN)], None
    return None


def _other_than(cursor: Cursor) -> Result | None:
    start = cursor.at
    if cursor.take("other", "than"):
        which = pointed(cursor)
        if which is not None:
            return [f.Not(f.Is(which))], None
        cursor.at = start
    return None


def _attached(cursor: Cursor) -> Result | None:
    start = cursor.at
    if cursor.take("attached", "to"):
        which = pointed(cursor)
        if which is not None:
            return [f.AttachedTo(which)], None
        cursor.at = start
    return None


def _shares(cursor: Cursor) -> Result | None:
    start = cursor.at
    if (
        cursor.take("that", "shares", "at", "least", "one")
        or cursor.take("that", "shares", "a")
        or cursor.take("that", "share", "a")
        or cursor.take("that", "shares")
    ):
        what = cursor.take_any("color", "creature type", "card type", "name")
        if what and cursor.take("with"):
            which = pointed(cursor)
            if which is not None:
                return [f.SharesQuality(which, what)], None
    cursor.at = start
    return None


def _that_targets(cursor: Cursor) -> Result | None:
    start = cursor.at
    if cursor.take_any("that targets", "that target"):
        if cursor.take("you"):
            return [f.Targets(None, YOU)], None
        if cursor.take("~"):
            return [f.Targets(f.Filter((f.Is(THIS),)))], None
        cursor.take_any("a", "an", "one or more")
        inner = nouns.noun_phrase(cursor)
        if inner is not None:
            return [f.Targets(inner)], None
    cursor.at = start
    return None


_READERS: tuple[Callable[[Cursor], Result | None], ...] = (
    _control,
    _ownership,
    _cast,
    _with,
    _named,
    _chosen,
    _that_is,
    zone,
    _happened,
    _other_than,
    _attached,
    _shares,
    _that_targets,
)
