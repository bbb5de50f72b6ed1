"""Told changes of a cost that no price can be worked out from: another player's spells, or no amount for the spell.

Refuses to know what is told of a change otherwise.
"""

from bot.answering.reading import Reading
from bot.answering.tokens import Kind


def is_for_theirs(reading: Reading, changes: tuple[int, ...]) -> bool:
    """Say whether a change is for another's spells: «заклинания оппа дороже на 1»."""
    owned = {p - 1 for p in reading.places("their_side", "opponent")}
    named = {p for p in owned if reading.concepts_at(p) & {"spell", "creature", "instant", "sorcery"}}
    return any(_is_one_clause(reading, place, change) for place in named for change in changes)


def _is_one_clause(reading: Reading, place: int, change: int) -> bool:
    between = reading.tokens[min(place, change) : max(place, change)]
    return not any(token.kind is Kind.MARK and token.text != "+" for token in between)


def is_of_no_amount(reading: Reading, *, tells: bool) -> bool:
    """Say whether no amount is told for the spell itself: «скидка на существ у меня есть», «эскалация дешевле на 1»."""
    if tells:
        each = (reading.concepts_at(place - 1) for place in reading.places("cheaper", "dearer"))
        return any(seen & {"escalate", "mode"} for seen in each)
    return any(
        reading.tokens[place].norm.startswith(("скидк", "налог", "надбавк"))
        and (joint := reading.at(place + 1)) is not None
        and joint.norm == "на"
        and bool(reading.concepts_at(place + 2) & {"spell", "creature", "instant", "sorcery"})
        for place in reading.places("cheaper", "dearer")
    )
