"""The published files themselves: memory, and cards of every layout."""

import json
import subprocess
import sys

import pytest

from knowledge.library import Library

pytestmark = pytest.mark.shared

# The peak is read from /proc: getrusage also counts the process that this one was forked from.
MEASURED = """
import json, re, sys
from pathlib import Path
from knowledge.sources.importing import import_files
reports = import_files([Path(sys.argv[1])], Path(sys.argv[2]))
print(json.dumps({
    "megabytes": int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) / 1024,
    "faults": [str(report.fault) for report in reports if report.fault],
    "cards": [report.loaded.cards for report in reports if report.loaded],
}))
"""


def measured(path, data):
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", MEASURED, str(path), str(data)], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def imported(shared, tmp_path_factory):
    data = tmp_path_factory.mktemp("real")
    names = ("AtomicCards.json.xz", "AllPrintings.json.xz", "NEO.json")
    figures = {name: measured(shared / "data" / "mtgjson" / name, data) for name in names}
    library = Library.open(data)
    yield figures, library
    library.close()


@pytest.fixture(scope="module")
def library(imported):
    return imported[1]


def test_memory_is_bounded(imported):
    figures, _ = imported
    for name in ("AtomicCards.json.xz", "AllPrintings.json.xz", "NEO.json"):
        assert figures[name]["faults"] == []
        assert figures[name]["megabytes"] < 400
    assert figures["AtomicCards.json.xz"]["cards"] == [34946]


@pytest.mark.parametrize(
    ("name", "layout", "faces", "names_ru"),
    [
        ("Fire // Ice", "split", ["", ""], ()),
        ("Assure // Assemble", "split", ["Страховка", "Собрание"], ("Страховка // Собрание",)),
        ("Indulge // Excess", "aftermath", ["", ""], ()),
        ("Delver of Secrets // Insectile Aberration", "transform", ["Разыскиватель Тайн", "Насекомовидная Тварь"], None),
        ("Brisela, Voice of Nightmares", "meld", ["Бризела, Голос Кошмаров"], ("Бризела, Голос Кошмаров",)),
        (
            "Gisela, the Broken Blade // Brisela, Voice of Nightmares",
            "meld",
            ["Гизела, Сломанный Клинок"],
            ("Гизела, Сломанный Клинок",),
        ),
        ("Giant Killer // Chop Down", "adventure", ["Убийца Великанов", "Срубить"], None),
        ("Akki Lavarunner // Tok-Tok, Volcano Born", "flip", ["", ""], ()),
        ("Sea Gate Restoration // Sea Gate, Reborn", "modal_dfc", ["Восстановление Мореграда", "Возрожденный Мореград"], None),
    ],
)  # fmt: skip
def test_cards_of_every_layout(library, name, layout, faces, names_ru):
    card = library.card(f"magic:{name}")
    assert card.layout == layout
    assert [face.name_ru for face in card.faces] == faces
    if names_ru is not None:
        assert card.names_ru == names_ru


def test_mana_values_by_layout(library):
    def values(name):
        return [face.mana_value for face in library.card(f"magic:{name}").faces]

    assert values("Fire // Ice") == [2, 2]
    assert values("Delver of Secrets // Insectile Aberration") == [1, 1]
    assert values("Brisela, Voice of Nightmares") == [11]
    assert values("Giant Killer // Chop Down") == [1, 3]
    assert values("Little Girl") == [0.5]


def test_all_names_come_in(library):
    entries = list(library.name_entries())
    assert len(entries) > 52_000
    assert sum(entry.lang == "ru" for entry in entries) > 16_000


def test_every_russian_name_of_the_file_is_found(library, shared):
    """Read NEO by hand and look every Russian name up."""
    cards = json.loads((shared / "data" / "mtgjson" / "NEO.json").read_text())["data"]["cards"]
    russian = [
        (card["name"], foreign.get("faceName") or foreign["name"])
        for card in cards
        for foreign in card["foreignData"]
        if foreign["language"] == "Russian"
    ]
    assert len(russian) > 250
    missing = [(en, ru) for en, ru in russian if en not in {card.name for card in library.cards_named(ru)}]
    assert missing == []
