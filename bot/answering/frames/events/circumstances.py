"""What is told around an event: spells cast before it, other cards in hand, the player it goes at.

Refuses to know the event.
"""

from dataclasses import dataclass, field

from bot.answering.frames.events.aiming import aimed
from bot.answering.frames.events.clause import Clause
from bot.answering.frames.events.handing import Hands, hands
from bot.answering.frames.events.storming import spells_before
from bot.answering.reading import Reading


@dataclass(frozen=True, slots=True)
class Circumstances:
    """`before`: how many spells were cast this turn; `hands`: the other cards held; `aim`: the player aimed at.

    `tokens` are the words that tell all of it.
    """

    before: int = 0
    hands: Hands = field(default_factory=Hands)
    aim: str = ""
    tokens: frozenset[int] = frozenset()


def circumstances(own: Reading, parts: tuple[Clause, ...]) -> Circumstances | None:
    """Return them; None where one is told only by half."""
    held = hands(own, parts)
    if held is None:
        return None
    before, stormed = spells_before(own, parts)
    aim, aiming = aimed(own, parts)
    return Circumstances(before, held, aim, stormed | held.tokens | aiming)
