"""A small library of names to search in."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from knowledge.naming import NameEntry
from knowledge.naming.index import NameIndex
from knowledge.naming.table import Nickname

CARDS = {
    "Bruna, the Fading Light // Brisela, Voice of Nightmares": ("Бруна, Затухающий Светоч",),
    "Bruna, Light of Alabaster": ("Бруна, Свет Алебастра",),
    "Gisela, the Broken Blade // Brisela, Voice of Nightmares": ("Гизела, Сломанный Клинок",),
    "Brisela, Voice of Nightmares": ("Бризела, Голос Кошмаров",),
    "Graf Rats // Chittering Host": ("Крысы с Могильника",),
    "Chittering Host": ("Верещащая Куча",),
    "Hanweir Garrison // Hanweir, the Writhing Township": ("Ханвирский Гарнизон",),
    "Hanweir Battlements // Hanweir, the Writhing Township": ("Ханвирские Укрепления",),
    "Elder Deep-Fiend": ("Древний Изверг Бездны",),
    "Collective Defiance": ("Совместная Непокорность",),
    "Blistering Firecat": (),
    "Meddling Mage": (),
    "Otherworldly Journey": (),
    "Lightning Bolt": ("Удар Молнии",),
    "Snapcaster Mage": ("Маг Молниеносных Заклинаний",),
    "Forest": ("Лес",),
    "Shock": ("Шок",),
    "Regeneration": ("Регенерация",),
    "Lim-Dûl the Necromancer": ("Лим-Дул, Некромант",),
    "Fire // Ice": (),
    "Start // Fire": (),
    "Austere Command": ("Суровая Команда",),
    "Lys Alana Bowmaster": ("Искусный Лучник Лиз-Аланы",),
    "Abzan Guide": ("Абзанская Проводница",),
    "Force of Will": ("Сила Воли",),
    "Force of Negation": (),
    "Love on the Battlefield": (),
    "A-Force of Negation": (),
}
NICKNAMES = (
    Nickname("Lightning Bolt", ("болт",)),
    Nickname("Force of Will", ("форс",)),
    Nickname("Snapcaster Mage", ("снэпка",)),
    Nickname("Elder Deep-Fiend", ("изверг бездны",)),
    Nickname("Bruna, the Fading Light // Brisela, Voice of Nightmares", ("бруна",)),
    Nickname("Chittering Host", ("шумная куча",), loose=("куча",)),
    Nickname("Blistering Firecat", ("блистер",)),
    Nickname("No Such Card", ("пропажа",)),
    Nickname("Лесной эльф", ("эльфик",), game="berserk"),
)


def listed() -> list[NameEntry]:
    names = []
    for card, russian in CARDS.items():
        names.append(NameEntry(card, "en", f"magic:{card}"))
        if " // " in card:
            names += [
                NameEntry(face, "en", f"magic:{card}", place) for place, face in enumerate(card.split(" // "))
            ]
        names += [NameEntry(name, "ru", f"magic:{card}") for name in russian]
    return [*names, NameEntry("Лесной эльф", "ru", "berserk:Лесной эльф")]


@pytest.fixture(scope="session")
def entries() -> list[NameEntry]:
    return listed()


@pytest.fixture(scope="session")
def index() -> NameIndex:
    return NameIndex.build(listed(), NICKNAMES)


@pytest.fixture(scope="session")
def entries_of():
    def built(names, terms=()):
        return NameIndex.build([NameEntry(name, "ru", f"magic:{name}") for name in names], terms=terms)

    return built
