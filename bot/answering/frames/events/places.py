"""Where things end: the cards of a zone, whether they melded, what lives and in what size.

Refuses to count what happened on the way.
"""

from collections import Counter
from collections.abc import Callable

from bot.answering.findings import Finding, Value
from bot.answering.frames.events.asks import Ask
from bot.answering.frames.events.outcomes import Course, Names, agreed, told
from bot.answering.frames.events.returning import came_back, returned
from bot.answering.frames.events.table import Table, engine_name
from engine.rules import cr
from engine.trace import Step, step

_Make = Callable[[Table, Ask, tuple[Course, ...], Names], Finding | None]
_EVERYWHERE = ("battlefield", "graveyard", "exile", "hand")


def _zone(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Which cards are in a zone, and whose it is; in every zone where none is named."""
    zones = (ask.of,) if ask.of else _EVERYWHERE
    facts: list[tuple[str, Value]] = []
    for zone in zones:
        lying = agreed([_lying(table, course, zone) for course in found])
        if lying:
            facts.append((zone, _listed(table, lying, names)))
    if not facts:
        return None
    return Finding("event.zones", "", value=True, steps=told(found[0].log), facts=tuple(facts))


def _lying(table: Table, course: Course, zone: str) -> tuple[tuple[str, str], ...]:
    """Who has which card there, what did not matter left out: spells that were cast, what the question invents."""
    spells = {engine_name(table, i) for i, party in enumerate(table.parties) if party.is_spell}
    unseen = spells | {watcher.name for watcher in table.watchers}
    found: list[tuple[str, str]] = []
    for player in ("A", "B"):
        value = course.end["player hand cards" if zone == "hand" else f"player {zone}", player]
        found += (
            [(player, str(name)) for name in value if name not in unseen] if isinstance(value, tuple) else []
        )
    return tuple(sorted(found))


def _listed(table: Table, lying: tuple[tuple[str, str], ...], names: Names) -> tuple[str, ...]:
    """«A: Верещащая Куча»; with a number where it differs from one or from how many there were."""
    before = {engine_name(table, i): party.count for i, party in enumerate(table.parties)}
    listed = []
    for (player, name), count in Counter(lying).items():
        number = f" — {count}" if count > 1 or before.get(name, 1) != 1 else ""
        listed.append(f"{player}: {names.shown(name)}{number}")
    return tuple(listed)


def _cards_in(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding:
    """How many cards are in a zone, and which."""
    if ask.of == "hand":
        players = (ask.whose,) if ask.whose else ("A", "B")
        count = agreed([sum(_hand(course, player) for player in players) for course in found])
        return Finding(
            "event.cards_in", "", count, told(found[0].log), facts=(("zone", "hand"), ("cards", ()))
        )
    if ask.of == "library":
        return _tucked(found)
    lying = agreed([_lying(table, course, ask.of) for course in found])
    cards = tuple(names.shown(name) for player, name in lying if ask.whose in ("", player))
    facts: tuple[tuple[str, Value], ...] = (("zone", ask.of), ("cards", cards))
    return Finding("event.cards_in", "", len(cards), told(found[0].log), facts=facts)


_GONE = ("graveyard", "exile", "hand")


def _cards_where(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Whose zones the cards lie in that have left, and how many they are."""
    zones = (ask.of,) if ask.of in _GONE else _GONE
    lying = {zone: agreed([_lying(table, course, zone) for course in found]) for zone in zones}
    facts = tuple((zone, _listed(table, cards, names)) for zone, cards in lying.items() if cards)
    count = sum(map(len, lying.values()))
    return Finding("event.cards_where", "", count, told(found[0].log), facts=facts) if count else None


def _tucked(found: tuple[Course, ...]) -> Finding:
    cards = agreed([_library(course) for course in found])
    facts: tuple[tuple[str, Value], ...] = (("zone", "library"), ("cards", ()))
    return Finding("event.cards_in", "", cards, told(found[0].log), facts=facts)


def _library(course: Course) -> int:
    lying = [course.end["player library", player] for player in ("A", "B")]
    return sum(len(each) for each in lying if isinstance(each, tuple))


def _hand(course: Course, player: str) -> int:
    return int(str(course.end["player hand", player]))


def _creature_cards(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """How many of the cards of a zone are creature cards."""
    lying = agreed([_lying(table, course, ask.of) for course in found])
    faces = [names.face(name) for _, name in lying]
    if None in faces:
        return None
    creatures = tuple(names.shown(f.name_en) for f in faces if f is not None and "Creature" in f.type_en)
    return Finding(
        "event.creature_cards", "", len(creatures), told(found[0].log), facts=(("cards", creatures),)
    )


def _melds(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Whether the two melded, and why not: one is not both owned and controlled, one is no card.

    None where they melded in another step than the one that is told.
    """
    del ask, names
    steps = agreed([_melding_step(course) for course in found])
    melded, told_step = bool(steps), next((_STEPS[e.kind] for e in table.events if e.kind in _STEPS), "")
    if melded and told_step and told_step not in steps:
        return None
    parties = [party for party in table.parties if party.mention is not None]
    foreign = any(party.owner or party.side == "B" for party in parties)
    why = "token" if any(party.token for party in parties) else "owner" if foreign else ""
    owned = (step("meld.owned", cr("701.42b")),) if why == "owner" and not melded else ()
    return Finding("event.melds", "", melded, (*told(found[0].log), *owned), because="" if melded else why)


_STEPS = {"begin_combat": "beginning of combat", "end_step": "end step"}


def _melding_step(course: Course) -> tuple[str, ...]:
    """The step in which two cards melded; nothing where none did."""
    now, found = "", []
    for each in course.log:
        now = str(each.fact("step")) if each.code == "step.began" else now
        if dict(each.facts).get("cause") == "melded":
            found.append(now)
    return tuple(found)


def _lives(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Whether it is still there, and its size; `looks` begin with its zone and size."""
    del table, ask, names
    if not found[0].looks:
        return None
    where = agreed([str(course.looks[0]) for course in found])
    alive = where == "battlefield"
    size = str(agreed([str(course.looks[1]) for course in found])) if alive else ""
    return Finding("event.lives", "", alive, told(found[0].log), facts=(("size", size),))


def _size(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    del table, ask, names
    if not found[0].looks:
        return None
    where = agreed([str(course.looks[0]) for course in found])
    if where != "battlefield":
        return None
    size = str(agreed([str(course.looks[1]) for course in found]))
    return Finding("event.size", "", size, told(found[0].log)) if "/" in size else None


def _tapped(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    del table, ask, names
    if not found[0].looks:
        return None
    is_tapped = agreed([str(course.looks[2]) for course in found]) in ("yes", "True", "1")
    return Finding("event.tapped", "", is_tapped, told(found[0].log))


def _arranges(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Who says in which order cards lie that come to a library together."""
    del table, ask, names
    if _library(found[0]) < 2:
        return None
    return Finding("event.arranges", "", value=True, steps=(step("library.order", cr("401.4")),))


def _order(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Whether what watches resolves before the spell that set it off."""
    del table, ask, names
    spells = {str(s.fact("spell")) for s in found[0].log if s.code == "spell.cast"}
    firing = {str(s.fact("source")) for s in found[0].log if s.code == "ability.triggered"}
    if len(spells) != 1 or not firing:
        return None
    orders = [_resolved(course.log, firing) < _resolved(course.log, spells) for course in found]
    return Finding("event.order", "", agreed(orders), told(found[0].log))


def _resolved(log: tuple[Step, ...], names: set[str]) -> int:
    return next(
        (i for i, s in enumerate(log) if s.code == "resolves" and s.fact("object") in names), len(log)
    )


def _may_attack(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Whether it may be declared as an attacker at the end of what is told; why not, as a code."""
    del table, ask, names
    if not found[0].looks or agreed([str(course.looks[0]) for course in found]) != "battlefield":
        return None
    said = agreed([str(course.looks[_CAN]) for course in found])
    may = said == "yes"
    why = said.partition(": ")[2]
    return Finding("event.may_attack", "", may, told(found[0].log), because="" if may else why)


_LOYALTY, _COUNTERS, _CAN = 3, 4, 5
"""Places of the further queries."""


def _loyalty(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    del table, ask, names
    if not found[0].looks:
        return None
    loyalty = agreed([str(course.looks[_LOYALTY]) for course in found])
    return Finding("event.loyalty", "", int(loyalty), told(found[0].log)) if loyalty.isdecimal() else None


def _counters(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    del table, ask, names
    if not found[0].looks or agreed([str(course.looks[0]) for course in found]) != "battlefield":
        return None
    shown = agreed([_counted(course.looks[_COUNTERS]) for course in found])
    return Finding("event.counters", "", shown, told(found[0].log)) if shown else None


def _counted(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value or "")


PLACES: dict[str, _Make] = {
    "returned": returned,
    "came_back": came_back,
    "may_attack": _may_attack,
    "loyalty": _loyalty,
    "counters": _counters,
    "zone": _zone,
    "cards_in": _cards_in,
    "cards_where": _cards_where,
    "creature_cards": _creature_cards,
    "melds": _melds,
    "lives": _lives,
    "size": _size,
    "tapped": _tapped,
    "arranges": _arranges,
    "order": _order,
}
"""How each is told: what a scenario came to, by what is asked."""
