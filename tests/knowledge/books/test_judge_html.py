"""The judge documents: sections, parts, tables, and text put together again from its pieces."""

import re

import pytest

from knowledge.books import judge_html

PAGE = """<html><head><title>MTG_IPG_X.html</title></head>
<style>.ft1{{font-size:18px;}} .ft2{{font-size:14px;}}</style>
<div id="page1-div" style="position:relative;width:918px;height:1188px;">
{runs}
</div></html>"""


def run(top, left, text, *, bold=False, font="ft1"):
    inside = f"<b>{text}</b>" if bold else text
    return f'<p style="position:absolute;top:{top}px;left:{left}px;white-space:nowrap" class="{font}">{inside}</p>'


def page(*runs):
    return PAGE.format(runs="\n".join(runs))


SMALL = page(
    run(96, 81, "I", bold=True),
    run(101, 90, "NFRACTION ", bold=True, font="ft2"),
    run(96, 175, "P", bold=True),
    run(101, 184, "ROCEDURE ", bold=True, font="ft2"),
    run(96, 260, "G", bold=True),
    run(101, 270, "UIDE", bold=True, font="ft2"),
    run(129, 81, "Effective May 5, 2030 "),
    run(150, 81, "2. Errors ............................. 7"),
    run(170, 81, "2.1. Error of Ours .................... 7"),
    run(190, 81, "2. ", bold=True),
    run(190, 135, "E", bold=True),
    run(194, 147, "RRORS", bold=True, font="ft2"),
    run(210, 135, "About errors that are made with-"),
    run(230, 135, "out meaning to. "),
    run(260, 81, "2.1.  Error of Ours ", bold=True),
    run(260, 731, "Warning ", bold=True),
    run(280, 135, "Definition ", bold=True),
    run(300, 135, "Somebody errs."),
    run(320, 135, "Upgrade ", bold=True),
    run(340, 135, "First cell"),
    run(340, 400, "Second cell"),
    run(1091, 828, "7 "),
)


def test_a_small_document():
    book = judge_html.parse(SMALL)
    rules = {rule.ref.number: rule for rule in book.rules}
    assert (book.code, book.edition) == ("IPG", "2030-05-05")
    assert list(rules) == ["2", "2.1", "2.1 Upgrade", "2.1 Penalty"]
    assert rules["2"].title == "Errors"
    assert rules["2"].text == "About errors that are made with-out meaning to."
    assert rules["2.1"].text == "Somebody errs."
    assert rules["2.1"].parent == "2"
    assert rules["2.1 Penalty"].text == "Warning"
    assert rules["2.1 Upgrade"].text == "First cell | Second cell"
    assert rules["2.1 Upgrade"].parent == "2.1"


def test_another_document_is_refused():
    with pytest.raises(judge_html.NoJudgeDocument):
        judge_html.parse(page(run(96, 81, "Something else")))
    assert not judge_html.is_judge_document("<html><title>Something else</title>")


@pytest.mark.shared
@pytest.mark.parametrize(
    ("code", "edition"), [("MTR", "2025-11-10"), ("IPG", "2024-09-23"), ("JAR", "2024-09-23")]
)
def test_the_published_documents_are_dated(books, code, edition):
    assert books.editions(code) == (edition,)


PENALTIES = {
    "2.1": "No Penalty",
    "2.3": "Warning",
    "3.1": "Game Loss",
    "3.2": "Match Loss",
    "3.4": "Game Loss",
    "3.5": "Warning",
    "4.2": "Match Loss",
    "4.5": "Disqualification",
    "4.8": "Disqualification",
}


@pytest.mark.shared
def test_every_infraction_has_its_penalty_definition_and_philosophy(books):
    infractions = [rule for rule in books.rules("IPG") if re.fullmatch(r"[234]\.\d", rule.ref.number)]
    assert len(infractions) == 23
    for rule in infractions:
        assert len(rule.text) > 40
        assert books.rule(f"{rule.ref.number} Penalty", "IPG").text in {
            "No Penalty",
            "Warning",
            "Game Loss",
            "Match Loss",
            "Disqualification",
        }
    for number, penalty in PENALTIES.items():
        assert books.rule(f"{number} Penalty", "IPG").text == penalty


@pytest.mark.shared
def test_every_section_of_the_tournament_rules_is_found(books):
    """The sections count up without a hole, as the contents of the document do."""
    numbers = [
        rule.ref.number for rule in books.rules("MTR") if re.fullmatch(r"\d+(\.\d+)?", rule.ref.number)
    ]
    chapters = [number for number in numbers if "." not in number]
    assert chapters == [str(chapter) for chapter in range(1, 11)]
    for chapter in chapters:
        parts = [int(number.partition(".")[2]) for number in numbers if number.startswith(f"{chapter}.")]
        assert parts == list(range(1, len(parts) + 1))


@pytest.mark.shared
def test_words_are_whole_and_page_numbers_are_gone(books):
    for code in ("MTR", "IPG", "JAR"):
        for rule in books.rules(code):
            assert not re.search(r"\n\d{1,2}\n", rule.text)
            assert not re.search(r"(?<=\s)[b-hj-z] [a-z]{2,}", rule.text), rule.ref


@pytest.mark.shared
def test_tables_keep_their_cells(books):
    assert "Deck Problem | Warning" in books.rule("Appendix A Tournament Errors", "IPG").text
    assert "Prerelease | Regular" in books.rule("Appendix F", "MTR").text
    assert "33-64 | 6 | Top 8" in books.rule("Appendix E", "MTR").text


@pytest.mark.shared
def test_the_regular_document_has_its_common_issues(books):
    assert books.rule("2", "JAR").title == "Common Issues"
    assert [rule.ref.number for rule in books.children(books.ref("2", "JAR"))] == [
        "2.1",
        "2.2",
        "2.3",
        "2.4",
        "2.5",
    ]
    assert "take that many cards at random" in books.rule("2.3", "JAR").text
