"""What a question says, before anyone decides what it asks: tokens, concepts, card mentions.

Refuses to know frames and answers.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from bot.answering.joined import tokenise
from bot.answering.lexicon import Sighting, lexicon
from bot.answering.tokens import Kind, Token, normalise
from knowledge.records import Card, Game
from knowledge.russian import Speech, speech

_QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)")
_SHORTEST_QUOTE = 5
_TRIGGER = re.compile(
    r"\b(?:когда|каждый раз|всякий раз|как только|в начале|при (?:\w+ )?(?:входе|выходе|смерти)|when|whenever)\b"
)
_SHORTEST_FACT = 4
_LONGEST_RETRACTED = 4
_FIRST_YEAR, _LAST_YEAR = 1993, 2099


@dataclass(frozen=True, slots=True)
class Mention:
    """A card named at tokens `first`..`last`; `face` is the face that was named."""

    card: Card
    face: int
    via: str
    first: int
    last: int


@dataclass(frozen=True)
class Reading:
    """A read question. Indices everywhere are token indices.

    `game` is None where the words fit both games; `leaning` is then the one they are likelier to mean, if any.
    """

    text: str
    tokens: tuple[Token, ...]
    sightings: tuple[Sighting, ...]
    mentions: tuple[Mention, ...] = ()
    game: Game | None = Game.MAGIC
    leaning: Game | None = None
    memory: dict[object, object] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What was worked out from this reading: see `kept.kept_with`."""

    @cached_property
    def norm(self) -> str:
        """The whole text in lower case, ё as е."""
        return normalise(self.text)

    @cached_property
    def concepts(self) -> frozenset[str]:
        """Every concept that is named outside card names."""
        return frozenset(seen.concept for seen in self.sightings)

    def has(self, *concepts: str) -> bool:
        """Say whether any of the concepts is named."""
        return not self.concepts.isdisjoint(concepts)

    @cached_property
    def _covering(self) -> dict[int, frozenset[str]]:
        found: dict[int, set[str]] = {}
        for seen in self.sightings:
            for index in range(seen.first, seen.last + 1):
                found.setdefault(index, set()).add(seen.concept)
        return {index: frozenset(concepts) for index, concepts in found.items()}

    @cached_property
    def sayings(self) -> frozenset[int]:
        """The tokens of phrases that are mere talk: «руки трясутся»."""
        spans = (seen for seen in self.sightings if seen.concept == "filler" and seen.last > seen.first)
        return frozenset(index for seen in spans for index in range(seen.first, seen.last + 1))

    @cached_property
    def retracted(self) -> frozenset[int]:
        """The tokens of «не вервольф, а …»: what is named only to say that something else is meant."""
        found: set[int] = set()
        for index, token in enumerate(self.tokens):
            ends = (
                range(index + 2, index + 2 + _LONGEST_RETRACTED) if token.norm in ("не", "not") else range(0)
            )
            end = next((i for i in ends if (t := self.at(i)) and t.norm in ("а", "but")), None)
            if end is not None and all(_may_be_retracted(t) for t in self.tokens[index + 1 : end]):
                found |= set(range(index, end + 1))
        return frozenset(found)

    def concepts_at(self, index: int) -> frozenset[str]:
        """Return the concepts that cover a token."""
        return self._covering.get(index, frozenset())

    def places(self, *concepts: str) -> tuple[int, ...]:
        """Return the token indices where any of the concepts begins."""
        return tuple(seen.first for seen in self.sightings if seen.concept in concepts)

    def of_kind(self, kind: Kind) -> tuple[int, ...]:
        """Return the indices of the tokens of a kind."""
        return tuple(index for index, token in enumerate(self.tokens) if token.kind is kind)

    @cached_property
    def has_year(self) -> bool:
        """Whether a year of the game's history is named: the question is then about an edition."""
        return any(_FIRST_YEAR <= token.value <= _LAST_YEAR for token in self.tokens)

    @cached_property
    def quotes(self) -> tuple[tuple[int, int], ...]:
        """The stretches of tokens in quotation marks, three words at least: an ability told by its text."""
        spans = [match.span() for match in _QUOTED.finditer(self.text)]
        inside = [[i for i, t in enumerate(self.tokens) if start <= t.start < end] for start, end in spans]
        return tuple((found[0], found[-1]) for found in inside if len(found) >= _SHORTEST_QUOTE)

    def has_unread_quote(self, *understood: str) -> bool:
        """Say whether an ability is told in quotation marks that none of the understood concepts is part of."""
        places = self.places(*understood)
        return any(not any(first <= place <= last for place in places) for first, last in self.quotes)

    @cached_property
    def quotes_trigger(self) -> bool:
        """Whether a text in quotation marks is a triggered ability: what it does does not happen by being told."""
        quoted = (self.text[match.start() : match.end()].lower() for match in _QUOTED.finditer(self.text))
        return any(_TRIGGER.search(text) for text in quoted)

    @cached_property
    def unread(self) -> tuple[str, ...]:
        """Words of some length that no concept and no card name covers, quotations left out: facts perhaps missed."""
        named = {i for mention in self.mentions for i in range(mention.first, mention.last + 1)}
        seen = {i for sighting in self.sightings for i in range(sighting.first, sighting.last + 1)}
        quoted = {i for first, last in self.quotes for i in range(first, last + 1)}
        return tuple(
            token.norm
            for index, token in enumerate(self.tokens)
            if token.kind is Kind.WORD
            and len(token.norm) >= _SHORTEST_FACT
            and index not in named | seen | quoted
        )

    def at(self, index: int) -> Token | None:
        """Return the token there, or None outside the question."""
        return self.tokens[index] if 0 <= index < len(self.tokens) else None


def _may_be_retracted(token: Token) -> bool:
    if token.kind is Kind.MARK:
        return token.text == ","
    return token.kind is Kind.WORD and speech(token.norm) is not Speech.VERB


def is_stranger(mention: Mention, known: Iterable[Mention | None]) -> bool:
    """Say whether a named card is none of the known ones nor related to one of them."""
    cards = [other.card for other in known if other is not None]
    names = {card.name for card in cards} | {name for card in cards for name in card.related}
    own = {face.name_en for card in cards for face in card.faces}
    return mention.card.name not in names and mention.card.faces[mention.face].name_en not in names | own


@dataclass(frozen=True, slots=True)
class Named:
    """A card name found in a text at characters `start`..`end` (exclusive)."""

    start: int
    end: int
    card: Card
    face: int
    via: str


def read(text: str, named: tuple[Named, ...] = ()) -> Reading:
    """Read a text with the card names that were found in it."""
    tokens = tokenise(text)
    placed = tuple(_place(tokens, name) for name in named)
    inside = {index for mention in placed for index in range(mention.first, mention.last + 1)}
    seen = tuple(s for s in lexicon().sightings(tokens) if s.first not in inside)
    return Reading(text, tokens, seen, placed)


def _place(tokens: tuple[Token, ...], name: Named) -> Mention:
    covered = [
        index for index, token in enumerate(tokens) if token.start < name.end and token.end > name.start
    ]
    first, last = (covered[0], covered[-1]) if covered else (0, 0)
    return Mention(name.card, name.face, name.via, first, last)
