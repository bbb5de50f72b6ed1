"""What a resolving spell or ability does: one value for each instruction of a text (608.2c)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.terms import Zone
from engine.magic.vocabulary.changes import Until
from engine.magic.vocabulary.filters import THIS, YOU, Objects, Players, Ref

if TYPE_CHECKING:
    from engine.magic.cards import Face
    from engine.magic.costs import Cost
    from engine.magic.vocabulary.abilities import Body, Exceptions
    from engine.magic.vocabulary.amounts import Amount, Condition
    from engine.magic.vocabulary.changes import Change
    from engine.magic.vocabulary.filters import Filter
    from engine.magic.vocabulary.replacements import Replacement, RuleChange
    from engine.magic.vocabulary.triggers import TriggerEvent


class Place(StrEnum):
    """Where in a library a card goes."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


@dataclass(frozen=True, slots=True)
class Damage:
    """The source deals damage to objects or players; `divided` as announced among the targets (601.2d)."""

    amount: "Amount"
    to: Objects | Players
    by: Objects = THIS
    divided: bool = False
    unpreventable: bool = False


@dataclass(frozen=True, slots=True)
class ChangeLife:
    """Players gain (positive) or lose life; `sign` is 1 or -1."""

    who: Players
    amount: "Amount"
    sign: int = 1


@dataclass(frozen=True, slots=True)
class SetLife:
    """A player's life total becomes a number (119.5)."""

    who: Players
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class Draw:
    """Players draw cards, one at a time (121.2)."""

    who: Players
    amount: "Amount" = 1


@dataclass(frozen=True, slots=True)
class Discard:
    """Players discard cards of their choice, or at random; None is the whole hand."""

    who: Players
    amount: "Amount | None" = 1
    random: bool = False


@dataclass(frozen=True, slots=True)
class DiscardThose:
    """Certain cards are discarded by their owners («that player discards that card»)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Mill:
    """Players put the top cards of their libraries into their graveyards (701.17)."""

    who: Players
    amount: "Amount" = 1


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy objects (701.8)."""

    what: Objects
    regenerate: bool = True


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Objects are sacrificed by their controllers (701.21); by those of `by` alone where it says who is to do it."""

    what: Objects
    by: Players | None = None


@dataclass(frozen=True, slots=True)
class SacrificeChosen:
    """Players sacrifice permanents of their choice."""

    who: Players
    filter: "Filter"
    amount: "Amount" = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Devour:
    """As this enters, any number of creatures are sacrificed, for so many +1/+1 counters each (702.82a)."""

    number: int


@dataclass(frozen=True, slots=True)
class Put:
    """Move objects to another zone.

    `under` is who controls what enters the battlefield, its owner where None; `counters` come as (kind, amount);
    `linked` marks exile that the source's other abilities find again («the exiled card»); `until_leaves` returns
    the objects as soon as the source leaves the battlefield (610.3); `either_face` lets the player choose whether
    they enter face down.
    """

    what: Objects
    zone: Zone
    place: Place = Place.TOP
    under: Players | None = None
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    either_face: bool = False
    transformed: bool = False
    linked: bool = False
    until_leaves: bool = False
    counters: tuple[tuple[str, "Amount"], ...] = ()
    attached_to: Ref | None = None


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap objects."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Untap:
    """Untap objects."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Counter:
    """Counter spells or abilities (701.6); they go to `zone` and not to the graveyard where it is given."""

    what: Objects
    zone: Zone = Zone.GRAVEYARD
    place: Place = Place.TOP


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Put counters on objects or players (122.1); `divided` as announced among the targets (601.2d)."""

    on: Objects | Players
    kind: str
    amount: "Amount" = 1
    divided: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Remove counters from objects; None is all of them, an empty kind is every kind."""

    on: Objects
    kind: str
    amount: "Amount | None" = 1


