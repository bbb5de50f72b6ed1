"""What is asked of an everyday situation, read from the engine's record. Raises Differs where a choice decides.

Nothing is told where nothing came of it but what is asked is an amount: something may have been missed.
"""

from collections.abc import Callable

from bot.answering.amounts import total_fact
from bot.answering.answers import Finding
from bot.answering.frames.events.outcomes import told
from bot.answering.names import shown_name
from bot.answering.playing import Differs, Played
from bot.answering.tallies.model import ME, OPP, OTHER, Ask, Tally, Thing
from bot.answering.tallies.scene import Scene
from engine.magic.mana import ManaCost
from engine.trace import Step

_ILLEGAL = "illegal."
_HARMLESS = frozenset(("illegal.empty_stack",))


def findings(tally: Tally, made: Scene, played: Played) -> tuple[Finding, ...] | None:
    """Return a finding for each thing asked; None where one cannot be told or something was not allowed."""
    if refused(played):
        return None
    best = _chosen(tally, made, played)
    found = [_ASKED[ask.kind](tally, made, best, ask) for ask in tally.asks]
    if not found or None in found:
        return None
    return tuple(each for each in found if each is not None)


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
    return played.only(min(range(len(played.outcomes)), key=lambda i: int(str(played.outcomes[i][place]))))


def _agreed(played: Played, count: Callable[[tuple[Step, ...]], int]) -> int:
    counts = {count(log) for log in played.logs}
    if len(counts) != 1:
        raise Differs(0)
    return counts.pop()


def _sum(code: str, key: str, player: str) -> Callable[[tuple[Step, ...]], int]:
    return lambda log: sum(
        int(str(s.fact("amount"))) for s in log if s.code == code and s.fact(key) == player
    )


def _steps(played: Played) -> tuple[Step, ...]:
    return told(played.steps)


def _defender(tally: Tally) -> str:
    attack = next((act for act in tally.acts if act.kind == "attack"), None)
    return OTHER[attack.side] if attack is not None else OPP


