"""What of a question no reader of the scene took: with anything left, the scene is not played."""

from bot.answering.staged.tale import Tale
from bot.answering.tokens import Kind

_TALK = ("idle", "late")
_COMMON = frozenset(("filler", "small_talk"))
_FIGURES = (Kind.NUMBER, Kind.PAIR, Kind.COST, Kind.RULE)
_NEGATIONS = frozenset(("не", "нет", "ни", "без", "нету", "not", "no", "without", "кроме"))
_SHORT = 2
_SIDES = ("opponent", "theirs", "mine", "their_side")


def left_over(tale: Tale) -> tuple[str, ...]:
    """Return what is left, in order, as it is written."""
    return tuple(
        token.text
        for index, token in enumerate(tale.reading.tokens)
        if index not in tale.taken and token.kind is not Kind.MARK and not _is_idle(tale, index)
    )


def _is_idle(tale: Tale, index: int) -> bool:
    token = tale.reading.tokens[index]
    if token.kind in _FIGURES:
        return token.kind is Kind.NUMBER and token.value == 1 and not token.text.isdecimal()
    if token.norm in _NEGATIONS:
        return False
    seen = any(s.first <= index <= s.last for s in tale.own.seen(*_TALK))
    if seen or tale.own.side_at(index, index):
        return True
    at = tale.reading.concepts_at(index)
    return (bool(at) and at <= _COMMON) or (len(token.norm) <= _SHORT and not token.norm.isascii())
