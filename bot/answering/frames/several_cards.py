"""Several cards in one look-up, whole or by a property: «тармогойф и молния», «кмс бруны и гизелы»."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from bot.answering.answers import Answer, CardFound, CardsFound
from bot.answering.believed import SURE_RUNGS, names_of, root
from bot.answering.everyday import is_of_state
from bot.answering.frames.card import preferred, show_resolution
from bot.answering.frames.played import is_played
from bot.answering.frames.ruled import is_ruled
from bot.answering.properties import PROPERTIES, asked, left_for_name, told, wanted
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Found, Resolution, Rung, Unknown
from knowledge.naming.leadins import is_asking
from knowledge.records import Game
from knowledge.russian import Speech, speech, words

_BETWEEN = re.compile(r"\s*(?:[,;+&]|\s(?:и|или|vs|против|and|or)\s)\s*", re.IGNORECASE)
_MOST = 5
_SHORTEST = 3
_BELIEVED = (*SURE_RUNGS, Rung.TRANSLIT, Rung.LAYOUT)


@dataclass(frozen=True, slots=True)
class SeveralCardsSlots:
    """The cards, in the order in which they are named, and what is asked of each (empty: all of it)."""

    cards: tuple[Found, ...]
    wanted: tuple[str, ...]


_MOST_WORDS = 6
"""Words of a card's name, roughly: a longer piece of a sentence is none."""


class SeveralCardsFrame:
    """Two to five cards, properties and small talk."""

    name = "several_cards"
    game: Game | None = None

    def read(
        self, reading: Reading, shelf: Shelf, last: SeveralCardsSlots | None
    ) -> SeveralCardsSlots | None:
        """Fill the slots where nothing but cards and properties is named."""
        del last
        if "[[" in reading.text or _asks_the_price_of_melding(reading):
            return None
        cards = _mentioned(reading) or _listed(reading, shelf)
        if not 1 < len({found.card_key for found in cards}) <= _MOST or is_played(reading, shelf):
            return None
        if is_ruled(reading, shelf):
            return None
        distinct = {(found.card_key, found.face_index): found for found in cards}
        return SeveralCardsSlots(tuple(distinct.values()), wanted(reading))

    def answer(self, slots: SeveralCardsSlots, shelf: Shelf, question: Question) -> Answer:
        """Show each."""
        del question
        shown = (show_resolution(found, shelf, slots.wanted) for found in slots.cards)
        return CardsFound(tuple(answer for answer in shown if isinstance(answer, CardFound)))


def _mentioned(reading: Reading) -> tuple[Found, ...]:
    """The cards recognised inside the question, where every other word asks for a property."""
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    known = named | told(reading)
    concepts = {seen.concept for seen in asked(reading)} - {*PROPERTIES}
    others = [seen for seen in reading.sightings if seen.first not in known]
    strange = any(
        index not in known and token.kind is not Kind.MARK and not is_asking(token.norm)
        for index, token in enumerate(reading.tokens)
    )
    if concepts or others or strange or is_of_state(reading) or not all(map(_BETWEEN.search, _gaps(reading))):
        return ()
    return tuple(Found(m.card.key, "", SURE_RUNGS[0], 100.0, m.face) for m in reading.mentions)


def _asks_the_price_of_melding(reading: Reading) -> bool:
    """«соединение гизелы и бруны стоит маны?»: what they do together is asked of, not what each costs."""
    return reading.has("meld") and reading.has("cost", "pays", "mana")


def _gaps(reading: Reading) -> Iterator[str]:
    """Yield what stands between neighbouring names: a list has «и» or a comma there, «клона бризелы» has nothing."""
    for first, second in pairwise(reading.mentions):
        yield reading.text[reading.tokens[first.last].end : reading.tokens[second.first].start]


def _listed(reading: Reading, shelf: Shelf) -> tuple[Found, ...]:
    """The cards of a list each of whose members is a card's name as it stands; none where one is not."""
    text = left_for_name(reading)
    pieces = [piece for piece in _BETWEEN.split(text) if piece.strip()]
    if not 1 < len(pieces) <= _MOST or any(_is_no_name(piece) for piece in pieces):
        return ()
    spelt = [shelf.names.spelt(piece.strip()) for piece in pieces]
    if any(not isinstance(known, Unknown) and _believed(known) is None for known in spelt):
        return ()
    if any(_believed(shelf.names.said(piece.strip())) is None for piece in sorted(pieces, key=len)):
        return ()
    cards = [_believed(shelf.names.said(piece.strip())) for piece in pieces]
    if any(_says_more(piece, found, shelf) for piece, found in zip(pieces, cards, strict=True)):
        return ()
    whole = shelf.names.spelt(text)
    return () if isinstance(whole, Found) and whole.via in SURE_RUNGS else tuple(filter(None, cards))


def _believed(resolution: Resolution) -> Found | None:
    found = preferred(resolution)
    return found if isinstance(found, Found) and found.via in _BELIEVED else None


def _says_more(piece: str, found: Found | None, shelf: Shelf) -> bool:
    """Say whether a piece has a verb that is none of the name's: «гизела была повёрнута» tells of the card."""
    own = {root(word) for word in names_of(found, shelf)} if found is not None else set[str]()
    verbs = (word for word in words(piece) if speech(word) is Speech.VERB and not is_asking(word))
    return any(root(word) not in own for word in verbs)


def _is_no_name(piece: str) -> bool:
    """Say whether a piece of a list is too short for a card's name, or has more words than one."""
    return len(piece.strip()) < _SHORTEST or len(piece.split()) > _MOST_WORDS
