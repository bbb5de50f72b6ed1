"""Face-down creatures beside permanents by name: each is played with its own text, and what only retells it is not read."""

import pytest

from bot.answering.answerer import read_question
from bot.answering.answers import Computed
from bot.answering.beside import beside
from bot.answering.told_again import without_tellings
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over

_CARDS = {
    "Lowered Banner": ("Enchantment", "", "Face-down creatures you control get +0/+1."),
    "Quiet Meadow": ("Enchantment", "", "Creatures with no abilities get +2/+2."),
    "Sudden Cheer": (
        "Enchantment",
        "",
        "Whenever a permanent you control is turned face up, if it's a creature, it gets +2/+2 until end of turn.",
    ),
    "Still Waters": (
        "Enchantment",
        "",
        "All creatures lose all abilities and have base power and toughness 1/1.",
    ),
    "Oakmask Guard": ("Creature — Human", "4/2", "Megamorph {1}{G}"),
    "Brief Spark": ("Instant", "", "Brief Spark deals 2 damage to any target."),
    "Swell of Sap": ("Instant", "", "Target creature gets +3/+3 until end of turn."),
}


def _card(name, kind, size, text):
    body = {"name": name, "layout": "normal", "colors": ["G"], "manaCost": "{1}{G}", "manaValue": 2.0}
    power, _, toughness = size.partition("/")
    sized = {"power": power, "toughness": toughness} if size else {}
    ids = {"identifiers": {"scryfallOracleId": f"id of {name}"}}
    return {
        **body,
        **sized,
        **ids,
        "type": kind,
        "text": text,
        "legalities": {},
        "rulings": [],
        "foreignData": [],
    }


@pytest.fixture(scope="module")
def beside_desk(shipped_dir, tmp_path_factory):
    """A desk over a few cards of our own making."""
    return desk_over(
        (_card(name, *rest) for name, rest in _CARDS.items()), shipped_dir, tmp_path_factory.mktemp("beside")
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("две lowered banner на столе (закрытым +0/+1). морф рубашкой — размер", {"size": "2/4"}),
        ("у меня lowered banner, рубашка с жетоном +1/+1. п/т?", {"size": "3/4"}),
        ("под lowered banner моя закрытая получила 2 урона. вскрываю её в 4/2, что будет", {"fate": False}),
        ("sudden cheer на столе. вскрыл морфа 3/3, итог п/т?", {"size": "5/5"}),
        ("quiet meadow (+2/+2 тем, кто без способностей), закрытый морф. п/т?", {"size": "4/4"}),
        ("quiet meadow и закрытая маскировка. п/т?", {"size": "2/2"}),
        ("на столе still waters, могу ли я вскрыть своего морфа?", {"turn_up": False}),
        ("oakmask guard рубашкой, вскрыл за мегаморф. п/т?", {"size": "5/3"}),
        ("oakmask guard пришёл манифестом, вскрываю за манакост, а не за мегаморф. жетон будет?",
         {"gets_counter": False, "size": "4/2"}),
        ("swell of sap на рубашку, потом вскрыл oakmask guard за морф. п/т?", {"size": "8/6"}),
    ],
)  # fmt: skip
def test_what_lies_beside_counts(beside_desk, asker, question, expected):
    assert findings(beside_desk, asker, question) == expected


def test_several_ways_are_told_apart(beside_desk, asker):
    answer = beside_desk.answer(
        "quiet meadow на столе, рядом морф рубашкой и disguise рубашкой. размеры обоих?", asker
    )
    assert isinstance(answer, Computed)
    told = [(dict(finding.facts)["way"], finding.value) for finding in answer.findings]
    assert told == [("morph", "4/4"), ("disguise", "2/2")]


def test_a_size_that_cannot_be_is_not_taken(beside_desk, asker):
    question = "под lowered banner лежит закрытый 5/5, вскрываю oakmask guard за морф. п/т?"
    assert not isinstance(beside_desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("lowered banner (закрытым +0/+1), рубашка", True),
        ("lowered banner (закрытым +1/+1), рубашка", False),
        ("lowered banner, рубашка с жетоном +0/+1", False),
        ("lowered banner даёт закрытым +0/+1. рубашка", True),
    ],
)
def test_only_what_the_card_prints_is_retold(beside_desk, text, left):
    reading = read_question(text, beside_desk.answerer.shelf)
    blanked = without_tellings(reading)
    assert ("/+1" not in blanked.text) is left


@pytest.mark.parametrize(
    ("text", "count", "side"),
    [
        ("lowered banner у меня аж две", 2, "mine"),
        ("три lowered banner", 3, "mine"),
        ("чужая lowered banner", 1, "theirs"),
    ],
)
def test_how_many_and_whose(beside_desk, text, count, side):
    found = beside(read_question(text, beside_desk.answerer.shelf), None)
    assert [(each.count, each.side) for each in found] == [(count, side)]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("манифест oakmask guard вскрываю за мегаморф {1}{G}. п/т?", {"size": "5/3"}),
        ("у меня lowered banner и ещё одна, закрытый морф. п/т?", {"size": "2/4"}),
        ("в мою рубашку летит brief spark, вскрываю в 3/4. выживет?", {"fate": True, "size": "3/4"}),
        ("рубашка словила brief spark, вскрывать не стал. выживет?", {"fate": False}),
    ],
)
def test_the_way_the_number_and_the_time_count(beside_desk, asker, question, expected):
    assert findings(beside_desk, asker, question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "вскрыл oakmask guard, у меня ещё две рубашки. какие они стали?",
        "lowered banner унесли, рубашка теперь какая по размеру?",
    ],
)
def test_several_or_gone_is_not_computed(beside_desk, asker, question):
    assert not isinstance(beside_desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "cost"),
    [("сколько платить, три за морфа?", "{3}"), ("кладу трёх морфов рубашкой, сколько маны", "{9}")],
)
def test_a_price_of_three_is_no_count_of_morphs(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost
