"""Written rulings on the judge documents: every infraction has one, and it names the base penalty."""

import pytest

from knowledge import data_files
from knowledge.books import judge_html

CHAPTERS_OF_INFRACTIONS = ("2.", "3.", "4.")
PENALTY = "Penalty"
DISQUALIFICATION = {"Disqualification": "исквалификация"}
"""Penalties that a ruling names by another word than the document."""


@pytest.fixture(scope="module")
def shipped():
    return data_files.load()


def infractions(shipped):
    [guide] = (known for known in shipped.books if known.book == "IPG")
    return {number for number in guide.numbers if number.startswith(CHAPTERS_OF_INFRACTIONS)}


def about(shipped, number, topic=""):
    """Return the rulings that cite a section of the guide and have a topic."""
    return [
        ruling
        for ruling in shipped.rulings
        if any(ref.book == "IPG" and ref.number == number for ref in ruling.rules)
        and (not topic or topic in ruling.topics)
    ]


def test_every_infraction_has_a_ruling_on_its_penalty(shipped):
    known = infractions(shipped)
    assert len(known) == 23
    assert sorted(number for number in known if not about(shipped, number, "penalty")) == []


@pytest.mark.shared
def test_a_ruling_on_a_penalty_names_the_penalty_of_the_guide(shipped, shared):
    guide = judge_html.parse((shared / "data" / "judge" / "ipg.html").read_text(encoding="utf-8"))
    penalties = {
        rule.parent: rule.text.strip()
        for rule in guide.rules
        if rule.ref.number.endswith(PENALTY) and rule.parent in infractions(shipped)
    }
    assert penalties.keys() == infractions(shipped)
    wrong = {
        number: penalty
        for number, penalty in penalties.items()
        if not any(names(ruling.verdict, penalty) for ruling in about(shipped, number, "penalty"))
    }
    assert wrong == {}


def names(verdict, penalty):
    return penalty in verdict or DISQUALIFICATION.get(penalty, penalty) in verdict


def test_the_floor_and_regular_tournaments_are_covered(shipped):
    cited = {(ref.book, ref.number) for ruling in shipped.rulings for ref in ruling.rules}
    for number in (
        "2.1",
        "2.2",
        "2.4",
        "2.5",
        "2.6",
        "2.7",
        "2.8",
        "2.9",
        "2.10",
        "3.10",
        "3.16",
        "4.1",
        "4.2",
    ):
        assert ("MTR", number) in cited
    for number in ("2.1", "2.2", "2.3", "2.4", "2.5", "3", "4"):
        assert ("JAR", number) in cited
