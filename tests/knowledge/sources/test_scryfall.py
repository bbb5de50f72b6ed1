"""Scryfall's bulk files, by the format it documents."""

import json

import files
import pytest

from knowledge.faults import FaultCode
from knowledge.sources.importing import import_files


def card(name, **fields):
    base = {
        "object": "card",
        "id": "1",
        "oracle_id": f"id of {name}",
        "lang": "en",
        "released_at": "2020-05-05",
        "layout": "normal",
        "name": name,
        "mana_cost": "{3}{U}",
        "cmc": 4.0,
        "type_line": "Creature — Test",
        "oracle_text": f"{name} does something.",
        "colors": ["U"],
        "keywords": ["Flying"],
        "legalities": {"legacy": "legal", "standard": "not_legal", "vintage": "restricted"},
    }
    return base | fields


def bulk(folder, name, *objects):
    return files.written(folder, name, json.dumps(objects, ensure_ascii=False, indent=1))


@pytest.fixture
def cards(tmp_path, load):
    def run(*objects):
        return load(bulk(tmp_path, "default-cards-20260825090033.json", *objects))

    return run


def test_a_card_and_its_russian_printings(cards):
    library = cards(
        card("Thing"),
        card(
            "Thing", lang="ru", printed_name="Старая Штука", printed_text="Раньше.", released_at="2010-01-01"
        ),
        card(
            "Thing",
            lang="ru",
            printed_name="Новая Штука",
            printed_text="Теперь.",
            printed_type_line="Существо",
            released_at="2021-01-01",
        ),
    )
    found = library.card("magic:Thing")
    face = found.faces[0]
    assert found.names_ru == ("Новая Штука", "Старая Штука")
    assert (face.name_ru, face.text_ru, face.type_ru) == ("Новая Штука", "Теперь.", "Существо")
    assert (face.mana_value, face.text_en, found.keywords) == (4, "Thing does something.", ("Flying",))
    assert found.legalities == (("legacy", "Legal"), ("vintage", "Restricted"))
    assert library.source("scryfall:default-cards").date == "2026-08-25"


def test_faces(cards):
    faces = [
        {
            "name": "One",
            "mana_cost": "{1}{R}",
            "type_line": "Instant",
            "oracle_text": "First.",
            "colors": ["R"],
        },
        {
            "name": "Two",
            "mana_cost": "{U}",
            "type_line": "Instant",
            "oracle_text": "Second.",
            "colors": ["U"],
        },
    ]
    russian = [face | {"printed_name": name} for face, name in zip(faces, ("Первая", "Вторая"), strict=True)]
    two = card("One // Two", layout="split", card_faces=faces, cmc=3.0)
    library = cards(two, two | {"lang": "ru", "card_faces": russian})
    found = library.card("magic:One // Two")
    assert [(face.name_en, face.name_ru, face.mana_value) for face in found.faces] == [
        ("One", "Первая", 2),
        ("Two", "Вторая", 1),
    ]
    assert found.names_ru == ("Первая // Вторая",)


def test_a_meld_card_is_called_as_mtgjson_calls_it(cards):
    parts = [
        {"object": "related_card", "component": "meld_part", "name": "Left"},
        {"object": "related_card", "component": "meld_result", "name": "Whole"},
    ]
    library = cards(
        card("Left", layout="meld", all_parts=parts), card("Whole", layout="meld", all_parts=parts)
    )
    assert library.card("magic:Left // Whole").related == ("Whole",)
    assert library.card("magic:Whole") is not None
    assert library.card("magic:Left") is None


def test_tokens_are_no_cards(cards):
    library = cards(card("Thing"), card("Beast", layout="token"))
    assert library.card("magic:Beast") is None


def test_cards_of_both_sources_are_one_card(tmp_path, load):
    mtgjson = files.written(
        tmp_path, "a.json", files.atomic(files.entry("Thing", text="Older."), date="2025-01-01")
    )
    scryfall = bulk(tmp_path, "oracle-cards-20260825.json", card("Thing", oracle_text="Newer."))
    library = load(mtgjson, scryfall)
    assert [found.faces[0].text_en for found in library.cards_named("thing")] == ["Newer."]
    assert library.card("magic:Thing").rulings[0].text == "It works."


@pytest.mark.parametrize("rulings_first", [True, False])
def test_rulings_find_their_cards_in_either_order(tmp_path, load, rulings_first):
    rulings = bulk(
        tmp_path,
        "rulings-20260825090026.json",
        {
            "object": "ruling",
            "oracle_id": "id of Thing",
            "source": "wotc",
            "published_at": "2021-06-18",
            "comment": "So.",
        },
        {
            "object": "ruling",
            "oracle_id": "id of Other",
            "source": "wotc",
            "published_at": "2021-06-18",
            "comment": "No.",
        },
    )
    things = bulk(tmp_path, "default-cards.json", card("Thing"), card("Else"))
    library = load(*((rulings, things) if rulings_first else (things, rulings)))
    assert [(ruling.date, ruling.text) for ruling in library.card("magic:Thing").rulings] == [
        ("2021-06-18", "So.")
    ]
    assert library.card("magic:Else").rulings == ()


def test_a_file_cut_off(tmp_path):
    path = bulk(tmp_path, "default-cards.json", card("Thing"), card("Other"))
    path.write_bytes(path.read_bytes()[:-60])
    [report] = import_files([path], tmp_path / "data")
    assert report.fault.code is FaultCode.TRUNCATED
    assert "after «Thing»" in report.fault.place
