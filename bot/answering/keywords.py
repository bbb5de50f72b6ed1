"""The keywords that a question names, and a card's keyword with a cost, read from its text: «Emerge {5}{U}{U}»."""

import re

from bot.answering.kept import kept
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from engine.errors import MalformedInput
from engine.magic.costs import Cost, CostVerb, OtherCost
from engine.magic.mana import ZERO, ManaCost
from knowledge.library import Library
from knowledge.records import Card, Term

_KEYWORD_SECTION = "702"
_ITS_OWN = re.compile(r"702\.\d+a?$")
"""A rule that defines a keyword, none of its details."""
_OTHER_COSTS = (
    (
        re.compile(r"discard a card|сброс\w* (?:одну )?карт", re.IGNORECASE),
        OtherCost(CostVerb.DISCARD, 1, "card"),
    ),
    (
        re.compile(r"tap an untapped creature|поверн\w* (?:одно )?(?:неповернут\w+ )?существ", re.IGNORECASE),
        OtherCost(CostVerb.TAP, 1, "creature"),
    ),
    (
        re.compile(r"sacrifice a creature|пожертв\w* существ", re.IGNORECASE),
        OtherCost(CostVerb.SACRIFICE, 1, "creature"),
    ),
)


def keywords_beside(reading: Reading, mention: Mention, shelf: Shelf) -> list[Term]:
    """Return the keyword abilities (702) that a question names outside a card's name."""
    kept = [t.text for i, t in enumerate(reading.tokens) if not mention.first <= i <= mention.last]
    named = shelf.search.concepts(" ".join(kept))
    return [term for term in shelf.library.terms() if term.key in named and _is_keyword(term)]


@kept
def keyword_terms(library: Library) -> frozenset[str]:
    """Return the keys of our terms for keyword abilities."""
    return frozenset(
        term.key for term in library.terms() if term.rules and _ITS_OWN.match(term.rules[0].number)
    )


def _is_keyword(term: Term) -> bool:
    return any(ref.number.partition(".")[0] == _KEYWORD_SECTION for ref in term.rules)


def keyword_cost(card: Card, face: int, *names: str) -> Cost | None:
    """Return the cost that stands after a keyword (any of `names`, English or Russian) on a face, or None."""
    shown = card.faces[face]
    for text in (shown.text_en, shown.text_ru):
        for name in names:
            match = re.search(
                rf"{name}\s*(?:from \w+ )?(?:[—–-]\s*)?((?:\{{[^}}]+\}})+|[^\n(.]+)", text, re.IGNORECASE
            )
            if match and (cost := spoken_cost(match[1])) is not None:
                return cost
    return None


def keyword_quality(card: Card, face: int, *names: str) -> str:
    """Return what a keyword asks for («emerge from artifact»): the word after «from», else a creature."""
    found = re.search(rf"(?:{'|'.join(names)}) from (\w+)", card.faces[face].text_en, re.IGNORECASE)
    return found[1].lower() if found is not None else "creature"


def spoken_cost(text: str) -> Cost | None:
    """Return a cost written as mana symbols or as one of the known other costs, or None."""
    try:
        return Cost(ManaCost.parse(text))
    except MalformedInput:
        pass
    other = next((cost for pattern, cost in _OTHER_COSTS if pattern.search(text)), None)
    return None if other is None else Cost(ZERO, (other,))


def modes_of(card: Card, face: int) -> int:
    """Return how many modes a modal card prints (bulleted lines), 0 where it has none."""
    shown = card.faces[face]
    return max(shown.text_en.count("•"), shown.text_ru.count("•"))
