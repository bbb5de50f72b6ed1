"""A blocked or interrupted action: is it declared, performed, paid, does anything of it happen (526, 527).

The strength may be left untold: what a block does, does not depend on it.
"""

from dataclasses import replace

from bot.answering.answers import Answer
from bot.answering.frames.berserk.asked import Topic
from bot.answering.frames.berserk.reading import read_situation
from bot.answering.frames.berserk.situation import Blow, Cost, Situation
from bot.answering.frames.berserk.told import Told, told
from bot.answering.frames.berserk.wounds import answer
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game

_ASKS = frozenset((
    Topic.PAID, Topic.RETURNED, Topic.DECLARED, Topic.PERFORMED, Topic.POISON, Topic.TOKENS, Topic.CLOSED, Topic.WOUNDS,
))  # fmt: skip
_SOME = 1
"""A strength that stands for any."""


class BlockingFrame:
    """«мой выстрел с отравлением за 2 фишки заблокировали: ляжет ли яд, вернутся ли фишки»."""

    name = "berserk.blocking"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: Situation | None) -> Situation | None:
        """Fill the slots where an action is blocked, with no strength told; a follow-up leans on `last`."""
        words = told(reading)
        if last is not None and not words.has("block", "interrupt"):
            return _asked_further(words, shelf, last)
        if reading.quotes or not words.has("block", "interrupt") or words.has("instead", "replace", "magic"):
            return None
        situation = read_situation(words, shelf)
        if situation is None or situation.blows or situation.block is None:
            return None
        if situation.guards or situation.helpers:
            return None
        counts = situation.cost.stock is not None and Topic.LEFT in situation.asked
        topics = (*situation.asked, Topic.TOKENS) if counts else situation.asked
        asks = set(topics)
        passes = Topic.PASSES in asks and not situation.poison and not situation.block.source_atoms
        done = (_is_done(words) or counts) and asks & _ASKS and not passes
        if not done and not situation.block.source_atoms:
            return None
        return replace(situation, blows=(Blow(_SOME),), silent=True, asked=topics)

    def answer(self, slots: Situation, shelf: Shelf, question: Question) -> Answer:
        """Play the block."""
        del question
        return answer(slots, shelf)


def _asked_further(words: Told, shelf: Shelf, last: Situation) -> Situation | None:
    """«а карту закрывать надо?»: what is asked anew of the same block, where nothing else is told."""
    said = read_situation(words, shelf, also="may")
    if said is None or not _ASKS & set(said.asked):
        return None
    bare = replace(said, asked=(), cost=Cost(), more=False, further=False)
    paid = Cost(said.cost.tokens or last.cost.tokens, said.cost.close or last.cost.close)
    poison = last.poison and Topic.POISON in said.asked
    return replace(last, asked=said.asked, cost=paid, poison=poison) if bare == Situation() else None


def _is_done(words: Told) -> bool:
    """Say whether the block is told as done («заблокировали»), not asked whether it may be."""
    said = [words.tokens[place].norm for place in words.places("block", "interrupt")]
    return any(word.startswith(_DONE) and not word.endswith("ть") for word in said)


_DONE = (
    "заблокирова",
    "заблочил",
    "заблочен",
    "блокнул",
    "блокнут",
    "блочил",
    "прерван",
    "прервал",
    "прерыван",
)
