"""Tokens and copies in words: «two 1/1 red Goblin creature tokens with haste», «except it's 7/7 and has flying»."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.magic.cards import Face, unnamed_token
from engine.magic.mana import Colour
from engine.magic.terms import CARD_TYPES, SUPERTYPES
from engine.magic.vocabulary.abilities import Ability
from engine.magic.vocabulary.amounts import Amount, Times, X
from engine.magic.wording import text as text_box
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.names_and_pronouns import read_name
from engine.magic.wording.nouns import COLOURS
from engine.magic.wording.numbers import amount
from engine.magic.wording.type_words import type_word

PT = re.compile(r"^([+-]?)(\d+|x|\*)/([+-]?)(\d+|x|\*)$", re.IGNORECASE)

_SLOW = "activate only as a sorcery."
_EXILES = "exile the top card of your library"
_FINDS = "search your library for a basic land card"
PREDEFINED = {
    "treasure": ("artifact", "{t}, sacrifice ~: add one mana of any color."),
    "food": ("artifact", "{2}, {t}, sacrifice ~: you gain 3 life."),
    "clue": ("artifact", "{2}, sacrifice ~: draw a card."),
    "blood": ("artifact", "{1}, {t}, discard a card, sacrifice ~: draw a card."),
    "gold": ("artifact", "sacrifice ~: add one mana of any color."),
    "powerstone": ("artifact", "{t}: add {c}."),
    "shard": ("enchantment", "{2}, sacrifice ~: scry 1, then draw a card."),
    "map": ("artifact", f"{{1}}, {{t}}, sacrifice ~: target creature you control explores. {_SLOW}"),
    "mutagen": ("artifact", f"{{1}}, {{t}}, sacrifice ~: put a +1/+1 counter on target creature. {_SLOW}"),
    "junk": ("artifact", f"{{t}}, sacrifice ~: {_EXILES}. you may play it this turn. {_SLOW}"),
    "lander": (
        "artifact",
        f"{{2}}, {{t}}, sacrifice ~: {_FINDS}, put it onto the battlefield tapped, then shuffle.",
    ),
}
"""Tokens that the rules define (111.10), as far as the vocabulary holds what they do: type and abilities."""


def pt(cursor: Cursor) -> tuple[Amount, Amount] | None:
    """Read «+2/-1» or «4/4» as two numbers."""
    found = PT.match(cursor.peek())
    if found is None:
        return None
    cursor.at += 1
    return _signed(found[1], found[2]), _signed(found[3], found[4])


def is_change(word: str) -> bool:
    """Tell whether a power and toughness is a change («+1/+1») and not a size («1/1»)."""
    return bool(re.match(r"^[+-](?:\d+|x)/[+-](?:\d+|x)$", word))


def _signed(sign: str, number: str) -> Amount:
    if number.lower() in ("x", "*"):
        return Times(-1, X()) if sign == "-" else X()
    return -int(number) if sign == "-" else int(number)


@dataclass(frozen=True, slots=True)
class TokenWords:
    """A token as described: how many, its face, and numbers that are not fixed («an X/X»)."""

    count: Amount
    face: Face
    power: Amount | None = None
    toughness: Amount | None = None
    tapped: bool = False
    attacking: bool = False


AbilityReader = Callable[[Cursor], tuple[Ability, ...]]


def token(cursor: Cursor, read_abilities: AbilityReader) -> TokenWords | None:
    """Read a token's description after «create»; `read_abilities` reads «with …»."""
    start = cursor.at
    name = _leading_name(cursor)
    count = 1 if name else amount(cursor)
    if name:
        cursor.take(",")
        cursor.take_any("a", "an")
    if count is None:
        return None
    described = _described(cursor, count, name, read_abilities)
    if described is None:
        cursor.at = start
    return described


def _leading_name(cursor: Cursor) -> str:
    """Read the name of a legendary token that comes first: «Marit Lage, a legendary 20/20 …»."""
    ahead = 0
    while cursor.raw(ahead)[:1].isupper():
        ahead += 1
    if ahead and cursor.raw(ahead) == "," and cursor.peek(ahead + 1) in ("a", "an"):
        name = " ".join(cursor.raw(each) for each in range(ahead))
        cursor.at += ahead
        return name
    return ""


def _described(cursor: Cursor, count: Amount, name: str, read_abilities: AbilityReader) -> TokenWords | None:
    tapped = bool(cursor.take("tapped"))
    attacking = tapped and bool(cursor.take("and", "attacking"))
    supertypes = set()
    while cursor.peek() in SUPERTYPES:
        supertypes.add(cursor.peek())
        cursor.at += 1
    size = pt(cursor)
    colours = _colours(cursor)
    types, subtypes, original = _types(cursor)
    if not cursor.take_any("tokens", "token"):
        return None
    predefined = _predefined(subtypes) if not types else None
    types, extra = predefined if predefined is not None else (types, ())
    if not types:
        return None
    named = _named(cursor)
    given = _abilities(cursor, read_abilities)
    named = named or _named(cursor)
    if cursor.take("that", "are", "tapped", "and", "attacking") or cursor.take(
        "that's", "tapped", "and", "attacking"
    ):
        tapped = attacking = True
    attacking = bool(cursor.take_any("that's attacking", "that are attacking")) or attacking
    power, toughness = size if size is not None else (None, None)
    face = Face(
        name=name or named or unnamed_token(original or " ".join(each.capitalize() for each in subtypes)),
        supertypes=frozenset(supertypes),
        types=frozenset(types),
        subtypes=frozenset(subtypes),
        power=power if isinstance(power, int) else (0 if power is not None else None),
        toughness=toughness if isinstance(toughness, int) else (0 if toughness is not None else None),
        colours=colours,
        abilities=(*extra, *given),
    )
    loose = size is not None and not (isinstance(power, int) and isinstance(toughness, int))
    return TokenWords(count, face, power if loose else None, toughness if loose else None, tapped, attacking)


def _colours(cursor: Cursor) -> frozenset[Colour]:
    found: set[Colour] = set()
    cursor.take("colorless")
    while cursor.peek() in COLOURS or (cursor.peek() in ("and", ",") and found):
        if cursor.peek() in COLOURS:
            found.add(COLOURS[cursor.peek()])
        cursor.at += 1
    return frozenset(found)


def _types(cursor: Cursor) -> tuple[list[str], list[str], str]:
    types: list[str] = []
    subtypes: list[str] = []
    names: list[str] = []
    while cursor.peek() not in ("token", "tokens", ""):
        word = type_word(cursor.peek())
        if not word:
            return types, subtypes, ""
        if word in CARD_TYPES:
            types.append(word)
        else:
            subtypes.append(word)
            names.append(word.capitalize() if cursor.raw().islower() else cursor.raw())
        cursor.at += 1
    return types, subtypes, " ".join(names)


def _predefined(subtypes: list[str]) -> tuple[list[str], tuple[Ability, ...]] | None:
    if len(subtypes) != 1 or subtypes[0] not in PREDEFINED:
        return None
    card_type, text = PREDEFINED[subtypes[0]]
    return [card_type], text_box.read_text(text, "", frozenset({card_type})).abilities


def _named(cursor: Cursor) -> str:
    return read_name(cursor) if cursor.take("named") else ""


def _abilities(cursor: Cursor, read_abilities: AbilityReader) -> tuple[Ability, ...]:
    if not cursor.take("with"):
        return ()
    found = read_abilities(cursor)
    if not found:
        raise Unread(cursor.rest())
    return found
