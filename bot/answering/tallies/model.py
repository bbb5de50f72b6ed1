"""What an everyday situation is: things with sides and numbers, what happens in order, what is asked.

Refuses to know how it is read from words and how it is played.
"""

from dataclasses import dataclass, field, replace

from bot.answering.reading import Mention
from bot.answering.tallies.tagged import Row

ME, OPP = "A", "B"
OTHER = {ME: OPP, OPP: ME}
OPPONENTS = (OPP, "C", "D", "E", "F")
"""All that there may be; what is told of one is told of the first."""


@dataclass(frozen=True, slots=True)
class Thing:
    """`count` like permanents or cards told at the tag `place`; a named `card`, or a creature of a told `size`.

    `side` is empty where nobody tells it. `zone` is where it is as all begins: «battlefield», «hand», «graveyard».
    """

    key: int
    place: int
    card: Mention | None = None
    count: int = 1
    side: str = ""
    size: str = ""
    kind: str = "creature"
    subtype: str = ""
    """The creature type that is counted where a number of creatures is asked."""
    breed: str = ""
    """The creature type that its noun tells: «эльф»."""
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    token: bool = False
    zone: str = "battlefield"
    abilities: str = ""
    """The text of what is only described: «удвоитель урона»."""
    on: int = -1
    """The key of the thing that it is attached to."""
    blank: bool = False
    """Whether its abilities do not matter and the engine plays it without them."""
    kindless: bool = False
    """Whether no kind of card is told of it."""

    @property
    def english(self) -> str:
        """The English name of the named face; empty for what is not named."""
        return self.card.card.faces[self.card.face].name_en if self.card is not None else ""

    @property
    def type_line(self) -> str:
        """The printed type line, or the told one."""
        if self.card is not None:
            return self.card.card.faces[self.card.face].type_en
        breed = self.subtype or self.breed
        return f"{self.kind.title()}{' — ' + breed if breed else ''}"

    @property
    def text(self) -> str:
        """The rules text of a named card, or of what is described."""
        return self.card.card.faces[self.card.face].text_en if self.card is not None else self.abilities

    @property
    def mana_cost(self) -> str:
        """The printed mana cost of a named card."""
        return self.card.card.faces[self.card.face].mana_cost if self.card is not None else ""

    @property
    def is_spell(self) -> bool:
        """Whether it is an instant or sorcery."""
        return "Instant" in self.type_line or "Sorcery" in self.type_line

    def moved(self, zone: str) -> "Thing":
        """Return it in another zone as all begins."""
        return replace(self, zone=zone)

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature as printed or told."""
        return "Creature" in self.type_line


@dataclass(frozen=True, slots=True)
class Act:
    """Something that happens, told at the tag `place`.

    `kind` is «attack», «block», «cast», «activate», «draw», «make», «die», «wipe», «counters», «bonus», «again» or
    «turn». `who` are keys of things; `to` is the key of another thing, or -1.
    """

    kind: str
    place: int
    who: tuple[int, ...] = ()
    to: int = -1
    side: str = ""
    amount: int = 0
    text: str = ""
    x: int = 0
    kicked: bool = False
    way: str = ""
    sacrificed: tuple[int, ...] = ()
    response: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked: a code of `verdict`, the player it is asked of, the tag where it is asked."""

    kind: str
    side: str = ""
    place: int = -1
    amount: int = 0
    total: bool = False
    """Whether what all opponents together lose is asked."""
    card: str = ""
    """The key of the card that is asked of, where one is named."""
    survives: bool = False
    """Whether it is asked who lives, and not who is dead."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A whole situation. `life` and `poison` are told totals by player; `mana` is what a player has to pay with."""

    things: tuple[Thing, ...]
    acts: tuple[Act, ...]
    asks: tuple[Ask, ...]
    life: tuple[tuple[str, int], ...] = ()
    poison: tuple[tuple[str, int], ...] = ()
    mana: int = -1
    unblocked: bool = False
    delved: int = 0
    convoked: int = 0
    opponents: int = 1
    best: str = ""
    alone: bool = False
    """Whether whoever attacks is told to do so alone: others that are told stand by."""
    unpaid: bool = False
    """Whether nobody pays where it may be paid."""
    late: bool = False
    """Whether what is told after the attack comes before its damage."""
    whole: bool = False
    """Whether a thing dies once more than is told of it, as all that it ever does is asked of."""

    @property
    def hangs_on_lands(self) -> bool:
        """Whether a card asks of lands what nobody tells: which types they have, whether they are basic."""
        plain = any(thing.card is None and thing.kind == "land" for thing in self.things)
        return plain and any("basic land" in thing.text.lower() for thing in self.things)

    @property
    def sees_spells(self) -> bool:
        """Whether a card may see the spells cast before a storm, of which nothing is told."""
        before = any(act.kind == "cast" and act.amount for act in self.acts)
        return before and any(not thing.is_spell and "cast" in thing.text for thing in self.things)

    def once_dead(self) -> "Tally":
        """Return it up to the first death."""
        first = next(at for at, act in enumerate(self.acts) if act.kind == "die")
        return replace(self, acts=self.acts[: first + 1], whole=False)

    def with_owners(self) -> "Tally":
        """Return it with whoever acts, or is acted on, under a player: who is told to act, else who asks."""
        owners = {key: act.side for act in self.acts for key in act.who if act.kind != "die"}
        acting = {key for act in self.acts for key in (*act.who, act.to)}
        things = (
            replace(t, side=owners.get(t.key) or ME) if t.key in acting and not t.side else t
            for t in self.things
        )
        return replace(self, things=tuple(things))

    def attack_of(self, key: int) -> "tuple[Act, ...]":
        """Return the attack of one thing alone."""
        return (Act("attack", 0, (key,), side=self.of(key).side or ME),)

    def of(self, key: int) -> Thing:
        """Return the thing of a key."""
        return next(thing for thing in self.things if thing.key == key)


@dataclass(slots=True)
class Draft:
    """A situation while it is read."""

    row: Row
    things: list[Thing] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    life: dict[str, int] = field(default_factory=dict)
    poison: dict[str, int] = field(default_factory=dict)
    mana: int = -1
    unblocked: bool = False
    delved: int = 0
    convoked: int = 0
    opponents: int = 1
    everybody: list[tuple[int, str]] = field(default_factory=list)
    """Where all creatures of a player are told to attack: the tag and the player."""
    fought: bool = False
    """Whether what is cast in the end is cast while creatures attack."""
    unpaid: bool = False
    aim: str = ""
    """The player at whom all spells are aimed, where a clause of its own tells so."""
    best: str = ""
    """Which outcome is meant where a choice decides: «most», «least»."""
    whole: str = ""
    """«whole» where all that a thing ever does is asked of, «first_entry» where its entering counts too."""
    clear: bool = True
    """Whether everything could be told apart."""

    def add(self, place: int, **told: object) -> Thing:
        """Add a thing and return it."""
        thing = Thing(len(self.things), place, **told)  # type: ignore[arg-type]
        self.things.append(thing)
        return thing

    def change(self, old: Thing, new: Thing) -> None:
        """Put a thing in the place of another."""
        self.things[self.things.index(old)] = new

    def named(self) -> list[Thing]:
        """Return the things that are named cards."""
        return [thing for thing in self.things if thing.card is not None]
