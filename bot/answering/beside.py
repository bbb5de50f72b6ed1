"""Permanents by name that lie beside what is asked about, each with how many and whose.

«две secret plans», «у меня аж два dream chisel», «чужая тринисфера». Refuses auras and equipment: what they are on is
another matter.
"""

from dataclasses import dataclass

from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind

_MOST = 5
_ATTACHED = ("Aura", "Equipment")
_SPELLS = ("Instant", "Sorcery")
_THEIRS = frozenset(("чужой", "вражеский", "вражий"))
_AFTER = 4
_ENDS = frozenset(".,;?!:()—")


@dataclass(frozen=True, slots=True)
class Beside:
    """`count` permanents of a name; `side` is «mine» or «theirs»; `place` is the token of the number, -1 for none."""

    mention: Mention
    count: int = 1
    side: str = "mine"
    place: int = -1


def beside(reading: Reading, subject: Mention | None) -> tuple[Beside, ...] | None:
    """Return the permanents named beside the subject, each once; None where one is attached to something."""
    key = subject.card.key if subject is not None else ""
    named = {
        m.card.key: m for m in reversed(reading.mentions) if m.card.key != key and not _is_of(m, _SPELLS)
    }
    found = sorted(named.values(), key=lambda mention: mention.first)
    if any(_is_of(mention, _ATTACHED) for mention in found):
        return None
    return tuple(_counted(reading, mention) for mention in found)


def _is_of(mention: Mention, kinds: tuple[str, ...]) -> bool:
    return any(kind in mention.card.faces[mention.face].type_en for kind in kinds)


def _counted(reading: Reading, mention: Mention) -> Beside:
    side = _side(reading, mention)
    for index in (mention.first - 1, *_following(reading, mention)):
        token = reading.at(index)
        if token is not None and token.kind is Kind.NUMBER and 1 <= token.value <= _MOST:
            return Beside(mention, token.value + _is_added(reading, index), side, index)
    return Beside(mention, 1, side)


def _is_added(reading: Reading, index: int) -> bool:
    """«glorious anthem и ещё одна»: the number is of further ones."""
    before = reading.at(index - 1)
    return before is not None and before.norm in ("еще", "another") and index > 1


def _following(reading: Reading, mention: Mention) -> tuple[int, ...]:
    """«dream chisel у меня аж два»: the number that ends the clause after the name."""
    for index in range(mention.last + 1, min(mention.last + 1 + _AFTER, len(reading.tokens))):
        if reading.tokens[index].text in _ENDS:
            return ()
        after = reading.at(index + 1)
        if reading.tokens[index].kind is Kind.NUMBER and (after is None or after.text in _ENDS):
            return (index,)
    return ()


def _side(reading: Reading, mention: Mention) -> str:
    around = range(max(0, mention.first - 2), min(mention.last + 3, len(reading.tokens)))
    words = [reading.tokens[index] for index in around]
    theirs = any(
        "opponent" in reading.concepts_at(index) or "theirs" in reading.concepts_at(index) for index in around
    )
    return "theirs" if theirs or any(token.lemma in _THEIRS for token in words) else "mine"
