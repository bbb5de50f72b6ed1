"""From a read question to slots: the parties, the events with what is only implied, what is asked, what is left over.

Refuses to know how it is played.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.amounts import cost_at
from bot.answering.frames.events.asked import Asked, asked, is_asked_noun, is_told_before
from bot.answering.frames.events.asks import ASKING, Ask
from bot.answering.frames.events.circumstances import Circumstances, circumstances
from bot.answering.frames.events.clause import ECHO, Clause, Happening
from bot.answering.frames.events.completing import completed
from bot.answering.frames.events.happenings import clauses, happenings
from bot.answering.frames.events.implying import (
    PHASES,
    at_once,
    halves,
    implied,
    is_only_why_tapped,
    with_everything,
    with_mass,
    with_phase,
)
from bot.answering.frames.events.lying import already_melded, by_what, only_lies_there, unnamed_emerging
from bot.answering.frames.events.modes import modal_tokens
from bot.answering.frames.events.modes import modes as chosen_modes
from bot.answering.frames.events.owning import attached, settled, sided, with_gear
from bot.answering.frames.events.parties import Party, parties
from bot.answering.frames.events.reminders import reminded
from bot.answering.frames.events.returning import looks_back, with_return
from bot.answering.frames.events.table import Table, engine_name, is_creature
from bot.answering.frames.events.watchers import watchers
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, left_over
from engine.magic.mana import ManaCost
from engine.magic.notation.ast import Attack, Query

_FIGURES = (Kind.NUMBER, Kind.PAIR, Kind.COST)
_TALK = ("filler", "other", "on_table", "with_each_other", "sees", "phase", "again", "persist", "mine", "theirs",
         "at_me", "at_them", "me", "opponent", "owner", "thief", "count", "unblocked", "not_sick",
         "everything", "begin_combat", "end_step")  # fmt: skip


@dataclass(frozen=True, slots=True)
class EventSlots:
    """What is told and what is asked; `tokens` are the words that were taken for either."""

    table: Table
    asked: Asked
    tokens: frozenset[int] = frozenset()


def filled(own: Reading, unplayed: frozenset[str], shelf: Shelf) -> EventSlots | None:
    """Return the slots of a question; None where nothing happens or nothing is asked. `unplayed` are keys of cards."""
    seeing = watchers(own)
    if seeing is None:
        return None
    found = parties(own)
    parts = clauses(own, found)
    around = circumstances(own, parts)
    if around is None:
        return None
    silent = reminded(own, found).union(around.tokens, *(watcher.tokens for watcher in seeing))
    silent |= already_melded(own, found)
    found = _on_table(own, found, parts, silent)
    silent |= _names(own) - {i for p in found for i in p.tokens}
    found = attached(own, found)
    told = _told(own, found, parts, silent, around)
    if told is None:
        return None
    echoes = {i for event in told[1] if event.kind == ECHO for i in event.tokens}
    found, events = completed(told[0], tuple(event for event in told[1] if event.kind != ECHO), shelf)
    spoken = silent | {i for event in events for i in event.tokens}
    wanted = _wanted(own, found, parts, spoken, events)
    if not events or not (wanted.asks or wanted.offered):
        return None
    if any(_is_moved_elsewhere(own, i, found, events, parts) for i in range(len(found))):
        return None
    said = _only_said(found, events, unplayed)
    table = Table(found, events, seeing, modes=chosen_modes(own, found), unplayed=said, around=around)
    if "attacks" in {event.kind for event in events} and not own.has("unblocked"):
        return None
    taken = spoken | echoes | {i for party in found for i in party.tokens} | wanted.tokens
    taken |= {i for ask in wanted.asks for i in ask.tokens if not ASKING.isdisjoint(own.concepts_at(i))}
    at_once = any(token.norm in _AT_ONCE for token in own.tokens)
    table = table if at_once else with_return(table, tuple(ask.kind for ask in wanted.asks))
    return EventSlots(replace(table, looks=_looks(table, wanted)), wanted, taken | modal_tokens(own, table))


def _on_table(
    own: Reading, found: tuple[Party, ...], parts: tuple[Clause, ...], silent: frozenset[int]
) -> tuple[Party, ...]:
    """Those that are there: not what is asked for or told of again, nor parts of a whole that is."""
    there = tuple(
        p
        for p in found
        if p.first not in silent
        and not is_asked_noun(own, p, parts)
        and not is_told_before(own, p, found, parts)
    )
    there = sided(own, there, parts)
    return with_gear(own, tuple(p for p in there if not _is_part(p, there, own)), parts)


_GOING = frozenset(("leaves", "returned_to", "dies", "exiled", "bounced"))


def _is_moved_elsewhere(
    own: Reading,
    index: int,
    found: tuple[Party, ...],
    events: tuple[Happening, ...],
    parts: tuple[Clause, ...],
) -> bool:
    """«и считается ли, что ушли два перманента»: something of no name goes, and no event is of it."""
    party = found[index]
    if party.mention is not None or party.count is None or any(index in e.parties for e in events):
        return False
    clause = next((part for part in parts if part.holds(party.first)), None)
    places = range(clause.first, clause.last + 1) if clause is not None else ()
    used = {i for event in events for i in event.tokens}
    return any(i not in used and own.concepts_at(i) & _GOING for i in places)


def _names(own: Reading) -> frozenset[int]:
    """The words of the cards' names."""
    return frozenset(i for m in own.mentions for i in range(m.first, m.last + 1))


