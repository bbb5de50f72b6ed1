"""What a question about a melded permanent tells again: its halves with their sizes, the words of an effect in quotes.

«блинканул кучу «изгоните, затем верните ту карту». мародёры 3/3, крысы 2/1»: the halves are no further creatures, and
the quotation is what the verb before it says. Refuses to know what happens.
"""

from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from bot.answering.told_again import blanked
from bot.answering.values import is_melded

_RETOLD = ("flickered", "exiled", "destroyed", "bounced", "dies")
_JOINTS = frozenset((",", ".", ";", ":", "(", ")", "—", "-", "и", "а", "/"))


def without_retellings(own: Reading) -> Reading:
    """Return the reading, with the concepts of events, without what is only told again."""
    return blanked(own, frozenset((*_halves(own), *_quoted(own))))


def _halves(own: Reading) -> list[int]:
    """The halves, named after the whole, that stand apart with their printed sizes or prices."""
    whole = [m for m in own.mentions if is_melded(m.card, m.card.faces[m.face])]
    found: list[int] = []
    for half in own.mentions:
        of_it = any(half.card.faces[0].name_en in m.card.related and m.first < half.first for m in whole)
        after = own.at(half.last + 1)
        if of_it and after is not None and _prints(half, after.norm) and _stands_apart(own, half):
            found += range(half.first, half.last + 2)
    return found


def _prints(half: Mention, figure: str) -> bool:
    face = half.card.faces[0]
    return figure in (f"{face.power}/{face.toughness}", str(int(face.mana_value)))


def _stands_apart(own: Reading, half: Mention) -> bool:
    """Whether marks and joints alone stand around the half and its figure."""
    before, after = own.at(half.first - 1), own.at(half.last + 2)
    return all(token is None or token.norm in _JOINTS for token in (before, after))


def _quoted(own: Reading) -> list[int]:
    """A quotation of an effect right after the verb that names it."""
    found: list[int] = []
    for first, last in own.quotes:
        before = {c for i in range(first) for c in own.concepts_at(i)} & set(_RETOLD)
        inside = {c for i in range(first, last + 1) for c in own.concepts_at(i)} & set(_RETOLD)
        plain = all(own.tokens[i].kind in (Kind.WORD, Kind.MARK) for i in range(first, last + 1))
        if before and plain and inside <= before | {"exiled"}:
            found += range(first, last + 1)
    return found
