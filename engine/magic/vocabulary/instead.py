"""What happens instead, of other kinds than moves: damage, tokens, counters, draws, life (614.1a, 615.1)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.magic.vocabulary.effects import Effect
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import Players, Ref

if TYPE_CHECKING:
    from engine.magic.cards import Face
    from engine.magic.vocabulary.amounts import Amount, Condition


@dataclass(frozen=True, slots=True)
class DamageChange:
    """Damage from a source of `by` to an object of `to` or to `players` is changed (614.2, 615.1).

    How: «prevent» all, «prevent N», «prevent half up», «all but N», «shield N» (used up), «times N», «plus N»,
    «minus N», «half», «half up», «N», «redirect» and «redirect N» (used up) to `onto`, «instead» (only `after`
    happens). `least`: only so much damage or more. `after` are effects that follow, which may use the prevented or
    replaced amount (615.5); `optional` leaves it to the effect's controller.
    """

    how: str
    amount: "Amount" = 0
    by: Filter | None = None
    to: Filter | None = None
    players: Players | None = None
    combat: bool | None = None
    after: tuple[Effect, ...] = ()
    onto: Ref | Players | None = None
    least: int = 0
    optional: bool = False


@dataclass(frozen=True, slots=True)
class TokenChange:
    """Tokens of the filter that would be created under players' control are `factor` times as many.

    `plus` are further tokens, as many as there would be or `plus_count`; `faces` come instead, one of each for
    every token; None in `what` is any token.
    """

    factor: int
    who: Players
    what: Filter | None = None
    plus: tuple["Face", ...] = ()
    plus_count: int | None = None
    faces: tuple["Face", ...] = ()


@dataclass(frozen=True, slots=True)
class CounterChange:
    """Counters that would be put on objects of the filter, or on `players`, are changed in number.

    They become `factor` times as many, plus some, or half as many. `by` is who would put them; `effects_only`
    leaves out what is put as a cost (614.16).
    """

    kind: str
    what: Filter | None
    factor: int = 1
    plus: int = 0
    players: Players | None = None
    halved: bool = False
    by: Players | None = None
    effects_only: bool = False


@dataclass(frozen=True, slots=True)
class InsteadOf:
    """Something of a plain kind that would happen to a player or an object is replaced with effects.

    Kinds: draw, gain life, lose the game, life below 1 (by damage: it becomes 1); be destroyed, untap (of `what`).
    `factor` and `plus` change a number where there are no effects; where `nothing`, it just does not happen.
    `but_first` spares the first card that the player draws in each of their draw steps.
    """

    kind: str
    who: Players
    effects: tuple[Effect, ...] = ()
    factor: int = 1
    plus: int = 0
    nothing: bool = False
    but_first: bool = False
    optional: bool = False
    condition: "Condition | None" = None
    what: Filter | None = None


Instead: TypeAlias = DamageChange | TokenChange | CounterChange | InsteadOf
