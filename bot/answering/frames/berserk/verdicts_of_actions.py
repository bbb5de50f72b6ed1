"""What became of an action itself: whether it was blocked, performed, paid for, and what its source has left.

Refuses to know wounds: `verdicts` tells those.
"""

from collections.abc import Iterator

from bot.answering.findings import Finding
from bot.answering.frames.berserk.asked import Topic
from bot.answering.frames.berserk.playing import asked, finding
from bot.answering.frames.berserk.situation import Situation
from engine.berserk import scenario as engine
from engine.berserk.asking import Value
from engine.berserk.branches import Branch

_OF_ACTION = {
    engine.Topic.BLOCKED: "blocked",
    engine.Topic.PAID: "paid",
    engine.Topic.DECLARED: "declared",
    engine.Topic.PERFORMED: "performed",
    engine.Topic.TOKENS: "tokens",
    engine.Topic.CLOSED: "closed",
    engine.Topic.ALIVE: "alive",
}


def of_action(situation: Situation, branch: Branch) -> Iterator[Finding]:
    """Tell what became of the action; a block that a protection keeps off is told as such."""
    returned = Topic.RETURNED in situation.asked
    for topic, focus in _OF_ACTION.items():
        told = asked(branch, topic)
        only = situation.block.only if situation.block else ()
        first = only[0] - 1 if only and only[0] <= len(told) else 0
        for _, value in told[first : first + 1]:
            if _is_told(situation, focus, value):
                yield finding("returned" if returned and focus == "paid" else focus, "", value)


def _is_told(situation: Situation, focus: str, value: Value) -> bool:
    """Say whether a fact about the action is worth telling: tokens where some are told, a block where it fails."""
    if focus == "tokens":
        return situation.cost.stock is not None or Topic.RETURNED in situation.asked
    return focus != "blocked" or _tells_block(situation, blocked=bool(value))


def _tells_block(situation: Situation, *, blocked: bool) -> bool:
    """Say whether the block itself is told: where it fails, or where it is asked of."""
    interrupts = situation.block is not None and situation.block.interrupts
    shielded = situation.block is not None and bool(situation.block.source_atoms)
    return not interrupts and (not blocked or shielded)
