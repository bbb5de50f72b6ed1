"""Paying a total cost (601.2h): its mana, then everything else it asks for. Raises Illegal where it can't be paid."""

from dataclasses import dataclass, replace

from engine.magic.choices import Decision, Script
from engine.magic.costs import OtherCost, TotalCost
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import Illegal, illegal
from engine.magic.mana import ManaCost
from engine.magic.paying_mana import Purpose, pay_mana
from engine.magic.paying_otherwise import PAYERS, Payment
from engine.rules import cr


@dataclass(frozen=True, slots=True)
class Paid:
    """What was paid: the mana cost, and the objects that other costs used (as they were before)."""

    mana: ManaCost
    used: tuple[int, ...]


def can_pay(game: Game, player: str, total: TotalCost, source: int, why: str = "effect") -> bool:
    """Tell whether a player could pay a total cost now, for that purpose."""
    twin = game.copy()
    twin.script = _AnyChoice()
    try:
        pay(twin, player, total, Purpose(source, why))
    except Illegal:
        return False
    return True


class _AnyChoice(Script):
    """Takes the first option of every choice: whether a cost can be paid does not hang on which."""

    def decide(self, decision: Decision) -> int:
        """Return the first option."""
        del decision
        return 0


def pay(game: Game, player: str, total: TotalCost, purpose: Purpose) -> Paid:
    """Pay a locked-in total cost."""
    source = purpose.source
    if total.mana is None:
        raise illegal("unpayable", cr("118.6"), object=view_of(game).name(source))
    pay_mana(game, player, total.mana, purpose)
    used: list[int] = []
    left = list(purpose.chosen)
    for other in total.others:
        used += PAYERS[other.verb](
            game, player, _numbered(other, purpose.x), Payment(source, purpose.why, left)
        )
    return Paid(total.mana, tuple(used))


def _numbered(other: OtherCost, x: int) -> OtherCost:
    return replace(other, count=x, is_x=False) if other.is_x else other
