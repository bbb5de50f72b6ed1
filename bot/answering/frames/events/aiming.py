"""Which player a spell is told to go at: «молния в лицо», «вортекс в себя».

Refuses to know which creature it goes at: that is one of the parties.
"""

import re

from bot.answering.frames.events.clause import Clause, is_question
from bot.answering.reading import Reading

_AT = frozenset(("в", "на", "по", "into", "at", "to"))
_SELF = frozenset(("себя", "себе", "меня", "myself", "me"))
_ASKING = frozenset(("count", "who", "where"))
_TAKES = re.compile(
    r"target (player|opponent)|any target|player or planeswalker|creature or player", re.IGNORECASE
)


def aimed(own: Reading, parts: tuple[Clause, ...]) -> tuple[str, frozenset[int]]:
    """Return the player («A» who asks, «B») with the words that tell it; nothing where no spell takes a player."""
    if not any(_TAKES.search(m.card.faces[m.face].text_en) for m in own.mentions):
        return "", frozenset()
    for index, token in enumerate(own.tokens):
        player = "A" if token.norm in _SELF else "B" if own.concepts_at(index) & {"face", "opponent"} else ""
        before = own.at(index - 1)
        if player and before is not None and before.norm in _AT and not _asks(own, parts, index):
            return player, frozenset((index - 1, index))
    return "", frozenset()


def _asks(own: Reading, parts: tuple[Clause, ...], index: int) -> bool:
    clause = next(part for part in parts if part.holds(index))
    seen = {concept for i in range(clause.first, clause.last + 1) for concept in own.concepts_at(i)}
    return is_question(own, clause) or not _ASKING.isdisjoint(seen)
