"""The record names each state-based action with its own rule (704.5), once for each object or player."""

import pytest

from engine.magic.evaluate import evaluate
from engine.magic.state_based import TABLE

TOLD = [
    ("А: жизни 1\n---\nэффект А: you lose 1 life", "704.5a", "life", "A"),
    ("А: библиотека: Plains\n---\nэффект А: draw two cards", "704.5b", "library", "A"),
    (
        "карта Agent: {G}; Creature; 1/1; Infect\nА: поле: Agent\nБ: яд 9\n---\nА: атакует Agent\nшаг урон",
        "704.5c",
        "poison",
        "B",
    ),
    ("А: поле: Elf 1/1 (фишка)\n---\nэффект А: exile Elf", "704.5d", "token", "Elf"),
    (
        (
            "карта Double: {U}; Instant; Copy target creature spell.\nкарта No: {U}; Instant; Counter target spell.\n"
            "карта Elf: {G}; Creature — Elf; 1/1\nА: рука: Double; Elf; No\n---\nА: каст Elf\n"
            "А: каст Double цель Elf; разрешить\nА: каст No цель Elf #2; разрешить"
        ),
        "704.5e",
        "copy",
        "Elf",
    ),
    ("А: поле: Bear 2/2\n---\nэффект А: Bear gets -2/-2 until end of turn", "704.5f", "toughness", "Bear"),
    ("А: поле: Bear 2/2\n---\nэффект А: нанести 2 Bear", "704.5g", "lethal", "Bear"),
    (
        "карта Asp: {B}; Creature; 1/1; Deathtouch\nА: поле: Asp\nБ: поле: Ox 2/4\n---\nэффект А: Asp fights Ox",
        "704.5h",
        "deathtouch",
        "Ox",
    ),
    (
        "карта Jace: {U}; Legendary Planeswalker — Jace; лояльность 3\nА: поле: Jace\n---\nэффект Б: нанести 3 Jace",
        "704.5i",
        "loyalty",
        "Jace",
    ),
    (
        "карта Rex: {W}; Legendary Creature; 2/2\nА: поле: Rex; Rex (метка Новый)\n---\nвыбор А: легенда = Rex",
        "704.5j",
        "legend",
        "Новый",
    ),
    (
        (
            "правила: 2012-01-01\nкарта One: {U}; Planeswalker — Jace; лояльность 3\n"
            "карта Two: {U}; Planeswalker — Jace; лояльность 3\nА: поле: One; Two"
        ),
        "704.5j",
        "planeswalker",
        "One",
    ),
    (
        "карта Old: {U}; World Enchantment\nкарта New: {U}; World Enchantment\nА: поле: Old; New",
        "704.5k",
        "world",
        "Old",
    ),
    (
        (
            "карта Web: {G}; Enchantment — Aura; Enchant creature\nА: поле: Bear 2/2; Web (на Bear)\n---\n"
            "эффект А: exile Bear"
        ),
        "704.5m",
        "aura",
        "Web",
    ),
    (
        (
            "карта Sword: {2}; Artifact — Equipment; Equip {2}\nА: поле: Bear 2/2; Sword (на Bear)\n---\n"
            "эффект А: exile Bear"
        ),
        "704.5n",
        "equipment",
        "Sword",
    ),
    (
        (
            "карта Sword: {2}; Artifact — Equipment; Equip {2}\n"
            "карта Paint: {U}; Instant; Target artifact becomes a Forest land and loses all other card types "
            "until end of turn.\nА: поле: Bear 2/2; Sword (на Bear)\nА: рука: Paint\n---\n"
            "А: каст Paint цель Sword; разрешить"
        ),
        "704.5p",
        "attached",
        "Sword",
    ),
    (
        "А: поле: Bear 2/2 (1 +1/+1)\n---\nэффект А: put a -1/-1 counter on Bear",
        "704.5q",
        "counters",
        "Bear",
    ),
    (
        "карта Tale: {G}; Enchantment — Saga; I — You gain 1 life.\nА: рука: Tale\n---\nА: каст Tale; разрешить всё",
        "704.5s",
        "saga",
        "Tale",
    ),
    (
        (
            "карта Siege: {R}; Battle — Siege\nА: поле: Siege (1 defense)\n---\n"
            "эффект А: remove a defense counter from Siege"
        ),
        "704.5v",
        "defense",
        "Siege",
    ),
    (
        (
            "карта Old: {G}; Enchantment — Aura Role; Enchant creature\n"
            "карта New: {G}; Enchantment — Aura Role; Enchant creature\n"
            "А: поле: Bear 2/2; Old (на Bear); New (на Bear)"
        ),
        "704.5y",
        "role",
        "Old",
    ),
]


@pytest.mark.parametrize(("text", "rule", "reason", "name"), TOLD, ids=[f"{row[1]}-{row[2]}" for row in TOLD])
def test_a_state_based_action_is_told_with_its_rule(text, rule, reason, name):
    log = evaluate(f"{text}\n? А: жизни\n").branches[0].log
    told = [each for each in log if each.code == "state_based" and each.fact("object") == name]
    assert [(each.rules[0].number, each.fact("reason")) for each in told] == [(rule, reason)]


def test_every_row_of_the_table_is_told_here():
    assert {row[2] for row in TOLD} == {row.reason for row in TABLE} | {"token", "copy"}
