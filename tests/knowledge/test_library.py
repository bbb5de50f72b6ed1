"""The facade over what ships with the project; imports have their own tests."""

import threading

import pytest

from knowledge.library import Library
from knowledge.records import Game


@pytest.fixture(scope="module")
def library():
    return Library.in_memory()


def test_a_card_by_key(library):
    clone = library.card("magic:Clone")
    assert clone.game is Game.MAGIC
    assert clone.faces[0].mana_cost == "{3}{U}"
    assert clone.faces[0].mana_value == 4


def test_a_card_by_its_russian_or_english_name(library):
    for name in ("Clone", "clone", "Клон", "КЛОН"):
        assert [card.key for card in library.cards_named(name)] == ["magic:Clone"]
    assert library.cards_named("Клоны") == ()


def test_every_name_is_listed_once(library):
    entries = list(library.name_entries())
    assert len({(entry.text, entry.card_key) for entry in entries}) == len(entries)
    assert {card.key for card in library.shipped_cards()} == {entry.card_key for entry in entries}


def test_a_card_id_leads_back_to_the_card(library):
    for card in library.shipped_cards():
        assert library.card_key(library.card_id(card.key)) == card.key
    assert library.card_key("0000000000") is None


def test_opening_builds_once_and_then_reads(tmp_path):
    first = Library.open(tmp_path)
    stamp = first.stamp()
    built = (tmp_path / "embedded.db").stat().st_mtime_ns
    first.close()
    second = Library.open(tmp_path)
    assert second.stamp() == stamp
    assert (tmp_path / "embedded.db").stat().st_mtime_ns == built
    assert not second.changed()
    second.close()


def test_a_damaged_embedded_database_is_rebuilt(tmp_path):
    (tmp_path / "embedded.db").write_bytes(b"not a database at all" * 100)
    library = Library.open(tmp_path)
    assert library.card("magic:Clone") is not None
    library.close()


def test_a_folder_that_cannot_be_made_does_not_stop_us(tmp_path):
    (tmp_path / "file").write_text("in the way")
    library = Library.open(tmp_path / "file" / "inside")
    assert library.card("magic:Clone") is not None


def test_several_threads_may_read(library):
    found = []

    def look():
        found.extend(library.card("magic:Clone").key for _ in range(50))

    threads = [threading.Thread(target=look) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["magic:Clone"] * 400