@dataclass(frozen=True, slots=True)
class Fight:
    """Two creatures deal damage equal to their power to each other (701.14)."""

    one: Objects
    other: Objects


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Players create tokens with the characteristics of a face."""

    who: Players
    face: "Face"
    amount: "Amount" = 1
    tapped: bool = False
    attacking: bool = False
    power: "Amount | None" = None
    toughness: "Amount | None" = None


@dataclass(frozen=True, slots=True)
class CreateEmblem:
    """Players get an emblem with abilities (114.2)."""

    who: Players
    face: "Face"


@dataclass(frozen=True, slots=True)
class CreateCopies:
    """Players create tokens that are copies of an object (707.2)."""

    who: Players
    of: Objects
    amount: "Amount" = 1
    exceptions: "Exceptions | None" = None
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """Objects become copies of an object (707.4)."""

    what: Objects
    of: Objects
    exceptions: "Exceptions | None" = None
    until: Until = Until.FOREVER


@dataclass(frozen=True, slots=True)
class CopySpell:
    """Copy a spell or ability on the stack (707.10)."""

    what: Objects
    new_targets: bool = False
    amount: "Amount" = 1
    exceptions: "Exceptions | None" = None


@dataclass(frozen=True, slots=True)
class CastNow:
    """A player casts a card, or a `copy` of it, for free while the effect is followed (608.2g, 707.12)."""

    what: Objects
    who: Players = YOU
    copy: bool = False


@dataclass(frozen=True, slots=True)
class Retarget:
    """New targets are chosen for spells or abilities (115.7); `must`: each target changes where it can."""

    what: Objects
    must: bool = False
    to: Objects | None = None


@dataclass(frozen=True, slots=True)
class Modify:
    """A continuous effect changes a locked set of objects (611.2c); `counter` is what it lasts with, if so."""

    what: Objects
    changes: tuple["Change", ...]
    until: Until = Until.FOREVER
    counter: str = ""


@dataclass(frozen=True, slots=True)
class ExchangeControl:
    """Two permanents change controllers (701.12)."""

    what: Objects
    until: Until = Until.FOREVER


@dataclass(frozen=True, slots=True)
class ChangeText:
    """Words of certain kinds are replaced in a text: «color», «basic land type», «creature type» (612)."""

    what: Objects
    kinds: tuple[str, ...]
    until: Until = Until.FOREVER


@dataclass(frozen=True, slots=True)
class AddRule:
    """A rule of the game changes for a while (611.2c)."""

    rule: "RuleChange"
    until: Until = Until.END_OF_TURN


@dataclass(frozen=True, slots=True)
class AddReplacement:
    """A replacement or prevention effect waits (614.3, 615.3).

    `on` are the objects and players that it speaks of, found as it begins.
    """

    replacement: "Replacement"
    until: Until = Until.END_OF_TURN
    on: Objects | Players | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class RemoveDamage:
    """Damage is no longer marked on objects."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Delay:
    """A delayed triggered ability is made (603.7); it triggers once unless `until` is given."""

    event: "TriggerEvent"
    body: "Body"
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Reflexive:
    """A reflexive triggered ability triggers now («when you do», 603.12)."""

    body: "Body"


@dataclass(frozen=True, slots=True)
class Manifest:
    """Put cards onto the battlefield face down as 2/2 creatures: «manifest» or «cloak» (701.40, 701.58).

    «manifest dread» manifests one of them, and the others go to the graveyard (701.62).
    """

    what: Objects
    keyword: str = "manifest"
    under: Players = YOU


@dataclass(frozen=True, slots=True)
class TurnFace:
    """Turn permanents face down or face up."""

    what: Objects
    up: bool


@dataclass(frozen=True, slots=True)
class Transform:
    """Turn a double-faced permanent's other face up (701.27)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Meld:
    """Meld the two objects that were just exiled into the named permanent (701.42)."""

    into: str
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach an object to another (701.3)."""

    what: Objects
    to: Objects


@dataclass(frozen=True, slots=True)
class Unattach:
    """Unattach objects (701.3d)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Spending:
    """What mana may be spent on: casting such spells, abilities of such objects, turning face up; or `freely` else."""

    cast: "Filter | None" = None
    activate: "Filter | None" = None
    turn_up: bool = False
    freely: bool = False


@dataclass(frozen=True, slots=True)
class AddMana:
    """Players add mana: each symbol of `choices` is one way, taken `amount` times; «WUBRG» is any colour."""

    who: Players
    choices: tuple[str, ...]
    amount: "Amount" = 1
    only: Spending | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A quality is chosen for the source: color, creature type, basic land type, card name, opponent, creature."""

    what: str
    filter: "Filter | None" = None


