"""What comes of the scenario, counted from the engine's record: triggers, life, cards, tokens, damage.

Every way of choosing must agree; where they do not, nothing is told. Refuses to know how it was asked in words.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from bot.answering.findings import Finding, Value
from bot.answering.frames.events.asked import Asked
from bot.answering.frames.events.asks import Ask
from bot.answering.frames.events.outcomes import Course, Names, agreed, told
from bot.answering.frames.events.places import PLACES
from bot.answering.frames.events.table import Table, engine_name
from engine.trace import Step

Facts = tuple[tuple[str, Value], ...]


def findings(
    table: Table, asked: Asked, found: tuple[Course, ...], names: Names
) -> tuple[Finding, ...] | None:
    """Return what is asked; None where a thing asked is not to be told so. Raises Differs where choices decide."""
    asks = asked.asks or _meant(table, asked, found)
    made = [_finding(table, ask, asked, found, names) for ask in asks]
    return None if not made or None in made else tuple(each for each in made if each is not None)


def _meant(table: Table, asked: Asked, found: tuple[Course, ...]) -> tuple[Ask, ...]:
    """What «6?» asks where nothing says of what: what there is an amount of, by what watches."""
    if not asked.offered:
        return ()
    log = found[0].log
    watching = _watching(table)
    if any(step.code == "damage.dealt" and step.fact("source") in watching for step in log):
        return (Ask("damage", "B"),)
    for kind, of in (("lost", "B"), ("gained", "A"), ("drawn", "A"), ("tokens", ""), ("damage", "B")):
        if _COUNTS[kind](log, of):
            return (Ask(kind, of),)
    return ()


def _watching(table: Table) -> tuple[str, ...]:
    """The engine's names of what only watches."""
    acting = {i for event in table.events for i in (*event.parties, event.spell)}
    named = (engine_name(table, i) for i in range(len(table.parties)) if i not in acting)
    return tuple(dict.fromkeys((*named, *(watcher.name for watcher in table.watchers))))


def _finding(table: Table, ask: Ask, asked: Asked, found: tuple[Course, ...], names: Names) -> Finding | None:
    if ask.kind == "fires":
        return _fires(table, ask, asked, found, names)
    if ask.kind == "damage":
        return _damage(table, ask, asked, found)
    if ask.kind == "castable":
        return Finding("event.castable", "", value=True, steps=told(found[0].log))
    if ask.kind in _LOOSE:
        kind = _loose(ask, found)
        of = "" if kind == "tokens" else ask.of
        return _finding(table, replace(ask, kind=kind, of=of), asked, found, names) if kind else None
    if ask.kind in _COUNTS:
        of = _player(table, ask) or _unnamed(ask.kind, found)
        if ask.kind == "discarded":
            of = _discarding(table, ask)
            if not of:
                return None
        count = agreed([_COUNTS[ask.kind](course.log, of) for course in found])
        if not count and not _is_hindered(found):
            return None
        facts: Facts = (*_offer(asked, count), ("player", of))
        return Finding(f"event.{ask.kind}", "", count, told(found[0].log), facts=facts)
    make = PLACES.get(ask.kind)
    return make(table, ask, found, names) if make is not None else None


_LOOSE = {"received": ("gained", "drawn", "tokens"), "cards_any": ("drawn",)}
"""What words without a thing may ask: «сколько получу», «сколько карт»."""


def _loose(ask: Ask, found: tuple[Course, ...]) -> str:
    """The one of the amounts that there is some of; empty where there is none or several."""
    some = [
        kind
        for kind in _LOOSE[ask.kind]
        if any(_COUNTS[kind](course.log, "" if kind == "tokens" else ask.of) for course in found)
    ]
    return some[0] if len(some) == 1 else ""


def _damage(table: Table, ask: Ask, asked: Asked, found: tuple[Course, ...]) -> Finding | None:
    """Damage dealt by what watches, where a spell only sets it off; else all of it."""
    watching, of = _watching(table), ask.of or _whom(found, _COUNTS["damage"])
    by_all = [_dealt(course.log, of, ()) for course in found]
    by_watching = [_dealt(course.log, of, watching) for course in found]
    count = agreed(by_watching if any(by_watching) else by_all)
    if not count and not _is_hindered(found):
        return None
    facts: Facts = (*_offer(asked, count), ("player", of))
    return Finding("event.damage", "", count, told(found[0].log), facts=facts)


_HINDERED = frozenset(("replacement.applied", "event.cant", "trigger.removed", "condition.false"))


def _is_hindered(found: tuple[Course, ...]) -> bool:
    """Whether there is a reason for which nothing comes of it: only then is nothing an answer."""
    return all(any(step.code in _HINDERED for step in course.log) for course in found)


def _unnamed(kind: str, found: tuple[Course, ...]) -> str:
    """Who is meant where nobody is named; tokens are whoever's."""
    return "" if kind == "tokens" else _whom(found, _COUNTS[kind])


def _whom(found: tuple[Course, ...], count: Callable[[tuple[Step, ...], str], int]) -> str:
    """The opponent, unless it is only the one who asks that is hit."""
    hit = [player for player in ("B", "A") if any(count(course.log, player) for course in found)]
    return hit[0] if hit else "B"


def _dealt(log: tuple[Step, ...], to: str, sources: tuple[str, ...]) -> int:
    dealt = [s for s in log if s.code == "damage.dealt" and s.fact("to") == to]
    return sum(int(str(s.fact("amount"))) for s in dealt if not sources or s.fact("source") in sources)


