"""A small MTGJSON file with a card of our own making, for tests without the card data."""

import json

_CARD = {
    "name": "Teststone Golem",
    "layout": "normal",
    "colors": [],
    "type": "Artifact Creature — Golem",
    "manaValue": 4.0,
    "manaCost": "{4}",
    "text": "Teststone Golem enters the battlefield with three charge counters on it.",
    "power": "3",
    "toughness": "3",
    "legalities": {"legacy": "Legal"},
    "rulings": [
        {
            "date": "2020-01-01",
            "text": "If it leaves the battlefield, its counters are gone and the ability on the stack counts none.",
        },
        {
            "date": "2021-02-03",
            "text": "Cycling a card while it is tapped puts a loyalty counter on it.",
        },
        {
            "date": "2021-02-03",
            "text": "Its ability can be activated only as a sorcery; flash changes nothing about that.",
        },
    ],
    "identifiers": {"scryfallOracleId": "id of a golem"},
    "foreignData": [{"language": "Russian", "name": "Испытательный Голем"}],
}


def written(folder):
    """Write the file into a folder and return its path."""
    path = folder / "AtomicCards.json"
    body = {"meta": {"date": "2026-01-01", "version": "5"}, "data": {_CARD["name"]: [_CARD]}}
    path.write_text(json.dumps(body, ensure_ascii=False), encoding="utf-8")
    return path
