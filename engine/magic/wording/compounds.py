"""Alternatives of more than one word: «land or nonblack creature», «artifact, or creature with flying».

Refuses to know single words: `nouns` reads those.
"""

from engine.magic.terms import CARD_TYPES
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Stat, Test
from engine.magic.vocabulary.references import THIS
from engine.magic.wording import nouns
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.type_words import type_word

_OTHERS = f.Not(f.Is(THIS))


def compound_length(cursor: Cursor, before: str) -> int:
    """Return how many words here are one alternative beside the noun `before`; 0 where they share one noun.

    «land or nonblack creature» are two things; «white or blue creature», «Goblin or Orc creature» are one.
    """
    length = 0
    while nouns.adjective(cursor.peek(length)) is not None:
        length += 1
    ends = type_word(cursor.peek(length - 1)) in CARD_TYPES
    return length if length > 1 and ends and type_word(before) in CARD_TYPES else 0


def take_compound(cursor: Cursor, earlier: list[Test], tests: list[Test], length: int) -> list[Test]:
    """Read an alternative of several words; returns all alternatives.

    Adjectives before the first one are its own («noncreature artifact or noncreature enchantment»), but «another»
    is everyone's: they are taken from `earlier`.
    """
    if len(tests) == 1:
        own = [test for test in earlier if test != _OTHERS]
        earlier[:] = [test for test in earlier if test == _OTHERS]
        tests = [f.AllOf((*own, *tests))] if own else tests
    words = [nouns.adjective(cursor.peek(ahead)) for ahead in range(length)]
    cursor.at += length
    return [*tests, f.AllOf(tuple(test for test in words if test is not None))]


def of_creatures_alone(tests: list[Test], more: list[Test]) -> list[Test]:
    """Return the tests of a noun; «with flying» after «artifact, enchantment, or creature» is of the creature.

    What only creatures have narrows only the creature of a list of kinds.
    """
    kinds = tests[-1].tests if tests and isinstance(tests[-1], f.AnyOf) else ()
    creature = f.HasType("creature")
    listed = {test.word for test in kinds if isinstance(test, f.HasType)} & CARD_TYPES
    own = [test for test in more if _is_of_creatures(test)]
    if not own or kinds[-1:] != (creature,) or not listed - {"creature", "planeswalker"}:
        return tests + more
    narrowed = f.AnyOf((*kinds[:-1], f.AllOf((creature, *own))))
    return [*tests[:-1], narrowed, *(test for test in more if test not in own)]


def _is_of_creatures(test: Test) -> bool:
    if isinstance(test, f.Not):
        return _is_of_creatures(test.test)
    if isinstance(test, f.AllOf | f.AnyOf):
        return all(_is_of_creatures(each) for each in test.tests)
    if isinstance(test, f.Compares):
        return test.stat in (Stat.POWER, Stat.TOUGHNESS)
    return isinstance(test, f.HasKeyword)
