"""What a question tells of abilities that watch for permanents leaving, and of what leaves. Refuses to know words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Leaving:
    """So many things alike that leave: `objects` each, of which `cards` are cards (a melded permanent is two).

    `creature` says that it is a creature, `name` what an answer calls it, `token` that it is one.
    """

    count: int
    cards: int = 1
    creature: bool = True
    name: str = ""
    token: bool = False
    melded: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """What each trigger does: `what` is «life», «lost», «cards» or «damage»."""

    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class Watched:
    """The event that is watched for («dies», «card», «leaves»), by how many objects, what leaves and where it goes.

    `to` is «graveyard», «exile» or «hand»; `replaced` says that it would have been the graveyard. `asks` are «times»
    and «effect», and «moved» where it is asked how many cards came there.
    """

    event: str
    watchers: int
    leaving: tuple[Leaving, ...]
    to: str
    replaced: bool = False
    effect: Effect | None = None
    asks: frozenset[str] = frozenset()

    def triggers(self) -> int:
        """How often all of them trigger (603.2c)."""
        each = {
            "dies": sum(thing.count for thing in self.leaving if thing.creature) * (self.to == "graveyard"),
            "card": sum(thing.count * thing.cards for thing in self.leaving) * (self.to == "graveyard"),
            "leaves": sum(thing.count for thing in self.leaving),
        }
        return each[self.event] * self.watchers
