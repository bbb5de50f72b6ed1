"""The size of a creature that counts something: «лост ордер, у выбранного оппа 6 тварей, п/т?».

Its card says what is counted and where, the question how many there are; the engine works the size out (208.2,
604.3). Passes where the question counts another thing, at another player's, or elsewhere than the card does.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.counted_changes import Changes, asks_before, asks_now, changes
from bot.answering.findings import Finding
from bot.answering.in_context import named_with
from bot.answering.names import shown_name
from bot.answering.playing import play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from engine.magic.notation.ast import Cast, Placed, PlayerSetup, Query, Resolve, Scenario
from engine.rules import cr
from engine.trace import step
from knowledge.records import Card, Game

_UNDERSTOOD = (
    "pt become count creature land artifact opponent battlefield hand graveyard hand_cards mine chosen "
    "enters size_word their_side already library exile stack"
)
_MOST = 60
_GAP = 2
"""Tokens between a number and what it counts: «6 разных тварей» is too much, «6 его тварей» is not."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What may be counted: its words on a card, a concept in a question, whose zone («a hand»), a sample of it."""

    printed: str
    concept: str
    player: str
    zone: str
    sample: str


_THEIRS = r"(?:your opponents?|the chosen player|that player) controls?"
_COUNTED = (
    Counted(r"creatures you control", "creature", "A", "battlefield", "Зверь 1/1"),
    Counted(rf"creatures {_THEIRS}", "creature", "B", "battlefield", "Зверь 1/1"),
    Counted(r"lands you control", "land", "A", "battlefield", "Wastes"),
    Counted(rf"lands {_THEIRS}", "land", "B", "battlefield", "Wastes"),
    Counted(r"cards in your hand", "hand_cards", "A", "hand", "Wastes"),
    Counted(r"creature cards in your graveyard", "creature", "A", "graveyard", "Зверь 1/1"),
    Counted(r"land cards in your graveyard", "land", "A", "graveyard", "Wastes"),
    Counted(r"cards in your graveyard", "hand_cards", "A", "graveyard", "Wastes"),
)
_PRINTED = re.compile(r"equal to (?:\w+ plus )?the number of ([^.(]+)", re.IGNORECASE)
_TAKEN_ELSEWHERE = ("hand", "graveyard")
_ELSEWHERE = ("hand", "graveyard", "library", "exile", "stack")
_APART = ("отдельн", "вне", "пока", "separately", "outside")


@dataclass(frozen=True, slots=True)
class CountedSizeSlots:
    """The card whose size is asked, what it counts, and how many of those there are, itself included."""

    card: Mention
    counted: Counted
    amount: int
    elsewhere: bool = False
    """It is asked what it is in a hand, too."""
    before: int | None = None
    """How many there were before some were gone, where the size of then is asked, too."""


