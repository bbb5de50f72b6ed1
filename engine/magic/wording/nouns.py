"""Noun phrases: which objects, as a filter. «other nonblack creatures you control with flying»."""

from dataclasses import dataclass, field

from engine.magic.mana import Colour
from engine.magic.terms import (
    IN_PLAY,
    ON_STACK,
    Zone,
)
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Filter, Test, Trait
from engine.magic.vocabulary.references import THIS
from engine.magic.wording import after_nouns
from engine.magic.wording.compounds import compound_length, of_creatures_alone, take_compound
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.type_words import singular, type_word

COLOURS = {
    "white": Colour.WHITE,
    "blue": Colour.BLUE,
    "black": Colour.BLACK,
    "red": Colour.RED,
    "green": Colour.GREEN,
}

_TRAITS = {
    "token": Trait.TOKEN,
    "tapped": Trait.TAPPED,
    "attacking": Trait.ATTACKING,
    "blocking": Trait.BLOCKING,
    "blocked": Trait.BLOCKED,
    "unblocked": Trait.UNBLOCKED,
    "face-down": Trait.FACE_DOWN,
    "multicolored": Trait.MULTICOLOURED,
    "multicoloured": Trait.MULTICOLOURED,
    "monocolored": Trait.MONOCOLOURED,
    "colorless": Trait.COLOURLESS,
    "colourless": Trait.COLOURLESS,
    "enchanted": Trait.ENCHANTED,
    "equipped": Trait.EQUIPPED,
    "modified": Trait.MODIFIED,
    "double-faced": Trait.DOUBLE_FACED,
}
_NEGATED_TRAITS = {"untapped": Trait.TAPPED, "face-up": Trait.FACE_DOWN, "nonattacking": Trait.ATTACKING}


@dataclass(slots=True)
class _Phrase:
    tests: list[Test] = field(default_factory=list)
    zones: frozenset[Zone] = IN_PLAY
    seen: bool = False


def noun_phrase(cursor: Cursor) -> Filter | None:
    """Read a noun phrase, singular or plural, without its article; returns a filter, or None."""
    start = cursor.at
    phrase = _Phrase()
    while _adjective(cursor, phrase):
        pass
    _head(cursor, phrase)
    if not phrase.seen:
        cursor.at = start
        return None
    more, zones = after_nouns.qualifiers(cursor, phrase.zones)
    return Filter(tuple(of_creatures_alone(phrase.tests, more)), zones)


def _adjective(cursor: Cursor, phrase: _Phrase) -> bool:
    word = cursor.peek()
    if word in ("other", "another") and cursor.peek(1) not in ("than", "target"):
        phrase.tests.append(f.Not(f.Is(THIS)))
        cursor.at += 1
        return True
    test = adjective(word)
    if test is None or _is_head(cursor) or (word == "enchanted" and cursor.peek(1) == "player"):
        return False
    cursor.at += 1
    tests = [test]
    while (
        (cursor.peek() in ("or", "and/or") and _next_is_adjective(cursor))
        or _lists_to_or(cursor)
        or _joins_plurals(cursor)
        or _lists_kinds(cursor)
    ):
        before = cursor.peek(-1)
        cursor.take(",")
        cursor.take_any("or", "and", "and/or")
        cursor.take_any("a", "an")
        run = compound_length(cursor, before)
        if run:
            phrase.seen = True
            tests = take_compound(cursor, phrase.tests, tests, run)
            break
        following = adjective(cursor.peek())
        tests += [following] if following is not None else []
        cursor.at += 1
    phrase.tests.append(tests[0] if len(tests) == 1 else f.AnyOf(tuple(tests)))
    phrase.seen = phrase.seen or any(isinstance(each, f.HasType) for each in tests)
    if _both_hold(cursor, word):
        cursor.take(",")
    return True


def _both_hold(cursor: Cursor, word: str) -> bool:
    """Tell whether a comma here stands between adjectives that are both true: «nonartifact, nonblack creature»."""
    following = cursor.peek(1)
    return (
        cursor.peek() == ","
        and word.startswith("non")
        and (following.startswith("non") or following in _TRAITS)
        and adjective(following) is not None
    )


def _lists_to_or(cursor: Cursor) -> bool:
    """Tell whether a comma here goes on with a list that ends with «or»: «artifact, creature, or land»."""
    ahead = 0
    while cursor.peek(ahead) == ",":
        ahead += 1
        if cursor.peek(ahead) in ("or", "and/or"):
            return adjective(cursor.peek(ahead + 1)) is not None or (
                cursor.peek(ahead + 1) in ("a", "an") and bool(type_word(cursor.peek(ahead + 2)))
            )
        if cursor.peek(ahead) in ("a", "an"):
            ahead += 1
        if adjective(cursor.peek(ahead)) is None:
            return False
        ahead += 1
    return cursor.peek(ahead) in ("or", "and/or") and ahead > 0


def _next_is_adjective(cursor: Cursor) -> bool:
    ahead = 1
    if cursor.peek(ahead) in ("a", "an") and cursor.peek(ahead - 1) == "or":
        ahead += 1
        return bool(type_word(cursor.peek(ahead)))
    return adjective(cursor.peek(ahead)) is not None


