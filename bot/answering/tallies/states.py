"""What becomes of things and players in an everyday situation: sizes, counters, loyalty, who lives and comes back."""

from dataclasses import replace

from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.playing import Played
from bot.answering.tallies.counted import defender, steps_of
from bot.answering.tallies.model import ME, Ask, Tally, Thing
from bot.answering.tallies.scene import Scene
from engine.rules import cr
from engine.trace import step


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


def size(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """What size the thing has in the end."""
    thing = _named(tally, ask) or _subject(tally, ask)
    if thing is None:
        return loyalty(tally, scene, played, ask)
    name = scene.names[thing.key][0]
    if tally.best:
        played = played.only(_biggest(played, scene.places["pt", name], most=tally.best == "most"))
    zone, size = played.value(scene.places["zone", name]), played.value(scene.places["pt", name])
    if zone != "battlefield":
        untold = any(act.kind == "pay_life" for act in tally.acts)
        dies = Finding("event.lives", shown_name(thing.card), value=False, steps=steps_of(played))
        return None if untold else dies
    if not size:
        return None
    return Finding("size", shown_name(thing.card), str(size), steps_of(played), facts=(("size", str(size)),))


def _biggest(played: Played, place: int, *, most: bool) -> int:
    """The course in which the thing is the biggest or the smallest."""

    def power(index: int) -> int:
        told = str(played.outcomes[index][place] or "").partition("/")[0]
        return int(told) if told.lstrip("-").isdecimal() else 0

    indices = range(len(played.outcomes))
    return max(indices, key=power) if most else min(indices, key=power)


def _named(tally: Tally, ask: Ask) -> Thing | None:
    """The one thing of the card that is asked of."""
    meant = [t for t in tally.things if t.card is not None and t.card.card.key == ask.card]
    return meant[0] if len(meant) == 1 and meant[0].count == 1 else None


def sizes(tally: Tally, scene: Scene, played: Played) -> tuple[Finding, ...]:
    """«какие все станут»: everybody of the fight with its size."""
    keys = dict.fromkeys(key for act in tally.acts if act.kind == "attack" for key in act.who)
    if not keys:
        keys = dict.fromkeys(t.key for t in tally.things if t.is_creature and t.zone == "battlefield")
    found = []
    for thing in map(tally.of, keys):
        shown = {str(played.value(scene.places["pt", name]) or "") for name in scene.names[thing.key]}
        facts = (("size", next(iter(shown))), ("told", "" if thing.card else thing.size))
        if len(shown) == 1 and shown != {""}:
            seen = steps_of(played) or (step("size.laid", cr("613.4"), size=facts[0][1]),)
            found.append(Finding("size", shown_name(thing.card), facts[0][1], seen, facts=facts))
    return tuple(found) if len(found) == len(keys) else ()


_RETURNING = ("persist", "undying")


def back(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """As what a thing with persist or undying comes back."""
    thing = _subject(tally, ask)
    if thing is None or not any(act.kind in ("die", "wipe") for act in tally.acts):
        return None
    if not any(word in f"{thing.text} {thing.keywords}".lower() for word in _RETURNING):
        return None
    name = scene.names[thing.key][0]
    size = str(played.value(scene.places["pt", name]) or "")
    back = played.value(scene.places["zone", name]) == "battlefield"
    deaths = sum(
        act.kind in ("die", "wipe") and (act.kind == "wipe" or thing.key in act.who) for act in tally.acts
    )
    returned = sum(
        each.code == "moved" and dict(each.facts).get("origin") == "graveyard" for each in played.steps
    )
    gone = not back and returned >= deaths
    return Finding(
        "tally.back", shown_name(thing.card), size if back else "", steps_of(played), facts=(("dies", gone),)
    )


def counters(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """The counters that lie on the thing in the end."""
    thing = _subject(tally, ask)
    if thing is None:
        return None
    place = scene.places["counters", scene.names[thing.key][0]]
    if tally.best:
        played = played.only(_best(played, place, most=tally.best == "most"))
    value = played.value(place)
    shown = ", ".join(map(str, value)) if isinstance(value, tuple) else ""
    return Finding("event.counters", shown_name(thing.card), shown, steps_of(played)) if shown else None


def _best(played: Played, place: int, *, most: bool) -> int:
    """The course with the most or the fewest counters."""

    def told(index: int) -> int:
        value = played.outcomes[index][place]
        return sum(int(str(each).split()[0]) for each in value) if isinstance(value, tuple) else 0

    indices = range(len(played.outcomes))
    return max(indices, key=told) if most else min(indices, key=told)


def loyalty(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """The loyalty of the one planeswalker that has come."""
    del ask
    walkers = [t for t in tally.things if "Planeswalker" in t.type_line and t.card is not None]
    came = {key for act in tally.acts if act.kind == "cast" for key in act.who}
    if len(walkers) != 1 or walkers[0].key not in came:
        return None
    value = played.value(scene.places["loyalty", scene.names[walkers[0].key][0]])
    return (
        Finding("event.loyalty", shown_name(walkers[0].card), str(value), steps_of(played)) if value else None
    )


def may_use(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """A loyalty ability may be activated at once where there is enough loyalty for it (606.3, 606.6)."""
    found = loyalty(tally, scene, played, ask)
    if found is None:
        return None
    held = int(str(found.value))
    steps = (step("tally.loyalty", cr("606.3"), cr("606.6")),)
    return Finding(
        "tally.may_use", "", held >= ask.amount, steps, facts=(("has", held), ("needs", ask.amount))
    )


def fate(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """Whether a player or the one creature spoken of lives."""
    totals = {**dict(tally.life), **dict(tally.poison)}
    side = ask.side or (next(iter(totals)) if len(totals) == 1 else "")
    poisoned = int(str(played.value(scene.places["player poison", side or defender(tally)])))
    if side in totals or (poisoned and any(act.kind == "attack" for act in tally.acts)):
        return _dead(tally, scene, played, replace(ask, side=side or defender(tally)))
    return _thing_lives(tally, scene, played, ask)


def fate_of_player(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """Whether a player who asks of himself has lost: by a told total of life, or by poison."""
    if ask.side in {**dict(tally.life), **dict(tally.poison)}:
        return _dead(tally, scene, played, ask)
    poisoned = int(str(played.value(scene.places["player poison", ask.side])))
    return _dead(tally, scene, played, ask) if poisoned else None


def _dead(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """Whether the player asked of has lost; nothing where nobody touches them: what is told was aimed elsewhere."""
    side = ask.side
    lost = played.value(scene.places["player result", side]) == "lost"
    life = int(str(played.value(scene.places["player life", side])))
    poison = int(str(played.value(scene.places["player poison", side])))
    blocked = any(act.kind == "block" for act in tally.acts)
    if not lost and not blocked and life == dict(tally.life).get(side) and not poison:
        return None
    facts = (
        ("player", side),
        ("life", life),
        ("poison", poison),
        ("asked", "survives" if ask.survives else ""),
    )
    return Finding("tally.dead", "", lost, steps_of(played), facts=facts)


def _thing_lives(tally: Tally, scene: Scene, played: Played, ask: Ask) -> Finding | None:
    """Whether the one creature that is spoken of is still there, and as what."""
    there = [
        t
        for t in tally.things
        if t.is_creature and t.zone == "battlefield" and t.side in ("", ask.side or ME)
    ]
    meant = _named(tally, ask)
    there = [meant] if meant is not None else there
    if len(there) != 1 or there[0].count != 1:
        return None
    name = scene.names[there[0].key][0]
    alive = played.value(scene.places["zone", name]) == "battlefield"
    size = str(played.value(scene.places["pt", name]) or "") if alive else ""
    subject = shown_name(there[0].card)
    return Finding("event.lives", subject, alive, steps_of(played), facts=(("size", size),))


def fates(tally: Tally, scene: Scene, played: Played) -> tuple[Finding, ...]:
    """«кто выжил»: everybody of the fight, each with its fate."""
    acts = [act for act in tally.acts if act.kind in ("attack", "block")]
    if not acts:
        alone = size(tally, scene, played, Ask("size"))
        return (alone,) if alone is not None else sizes(tally, scene, played)
    found = []
    for key in dict.fromkeys(key for act in acts for key in act.who):
        thing = tally.of(key)
        zones = [played.value(scene.places["zone", name]) for name in scene.names[key]]
        left = sum(zone == "battlefield" for zone in zones)
        shown = [str(played.value(scene.places["pt", name]) or "") for name in scene.names[key]]
        kept = next((each for each, zone in zip(shown, zones, strict=True) if zone == "battlefield"), "")
        facts = (("of", thing.count), ("size", kept), ("told", thing.size))
        found.append(Finding("stays", shown_name(thing.card), left, steps_of(played), facts=facts))
    return tuple(found)
