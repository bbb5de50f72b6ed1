"""Whether one of several, several at once, or a number of cards is asked for, and no size or fate of one.

Refuses to know what happens to any of them.
"""

from itertools import pairwise

from bot.answering.lexicon import Sighting
from bot.answering.staged.tale import Tale
from bot.answering.tokens import Kind
from knowledge.russian import is_noun

_SEVERAL = frozenset(("они", "их", "they", "them"))
_PAST = ("умер", "умерла", "умерло", "умерли", "погиб", "погибла", "погибло", "погибли", "сдох", "сдохла")
_ONES = frozenset(("один", "два", "two", "one"))
_CARDS = frozenset(("карта", "card"))


def asks_of_cards(tale: Tale, place: int) -> bool:
    """Say whether it is asked how many cards go: «клон умирает одна карта?»."""
    words = [token.lemma for token in tale.own.words(*tale.own.clause_of(place))]
    return any(word in _ONES and after in _CARDS for word, after in pairwise(words))


def is_past(tale: Tale, seen: Sighting) -> bool:
    """Say whether a death is told in the past and not asked: «умерла, что на кладбище»; «умерла?» asks."""
    last = tale.own.clause_of(seen.first)[1]
    ends = [tale.reading.at(last), tale.reading.at(last + 1)]
    asked = any(token is not None and token.text == "?" for token in ends)
    return not asked and tale.reading.tokens[seen.first].norm.endswith(_PAST)


def asks_which_one(tale: Tale, seen: Sighting) -> bool:
    """Say whether one of several is asked for, not what it is like: «какой гарнизон уйдёт», «какой ангел даёт её»."""
    noun, after = tale.reading.at(seen.last + 1), tale.reading.at(seen.last + 2)
    if seen.concept != "which" or noun is None or after is None or after.kind is not Kind.WORD:
        return False
    sized = any(each.first <= seen.last + 1 <= each.last for each in tale.own.seen("size"))
    named = any(m.first <= seen.last + 1 <= m.last for m in tale.reading.mentions)
    return not sized and (named or is_noun(noun.norm))


def asks_of_several(tale: Tale, place: int) -> bool:
    """Say whether more than one is meant: «какие они стали?»."""
    return any(token.norm in _SEVERAL for token in tale.own.words(*tale.own.clause_of(place)))
