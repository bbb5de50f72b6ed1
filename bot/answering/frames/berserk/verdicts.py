"""What a played blow comes to, as findings: the verdict that was asked first, then the rest.

Refuses to know words: `bot.presenting` has them.
"""

from collections.abc import Iterator

from bot.answering.findings import Finding
from bot.answering.findings import Value as Fact
from bot.answering.frames.berserk.absences import COVER
from bot.answering.frames.berserk.asked import Topic
from bot.answering.frames.berserk.claims import CHANGED
from bot.answering.frames.berserk.owners import Owner
from bot.answering.frames.berserk.playing import asked, finding, value_of
from bot.answering.frames.berserk.scene import ATTACKER, CARD_OF, NEIGHBOUR, SHIELD, TARGET, Scene
from bot.answering.frames.berserk.situation import Situation
from engine.berserk import scenario as engine
from engine.berserk.asking import Value
from engine.berserk.branches import Branch
from engine.outcome import Undetermined

_YES_NO = (Topic.PASSES, Topic.HOLDS, Topic.KEEPS, Topic.BOTH, Topic.WORKS, Topic.STEPS_IN)


_ORDER = (
    "claimed",
    "passes",
    "holds",
    "keeps",
    "both",
    "works",
    "steps_in",
    "returned",
    "closed",
    "alive",
    "blocked",
    "declared",
    "performed",
    "paid",
    "tokens",
    "first",
    "strength",
    "wounds",
    "wounds_left",
    "wounds_each",
    "wounds_all",
    "one_of_them",
    "poison",
    "spent",
    "left",
)
"""The order in which findings are told: what answers with yes or no comes first."""


def findings(situation: Situation, scene: Scene, branch: Branch) -> tuple[Finding, ...]:
    """Return the findings of a branch: a yes or no that was asked, then figures."""
    told = [
        *_claimed(situation, scene, branch),
        *_yes_no(situation, scene, branch),
        *_order(situation, branch),
        *_action(situation, branch),
    ]
    told += _poison(situation, scene, branch)
    if situation.heals and situation.target.wounds and not situation.block:
        wounds = _wounds_of(scene, branch)
        told.append(finding("wounds_left", "", wounds))
        if _meets_cover(situation) and Topic.PASSES not in situation.asked and isinstance(wounds, int):
            told.append(finding("passes", "", _passes(situation, wounds)))
    if situation.silent and Topic.WOUNDS in situation.asked and not _wounds_of(scene, branch):
        told += _wounds(situation, branch)
    if not situation.silent and (situation.block or not situation.heals):
        told += [*_strength(situation, branch), *_wounds(situation, branch), *_left(situation, scene, branch)]
        told += _in_all(situation, scene, branch)
        told += _spent(situation, scene, branch)
    claimed = {found.subject for found in told if found.focus == "claimed"}
    kept = [found for found in told if found.focus not in claimed or len(situation.blows) > 1]
    return tuple(sorted(kept, key=lambda found: _ORDER.index(found.focus)))


def _yes_no(situation: Situation, scene: Scene, branch: Branch) -> Iterator[Finding]:
    wounds = _wounds_of(scene, branch)
    if Topic.WORKS not in situation.asked and _are_out(situation):
        yield finding("works", "", value=False)
    for topic in _YES_NO:
        if topic not in situation.asked:
            continue
        match topic:
            case Topic.PASSES if _meets_cover(situation) and not isinstance(wounds, Undetermined):
                yield finding("passes", "", _passes(situation, wounds))
            case Topic.HOLDS if _meets_cover(situation) and not isinstance(wounds, Undetermined):
                yield finding("holds", "", not _passes(situation, wounds))
            case Topic.KEEPS if situation.guards:
                yield _keeps(scene, branch)
            case Topic.STEPS_IN if (
                len(scene.targets) == len(situation.helpers) == 1 and not situation.helpers[0].acts
            ):
                name = situation.helpers[0].name
                yield finding("steps_in", name, _replaces(branch, name))
            case Topic.BOTH if len(situation.guards) > 1:
                yield finding("both", "", _used(branch) > 1)
            case Topic.WORKS if situation.guards:
                yield finding("works", "", _used(branch) > 0)
            case _:
                pass