@dataclass(frozen=True, slots=True)
class FlipCoin:
    """A player flips a coin, and wins or loses the flip (705.2)."""

    who: Players


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show cards to all players (701.20), or let one player look at them (701.20e); later parts find them."""

    what: Objects
    openly: bool = True


@dataclass(frozen=True, slots=True)
class Arrange:
    """You put cards that lie on top of a library there in any order (401.4)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Players shuffle their libraries."""

    who: Players


@dataclass(frozen=True, slots=True)
class LookAt:
    """Scry, surveil and the like (701.22, 701.25): each card that is looked at may go to the other place."""

    keyword: str
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class Dig:
    """You look at the top cards of your library, move some of them, and put the rest elsewhere."""

    look: "Amount"
    take: "Amount"
    filter: "Filter"
    zone: Zone
    optional: bool = False
    rest: Zone = Zone.LIBRARY
    place: Place = Place.BOTTOM


@dataclass(frozen=True, slots=True)
class Search:
    """A player searches their library for cards of a filter and puts them into a zone, then shuffles (701.23)."""

    who: Players
    filter: "Filter"
    zone: Zone
    amount: "Amount" = 1
    tapped: bool = False
    others: Zone | None = None
    """Where all that is found goes but one, which its player chooses."""


@dataclass(frozen=True, slots=True)
class EndGame:
    """Players win or lose the game (104.2b, 104.3e), or it is a draw (104.4c)."""

    who: Players
    result: str


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """Players take an extra turn after this one (500.7)."""

    who: Players


@dataclass(frozen=True, slots=True)
class PhaseOut:
    """Permanents phase out (702.26)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class LeaveCombat:
    """Creatures are removed from combat (506.4)."""

    what: Objects


@dataclass(frozen=True, slots=True)
class ExtraCombat:
    """After this phase comes another combat phase, and a main phase after that (500.8)."""


@dataclass(frozen=True, slots=True)
class Proliferate:
    """Choose any number of permanents and players with counters, and give each another of each kind (701.34)."""


@dataclass(frozen=True, slots=True)
class May:
    """A player may do something, perhaps for a cost (603.5, 118.12)."""

    effects: tuple["Effect", ...]
    who: Players = YOU
    cost: "Cost | None" = None
    otherwise: tuple["Effect", ...] = ()


@dataclass(frozen=True, slots=True)
class Unless:
    """Something happens unless a player pays a cost, or so many times the cost (118.12a)."""

    effects: tuple["Effect", ...]
    cost: "Cost"
    who: Players
    times: "Amount" = 1


@dataclass(frozen=True, slots=True)
class If:
    """Something happens where a condition holds as the instruction is followed.

    `instead` is for the reader of texts: the effects take the place of the instruction before (614.15).
    """

    condition: "Condition"
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()
    instead: bool = False


@dataclass(frozen=True, slots=True)
class SameBut:
    """The instruction before, with another number; the reader of texts resolves it."""

    amount: "Amount"


@dataclass(frozen=True, slots=True)
class ForEach:
    """Effects are followed once for each object or player, which they call «each»."""

    what: Objects | Players
    effects: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """Effects are followed a number of times."""

    amount: "Amount"
    effects: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class DealAssigned:
    """Combat damage that was put on the stack is dealt as it was assigned: (source, recipient, amount)."""

    strikes: tuple[tuple[int, "int | str", int], ...]


@dataclass(frozen=True, slots=True)
class NotRead:
    """Words that the vocabulary does not hold: whoever would follow them refuses."""

    words: str


@dataclass(frozen=True, slots=True)
class NoEffect:
    """Words without a result in the engine's terms, such as looking at a card."""

    words: str


Effect: TypeAlias = (
    Damage
    | ChangeLife
    | SetLife
    | Draw
    | Discard
    | DiscardThose
    | Mill
    | Destroy
    | Sacrifice
    | SacrificeChosen
    | Devour
    | Put
    | Tap
    | Untap
    | Counter
    | PutCounters
    | RemoveCounters
    | Fight
    | CreateTokens
    | CreateEmblem
    | CreateCopies
    | BecomeCopy
    | CopySpell
    | Retarget
    | CastNow
    | Modify
    | ExchangeControl
    | ChangeText
    | AddRule
    | AddReplacement
    | RemoveDamage
    | Delay
    | Reflexive
    | Manifest
    | TurnFace
    | Transform
    | Meld
    | Attach
    | Unattach
    | AddMana
    | Choose
    | FlipCoin
    | Reveal
    | Shuffle
    | LookAt
    | Arrange
    | Dig
    | Search
    | EndGame
    | ExtraTurn
    | PhaseOut
    | LeaveCombat
    | ExtraCombat
    | Proliferate
    | May
    | Unless
    | If
    | SameBut
    | ForEach
    | Repeat
    | DealAssigned
    | NotRead
    | NoEffect
)
