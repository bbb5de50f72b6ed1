"""Meld pairs that nobody names: the text of one half says who the other is and what they become (712.4a).

Refuses to guess: where the other half or the combined card is not known, there is no pair.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from engine.magic.notation.ast import CardText, MeldPair

_NAMED = re.compile(r"\bnamed (.+?meld them into (.+?))(?:\.|$)", re.IGNORECASE)
_NAME_ENDS = re.compile(r",| are | and you |$", re.IGNORECASE)


def told_pairs(cards: Iterable[CardText], known: Callable[[str], bool]) -> tuple[MeldPair, ...]:
    """Return the pairs that the cards' own words tell of; `known` says whether there is a card of a name."""
    return tuple(pair for card in cards for pair in _told(card, known))


def _told(card: CardText, known: Callable[[str], bool]) -> Iterator[MeldPair]:
    for face in card.faces:
        told = _NAMED.search(" ".join(face.abilities))
        other = _longest_known(told[1], known) if told else ""
        if told and other and known(told[2]):
            yield MeldPair(face.name, other, told[2])


def _longest_known(text: str, known: Callable[[str], bool]) -> str:
    """Return the longest known name that the text begins with: a name may hold a comma."""
    beginnings = [text[: place.start()] for place in _NAME_ENDS.finditer(text)]
    return max(filter(known, beginnings), key=len, default="")
