"""What something is or becomes: «a 3/3 blue Elemental creature with flying that's still a land»."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.magic.mana import Colour
from engine.magic.terms import BASIC_LAND_TYPES, CARD_TYPES, LAND_TYPES, SUPERTYPES, is_creature_type
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary.abilities import Ability
from engine.magic.vocabulary.amounts import Amount, StatOf
from engine.magic.vocabulary.filters import Stat
from engine.magic.vocabulary.references import EACH_ONE
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.made import pt
from engine.magic.wording.names_and_pronouns import read_name
from engine.magic.wording.nouns import COLOURS
from engine.magic.wording.numbers import amount
from engine.magic.wording.type_words import type_word

AbilityReader = Callable[[Cursor], tuple[Ability, ...]]

_ADDITION = (
    "in addition to its other types",
    "in addition to their other types",
    "in addition to its other land types",
    "in addition to their other land types",
    "in addition to its other creature types",
    "in addition to their other creature types",
    "in addition to its other colors",
    "in addition to their other colors",
    "in addition to its other colors and types",
    "in addition to their other colors and types",
    "in addition",
)


def being(cursor: Cursor, read_abilities: AbilityReader) -> tuple[c.Change, ...] | None:
    """Read a description after «is», «are» or «becomes»; returns its changes in the order of their layers."""
    start = cursor.at
    chosen = _chosen(cursor)
    if chosen is not None:
        return chosen
    cursor.take_any("a", "an")
    cursor.take_any("every", "all") if cursor.peek(1) in ("creature", "basic") else None
    if cursor.take_any("creature type", "creature types"):
        return _every(cursor, "creature type")
    if cursor.take_any("basic land type", "basic land types"):
        return _every(cursor, "basic land type")
    named = _words(cursor) if cursor.peek() in SUPERTYPES else []
    size = pt(cursor)
    colours, colourless = _colours(cursor)
    words = named + _words(cursor)
    if size is None and not colours and not colourless and not words:
        cursor.at = start
        return None
    return _put_together(cursor, _Described(size, colours, colourless, frozenset(words)), read_abilities)


def _chosen(cursor: Cursor) -> tuple[c.Change, ...] | None:
    start = cursor.at
    cursor.take("of")
    if cursor.take("the", "chosen", "color"):
        return (c.ChosenColour(instead=not _in_addition(cursor)),)
    if cursor.take("the", "chosen", "type") or cursor.take("the", "chosen", "creature", "type"):
        return (c.AddChosenType(instead=not _in_addition(cursor)),)
    cursor.at = start
    return None


def _in_addition(cursor: Cursor) -> bool:
    return bool(cursor.take_any(*_ADDITION))


def _every(cursor: Cursor, what: str) -> tuple[c.Change, ...]:
    _in_addition(cursor)
    return (c.AddEveryType(what),)


def _colours(cursor: Cursor) -> tuple[frozenset[Colour], bool]:
    found: set[Colour] = set()
    colourless = bool(cursor.take("colorless"))
    if cursor.take("all", "colors"):
        found |= set(Colour)
    while cursor.peek() in COLOURS or (found and cursor.peek() in ("and", ",") and cursor.peek(1) in COLOURS):
        if cursor.peek() in COLOURS:
            found.add(COLOURS[cursor.peek()])
        cursor.at += 1
    return frozenset(found), colourless


def _words(cursor: Cursor) -> list[str]:
    words: list[str] = []
    while True:
        word = type_word(cursor.peek())
        if not word and cursor.peek() in ("and", ",", "or") and words and type_word(cursor.peek(1)):
            cursor.at += 1
            continue
        if not word:
            return words
        words.append(word)
        cursor.at += 1


@dataclass(frozen=True, slots=True)
class _Described:
    """The words of a description up to «with» and «in addition»."""

    size: tuple[Amount, Amount] | None
    colours: frozenset[Colour]
    colourless: bool
    words: frozenset[str]


def _put_together(cursor: Cursor, said: _Described, read_abilities: AbilityReader) -> tuple[c.Change, ...]:
    every = cursor.take("with", "all", "creature", "types")
    given, sized = _with(cursor, read_abilities)
    every = every or cursor.take("and", "all", "creature", "types")
    added = _in_addition(cursor)
    if not given and sized is None:
        given, sized = _with(cursor, read_abilities)
    named = read_name(cursor) if cursor.take("named") else ""
    still = still_a_land(cursor) or _will_be_still(cursor)
    added = added or _in_addition(cursor)
    changes: list[c.Change] = [c.SetName(named)] if named else []
    changes += _types(said.words, added=added, still=still) if said.words else []
    if every:
        changes.append(c.AddEveryType("creature type"))
    if said.colours or said.colourless:
        adds = added and said.colours
        changes.append(c.AddColours(said.colours) if adds else c.SetColours(said.colours))
    if _loses_other(cursor):
        changes.append(c.RemoveAbilities())
    changes += [c.AddAbility(ability) for ability in given]
    size = sized or said.size
    if size is not None:
        changes.append(c.SetPT(*size))
    return tuple(changes)


_STILL_LANDS = ("it's still a land", "they're still lands", "they are still lands")


def still_a_land(cursor: Cursor) -> bool:
    """Read «that's still a land», or a sentence «it's still a land» that follows."""
    if cursor.take_any(
        "that's still a land", "that are still lands", "that is still a land", "that's still a planeswalker"
    ):
        return True
    if cursor.take_any(
        "that's still a planeswalker", "that's still an artifact", "that's still an enchantment"
    ):
        return True
    start = cursor.at
    cursor.take(".")
    if cursor.take_any(*_STILL_LANDS):
        return True
    cursor.at = start
    return False


def _will_be_still(cursor: Cursor) -> bool:
    """Look ahead for «It's still a land» after the duration."""
    rest = " ".join(cursor.words[cursor.at :]).lower()
    return any(phrase in rest for phrase in _STILL_LANDS)


