"""Rules by number, their history, and what two editions differ in."""

import pytest

from bot.answering.answers import AskWhich, EditionsCompared, NumberCited, RuleFound, RuleHistory, Unknown
from bot.answering.pressed import pressed
from bot.answering.rule_pages import find_changes, find_history, find_rule
from bot.presenting.document import plain
from knowledge.rule_changes import Change


@pytest.fixture
def small(small_desk):
    return small_desk.answerer.shelf


def labels(answer):
    return [option.label for option in answer.options]


def test_a_number_that_named_other_rules_asks_which(small):
    answer = find_rule("702.36", "", small)
    assert isinstance(answer, AskWhich)
    assert labels(answer) == ["702.36 (2026): Fear (страх)", "702.36 (2014): Morph (оборотень)"]
    chosen = pressed(answer.options[1].action, small)
    assert (chosen.rule.ref.edition, chosen.rule.title) == ("2014-09-25", "Morph")


@pytest.mark.parametrize(
    ("text", "edition", "found"),
    [
        ("702.36 сейчас", "", "2026-04-17"),
        ("702.36", "2014", "2014-09-25"),
        ("702.36", "2019", "2014-09-25"),
        ("702.36 в ханах", "", "2014-09-25"),
        ("702.36 в 2014", "", "2014-09-25"),
        ("702.36", "2014-09-25", "2014-09-25"),
        ("100.1", "", "2026-04-17"),
    ],
)
def test_the_edition_in_force(small, text, edition, found):
    answer = find_rule(text, edition, small)
    assert isinstance(answer, RuleFound)
    assert answer.rule.ref.edition == found


def test_before_the_first_edition(small):
    answer = find_rule("702.36", "1999", small)
    assert not isinstance(answer, RuleFound)


def test_a_number_that_came_later(small):
    answer = find_rule("702.37e", "2014", small)
    assert (answer.reason, answer.subject) == ("rule_then", "702.37e")
    assert [option.label for option in answer.near] == ["702.37e (2026): Morph (оборотень)"]


def test_a_number_that_is_none_gives_the_nearest(small):
    answer = find_rule("702.37z", "", small)
    assert isinstance(answer, Unknown)
    assert answer.near[0].label.startswith("702.37 ")


def test_a_number_without_its_book_is_answered_from_our_rulings(shelf):
    answer = find_rule("702.37e", "", shelf)
    assert isinstance(answer, NumberCited)
    assert {citation.ref.number for citation, _ in answer.cited} == {"702.37e"}
    assert find_rule("IPG 702.37e", "", shelf).reason == "rule"


def test_a_page_has_what_stands_around(small):
    found = find_rule("702.37", "2026", small)
    assert [child.ref.number for child in found.children] == [f"702.37{letter}" for letter in "abcde"]
    assert (found.parent.ref.number, found.neighbours) == ("702", ("702.36", "702.38"))
    assert ("2014-09-25", "702.36") in found.history
    assert found.term.ru[0] == "оборотень"
    assert found.rulings


def test_history(small):
    answer = find_history("702.37e", "", small)
    assert isinstance(answer, RuleHistory)
    told = {version.ref.edition: version for version in answer.versions}
    assert told["2014-09-25"].ref.number == "702.36d"
    assert told["2014-09-25"].rule.text.startswith("Whoever has priority")
    assert told["2026-04-17"].rule is not None
    assert told["2016-07-22"].rule is None
    assert told["2026-04-17"].change in (Change.SAME, Change.REWORDED)
    assert find_history("702.36d", "2014", small).versions == answer.versions


def test_history_of_a_number_offers_the_other_rules_that_bore_it(small):
    answer = find_history("702.36", "", small)
    assert answer.ref.edition == "2026-04-17"
    assert [option.label for option in answer.others] == ["702.36 (2014): Morph (оборотень)"]
    assert pressed(answer.others[0].action, small).ref.edition == "2014-09-25"


def test_history_needs_no_book(shelf):
    answer = find_history("702.37e", "", shelf)
    assert {version.rule for version in answer.versions} == {None}
    assert ("2014-09-25", "702.36d") in {(v.ref.edition, v.ref.number) for v in answer.versions}
    assert find_history("702.36d", "2014", shelf).versions == answer.versions


def test_changes_between_two_editions(small):
    answer = find_changes(["2014", "2026"], small)
    assert isinstance(answer, EditionsCompared)
    assert (answer.old, answer.new) == ("2014-09-25", "2026-04-17")
    assert "702.37b" in [rule.ref.number for rule in answer.difference.added]
    assert ("702.37", "702.38") in [
        (p.old.ref.number, p.new.ref.number) for p in answer.difference.renumbered
    ]
    assert find_changes([], small) == answer
    assert find_changes(["2016"], small) == answer


