"""Numbers of tokens and counters that are replaced, and destruction, in words (614.1a, 614.8, 614.16)."""

from typing import Any

from engine.magic.terms import words
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, YOU, Players
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.effects import clauses
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import token
from engine.magic.wording.numbers import amount
from engine.magic.wording.replacing_subjects import subject
from engine.magic.wording.templates import Build, Found

_TIMES = {"twice": 2, "double": 2, "three times": 3, "triple": 3}


def times_word(cursor: Cursor) -> int | None:
    """Read «twice», «three times»."""
    word = cursor.take_any(*_TIMES)
    return _TIMES[word] if word else None


def _tokens(who: Players, *, what: bool = False) -> Build:
    """Read what is created instead of tokens: more of them, others with them, or others."""

    def build(found: Found, cursor: Cursor) -> i.TokenChange | None:
        kind = found["subject"] if what else None
        cursor.take("instead")
        cursor.take_any("it creates", "create", "they create", "that player creates")
        times = times_word(cursor)
        if times is not None:
            done = cursor.take_any(*_THAT_MANY)
            return i.TokenChange(times, who, kind) if done else None
        if cursor.take_any("those tokens plus"):
            return _plus(cursor, who, kind)
        if cursor.take_any("one of each"):
            return _one_of_each(kind, who)
        start = cursor.at
        if cursor.take("that", "many"):
            return _others(cursor, who, kind)
        cursor.at = start
        return None

    return build


_THAT_MANY = (
    "that many of those tokens instead",
    "that many of those tokens are created instead",
    "that many tokens instead",
    "that many tokens are created instead",
    "that many instead",
    "that many of those tokens",
)


def _described(cursor: Cursor, count_words: tuple[str, ...]) -> Any:
    """Read a token's description after a number that the sentence has said in its own way."""
    inner = Cursor((*count_words, *cursor.words[cursor.at :]), 0, cursor.said, cursor.name)
    made = token(inner, given_abilities)
    if made is not None:
        cursor.at += inner.at - len(count_words)
    return made


def _plus(cursor: Cursor, who: Players, kind: Filter | None) -> i.TokenChange | None:
    """Read «those tokens plus that many 1/1 green Squirrel creature tokens», «plus an additional Treasure token»."""
    many = cursor.take("that", "many")
    if not many and not cursor.take_any("an additional", "one additional"):
        return None
    made = _described(cursor, ("a",))
    if made is None:
        return None
    cursor.take("are", "created")
    cursor.take("instead")
    return i.TokenChange(1, who, kind, plus=(made.face,), plus_count=None if many else 1)


def _others(cursor: Cursor, who: Players, kind: Filter | None) -> i.TokenChange | None:
    made = _described(cursor, ("a",))
    if made is None:
        return None
    cursor.take("are", "created")
    return i.TokenChange(1, who, kind, faces=(made.face,)) if cursor.take("instead") else None


def _one_of_each(kind: Filter | None, who: Players) -> i.TokenChange | None:
    """Make one of each of the kinds that the sentence names: «a Clue, Food, or Treasure token»."""
    tests = kind.tests if kind is not None else ()
    either = [each for test in tests if isinstance(test, f.AnyOf) for each in test.tests]
    names = [each.word for each in either if isinstance(each, f.HasType)]
    faces = []
    for name in names:
        made = token(Cursor(("a", name.capitalize(), "token")), given_abilities)
        if made is None:
            return None
        faces.append(made.face)
    return i.TokenChange(1, who, kind, faces=tuple(faces)) if faces else None


def _counters(*, effects_only: bool = False, by: Players | None = None) -> Build:
    """Read how many counters there are instead: «it puts twice that many», «that many plus one … instead»."""

    def build(found: Found, cursor: Cursor) -> i.CounterChange | None:
        what, players = _on_whom(cursor)
        if what is None and players is None:
            return None
        if not cursor.take(","):
            return None
        cursor.take("instead")
        cursor.take_any("it puts", "put", "they put", "you put", "that player puts")
        cursor.take("on", "it")
        change = _how_many(cursor)
        if change is None or not _says_again(cursor):
            return None
        factor, plus, halved = change
        kind = found.get("kind", "")
        return i.CounterChange(
            kind, what, factor, plus, players, halved=halved, by=by, effects_only=effects_only
        )

    return build