def unread(reading: Reading, own: Reading, slots: EventSlots) -> tuple[str, ...]:
    """Return the words of the question that told nothing that was taken."""
    talk = {i for seen in own.sightings if seen.concept in _TALK for i in range(seen.first, seen.last + 1)}
    if any(event.kind == "emerge" for event in slots.table.events):
        talk |= set(own.places("pays")) | unnamed_emerging(own)
    talk |= by_what(own, frozenset(ask.kind for ask in slots.asked.asks))
    if own.has("persist"):
        talk |= set(own.places("returned_to"))
    foreign = (*_foreign(own, slots.tokens | talk), *_figures(own, slots.tokens))
    whole = replace(reading, text=own.text, tokens=own.tokens, mentions=own.mentions)
    return (*left_over(whole, "", Taken((), own.mentions, slots.tokens | talk)), *foreign)


def _figures(own: Reading, taken: frozenset[int]) -> tuple[str, ...]:
    """The figures that nobody took; what a card prints is no excuse here: «у оппа две» are creatures, too."""
    named = {i for m in own.mentions for i in range(m.first, m.last + 1)}
    printed = frozenset(_printed_costs(own))
    places = (i for kind in _FIGURES for i in own.of_kind(kind) if i not in taken | named | printed)
    return tuple(t.text for i in places if (t := own.tokens[i]).value != 1 or t.text.isdecimal())


def _printed_costs(own: Reading) -> Iterator[int]:
    """«судный день {2}{W}{W}»: the cost that a card prints, right after its name."""
    for mention in own.mentions:
        token, cost = own.at(mention.last + 1), mention.card.faces[mention.face].mana_cost
        told_cost = cost_at(own, mention.last + 1) if token is not None and token.kind is Kind.COST else None
        if cost and told_cost == ManaCost.parse(cost):
            yield mention.last + 1


def _foreign(own: Reading, taken: set[int] | frozenset[int]) -> tuple[str, ...]:
    """Short words in Latin letters in a Russian question that are nothing known: names perhaps («opt»)."""
    if not any("а" <= letter <= "я" for letter in own.norm):
        return ()
    named = {i for m in own.mentions for i in range(m.first, m.last + 1)}
    rest = (i for i in own.of_kind(Kind.WORD) if i not in taken | named and not own.concepts_at(i))
    return tuple(own.tokens[i].text for i in rest if own.tokens[i].norm.isascii())


def _told(
    own: Reading,
    found: tuple[Party, ...],
    parts: tuple[Clause, ...],
    silent: frozenset[int],
    around: Circumstances,
) -> tuple[tuple[Party, ...], tuple[Happening, ...]] | None:
    """The parties and events, with thefts settled and what is only implied added."""
    events = happenings(own, found, silent)
    if events is None:
        return None
    events = tuple(
        replace(event, kind=ECHO) if is_only_why_tapped(own, found, event) else event for event in events
    )
    events = tuple(replace(e, kind=ECHO) if only_lies_there(found, e, events) else e for e in events)
    owned = settled(own, found, events)
    if owned is None:
        return None
    found, settled_events = owned
    left = at_once(own, settled_events)
    if left is None:
        return None
    stolen = frozenset(i for event in events if event.kind == "stolen" for i in event.tokens)
    swept = with_mass(own, found, left)
    if swept is None:
        return None
    left = implied(own, found, with_phase(own, found, swept, parts), around)
    left = (*left, *(event for event in events if event.kind == ECHO and event not in left))
    if stolen and left:
        left = (replace(left[0], tokens=left[0].tokens | stolen), *left[1:])
    return found, with_everything(own, found, left)


