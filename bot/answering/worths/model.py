"""What a question about mana values tells: the things, their X, the zones, and what is asked. Refuses to know words."""

from dataclasses import dataclass

from bot.answering.reading import Mention
from engine.magic.mana import ManaCost


@dataclass(frozen=True, slots=True)
class Subject:
    """One thing of which a mana value is asked: a cost, a named card, or a thing without a mana cost.

    `kind` is «cost», «facedown», «token», «land» or «card» (`card`: a melded or transformed one); `name` is what
    an answer calls it, `count` how many of it are summed up.
    """

    kind: str
    name: str = ""
    cost: ManaCost | None = None
    count: int = 1
    card: Mention | None = None


@dataclass(frozen=True, slots=True)
class Worths:
    """The subjects, the X that was chosen, what it was paid with, the zones, and codes of what is asked.

    `copied` is «spell» or «token» where the value of a copy of the one subject is asked.
    """

    subjects: tuple[Subject, ...]
    x: int | None = None
    paid: int | None = None
    zones: tuple[str, ...] = ()
    asks: frozenset[str] = frozenset()
    copied: str = ""
    free: bool = False
    """Whether it is cast without paying, so that its X is 0."""
    extra: ManaCost | None = None
    """The additional cost that was paid, where it is asked what was paid in all."""
    offered: int | None = None
    """The value that the question puts forward: «кмс теперь семь?»."""
    parted: str = ""
    """The melded card that was spoken of in a zone where only its two cards are."""
