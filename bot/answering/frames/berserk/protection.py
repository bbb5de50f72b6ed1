"""Does an action pass a protection: complex ones by their parts, ignored or taken away, of an ally, of the card itself.

The strength may be left untold: whether it passes does not depend on it (528).
"""

from dataclasses import replace

from bot.answering.answers import Answer
from bot.answering.frames.berserk.asked import Topic
from bot.answering.frames.berserk.blows import kinds_in
from bot.answering.frames.berserk.covers import covers
from bot.answering.frames.berserk.lists import SLANG
from bot.answering.frames.berserk.reading import read_situation
from bot.answering.frames.berserk.situation import Blow, Cover, Situation, leaning
from bot.answering.frames.berserk.told import Told, told
from bot.answering.frames.berserk.wounds import answer
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game

_SOME = 1
"""A strength that stands for any."""
_ASKS = frozenset((Topic.PASSES, Topic.HOLDS, Topic.POISON))


class ProtectionFrame:
    """«у цели зом, мой маг игнорирует защиту от разрядов: пробьёт ли заклинанием»."""

    name = "berserk.protection"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: Situation | None) -> Situation | None:
        """Fill the slots where an action of a told kind meets a protection; a follow-up leans on `last`."""
        words = told(reading)
        if not words.has("protection", "immune", "immune_except", *SLANG) or _is_unclear(words):
            return None
        situation = read_situation(words, shelf)
        if situation is None or situation.guards or situation.helpers or situation.block:
            return None
        situation = _with_blow(words, situation)
        if last is not None and (situation.cover == Cover() or not situation.blows):
            situation = leaning(situation, last)
        asks = _ASKS & set(situation.asked)
        if _is_about_another_part(situation):
            return None
        whole = bool(situation.blows and (situation.cover.atoms or situation.cover.immune) and asks)
        return situation if whole and all(blow.kind for blow in situation.blows) else None

    def answer(self, slots: Situation, shelf: Shelf, question: Question) -> Answer:
        """Play the action."""
        del question
        return answer(slots, shelf)


def _is_unclear(words: Told) -> bool:
    """Say whether another card is asked about, or which of two things is protected from."""
    return words.has("neighbour") or any(token.norm == "или" for token in words.tokens)


def _is_about_another_part(situation: Situation) -> bool:
    """«после снятия защиты от разрядов магический удар пройдёт?»: of what it was a part, is not told."""
    lost = situation.cover.stripped
    return lost == situation.cover.atoms != frozenset() and any(
        blow.kind not in lost for blow in situation.blows
    )


def _with_blow(words: Told, situation: Situation) -> Situation:
    """Put in a blow of the told kind, or a healing of it, where no strength is told."""
    heals = words.has("heal")
    asks = tuple(
        dict.fromkeys((*(Topic.PASSES for _ in (1,) if heals or words.has("works")), *situation.asked))
    )
    if situation.blows:
        return replace(situation, heals=heals, asked=asks)
    kinds = kinds_in(words, range(len(words.tokens)), covers(words).took)
    if len(kinds) != 1:
        return situation
    return replace(situation, blows=(Blow(_SOME, kinds[0]),), heals=heals, silent=True, asked=asks)
