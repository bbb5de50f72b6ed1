"""How a text points at objects and players that it has named: «this», «it», «that player», «each»."""

from dataclasses import dataclass
from enum import StrEnum


class RefKind(StrEnum):
    """How a text points at an object it has named before."""

    THIS = "this"
    TARGET = "target"
    EVENT = "event"
    OTHER = "other"
    HOST = "host"
    MOVED = "moved"
    CREATED = "created"
    PAID = "paid"
    HARMED = "harmed"
    CHOSEN = "chosen"
    EXILED = "exiled"
    NOTED = "noted"
    EACH = "each"
    ATTACKED = "attacked"


@dataclass(frozen=True, slots=True)
class Ref:
    """One object, by what a text says of it.

    THIS is the source, HOST what it is attached to, EVENT the event's object, OTHER its second one (the source of
    damage, the attacker that was blocked). MOVED, CREATED, CHOSEN are what earlier parts of the same effect moved,
    made, chose; HARMED what they dealt damage to; PAID what a cost used; EXILED the linked exiled cards; NOTED a
    target of the effect that made a delayed ability; EACH the object at hand while an effect goes through several;
    ATTACKED what the event's object (or the source) attacks.
    """

    kind: RefKind
    index: int = 0


THIS = Ref(RefKind.THIS)
EVENT = Ref(RefKind.EVENT)
HOST = Ref(RefKind.HOST)
MOVED = Ref(RefKind.MOVED)
EACH_ONE = Ref(RefKind.EACH)


class PlayerKind(StrEnum):
    """How a text points at players."""

    YOU = "you"
    OPPONENTS = "opponents"
    EVERYONE = "everyone"
    THAT = "that"
    TARGET = "target"
    CONTROLLER = "controller"
    OWNER = "owner"
    HOST = "host"
    DEFENDER = "defender"
    ACTIVE = "active"
    EACH = "each"
    CHOSEN = "chosen"
    NOTED = "noted"


@dataclass(frozen=True, slots=True)
class Players:
    """Some players: you, opponents, everyone, the event's player, a target, the controller or owner of `of`."""

    kind: PlayerKind
    index: int = 0
    of: "Ref | None" = None


YOU = Players(PlayerKind.YOU)
OPPONENTS = Players(PlayerKind.OPPONENTS)
EVERYONE = Players(PlayerKind.EVERYONE)
THAT_PLAYER = Players(PlayerKind.THAT)