def _wanted(
    own: Reading,
    found: tuple[Party, ...],
    parts: tuple[Clause, ...],
    spoken: frozenset[int],
    events: tuple[Happening, ...],
) -> Asked:
    wanted = _placed(asked(own, found, parts, spoken), events)
    if not (events and events[-1].kind in PHASES and len(halves(found)) > 1):
        return wanted
    melds = Ask("melds", "", frozenset(own.places("melded")))
    asks = [replace(ask, kind="zone") if ask.kind == "outcome" else ask for ask in wanted.asks]
    return replace(wanted, asks=(melds, *asks) if own.has("melded", "outcome") else tuple(asks))


_ENDS = {"bounced": "hand", "tucked": "library", "exiled": "exile", "dies": "graveyard", "destroyed": "graveyard",
         "sacrificed": "graveyard"}  # fmt: skip


def _placed(wanted: Asked, events: tuple[Happening, ...]) -> Asked:
    """«сколько карт туда уйдёт»: there is where the last event takes them."""
    zone = next((_ENDS[event.kind] for event in reversed(events) if event.kind in _ENDS), "")
    asks = tuple(
        replace(ask, kind="cards_in", of=zone) if ask.kind == "cards_there" and zone else ask
        for ask in wanted.asks
    )
    return replace(wanted, asks=_counting(asks))


def _counting(asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """«в чей грейв и сколько карт»: one question of where the cards lie, and how many."""
    place = next((i for i, ask in enumerate(asks) if ask.kind in ("zone", "cards_where")), None)
    loose = next((i for i, ask in enumerate(asks) if ask.kind == "cards_any"), None)
    if place is None or loose is None:
        return asks
    both = replace(asks[place], kind="cards_where", tokens=asks[place].tokens | asks[loose].tokens)
    return tuple(both if i == place else ask for i, ask in enumerate(asks) if i != loose)


def _is_part(party: Party, found: tuple[Party, ...], own: Reading) -> bool:
    """Say whether it is a half of a melded permanent that is on the table: «где крысы с мародёрами» of the Host."""
    if party.mention is None or (own.has("melded") and not own.has("dies")):
        return False
    whole = party.mention.card.name.split(" // ")[-1]
    return whole != party.mention.card.name and any(p.mention and p.mention.card.name == whole for p in found)


def _only_said(
    found: tuple[Party, ...], events: tuple[Happening, ...], unplayed: frozenset[str]
) -> frozenset[int]:
    """The spells that the engine cannot cast, where a verb tells what they do."""
    said = (event.spell for event in events if event.spell is not None and event.kind != "cast")
    spells = (i for i in said if (mention := found[i].mention) is not None and mention.card.key in unplayed)
    return frozenset(spells) | frozenset(
        i for i, party in enumerate(found) if _is_way_to_steal(party) and not party.is_spell
    )


def _is_way_to_steal(party: Party) -> bool:
    text = party.face.text_en.lower() if party.face is not None else ""
    return "you control enchanted" in text


def _looks(table: Table, wanted: Asked) -> tuple[Query, ...]:
    """Where the one that is asked about is, its size, whether it is tapped, what else is asked of it."""
    asks = [ask for ask in wanted.asks if ask.kind in _LOOKED]
    if not asks:
        return ()
    if any(ask.kind == "returned" for ask in asks):
        return looks_back(table) if len(asks) == 1 else ()
    named = {engine_name(table, int(ask.of)) for ask in asks if ask.of} or {_looked_at(table)}
    name = named.pop() if len(named) == 1 else ""
    if not name:
        return ()
    basic = tuple(Query(what, name) for what in ("zone", "pt", "tapped", "loyalty", "counters"))
    return (*basic, Query("can", "", Attack("A", ((name, ""),))))


_AT_ONCE = frozenset(("сразу", "тут", "моментально", "мгновенно", "immediately"))
_LOOKED = ("lives", "size", "tapped", "returned", "may_attack", "loyalty", "counters")


def _looked_at(table: Table) -> str:
    """What a meld makes, else the last creature that something happens to, else the one that watches."""
    for event in reversed(table.events):
        if event.kind == "melded":
            cards = [m.card.name.split(" // ")[-1] for i in event.parties if (m := table.parties[i].mention)]
            return cards[0] if cards else ""
        hit = [i for i in event.parties if is_creature(table.parties[i])]
        if hit:
            return engine_name(table, hit[-1])
    watching = [i for i, party in enumerate(table.parties) if is_creature(party)]
    return engine_name(table, watching[0]) if len(watching) == 1 else ""
