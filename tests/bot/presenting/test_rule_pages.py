"""A rule on a phone: short at once, whole under «подробнее»."""

import pytest

from bot.answering.answers import Option, RuleFound
from bot.answering.rule_pages import find_changes, find_history, find_rule
from bot.presenting.document import Quote, plain
from bot.presenting.editions_compared import WHOLE, present_compared
from bot.presenting.present import present
from engine.rules import cr
from knowledge.records import Rule

FIRST_SCREEN = 1500


def page(desk, number, edition="2026", lang="ru"):
    return present(find_rule(number, edition, desk.answerer.shelf), lang)


def test_a_section_with_many_subrules(small_desk):
    document = page(small_desk, "702.37")
    text = plain(document)
    assert document.heading == "CR 702.37 (17.04.2026): Morph (оборотень)"
    assert all(f"702.37{letter} " in text for letter in "abcde")
    assert "702.36 (2014–2016), 702.37 (с 2022)" in text
    assert len(text) < FIRST_SCREEN
    quoted = {block.caption: block.text for block in document.details if isinstance(block, Quote)}
    assert quoted["702.37c"].endswith("number 39 of a long rule.")
    labels = [button.label for button in document.buttons]
    assert labels[:5] == ["702.37a", "702.37b", "702.37c", "702.37d", "702.37e"]
    assert {"↔ 702.36", "↔ 702.38", "↑ 702", "История"} <= set(labels)


def test_a_long_rule_is_cut_at_a_sentence_and_whole_below(small_desk):
    document = page(small_desk, "702.37c")
    shown = plain(document)
    assert "of a long rule. …" in shown
    assert "number 39" not in shown
    assert "number 39" in plain(document, details=True)


def test_an_example_stands_with_its_rule(small_desk):
    assert "Пример: A hidden card is a 2/2." in plain(page(small_desk, "702.37a"))
    assert "Example: A hidden card is a 2/2." in plain(page(small_desk, "702.37a", lang="en"))


def test_every_button_leads_somewhere(small_desk, asker):
    for button in page(small_desk, "702.37").buttons:
        told = plain(small_desk.press(button.action, asker))
        assert "устарела" not in told, button


def test_history_marks_what_changed(small_desk):
    text = plain(present(find_history("702.37e", "", small_desk.answerer.shelf), "ru"))
    assert "702.36d" in text
    assert "[+with a morph ability]" in text


def test_history_without_a_book_says_so(shelf):
    assert "текст не загружен" in plain(present(find_history("702.37e", "", shelf), "ru"))


def test_what_changed_between_editions(small_desk):
    answer = find_changes([], small_desk.answerer.shelf)
    document = present(answer, "ru")
    assert document.heading == "CR: 25.09.2014 → 17.04.2026"
    assert "Добавлено: 1, убрано: 0, изменено: 2" in plain(document)
    assert "702.35 → 702.36 (2)" in plain(document)
    assert "[+with a morph ability]" in plain(document, details=True)
    assert len(plain(present_compared(answer, "ru", WHOLE), details=True)) >= len(
        plain(document, details=True)
    )


@pytest.mark.shared
@pytest.mark.parametrize("number", ["702.37", "702.37c", "702", "100.1a", "601.2", "613", "702.122", "712.4"])
def test_real_pages_are_short(full_desk, number):
    assert len(plain(page(full_desk, number))) < 2000


@pytest.mark.shared
def test_the_changes_of_many_years_fit_a_chat(full_desk):
    answer = find_changes(["2014", "2026"], full_desk.answerer.shelf)
    assert len(plain(present(answer, "ru"))) < 2500
    assert len(plain(present(answer, "ru"), details=True)) < 20_000


@pytest.mark.shared
def test_an_infraction_shows_our_word_and_its_penalty(full_desk):
    text = plain(page(full_desk, "IPG 2.1", ""))
    assert "пропущенный триггер" in text
    assert "2.1 Penalty No Penalty" in text


def test_what_the_number_was_before_stands_on_the_page():
    before = Option("601.2 (2008): Another Rule", "rule:CR:2008-10-01:601.2")
    document = present(RuleFound(Rule(cr("601.2"), "Words."), others=(before,)), "ru")
    assert "Раньше под этим номером: 601.2 (2008): Another Rule" in plain(document)
    assert [button.action for button in document.buttons] == [before.action]
