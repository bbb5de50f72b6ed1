"""Abilities (113.3): spell, activated, triggered and static ones, keywords, and the bodies they share.

Abilities hash by their text alone, which is cheap; they still compare by what they say.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.terms import IN_PLAY, Zone
from engine.magic.vocabulary.effects import AddMana, If
from engine.magic.vocabulary.filters import Filter, Objects
from engine.magic.vocabulary.references import Players

if TYPE_CHECKING:
    from engine.magic.costs import Cost
    from engine.magic.mana import ManaCost
    from engine.magic.vocabulary.amounts import Amount, Condition
    from engine.magic.vocabulary.changes import Change
    from engine.magic.vocabulary.effects import Effect
    from engine.magic.vocabulary.replacements import Replacement, RuleChange
    from engine.magic.vocabulary.triggers import TriggerEvent


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """One instance of the word «target» (115.1): objects of a filter, players, or either («any target»).

    `least` and `most` bound how many are chosen; `most` None is any number. `another` asks for a target that no
    earlier instance of the text has chosen. `for_each`: so many for each of these players, of what they control.
    """

    objects: Filter | None = None
    players: Players | None = None
    least: "Amount" = 1
    most: "Amount | None" = 1
    another: bool = False
    for_each: Players | None = None


@dataclass(frozen=True, slots=True)
class Instructions:
    """Targets and effects of one text, or of one mode."""

    targets: tuple[TargetSpec, ...] = ()
    effects: tuple["Effect", ...] = ()
    text: str = field(default="", compare=False)
    cost: "Cost | None" = None


@dataclass(frozen=True, slots=True)
class Modal:
    """A choice of modes (700.2)."""

    modes: tuple[Instructions, ...]
    least: int = 1
    most: int = 1
    repeatable: bool = False


Body: TypeAlias = Instructions | Modal


@dataclass(frozen=True, slots=True)
class SpellAbility:
    """What an instant or sorcery does as it resolves (113.3a); `each` where its overload cost was paid (702.96a)."""

    body: Body
    text: str = field(default="", compare=False)
    each: Instructions | None = None

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class Activated:
    """An activated ability (602); `timing` holds «sorcery», «once» a turn, «exhaust», «x not 0», «anyone».

    `cut` is what the cost is reduced by, and how many times («This ability costs {1} less to activate for each …»).
    """

    cost: "Cost"
    body: Body
    timing: tuple[str, ...] = ()
    zones: frozenset[Zone] = IN_PLAY
    loyalty: int | None = None
    condition: "Condition | None" = None
    text: str = field(default="", compare=False)
    cut: "tuple[ManaCost, Amount] | None" = None

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class Triggered:
    """A triggered ability (603); `condition` is the intervening «if» (603.4)."""

    event: "TriggerEvent"
    body: Body
    condition: "Condition | None" = None
    zones: frozenset[Zone] = IN_PLAY
    text: str = field(default="", compare=False)
    once_each_turn: bool = False

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class Continuous:
    """A static ability that changes objects (611.3, 613); `defining` marks one of 604.3."""

    what: Objects
    changes: tuple["Change", ...]
    condition: "Condition | None" = None
    defining: bool = False
    zones: frozenset[Zone] = IN_PLAY
    text: str = field(default="", compare=False)

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class Replacing:
    """A static ability that replaces or prevents (614, 615)."""

    replacement: "Replacement"
    condition: "Condition | None" = None
    zones: frozenset[Zone] = IN_PLAY
    text: str = field(default="", compare=False)

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A static ability that changes the rules of the game (613.11)."""

    rule: "RuleChange"
    condition: "Condition | None" = None
    zones: frozenset[Zone] = IN_PLAY
    text: str = field(default="", compare=False)

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class CastingOption:
    """A way to cast the spell for an alternative cost (118.9).

    `name` is the keyword; `face_down` names the profile of a face-down spell («morph», «disguise»); `reduce_by`
    is a reduction by the mana value of what is sacrificed (emerge); `zone` is where it may be cast from;
    `leaves_to` is where the card goes as it leaves the stack (flashback); `flash` lifts the timing; `added` is
    an additional cost of this way (jump-start); `transformed` casts the back face (disturb).
    """

    name: str
    cost: "Cost | None"
    zone: Zone = Zone.HAND
    face_down: str = ""
    reduce_by_sacrificed: bool = False
    leaves_to: Zone | None = None
    condition: "Condition | None" = None
    flash: bool = False
    added: "Cost | None" = None
    transformed: bool = False


@dataclass(frozen=True, slots=True)
class AddedCost:
    """An additional cost of the spell itself (118.8).

    `per` says how often it is paid: once, for each mode after the first («modes»), or any number of times.
    """

    name: str
    cost: "Cost"
    optional: bool = False
    per: str = "once"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """What turning it face up costs (702.37e, 702.168d); `counter` is what megamorph puts on it.

    `cut` is what the cost is reduced by, and how many times.
    """

    name: str
    cost: "Cost"
    counter: str = ""
    cut: "tuple[ManaCost, Amount] | None" = None


@dataclass(frozen=True, slots=True)
class Enchant:
    """What the Aura may be attached to (303.4)."""

    objects: Filter | None
    players: Players | None = None


@dataclass(frozen=True, slots=True)
class Protection:
    """Protection from what passes the filter (702.16); `everything` where it is None; a player may be the quality.

    `spares` are attached objects that this protection does not remove (702.16n).
    """

    quality: Filter | None
    spares: Filter | None = None
    kind: str = "protection"


Meaning: TypeAlias = (
    "SpellAbility | Activated | Triggered | Continuous | Replacing | Ruling | CastingOption | AddedCost"
    " | TurnUp | Enchant | Protection"
)


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability, and the abilities that it is short for (702.1); simple ones stand for themselves."""

    name: str
    means: tuple["Meaning", ...] = ()
    number: int = 0
    cost: "Cost | None" = None
    text: str = field(default="", compare=False)

    def __hash__(self) -> int:
        return hash(self.name)


Ability: TypeAlias = (
    SpellAbility
    | Activated
    | Triggered
    | Continuous
    | Replacing
    | Ruling
    | CastingOption
    | AddedCost
    | TurnUp
    | Enchant
    | Protection
    | Keyword
)


def parts(ability: Ability) -> tuple[Ability, ...]:
    """Return the abilities that an ability stands for: a keyword's meaning, or itself."""
    return ability.means if isinstance(ability, Keyword) and ability.means else (ability,)


def is_mana_ability(ability: Ability) -> bool:
    """Tell whether an ability is an activated mana ability (605.1a): no target, no loyalty, may add mana."""
    if not isinstance(ability, Activated) or isinstance(ability.body, Modal) or ability.loyalty is not None:
        return False
    return not ability.body.targets and _may_add_mana(ability.body.effects)


def _may_add_mana(effects: "tuple[Effect, ...]") -> bool:
    return any(
        isinstance(each, AddMana)
        or (isinstance(each, If) and _may_add_mana((*each.effects, *each.otherwise)))
        for each in effects
    )
