"""Importing MTGJSON files. Refuses to know how their entries become cards: see `mtgjson` and `drafts`."""

from collections.abc import Callable, Iterator
from typing import Any

from knowledge import building
from knowledge.faults import FaultCode, ImportFault
from knowledge.records import Game, Source
from knowledge.sources import json_cards, mtgjson
from knowledge.sources.drafts import finished
from knowledge.sources.formats import Format, Incoming, Loaded

_READERS: dict[str, Callable[[Any], Iterator[mtgjson.Entry]]] = {
    "atomic": mtgjson.atomic,
    "printings": mtgjson.printings,
    "set": mtgjson.one_set,
}
_TITLES = {"atomic": "MTGJSON AtomicCards", "printings": "MTGJSON AllPrintings"}


def _fits(opening: bytes) -> bool:
    return opening.lstrip()[:1] == b"{" and bool(mtgjson.shape(opening))


def _load(incoming: Incoming) -> Loaded:
    shape, date = mtgjson.shape(incoming.opening), mtgjson.file_date(incoming.opening)
    gathering = mtgjson.Gathering()
    entries = json_cards.checked(_READERS[shape], incoming.stream, incoming.item, _name)
    json_cards.taken(entries, gathering.add, incoming.item, _name)
    if not gathering.drafts:
        raise ImportFault(FaultCode.NOTHING_INSIDE, incoming.item.name, detail="no cards in it")
    cards = (
        building.DatedCard(finished(draft), date, draft.oracle_id) for draft in gathering.drafts.values()
    )
    return Loaded(_source(shape, date, incoming), cards=building.put_cards(incoming.db, cards))


def _source(shape: str, date: str, incoming: Incoming) -> Source:
    title = _TITLES.get(shape) or f"MTGJSON {_set_code(incoming)}"
    return Source(title.replace(" ", ":", 1).casefold(), title, date, Game.MAGIC)


def _set_code(incoming: Incoming) -> str:
    return incoming.item.name.partition(".")[0]


def _name(entry: mtgjson.Entry) -> str:
    return json_cards.name_of(entry.card)


FORMAT = Format("mtgjson", _fits, _load)
