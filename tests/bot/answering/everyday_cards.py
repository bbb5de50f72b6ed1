"""Cards of our own making for everyday situations, as MTGJSON has them."""


def everyday_card(name, row, keywords=()):
    """Return a card told by a row of its type, size («» for none), cost and text; its colours are those of its cost."""
    kind, size, cost, text = row
    power, _, toughness = size.partition("/")
    return {
        "name": name,
        "layout": "normal",
        "colors": [letter for letter in "WUBRG" if letter in cost],
        "manaCost": cost,
        "manaValue": 2.0,
        "type": kind,
        "text": text,
        "keywords": list(keywords),
        "legalities": {},
        "rulings": [],
        "foreignData": [],
        "identifiers": {"scryfallOracleId": f"id of {name}"},
        **({"power": power, "toughness": toughness} if size else {}),
    }