def _amount(focus: str, code: str, key: str) -> Callable[[Tally, Scene, Played, Ask], Finding | None]:
    def made(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
        del scene
        sides = [ask.side] if ask.side else [_usual(tally, focus), OTHER[_usual(tally, focus)]]
        counts = [_agreed(played, _sum(code, key, side)) for side in sides]
        some = [(side, count) for side, count in zip(sides, counts, strict=True) if count]
        if not some:
            return None
        side, count = some[0]
        return Finding(
            focus, "", count, _steps(played), facts=(("player", side), *_left(tally, side, scene_life=None))
        )

    return made


def _left(tally: Tally, side: str, scene_life: int | None) -> tuple[tuple[str, int], ...]:
    del tally, side
    return () if scene_life is None else (("life", scene_life),)


def _usual(tally: Tally, focus: str) -> str:
    if focus == "event.damage":
        return _defender(tally)
    return OPP if focus == "event.lost" else ME


def _drawn(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    del scene, tally
    side = ask.side or ME
    count = _agreed(played, lambda log: sum(s.code == "card.drawn" and s.fact("player") == side for s in log))
    return Finding("event.drawn", "", count, _steps(played), facts=(("player", side),)) if count else None


def _made(log: tuple[Step, ...]) -> int:
    names = [s.fact("names") for s in log if s.code == "token.created"]
    return sum(len(each) if isinstance(each, tuple) else 1 for each in names)


def _tokens(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    del tally, scene, ask
    count = _agreed(played, _made)
    return Finding("event.tokens", "", count, _steps(played)) if count else None


def _count(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    kinds = sorted({thing.subtype for thing in tally.things if thing.subtype})
    if len(kinds) != 1:
        return _tokens(tally, scene, played, ask)
    count = int(str(played.value(scene.places["count", kinds[0]])))
    return Finding("tally.count", "", count, _steps(played))


def _life_left(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    lives = dict(tally.life)
    side = ask.side or (next(iter(lives)) if len(lives) == 1 else _defender(tally))
    left = int(str(played.value(scene.places["player life", side])))
    if side in lives:
        return Finding("tally.life", "", left, _steps(played), facts=(("player", side), ("was", lives[side])))
    return None


def _change(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """«сколько жизней» of a side of which no total is told: what it gains or loses."""
    told_left = _life_left(tally, scene, played, ask)
    if told_left is not None:
        return told_left
    for focus, code in (("event.gained", "life.gained"), ("event.lost", "life.lost")):
        found = _amount(focus, code, "player")(tally, scene, played, ask)
        if found is not None:
            return found
    return None


def _poison(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    side = ask.side or _defender(tally)
    count = int(str(played.value(scene.places["player poison", side])))
    return Finding("tally.poison", "", count, _steps(played), facts=(("player", side),)) if count else None


def _paid(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    del scene, ask
    total = paid_in(played)
    if total is None:
        return None
    subject = next((shown_name(tally.of(a.who[0]).card) for a in tally.acts if a.kind == "cast"), "")
    return Finding("tally.paid", subject, str(total), _steps(played), facts=total_fact(total))


def paid_in(played: Played) -> ManaCost | None:
    """Return all the mana that was paid; None where nothing was."""
    sums = {_added(log) for log in played.logs}
    if len(sums) != 1:
        raise Differs(0)
    text = sums.pop()
    return ManaCost.parse(text) if text else None


def _added(log: tuple[Step, ...]) -> str:
    """The sum of all costs that were paid, as it is written; empty where none was."""
    paid = [ManaCost.parse(str(s.fact("mana"))) for s in log if s.code == "cost.paid" and s.fact("mana")]
    symbols = "".join(f"{{{symbol.text}}}" for cost in paid for symbol in cost.symbols)
    generic = sum(cost.generic for cost in paid)
    return "" if not paid else symbols if symbols and not generic else f"{{{generic}}}{symbols}"


def _subject(tally: Tally, ask: Ask, *, any_card: bool = False) -> Thing | None:
    """What a size or a number of counters is asked of: the one that is cast or happens to, else the only one there."""
    acted = [
        key for act in tally.acts if act.kind in ("cast", "die", "counters", "activate") for key in act.who
    ]
    things = [
        t for t in tally.things if not t.is_spell and t.zone != "graveyard" and (any_card or t.is_creature)
    ]
    first = [t for t in things if t.key in acted and t.count == 1]
    pool = list({t.key: t for t in (first or things)}.values())
    named = [t for t in pool if t.place in _clause(ask)]
    pool = named or pool
    return pool[0] if len(pool) == 1 and pool[0].count == 1 else None


def _clause(ask: Ask) -> range:
    return range(ask.place, ask.place + 4)


def _size(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    thing = _subject(tally, ask)
    if thing is None:
        return None
    name = scene.names[thing.key][0]
    zone, size = played.value(scene.places["zone", name]), played.value(scene.places["pt", name])
    if zone != "battlefield":
        return Finding("event.lives", shown_name(thing.card), value=False, steps=_steps(played))
    return Finding("event.size", shown_name(thing.card), str(size), _steps(played)) if size else None


def _back(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    thing = _subject(tally, ask)
    if thing is None or not any(act.kind in ("die", "wipe") for act in tally.acts):
        return None
    name = scene.names[thing.key][0]
    size = str(played.value(scene.places["pt", name]) or "")
    back = played.value(scene.places["zone", name]) == "battlefield"
    return Finding("tally.back", shown_name(thing.card), size if back else "", _steps(played))


def _counters(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    thing = _subject(tally, ask)
    if thing is None:
        return None
    value = played.value(scene.places["counters", scene.names[thing.key][0]])
    shown = ", ".join(map(str, value)) if isinstance(value, tuple) else ""
    return Finding("event.counters", shown_name(thing.card), shown, _steps(played)) if shown else None


def _loyalty(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    del ask
    walkers = [t for t in tally.things if "Planeswalker" in t.type_line and t.card is not None]
    if len(walkers) != 1:
        return None
    value = played.value(scene.places["loyalty", scene.names[walkers[0].key][0]])
    return (
        Finding("event.loyalty", shown_name(walkers[0].card), str(value), _steps(played)) if value else None
    )


def _fate(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    totals = {**dict(tally.life), **dict(tally.poison)}
    side = ask.side or (next(iter(totals)) if len(totals) == 1 else "")
    if side and side in totals:
        lost = played.value(scene.places["player result", side]) == "lost"
        life = int(str(played.value(scene.places["player life", side])))
        poison = int(str(played.value(scene.places["player poison", side])))
        facts = (("player", side), ("life", life), ("poison", poison))
        return Finding("tally.dead", "", lost, _steps(played), facts=facts)
    return None


def _bare(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """«сколько получу?»: whatever there is just one kind of."""
    kinds = {act.kind for act in tally.acts}
    if tally.life:
        return _life_left(tally, scene, played, ask)
    if "make" in kinds:
        return _tokens(tally, scene, played, ask)
    if "counters" in kinds:
        return _counters(tally, scene, played, ask)
    return None


def _passes(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """«сколько пройдёт» is damage; «почём проход» is what the attack costs."""
    if any(t.card is not None and "unless" in t.text and "pays" in t.text for t in tally.things):
        return _paid(tally, scene, played, ask)
    return _amount("event.damage", "damage.dealt", "to")(tally, scene, played, ask)


_ASKED: dict[str, Callable[[Tally, Scene, Played, Ask], Finding | None]] = {
    "lost": _amount("event.lost", "life.lost", "player"),
    "gained": _amount("event.gained", "life.gained", "player"),
    "damage": _amount("event.damage", "damage.dealt", "to"),
    "passes": _passes,
    "drawn": _drawn,
    "tokens": _tokens,
    "count": _count,
    "life_left": _change,
    "poison": _poison,
    "paid": _paid,
    "price": _paid,
    "size": _size,
    "back": _back,
    "counters": _counters,
    "loyalty": _loyalty,
    "fate": _fate,
    "bare": _bare,
}