def _with(
    cursor: Cursor, read_abilities: AbilityReader
) -> tuple[tuple[Ability, ...], tuple[Amount, Amount] | None]:
    start = cursor.at
    if not cursor.take("with"):
        return (), None
    if cursor.take("base", "power", "and", "toughness") or cursor.take("power", "and", "toughness"):
        size = sizes(cursor)
        if size is None:
            raise Unread(cursor.rest())
        return _more_abilities(cursor, read_abilities), size
    given = read_abilities(cursor)
    if not given:
        cursor.at = start
        return (), None
    return given, None


def _more_abilities(cursor: Cursor, read_abilities: AbilityReader) -> tuple[Ability, ...]:
    """Read abilities after a size: «8/8, flying, and first strike», «1/1 and haste»."""
    start = cursor.at
    cursor.take(",")
    cursor.take("and")
    given = read_abilities(cursor) if cursor.at > start else ()
    if not given:
        cursor.at = start
    return given


def sizes(cursor: Cursor) -> tuple[Amount, Amount] | None:
    """Read «1/1», or «each equal to its mana value»."""
    size = pt(cursor)
    if size is not None:
        return size
    cursor.take("each")
    if not cursor.take("equal", "to"):
        return None
    for phrase in ("its mana value", "their mana value", "that permanent's mana value"):
        if cursor.take(*phrase.split()):
            own = StatOf(Stat.MANA_VALUE, EACH_ONE)
            return own, own
    number = amount(cursor)
    return (number, number) if number is not None else None


def _loses_other(cursor: Cursor) -> bool:
    start = cursor.at
    cursor.take(",")
    cursor.take("and")
    cursor.take_any("it", "they")
    if cursor.take_any(
        "loses all other abilities", "lose all other abilities", "loses all abilities", "lose all abilities"
    ):
        return True
    cursor.at = start
    return False


def _types(words: frozenset[str], *, added: bool, still: bool) -> list[c.Change]:
    """Return how type words change an object: adding, or setting what their kind of word sets (205.1a, b, 305.7)."""
    if added or still or words <= SUPERTYPES:
        return [c.AddTypes(words)]
    if words <= LAND_TYPES and words & frozenset(BASIC_LAND_TYPES):
        return [c.SetLandTypes(words)]
    cards = words & CARD_TYPES
    if not cards:
        return (
            [c.SetCreatureTypes(words)]
            if all(is_creature_type(each) for each in words)
            else [c.AddTypes(words)]
        )
    creature_types = frozenset(word for word in words - CARD_TYPES - SUPERTYPES if is_creature_type(word))
    basics = words & frozenset(BASIC_LAND_TYPES)
    if "land" in cards and basics:
        return [c.SetTypes(words - basics), c.SetLandTypes(words & LAND_TYPES)]
    keeps = {"artifact", "creature"} <= cards
    changes: list[c.Change] = [
        c.AddTypes(words - creature_types) if keeps else c.SetTypes(words - creature_types)
    ]
    if creature_types:
        changes.insert(1, c.SetCreatureTypes(creature_types))
    return changes
