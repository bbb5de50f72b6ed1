"""What a copy effect changes as it copies, in words: «except it's 7/7, isn't legendary, and has flying» (707.9)."""

from dataclasses import replace

from engine.magic.mana import Colour
from engine.magic.terms import CARD_TYPES, is_creature_type
from engine.magic.vocabulary.abilities import Ability
from engine.magic.vocabulary.copy_exceptions import Exceptions
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.granting import given_abilities
from engine.magic.wording.made import pt
from engine.magic.wording.names_and_pronouns import read_name
from engine.magic.wording.nouns import COLOURS
from engine.magic.wording.numbers import amount
from engine.magic.wording.type_words import type_word

NONE = Exceptions()
_SUBJECTS = ("it", "they", "the token", "the tokens", "the copy", "that token", "~")
_IN_ADDITION = (
    "in addition to its other types",
    "in addition to their other types",
    "in addition to its other creature types",
    "in addition to their other creature types",
    "in addition to its other colors and types",
)
_ALONE = frozenset({"legendary", "snow"})


def exceptions(cursor: Cursor) -> Exceptions:
    """Read what follows «except»; nothing where there is no exception here. Raises Unread for unknown ones."""
    start = cursor.at
    cursor.take(",")
    if not cursor.take("except"):
        cursor.at = start
        return NONE
    found = NONE
    while True:
        step = _one(cursor, found)
        if step is None:
            raise Unread(cursor.rest())
        found = step
        here = cursor.at
        cursor.take(",")
        cursor.take("and")
        cursor.take(",")
        if cursor.at == here or not _goes_on(cursor):
            cursor.at = here
            return found


_STARTS = frozenset(
    {"it", "it's", "its", "has", "the", "isn't", "they", "they're", "is", "if", "loses", "enters"}
)


def _goes_on(cursor: Cursor) -> bool:
    return cursor.peek() in _STARTS or cursor.peek().startswith("~") or cursor.peek(1) == "ability"


def _one(cursor: Cursor, found: Exceptions) -> Exceptions | None:
    condition = _condition(cursor)
    if condition is not None:
        cursor.take(",")
    more = _plain(cursor)
    if more is None:
        return None
    if condition is None:
        condition = _condition(cursor)
    else:
        more = _and_more(cursor, more)
    if condition is not None:
        return found.also(Exceptions(when=((condition, more),)))
    if more.set_types == frozenset():
        more = replace(more, set_types=found.add_types & CARD_TYPES)
    return found.also(more)


def _and_more(cursor: Cursor, found: Exceptions) -> Exceptions:
    """Read further exceptions under the same condition: «if it's a creature, it enters with … and has …»."""
    start = cursor.at
    more = _plain(cursor) if cursor.take("and") and cursor.peek() in ("has", "it") else None
    if more is None:
        cursor.at = start
        return found
    return found.also(more)


def _condition(cursor: Cursor) -> str | None:
    """Read «if it's a creature», perhaps with a comma: a type that the copy must have (707.9f)."""
    start = cursor.at
    if cursor.take_any("if it's a", "if it's an"):
        word = type_word(cursor.peek())
        if word:
            cursor.at += 1
            return word
    cursor.at = start
    return None


_FLAGS: tuple[tuple[tuple[str, ...], Exceptions], ...] = (
    (("has this ability", "this ability", "have this ability"), Exceptions(add_this_ability=True)),
    (("doesn't copy that creature's color", "has ~'s color"), Exceptions(keep_colour=True)),
    (("has ~'s other abilities", "has its other abilities"), Exceptions(keep_abilities=True)),
    (("isn't legendary", "aren't legendary", "is not legendary"), Exceptions(not_legendary=True)),
    (("has no mana cost", "have no mana cost"), Exceptions(no_mana_cost=True)),
    (("loses all other card types",), Exceptions(set_types=frozenset())),
)


