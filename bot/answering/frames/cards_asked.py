"""Several cards of Magic, each asked the same things, or two of them compared: «у кого больше лояльность, …».

Refuses to know which card is better, and any question with a word that no list of a card's facts has.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from bot.answering.answers import Answer, CardFound, CardsFound
from bot.answering.believed import SURE_RUNGS
from bot.answering.card_facts import COMPARISONS, HARD, facts_asked, strange_words
from bot.answering.frames.card import preferred, show_resolution
from bot.answering.frames.card_facts import with_facts
from bot.answering.frames.played import is_played
from bot.answering.frames.ruled import is_ruled
from bot.answering.frames.several_cards import SeveralCardsFrame
from bot.answering.lexicon import lexicon
from bot.answering.properties import PROPERTIES
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Found, Rung
from knowledge.records import Game

_FEWEST, _MOST = 2, 5
_WHO = frozenset(
    ("кто", "кого", "какой", "какая", "какое", "чей", "чья", "что", "who", "which", "whose", "what", "где")
)
_JOINTS = frozenset(("и", "или", "а", "vs", "против", "and", "or", "чем", "than", "с", "со", "от", "у"))
_BY = {
    "more": "pt",
    "less": "pt",
    "dearer": "mana_value",
    "cheaper": "mana_value",
    "stronger": "power",
    "tougher": "toughness",
}
"""By what two cards are compared where no property is named."""
_NUMBERS = ("loyalty", "mana_value", "pt", "defense", "cost")
_PARTS = {
    "power": ("сила", "power", "атака"),
    "toughness": ("выносливость", "toughness", "стойкость", "здоровье"),
}


@dataclass(frozen=True, slots=True)
class CardsAskedSlots:
    """The cards in the order named, what is asked of each, how two are compared and by what."""

    cards: tuple[Found, ...]
    facts: tuple[str, ...]
    compared: str = ""
    by: str = ""
    polar: bool = False


@dataclass(frozen=True, slots=True)
class CardsAskedFrame:
    """Two to five cards that are named, and nothing said but what is asked of them; `compares`: but a comparison."""

    compares: bool = False
    name = "cards_asked"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CardsAskedSlots | None) -> CardsAskedSlots | None:
        """Fill the slots where the same is asked of all, or two are compared."""
        del last
        if self.compares and not _compares(reading):
            return None
        reading = _with_the_other(reading, shelf)
        distinct = {mention.card.key: mention for mention in reading.mentions}
        if not _FEWEST <= len(distinct) <= _MOST or any(
            t.kind in (Kind.COST, Kind.PAIR) for t in reading.tokens
        ):
            return None
        named = frozenset(i for m in reading.mentions for i in range(m.first, m.last + 1))
        facts = facts_asked(reading, named, shelf)
        compared = next((fact.partition(":")[2] for fact in facts if fact.startswith("compare:")), "")
        kept = tuple(fact for fact in facts if not fact.startswith(("compare:", "part:")))
        if (
            not facts
            or len(kept) < len(facts) - bool(compared)
            or not _is_of_cards(reading, kept, compared, shelf)
        ):
            return None
        if (compared and len(distinct) != _FEWEST) or is_ruled(reading, shelf):
            return None
        cards = tuple(Found(m.card.key, "", Rung(m.via), face_index=m.face) for m in distinct.values())
        if not compared:
            plain = {*kept} <= {*PROPERTIES} and SeveralCardsFrame().read(reading, shelf, None) is not None
            return None if plain else CardsAskedSlots(cards, kept)
        polar = _WHO.isdisjoint(token.norm for token in reading.tokens)
        return CardsAskedSlots(cards, (), compared, _decides(reading, kept, compared), polar)

    def answer(self, slots: CardsAskedSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell each card's facts, or the comparison and both cards."""
        del question
        shown = [show_resolution(found, shelf) for found in slots.cards]
        cards = [card for card in shown if isinstance(card, CardFound)]
        told = (with_facts(card, slots.facts, shelf) if slots.facts else card for card in cards)
        return CardsFound(tuple(told), slots.compared, slots.by, slots.polar)


def _compares(reading: Reading) -> bool:
    return any(
        seen.concept in COMPARISONS for seen in lexicon("lexicon_facts.toml").sightings(reading.tokens)
    )


def _with_the_other(reading: Reading, shelf: Shelf) -> Reading:
    """Return the reading with the second card of a comparison, named by the words that are left: «cultivate»."""
    if len(reading.mentions) != 1 or not _compares(reading):
        return reading
    known = reading.mentions[0]
    named = frozenset(range(known.first, known.last + 1))
    left = strange_words(reading, shelf, named)
    if not left or left[-1] - left[0] != len(left) - 1:
        return reading
    found = preferred(shelf.names.resolve(reading.text[_span(reading, left)], Game.MAGIC))
    if not isinstance(found, Found) or found.via not in SURE_RUNGS:
        return reading
    other = Mention(shelf.card(found.card_key), max(found.face_index, 0), found.via, left[0], left[-1])
    return replace(reading, mentions=tuple(sorted((known, other), key=lambda mention: mention.first)))


def _span(reading: Reading, places: tuple[int, ...]) -> slice:
    return slice(reading.tokens[places[0]].start, reading.tokens[places[-1]].end)


def _is_of_cards(reading: Reading, facts: Iterable[str], compared: str, shelf: Shelf) -> bool:
    """Say whether the cards are asked of as printed: properties alone, names apart, and no scene that is played."""
    kinds = {fact.partition(":")[0] for fact in facts}
    if compared:
        return kinds <= {*HARD} - {"legal", "formats"}
    apart = all(_are_apart(reading, one, other) for one, other in pairwise(reading.mentions))
    return (
        apart
        and kinds <= {*HARD, "speed", "is", "keyword"}
        and not ("keyword" in kinds and is_played(reading, shelf))
    )


def _are_apart(reading: Reading, one: Mention, other: Mention) -> bool:
    """Say whether a mark or a joint stands between two names: «клона бризелы» is one thing."""
    between = reading.tokens[one.last + 1 : other.first]
    return any(token.kind is Kind.MARK or token.norm in _JOINTS for token in between)


def _decides(reading: Reading, facts: Iterable[str], compared: str) -> str:
    """The property by which two cards are compared: the one named, power or toughness alone where that is said."""
    named = next((fact for fact in facts if fact in _NUMBERS), _BY.get(compared, ""))
    if named == "cost":
        return "mana_value"
    said = {word for token in reading.tokens for word in (token.norm, token.lemma)}
    parts = [part for part, words in _PARTS.items() if not said.isdisjoint(words)]
    return parts[0] if named == "pt" and len(parts) == 1 else named
