"""What differs between the three editions of the rules, as one table.

B is the page's own edition and the default, A the older online rules, C the relaunch of 2023. None means that
the edition leaves the question open, or that we do not have its text: such a case is `Undetermined`. Where an
edition is not named here, the page's rule is applied and cited as the page's.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.berserk import references as ref
from engine.rules import RuleRef


class PreventionFirst(StrEnum):
    """Whose preventions come first."""

    INACTIVE = "inactive"
    TARGET = "target"


class ReplacementStage(StrEnum):
    """When replacements apply, against preventions."""

    AFTER_PREVENTION = "after_prevention"
    BEFORE_PREVENTION = "before_prevention"
    IS_PREVENTION = "is_prevention"


class HiddenCondition(StrEnum):
    """How an opposing hidden card meets a condition on targets."""

    EITHER_WAY = "either_way"
    ALWAYS_MET = "always_met"
    ONE_MISS_VOIDS = "one_miss_voids"


class Chooser(StrEnum):
    """Who chooses between replacements where both players have one."""

    ACTIVE = "active"
    ACTION_OWNER = "action_owner"


@dataclass(frozen=True, slots=True)
class Profile:
    """One edition's answers.

    `one_replacement`: True lets one replacement apply to an action, and then one to what it made. `own_order`:
    the player orders his own preventions. The two `block_…_dice` say when an attack with dice can be blocked.
    """

    edition: str
    prevention_first: PreventionFirst | None
    own_order: bool | None
    stage: ReplacementStage
    conflict: Chooser | None
    one_replacement: bool | None
    hidden_condition: HiddenCondition
    forced_reveal: bool
    reveal_at_will: bool
    reveal_before_phase: bool
    third_row_stays: bool | None
    block_before_dice: bool | None
    block_after_dice: bool | None
    failed_summon_paid: bool | None
    dice_table: bool
    accompany_without_wounds: bool | None
    armor_prevents: bool | None
    crystals: tuple[int, int] | None
    illegal_is_blocked: bool
    order_rule: RuleRef
    choice_rule: RuleRef


B = Profile(
    edition="B",
    prevention_first=PreventionFirst.INACTIVE,
    own_order=None,
    stage=ReplacementStage.AFTER_PREVENTION,
    conflict=Chooser.ACTIVE,
    one_replacement=False,
    hidden_condition=HiddenCondition.EITHER_WAY,
    forced_reveal=False,
    reveal_at_will=True,
    reveal_before_phase=True,
    third_row_stays=True,
    block_before_dice=True,
    block_after_dice=None,
    failed_summon_paid=None,
    dice_table=False,
    accompany_without_wounds=None,
    armor_prevents=None,
    crystals=None,
    illegal_is_blocked=False,
    order_rule=ref.PREVENTION_ORDER,
    choice_rule=ref.ACTIVE_CHOICE,
)

A = Profile(
    edition="A",
    prevention_first=PreventionFirst.TARGET,
    own_order=True,
    stage=ReplacementStage.IS_PREVENTION,
    conflict=Chooser.ACTION_OWNER,
    one_replacement=True,
    hidden_condition=HiddenCondition.ALWAYS_MET,
    forced_reveal=True,
    reveal_at_will=False,
    reveal_before_phase=False,
    third_row_stays=None,
    block_before_dice=True,
    block_after_dice=None,
    failed_summon_paid=True,
    dice_table=True,
    accompany_without_wounds=None,
    armor_prevents=None,
    crystals=(23, 22),
    illegal_is_blocked=True,
    order_rule=ref.A_PREVENTION_ORDER,
    choice_rule=ref.A_REPLACEMENT,
)

C = Profile(
    edition="C",
    prevention_first=None,
    own_order=None,
    stage=ReplacementStage.BEFORE_PREVENTION,
    conflict=None,
    one_replacement=None,
    hidden_condition=HiddenCondition.ONE_MISS_VOIDS,
    forced_reveal=False,
    reveal_at_will=True,
    reveal_before_phase=False,
    third_row_stays=None,
    block_before_dice=False,
    block_after_dice=True,
    failed_summon_paid=None,
    dice_table=False,
    accompany_without_wounds=True,
    armor_prevents=True,
    crystals=None,
    illegal_is_blocked=False,
    order_rule=ref.PREVENTION_ORDER,
    choice_rule=ref.ACTIVE_CHOICE,
)

EDITIONS = {"A": A, "B": B, "C": C}
