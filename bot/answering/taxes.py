"""What makes spells dearer or cheaper in a question: told in words or printed on named cards, several of each.

«у оппа две талии, каждая +{1} не-существам», «волшебства на 1 дешевле», «у оппа талия». Refuses to know which spell
is meant beyond whether it is a creature spell.
"""

import re
from dataclasses import dataclass

from bot.answering.amounts import cheaper_by, cost_at, dearer_for, more_by, number_beside
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from engine.magic.costs import Adjustments, Cost, CostPart, Reduction
from engine.magic.mana import ManaCost

_PRINTED = re.compile(
    r"(?P<which>noncreature |creature |instant and sorcery |)spells(?: you cast| your opponents cast|) cost "
    r"\{(?P<amount>\d)\} (?P<way>more|less) to cast",
    re.IGNORECASE,
)
_SOURCES = frozenset(("watcher", "filler", "small_talk", "creature"))
_LONGEST = 6
_WITHIN = 8
"""Tokens within which a told change belongs to the number or the card before it."""


@dataclass(frozen=True, slots=True)
class Taxes:
    """How much dearer and cheaper, and what of the question was read for it: figures, tokens, cards."""

    dearer: int = 0
    cheaper: int = 0
    figures: tuple[int | None, ...] = ()
    taken: frozenset[int] = frozenset()
    cards: tuple[Mention, ...] = ()

    @property
    def adjustments(self) -> Adjustments:
        """The changes as the engine's values."""
        additions = (CostPart("increase", Cost(ManaCost(self.dearer))),) if self.dearer else ()
        reductions = (Reduction("discount", ManaCost(self.cheaper)),) if self.cheaper else ()
        return Adjustments(additions, reductions)


NO_TAXES = Taxes()


def taxes(reading: Reading, *, creature: bool) -> Taxes:
    """Return what the question tells of changes to the cost of a spell (of a creature spell or another one)."""
    dearer, cheaper = dearer_for(reading, creature=creature), cheaper_by(reading)
    signed, sign = _signed(reading)
    if signed and not dearer and not (creature and reading.has("noncreatures_only")):
        dearer = signed
    figures = (number_beside(reading, "dearer") or more_by(reading) or None, signed or None, cheaper or None)
    sources = _sources(reading)
    if any(figures):
        count, taken = _times(reading)
        taken |= _source_words(reading)
        named = [mention for mention in reading.mentions if mention.last in _before_marks(reading)]
        cards = (*(mention for mention, _, _ in sources), *named)
        return Taxes(dearer * count, cheaper * count, (*figures, count), taken | sign, cards)
    return _printed(reading, sources, creature=creature)


def _signed(reading: Reading) -> tuple[int, frozenset[int]]:
    """«+{1} не-существам»: an amount of mana with a sign before it."""
    for index in reading.of_kind(Kind.MARK):
        cost = cost_at(reading, index + 1) if reading.tokens[index].text == "+" else None
        if cost is not None and not cost.symbols:
            return cost.generic, frozenset((index, index + 1))
    return 0, frozenset()


def _times(reading: Reading) -> tuple[int, frozenset[int]]:
    """«четыре гоблина (на {1} дешевле каждый)»: how many such sources there are, and the tokens that say so."""
    for index, token in enumerate(reading.tokens):
        if not token.norm.startswith("кажд") and token.norm != "each":
            continue
        for place in range(index - 1, max(-1, index - 2 * _WITHIN), -1):
            number = reading.tokens[place]
            before = reading.at(place - 1)
            said_of = before is not None and before.norm in ("на", "по", "+")
            if number.kind is Kind.NUMBER and number.value > 1 and not said_of:
                return number.value, frozenset((index, place, place + 1))
        return 1, frozenset((index,))
    return 1, frozenset()


def _source_words(reading: Reading) -> frozenset[int]:
    """What a told change comes from: the words before the mark that opens it («таможня: …», «сфера (…»)."""
    found: set[int] = set(reading.places("unread_tax"))
    found |= set(_compared(reading))
    for place in _changes(reading):
        opening = next((i for i in range(place, max(-1, place - _WITHIN), -1) if _opens(reading, i)), None)
        if opening is not None:
            found |= {i for i in _clause_before(reading, opening) if _is_name(reading, i)}
    return frozenset(found)


def _clause_before(reading: Reading, opening: int) -> range:
    """The words right before a mark, back to the mark before, six at most."""
    first = opening
    while first > max(0, opening - _LONGEST) and reading.tokens[first - 1].kind is not Kind.MARK:
        first -= 1
    return range(first, opening)


def _before_marks(reading: Reading) -> frozenset[int]:
    """The tokens right before a mark that opens a told change: a card named there is where it comes from."""
    places = _changes(reading)
    openings = (
        next((i for i in range(place, max(-1, place - _WITHIN), -1) if _opens(reading, i)), None)
        for place in places
    )
    return frozenset(opening - 1 for opening in openings if opening is not None)


def _opens(reading: Reading, index: int) -> bool:
    return reading.tokens[index].text in tuple(':(,—-–«"')


def _is_name(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.WORD and reading.concepts_at(index) <= _SOURCES


def _changes(reading: Reading) -> tuple[int, ...]:
    """Where a change is told."""
    return (*reading.places("dearer", "cheaper"), *_signs(reading), *_compared(reading))


def _compared(reading: Reading) -> tuple[int, ...]:
    return tuple(i for i, token in enumerate(reading.tokens) if token.norm in ("больше", "меньше"))


def _signs(reading: Reading) -> tuple[int, ...]:
    return tuple(index for index in reading.of_kind(Kind.MARK) if reading.tokens[index].text == "+")


def _sources(reading: Reading) -> tuple[tuple[Mention, str, tuple[int, bool]], ...]:
    """The named cards that print a change, which spells it is for, and by how much, up or down."""
    found = []
    for mention in reading.mentions:
        match = _PRINTED.search(mention.card.faces[mention.face].text_en)
        if match is not None:
            change = (int(match["amount"]), match["way"].lower() == "more")
            found.append((mention, match["which"].strip().lower(), change))
    return tuple(found)


def _printed(
    reading: Reading, sources: tuple[tuple[Mention, str, tuple[int, bool]], ...], *, creature: bool
) -> Taxes:
    dearer = cheaper = 0
    counts = []
    for mention, which, (amount, more) in sources:
        count = _count_before(reading, mention)
        counts.append(count)
        if which and (which == "creature") is not creature:
            continue
        dearer, cheaper = (dearer + amount * count, cheaper) if more else (dearer, cheaper + amount * count)
    cards = tuple(mention for mention, _, _ in sources)
    return Taxes(dearer, cheaper, tuple(counts), cards=cards)


def _count_before(reading: Reading, mention: Mention) -> int:
    token = reading.at(mention.first - 1)
    return token.value if token is not None and token.kind is Kind.NUMBER else 1
