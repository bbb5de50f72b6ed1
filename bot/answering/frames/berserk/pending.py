"""What lies on a hidden card: markers that wait for the reveal, and those that stay when a card is hidden (529.2*).

Refuses to know why a card is revealed.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer
from bot.answering.findings import Finding
from bot.answering.frames.berserk.figures import figures
from bot.answering.frames.berserk.playing import asked, finding, play
from bot.answering.frames.berserk.roles import Figure, Role
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.asking import Value
from engine.berserk.branches import Branch
from engine.berserk.cards import TOKENS, Card
from engine.berserk.evaluate import Evaluation, evaluate
from engine.berserk.scenario import Ask, Hide, Move, Reveal, Scenario, Topic
from engine.berserk.terms import Side
from knowledge.records import Game

CARD = "Карта"
_UNDERSTOOD = """
    hidden turn_down starts battle reveal revealed token poison marker wound left lost strip before
    after already how_many result stack me opponent own target block may counts_as first new passes paid
    only turn both hit order modern delay open once_more
"""
_KEPT = {Role.STRENGTH: "wounds", Role.WOUNDED: "wounds", Role.TOKENS: TOKENS, Role.MARKER: "poison"}


@dataclass(frozen=True, slots=True)
class PendingSlots:
    """What lies or waits (wounds, tokens, poison, each with its number), and whether the card becomes hidden.

    A card that starts hidden has `becomes` False: what is to lie on it waits for the reveal.
    """

    marks: tuple[tuple[str, int], ...] = ()
    becomes: bool | None = None
    at_once: bool = False
    """It is asked whether they lie there from the first."""


class PendingFrame:
    """«скрытая карта начинает бой с 3 фишками: сколько на ней сейчас и сколько после вскрытия»."""

    name = "berserk.pending"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: PendingSlots | None) -> PendingSlots | None:
        """Fill the slots where a hidden card and what lies on it are told; a follow-up leans on `last`."""
        del shelf
        words = told(reading)
        if last is None and not words.has("hidden", "turn_down"):
            return None
        slots = _slots(words)
        if slots is not None and last is not None:
            becomes = last.becomes if slots.becomes is None else slots.becomes
            slots = replace(slots, marks=slots.marks or last.marks, becomes=becomes)
        return slots if slots is not None and slots.marks and slots.becomes is not None else None

    def answer(self, slots: PendingSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the reveal, or the turning down; of a card that starts hidden tell what lies on it before, too."""
        del question
        scenario = _scenario(slots)
        lying = evaluate(replace(scenario, moves=()))
        before = lying.branches[0] if isinstance(lying, Evaluation) else None
        return play(scenario, lambda branch: _findings(slots, before, branch), shelf)


def _slots(words: Told) -> PendingSlots | None:
    found = figures(words)
    taken = frozenset(index for figure in found for index in figure.took) | _not_revealed(words)
    if words.reading.mentions or not is_understood(words, _UNDERSTOOD, taken):
        return None
    kept = {(_KEPT.get(figure.role), figure.value) for figure in found if figure.role is not None}
    names = [name for name, _ in kept]
    if None in names or len(set(names)) < len(names) or any(figure.role is None for figure in found):
        return None
    marks, becomes = _marks(found), _becomes(words)
    if words.has("poison", "marker") and "poison" not in dict(marks):
        return None
    if becomes is False and "wounds" in dict(marks):
        return None
    return PendingSlots(marks, becomes, at_once=becomes is False and _asks_whether_at_once(words))


def _asks_whether_at_once(words: Told) -> bool:
    """«они сразу лежат?», «их кладут уже сейчас?»: a question without «сколько»."""
    asking = [words.sentence(i - 1) for i, token in enumerate(words.tokens) if token.text == "?" and i]
    return any(
        any(words.tokens[index].norm in _AT_ONCE for index in sentence)
        and not any(words.is_at(index, "how_many", "reveal") for index in sentence)
        for sentence in asking
    )


_AT_ONCE = frozenset(("сразу", "уже", "сейчас", "изначально"))


def _not_revealed(words: Told) -> frozenset[int]:
    """Return the negations of the reveal: «пока не вскрыта» is what lies on a hidden card."""
    return frozenset(
        index
        for index, token in enumerate(words.tokens)
        if token.norm == "не" and words.is_at(index + 1, "reveal", "revealed")
    )


def _marks(found: tuple[Figure, ...]) -> tuple[tuple[str, int], ...]:
    marks = {_KEPT[figure.role]: figure.value for figure in found if figure.role is not None}
    return tuple(marks.items())


def _becomes(words: Told) -> bool | None:
    """Say whether the card becomes hidden in the battle, or starts it so; None where neither is told."""
    if words.has("turn_down"):
        return True
    return False if words.has("starts", "reveal") and words.has("hidden") else None


def _scenario(slots: PendingSlots) -> Scenario:
    marks = dict(slots.marks)
    if slots.becomes:
        markers = (("poison", marks["poison"]),) if "poison" in marks else ()
        card = Card(CARD, Side.A, wounds=marks.get("wounds", 0), tokens=marks.get(TOKENS, 0), markers=markers)
        move: Move = Hide(CARD)
    else:
        card, move = Card(CARD, Side.A, hidden=True, pending=slots.marks), Reveal(CARD)
    asks = [Ask(*_TOPICS[name]) for name in marks]
    return Scenario((card,), (move,), (*asks, Ask(Topic.USES_STACK, detail="reveal")))


_TOPICS: dict[str, tuple[Topic, str] | tuple[Topic, str, str]] = {
    "wounds": (Topic.WOUNDS, CARD),
    TOKENS: (Topic.TOKENS, CARD),
    "poison": (Topic.MARKER, CARD, "poison"),
}


def _findings(slots: PendingSlots, before: Branch | None, branch: Branch) -> tuple[Finding, ...]:
    if slots.becomes or before is None:
        return tuple(finding("stays", name, value) for name, value in _values(slots, branch))
    waits = [finding("at_once", "", value=False)] if slots.at_once else []
    waits += [finding("waits", name, value) for name, value in _values(slots, before)]
    return (*waits, *(finding("put", name, value) for name, value in _values(slots, branch)))


def _values(slots: PendingSlots, branch: Branch) -> list[tuple[str, Value]]:
    return [(name, asked(branch, _TOPICS[name][0])[0][1]) for name, _ in slots.marks]
