"""The loader of the data files: what it makes of an entry, and that it says every fault at once."""

import pytest

from engine.rules import berserk, cr
from knowledge import data_files
from knowledge.data_files import DataFault, load
from knowledge.records import Game, Place
from knowledge.references import UnreadableReference, format_ref, parse_ref

CARD = """
[[card]]
name = "Left // Right"
game = "magic"
layout = "split"
names_ru = ["Левая // Правая"]
[[card.face]]
name_en = "Left"
mana_cost = "{2/B}{X}{W}"
[[card.face]]
name_en = "Right"
mana_value = 9
"""

RULING = """
[[ruling]]
key = "topic.one"
game = "magic"
asked = ["как?"]
verdict = "Так."
rules = ["CR 702.37e", "CR 2014-09-25 702.36d", "IPG 2024-09-23 2.1", "BERSERK B 531:3"]
places = [{document = "emn-2016", place = "712.4"}]
"""


def write(tmp_path, **files):
    for name, content in files.items():
        (tmp_path / f"{name}.toml").write_text(content, encoding="utf-8")
    return tmp_path


def test_a_card(tmp_path):
    [card] = load(write(tmp_path, cards=CARD)).cards
    assert card.key == "magic:Left // Right"
    assert [face.mana_value for face in card.faces] == [3, 9]
    assert card.names_ru == ("Левая // Правая",)


def test_a_ruling(tmp_path):
    [ruling] = load(write(tmp_path, rulings=RULING)).rulings
    assert ruling.game is Game.MAGIC
    assert ruling.rules[:2] == (cr("702.37e"), cr("702.36d", "2014-09-25"))
    assert ruling.rules[3] == berserk("531:3")
    assert ruling.places == (Place("emn-2016", "712.4"),)


def test_all_faults_of_all_files_are_told_at_once(tmp_path):
    spoilt = (
        RULING.replace("verdict", "verdikt")
        .replace("CR 702.37e", "rule 702.37e")
        .replace('"magic"', '"chess"')
    )
    wrong = CARD.replace('layout = "split"', "layout = 5").replace('name_en = "Right"', 'name = "Right"')
    folder = write(tmp_path, a=spoilt, b=wrong, c="[[ruling]\n", d='[[tale]]\nkey = "x"\n')
    with pytest.raises(DataFault) as caught:
        load(folder)
    said = "\n".join(caught.value.faults)
    for expected in (
        "a.toml: ruling 1 (topic.one): verdikt: no such field",
        "a.toml: ruling 1 (topic.one): verdict: missing",
        "a.toml: ruling 1 (topic.one): rules: expected a list of references",
        "a.toml: ruling 1 (topic.one): game: expected magic or berserk",
        "b.toml: card 1 (Left // Right): layout: expected a text, found 5",
        "b.toml: card 1 (Left // Right): face 2: name: no such field",
        "b.toml: card 1 (Left // Right): face 2: name_en: missing",
        "c.toml: ",
        "d.toml: no such table, or not a list: 'tale'",
    ):
        assert expected in said


def test_a_key_may_not_stand_twice(tmp_path):
    with pytest.raises(DataFault, match=r"ruling 'topic\.one' stands twice"):
        load(write(tmp_path, a=RULING, b=RULING))


def test_a_date_must_be_one(tmp_path):
    with pytest.raises(DataFault, match="holds_from: expected an ISO date or empty"):
        load(write(tmp_path, a=RULING + 'holds_from = "2014-13-01"\n'))


@pytest.mark.parametrize("text", ["702.37e", "CR", "IPG 2.1", "CR 2014 702.36", "cr 702.36", "CR  702.1", ""])
def test_what_is_no_reference(text):
    with pytest.raises(UnreadableReference):
        parse_ref(text)


@pytest.mark.parametrize(
    "text", ["CR 702.37e", "CR 2014-09-25 702.36d", "IPG 2024-09-23 2.1", "BERSERK 531:3"]
)
def test_writing_a_reference_and_reading_it_is_inverse(text):
    assert format_ref(parse_ref(text)) == text


def test_the_shipped_files_have_no_fault():
    shipped = load()
    assert shipped.cards
    assert shipped.rulings
    assert shipped.terms


def test_every_document_that_a_ruling_names_is_a_source():
    shipped = load(data_files.DATA)
    keys = {source.key for source in shipped.sources}
    assert {place.document for ruling in shipped.rulings for place in ruling.places} <= keys
