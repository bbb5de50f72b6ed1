"""Spells of our own making with targets, as an MTGJSON file, for tests without the card data."""

import json

_CARDS = (
    ("Forked Sting", "{1}{R}", "Instant", "Forked Sting deals 2 damage to any target.\nDraw a card."),
    ("Parted Sting", "{1}{U}{R}", "Instant",
     "Parted Sting deals 2 damage divided as you choose among one or two targets.\nDraw a card."),
    ("Six Graves", "{4}{B}{B}", "Sorcery", "Destroy six target creatures."),
    ("Clean Split", "{2}{R}{G}", "Sorcery", "Destroy target artifact.\nDestroy target creature.\nDestroy target land."),
    ("Warm Spark", "{R}{W}", "Instant", "Warm Spark deals 3 damage to any target and you gain 3 life."),
    ("Harsh Choice", "{1}{B}", "Sorcery",
     ("Escalate—Discard a card.\nChoose one or more —\n• Target opponent reveals their hand. You choose an instant or "
     "sorcery card from it. That player discards that card.\n• Target creature gets -2/-2 until end of turn.\n"
     "• Target opponent loses 2 life and you gain 2 life.")),
    ("Firm Refusal", "{1}{U}", "Instant", "Counter target spell.\nDraw a card."),
)  # fmt: skip


def written(folder):
    """Write the file into a folder and return its path."""
    path = folder / "AtomicCards.json"
    data = {name: [_card(name, *rest)] for name, *rest in _CARDS}
    path.write_text(
        json.dumps({"meta": {"date": "2026-01-01", "version": "5"}, "data": data}), encoding="utf-8"
    )
    return path


def _card(name, cost, types, text):
    value = sum(int(s) if s.isdecimal() else 1 for s in cost.strip("{}").split("}{"))
    return {
        "name": name, "manaCost": cost, "manaValue": value, "type": types, "text": text, "layout": "normal",
        "colors": [], "legalities": {}, "identifiers": {"scryfallOracleId": name},
    }  # fmt: skip
