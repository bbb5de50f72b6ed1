"""What a scene with face-down creatures is: who lies there, what happens in order, what is asked.

Refuses to know how it is read from words and how it is played.
"""

from dataclasses import dataclass, field, replace

from bot.answering.reading import Mention
from bot.answering.tallies.tagged import Row

ME, OPP = "A", "B"
OTHER = {ME: OPP, OPP: ME}
COLOURS = {
    "бел": "W",
    "син": "U",
    "черн": "B",
    "красн": "R",
    "зелен": "G",
    "w": "W",
    "blu": "U",
    "bla": "B",
    "r": "R",
    "g": "G",
}
"""The letter of a colour by the beginnings of its words."""


@dataclass(frozen=True, slots=True)
class Being:
    """`count` like permanents told at the tag `place`.

    `way` is how it lies face down («morph»), empty for what lies face up; `card` or `size` is its face, which may be
    untold. `on` is the key of what it is attached to, -1 for none.
    """

    key: int
    place: int
    card: Mention | None = None
    size: str = ""
    way: str = ""
    count: int = 1
    side: str = ME
    subtype: str = ""
    colour: str = ""
    """The letter of the colour of a face that is not named, where it is told."""
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    token: bool = False
    on: int = -1
    abilities: tuple[str, ...] = ()
    """Abilities of a face that is not named, as they are described."""
    turns: str = "Morph"
    """The keyword by which a face of which nothing is named is turned up."""

    @property
    def english(self) -> str:
        """The English name of the named face; empty for what is not named."""
        return self.card.card.faces[self.card.face].name_en if self.card is not None else ""

    @property
    def text(self) -> str:
        """The rules text of a named card."""
        return self.card.card.faces[self.card.face].text_en if self.card is not None else ""

    @property
    def type_line(self) -> str:
        """The printed type line; that of a creature where it is not named."""
        if self.card is not None:
            return self.card.card.faces[self.card.face].type_en
        return f"Creature — {self.subtype}" if self.subtype else "Creature"

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature as it lies there."""
        return bool(self.way) or "Creature" in self.type_line


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that happens, told at the tag `place`.

    `kind` is «up», «damage», «bonus», «base», «counters», «cast», «kill», «attack», «block», «strike»
    (combat damage is dealt), «type», «strip» (of abilities), «effect» (one turns it up), «team» or «turn»; `who` are
    the keys of those it is about, `to` the key of whom blockers block.
    """

    kind: str
    place: int
    who: tuple[int, ...] = ()
    to: int = -1
    text: str = ""
    amount: int = 0
    card: Mention | None = None
    way: str = ""
    x: int = 0
    side: str = ME


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked: a code of `verdict`, of whom (a key, -1 for the one of the scene)."""

    kind: str
    place: int = -1
    who: int = -1


@dataclass(frozen=True, slots=True)
class Veiled:
    """A whole scene; `subject` is the key of the creature it turns on, -1 for none."""

    beings: tuple[Being, ...]
    deeds: tuple[Deed, ...]
    asks: tuple[Ask, ...]
    subject: int = -1
    then: "Veiled | None" = None
    """The second of two cases that are asked about."""
    row: Row = field(default_factory=lambda: Row(()), compare=False, repr=False)
    """The tags that told it, for a question that goes on from it."""

    def of(self, key: int) -> Being:
        """Return the being of a key."""
        return next(each for each in self.beings if each.key == key)

    def happens(self, kind: str) -> bool:
        """Say whether something of a kind happens."""
        return any(deed.kind == kind for deed in self.deeds)


@dataclass(slots=True)
class Draft:
    """A scene while it is read."""

    row: Row
    beings: list[Being] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    subject: int = -1
    spoken: set[int] = field(default_factory=set)
    """Tags that speak of what lies face down: patterns of what happens to it may still take them."""
    inside: bool = False
    """Whether the face of the creature is a named card that is told to lie inside."""
    both: bool = False
    """Whether its size on both sides is asked, so that it is turned up in between."""
    survived: list[int] = field(default_factory=list)
    """Where it is told, and not asked, that the creature lives on."""
    clear: bool = True
    """Whether everything could be told apart."""

    def add(self, place: int, **told: object) -> Being:
        """Add a being and return it."""
        being = Being(len(self.beings), place, **told)  # type: ignore[arg-type]
        self.beings.append(being)
        return being

    def change(self, key: int, **told: object) -> Being:
        """Change what is told of a being, and return it."""
        changed = replace(self.beings[key], **told)  # type: ignore[arg-type]
        self.beings[key] = changed
        return changed

    def hero(self) -> Being | None:
        """Return the creature that the scene turns on."""
        return self.beings[self.subject] if self.subject >= 0 else None
