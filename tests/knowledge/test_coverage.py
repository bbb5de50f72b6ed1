"""The coverage table against the documents: every paragraph is stated by a ruling that names the document."""

import re

import pytest

from knowledge import coverage, data_files

SEEDS = {"emn-2016": "000", "ktk-2014": "001", "faq-2002": "002", "cr-2008": "003", "berserk-page": "004"}
"""The documents covered, and how the name of each one's file begins."""

FORUM_STAMP = re.compile(r"\S+ \d\d\.\d\d\.\d\d в \d\d:\d\d")
CREDIT = re.compile(r"Перевод .{1,40}\.")
NUMBER = re.compile(r"(\d{3}(?:\.\d+[a-z]?)?)[.\s]")
LONGEST_HEADING = 25


def paragraphs(text):
    """Return the lines that say something: no rules of dashes, forum names with times, or translator's credit."""
    lines = [line.strip() for line in text.splitlines()]
    said = [line for line in lines if re.search(r"[^\W_]", line)]
    return [line for line in said if not FORUM_STAMP.fullmatch(line) and not CREDIT.fullmatch(line)]


@pytest.fixture(scope="module")
def table():
    return coverage.load()


@pytest.fixture(scope="module")
def shipped():
    return data_files.load()


@pytest.fixture(params=SEEDS, ids=str)
def document(request):
    return request.param


@pytest.fixture
def text(document, shared):
    (path,) = (shared / "seeds").glob(f"{SEEDS[document]}_*")
    return paragraphs(path.read_text(encoding="utf-8"))


@pytest.mark.shared
def test_every_paragraph_has_its_entry(table, document, text):
    entries = [entry.at for entry in table if entry.document == document]
    assert entries == list(range(1, len(text) + 1))


@pytest.mark.shared
def test_entries_name_the_number_that_is_printed(table, document, text):
    printed = [match[1] if (match := NUMBER.match(line)) else "" for line in text]
    assert [entry.number for entry in table if entry.document == document] == printed


@pytest.mark.shared
def test_a_heading_is_short_and_no_note(table, document, text):
    headings = [text[entry.at - 1] for entry in table if entry.document == document and entry.heading]
    assert [line for line in headings if len(line.split()) > LONGEST_HEADING] == []
    assert [line for line in headings if line.startswith(("*", "•", "Пример"))] == []


def test_a_paragraph_is_a_heading_or_stated(table):
    holes = [entry for entry in table if entry.heading == bool(entry.rulings or entry.cards)]
    assert holes == []


def test_rulings_exist_and_cite_the_document(table, shipped):
    cited = {ruling.key: {place.document for place in ruling.places} for ruling in shipped.rulings}
    astray = [
        f"{entry.document} {entry.at}: {key}"
        for entry in table
        for key in entry.rulings
        if entry.document not in cited.get(key, ())
    ]
    assert astray == []


def test_cards_exist(table, shipped):
    names = {card.name for card in shipped.cards}
    assert {name for entry in table for name in entry.cards} - names == set()


def test_documents_are_known_sources(table, shipped):
    sources = {source.key for source in shipped.sources}
    assert {entry.document for entry in table} <= sources


def test_every_fault_of_a_table_is_told_at_once(tmp_path):
    (tmp_path / "faq-2002.toml").write_text(
        '[[paragraph]]\nat = "1"\nhint = "x"\nruling = []\n[[paragraph]]\n'
    )
    with pytest.raises(coverage.CoverageFault) as caught:
        coverage.load(tmp_path)
    assert caught.value.faults == (
        "faq-2002.toml: paragraph 1: at must be int, not str",
        "faq-2002.toml: paragraph 1: no such field: ruling",
        "faq-2002.toml: paragraph 2: at is missing",
        "faq-2002.toml: paragraph 2: hint is missing",
    )
