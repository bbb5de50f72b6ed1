"""What came of effects on one creature or one player: its size, whether it lives, the damage and what is left."""

from bot.answering.effects.model import Affected
from bot.answering.effects.scene import LIFE
from bot.answering.findings import Finding
from bot.answering.playing import Differs, Played
from engine.rules import cr
from engine.trace import Step, step

_TOLD = frozenset(
    {"damage.dealt", "state_based", "moved", "damage.prevented", "replaced", "counters.put", "regenerated"}
)
_LIFE, _POISON, _SIZE, _ZONE, _COUNTERS = range(5)
_LETHAL_POISON = 10


def findings(told: Affected, played: Played) -> tuple[Finding, ...]:
    """Return a finding for each thing asked. Raises Differs where a choice decides that nobody told."""
    course = _chosen(told, played)
    steps = (*_why(told), *(each for each in course.steps if each.code in _TOLD))
    if not told.size:
        return (*_of_order(told), *_of_player(told, course, steps))
    alive = course.value(_ZONE) == "battlefield"
    size = str(course.value(_SIZE) or "")
    harm = sum(deed.amount for deed in told.deeds if deed.kind == "damage")
    facts = (("size", size), ("damage", harm if _is_plain(told) else 0), ("asked", told.fate))
    if "fate" in told.asks or not alive:
        fate = Finding("fate", "", alive, steps, facts=facts)
        size_too = alive and ("size" in told.asks or not told.fate)
        return (fate, Finding("size", "", size, steps, facts=(("size", size),))) if size_too else (fate,)
    told_size = (Finding("size", "", size, steps, facts=(("size", size),)),)
    if "counters" not in told.asks:
        return told_size
    return (*(told_size if "size" in told.asks else ()), _of_counters(course, steps))


def _of_counters(course: Played, steps: tuple[Step, ...]) -> Finding:
    value = course.value(_COUNTERS)
    shown = ", ".join(map(str, value)) if isinstance(value, tuple) else ""
    return Finding("event.counters", "", shown, steps)


def _is_plain(told: Affected) -> bool:
    """Whether the damage told is the damage marked in the end."""
    return (
        not told.doublers
        and not told.keywords
        and {deed.kind for deed in told.deeds} <= {"damage", "bonus", "counters"}
    )


def _of_order(told: Affected) -> tuple[Finding, ...]:
    """Who orders the effects that change one damage: whoever it would be dealt to (616.1)."""
    if "order" not in told.asks:
        return ()
    steps = (step("state.affected_chooses", cr("616.1")),)
    return (Finding("affected.order", "", told.player, steps),)


def _of_player(told: Affected, course: Played, steps: tuple[Step, ...]) -> tuple[Finding, ...]:
    left = int(str(course.value(_LIFE)))
    began = told.life if told.life > 0 else LIFE
    if told.poison >= 0:
        return _of_poison(told, int(str(course.value(_POISON))), left, steps)
    if "kills" in told.asks:
        facts: tuple[tuple[str, int | str], ...] = (("life", left), ("who", told.player))
        facts = (*facts, ("asked", told.fate)) if told.fate else facts
        return (Finding("player_dead", "", left <= 0, steps, facts=facts),)
    if "left" in told.asks:
        if told.life <= 0:
            return ()
        return (Finding("tally.life", "", left, steps, facts=(("player", told.player), ("was", began))),)
    return (Finding("event.damage", "", began - left, steps, facts=(("player", told.player),)),)


def _of_poison(told: Affected, total: int, life: int, steps: tuple[Step, ...]) -> tuple[Finding, ...]:
    if "kills" in told.asks:
        facts: tuple[tuple[str, int | str], ...] = (("life", life), ("who", told.player), ("poison", total))
        return (Finding("player_dead", "", total >= _LETHAL_POISON, steps, facts=facts),)
    return (Finding("tally.poison", "", total, steps, facts=(("player", told.player),)),)


def _chosen(told: Affected, played: Played) -> Played:
    """The course that whoever is affected likes best (616.1): least damage, and as many counters as may be."""
    if len(played.outcomes) == 1:
        return played
    if any(deed.kind == "proliferate" for deed in told.deeds):
        place = _SIZE if told.size else _POISON
        return played.only(max(range(len(played.outcomes)), key=lambda n: _height(played.outcomes[n][place])))
    if told.size:
        raise Differs(_SIZE)
    best = min if told.bound == "most" and not told.doublers else max
    return played.only(best(range(len(played.outcomes)), key=lambda n: int(str(played.outcomes[n][_LIFE]))))


def _height(size: object) -> int:
    return int(str(size).partition("/")[0] or 0)


def _why(told: Affected) -> tuple[Step, ...]:
    kinds = {deed.kind for deed in told.deeds}
    found = [step("state.base_first", cr("613.4b"))] if "base" in kinds else []
    found += [step("state.counted", cr("613.4c"))] if kinds & {"bonus", "counters"} or told.lasting else []
    found += [step("state.switched_last", cr("613.4d"))] if "switch" in kinds else []
    found += [step("state.affected_chooses", cr("616.1"))] if told.doublers and "prevent" in kinds else []
    return tuple(found)
