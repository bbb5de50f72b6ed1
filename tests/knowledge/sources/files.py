"""Small files in the published formats, for the tests of the importers."""

import json
import pathlib

RULES = """Magic: The Gathering Comprehensive Rules

Our rules are effective as of {day}.

Contents

1. Game
100. General
Glossary
Credits

1. Game

100. General

100.1. Titled

100.1a A first rule.
Example: It is used.

100.1b A second rule.

Glossary

Rule
What is written.

Credits

Nobody
"""


def entry(name, **fields):
    """Return one MTGJSON card entry with the fields every card has."""
    base = {
        "name": name,
        "layout": "normal",
        "colors": ["U"],
        "type": "Creature — Test",
        "manaValue": 4.0,
        "manaCost": "{3}{U}",
        "text": f"{name} does something.",
        "legalities": {"legacy": "Legal"},
        "rulings": [{"date": "2020-01-01", "text": "It works."}],
        "identifiers": {"scryfallOracleId": f"id of {name}"},
        "foreignData": [],
    }
    return base | fields


def russian(name, **fields):
    return {"language": "Russian", "name": name} | fields


def atomic(*entries, date="2026-08-25"):
    cards = {}
    for card in entries:
        cards.setdefault(card["name"], []).append(card)
    return json.dumps({"meta": {"date": date, "version": "5"}, "data": cards}, ensure_ascii=False)


def printings(sets, date="2022-04-25"):
    """Return AllPrintings from {code: (release date, entries)}."""
    data = {
        code: {"baseSetSize": len(cards), "code": code, "releaseDate": released, "cards": cards}
        for code, (released, cards) in sets.items()
    }
    return json.dumps({"meta": {"date": date, "version": "5"}, "data": data}, ensure_ascii=False)


def one_set(*entries, date="2022-04-25"):
    data = {"baseSetSize": len(entries), "booster": {"a": {"b": 1}}, "cards": list(entries), "code": "TST"}
    return json.dumps({"meta": {"date": date, "version": "5"}, "data": data}, ensure_ascii=False)


def written(folder: pathlib.Path, name: str, content: str | bytes) -> pathlib.Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path