def test_changes_need_two_editions(small, shelf):
    answer = find_changes(["2014", "2015"], small)
    assert (answer.reason, answer.near[0].action) == ("edition", "diff:2014-09-25:2026-04-17")
    assert isinstance(pressed(answer.near[0].action, small), EditionsCompared)
    assert find_changes([], shelf).reason == "edition"


@pytest.mark.parametrize(
    "action", ["history:CR", "history:CR:2026-04-17:999.9", "diff:", "diff:a:b:c", "rule::::", "term"]
)
def test_an_action_that_points_at_nothing(small, action):
    assert isinstance(pressed(action, small), Unknown)


@pytest.mark.shared
def test_a_number_that_has_long_meant_the_same_is_not_asked_about(full_desk):
    found = find_rule("613.7", "", full_desk.answerer.shelf)
    assert found.rule.ref.edition == "2026-04-17"
    found = find_rule("114", "2026", full_desk.answerer.shelf)
    assert (found.rule.title, found.others) == ("Emblems", ())
    assert isinstance(find_rule("114", "", full_desk.answerer.shelf), AskWhich)


@pytest.mark.shared
def test_what_an_old_number_is_today(full_desk):
    found = find_rule("702.36d в ханах", "", full_desk.answerer.shelf)
    assert found.rule.ref.edition == "2014-09-25"
    found = find_rule("502.26a сейчас", "", full_desk.answerer.shelf)
    assert (found.rule.ref.number, found.rule.ref.edition) == ("702.37a", "2026-04-17")


@pytest.mark.shared
def test_a_ruling_on_the_number_itself_stands_beside_the_choice(full_desk):
    answer = find_rule("211", "", full_desk.answerer.shelf)
    assert isinstance(answer, AskWhich)
    assert [ruling.key for _, ruling in answer.cited] == ["card-parts-2008.section-211"]


CHAT = [
    ("702.36 по правилам 2014", "CR 702.36 (25.09.2014): Morph"),
    ("а сейчас?", "CR 702.36 (17.04.2026): Fear"),
    ("а раньше?", "История правила: CR 702.36"),
    ("история правила 702.37e", "История правила: CR 702.37e (17.04.2026)"),
    ("что изменилось в правилах с 2014", "CR: 25.09.2014 → 17.04.2026"),
    ("что нового в правилах", "Добавлено: 1"),
]


def test_a_conversation(small_desk, asker):
    for question, told in CHAT:
        assert told in plain(small_desk.ask(question, asker)), question


@pytest.mark.parametrize(
    "question",
    ["что изменилось в морфе с 2014", "702.37e и 702.36d это одно?", "чем жетон отличается от фишки"],
)
def test_other_questions_are_left_alone(small_desk, asker, question):
    answer = small_desk.answer(question, asker)
    assert not isinstance(answer, RuleFound | RuleHistory | EditionsCompared)


@pytest.mark.shared
@pytest.mark.parametrize(
    ("text", "book", "number"),
    [
        ("IPG 2.1", "IPG", "2.1"),
        ("ipg 2.1 philosophy", "IPG", "2.1 Philosophy"),
        ("MTR 2.4", "MTR", "2.4"),
        ("mtr приложение b", "MTR", "Appendix B"),
        ("JAR 2.1", "JAR", "2.1"),
        ("527.2", "BERSERK", "527.2"),
        ("531, абз. 3", "BERSERK", "531:3"),
        ("712.4 в луне кошмаров", "emn-2016", "712.4"),
        ("emn-2016 ¶12", "emn-2016", "¶12"),
    ],
)
def test_the_other_books(full_desk, text, book, number):
    found = find_rule(text, "", full_desk.answerer.shelf)
    assert (found.rule.ref.book, found.rule.ref.number) == (book, number)


@pytest.mark.shared
def test_a_short_number_asks_which_book(full_desk):
    answer = find_rule("2.1", "", full_desk.answerer.shelf)
    assert (answer.subject, len(answer.options)) == ("book", 3)


@pytest.mark.shared
def test_an_old_number_leads_to_what_it_is_today(full_desk):
    answer = find_rule("под каким номером сейчас 702.36d", "", full_desk.answerer.shelf)
    assert labels(answer) == ["702.36d (2016) → 702.37d", "702.36d (2014) → 702.37e"]


@pytest.mark.parametrize("text", ["524.4 берсерк", "524.4"])
def test_a_number_that_its_source_misprints_leads_to_the_right_one(small, text):
    answer = find_rule(text, "", small)
    assert isinstance(answer, NumberCited)
    assert answer.number == "527.4"
    assert "524.4" in answer.cited[0][1].verdict
