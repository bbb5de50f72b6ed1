"""What effects are told of one creature or one player. Refuses to know how they are told and how they are played."""

from dataclasses import dataclass

ME, OPP = "A", "B"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that happens, in the order in which it happens.

    `kind` is «bonus», «counters», «damage», «base», «blank», «switch», «regenerate», «prevent», «proliferate», «spell»,
    «cleanup», «turn» or «removed»; `text` is a size, a change of it or the kind of counters; `early` says that it
    is there already.
    """

    kind: str
    place: int
    amount: int = 0
    text: str = ""
    early: bool = False


@dataclass(frozen=True, slots=True)
class Affected:
    """A creature of a told `size` (empty: a player is meant), what lies beside it, what happens, what is asked.

    `lasting` are changes by permanents that lie there («+1/+1»), `blanking` says that one sets all to 1/1 without
    abilities; `doublers` double all damage. `player` is who is dealt damage, `life` the told total, -1 where none is.
    `asks` are «size», «fate», «counters», «lost», «left»; `bound` is «least» or «most» where that is asked for.
    """

    size: str
    keywords: tuple[str, ...]
    deeds: tuple[Deed, ...]
    asks: tuple[str, ...]
    lasting: tuple[str, ...] = ()
    doublers: int = 0
    player: str = ME
    life: int = -1
    bound: str = ""
    fate: str = ""
    """How it was asked whether it lives: «survives», «dies» or empty."""
    poison: int = -1
    """The poison counters that a player is told to have, -1 where none are told of."""
