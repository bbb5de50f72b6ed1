"""What is asked of an everyday situation, read from the engine's record. Raises Differs where a choice decides."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.answering.playing import Played
from bot.answering.tallies.counted import amount, defender, drawn, harm, paid, poison, steps_of, tokens
from bot.answering.tallies.model import OTHER, Ask, Tally
from bot.answering.tallies.scene import Scene
from bot.answering.tallies.states import (
    back,
    counters,
    fate,
    fate_of_player,
    fates,
    loyalty,
    may_use,
    size,
    sizes,
)

_EVERYBODY = {"fates": fates, "sizes": sizes}
_ILLEGAL = "illegal."
_HARMLESS = frozenset(("illegal.empty_stack",))


def findings(tally: Tally, made: Scene, played: Played) -> tuple[Finding, ...] | None:
    """Return a finding for each thing asked; None where one cannot be told or something was not allowed."""
    if refused(played):
        return None
    best = _chosen(tally, made, played)
    found: list[Finding] = []
    for ask in tally.asks:
        if ask.kind in _EVERYBODY:
            every = _EVERYBODY[ask.kind](tally, made, best)
            if not every:
                return None
            found += every
            continue
        one = _ASKED[ask.kind](tally, made, best, ask)
        if one is None:
            return None
        found.append(one)
    return tuple(found) or None


def refused(played: Played) -> bool:
    """Say whether something told was not allowed."""
    codes = {step.code for log in played.logs for step in log if step.code.startswith(_ILLEGAL)}
    return bool(codes - _HARMLESS)


def _chosen(tally: Tally, made: Scene, played: Played) -> Played:
    """The course that the attacker likes best where he may divide damage (510.1c)."""
    attack = next((act for act in tally.acts if act.kind == "attack"), None)
    if attack is None or len(played.outcomes) == 1:
        return played
    place = made.places["player life", OTHER[attack.side]]
    blockers = [
        name for act in tally.acts if act.kind == "block" for key in act.who for name in made.names[key]
    ]
    zones = [made.places["zone", name] for name in blockers]

    poison = made.places["player poison", OTHER[attack.side]]

    def liked(index: int) -> tuple[int, int, int]:
        outcome = played.outcomes[index]
        left = sum(outcome[zone] == "battlefield" for zone in zones)
        return int(str(outcome[place])), -int(str(outcome[poison])), left

    return played.only(min(range(len(played.outcomes)), key=liked))


def _count(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    kinds = sorted({thing.subtype for thing in tally.things if thing.subtype})
    if len(kinds) != 1:
        return tokens(tally, scene, played, ask)
    count = int(str(played.value(scene.places["count", kinds[0]])))
    return Finding("tally.count", "", count, steps_of(played))


def _life_left(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    lives = dict(tally.life)
    side = ask.side or (next(iter(lives)) if len(lives) == 1 else defender(tally))
    left = int(str(played.value(scene.places["player life", side])))
    if side in lives:
        return Finding(
            "tally.life", "", left, steps_of(played), facts=(("player", side), ("was", lives[side]))
        )
    return None


def _change(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """«сколько жизней» of a side of which no total is told: what it gains or loses."""
    told_left = _life_left(tally, scene, played, ask)
    if told_left is not None:
        return told_left
    for focus, code in (("event.gained", "life.gained"), ("event.lost", "life.lost")):
        found = amount(focus, code, "player")(tally, scene, played, ask)
        if found is not None:
            return found
    return None


def _bare(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """«сколько получу?»: what is left of a told total, else whatever there is just one kind of."""
    if tally.life:
        return _life_left(tally, scene, played, ask)
    if any(act.kind == "counters" for act in tally.acts):
        return counters(tally, scene, played, ask)
    if tally.acts and all(act.kind == "cast" and act.to >= 0 for act in tally.acts):
        return fate(tally, scene, played, ask)
    found = [
        _ASKED[kind](tally, scene, played, Ask(kind, ask.side))
        for kind in ("damage", "lost", "gained", "tokens", "drawn")
        if kind != "drawn" or not any(act.kind == "draw" for act in tally.acts)
    ]
    some = [each for each in found if each is not None and not _is_told(tally, each)]
    if len(some) > 1 and some[0].focus == "event.damage":
        some = [some[0], *(each for each in some[1:] if each.focus != "event.lost")]
    return some[0] if len(some) == 1 else None


def _is_told(tally: Tally, found: Finding) -> bool:
    """Whether it only says again how many tokens are told to be made."""
    made = sum(act.amount for act in tally.acts if act.kind == "make")
    return found.focus == "event.tokens" and bool(made) and found.value == made


def _suffers(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """«каждому по сколько»: the damage, else the life that an opponent loses."""
    for kind in ("damage", "lost"):
        found = _ASKED[kind](tally, scene, played, ask)
        if found is not None:
            return found
    return harm(played)


def _passes(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """«сколько пройдёт» is damage; «почём проход» is what the attack costs."""
    if any(t.card is not None and "unless" in t.text and "pays" in t.text for t in tally.things):
        return paid(tally, scene, played, ask)
    return amount("event.damage", "damage.dealt", "to")(tally, scene, played, ask)


_ASKED: dict[str, Callable[[Tally, Scene, Played, Ask], Finding | None]] = {
    "lost": amount("event.lost", "life.lost", "player"),
    "gained": amount("event.gained", "life.gained", "player"),
    "damage": amount("event.damage", "damage.dealt", "to"),
    "passes": _passes,
    "drawn": drawn,
    "tokens": tokens,
    "count": _count,
    "life_left": _change,
    "poison": poison,
    "paid": paid,
    "price": paid,
    "size": size,
    "back": back,
    "counters": counters,
    "loyalty": loyalty,
    "fate": fate,
    "dead": fate_of_player,
    "may_use": may_use,
    "bare": _bare,
    "suffers": _suffers,
}
