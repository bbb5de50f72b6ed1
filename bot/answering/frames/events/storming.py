"""How many spells were cast before one with storm: «пятым спеллом за ход», «перед картечью сыграно 7 заклинаний».

Refuses to know what the copies do.
"""

import re

from bot.answering.frames.events.clause import Clause
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_ORDINALS = {
    "второй": 2, "третий": 3, "четвертый": 4, "пятый": 5, "шестой": 6, "седьмой": 7, "восьмой": 8, "девятый": 9,
    "десятый": 10, "одиннадцатый": 11, "двенадцатый": 12, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
}  # fmt: skip
_ENDINGS = frozenset(("м", "ым", "ом", "й", "ый", "ой", "th", "rd", "nd"))
_BEFORE = frozenset(("до", "перед", "после", "раньше", "уже", "сначала", "before", "after"))
_STORMS = frozenset(("шторм", "сторм", "storm", "каунт", "count"))
_TURN = frozenset(("за", "в", "этот", "этом", "ход", "ходу", "хода", "this", "turn", "по", "счету"))
_KEYWORD = re.compile(r"^Storm\b", re.MULTILINE)
_MOST = 20


def spells_before(own: Reading, parts: tuple[Clause, ...]) -> tuple[int, frozenset[int]]:
    """Return how many spells were cast before, with the words that tell it; 0 where none is told or none has storm."""
    if not any(_KEYWORD.search(m.card.faces[m.face].text_en) for m in own.mentions):
        return 0, frozenset()
    for index, token in enumerate(own.tokens):
        counted = _as_ordinal(own, index) or _as_number(own, parts, index) or _as_storm(own, index)
        if counted is not None and 0 < counted[0] <= _MOST:
            return counted[0], counted[1] | _turn(own, max(counted[1] | {index}))
        del token
    return 0, frozenset()


def _as_ordinal(own: Reading, index: int) -> tuple[int, frozenset[int]] | None:
    """«пятым спеллом», «5-м заклинанием»: all before it but it."""
    token, last = own.tokens[index], index
    place = _ORDINALS.get(token.lemma, 0)
    if token.kind is Kind.NUMBER and _norm(own, index + 1) == "-" and _norm(own, index + 2) in _ENDINGS:
        place, last = token.value, index + 2
    if not place or "spell" not in own.concepts_at(last + 1):
        return None
    return place - 1, frozenset(range(index, last + 2))


def _as_number(own: Reading, parts: tuple[Clause, ...], index: int) -> tuple[int, frozenset[int]] | None:
    """«перед ней сыграно 7 заклинаний», «после трёх спеллов»."""
    token = own.tokens[index]
    if token.kind is not Kind.NUMBER or "spell" not in own.concepts_at(index + 1):
        return None
    clause = next(part for part in parts if part.holds(index))
    places = range(clause.first, clause.last + 1)
    told = {i for i in places if own.tokens[i].norm in _BEFORE or "cast" in own.concepts_at(i)}
    if not any(own.tokens[i].norm in _BEFORE for i in told):
        return None
    return token.value, frozenset({index, index + 1, *told})


def _as_storm(own: Reading, index: int) -> tuple[int, frozenset[int]] | None:
    """«шторм 6», «storm count 6»."""
    if own.tokens[index].kind is not Kind.NUMBER:
        return None
    words = {i for i in (index - 1, index - 2) if i >= 0 and _norm(own, i) in _STORMS}
    return (own.tokens[index].value, frozenset(words | {index})) if words else None


def _turn(own: Reading, last: int) -> frozenset[int]:
    """«за ход» after it."""
    end = last
    while _norm(own, end + 1) in _TURN:
        end += 1
    return frozenset(range(last + 1, end + 1))


def _norm(own: Reading, index: int) -> str:
    token = own.at(index)
    return token.norm if token is not None else ""
