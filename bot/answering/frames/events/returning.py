"""What comes back to the battlefield after it was exiled for a moment, and in what size.

A melded permanent comes back as its two cards, a token not at all. Refuses to know words.
"""

from dataclasses import replace

from bot.answering.findings import Finding
from bot.answering.frames.events.asks import Ask
from bot.answering.frames.events.clause import Happening
from bot.answering.frames.events.outcomes import Course, Names, agreed, told
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.table import Table, engine_name
from bot.answering.values import is_melded
from engine.magic.notation.ast import Query

_BRIEFLY = ("flickered", "cast")
_STEPS = ("end_step", "begin_combat")


def looks_back(table: Table) -> tuple[Query, ...]:
    """Return what to look at: where each card of what was exiled last is, and its size."""
    return tuple(Query(what, name) for name in _names(table) for what in ("zone", "pt"))


def with_return(table: Table, ask_kinds: tuple[str, ...]) -> Table:
    """Let the end step come where what a spell exiled until then is asked for: «journey в кучу, что вернётся?»."""
    if "returned" not in ask_kinds or not _is_for_later(table):
        return table
    last = max(event.place for event in table.events)
    return replace(table, events=(*table.events, Happening("end_step", last, frozenset(), ())))


def _is_for_later(table: Table) -> bool:
    """Whether something comes back only at a step that has not come."""
    steps = any(event.kind in _STEPS for event in table.events)
    later = any(party.face is not None and "next end step" in party.face.text_en for party in table.parties)
    return later and not steps


def came_back(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Which cards come to the battlefield from a graveyard or exile, where all courses agree; None where none does."""
    del table, ask
    back = agreed([tuple(sorted(_came(course))) for course in found])
    if not back:
        return None
    facts = (("cards", tuple(map(names.shown, back))), ("whether", False))
    return Finding("event.returned", "", value=True, steps=told(found[0].log), facts=facts)


def _came(course: Course) -> list[str]:
    facts = (dict(step.facts) for step in course.log if step.code == "moved")
    return [
        str(fact["object"])
        for fact in facts
        if fact.get("to") == "battlefield" and fact.get("origin") in ("graveyard", "exile")
    ]


def returned(table: Table, ask: Ask, found: tuple[Course, ...], names: Names) -> Finding | None:
    """Which of the cards are on the battlefield again; None where nothing would bring them back."""
    moved = _names(table)
    if not found[0].looks or not moved:
        return None
    looks = agreed([tuple(map(str, course.looks)) for course in found])
    pairs = list(zip(looks[::2], looks[1::2], strict=True))
    back = [(name, size) for name, (zone, size) in zip(moved, pairs, strict=True) if zone == "battlefield"]
    again = agreed([_came_back(course) for course in found])
    if not back and _is_for_later(table):
        return None
    if bool(back) != again or (again and len(back) != len(moved)):
        return None
    shown = tuple(
        f"{names.shown(name)} — {size}" if "/" in size else names.shown(name) for name, size in back
    )
    itself = len(moved) == 1
    facts = (("cards", shown), ("whether", ask.yes_or_no and itself))
    return Finding("event.returned", "", bool(back), told(found[0].log), facts=facts)


def _came_back(course: Course) -> bool:
    return any(
        step.code == "moved"
        and dict(step.facts).get("origin") == "exile"
        and dict(step.facts).get("to") == "battlefield"
        for step in course.log
    )


def _names(table: Table) -> tuple[str, ...]:
    """The engine's names of the cards of the one thing that was exiled last; none where that is not clear."""
    for event in reversed(table.events):
        if event.kind in _BRIEFLY and event.parties:
            parties = [table.parties[i] for i in event.parties]
            one = len(parties) == 1 and parties[0].count == 1
            return _cards(parties[0], engine_name(table, event.parties[0])) if one else ()
    return ()


def _cards(party: Party, name: str) -> tuple[str, ...]:
    if party.mention is None or party.copied is not None:
        return (name,)
    card, face = party.mention.card, party.mention.card.faces[party.mention.face]
    if not is_melded(card, face):
        return (name,)
    return tuple(part.partition(" // ")[0] for part in card.related)