def _on_whom(cursor: Cursor) -> tuple[Filter | None, Players | None]:
    """Read «a permanent or player», «a creature or planeswalker you control or on yourself», «a creature»."""
    if cursor.take_any("a permanent or player"):
        return Filter((f.HasTrait(f.Trait.PERMANENT),)), EVERYONE
    what = subject(cursor)
    players = YOU if cursor.take_any("or on yourself", "or yourself") else None
    return what, players


def _how_many(cursor: Cursor) -> tuple[int, int, bool] | None:
    times = times_word(cursor)
    if times is not None:
        return (times, 0, False) if cursor.take("that", "many") else None
    if cursor.take("half", "that", "many"):
        return 1, 0, True
    if not cursor.take("that", "many"):
        return None
    _past_kind(cursor)
    sign = 1 if cursor.take("plus") else -1 if cursor.take("minus") else 0
    number = amount(cursor) if sign else None
    return (1, sign * number, False) if isinstance(number, int) else None


def _past_kind(cursor: Cursor) -> None:
    """Go past «+1/+1 counters» between «that many» and «plus one»."""
    if cursor.peek(1) in ("counter", "counters") and cursor.peek() not in ("plus", "minus"):
        cursor.at += 2


_SAID_AGAIN = words(
    "a additional are artifact controls counter counters creature down each gets instead is it kind kinds of on "
    "opponent or permanent planeswalker player put puts rounded that the them they those you ,"
)


def _says_again(cursor: Cursor) -> bool:
    """Go past the rest of the sentence, which must say no more than which counters again and on what."""
    while cursor.peek() not in (".", "") and not cursor.take_any(", rounded down"):
        kind = cursor.peek(1) in ("counter", "counters")
        if cursor.peek() not in _SAID_AGAIN and not kind:
            return False
        cursor.at += 1
    return True


def _get_counters(found: Found, cursor: Cursor) -> i.CounterChange | None:
    """Read «if you would get one or more counters, you get that many plus one … instead»."""
    cursor.take_any("you get", "they get", "that player gets", "instead you get")
    change = _how_many(cursor)
    if change is None or not _says_again(cursor):
        return None
    factor, plus, halved = change
    return i.CounterChange(found.get("kind", ""), None, factor, plus, found["player"], halved=halved)


def _destroyed(found: Found, cursor: Cursor) -> r.Replacement | None:
    """Read «if ~ would be destroyed, regenerate it», «…, instead remove all damage from it and destroy this Aura»."""
    what: Filter = found["subject"]
    if cursor.take_any("regenerate it", "instead regenerate it"):
        return r.Regenerating(what)
    instead = cursor.take("instead")
    effects = clauses(cursor)
    if not (cursor.take("instead") or instead):
        return None
    return i.InsteadOf("be destroyed", YOU, effects, what=what)


NUMBERS: tuple[tuple[str, Build], ...] = (
    ("if an effect would create one or more tokens under your control ,", _tokens(YOU)),
    ("if one or more tokens would be created under your control ,", _tokens(YOU)),
    ("if one or more tokens would be created ,", _tokens(EVERYONE)),
    ("if <subject> would be created under your control ,", _tokens(YOU, what=True)),
    ("if you would create <subject> ,", _tokens(YOU, what=True)),
    ("if an effect would put one or more counters on", _counters(effects_only=True)),
    ("if an effect would put one or more <kind> counters on", _counters(effects_only=True)),
    ("if one or more <kind> counters would be put on", _counters()),
    ("if one or more counters would be put on", _counters()),
    ("if you would put one or more counters on", _counters(by=YOU)),
    ("if you would put one or more <kind> counters on", _counters(by=YOU)),
    ("if an opponent would put one or more counters on", _counters(by=OPPONENTS)),
    ("if <player> would get one or more counters ,", _get_counters),
    ("if <player> would get one or more <kind> counters ,", _get_counters),
    ("if <subject> would be destroyed ,", _destroyed),
)
