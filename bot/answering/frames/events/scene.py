"""The scenario of what is told: what lies where as it begins, the actions, what to look at.

What an event happens to carries a counter of its own until then, so that all of it is hit at once. Refuses to know
words and answers.
"""

import re
from dataclasses import replace

from bot.answering.frames.events.acts import MARKED, MARKS, actions
from bot.answering.frames.events.clause import Happening
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.table import EMERGING, FETCH, SORCERY, SPELL, Table, emerging, engine_name
from engine.magic.notation.ast import CardText, FaceText, Placed, PlayerSetup, Query, Scenario

MOST = 12
GEAR = "Снаряжение"
_FROM_HAND = ("enters", "cast", "emerge", "makes")
_FETCHING = (
    "{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield,"
    " then shuffle."
)
_INLINE = (
    CardText((FaceText(FETCH, None, "land", abilities=(_FETCHING,)),)),
    CardText((FaceText(EMERGING, "{9}", "creature — eldrazi", "5/5", abilities=("Emerge {1}",)),)),
    CardText((FaceText(SPELL, "{1}", "instant"),)),
    CardText((FaceText(SORCERY, "{1}", "sorcery"),)),
)
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
QUERIES = (
    "player life",
    "player hand",
    "player hand cards",
    "player graveyard",
    "player exile",
    "player battlefield",
    "player library",
)


def scene(table: Table) -> Scenario | None:
    """Return the scenario, or None where something told has no place in one."""
    acts = actions(table)
    if acts is None:
        return None
    queries = tuple(Query(what, player) for what in QUERIES for player in ("A", "B"))
    players = tuple(_player(table, name) for name in ("A", "B"))
    return Scenario(players, acts, (*queries, *table.looks), _cards(table))


def _cards(table: Table) -> tuple[CardText, ...]:
    described = [
        CardText((FaceText(engine_name(table, i), "{2}", _type_line(party), _size(table, party)),))
        for i, party in enumerate(table.parties)
        if party.mention is None and not party.is_spell and party.kind != "fetch"
    ]
    seeing = [
        CardText((FaceText(w.name, "{1}", "enchantment", abilities=(w.ability,)),)) for w in table.watchers
    ]
    gears = [_gear(i, party) for i, party in enumerate(table.parties) if party.gear]
    used = {engine_name(table, i) for i in range(len(table.parties))} | _needed(table)
    used |= {SPELL} if table.around.before else set()
    return (*(card for card in _INLINE if card.name in used), *described, *seeing, *gears)


def _gear(index: int, party: Party) -> CardText:
    ability = f"Equipped creature gets {party.gear}."
    return CardText(
        (FaceText(f"{GEAR} {index + 1}", "{1}", "artifact — equipment", abilities=(ability, "Equip {1}")),)
    )


def _needed(table: Table) -> set[str]:
    unnamed = any(event.kind == "emerge" and emerging(table, event) is None for event in table.events)
    return {EMERGING} if unnamed else set()


def _type_line(party: Party) -> str:
    return {"permanent": "artifact", "token": "creature"}.get(party.kind, party.kind)


def _size(table: Table, party: Party) -> str:
    return (party.size or table.size) if party.kind in ("creature", "token") else ""


def _player(table: Table, name: str) -> PlayerSetup:
    battlefield: list[Placed] = []
    hand: list[Placed] = []
    graveyard: list[Placed] = []
    for index, party in enumerate(table.parties):
        if table.is_result(index) or table.side(index) != name or index in table.unplayed:
            continue
        first = table.first_event(index)
        placed = _placed(table, index, first)
        if first is not None and _is_dead(table, index, first[1]):
            graveyard += [placed] * (party.count or 1)
        elif not (party.is_spell or (first is not None and _is_from_hand(table, index, first[1]))):
            battlefield += [placed] * (party.count or 1)
            if party.gear:
                battlefield.append(Placed(f"{GEAR} {index + 1}", attached_to=engine_name(table, index)))
        elif not party.token:
            hand += [placed] * (party.count or 1)
    if name == "A":
        battlefield += [Placed(watcher.name) for watcher in table.watchers]
    if name == "B":
        battlefield += [Placed(original) for original in _originals(table)]
    if name == "A":
        hand += [Placed(needed) for needed in _needed(table)]
    discarded = sum(e.amount for e in table.events if e.kind == "discards" and e.by == name)
    held = table.around.hands.mine if name == "A" else table.around.hands.theirs
    hand += [Placed("Forest")] * min(discarded if held is None else held, MOST)
    hand += [Placed(SPELL)] * (table.around.before if name == "A" else 0)
    searched = any(event.kind == "cracked" for event in table.events)
    library = tuple(map(Placed, BASICS)) if searched else None
    placed_in = PlayerSetup(name, battlefield=tuple(battlefield), hand=tuple(hand), library=library)
    return replace(placed_in, graveyard=tuple(graveyard))


def _originals(table: Table) -> tuple[str, ...]:
    """The cards that something enters as a copy of: they are across the table."""
    entering = (
        party.copied
        for i, party in enumerate(table.parties)
        if party.copied is not None
        and (first := table.first_event(i)) is not None
        and _is_from_hand(table, i, first[1])
    )
    return tuple(copied.card.faces[copied.face].name_en for copied in entering)


_FROM_GRAVE = re.compile(r"card (?:of [^.]*)?(?:in|from) (?:a|your) graveyard", re.IGNORECASE)


def _is_dead(table: Table, index: int, event: Happening) -> bool:
    """Whether it lies in a graveyard until a spell takes it from there: «reanimate на гризельбранда»."""
    if event.kind != "cast" or event.spell in (None, index) or index not in event.parties:
        return False
    face = table.parties[event.spell or 0].face
    return face is not None and bool(_FROM_GRAVE.search(face.text_en))


def _is_from_hand(table: Table, index: int, event: Happening) -> bool:
    """Whether it is in hand until then; what a spell is aimed at and what pays for one is on the table."""
    aimed_at = event.kind == "cast" and event.spell is not None
    fodder = event.kind == "emerge" and index != emerging(table, event)
    return event.kind in _FROM_HAND and not aimed_at and not fodder


def _placed(table: Table, index: int, first: tuple[int, Happening] | None) -> Placed:
    party, name = table.parties[index], engine_name(table, index)
    counters = party.counters
    if first is not None and first[1].kind in MARKED and first[0] < len(MARKS):
        counters = (*counters, (MARKS[first[0]], 1))
    full = party.face.name_en if party.face is not None else name
    copied = party.copied.card.faces[party.copied.face].name_en if party.copied is not None else ""
    copied = "" if first is not None and _is_from_hand(table, index, first[1]) else copied
    label = name if full != name or copied else ""
    host = engine_name(table, party.on) if party.on >= 0 else ""
    return Placed(
        full,
        label,
        party.token,
        party.tapped,
        counters=counters,
        owner=party.owner,
        attached_to=host,
        copy_of=copied,
    )
