"""Paying a face-down permanent's own cost as a way to say that it is turned up: «в ответ плачу 2WBG», «плачу за морф».

Refuses to know what else is paid: any other cost is left as it is told.
"""

from dataclasses import replace

from bot.answering.amounts import cost_at
from bot.answering.lexicon import Sighting
from bot.answering.reading import Reading
from bot.answering.tokens import Kind, Token
from engine.magic.mana import ManaCost

_REACH = 3
_PRICES = ("paid", "pays", "cost")
_OWN = ("morph", "megamorph", "disguise")


def with_turning_paid(reading: Reading, own: ManaCost | None) -> Reading:
    """Return the reading where such a payment is a turning; `own` is the cost that the named card prints for it."""
    for place in reading.places("paid"):
        end = _end(reading, place, own)
        if end is not None:
            span = range(place, end + 1)
            kept = tuple(s for s in reading.sightings if s.concept not in _PRICES or s.first not in span)
            tokens = tuple(_said(i, token, span) for i, token in enumerate(reading.tokens))
            return replace(reading, tokens=tokens, sightings=(*kept, Sighting("turn_up", place, end)))
    return reading


def _end(reading: Reading, place: int, own: ManaCost | None) -> int | None:
    """Where the payment ends: at the permanent's own cost, or at «за морф»."""
    for index in range(place + 1, place + 1 + _REACH):
        token, before = reading.at(index), reading.at(index - 1)
        if token is None or token.text in ".,;?!":
            return None
        if token.kind is Kind.COST:
            return index if own is not None and cost_at(reading, index) == own else None
        spoken = not reading.concepts_at(index).isdisjoint(_OWN)
        if spoken and before is not None and before.norm in ("за", "for") and not _is_priced(reading, index):
            return index
    return None


def _is_priced(reading: Reading, index: int) -> bool:
    after = reading.at(index + 1)
    return after is not None and after.kind in (Kind.COST, Kind.NUMBER)


def _said(index: int, token: Token, span: range) -> Token:
    """A cost that was read says nothing more."""
    if index in span and token.kind is Kind.COST:
        return replace(token, kind=Kind.MARK, text=",", norm=",", lemma=",", value=0)
    return token