def _player(table: Table, ask: Ask) -> str:
    if ask.of != "owner":
        return ask.of
    owners = {table.parties[i].owner or table.side(i) for event in table.events for i in event.parties}
    return owners.pop() if len(owners) == 1 else "A"


def _discarding(table: Table, ask: Ask) -> str:
    """Who discards: whom the spell goes at, whose discarding is told, else who asks; nothing where that differs."""
    told = {event.by for event in table.events if event.kind == "discards"}
    told |= {table.around.aim} if table.around.aim else set()
    if len(told) > 1 or (told and ask.of not in ("", *told)):
        return ""
    return ask.of or next(iter(told), "A")


def _offer(asked: Asked, count: int) -> Facts:
    """Whether the one number that the question offers is right."""
    return (("right", asked.offered[0] == count),) if len(asked.offered) == 1 else ()


def _fires(table: Table, ask: Ask, asked: Asked, found: tuple[Course, ...], names: Names) -> Finding | None:
    sources = _sources(table, ask, found)
    if not sources:
        return None
    counts = [agreed([_triggers(course.log, name) for course in found]) for name in sources]
    total = sum(counts)
    shown = tuple(f"{names.shown(name)} — {count}" for name, count in zip(sources, counts, strict=True))
    facts: Facts = (
        *_offer(asked, total),
        ("each", shown if len(sources) > 1 else ()),
        ("whether", ask.yes_or_no),
    )
    if not total and (any(not event.tokens for event in table.events) or not _may_see(table, sources)):
        return None
    described = {watcher.name for watcher in table.watchers}
    subject = names.shown(sources[0]) if len(sources) == 1 and sources[0] not in described else ""
    return Finding("event.fires", subject, total, told(found[0].log), facts=facts)


def _sources(table: Table, ask: Ask, found: tuple[Course, ...]) -> tuple[str, ...]:
    """Whose triggers are counted: the one asked of, else those of the cards that are there and only watch."""
    if ask.of:
        return (engine_name(table, int(ask.of)),)
    if table.watchers:
        return tuple(watcher.name for watcher in table.watchers)
    firing = Counter(str(step.fact("source")) for step in found[0].log if step.code == "ability.triggered")
    watching = _watching(table)
    seen = tuple(name for name in watching if firing[name])
    able = tuple(name for name in watching if _may_fire(table, name))
    return seen or able or tuple(firing)


_CONDITION = re.compile(r"\b(?:When|Whenever|At the)\b[^,.]*")
_CONDITIONS = {
    "dies": ("dies", "graveyard", "leaves the battlefield"),
    "destroyed": ("dies", "graveyard", "leaves the battlefield"),
    "sacrificed": ("sacrifice", "dies", "graveyard", "leaves the battlefield"),
    "mass": ("dies", "graveyard", "leaves the battlefield"),
    "exiled": ("exile", "leaves the battlefield"),
    "bounced": ("hand", "leaves the battlefield"),
    "attacks": ("attack",),
    "cast": ("cast", "enters"),
    "cracked": ("land", "enters", "sacrifice", "graveyard"),
}
"""Words of the conditions under which an ability may be thought to look at an event."""


def _may_see(table: Table, sources: tuple[str, ...]) -> bool:
    """Whether an ability of these looks at such events, so that none is an answer.

    «триггер на смерть от X» is of another's ability where X has none that looks at deaths.
    """
    words = {word for event in table.events for word in _CONDITIONS.get(event.kind, ("enters",))}
    texts = (
        condition.lower()
        for i, party in enumerate(table.parties)
        if party.face is not None and engine_name(table, i) in sources
        for condition in _CONDITION.findall(party.face.text_en)
    )
    return bool(table.watchers) or any(word in text for text in texts for word in words)


def _may_fire(table: Table, name: str) -> bool:
    """Whether a card has a triggered ability at all."""
    texts = (p.face.text_en for i, p in enumerate(table.parties) if p.face and engine_name(table, i) == name)
    return any(word in text for text in texts for word in ("Whenever ", "When ", "At the "))


def _triggers(log: tuple[Step, ...], name: str) -> int:
    return sum(step.code == "ability.triggered" and step.fact("source") == name for step in log)


def _amount(code: str, key: str) -> Callable[[tuple[Step, ...], str], int]:
    def summed(log: tuple[Step, ...], player: str) -> int:
        return sum(int(str(s.fact("amount"))) for s in log if s.code == code and s.fact(key) == player)

    return summed


def _drawn(log: tuple[Step, ...], player: str) -> int:
    return sum(step.code == "card.drawn" and step.fact("player") == player for step in log)


def _tokens(log: tuple[Step, ...], kind: str) -> int:
    made = [name for step in log if step.code == "token.created" for name in _names(step)]
    return sum(not kind or kind in name.lower() for name in made)


def _names(step: Step) -> tuple[str, ...]:
    names = step.fact("names")
    return names if isinstance(names, tuple) else (str(names),)


def _discarded(log: tuple[Step, ...], player: str) -> int:
    del player
    return sum(step.code == "moved" and dict(step.facts).get("cause") == "discarded" for step in log)


_COUNTS: dict[str, Callable[[tuple[Step, ...], str], int]] = {
    "lost": _amount("life.lost", "player"),
    "gained": _amount("life.gained", "player"),
    "damage": _amount("damage.dealt", "to"),
    "drawn": _drawn,
    "tokens": _tokens,
    "discarded": _discarded,
}
