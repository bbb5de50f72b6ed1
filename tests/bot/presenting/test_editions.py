import pytest

from bot.presenting.editions import date_shown, ref_shown, refs_shown
from engine.rules import RuleRef, berserk, cr


@pytest.mark.parametrize(
    ("ref", "shown"),
    [
        (cr("702.119a"), "CR 702.119a (17.04.2026)"),
        (RuleRef("712.4", "CR", "2016-07-22"), "CR 712.4 (22.07.2016)"),
        (berserk("527.2"), "п. 527.2 (редакция B)"),
        (berserk("531:3"), "п. 531, абз. 3 (редакция B)"),
    ],
)
def test_a_number_never_stands_without_its_edition(ref, shown):
    assert ref_shown(ref) == shown


def test_numbers_of_one_edition_stand_together():
    refs = (cr("601.2f"), RuleRef("712.4", "CR", "2016-07-22"), cr("702.119a"))
    assert refs_shown(refs) == "CR 601.2f, 702.119a (17.04.2026); CR 712.4 (22.07.2016)"


@pytest.mark.parametrize(
    ("iso", "lang", "shown"),
    [("2026-04-17", "ru", "17.04.2026"), ("2026-04-17", "en", "2026-04-17"), ("B", "ru", "B")],
)
def test_dates(iso, lang, shown):
    assert date_shown(iso, lang) == shown
