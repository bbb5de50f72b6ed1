"""What happens instead, what is prevented, and what the rules allow or forbid (614, 615, 101.2)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.terms import Place, Zone
from engine.magic.vocabulary.effects import Effect
from engine.magic.vocabulary.entrances import Entering
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.instead import Instead
from engine.magic.vocabulary.references import EVERYONE, Players

if TYPE_CHECKING:
    from engine.magic.costs import Cost
    from engine.magic.mana import ManaCost
    from engine.magic.vocabulary.amounts import Amount


@dataclass(frozen=True, slots=True)
class TurningUp:
    """As this is turned face up, effects are followed (614.1e)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Going:
    """An object of the filter that would go from one zone to another goes elsewhere instead (614.6).

    Where it would enter the battlefield, the filter looks at it as it would be there (614.12). `cause` narrows
    to «discarded» and the like, `by` to what spells and abilities of those players make happen; `after` follows.
    """

    what: Filter
    origin: Zone | None
    to: Zone | None
    zone: Zone
    place: Place = Place.TOP
    after: tuple[Effect, ...] = ()
    counters: tuple[tuple[str, "Amount"], ...] = ()
    cause: str = ""
    by: Players | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Regenerating:
    """The next time it would be destroyed, it is tapped and healed instead (701.19)."""

    what: Filter


Replacement: TypeAlias = Entering | TurningUp | Going | Regenerating | Instead


@dataclass(frozen=True, slots=True)
class CantDo:
    """Objects of the filter can't do or be done something.

    Kinds: attack, block, be blocked, be countered, be targeted, be regenerated, be sacrificed, untap, attack
    alone, transform, be turned face up, have counters, be enchanted. `by` narrows by whom or what.
    """

    kind: str
    what: Filter
    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class CantCast:
    """Players can't cast spells of the filter.

    `when` narrows: «your turn», «not their turn», «not sorcery time», «second» a turn, «second of kind».
    """

    who: Players
    what: Filter
    when: str = ""


@dataclass(frozen=True, slots=True)
class CantPlayer:
    """Players can't do something: gain life, lose life, draw, search, play lands, lose the game, be targeted."""

    kind: str
    who: Players


@dataclass(frozen=True, slots=True)
class CantPay:
    """Players can't pay life, or sacrifice objects of the filter, to cast spells or activate abilities (614.17b)."""

    kind: str
    who: Players = EVERYONE
    what: Filter | None = None


@dataclass(frozen=True, slots=True)
class CantActivate:
    """Abilities of objects of the filter can't be activated; mana abilities may be exempt."""

    what: Filter
    mana_too: bool = False


@dataclass(frozen=True, slots=True)
class Must:
    """Objects of the filter must attack, block or be blocked if able (508.1d, 509.1c).

    Kinds: attack, block (perhaps the `other`), be blocked, be blocked by all («all creatures able to block it do
    so»).
    """

    kind: str
    what: Filter
    other: Filter | None = None


@dataclass(frozen=True, slots=True)
class BlockLimit:
    """Objects of the filter can't be blocked but by at least, or by at most, so many creatures (509.1b)."""

    what: Filter
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class ExtraBlocks:
    """Objects of the filter can block that many creatures more (509.1a)."""

    what: Filter
    number: "Amount" = 1


@dataclass(frozen=True, slots=True)
class CombatLimit:
    """No more than `most` creatures can attack (the players, where they are given) or block in a combat."""

    kind: str
    most: "Amount"
    defended: Players | None = None


@dataclass(frozen=True, slots=True)
class AttackCost:
    """Objects of the filter can't attack the players unless their controller pays that for each (508.1g).

    `walkers`: nor planeswalkers that the players control.
    """

    what: Filter
    defended: Players
    cost: "Cost"
    walkers: bool = False


@dataclass(frozen=True, slots=True)
class CantAttack:
    """Objects of the filter can't attack the players, nor, where `walkers`, their planeswalkers (508.1c)."""

    what: Filter
    defended: Players
    walkers: bool = False


@dataclass(frozen=True, slots=True)
class Allow:
    """Something that is normally forbidden is allowed to objects of the filter.

    Kinds: flash, cast from graveyard, cast from exile, cast free, attack with defender, block flyers, be blocked
    never, no summoning sickness, assign as unblocked, damage by toughness, extra block.
    """

    kind: str
    what: Filter
    who: Players | None = None
    cost: "Cost | None" = None


@dataclass(frozen=True, slots=True)
class AlternativeCost:
    """Players may pay this in place of the mana cost of spells of the filter (118.9)."""

    what: Filter
    who: Players
    cost: "Cost"


@dataclass(frozen=True, slots=True)
class CostChange:
    """Spells of the filter cost players more or less (601.2f); `amount` times `mana`.

    `of`: «cast», «activate», «turn up»; `nth` is which spell of the kind a turn alone costs so, 0 for every one.
    """

    what: Filter
    who: Players
    mana: "ManaCost"
    sign: int
    amount: "Amount" = 1
    of: str = "cast"
    nth: int = 0


@dataclass(frozen=True, slots=True)
class CostMinimum:
    """Spells of the filter cost at least that much mana (601.2f)."""

    what: Filter
    least: int


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """Players pay an additional cost for spells of the filter (118.8)."""

    what: Filter
    cost: "Cost"
    who: Players = EVERYONE


@dataclass(frozen=True, slots=True)
class PlayerHas:
    """Players have a keyword: hexproof, shroud, protection (702.11, 702.16b); `quality` for protection."""

    who: Players
    keyword: str
    quality: Filter | None = None


@dataclass(frozen=True, slots=True)
class DamageAs:
    """Damage to players, or from sources of the filter, is dealt as though its source had a keyword."""

    keyword: str
    by: Filter | None = None
    players: Players | None = None


@dataclass(frozen=True, slots=True)
class CantPrevent:
    """Damage from sources of the filter can't be prevented (615.12)."""

    by: Filter
    combat: bool | None = None


@dataclass(frozen=True, slots=True)
class GameRule:
    """A rule of the game is off or different: legend rule off, no maximum hand size, damage stays, counters stay."""

    kind: str
    who: Players = EVERYONE
    what: Filter | None = None


@dataclass(frozen=True, slots=True)
class TriggerChange:
    """Triggered abilities trigger once more, or not at all, as objects of the filter do something (603.2d).

    `cause` is «enters», «dies» or «attacks»; `whose` are the controllers of the permanents whose abilities trigger.
    """

    times: int
    entering: Filter
    whose: Players
    cause: str = "enters"


RuleChange: TypeAlias = (
    CantDo
    | CantCast
    | CantPlayer
    | CantPay
    | CantActivate
    | Must
    | BlockLimit
    | ExtraBlocks
    | CombatLimit
    | AttackCost
    | CantAttack
    | Allow
    | AlternativeCost
    | CostChange
    | CostMinimum
    | AdditionalCost
    | PlayerHas
    | DamageAs
    | CantPrevent
    | GameRule
    | TriggerChange
)
