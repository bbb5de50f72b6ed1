"""What changes the number of creatures that a card counts after it was told: some die, all are swept, more come.

«было 4 существа, два сдохли», «прошёл вайп, до и после», «он ставит ещё одну». Refuses to know what is counted where.
"""

from dataclasses import dataclass

from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_STRUCK = (
    "шокн", "убил", "убит", "снес", "болтанул", "болтнул", "сакнул", "изгнал", "баунс", "забаунс", "отбаунс", "грохн",
    "выпилил", "вынес", "снял", "завалил", "сож",
)  # fmt: skip
"""Beginnings of verbs after which a creature is on the battlefield no longer."""
_SWEEPS = ("вайп", "врат", "смело", "смели")
_COMES = ("прош", "случ", "прилет", "сыгр")
_ENTERS = (
    "став", "постав", "выстав", "вышл", "вышел", "выход", "каст", "сыгр", "разыгр", "добав", "созда", "полож",
)  # fmt: skip
_NEAR = 2
_REACH = 3


@dataclass(frozen=True, slots=True)
class Changes:
    """The tokens of the numbers of those that are gone and that came, of a sweep, and of words that say so."""

    gone: frozenset[int] = frozenset()
    more: frozenset[int] = frozenset()
    swept: frozenset[int] = frozenset()
    words: frozenset[int] = frozenset()

    def left(self, reading: Reading, told: int) -> int:
        """Return how many there are in the end, of as many as were told."""
        lost, came = (sum(reading.tokens[i].value for i in places) for places in (self.gone, self.more))
        return 0 if self.swept else told - lost + came


def changes(reading: Reading, *, creatures: bool) -> Changes:
    """Return what is told of them; nothing where no creatures on the table are counted."""
    if not creatures:
        return Changes()
    verbs = _starting(reading, _STRUCK)
    dying = {*reading.places("die", "sacrifice"), *verbs}
    numbers = reading.of_kind(Kind.NUMBER)
    gone = frozenset(
        i for i in numbers if any(0 < place - _past_them(reading, i) <= _NEAR for place in dying)
    )
    enters = _starting(reading, _ENTERS)
    more = frozenset(
        i for i in numbers if _is_more(reading, i) and any(abs(i - verb) <= _REACH for verb in enters)
    )
    swept = _starting(reading, _SWEEPS)
    words = {i - 1 for i in swept if i and reading.tokens[i - 1].norm.startswith(_COMES)} | swept
    words |= (
        (verbs | {i for i, token in enumerate(reading.tokens) if token.norm == "насмерть"}) if gone else set()
    )
    return Changes(gone, more, frozenset(swept), frozenset(words | (enters if more else set())))


def _starting(reading: Reading, beginnings: tuple[str, ...]) -> set[int]:
    return {i for i, token in enumerate(reading.tokens) if token.norm.startswith(beginnings)}


def _past_them(reading: Reading, index: int) -> int:
    """The last token of «два из них»."""
    after = [token.norm for token in reading.tokens[index + 1 : index + 3]]
    return index + 2 if after in (["из", "них"], ["of", "them"]) else index


def _is_more(reading: Reading, index: int) -> bool:
    return index > 0 and reading.tokens[index - 1].norm in ("еще", "another")


def asks_before(reading: Reading) -> bool:
    """Say whether the size before it happened is asked, too: «до и после»."""
    norms = [token.norm for token in reading.tokens]
    return any(
        norms[i : i + 3] in (["до", "и", "после"], ["before", "and", "after"]) for i in range(len(norms))
    )


def asks_now(reading: Reading) -> bool:
    """Say whether a question ends on «теперь», «до и после»: of a card that counts, nothing but its size changes so."""
    norms = [token.norm for token in reading.tokens if token.kind is not Kind.MARK]
    return norms[-1:] == ["теперь"] or norms[-3:] == ["до", "и", "после"]
