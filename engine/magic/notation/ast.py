"""A scenario as a value: setup, actions, queries. Easy to build in code, to write out as text, and to evaluate.

Names of cards and objects are kept as typed; what they mean is settled when the scenario is played.
"""

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class FaceText:
    """One face of an inline card: cost and size as written, a type line, and abilities in the vocabulary's words.

    `cost` is None for «no mana cost». `colours` are the words of a colour indicator.
    """

    name: str
    cost: str | None = None
    type_line: str = "creature"
    size: str = ""
    loyalty: int | None = None
    colours: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardText:
    """An inline card: one face, or more with a layout («split», «transform», «modal», «flip», «adventure»)."""

    faces: tuple[FaceText, ...]
    layout: str = "normal"

    @property
    def name(self) -> str:
        """The name by which the scenario calls the card."""
        return " // ".join(face.name for face in self.faces)


@dataclass(frozen=True, slots=True)
class MeldPair:
    """Two cards that meld into a third (712.4a)."""

    one: str
    other: str
    into: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A card or token that is somewhere as the scenario begins.

    `face_down` is «», «morph», «disguise», «manifest», «cloak» or «turned». `counters` are kind and number;
    `chosen` is what was chosen for it («color», «red»). `copy_of` is a card that it is a copy of. `fresh`:
    it has come under control this turn. `with_previous`: it came at the same time as the one listed before.
    """

    name: str
    label: str = ""
    token: bool = False
    tapped: bool = False
    face_down: str = ""
    back: bool = False
    fresh: bool = False
    with_previous: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    owner: str = ""
    attached_to: str = ""
    copy_of: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """A player as the scenario begins. `mana` is None for «always enough», «lands» for what permanents give.

    `library` lists the top card first; None leaves the library unknown.
    """

    name: str
    life: int = 20
    mana: str | None = None
    counters: tuple[tuple[str, int], ...] = ()
    battlefield: tuple[Placed, ...] = ()
    hand: tuple[Placed, ...] = ()
    graveyard: tuple[Placed, ...] = ()
    exile: tuple[Placed, ...] = ()
    library: tuple[Placed, ...] | None = None
    emblems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cast:
    """A player casts a card. `way` is «», «free», «fuse» or a keyword; modes count from 1.

    `sacrifice`, `discard`, `tap`, `exile` name what costs use; `kicks` is how often optional costs are paid, by name.
    """

    player: str
    card: str
    way: str = ""
    modes: tuple[int, ...] = ()
    x: int = 0
    targets: tuple[str, ...] | None = None
    kicks: tuple[str, ...] = ()
    sacrifice: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    tap: tuple[str, ...] = ()
    division: tuple[int, ...] = ()
    exile: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Activate:
    """A player activates an ability of an object; `number` counts its activated abilities from 1."""

    player: str
    obj: str
    number: int = 1
    modes: tuple[int, ...] = ()
    x: int = 0
    targets: tuple[str, ...] | None = None
    sacrifice: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    tap: tuple[str, ...] = ()
    division: tuple[int, ...] = ()
    exile: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayLand:
    """A player plays a land."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A player turns a permanent face up; `way` is «», «morph», «disguise», «manifest» or «cloak»."""

    player: str
    obj: str
    way: str = ""
    x: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """A player declares attackers, each with what it attacks («» is the opponent)."""

    player: str
    attackers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A player declares blockers, each with the attacker."""

    player: str
    blocks: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GoTo:
    """The game goes on to a step, of that player's turn where one is named."""

    step: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Resolve:
    """The top object of the stack resolves, or all of them."""

    everything: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """Something happens without a card: instructions in the vocabulary's words, under a player's control."""

    player: str
    text: str


@dataclass(frozen=True, slots=True)
class Choose:
    """A player's choice: the next decision of that kind (or of any) that it fits takes this option."""

    option: str
    kind: str = ""
    player: str = ""


Action: TypeAlias = Cast | Activate | PlayLand | TurnUp | Attack | Block | GoTo | Resolve | Effect | Choose


@dataclass(frozen=True, slots=True)
class Query:
    """A question about the position that the scenario has come to.

    `what` is a code («pt», «mana value», «life», «zone», …); `of` names an object or a player, or is empty;
    `action` is what «can» and «cost» ask about. It is asked after the first `after` actions, -1 is at the end.
    """

    what: str
    of: str = ""
    action: Action | None = None
    after: int = -1
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole scenario. `as_of` is an ISO date, None for today; `active` is whose turn it is.

    `lines` are the numbers of the text's lines that the actions stand in, empty where there was no text.
    """

    players: tuple[PlayerSetup, ...]
    actions: tuple[Action, ...] = ()
    queries: tuple[Query, ...] = ()
    cards: tuple[CardText, ...] = ()
    melds: tuple[MeldPair, ...] = ()
    as_of: str | None = None
    active: str = ""
    step: str = "main"
    lines: tuple[int, ...] = field(default=(), compare=False)
