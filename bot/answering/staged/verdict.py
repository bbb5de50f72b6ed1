"""What came out of a scene: a finding for each thing that was asked, read from the engine's record."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from bot.answering.fights.outcome import FIRST, STRIKES
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.playing import Differs, Played
from bot.answering.staged.scene import LIFE, Scene
from bot.answering.staged.tale import OTHER, PLAYERS, Actor, Ask, Stage
from engine.rules import cr
from engine.trace import Step, step

_TOLD = frozenset(
    {
        "damage.dealt",
        "life.gained",
        "state_based",
        "moved",
        "changed",
        "damage.prevented",
        "counters.put",
        "turned.up",
    }
)
_HARMLESS = frozenset(("illegal.empty_stack",))
_SICK = frozenset(("illegal.summoning_sick",))
_SIZE = (step("state.counted", cr("613.4c")),)


def findings(stage: Stage, made: Scene, played: Played) -> tuple[Finding, ...] | None:
    """Return the findings; None where something was not allowed or cannot be told."""
    best = _chosen(stage, made, played)
    refused = {s.code for log in best.logs for s in log if s.code.startswith("illegal.")} - _HARMLESS
    if refused:
        may = any(ask.kind == "may" for ask in stage.asks) and refused <= _SICK
        return (Finding("may_attack", "", value=False, steps=told_steps(best)),) if may else None
    if stage.mana is not None and _spent(best) > stage.mana:
        return None
    found = tuple(f for ask in stage.asks for f in _ASKED[ask.kind](stage, made, best, ask))
    if not found or not _strikes_first(stage):
        return found
    return (replace(found[0], steps=(*FIRST, *found[0].steps)), *found[1:])


def _strikes_first(stage: Stage) -> bool:
    """Whether somebody of the fight deals damage before the rest (510.4)."""
    fighting = [stage.of(key) for act in stage.acts if act.kind in ("attack", "block") for key in act.who]
    every = [(*actor.keywords, *(actor.card.card.keywords if actor.card else ())) for actor in fighting]
    return any(keyword.lower() in STRIKES for keywords in every for keyword in keywords)


def told_steps(course: Played) -> tuple[Step, ...]:
    """Return the steps that an answer shows."""
    return tuple(s for s in course.steps if s.code in _TOLD and dict(s.facts).get("kind") != "tapped")


def _chosen(stage: Stage, made: Scene, played: Played) -> Played:
    """The course that gets most damage through where that is asked: the attacker divides it (510.1c)."""
    through = any(ask.kind == "through" for ask in stage.asks)
    if len(played.outcomes) == 1 or not through or not any(act.kind == "attack" for act in stage.acts):
        return played
    defender = PLAYERS[_defender(stage)]
    place = made.places["player life", defender]
    best = min(range(len(played.outcomes)), key=lambda i: int(str(played.outcomes[i][place])))
    return played.only(best)


def _defender(stage: Stage) -> str:
    attack = next((act for act in stage.acts if act.kind == "attack"), None)
    return OTHER[attack.by] if attack is not None else "theirs"


def _spent(course: Played) -> int:
    paid = [str(dict(s.facts).get("mana", "")) for s in course.steps if s.code == "cost.paid"]
    return sum(_amount(each) for each in paid)


def _amount(cost: str) -> int:
    symbols = [each for each in cost.replace("{", " ").replace("}", " ").split() if each]
    return sum(int(each) if each.isdecimal() else 1 for each in symbols)


def _dealt(course: Played, names: tuple[str, ...]) -> int:
    dealt = [dict(s.facts) for s in course.steps if s.code == "damage.dealt"]
    return sum(int(str(each["amount"])) for each in dealt if each.get("to") in names)


def _life(made: Scene, course: Played, side: str) -> int:
    return int(str(course.value(made.places["player life", PLAYERS[side]]))) - LIFE


def _told_life(stage: Stage, side: str) -> int | None:
    return next((life for whose, life in stage.life if whose == side), None)


def _through(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    del ask
    side = _defender(stage)
    if len(course.logs) > 1 and len({_life(made, course.only(i), side) for i in range(len(course.logs))}) > 1:
        raise Differs
    dealt = _dealt(course, (PLAYERS[side],))
    if not dealt and not _is_struck(stage):
        raise Differs
    blocked = any(act.kind == "block" for act in stage.acts)
    facts: list[tuple[str, int | str]] = [("blocked", blocked), ("trample", bool(dealt))]
    told = _told_life(stage, side)
    if told is not None:
        facts.append(("life", told + _life(made, course, side)))
    if side == "mine":
        facts.append(("to", "me"))
    yield Finding("through", "", dealt, told_steps(course), facts=tuple(facts))


def _is_struck(stage: Stage) -> bool:
    """Whether something happens that may deal damage: without it, none is told only for want of a blow."""
    return any(act.kind in ("attack", "cast", "damage", "activate") for act in stage.acts)


def _gain(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    del ask
    change = _life(made, course, "mine")
    if not change and not _is_struck(stage):
        raise Differs
    told = _told_life(stage, "mine")
    left = (("life", told + change),) if told is not None else ()
    focus = "my_life_lost" if change < 0 else "life_gained"
    yield Finding(focus, "", abs(change), told_steps(course), facts=left)


def _life_left(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    """How much life the defending player loses, and how much is left where it was told."""
    del ask
    side = _defender(stage)
    lost, told = -_life(made, course, side), _told_life(stage, side)
    left = (("life", told - lost),) if told is not None else ()
    yield Finding("loses_life", "", lost, told_steps(course), facts=(("who", PLAYERS[side]), *left))


def _poison(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    del ask
    side = _defender(stage)
    got = int(str(course.value(made.places["player poison", PLAYERS[side]])))
    yield Finding(
        "poison", "", got, told_steps(course), facts=(("to", "me" if side == "mine" else "opponent"),)
    )


def _came_back(course: Played, name: str) -> bool:
    """Whether it has left the battlefield on the way: what is there now is another object (400.7)."""
    moves = [dict(s.facts) for s in course.steps if s.code == "moved"]
    return any(str(each.get("object")) == name and str(each.get("origin")) == "battlefield" for each in moves)


def _state(made: Scene, course: Played, name: str) -> tuple[bool, str]:
    """Whether it is still there, and its size."""
    alive = course.value(made.places["zone", name]) == "battlefield"
    if alive and _came_back(course, name):
        raise Differs(name)
    return alive, str(course.value(made.places["pt", name]) or "") if alive else ""


def _fate(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    for key in ask.who:
        name = made.names[key][0]
        alive, size = _state(made, course, name)
        facts = (
            ("size", size),
            ("damage", _dealt(course, (name,))),
            ("asked", "survives" if ask.kind == "lives" else "dies"),
        )
        yield Finding("fate", shown_name(stage.of(key).card), alive, told_steps(course), facts=facts)


def _size(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    for key in ask.who:
        alive, size = _state(made, course, made.names[key][0])
        subject = shown_name(stage.of(key).card)
        steps = told_steps(course) or _SIZE
        if alive:
            yield Finding("size", subject, size, steps, facts=(("size", size),))
        else:
            yield Finding("fate", subject, value=False, steps=steps, facts=(("size", ""), ("asked", "")))


def _remains(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    """Everybody of the fight, each with its fate."""
    del ask
    acts = [act for act in stage.acts if act.kind in ("attack", "block")]
    keys = [key for act in acts for key in act.who] or [a.key for a in stage.actors if a.is_creature]
    for key in dict.fromkeys(keys):
        actor = stage.of(key)
        states = [_state(made, course, name) for name in made.names[key]]
        left = sum(alive for alive, _ in states)
        size = next((size for alive, size in states if alive), "")
        facts = (("of", actor.count), ("size", size), ("told", _told_size(actor)))
        yield Finding("stays", shown_name(actor.card), left, told_steps(course), facts=facts)


def _told_size(actor: Actor) -> str:
    return f"{actor.size[0]}/{actor.size[1]}" if actor.size and actor.card is None else ""


def _harm(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    for key in ask.who:
        dealt = _dealt(course, made.names[key])
        yield Finding(
            "harm",
            shown_name(stage.of(key).card),
            dealt,
            _why_none(course) if not dealt else told_steps(course),
        )


def _why_none(course: Played) -> tuple[Step, ...]:
    fizzled = tuple(s for s in course.steps if s.code.startswith(("illegal.", "spell.", "fizzled", "stack.")))
    return fizzled or told_steps(course)


def _stays_on(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    for key in ask.who:
        host = course.value(made.places["attached", made.names[key][0]])
        stays = str(host or "-") != "-"
        yield Finding("stays_on", shown_name(stage.of(key).card), stays, told_steps(course))


def _paid(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    del stage, ask
    if sum(each.code == "cost.paid" for each in course.steps) != 1:
        raise Differs
    yield Finding("paid_mana", "", str(course.value(made.places["paid", ""]) or "{0}"), told_steps(course))


def _may(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    del stage, made, ask
    yield Finding("may_attack", "", value=True, steps=told_steps(course))


def _dead(stage: Stage, made: Scene, course: Played, ask: Ask) -> Iterator[Finding]:
    del ask
    side, life = stage.life[-1]
    left = life + _life(made, course, side)
    facts = (("life", left), ("who", PLAYERS[side]))
    yield Finding("player_dead", "", left <= 0, told_steps(course), facts=facts)


_ASKED: dict[str, Callable[[Stage, Scene, Played, Ask], Iterator[Finding]]] = {
    "through": _through,
    "gain": _gain,
    "poison": _poison,
    "life_left": _life_left,
    "lives": _fate,
    "dies": _fate,
    "size": _size,
    "remains": _remains,
    "harm": _harm,
    "stays_on": _stays_on,
    "paid": _paid,
    "may": _may,
    "dead": _dead,
}