def _passes(situation: Situation, wounds: int) -> bool:
    """Say whether a blow or a healing had any effect; what is told to lie there was there before."""
    if situation.heals and situation.target.wounds:
        return wounds < situation.target.wounds
    return bool(wounds) is not situation.heals


def _replaces(branch: Branch, name: str) -> bool:
    """Say whether a named card took the wounds that another would have got."""
    return any(
        step.code in ("replacement.applied", "replacement.chained") and step.fact("by") == name
        for step in branch.log
    )


def _are_out(situation: Situation) -> bool:
    """Say whether every prevention is of a card that has left or lies face down: that none applies is told unasked."""
    return bool(situation.guards) and all(guard.gone or guard.hidden for guard in situation.guards)


def _claimed(situation: Situation, scene: Scene, branch: Branch) -> Iterator[Finding]:
    """Say whether what the question puts forward is so, and what is; a change of strength, where nothing changes it."""
    for topic, value in situation.claims:
        strengths = [told for _, told in asked(branch, engine.Topic.STRENGTH)]
        real = strengths[-1] if topic == Topic.STRENGTH and strengths else _wounds_of(scene, branch)
        unclear = value == CHANGED and any(blow.modifiers for blow in situation.blows)
        if not (unclear or isinstance(real, Undetermined)):
            yield finding("claimed", topic, real == value, real=real, guarded=bool(situation.guards))


def _meets_cover(situation: Situation) -> bool:
    cover = situation.cover
    return bool(cover.atoms or cover.immune or COVER in situation.lacks)


def _keeps(scene: Scene, branch: Branch) -> Finding:
    """Say whether anything is left; where the text forbids a second use, why not."""
    lefts = [value_of(branch, engine.Topic.LEFT, name) for name in scene.guards]
    lost = sum(int(str(step.fact("left"))) for step in branch.log if step.code == "prevention.lost")
    unsaid = next((left for left in lefts if isinstance(left, Undetermined)), None)
    return finding("keeps", "", unsaid or any(lefts), lost=lost)


def _used(branch: Branch) -> int:
    return sum(step.code == "prevention.used" for step in branch.log)


def _order(situation: Situation, branch: Branch) -> Iterator[Finding]:
    if Topic.ORDER in situation.asked and situation.guards:
        first = [step for step in branch.log if step.code == "prevention.used"]
        if first:
            yield finding("first", "", bool(first[0].fact("active")))


def _strength(situation: Situation, branch: Branch) -> Iterator[Finding]:
    if Topic.STRENGTH in situation.asked:
        strengths = asked(branch, engine.Topic.STRENGTH)
        for number, (_, value) in enumerate(strengths, 1):
            yield finding("strength", "", value, number=number if len(strengths) > 1 else 0)


def _wounds(situation: Situation, branch: Branch) -> Iterator[Finding]:
    """Tell the wounds of each card; of one card hit by several blows, those of each blow too."""
    acts = _by_blow(branch) if len(situation.blows) > 1 else ()
    each = acts[len(acts) - len(situation.blows) :]
    for ask, value in asked(branch, engine.Topic.WOUNDS):
        alone = len(asked(branch, engine.Topic.WOUNDS)) == 1
        subject = "" if alone else ask.subject
        whose = {} if alone else _class_of(situation, ask.subject)
        if each and alone and not isinstance(value, Undetermined):
            yield finding("wounds_each", "", value, each=each)
        elif (lay := _lying(situation, ask.subject)) and isinstance(value, int):
            yield finding("wounds", subject, value - lay, total=value, **whose)
        else:
            yield finding("wounds", subject, value, **whose)


def _class_of(situation: Situation, name: str) -> dict[str, Fact]:
    """Return the told class of the one that is hit, as a fact; empty of any other card."""
    told = [feature for feature in situation.target.features if feature in _HEROES]
    return {"of_class": told[0]} if told and name == TARGET else {}


_HEROES = frozenset(("герой-маг", "герой-воин"))


def _lying(situation: Situation, name: str) -> int:
    """Return the wounds that lay on a card before."""
    own = {helper.name: helper.wounds for helper in situation.helpers}
    return own.get(name, 0 if name == NEIGHBOUR else situation.target.wounds)