def _joins_plurals(cursor: Cursor) -> bool:
    """Tell whether «and» here joins two kinds into one group: «artifacts and creatures»."""
    ahead = 1 if cursor.peek() == "," else 0
    after = cursor.peek(ahead + 1)
    if cursor.peek(ahead) != "and":
        return False
    if _is_plural(cursor.peek(-1)) and _is_plural(after):
        return True
    both = type_word(cursor.peek(-1)) and type_word(after)
    return bool(both) and cursor.peek(ahead + 2) in _MANY


_MANY = frozenset({"spell", "spells", "card", "cards"})


def _lists_kinds(cursor: Cursor) -> bool:
    """Tell whether a comma here stands in «artifact, instant, and sorcery spells»."""
    return (
        cursor.peek() == ","
        and bool(type_word(cursor.peek(-1)) and type_word(cursor.peek(1)))
        and cursor.peek(2) in (",", "and")
    )


_UNCOUNTABLE = frozenset({"equipment"})


def _is_plural(word: str) -> bool:
    return (word != singular(word) or word in _UNCOUNTABLE) and bool(type_word(word))


def adjective(word: str) -> Test | None:
    """Return the test that an adjective stands for: a colour, a trait, a type, or its negation with «non»."""
    if word in COLOURS:
        return f.HasColour(COLOURS[word])
    if word in _TRAITS:
        return f.HasTrait(_TRAITS[word])
    if word in _NEGATED_TRAITS:
        return f.Not(f.HasTrait(_NEGATED_TRAITS[word]))
    if word.startswith("non"):
        inner = adjective(word[3:].lstrip("-"))
        return f.Not(inner) if inner is not None else None
    base = type_word(word)
    return f.HasType(base) if base else None


_HEADS: dict[str, tuple[tuple[Test, ...], frozenset[Zone]]] = {
    "permanent": ((f.HasTrait(Trait.PERMANENT),), IN_PLAY),
    "permanents": ((f.HasTrait(Trait.PERMANENT),), IN_PLAY),
    "spell": ((f.HasTrait(Trait.SPELL),), ON_STACK),
    "spells": ((f.HasTrait(Trait.SPELL),), ON_STACK),
    "card": ((f.Not(f.HasTrait(Trait.TOKEN)),), frozenset(Zone)),
    "cards": ((f.Not(f.HasTrait(Trait.TOKEN)),), frozenset(Zone)),
    "source": ((), frozenset(Zone)),
    "sources": ((), frozenset(Zone)),
    "token": ((f.HasTrait(Trait.TOKEN),), IN_PLAY),
    "tokens": ((f.HasTrait(Trait.TOKEN),), IN_PLAY),
    "ability": ((f.HasTrait(Trait.ABILITY),), ON_STACK),
    "abilities": ((f.HasTrait(Trait.ABILITY),), ON_STACK),
    "object": ((), frozenset(Zone)),
    "objects": ((), frozenset(Zone)),
}


def _is_head(cursor: Cursor) -> bool:
    """Tell whether «token» here is the noun itself («a token») and no adjective («token creature»)."""
    return (
        cursor.peek() in ("token", "tokens")
        and adjective(cursor.peek(1)) is None
        and cursor.peek(1) not in _HEADS
    )


def _head(cursor: Cursor, phrase: _Phrase) -> None:
    if cursor.take("activated", "or", "triggered", "ability") or cursor.take(
        "activated", "or", "triggered", "abilities"
    ):
        phrase.tests.append(f.HasTrait(Trait.ABILITY))
        phrase.zones, phrase.seen = ON_STACK, True
        return
    for kind, trait in (("triggered", Trait.TRIGGERED), ("activated", Trait.ACTIVATED)):
        if cursor.take(kind, "ability") or cursor.take(kind, "abilities"):
            phrase.tests.append(f.HasTrait(trait))
            phrase.zones, phrase.seen = ON_STACK, True
            return
    if cursor.take("spell", "or", "ability") or cursor.take("spells", "or", "abilities"):
        phrase.zones, phrase.seen = ON_STACK, True
        return
    if cursor.take("spell", "or", "permanent"):
        phrase.zones, phrase.seen = frozenset({Zone.STACK, Zone.BATTLEFIELD}), True
        return
    if cursor.take("permanent", "spell") or cursor.take("permanent", "spells"):
        phrase.tests += [f.HasTrait(Trait.PERMANENT), f.HasTrait(Trait.SPELL)]
        phrase.zones, phrase.seen = ON_STACK, True
        return
    if cursor.take("permanent", "card") or cursor.take("permanent", "cards"):
        phrase.tests += [f.HasTrait(Trait.PERMANENT), f.Not(f.HasTrait(Trait.TOKEN))]
        phrase.zones, phrase.seen = frozenset(Zone), True
        return
    found = _HEADS.get(cursor.peek())
    if found is not None:
        cursor.at += 1
        phrase.tests += found[0]
        phrase.zones, phrase.seen = found[1], True
        if cursor.peek() == "or" and cursor.peek(1) in ("token", "tokens") and phrase.zones != IN_PLAY:
            cursor.at += 2
            phrase.tests.remove(f.Not(f.HasTrait(Trait.TOKEN)))
