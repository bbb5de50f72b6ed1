"""Keyword abilities in words: «flying», «ward {2}», «protection from red», «morph — pay 5 life», «enchant land»."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import MalformedInput
from engine.magic.mana import Colour, ManaCost
from engine.magic.mechanics.attaching_keywords import equip
from engine.magic.mechanics.emerge import emerge
from engine.magic.mechanics.mechanic import Mechanic, Takes
from engine.magic.mechanics.protection import hexproof
from engine.magic.mechanics.registry import BY_NAME
from engine.magic.terms import CARD_TYPES, Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import Ability, Keyword, TurnUp
from engine.magic.vocabulary.filters import Filter, Trait
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, PlayerKind, Players
from engine.magic.wording import text as text_box
from engine.magic.wording.costs import cost
from engine.magic.wording.counted import number_of
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.having import number_test
from engine.magic.wording.nouns import adjective, noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.told_keywords import TOLD
from engine.magic.wording.type_words import singular

if TYPE_CHECKING:
    from engine.magic.costs import Cost

_NAMES = tuple(sorted({*BY_NAME, *TOLD}, key=len, reverse=True))


def keyword(cursor: Cursor) -> Ability | None:
    """Read one keyword ability with what follows its name; None where there is none here."""
    start = cursor.at
    name = cursor.take_any(*_NAMES)
    if not name:
        return None
    if name in TOLD:
        told = _told(cursor, name)
        cursor.at = start if told is None else cursor.at
        return told
    found = _READERS[BY_NAME[name].takes](cursor, BY_NAME[name])
    if found is None:
        cursor.at = start
    return found


def _told(cursor: Cursor, name: str) -> Keyword | None:
    """Read a keyword that is short for sentences of the vocabulary."""
    keyword_ = TOLD[name]
    says, start, number, paid = keyword_.says, cursor.at, 0, None
    if keyword_.takes is Takes.NUMBER:
        found = amount(cursor)
        if not isinstance(found, int):
            return None
        number = found
        says = re.sub(r"\bN\b", str(number), says)
    elif keyword_.takes is Takes.COST:
        cursor.take_any("—", "-")
        begun = cursor.at
        paid = cost(cursor)
        if paid is None:
            return None
        says = says.replace("COST", " ".join(cursor.words[begun : cursor.at]))
    read = text_box.read_text(says.replace("./", ".\n"), "", frozenset({"creature"}))
    if read.unread:
        return None
    text = " ".join((name, *cursor.words[start : cursor.at]))
    return Keyword(
        name, tuple(each for each in read.abilities if not isinstance(each, Keyword)), number, paid, text
    )


def _nothing(_cursor: Cursor, mechanic: Mechanic) -> Keyword:
    return mechanic()


def _cost(cursor: Cursor, mechanic: Mechanic) -> Keyword | None:
    quality = ""
    if mechanic.name == "emerge" and cursor.take("from"):
        quality = singular(cursor.peek())
        cursor.at += 1
    if mechanic.name == "equip" and not cursor.peek().startswith(("{", "—", "-")):
        return _equip_some(cursor)
    cursor.take_any("—", "-")
    paid: Cost | None = cost(cursor)
    if paid is None:
        return None
    return emerge(paid, quality) if quality else mechanic(paid)


def _equip_some(cursor: Cursor) -> Keyword | None:
    """Read «legendary creature {3}», «Human {1}» after «equip»: whom it may be attached to (702.6c)."""
    start = cursor.at
    some = noun_phrase(cursor)
    words = " ".join(cursor.words[start : cursor.at])
    paid = cost(cursor)
    if some is None or paid is None:
        return None
    kinds = {test.word for test in some.tests if isinstance(test, f.HasType)} & CARD_TYPES
    return equip(paid, *some.tests, words=words) if kinds <= {"creature"} else None


def _number(cursor: Cursor, mechanic: Mechanic) -> Keyword | None:
    number = amount(cursor)
    return mechanic(number) if isinstance(number, int) else None


def _quality(cursor: Cursor, mechanic: Mechanic) -> Keyword | None:
    if not cursor.take("from"):
        return hexproof() if mechanic.name == "hexproof" else None
    start = cursor.at
    qualities: list[Filter | None] = []
    while True:
        some = _one_quality(cursor)
        if some is None:
            return None
        if cursor.take("or", "from", "the", "color", "of", "your", "choice"):
            some = _or_colour(some)
        qualities += some
        here = cursor.at
        cursor.take(",")
        cursor.take("and")
        if not cursor.take("from"):
            cursor.at = here
            return mechanic(tuple(qualities), " ".join(cursor.words[start : cursor.at]))


def _or_colour(qualities: list[Filter | None]) -> list[Filter | None]:
    """Return the quality to choose of «from artifacts or from the color of your choice»."""
    tests = qualities[0].tests if qualities and qualities[0] is not None else ()
    words = [test.word for test in tests if isinstance(test, f.HasType)]
    words += [test.trait.value for test in tests if isinstance(test, f.HasTrait)]
    return [Filter((f.ChosenQuality("color or " + words[0]),), frozenset(Zone))] if words else qualities


def _one_quality(cursor: Cursor) -> list[Filter | None] | None:
    everywhere = frozenset(Zone)
    if cursor.take("everything"):
        return [None]
    if cursor.take("each", "color") or cursor.take("all", "colors"):
        return [Filter((f.HasColour(each),), everywhere) for each in Colour]
    if cursor.take_any("the chosen color", "the color of your choice"):
        return [Filter((f.ChosenQuality("color"),), everywhere)]
    if cursor.take_any("the chosen card name", "the chosen name"):
        return [Filter((f.ChosenQuality("card name"),), everywhere)]
    if cursor.take("the", "chosen", "player"):
        return [Filter((f.Controlled(Players(PlayerKind.CHOSEN)),), everywhere)]
    number = number_test(cursor)
    if number is not None:
        return [Filter((number,), everywhere)]
    if cursor.take_any("each of your opponents", "your opponents"):
        return [Filter((f.Controlled(OPPONENTS),), everywhere)]
    if cursor.take("multicolored"):
        return [Filter((f.HasTrait(Trait.MULTICOLOURED),), everywhere)]
    test = adjective(cursor.peek())
    if test is not None and cursor.peek(1) in ("", ",", "and", ".", "until"):
        cursor.at += 1
        return [Filter((test,), everywhere)]
    filter_ = noun_phrase(cursor)
    if filter_ is not None:
        return [Filter(filter_.tests, everywhere)]
    if test is not None:
        cursor.at += 1
        return [Filter((test,), everywhere)]
    return None


def _objects(cursor: Cursor, mechanic: Mechanic) -> Keyword | None:
    if mechanic.name == "affinity" and not cursor.take("for"):
        return None
    start = cursor.at
    players: Players | None = None
    filter_: Filter | None = None
    if cursor.take("player"):
        players = EVERYONE
    elif cursor.take("opponent"):
        players = OPPONENTS
    else:
        filter_ = noun_phrase(cursor)
        if filter_ is None:
            return None
        if cursor.take("or", "player"):
            players = EVERYONE
    return mechanic(filter_, players, " ".join(cursor.words[start : cursor.at]))


_READERS = {
    Takes.NOTHING: _nothing,
    Takes.COST: _cost,
    Takes.NUMBER: _number,
    Takes.QUALITY: _quality,
    Takes.OBJECTS: _objects,
}


def reduced_turn_up(cursor: Cursor) -> Keyword | None:
    """Read «disguise {5}{R}. This cost is reduced by {1} for each …»."""
    said = keyword(cursor)
    if not isinstance(said, Keyword) or not cursor.take(".", "this", "cost", "is", "reduced", "by"):
        return None
    try:
        mana = ManaCost.parse(cursor.raw())
    except MalformedInput:
        return None
    cursor.at += 1
    number = number_of(cursor) if cursor.take("for", "each") else 1
    if number is None or not cursor.done:
        return None
    cut = (mana, number)
    means = tuple(replace(each, cut=cut) if isinstance(each, TurnUp) else each for each in said.means)
    return replace(said, means=means)


def keyword_line(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a whole line of keywords joined by commas or semicolons; None where the line holds anything else."""
    found: list[Ability] = []
    while True:
        one = keyword(cursor)
        if one is None:
            return None
        found.append(one)
        if cursor.done:
            return tuple(found)
        if not cursor.take_any(",", ";", "and"):
            return None
