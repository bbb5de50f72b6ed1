"""The parser of the Comprehensive Rules, against the books themselves where they are at hand."""

import pathlib
import re

import pytest

from knowledge.books import comprehensive_rules as book

EDITIONS = {
    "cr-2003-03-15-LGN.txt": "2003-03-15",
    "cr-2008-10-01-ALA.txt": "2008-10-01",
    "cr-2009-07-08-M10.txt": "2009-07-11",
    "cr-2014-09-25-KTK.txt": "2014-09-25",
    "cr-2016-07-22-EMN.txt": "2016-07-22",
    "MagicCompRules_20220429.txt": "2022-04-29",
    "MagicCompRules_20260227.txt": "2026-02-27",
    "MagicCompRules_20260417.txt": "2026-04-17",
}

SMALL = """Magic: The Gathering Comprehensive Rules

Our rules are effective as of May 5, 2030.

Contents

1. First Part
100. Chapter
Glossary
Credits

1. First Part

100. Chapter

100.1. Ours

100.1a One thing.
     A paragraph without a number.
Example: It happens once.
Example: It happens twice.

100.1m Another thing. See rule 100.2.

100.2. A rule that is a sentence.

100.3 A number without its dot.

100. 4a A number torn apart.

Glossary

First Word
What it means.

Second Word
1. One meaning.
2. Another.

Credits

Somebody
"""


def read(shared: pathlib.Path, name: str) -> str:
    return (shared / "data" / "cr" / name).read_bytes().decode("utf-8-sig")


def numbered_part(text: str) -> list[str]:
    lines = re.split(r"\r\n|\r|\n", text)
    return lines[: [place for place, line in enumerate(lines) if line == "Glossary"][-1]]


def numbered_independently(text: str) -> set[str]:
    """Every number at the start of a line, by one regular expression over the part before the glossary."""
    found = (re.match(r" ?(\d{3}\. ?\d*[a-z]?)\.?\s+[^\s]", line) for line in numbered_part(text))
    numbers = {match[1].replace(" ", "") for match in found if match}
    return {number for number in numbers if not number.endswith(".")}


@pytest.mark.shared
@pytest.mark.parametrize("name", EDITIONS)
def test_every_numbered_rule_is_found(shared, name):
    text = read(shared, name)
    parsed = book.parse(text)
    assert parsed.edition == EDITIONS[name]
    numbers = [rule.ref.number for rule in parsed.rules if "." in rule.ref.number]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == numbered_independently(text)


@pytest.mark.shared
@pytest.mark.parametrize("name", EDITIONS)
def test_every_rule_stands_under_one_that_exists(shared, name):
    parsed = book.parse(read(shared, name))
    numbers = {rule.ref.number for rule in parsed.rules}
    assert [rule.ref.number for rule in parsed.rules if rule.parent and rule.parent not in numbers] == []


@pytest.mark.shared
@pytest.mark.parametrize("name", EDITIONS)
def test_no_word_of_the_numbered_part_is_lost(shared, name):
    text = read(shared, name)
    parsed = book.parse(text)
    kept = " ".join(" ".join((rule.text, *rule.examples)) for rule in parsed.rules)
    for line in numbered_part(text):
        bare = re.sub(r"^\s*(Examples?:|\d{3}\. ?(\d+[a-z]?|[a-z])?\.?)\s*", "", line).strip()
        if len(bare) > 60 and re.match(r"\s*(\d{3}\.|Example)", line):
            assert bare in kept


def test_a_small_book():
    parsed = book.parse(SMALL)
    rules = {rule.ref.number: rule for rule in parsed.rules}
    assert list(rules) == ["1", "100", "100.1", "100.1a", "100.1m", "100.2", "100.3", "100.4a"]
    assert rules["100.1"].title == "Ours"
    assert rules["100.1a"].text == "One thing.\nA paragraph without a number."
    assert rules["100.1a"].examples == ("It happens once.", "It happens twice.")
    assert rules["100.1a"].parent == "100.1"
    assert rules["100.2"].title == ""
    assert rules["100"].parent == "1"
    assert [(entry.term, entry.text) for entry in parsed.glossary] == [
        ("First Word", "What it means."),
        ("Second Word", "1. One meaning.\n2. Another."),
    ]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_line_ends_do_not_matter(ends):
    assert book.parse(SMALL.replace("\n", ends)) == book.parse(SMALL)


def test_a_text_without_its_date_is_refused():
    with pytest.raises(book.NoEffectiveDate):
        book.parse(SMALL.replace("effective as of", "written on"))


def test_a_text_without_rules_is_refused():
    with pytest.raises(book.NoRules):
        book.parse("Magic: The Gathering Comprehensive Rules\nOur rules are effective as of May 5, 2030.\n")