class CountedSizeFrame:
    """«лост ордер оф джаркелд: у выбранного оппа 6 тварей, какого он размера»."""

    name = "counted_size"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CountedSizeSlots | None) -> CountedSizeSlots | None:
        """Fill the slots where the size of a card that counts is asked, and how many it counts is told."""
        del last
        if reading.has_year or not (reading.has("pt", "become", "size_word") or asks_now(reading)):
            return None
        card = named_with(reading, shelf, lambda card, face: counted_by(card, face) is not None)
        counted = counted_by(card.card, card.face) if card is not None else None
        if card is None or counted is None or not _is_there(reading, counted):
            return None
        changed = changes(reading, creatures=(counted.concept, counted.zone) == ("creature", "battlefield"))
        place = _told_at(reading, counted, changed)
        if place is None or (reading.has("die", "sacrifice") and not (changed.gone or changed.swept)):
            return None
        told = reading.tokens[place].value
        tokens = _apart(reading) | changed.gone | changed.more | changed.words | _sizes(reading) | {place}
        if not is_understood(
            reading, f"{_UNDERSTOOD} die sacrifice perish gone takes", Taken((), (card,), tokens)
        ):
            return None
        amount = changed.left(reading, told)
        before = told if asks_before(reading) and (changed.gone or changed.swept) else None
        if amount < 0 or (changed.swept and counted.player != "B"):
            return None
        return CountedSizeSlots(card, counted, amount, _asks_elsewhere(reading, counted), before)

    def answer(self, slots: CountedSizeSlots, shelf: Shelf, question: Question) -> Answer:
        """Put that many on the table and read the size."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        steps = (step("size.counted", cr("208.2a"), cr("604.3"), amount=slots.amount),)
        found = [Finding("size", shown_name(slots.card), str(result.value(1)), steps)]
        if slots.before is not None:
            then = play(_scene(replace(slots, amount=slots.before)), shelf, question.as_of)
            if isinstance(then, NotModelled):
                return then
            found = [
                replace(found[0], value=str(then.value(1))),
                replace(found[0], focus="size_after", subject=""),
            ]
        if slots.elsewhere:
            found.append(Finding("size_elsewhere", "", str(result.value(0)), steps))
        return Computed(tuple(found), cite_steps(steps, shelf), scenario=result.text)


def counted_by(card: Card, face: int) -> Counted | None:
    """Return what the size of a face with a star counts; None where it is nothing of the table."""
    printed = card.faces[face]
    if "*" not in printed.power + printed.toughness:
        return None
    match = _PRINTED.search("\n".join((printed.text_en, *card.abilities)))
    phrase = match[1].strip().lower() if match else ""
    return next((each for each in _COUNTED if re.fullmatch(each.printed, phrase)), None)


def _told_at(reading: Reading, counted: Counted, changed: Changes) -> int | None:
    """The token of the one number of what is counted, told before any change."""
    passed = changed.gone | changed.more | _sizes(reading)
    numbers = [i for i in reading.of_kind(Kind.NUMBER) if not _in_a_name(reading, i) and i not in passed]
    if len(numbers) != 1 or reading.tokens[numbers[0]].value > _MOST:
        return None
    near = (numbers[0] - 1, *range(numbers[0] + 1, numbers[0] + 1 + _GAP))
    told = any(counted.concept in reading.concepts_at(index) for index in near)
    return numbers[0] if told and all(index > numbers[0] for index in changed.gone | changed.more) else None


def _sizes(reading: Reading) -> frozenset[int]:
    """«(1+*)»: the size that the card prints."""
    numbers = reading.of_kind(Kind.NUMBER)
    return frozenset(i for i in numbers if (after := reading.at(i + 1)) and after.text[:1] in ("+", "*"))


def _in_a_name(reading: Reading, index: int) -> bool:
    return any(mention.first <= index <= mention.last for mention in reading.mentions)


def _is_there(reading: Reading, counted: Counted) -> bool:
    """Whether the question counts where and at whom the card does."""
    if reading.has("opponent") is not (counted.player == "B"):
        return False
    told = [zone for zone in _TAKEN_ELSEWHERE if reading.has(zone)]
    if _asks_elsewhere(reading, counted):
        return True
    return told == [counted.zone] if counted.zone in _TAKEN_ELSEWHERE else not told


def _asks_elsewhere(reading: Reading, counted: Counted) -> bool:
    """«…п/т? а в руке»: the zone is asked of after the number that is counted, and nothing lies there."""
    numbers = [index for index in reading.of_kind(Kind.NUMBER) if not _in_a_name(reading, index)]
    zones = (*reading.places(*_ELSEWHERE), *_outside(reading))
    if counted.player != "B" or not (zones and numbers) or min(zones) <= max(numbers) + _GAP:
        return False
    return any(token.kind is Kind.MARK for token in reading.tokens[max(numbers) : min(zones)])


def _outside(reading: Reading) -> tuple[int, ...]:
    """«вне игры», «вне поля битвы»."""
    return tuple(i for i, token in enumerate(reading.tokens) if token.norm in ("вне", "outside"))


def _apart(reading: Reading) -> frozenset[int]:
    """«и отдельно - какой в руке»: what sets the second question apart says nothing more."""
    told = {i for i, token in enumerate(reading.tokens) if token.norm.startswith(_APART)}
    return frozenset(told.union(place + 1 for place in _outside(reading)))


def _scene(slots: CountedSizeSlots) -> Scenario:
    """The card is cast, so that what is chosen as it enters is chosen."""
    name = slots.card.card.faces[slots.card.face].name_en
    placed = (Placed(slots.counted.sample),) * max(0, slots.amount - int(_counts_itself(slots.counted)))
    mine, theirs = PlayerSetup("A"), PlayerSetup("B")
    if slots.counted.player == "B":
        theirs = replace(theirs, battlefield=placed)
    elif slots.counted.zone == "graveyard":
        mine = replace(mine, graveyard=placed)
    else:
        mine = (
            replace(mine, battlefield=placed)
            if slots.counted.zone == "battlefield"
            else replace(mine, hand=placed)
        )
    return Scenario(
        players=(replace(mine, hand=(Placed(name), *mine.hand)), theirs),
        actions=(Cast("A", name, way="free"), Resolve(everything=True)),
        queries=(Query("pt", name, after=0), Query("pt", name)),
    )


def _counts_itself(counted: Counted) -> bool:
    """«у меня 5 существ» has the creature itself among them."""
    return (counted.player, counted.zone, counted.concept) == ("A", "battlefield", "creature")
