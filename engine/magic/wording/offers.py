"""What players may do: who chooses then, and what a cost that they may pay leaves to speak of (608.2c, 118.12).

Refuses to read clauses: `effects` does.
"""

from typing import Any

from engine.magic.costs import Cost, CostVerb
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.filters import Owned, Pick
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, YOU, PlayerKind, Players, Ref, RefKind
from engine.magic.vocabulary.walking import rebuilt
from engine.magic.wording.cursor import Mentioned

_USING = frozenset(
    {
        CostVerb.TAP,
        CostVerb.SACRIFICE,
        CostVerb.DISCARD,
        CostVerb.EXILE,
        CostVerb.RETURN,
        CostVerb.REVEAL,
    }
)
"""Costs that are paid with objects, of which the text may then speak as «that card»."""


def speak_of_paid(paid: Cost, said: Mentioned) -> None:
    """Let «that card» be what such a cost was paid with, and «it» the object itself where that is what it takes."""
    used = [other.what for other in paid.others if other.verb in _USING]
    if any(what != "this" for what in used):
        said.that = Ref(RefKind.PAID)
    if "this" in used:
        said.speak_of_this()
    said.paid |= frozenset(other.verb.value for other in paid.others)


def chosen_by(player: Players, effects: tuple[fx.Effect, ...]) -> tuple[fx.Effect, ...]:
    """Let a player who may do something choose what it is done to; of several, each among their own."""
    if player == YOU:
        return effects
    several = player in (OPPONENTS, EVERYONE)
    chooser = Players(PlayerKind.EACH) if several else player

    def change(part: Any) -> Any:
        if several and isinstance(part, Owned) and part.by == player:
            return Owned(chooser)
        if isinstance(part, Pick):
            by = chooser if part.by == YOU else part.by
            return Pick(rebuilt(part.filter, change), part.count, part.up_to, by)
        return None

    return tuple(rebuilt(effect, change) for effect in effects)
