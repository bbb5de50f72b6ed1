"""The nicknames that ship with the project."""

import json
import lzma

import pytest

from knowledge import data_files
from knowledge.naming import Ambiguous, Found, NameEntry
from knowledge.naming.index import NameIndex
from knowledge.naming.normalise import key


@pytest.fixture(scope="module")
def nicknames():
    return data_files.load().nicknames


def test_there_are_many(nicknames):
    assert sum(len(each.names) for each in nicknames) > 300


def test_each_means_one_card(nicknames):
    spelt = [(each.game, key(name)) for each in nicknames for name in (*each.names, *each.loose)]
    assert sorted(set(spelt)) == sorted(spelt)
    assert all(name for _, name in spelt)


def test_each_resolves_to_its_card(nicknames):
    entries = [NameEntry(each.card, "en", f"{each.game}:{each.card}") for each in nicknames]
    index = NameIndex.build(entries, nicknames)
    for each in nicknames:
        for name in (*each.names, *each.loose):
            resolution = index.resolve(name)
            assert isinstance(resolution, Found | Ambiguous), name
            first = resolution.candidates[0] if isinstance(resolution, Ambiguous) else resolution
            assert first.card_key == f"{each.game}:{each.card}", name


@pytest.mark.shared
def test_each_card_exists(shared, nicknames):
    with lzma.open(shared / "data/mtgjson/AtomicCards.json.xz") as file:
        known = set(json.load(file)["data"])
    assert {each.card for each in nicknames if each.game == "magic"} <= known


@pytest.mark.shared
def test_the_open_set_of_mentions_over_its_own_names(shared):
    """The right card, or the right question; the whole library is measured by `razbor bench` and by hand."""
    lines = (shared / "questions/names_open.jsonl").read_text("utf-8").splitlines()
    asked = [json.loads(line) for line in lines if line.strip()]
    names = {(item["ru"], item["expect"]) for item in asked}
    index = NameIndex.build(
        [NameEntry(ru, "ru", f"magic:{en}") for ru, en in names]
        + [NameEntry(en, "en", f"magic:{en}") for _, en in names]
    )
    outcomes = [_outcome(index.resolve_query(item["query"]), f"magic:{item['expect']}") for item in asked]
    assert outcomes.count("wrong") == 0
    assert outcomes.count("lost") <= 0.01 * len(asked)


def _outcome(resolution, wanted):
    if isinstance(resolution, Found):
        return "right" if resolution.card_key == wanted else "wrong"
    if isinstance(resolution, Ambiguous) and wanted in [found.card_key for found in resolution.candidates]:
        return "asked"
    return "lost"
