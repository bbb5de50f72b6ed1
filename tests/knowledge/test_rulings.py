"""What every written ruling must have, whoever wrote it."""

import re
import tomllib
from collections import defaultdict

import pytest

from knowledge import data_files
from knowledge.records import Game

FEWEST_WAYS = 5
LONGEST_VERDICT = 400


@pytest.fixture(scope="module")
def shipped():
    return data_files.load()


def plain(text):
    """Return a way of asking as two of them are compared: words only, ё as е."""
    return " ".join(re.findall(r"[\w{}/+-]+", text.lower().replace("ё", "е")))


def test_it_is_asked_in_several_ways(shipped):
    assert [r.key for r in shipped.rulings if len(r.asked) < FEWEST_WAYS] == []


def test_no_way_of_asking_leads_to_two(shipped):
    asked = defaultdict(set)
    for ruling in shipped.rulings:
        for way in ruling.asked:
            asked[ruling.game, plain(way)].add(ruling.key)
    assert {way: keys for way, keys in asked.items() if len(keys) > 1} == {}


def test_the_verdict_is_short(shipped):
    assert [r.key for r in shipped.rulings if len(r.verdict) > LONGEST_VERDICT] == []


def test_it_has_a_rule_or_a_place(shipped):
    assert [r.key for r in shipped.rulings if not (r.rules or r.places)] == []


def test_its_key_begins_with_its_file():
    astray = [
        f"{path.name}: {entry['key']}"
        for path in (data_files.DATA / "rulings").rglob("*.toml")
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["ruling"]
        if entry["key"].split(".")[0] != path.stem
    ]
    assert astray == []


def test_its_cards_are_ours(shipped):
    names = {face.name_en for card in shipped.cards for face in card.faces}
    told = {name for r in shipped.rulings if r.game is Game.MAGIC for name in r.cards}
    assert told - names == set()


def test_a_period_does_not_end_before_it_begins(shipped):
    assert [r.key for r in shipped.rulings if r.holds_to and r.holds_to < r.holds_from] == []
