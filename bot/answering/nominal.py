"""A question without a verb: «изверг синий?», «жертва — это уничтожение?», «кмс 0?», «второй раз тоже?».

A verdict's yes or no fits it where nothing in it turns the sense: a number, a denial, a thing that the verdict says it
is not. Refuses to know what is true.
"""

import re

from bot.answering.predicates import asking_clause
from bot.answering.tokens import Kind, Token, cut, normalise
from knowledge.russian import is_noun

_TURNING = frozenset(("без", "нет", "не", "ни", "кроме"))
_COLOURS = re.compile(r"(?:бесцветн|неокрашенн)\w*")
_COLOURED = re.compile(r"(?:цветн|син|бел|черн|красн|зелен)(?:ая|яя|ый|ий|ое|ее|ые|ие|ой|ою|ым|им|а|е|ы|я)?")
_FIGURES = (Kind.NUMBER, Kind.PAIR, Kind.COST)


def nominal_answer(first: str, says: int, question: str) -> int:
    """Return the yes (1) or no (-1) of a verdict to a question without a predicate; 0 where it is unclear."""
    words = asking_clause(question)
    norms = [token.norm for token in words]
    colour = _colour(norms)
    if colour:
        told = _colour([token.norm for token in cut(normalise(first))])
        return colour * told
    if not _TURNING.isdisjoint(norms):
        return 0
    figures = {token.norm for token in words if token.kind in _FIGURES}
    if figures:
        return -1 if says < 0 and not figures & {token.norm for token in cut(normalise(first))} else 0
    return _identity(words, first, says) if "это" in norms else says


def _colour(norms: list[str]) -> int:
    """Return 1 where something is said to have a colour, -1 to have none, 0 where neither or both are said."""
    none = any(_COLOURS.fullmatch(norm) for norm in norms)
    some = any(_COLOURED.fullmatch(norm) for norm in norms)
    if none:
        return -1
    return 1 if some else 0


def _identity(words: tuple[Token, ...], first: str, says: int) -> int:
    """Whether one thing is another: no where the verdict says «не X», its own word where it names X."""
    at = [token.norm for token in words].index("это")
    things = {token.lemma for token in words[at + 1 :] if is_noun(token.norm)}
    told = cut(normalise(first))
    named = [index for index, token in enumerate(told) if token.lemma in things]
    if any(index and told[index - 1].norm == "не" for index in named):
        return -1
    return says if named else 0