def _in_all(situation: Situation, scene: Scene, branch: Branch) -> Iterator[Finding]:
    """Tell what several cards hit by one action get together."""
    total = _wounds_of(scene, branch)
    if len(scene.targets) > 1 and any(step.code == "replacement.once" for step in branch.log):
        yield finding("one_of_them", "", value=True)
    if len(scene.targets) > 1 and not situation.helpers and not isinstance(total, Undetermined):
        yield finding("wounds_all", "", total)


def _by_blow(branch: Branch) -> tuple[str, ...]:
    """Return how many wounds each blow of the attacker put on the target, in order."""
    sums: list[int] = []
    for step in branch.log:
        if step.code == "action.declared" and step.fact("source") == ATTACKER:
            sums.append(0)
        elif sums and step.code == "effect.wound" and step.fact("card") == TARGET:
            sums[-1] += int(str(step.fact("amount")))
    return tuple(str(total) for total in sums)


def _wounds_of(scene: Scene, branch: Branch) -> int | Undetermined:
    values = [value_of(branch, engine.Topic.WOUNDS, name) for name in scene.targets]
    unsaid = next((value for value in values if isinstance(value, Undetermined)), None)
    return unsaid or sum(int(str(value)) for value in values)


def _poison(situation: Situation, scene: Scene, branch: Branch) -> Iterator[Finding]:
    if situation.poison:
        for (_, value), name in zip(asked(branch, engine.Topic.MARKER), scene.targets, strict=True):
            poisoned = value if isinstance(value, Undetermined) else bool(value)
            yield finding("poison", name if len(scene.targets) > 1 else "", poisoned)


def _left(situation: Situation, scene: Scene, branch: Branch) -> Iterator[Finding]:
    if Topic.LEFT in situation.asked or Topic.KEEPS in situation.asked:
        for name in scene.guards:
            value = value_of(branch, engine.Topic.LEFT, name)
            yield finding("left", _holder(name) if len(scene.guards) > 1 else "", value)


def _spent(situation: Situation, scene: Scene, branch: Branch) -> Iterator[Finding]:
    if Topic.SPENT in situation.asked:
        for name in scene.guards:
            used = [
                int(str(step.fact("used")))
                for step in branch.log
                if step.code == "prevention.used" and step.fact("card") == name
            ]
            left = value_of(branch, engine.Topic.LEFT, name) if not used else 0
            told = left if isinstance(left, int) else 0
            yield finding("spent", _holder(name) if len(scene.guards) > 1 else "", sum(used), left=told)


_HOLDERS = {name: str(owner) for owner, name in CARD_OF.items()}


def _holder(name: str) -> str:
    """Return whose a prevention is, as a code: an owner, the target, a shield."""
    base = name.rstrip("0123456789 ")
    return {TARGET: str(Owner.TARGET), SHIELD: "shield"}.get(base) or _HOLDERS[base]


_OF_ACTION = {
    engine.Topic.BLOCKED: "blocked",
    engine.Topic.PAID: "paid",
    engine.Topic.DECLARED: "declared",
    engine.Topic.PERFORMED: "performed",
    engine.Topic.TOKENS: "tokens",
    engine.Topic.CLOSED: "closed",
    engine.Topic.ALIVE: "alive",
}


def _action(situation: Situation, branch: Branch) -> Iterator[Finding]:
    """Tell what became of the action; a block that a protection keeps off is told as such."""
    returned = Topic.RETURNED in situation.asked
    for topic, focus in _OF_ACTION.items():
        told = asked(branch, topic)
        only = situation.block.only if situation.block else ()
        first = only[0] - 1 if only and only[0] <= len(told) else 0
        for _, value in told[first : first + 1]:
            if _is_told(situation, focus, value):
                yield finding("returned" if returned and focus == "paid" else focus, "", value)


def _is_told(situation: Situation, focus: str, value: Value) -> bool:
    """Say whether a fact about the action is worth telling: tokens where some are told, a block where it fails."""
    if focus == "tokens":
        return situation.cost.stock is not None or Topic.RETURNED in situation.asked
    return focus != "blocked" or _tells_block(situation, blocked=bool(value))


def _tells_block(situation: Situation, *, blocked: bool) -> bool:
    """Say whether the block itself is told: where it fails, or where it is asked of."""
    interrupts = situation.block is not None and situation.block.interrupts
    shielded = situation.block is not None and bool(situation.block.source_atoms)
    return not interrupts and (not blocked or shielded)
