"""What several facts asked of one card come to: one may be but part of how another is asked, or be of another part.

Refuses to know the words by which they are asked, and the card.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.card_parts import OF_PART
from bot.answering.reading import Reading

COLOURS = frozenset(("white", "blue", "black", "red", "green", "colorless"))
ONLY = "only-"
"""What the code of a colour begins with where the card is asked to have no other."""
_PLAIN_COST = ("кост", "манак", "мана-", "хард", "хар", "mana", "cost")
"""How a word begins that asks for a mana cost itself, whatever else is asked beside it."""
_MOVES = ("tells:exile", "tells:discard", "tells:sacrifice", "tells:mill", "tells:search", "tells:return")
"""What else is done to cards: «сколько карт изгнать» asks of no drawing."""
_COUNTING = ("скок", "скольк")
_OF_DECKS = ("legal:commander", "legal:duel", "legal:brawl")
"""Formats whose words also stand where a colour identity is asked: «в колоду какого командира»."""
_ALONE = ("моно", "mono", "чист", "только", "only")
_MARKS = re.compile(r"[,;:.?!()]")
_JOINTS = ("и", "and", "плюс", "а")
_OF = ("у", "of", "на", "on")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing asked, as a code («cost», «keyword:morph», «legal:modern»), at tokens `first`..`last`."""

    code: str
    first: int
    last: int

    @property
    def kind(self) -> str:
        """The code without what it is about."""
        return self.code.partition(":")[0]


def settled(reading: Reading, facts: list[Fact]) -> list[str]:
    """Return the codes of what is asked in the order asked, each once."""
    kept = list(_settled(reading, facts))
    return list(dict.fromkeys(_code(reading, fact, kept) for fact in kept))


def _code(reading: Reading, fact: Fact, facts: list[Fact]) -> str:
    """The code of a fact, marked where it is asked of the part that is named before it, beside it or with «у»."""
    part = next((other for other in facts if other.kind == "part"), None)
    if part is None or fact.kind == "part":
        return fact.code
    before = reading.at(part.first - 1)
    owner = before is not None and before.norm in _OF
    beside = fact.first > part.first or _clause(reading, fact) == _clause(reading, part)
    return fact.code + OF_PART if owner or beside else fact.code


def _settled(reading: Reading, facts: list[Fact]) -> Iterator[Fact]:
    """Yield the facts without what belongs to another one of the same clause: «почём морф» asks no mana cost."""
    for fact in facts:
        beside = [
            other
            for other in facts
            if other is not fact and _clause(reading, other) == _clause(reading, fact)
        ]
        if not _is_part(reading, fact, beside, facts):
            yield _as_choice(_of_identity(reading, fact, facts), beside)


def _is_part(reading: Reading, fact: Fact, beside: list[Fact], facts: list[Fact]) -> bool:
    """Say whether a fact is only part of how another one of its clause is asked."""
    kinds, codes = {other.kind for other in beside}, {other.code for other in beside}
    all_kinds = {other.kind for other in facts}
    match fact.kind:
        case "cost":
            plain = reading.tokens[fact.first].norm.startswith(_PLAIN_COST)
            counted = fact.first == fact.last and reading.tokens[fact.first].norm.startswith(_COUNTING)
            return not plain and (
                (counted and bool(kinds)) or not kinds.isdisjoint(("keyword", "loyalty_ability", "tells"))
            )
        case "pt":
            return "tells:becomes" in codes
        case "color":
            return "identity" in all_kinds
        case "identity":
            return any(other.kind == "is" and other.code.partition(":")[2] in COLOURS for other in facts)
        case "formats":
            return "legal" in all_kinds
        case "legal":
            return fact.code in _OF_DECKS and "identity" in all_kinds
        case "text":
            return not kinds.isdisjoint(("keywords", "loyalty_ability", "tells"))
        case "loyalty":
            return "loyalty_ability" in kinds
        case "type":
            return "tells:names" in codes
        case "is":
            return "tells" in kinds
        case "tells":
            return _is_told_beside(fact, kinds, codes)
        case _:
            return False


def _is_told_beside(fact: Fact, kinds: set[str], codes: set[str]) -> bool:
    """Say whether what a line of text tells is asked by another fact of its clause already."""
    told = {code for code in codes if code.startswith("tells:")}
    match fact.code:
        case "tells:mana" | "tells:pays":
            return "keyword" in kinds or "tells:equip" in codes
        case "tells:enters":
            return "loyalty" in kinds
        case "tells:draw":
            return not told.isdisjoint(_MOVES)
        case "tells:gives":
            return bool(kinds & {"keyword", "loyalty_ability"}) or bool(told)
        case code:
            return code.replace("tells:", "keyword:") in codes


def _of_identity(reading: Reading, fact: Fact, facts: list[Fact]) -> Fact:
    """A colour beside a colour identity is asked of that: «айдентити — моно белая?»."""
    kind, _, colour = fact.code.partition(":")
    if kind != "is" or colour not in COLOURS:
        return fact
    alone = any(token.norm.startswith(_ALONE) for token in reading.tokens)
    kind = "identity" if any(other.kind == "identity" for other in facts) else kind
    return replace(fact, code=f"{kind}:{ONLY if alone else ''}{colour}")


def _as_choice(fact: Fact, beside: list[Fact]) -> Fact:
    """«зелёная или бесцветная», «тип … чары или земля»: which one is asked, or what is asked by its own word too."""
    if fact.kind != "is":
        return fact
    told = "color" if fact.code.partition(":")[2].removeprefix(ONLY) in COLOURS else "type"
    others = [other for other in beside if other.kind == "is" or other.code == told]
    return Fact(told, fact.first, fact.last) if others else fact


def _clause(reading: Reading, fact: Fact) -> int:
    """Number the clause that a fact stands in: marks and «и» part clauses."""
    return sum(
        bool(_MARKS.fullmatch(token.text)) or token.norm in _JOINTS for token in reading.tokens[: fact.first]
    )
