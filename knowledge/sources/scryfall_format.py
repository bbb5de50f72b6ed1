"""Importing Scryfall's bulk files. Refuses to know how their objects become cards: see `scryfall`."""

import re
from typing import Any

from knowledge import building
from knowledge.faults import FaultCode, ImportFault
from knowledge.records import Game, Source
from knowledge.sources import json_cards, scryfall
from knowledge.sources.drafts import finished
from knowledge.sources.formats import Format, Incoming, Loaded

_CARD = re.compile(rb'"object"\s*:\s*"card"')
_RULING = re.compile(rb'"object"\s*:\s*"ruling"')
_NAME_DATE = re.compile(r"(20\d\d)(\d\d)(\d\d)")
_LOOKED_AT = 4000


def _is_array_of(pattern: re.Pattern[bytes], opening: bytes) -> bool:
    return opening.lstrip()[:1] == b"[" and pattern.search(opening[:_LOOKED_AT]) is not None


def _load_cards(incoming: Incoming) -> Loaded:
    gathering = scryfall.Gathering()
    entries = json_cards.checked(scryfall.objects, incoming.stream, incoming.item, json_cards.name_of)
    json_cards.taken(entries, gathering.add, incoming.item, json_cards.name_of)
    if not gathering.drafts:
        raise ImportFault(FaultCode.NOTHING_INSIDE, incoming.item.name, detail="no cards in it")
    date = _date(incoming.item.name) or gathering.latest
    cards = (building.DatedCard(finished(d), date, d.oracle_id) for d in gathering.drafts.values())
    count = building.put_cards(incoming.db, cards)
    return Loaded(
        Source(f"scryfall:{_stem(incoming)}", f"Scryfall {_stem(incoming)}", date, Game.MAGIC), count
    )


def _load_rulings(incoming: Incoming) -> Loaded:
    rows: dict[tuple[str, str, str], None] = {}

    def take(entry: dict[str, Any]) -> None:
        rows[entry["oracle_id"], entry["published_at"], entry["comment"]] = None

    entries = json_cards.checked(scryfall.objects, incoming.stream, incoming.item, _comment)
    json_cards.taken(entries, take, incoming.item, _comment)
    if not rows:
        raise ImportFault(FaultCode.NOTHING_INSIDE, incoming.item.name, detail="no rulings in it")
    building.put_card_rulings(incoming.db, rows)
    date = _date(incoming.item.name) or max(published for _, published, _ in rows)
    return Loaded(Source("scryfall:rulings", "Scryfall rulings", date, Game.MAGIC), rulings=len(rows))


def _comment(entry: Any) -> str:
    return str(entry.get("comment", ""))[:40] if isinstance(entry, dict) else ""


def _date(name: str) -> str:
    match = _NAME_DATE.search(name)
    return "-".join(match.groups()) if match else ""


def _stem(incoming: Incoming) -> str:
    """Return the file's name without date and ending: «default-cards»."""
    bare = incoming.item.name.rpartition(": ")[2].partition(".")[0]
    return re.sub(r"[-_]?\d{6,}", "", bare) or "cards"


CARDS = Format("scryfall-cards", lambda opening: _is_array_of(_CARD, opening), _load_cards)
RULINGS = Format("scryfall-rulings", lambda opening: _is_array_of(_RULING, opening), _load_rulings)
