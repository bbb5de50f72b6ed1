"""Entries of Scryfall's bulk files (oracle, default and all cards; rulings) as drafts of cards.

By the format that Scryfall documents: one array of objects, a printing each, `lang` telling its language, faces in
`card_faces`. Refuses to know files and storage.
"""

from collections.abc import Iterator
from typing import Any

import ijson

from knowledge.card_names import BETWEEN_FACES
from knowledge.data_records import mana_value
from knowledge.records import Face
from knowledge.sources.drafts import Draft, Printed
from knowledge.sources.mtgjson import REVERSIBLE, SHARED_VALUE, whole

NO_CARDS = frozenset(("token", "double_faced_token", "emblem", "art_series"))
"""Layouts of what is printed like a card and is none."""

_SIDES = "abcdef"


def objects(stream: Any) -> Iterator[dict[str, Any]]:
    """Yield the objects of a bulk file."""
    yield from ijson.items(stream, "item", use_float=True)


class Gathering:
    """Cards put together from the printings of one file; `latest` is the newest printing's ISO date."""

    def __init__(self) -> None:
        self.drafts: dict[str, Draft] = {}
        self.latest = ""

    def add(self, card: dict[str, Any]) -> None:
        """Add one printing. Raises KeyError where it lacks a field every card has."""
        if card["layout"] in NO_CARDS:
            return
        self.latest = max(self.latest, card.get("released_at", ""))
        name = _name(card)
        draft = self.drafts.get(name)
        if draft is None:
            draft = self.drafts[name] = _begun(name, card)
        faces = _faces(card)
        for side, face in faces.items():
            if side not in draft.faces:
                draft.faces[side] = _face(card, face)
        if card["lang"] == "ru":
            _add_russian(draft, card, faces)


def _name(card: dict[str, Any]) -> str:
    """Return MTGJSON's name for the card: a meld card is called with what it melds into."""
    name: str = card["name"]
    if card["layout"] == REVERSIBLE:
        return whole(name)
    if card["layout"] != "meld":
        return name
    parts = card.get("all_parts", ())
    result = next((part["name"] for part in parts if part["component"] == "meld_result"), name)
    return name if result == name else f"{name}{BETWEEN_FACES}{result}"


def _begun(name: str, card: dict[str, Any]) -> Draft:
    legal = ((format_, word) for format_, word in card.get("legalities", {}).items() if word != "not_legal")
    return Draft(
        name=name,
        layout="normal" if card["layout"] == REVERSIBLE and BETWEEN_FACES not in name else card["layout"],
        oracle_id=_oracle_id(card),
        keywords=tuple(card.get("keywords", ())),
        legalities=tuple(sorted((format_, word.capitalize()) for format_, word in legal)),
    )


def _oracle_id(card: dict[str, Any]) -> str:
    first: dict[str, Any] = next(iter(card.get("card_faces") or ()), {})
    return str(card.get("oracle_id") or first.get("oracle_id", ""))


def _faces(card: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the faces by side; the two sides of a reversible card are one face where they are the same."""
    faces: list[dict[str, Any]] = card.get("card_faces", [])
    if not faces:
        return {"": card}
    if card["layout"] == REVERSIBLE and len({face["name"] for face in faces}) == 1:
        return {"": faces[0]}
    return dict(zip(_SIDES, faces, strict=False))


def _face(card: dict[str, Any], face: dict[str, Any]) -> Face:
    return Face(
        name_en=face["name"],
        mana_cost=face.get("mana_cost", ""),
        mana_value=_mana_value(card, face),
        colors=tuple(face.get("colors", card.get("colors", ()))),
        type_en=face.get("type_line", ""),
        text_en=face.get("oracle_text", ""),
        power=face.get("power", ""),
        toughness=face.get("toughness", ""),
        loyalty=face.get("loyalty", ""),
        defense=face.get("defense", ""),
    )


def _mana_value(card: dict[str, Any], face: dict[str, Any]) -> float:
    if card.get("card_faces") and card["layout"] not in SHARED_VALUE:
        return mana_value(face.get("mana_cost", ""))
    value: float = card.get("cmc", 0)
    return int(value) if value == int(value) else value


def _add_russian(draft: Draft, card: dict[str, Any], faces: dict[str, dict[str, Any]]) -> None:
    names = [face.get("printed_name", "") for face in faces.values()]
    full = BETWEEN_FACES.join(names) if all(names) else card.get("printed_name", "")
    for side, face in faces.items():
        printed = Printed(
            date=card.get("released_at", ""),
            whole=full,
            face=face.get("printed_name", ""),
            type=face.get("printed_type_line", ""),
            text=face.get("printed_text", ""),
        )
        draft.add_printed(side, printed)
