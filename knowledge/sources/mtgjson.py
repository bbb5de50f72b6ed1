"""MTGJSON files, streamed: AtomicCards, AllPrintings, and the file of a single set.

Refuses to know how cards are stored.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import ijson

from knowledge.card_names import BETWEEN_FACES
from knowledge.data_records import mana_value
from knowledge.records import CardRuling, Face
from knowledge.sources.drafts import Draft, Printed
from knowledge.sources.json_cards import DEEPEST, opened_brackets

SHARED_VALUE = ("transform", "flip", "meld")
"""Layouts whose faces all have the mana value of the card (202.3b to 202.3d)."""

REVERSIBLE = "reversible_card"
"""A printing with the same card on both sides; the card itself has another layout."""

_PIECE = 1 << 12
"""Bytes of an opening read at once: what looks at its first fields need not read it all."""

_SET_FIELDS = frozenset(("baseSetSize", "block", "booster", "cards", "code", "codeV3", "isFoilOnly", "name"))


class Entry(NamedTuple):
    """One card entry of a file, with the ISO date of its printing (empty in AtomicCards)."""

    card: dict[str, Any]
    date: str


def shape(opening: bytes) -> str:
    """Return what an opening of some kilobytes shows: «atomic», «printings», «set», or nothing."""
    key = ""
    try:
        for prefix, event, value in ijson.parse(_Bytes(opening), buf_size=_PIECE):
            if prefix == "data" and event == "map_key":
                key = str(value)
            elif prefix.startswith("data.") and event != "map_key":
                return _shape(key, event)
    except ijson.JSONError:
        pass
    return ""


def _shape(key: str, event: str) -> str:
    if key in _SET_FIELDS:
        return "set"
    return {"start_array": "atomic", "start_map": "printings"}.get(event, "")


def file_date(opening: bytes) -> str:
    """Return the ISO date in the file's «meta», empty where the opening does not show it."""
    try:
        return next(
            (
                str(value)
                for prefix, _, value in ijson.parse(_Bytes(opening), buf_size=_PIECE)
                if prefix == "meta.date"
            ),
            "",
        )
    except ijson.JSONError:
        return ""


def atomic(stream: Any) -> Iterator[Entry]:
    """Yield the entries of AtomicCards."""
    for _, cards in ijson.kvitems(stream, "data", use_float=True):
        yield from (Entry(card, "") for card in cards)


def printings(stream: Any) -> Iterator[Entry]:
    """Yield the entries of AllPrintings, a set at a time."""
    for _, printed in ijson.kvitems(stream, "data", use_float=True):
        yield from (Entry(card, printed.get("releaseDate", "")) for card in printed["cards"])


def one_set(stream: Any) -> Iterator[Entry]:
    """Yield the entries of a single set's file."""
    yield from (Entry(card, "") for card in ijson.items(stream, "data.cards.item", use_float=True))


class Gathering:
    """Cards put together from the entries of one file."""

    def __init__(self) -> None:
        self.drafts: dict[str, Draft] = {}
        self._rulings: dict[tuple[str, str], CardRuling] = {}

    def add(self, entry: Entry) -> None:
        """Add one entry. Raises KeyError where it lacks a field every card has."""
        card = entry.card
        name = _name(card)
        draft = self.drafts.get(name)
        if draft is None:
            draft = self.drafts[name] = self._begun(name, card)
        if draft.layout == REVERSIBLE:
            draft.layout = card["layout"]
        side = _side(name, card)
        if side not in draft.faces and (side or not draft.faces):
            draft.faces[side] = _face(card, draft.layout)
        for foreign in card.get("foreignData", ()):
            if foreign.get("language") == "Russian" and foreign.get("name"):
                draft.add_printed(side, _printed(foreign, entry.date))

    def _begun(self, name: str, card: dict[str, Any]) -> Draft:
        rulings = ((ruling["date"], ruling["text"]) for ruling in card.get("rulings", ()))
        return Draft(
            name=name,
            layout=card["layout"],
            oracle_id=card.get("identifiers", {}).get("scryfallOracleId", ""),
            keywords=tuple(card.get("keywords", ())),
            legalities=tuple(sorted(card.get("legalities", {}).items())),
            rulings=tuple(self._rulings.setdefault(ruling, CardRuling(*ruling)) for ruling in rulings),
        )


def _side(name: str, card: dict[str, Any]) -> str:
    """Return which face an entry is; both sides of a reversible card are the one face of a card with one."""
    is_one_face = card["layout"] == REVERSIBLE and BETWEEN_FACES not in name
    return "" if is_one_face else str(card.get("side", ""))


def _name(card: dict[str, Any]) -> str:
    """Return the card's name; a reversible card bears the name of the card that is on both its sides."""
    name: str = card["name"]
    return whole(name) if card["layout"] == REVERSIBLE else name


def whole(name: str) -> str:
    """Return a reversible card's name without its repetition: «A // A» is A."""
    parts = name.split(BETWEEN_FACES)
    half = len(parts) // 2
    return BETWEEN_FACES.join(parts[:half]) if parts[:half] == parts[half:] else name


def _face(card: dict[str, Any], layout: str) -> Face:
    return Face(
        name_en=card.get("faceName") or card["name"],
        mana_cost=card.get("manaCost", ""),
        mana_value=_mana_value(card, layout),
        colors=tuple(card["colors"]),
        type_en=card["type"],
        text_en=card.get("text", ""),
        power=card.get("power", ""),
        toughness=card.get("toughness", ""),
        loyalty=str(card.get("loyalty", "")),
        defense=str(card.get("defense", "")),
    )


def _mana_value(card: dict[str, Any], layout: str) -> float:
    value: float = card["manaValue"]
    if layout not in SHARED_VALUE and card.get("side"):
        value = card.get("faceManaValue", mana_value(card.get("manaCost", "")))
    return int(value) if value == int(value) else value


def _printed(foreign: dict[str, Any], date: str) -> Printed:
    return Printed(
        date=date,
        whole=foreign["name"],
        face=foreign.get("faceName") or "",
        type=foreign.get("type") or "",
        text=foreign.get("text") or "",
    )


class _Bytes:
    """Bytes as a file that ends where they end, or where they nest too deep for one of ours."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._open = 0

    def read(self, size: int) -> bytes:
        piece, self._data = self._data[:size], self._data[size:]
        self._open += opened_brackets(piece)
        return piece if self._open <= DEEPEST else b""
