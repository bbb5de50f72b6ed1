"""Cards of our own making that change costs, forbid, count and reveal, as a small MTGJSON file."""

import json


def made(name, russian, type_line, cost, text, **more):
    """Return a card as MTGJSON has it."""
    shown = {
        "name": name,
        "layout": "normal",
        "colors": [],
        "type": type_line,
        "manaValue": float(more.pop("value", 0)),
        "text": text,
        "identifiers": {"scryfallOracleId": name},
        "foreignData": [{"language": "Russian", "name": russian}],
        **more,
    }
    return {**shown, "manaCost": cost} if cost else shown


_CREATURE = {"power": "2", "toughness": "2"}
CARDS = (
    made("Gatehouse Warden", "Сторож Заставы", "Creature — Human", "{1}{W}",
          "Noncreature spells cost {1} more to cast.", value=2, **_CREATURE),
    made("Cellar Scholar", "Подвальный Школяр", "Creature — Goblin", "{U}{R}",
          "Instant and sorcery spells you cast cost {1} less to cast.", value=2, **_CREATURE),
    made("Ever Priceless Orb", "Неизменный Шар", "Artifact", "{3}",
          "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three "
          "mana to cast.", value=3),
    made("Veil of the First", "Вуаль Первого", "Artifact", "{2}",
          "The first face-down creature spell you cast each turn costs {3} less to cast.", value=2),
    made("Moody Banner", "Капризное Знамя", "Artifact", "{2}",
          "As this artifact enters, choose a creature type.\nCreature spells of the chosen type cost {2} less to cast.",
          value=2),
    made("Brimful Cup", "Полный Кубок", "Artifact", "{X}{X}",
          "This artifact enters with X charge counters on it.\nWhenever a player casts a spell with mana value equal "
          "to the number of charge counters on this artifact, counter that spell."),
    made("Stern Elder", "Суровый Старейшина", "Creature — Kithkin", "{G}{W}",
          "Noncreature spells with mana value 4 or greater can't be cast.", value=2, **_CREATURE),
    made("Gloomy Reader", "Угрюмый Чтец", "Creature — Human", "{1}{B}",
          "At the beginning of your upkeep, reveal the top card of your library and put that card into your hand. You "
          "lose life equal to its mana value.", value=2, **_CREATURE),
    made("Lasting Ruin", "Долгая Разруха", "Sorcery", "{3}{R}", "Destroy target land.", value=4),
    made("Team Bargain", "Общий Торг", "Sorcery", "{1}{B}",
          "Escalate—Discard a card.\nChoose one or more —\n• Target creature gets -2/-2 until end of turn.\n"
          "• Target opponent loses 2 life and you gain 2 life.\n• Target player discards a card.", value=2),
    made("Steady Chorus", "Стойкий Хор", "Instant", "{2}{W}",
          "Escalate {1}{W}\nChoose one or both —\n• Creatures you control get +2/+0 until end of turn.\n"
          "• Creatures you control get +0/+2 until end of turn.", value=3, keywords=["Escalate"]),
    made("Shared Wrath", "Общий Гнев", "Instant", "{1}{R}",
          "Escalate {1}\nChoose one or more —\n• Shared Wrath deals 2 damage to target creature.\n"
          "• Shared Wrath deals 1 damage to each creature target opponent controls.\n"
          "• Target opponent sacrifices an attacking creature of their choice.", value=2, keywords=["Escalate"]),
)  # fmt: skip


def written(folder):
    """Write the file into a folder and return its path."""
    path = folder / "AtomicCards.json"
    data = {card["name"]: [card] for card in CARDS}
    body = {"meta": {"date": "2026-01-01", "version": "5"}, "data": data}
    path.write_text(json.dumps(body, ensure_ascii=False), encoding="utf-8")
    return path
