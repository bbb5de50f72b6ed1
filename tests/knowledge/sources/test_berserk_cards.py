"""The card list of «Берсерк»."""

import json

import files
import pytest

from knowledge.records import Game
from knowledge.sources.berserk_format import ICONS
from knowledge.sources.importing import import_files


def entry(name, **fields):
    base = {
        "id": "1",
        "set_id": 10,
        "name": name,
        "cost": 4,
        "elite": False,
        "uniq": True,
        "color": 2,
        "class": ["Линунг"],
        "type": 0,
        "life": 8,
        "move": 1,
        "hit": [1, 2, 3],
        "icons": {"ova": 1, "zov": 0, "imp": 0},
        "text": "{tap}: {uchr} на 1. Имеет {незнакомое}.",
    }
    return base | fields


def written(folder, *entries):
    return files.written(folder, "cards.json", json.dumps(entries, ensure_ascii=False))


def test_a_card(tmp_path, load):
    card = load(written(tmp_path, entry("Проба"))).card("berserk:Проба")
    assert card.game is Game.BERSERK
    assert card.names_ru == ("Проба",)
    assert card.stats == (
        ("Стихия", "Горы"),
        ("Стоимость", "4 (рядовая)"),
        ("Тип", "Существо"),
        ("Класс", "Линунг"),
        ("Жизни", "8"),
        ("Движение", "1"),
        ("Простой удар", "1-2-3"),
        ("Свойства", "ОвА 1, ЗоВ"),
        ("Уникальность", "да"),
    )
    assert card.faces[0].text_ru == "[закрыть]: [УЧР] на 1. Имеет [незнакомое]."


def test_an_artefact_has_no_lives(tmp_path, load):
    thing = entry("Вещь", type=4, life=None, move=None, hit=None, icons={}, uniq=False, **{"class": [""]})
    card = load(written(tmp_path, thing)).card("berserk:Вещь")
    assert card.stats == (("Стихия", "Горы"), ("Стоимость", "4 (рядовая)"), ("Тип", "Артефакт"))


@pytest.mark.parametrize("newer_first", [True, False])
def test_a_reprint_is_as_the_newer_set_has_it(tmp_path, load, newer_first):
    both = [entry("Проба", set_id=60, life=9), entry("Проба", set_id=10, life=8)]
    library = load(written(tmp_path, *(both if newer_first else reversed(both))))
    assert ("Жизни", "9") in library.card("berserk:Проба").stats


def test_a_reprint_with_another_letter_is_the_same_card(tmp_path, load):
    library = load(written(tmp_path, entry("Мародер", set_id=10), entry("Мародёр", set_id=50)))
    assert [entry.text for entry in library.name_entries() if entry.text.lower().startswith("марод")] == [
        "Мародёр"
    ]


def test_an_unknown_element_is_a_fault(tmp_path):
    [report] = import_files([written(tmp_path, entry("Проба", color=3))], tmp_path / "data")
    assert report.fault.place == "entry «Проба»"


@pytest.mark.shared
def test_the_published_list(shared, tmp_path, load):
    library = load(shared / "data" / "berserk" / "cards.json")
    assert library.card_count(Game.BERSERK) >= 1286
    names = [item["name"] for item in json.loads((shared / "data" / "berserk" / "cards.json").read_text())]
    assert [name for name in names if not library.cards_named(name)] == []
    texts = " ".join(library.cards_named(name)[0].faces[0].text_ru for name in names)
    assert "{" not in texts
    assert all(f"[{word}]" not in texts for word in ("strike", "counter", "ova", "regen"))
    assert ICONS["tap"] in texts


def test_a_name_of_the_rules_page_means_its_card_though_a_set_spells_one_like_it(tmp_path, load):
    library = load(written(tmp_path, entry("Темный друид", set_id=60)))
    druids = {named.card_key for named in library.name_entries() if named.text.lower().endswith("друид")}
    assert druids == {"berserk:Тёмный Друид"}
