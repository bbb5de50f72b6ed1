"""Cards of our own making that see things happen, as an MTGJSON file, for tests without the card data."""

import json

_CREATURE = "Creature — Spirit"
_CARDS = (
    ("Grief Drinker", "{1}{B}", _CREATURE, "1/1",
     "Whenever Grief Drinker or another creature dies, target player loses 1 life and you gain 1 life."),
    ("Own Mourner", "{1}{B}", _CREATURE, "1/1",
     "Whenever Own Mourner or another creature you control dies, each opponent loses 1 life."),
    ("Dawn Keeper", "{W}", _CREATURE, "1/1", "Whenever another creature enters, you gain 1 life."),
    ("Grave Censor", "{2}", "Artifact", "",
     "If a card or token would be put into a graveyard from anywhere, exile it instead."),
    ("Brass Gong", "{4}", "Artifact", "",
     ("If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, "
     "that ability triggers an additional time.")),
    ("Brass Hatchery", "{2}", "Artifact Creature — Construct", "1/1",
     ("When Brass Hatchery dies, create a 1/1 colorless Thopter artifact creature token with flying for each "
     "+1/+1 counter on it.")),
    ("Spark Heckler", "{2}{R}", _CREATURE, "2/2",
     "Whenever you cast an instant or sorcery spell, Spark Heckler deals 2 damage to each opponent."),
    ("Learned Eel", "{4}{U}", _CREATURE, "2/2", "When Learned Eel enters, draw two cards."),
    ("Stubborn Wisp", "{1}{G}", _CREATURE, "2/2", "Persist"),
    ("Hollow Verdict", "{2}{W}{W}", "Sorcery", "", "Destroy all creatures."),
    ("Blink Step", "{W}", "Instant", "",
     "Exile target creature you control, then return that card to the battlefield under your control."),
    ("Twin Token", "{3}{W}", "Enchantment", "",
     ("If one or more tokens would be created under your control, twice that many of those tokens are created "
     "instead.")),
    ("Scroll Leech", "{1}{U}", _CREATURE, "1/1", "Whenever an opponent discards a card, that player loses 2 life."),
    ("Thunder Hail", "{1}{R}", "Sorcery", "", "Thunder Hail deals 1 damage to any target.\nStorm"),
    ("Twice Hurt", "{3}{R}", "Enchantment", "",
     ("If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player "
     "instead.")),
    ("Fresh Wheel", "{2}{R}", "Sorcery", "", "Each player discards their hand, then draws seven cards."),
    ("Grave Call", "{B}", "Sorcery", "",
     ("Put target creature card from a graveyard onto the battlefield under your control. You lose life equal to its "
     "mana value.")),
    ("Mask Ghoul", "{3}{U}", "Creature — Shapeshifter", "0/0",
     "You may have Mask Ghoul enter as a copy of any creature on the battlefield."),
    ("Fickle Judge", "{1}{W}", _CREATURE, "1/1", "Whenever a creature dies, everyone claps twice."),
)  # fmt: skip


def written(folder):
    """Write the file into a folder and return its path."""
    path = folder / "AtomicCards.json"
    data = {name: [_card(name, *rest)] for name, *rest in _CARDS}
    body = {"meta": {"date": "2026-01-01", "version": "5"}, "data": data}
    path.write_text(json.dumps(body, ensure_ascii=False), encoding="utf-8")
    return path


def _card(name, cost, types, size, text):
    card = {
        "name": name,
        "layout": "normal",
        "colors": [],
        "type": types,
        "manaValue": 3.0,
        "manaCost": cost,
        "text": text,
        "legalities": {"legacy": "Legal"},
        "identifiers": {"scryfallOracleId": f"id of {name}"},
    }
    if size:
        card["power"], card["toughness"] = size.split("/")
    return card
