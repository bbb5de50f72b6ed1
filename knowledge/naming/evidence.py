"""Whether words that match a name are meant as one: what in a name is no ordinary speech.

Refuses to know sentences: it looks at the words that matched and at the rows they matched.
"""

from collections.abc import Iterable, Sequence

from knowledge import russian
from knowledge.naming.declension import stem
from knowledge.naming.leadins import is_asking
from knowledge.naming.normalise import Token, has_cyrillic
from knowledge.naming.parts import Parts
from knowledge.naming.table import Kind

SHORTEST_ODD = 3
SHORTEST_LATIN = 4
SHORT_TEXT = 8
_WORDS = """
about after again all also always and another any are back because been before being between both but came can
card cards come copy could day dead deck did does done down draw each else end even ever every exile face fall
fight find fire first five flash fly four from game get give goes gone good hand has have here his how into
its just keep kill know last later left less let library life like live lose lost made make mana many may mean
more morph most much must name need never next night not nothing now off once one only opponent oracle other
out over own pass path pay play player power put read return right rule rules run said same see set seven she
should side six some something spell stack start still stop such take than that the their them then there
these they thing think this those three through time token too top trigger turn two under untap until upon use
used very want was way well went were what when where whether which while who why will win wish with without
word world would yes yet you your zone
"""
_EVERYDAY_ENGLISH = frozenset(_WORDS.split())


def is_odd(word: str) -> bool:
    """Return whether a Cyrillic word is none of the Russian dictionary, or only a proper name in it."""
    return len(word) >= SHORTEST_ODD and has_cyrillic(word) and not russian.is_plain(word)


def is_plain_word(word: str) -> bool:
    """Return whether a word is everyday Russian or English."""
    return russian.is_plain(word) or word in _EVERYDAY_ENGLISH


def names_of_kind(parts: Parts, rows: Iterable[int], kind: Kind) -> bool:
    """Return whether one of the rows is of a kind."""
    return any(parts.table.kinds[row] == kind for row in rows)


def is_meant(parts: Parts, words: Sequence[str], rows: tuple[int, ...]) -> bool:
    """Return whether words that make up whole names, nicknames or short names are meant so anywhere.

    Nicknames are, terms of the rules are not. Several words are, unless all of them ask. One word is if it is
    odd and, where it only begins names, belongs to one person or place rather than to a kind of creature.
    """
    if names_of_kind(parts, rows, Kind.ALIAS):
        return True
    if is_term(parts, words, rows):
        return False
    full = names_of_kind(parts, rows, Kind.FULL)
    if len(words) > 1:
        return (full or names_of_kind(parts, rows, Kind.SHORT)) and not all(map(is_asking, words))
    return _is_telling(words[0]) and ((full and not words[0].isascii()) or is_proper(parts, rows))


def _is_telling(word: str) -> bool:
    if word.isascii():
        return word.isalpha() and len(word) >= SHORTEST_LATIN and word not in _EVERYDAY_ENGLISH
    return is_odd(word)


def is_term(parts: Parts, words: Sequence[str], rows: Iterable[int]) -> bool:
    """Return whether words are a term of the rules that a card is named by too; several Latin words never are."""
    latin = all(word.isascii() for word in words)
    return not (latin and len(words) > 1) and any(parts.table.keys[row] in parts.ordinary for row in rows)


def is_proper(parts: Parts, rows: Iterable[int]) -> bool:
    """Return whether a short name is mostly followed by a comma in names: «Урза, …» and not «Виашино-…»."""
    table = parts.table
    begun = {table.keys[row] for row in rows if table.kinds[row] == Kind.SHORT}
    alone = sum(table.kinds[row] == Kind.SHORT for name in begun for row in table.equal(name))
    others = sum(table.kinds[row] == Kind.FULL for name in begun for row in table.starting(name + " "))
    return bool(begun) and 2 * alone > others


def stands_out(text: str, token: Token) -> bool:
    """Return whether a word is written as a name is: with a capital inside a text that does not shout.

    A Latin word may also stand first in a Russian text; a Russian word must stand in a short one, since the long
    ones quote documents, which write their terms with capitals.
    """
    first, before = text[token.start], text[: token.start].rstrip()
    if (
        len(token.word) < SHORTEST_ODD
        or not first.isupper()
        or text.isupper()
        or token.word in _EVERYDAY_ENGLISH
    ):
        return False
    if not has_cyrillic(token.word) and has_cyrillic(text):
        return True
    inside = bool(before) and before[-1] not in ".!?"
    return inside and (not has_cyrillic(text) or len(text.split()) <= SHORT_TEXT)


def may_be_misspelt(parts: Parts, word: str) -> bool:
    """Return whether a word is in neither language's everyday speech nor in players' talk, as far as can be told."""
    if stem(word) in parts.talk:
        return False
    if has_cyrillic(word):
        return is_odd(word)
    return word.isascii() and word.isalpha() and word not in _EVERYDAY_ENGLISH
