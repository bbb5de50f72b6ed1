"""Events that are only an amount: cards drawn or discarded, life gained.

«опп взял 2 карты», «отхилился на 3». Refuses to know what else happens.
"""

from bot.answering.frames.events.clause import Clause, Happening, is_question
from bot.answering.reading import Reading
from bot.answering.tokens import Kind

_VERBS = (("mode_of_draw", "cards", "draws"), ("discards", "cards", "discards"), ("gains", "", "gains"),
          ("wins", "life", "gains"), ("takes", "life", "gains"))  # fmt: skip
_HE = ("он", "она")
"""With an opponent named, he is who does it."""
_ASKING = frozenset(("count", "who", "where"))


def amounts(reading: Reading, clause: Clause) -> Happening | None:
    """Return the event of a clause that tells an amount; None for one that asks, or tells none."""
    places = range(clause.first, clause.last + 1)
    seen = {concept for i in places for concept in reading.concepts_at(i)}
    numbers = [i for i in places if reading.tokens[i].kind is Kind.NUMBER]
    if len(numbers) != 1 or not _ASKING.isdisjoint(seen) or is_question(reading, clause):
        return None
    for verb, thing, kind in _VERBS:
        if verb in seen and (not thing or thing in seen):
            words = {i for i in places if {verb, thing} & reading.concepts_at(i)} | {numbers[0]}
            him = reading.has("opponent", "theirs", "at_them") and any(
                reading.tokens[i].norm in _HE for i in places
            )
            by = "B" if seen & {"opponent", "at_them"} or him else "A"
            amount = reading.tokens[numbers[0]].value
            return Happening(kind, min(words), frozenset(words), (), amount=amount, by=by)
    return None
