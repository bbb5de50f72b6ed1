"""Which side of a scenario each player is: the attacker is always side A, the card that is hit stands on side B.

Refuses to know words: whose a thing is has been read before.
"""

from dataclasses import dataclass

from bot.answering.frames.berserk.owners import Owner
from bot.answering.frames.berserk.situation import Situation
from engine.berserk.terms import Side


@dataclass(frozen=True, slots=True)
class Sides:
    """Which side each player is; the attacker is always A."""

    active: Side
    me: Side
    assumed: bool

    def of(self, owner: Owner | None) -> Side:
        """Return the side of an owner; what is nobody's is the target's."""
        match owner:
            case Owner.ME:
                return self.me
            case Owner.OPPONENT:
                return self.me.other
            case Owner.ACTIVE:
                return self.active
            case Owner.INACTIVE:
                return self.active.other
            case Owner.ATTACKER:
                return Side.A
            case _:
                return Side.B


def sides(situation: Situation) -> Sides:
    """Place the players: the attacker's turn is assumed where none is told, and mine where nothing is."""
    me = Side.B if _is_hit(situation) else Side.A
    match situation.turn:
        case Owner.ME:
            return Sides(me, me, assumed=False)
        case Owner.OPPONENT:
            return Sides(me.other, me, assumed=False)
        case _:
            return Sides(Side.A, me, assumed=True)


def _is_hit(situation: Situation) -> bool:
    """Say whether it is my card that is hit: as told, else by whose card would take the wounds, else by the turn."""
    if situation.attacker is not None:
        return situation.attacker is Owner.OPPONENT
    players = (Owner.ME, Owner.OPPONENT)
    owners = [helper.owner for helper in situation.helpers if helper.owner in players and not helper.acts]
    if owners:
        return owners[0] is Owner.ME
    return situation.turn is Owner.OPPONENT
