"""An answer speaks the asker's language: names in findings, traces and cards, types, terms."""

import pytest

from bot.presenting.card_properties import type_shown
from bot.presenting.document import plain
from knowledge.records import Face

CYRILLIC = set("абвгдежзийклмнопрстуфхцчшщъыьэюя")

ENGLISH = [
    "collective defiance with all three modes, total cost?",
    "face-down 2/2 took 1 damage, i turn it face up as a 3/1, does it die?",
    "does brisela have flying?",
    "brisela's mana value?",
    "what is the cost and power of gisela?",
    "I sacrifice a creature with mana value 3 for emerge {5}{U}{U}. How much do I pay?",
]


@pytest.mark.parametrize("question", ENGLISH)
def test_an_english_answer_has_no_russian_word(desk, asker, question):
    lines = plain(desk.ask(question, asker)).splitlines()
    told = [line for line in lines if not line.startswith("Gisela, the Broken Blade (")]
    assert told
    assert not CYRILLIC & set("".join(told).lower())


def test_an_english_heading_of_a_term(desk, asker):
    assert plain(desk.ask("what is vigilance", asker)).startswith("Vigilance (бдительность)")


def test_the_cards_that_meld_are_named_in_russian(desk, asker):
    text = plain(desk.ask("бризела", asker))
    assert "Соединяется: Бруна, Затухающий Светоч; Гизела, Сломанный Клинок" in text


@pytest.mark.parametrize(
    ("english", "russian", "shown"),
    [
        ("Legendary Creature — Elf", "", "Легендарное Существо — Elf"),
        ("Legendary Artifact", "", "Легендарный Артефакт"),
        ("Basic Land — Forest", "", "Базовая Земля — Forest"),
        ("Snow Enchantment", "", "Снежные Чары"),
        ("Legendary Planeswalker — Jace", "Planeswalker — Джейс", "Легендарный Мироходец — Джейс"),
        (
            "Artifact Creature — Phyrexian Wurm",
            "Артефактное Существо — Вурм",
            "Артефактное Существо — Вурм (сегодня Artifact Creature — Phyrexian Wurm)",
        ),
    ],
)
def test_types_in_russian(english, russian, shown):
    assert type_shown(Face("x", type_en=english, type_ru=russian), "ru") == shown