def _plain(cursor: Cursor) -> Exceptions | None:
    cursor.take("that")
    cursor.take_any(*_SUBJECTS)
    for phrases, flag in _FLAGS:
        if cursor.take_any(*phrases):
            return flag
    if cursor.take("enters", "with"):
        return _counters(cursor)
    if cursor.take_any("has base power and toughness", "have base power and toughness"):
        return _size(cursor)
    if cursor.take_any("has", "have", "gains"):
        given = given_abilities(cursor)
        return Exceptions(add_abilities=given) if given else None
    if cursor.take("name", "is") or cursor.take("its", "name", "is"):
        return Exceptions(set_name=read_name(cursor))
    if cursor.take_any("it's", "they're", "is", "are", "'s"):
        return _being(cursor)
    return None


def _counters(cursor: Cursor) -> Exceptions | None:
    number = amount(cursor)
    cursor.take("additional")
    kind = cursor.peek()
    cursor.at += 1
    if number is None or not cursor.take_any("counter on it", "counters on it"):
        return None
    return Exceptions(counters=((kind, number),))


def _size(cursor: Cursor) -> Exceptions | None:
    size = pt(cursor)
    if size is None or not isinstance(size[0], int) or not isinstance(size[1], int):
        return None
    return Exceptions(power=size[0], toughness=size[1])


def _being(cursor: Cursor) -> Exceptions | None:
    """Read «not legendary», «7/7», «an artifact in addition to its other types», «a 4/4 black Zombie»."""
    if cursor.take("not", "legendary"):
        return Exceptions(not_legendary=True)
    start = cursor.at
    cursor.take_any("a", "an")
    sized = _size(cursor)
    colours = _colours(cursor)
    words = _words(cursor)
    given = _with(cursor)
    added = bool(cursor.take_any(*_IN_ADDITION))
    given = given or _with(cursor)
    if sized is None and colours is None and not words:
        cursor.at = start
        return None
    found = (sized or NONE).also(Exceptions(colours=colours, add_abilities=given))
    return found.also(_typed(words, added=added))


def _typed(words: frozenset[str], *, added: bool) -> Exceptions:
    """Add types, or set what their kind of word sets where they are not «in addition» (205.1a)."""
    if added or words <= _ALONE:
        return Exceptions(add_types=words)
    cards = words & CARD_TYPES
    creature_types = frozenset(word for word in words if is_creature_type(word) and word not in CARD_TYPES)
    if creature_types and not cards:
        return Exceptions(set_creature_types=creature_types)
    return Exceptions(set_types=cards, add_types=words)


def _colours(cursor: Cursor) -> frozenset[Colour] | None:
    colours: set[Colour] = set()
    if cursor.take("colorless"):
        return frozenset()
    while cursor.peek() in COLOURS or (colours and cursor.peek() == "and" and cursor.peek(1) in COLOURS):
        if cursor.peek() in COLOURS:
            colours.add(COLOURS[cursor.peek()])
        cursor.at += 1
    return frozenset(colours) if colours else None


def _words(cursor: Cursor) -> frozenset[str]:
    words: set[str] = set()
    while type_word(cursor.peek()) or (cursor.peek() == "and" and type_word(cursor.peek(1))):
        if cursor.peek() != "and":
            words.add(type_word(cursor.peek()))
        cursor.at += 1
    return frozenset(words)


def _with(cursor: Cursor) -> tuple[Ability, ...]:
    start = cursor.at
    given = given_abilities(cursor) if cursor.take("with") else ()
    if not given:
        cursor.at = start
    return given


def one_description(cursor: Cursor) -> Exceptions | None:
    """Read «a 3/3 artifact creature», «a 2/2 creature with flying», «5/1»: what something becomes as it enters."""
    found = _being(cursor)
    if found is None:
        return None
    types = found.set_types or frozenset()
    return replace(found, add_types=found.add_types | types, set_types=None)
