"""What answers what in a scene: «летит шок, отвечаю открытием», «giant growth в ответ на -3/-3».

A spell that is answered waits on the stack; an effect that is only told of comes after what answers it. Refuses answers
to what uses no stack.
"""

from dataclasses import replace

from bot.answering.lexicon import Sighting
from bot.answering.staged.tale import Act, Tale

_KINDS = ("turn_up", "cast", "bonus", "animate", "damage")
_TO = frozenset(("на", "to"))


def read_responses(tale: Tale) -> None:
    """Put every answer and what it answers in their order."""
    last = -1
    for seen in tale.own.seen("response"):
        tale.take_span(seen.first, seen.last)
        if seen.first <= last:
            continue
        last = seen.last
        pair = _pair(tale, seen)
        if pair is None or pair[0].kind == "turn_up":
            tale.clear = False
            return
        _put_in_order(tale, *pair)


def _pair(tale: Tale, seen: Sighting) -> tuple[Act, Act] | None:
    """What is answered and the answer; None where either is not told."""
    acts = sorted((a for a in tale.acts if a.kind in _KINDS), key=lambda act: act.place)
    before = [act for act in acts if 0 <= act.place < seen.first]
    after = [act for act in acts if act.place > seen.last]
    follows = tale.reading.at(seen.last + 1)
    if follows is not None and follows.norm in _TO:
        span = tale.own.clause_of(seen.first)
        here = [act for act in before if act.place >= span[0]]
        replies = here[-1:] or after[1:2]
        return (after[0], replies[0]) if after and replies else None
    if after:
        return (before[-1], after[0]) if before else None
    return (before[-2], before[-1]) if len(before) > 1 else None


def _put_in_order(tale: Tale, answered: Act, reply: Act) -> None:
    tale.acts.remove(answered)
    tale.acts.remove(reply)
    place = min(answered.place, reply.place)
    if answered.kind == "cast":
        tale.acts += [replace(answered, place=place), replace(reply, place=place, response=True)]
    else:
        tale.acts += [replace(reply, place=place), replace(answered, place=place)]
