"""Cards from MTGJSON entries: faces of every layout, Russian names, mana values, dates."""

import files
import pytest


def both(name, layout, front, back):
    """Return the two entries of a card with two faces."""
    first, second = name.split(" // ")
    return (
        files.entry(name, layout=layout, side="a", faceName=first, **front),
        files.entry(name, layout=layout, side="b", faceName=second, **back),
    )


@pytest.fixture
def card(tmp_path, load):
    def run(*entries):
        return load(files.written(tmp_path, "AtomicCards.json", files.atomic(*entries))).card(
            f"magic:{entries[0]['name']}"
        )

    return run


def test_a_card_with_one_face(card):
    found = card(
        files.entry(
            "Plain Thing",
            power="1",
            toughness="1+*",
            keywords=["Flying"],
            foreignData=[files.russian("Простая Штука", text="Печатный текст.", type="Существо")],
        )
    )
    face = found.faces[0]
    assert (face.name_en, face.name_ru, face.text_ru, face.type_ru) == (
        "Plain Thing",
        "Простая Штука",
        "Печатный текст.",
        "Существо",
    )
    assert (face.mana_cost, face.mana_value, face.power, face.toughness) == ("{3}{U}", 4, "1", "1+*")
    assert found.keywords == ("Flying",)
    assert found.legalities == (("legacy", "Legal"),)
    assert [(ruling.date, ruling.text) for ruling in found.rulings] == [("2020-01-01", "It works.")]


@pytest.mark.parametrize(
    ("layout", "front", "back", "values"),
    [
        ("split", {"manaCost": "{1}{R}", "manaValue": 4.0}, {"manaCost": "{1}{U}", "manaValue": 4.0}, [2, 2]),
        (
            "adventure",
            {"manaCost": "{2}{W}", "manaValue": 3.0},
            {"manaCost": "{W}", "manaValue": 3.0},
            [3, 1],
        ),
        (
            "modal_dfc",
            {"manaCost": "{3}", "faceManaValue": 3.0},
            {"manaCost": "{1}", "faceManaValue": 1.0},
            [3, 1],
        ),
        ("transform", {"manaValue": 4.0}, {"manaCost": "", "manaValue": 4.0, "faceManaValue": 0.0}, [4, 4]),
        ("flip", {"manaValue": 4.0}, {"manaCost": "", "manaValue": 4.0}, [4, 4]),
    ],
)
def test_each_face_has_its_own_mana_value(card, layout, front, back, values):
    found = card(*both("One // Two", layout, front, back))
    assert [face.mana_value for face in found.faces] == values
    assert [face.name_en for face in found.faces] == ["One", "Two"]


def test_half_a_mana_stays_half(card):
    assert card(files.entry("Half", manaCost="{HW}", manaValue=0.5)).faces[0].mana_value == 0.5


def test_meld_cards_name_each_other_and_the_result_is_its_own_card(tmp_path, load):
    library = load(
        files.written(
            tmp_path,
            "a.json",
            files.atomic(
                files.entry("Left // Whole", layout="meld", side="a", faceName="Left", manaValue=3.0),
                files.entry("Whole", layout="meld", side="b", faceName="Whole", manaValue=7.0, manaCost=""),
            ),
        )
    )
    assert library.card("magic:Left // Whole").related == ("Whole",)
    assert [face.name_en for face in library.card("magic:Left // Whole").faces] == ["Left"]
    assert library.card("magic:Whole").faces[0].mana_value == 7
    assert [found.name for found in library.cards_named("whole")] == ["Whole"]


def test_a_card_comes_before_one_of_which_it_is_a_half(tmp_path, load):
    entries = (*both("Herald // Bolt", "adventure", {}, {}), files.entry("Bolt"))
    library = load(files.written(tmp_path, "a.json", files.atomic(*entries)))
    assert [found.name for found in library.cards_named("bolt")] == ["Bolt", "Herald // Bolt"]


def test_russian_names_of_faces_and_of_the_card(card):
    names = files.russian("Первый // Второй")
    found = card(
        *both(
            "One // Two",
            "split",
            {"foreignData": [names | {"faceName": "Первый", "text": "Раз."}]},
            {"foreignData": [names | {"faceName": "Второй", "text": "Два."}]},
        )
    )
    assert [(face.name_ru, face.text_ru) for face in found.faces] == [("Первый", "Раз."), ("Второй", "Два.")]
    assert found.names_ru == ("Первый // Второй",)


def test_russian_names_of_faces_from_the_whole_name_alone(card):
    names = {"foreignData": [files.russian("Первый // Второй")]}
    assert [face.name_ru for face in card(*both("One // Two", "split", names, names)).faces] == [
        "Первый",
        "Второй",
    ]


