"""How many of a thing a scene has: «три моих 2/2», «secret plans дважды»."""

from bot.answering.staged.tale import Tale
from bot.answering.tokens import Kind

_MOST = 6
_REACH = 4


def count_of(tale: Tale, first: int, after: int = -1) -> int:
    """«три моих 2/2», «двумя медведями 2/2», «secret plans дважды»; «токсик 2 на 3/3» counts poison."""
    tokens = tale.reading.tokens
    for index in range(first - 1, max(-1, first - 1 - _REACH), -1):
        token = tokens[index]
        if is_at(tale, index - 1, "toxic"):
            break
        if token.kind is Kind.NUMBER and index not in tale.taken:
            if 1 < token.value <= _MOST and not tale.own.within((index, index + 1), "all_modes"):
                tale.take(index)
                return token.value
            return 1
        passes = token.kind is Kind.WORD and (
            is_at(tale, index, "creature", "token", "idle") or tale.own.side_at(index, index)
        )
        if not passes:
            break
    following = tale.reading.at(after + 1) if after >= 0 else None
    done = any(seen.first > after for seen in tale.own.within((after + 1, after + 3), "activates", "pumps"))
    if following is not None and not done and following.norm in ("дважды", "трижды", "x2", "twice"):
        tale.take(after + 1)
        return following.value or 2
    return 1


def is_at(tale: Tale, index: int, *concepts: str) -> bool:
    """Say whether a token is covered by one of the concepts."""
    return any(seen.first <= index <= seen.last for seen in tale.own.seen(*concepts))