def test_an_english_name_is_no_russian_one_but_its_text_counts(card):
    names = files.russian("One // Two", faceName="One", text="По-русски.", type="Чары")
    found = card(*both("One // Two", "split", {"foreignData": [names]}, {"foreignData": [names]}))
    assert found.names_ru == ()
    assert found.faces[0].name_ru == ""
    assert found.faces[0].text_ru == "По-русски."


def test_a_half_translated_name_gives_the_half(card):
    names = {"foreignData": [files.russian("Первый // Two")]}
    found = card(*both("One // Two", "transform", names, names))
    assert [face.name_ru for face in found.faces] == ["Первый", ""]
    assert found.names_ru == ()


def test_every_printed_name_is_kept_the_newest_first(tmp_path, load):
    def print_of(name, text):
        return [files.entry("Thing", foreignData=[files.russian(name, text=text)])]

    path = files.written(
        tmp_path,
        "AllPrintings.json",
        files.printings(
            {
                "NEW": ("2020-01-01", print_of("Новое Имя", "Новый текст.")),
                "OLD": ("2010-01-01", print_of("Старое Имя", "Старый текст.")),
                "MID": ("2015-01-01", print_of("Новое Имя", "Средний текст.")),
            }
        ),
    )
    library = load(path)
    found = library.card("magic:Thing")
    assert found.names_ru == ("Новое Имя", "Старое Имя")
    assert (found.faces[0].name_ru, found.faces[0].text_ru) == ("Новое Имя", "Новый текст.")
    assert {
        (e.text, e.primary) for e in library.name_entries() if e.card_key == found.key and e.lang == "ru"
    } == {
        ("Новое Имя", True),
        ("Старое Имя", False),
    }
    assert [card.name for card in library.cards_named("старое имя")] == ["Thing"]


def test_the_newer_oracle_data_wins_in_either_order(tmp_path, load):
    new = files.written(
        tmp_path, "n.json", files.atomic(files.entry("Thing", text="New."), date="2026-01-01")
    )
    old = files.written(
        tmp_path,
        "o.json",
        files.printings(
            {
                "OLD": (
                    "2010-01-01",
                    [files.entry("Thing", text="Old.", foreignData=[files.russian("Имя", text="Текст.")])],
                )
            }
        ),
    )
    for order in ((new, old), (old, new)):
        found = load(*order).card("magic:Thing")
        assert found.faces[0].text_en == "New."
        assert (found.faces[0].name_ru, found.faces[0].text_ru, found.names_ru) == ("Имя", "Текст.", ("Имя",))


@pytest.mark.parametrize("reversible_first", [True, False])
def test_a_reversible_card_is_the_card_on_its_sides(tmp_path, load, reversible_first):
    both_sides = files.entry("Thing // Thing", layout="reversible_card", side="a", faceName="Thing")
    plain = files.entry("Thing", foreignData=[files.russian("Штука", text="Текст.")])
    sets = {"ONE": ("2020-01-01", [both_sides]), "TWO": ("2021-01-01", [plain])}
    order = ("ONE", "TWO") if reversible_first else ("TWO", "ONE")
    library = load(files.written(tmp_path, "a.json", files.printings({code: sets[code] for code in order})))
    [found] = library.cards_named("thing")
    assert (found.key, found.layout, len(found.faces)) == ("magic:Thing", "normal", 1)
    assert (found.faces[0].name_ru, found.names_ru) == ("Штука", ("Штука",))


def test_a_reversible_card_with_two_faces_keeps_both(tmp_path, load):
    name = "Dragon // Omen // Dragon // Omen"
    library = load(
        files.written(
            tmp_path,
            "a.json",
            files.atomic(
                files.entry(name, layout="reversible_card", side="a", faceName="Dragon"),
                files.entry(name, layout="reversible_card", side="b", faceName="Omen"),
            ),
        )
    )
    assert [face.name_en for face in library.card("magic:Dragon // Omen").faces] == ["Dragon", "Omen"]


def test_a_single_set_file(tmp_path, load):
    library = load(
        files.written(tmp_path, "TST.json", files.one_set(files.entry("Thing"), files.entry("Other")))
    )
    assert library.card("magic:Other") is not None
    assert library.source("mtgjson:tst").date == "2022-04-25"


def test_our_own_facts_stay_beside_imported_oracle_data(tmp_path, load):
    path = files.written(
        tmp_path, "a.json", files.atomic(files.entry("Clone", text="Printed.", power="0", toughness="0"))
    )
    ours = load(path).card("magic:Clone")
    assert ours.faces[0].text_en == "Printed."
    assert ours.names_ru == ("Клон",)
    assert ours.source
