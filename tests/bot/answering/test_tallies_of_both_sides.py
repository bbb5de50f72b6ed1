"""Everyday situations with both sides' creatures and totals: whose is what, everybody attacks, sizes of several.

Cards are of our own making; each expected value is worked out by hand from the rules.
"""

import pytest

from bot.answering.answers import Computed
from bot.presenting.document import plain
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.everyday_cards import everyday_card

_CARDS = {
    "Alley Mourner": (
        "Creature — Human Rogue",
        "1/1",
        "{1}{B}",
        (
            "Whenever Alley Mourner or another creature you control dies, each opponent loses 1 life and you gain 1"
            " life."
        ),
    ),
    "Tide of Ruin": ("Sorcery", "", "{2}{W}{W}", "Destroy all creatures."),
    "Crowded Pyre": (
        "Sorcery",
        "",
        "{8}{R}",
        (
            "This spell costs {1} less to cast for each creature on the battlefield.\nCrowded Pyre deals 13 damage to"
            " each creature."
        ),
    ),
    "Whisperer of Ends": (
        "Legendary Creature — Phyrexian",
        "4/5",
        "{2}{B}{B}",
        ("Whenever you draw a card, you gain 2 life.\nWhenever an opponent draws a card, they lose 2 life."),
    ),
    "Storm of Thoughts": ("Instant", "", "{U}", "Draw three cards."),
    "Doubled Gate": (
        "Artifact",
        "",
        "{4}",
        (
            "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger,"
            " that ability triggers an additional time."
        ),
    ),
    "Wandering Rhino": (
        "Creature — Rhino",
        "4/5",
        "{1}{W}{B}{G}",
        "Trample\nWhen this creature enters, each opponent loses 3 life and you gain 3 life.",
    ),
    "Lord of the Warren": (
        "Creature — Goblin",
        "2/2",
        "{1}{R}{R}",
        "Other Goblin creatures you control get +1/+1.",
    ),
    "Elder of Leaves": (
        "Creature — Elf",
        "1/1",
        "{G}{G}",
        "Other Elf creatures you control get +1/+1.",
    ),
    "Thundering Herd": (
        "Creature — Beast",
        "5/5",
        "{5}{G}{G}{G}",
        (
            "Haste\nWhen this creature enters, creatures you control gain trample and get +X/+X until end of turn,"
            " where X is the number of creatures you control."
        ),
    ),
    "Ravik of the Host": (
        "Legendary Creature — Human Knight",
        "3/3",
        "{1}{G}{W}{U}",
        ("Exalted\nWhenever a creature you control attacks alone, it gains double strike until end of turn."),
    ),
    "Rising Acolyte": (
        "Creature — Human Monk",
        "1/1",
        "{W}",
        "Lifelink\nAs long as you have 30 or more life, this creature gets +5/+5 and has flying.",
    ),
    "Hunger of Night": (
        "Creature — Avatar",
        "13/13",
        "{B}",
        "Hunger of Night gets -X/-X, where X is your life total.",
    ),
    "Feaster on Remains": (
        "Creature — Lhurgoyf",
        "*/1+*",
        "{1}{G}",
        (
            "Feaster on Remains's power is equal to the number of card types among cards in all graveyards and its"
            " toughness is equal to that number plus 1."
        ),
    ),
    "Rain of Shot": ("Sorcery", "", "{1}{R}", "Rain of Shot deals 1 damage to any target.\nStorm"),
    "Mending Bolt": (
        "Instant",
        "",
        "{R}{W}",
        "Mending Bolt deals 3 damage to any target and you gain 3 life.",
    ),
    "Growing Frame": (
        "Artifact Creature — Construct",
        "0/0",
        "{X}{X}",
        "Growing Frame enters with X +1/+1 counters on it.",
    ),
    "Firm Scales": (
        "Enchantment",
        "",
        "{G}",
        (
            "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters"
            " are put on it instead."
        ),
    ),
    "Season of Two": (
        "Enchantment",
        "",
        "{4}{G}",
        (
            "If an effect would put one or more counters on a permanent you control, it puts twice that many of those"
            " counters on that permanent instead."
        ),
    ),
    "Grobb, Horde Chief": (
        "Legendary Creature — Goblin",
        "3/3",
        "{2}{R}{R}",
        "{T}: Create X 1/1 red Goblin creature tokens, where X is the number of Goblins you control.",
    ),
}
_KEYWORDS = {
    "Wandering Rhino": ("Trample",),
    "Thundering Herd": ("Haste",),
    "Ravik of the Host": ("Exalted",),
    "Rising Acolyte": ("Lifelink",),
    "Rain of Shot": ("Storm",),
}


@pytest.fixture(scope="module")
def desk_of_both(shipped_dir, tmp_path_factory):
    """A desk over a few cards of our own making."""
    return desk_over(
        (everyday_card(name, row, _KEYWORDS.get(name, ())) for name, row in _CARDS.items()),
        shipped_dir,
        tmp_path_factory.mktemp("both"),
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("опп вайпнул стол: у меня alley mourner и 3 токена, у него пять существ. скока он потеряет", {"event.lost": 4}),
        ("у меня два alley mourner, у него 2 твари 2/2, врат. сколько жизней потеряет опп", {"event.lost": 4}),
        ("alley mourner и два крипа на столе, вайп tide of ruin. сколько сдренят", {"event.lost": 3}),
        ("crowded pyre, у меня 3 крипа, у оппа 2. сколько платить и урона сколько каждому",
         {"tally.paid": "{3}{R}", "harm": 13}),
        ("моя whisperer of ends, опп взял 2, я потом взял 3. сколько он потеряет и сколько я получу",
         {"event.lost": 4, "event.gained": 6}),
        ("у меня whisperer of ends, опп играет storm of thoughts (берёт 3). сколько он потеряет", {"event.lost": 6}),
        ("у меня whisperer of ends, мне 11, кастую storm of thoughts. сколько жизней станет", {"tally.life": 17}),
        ("doubled gate лежит, выпускаю wandering rhino. у обоих по 20, итог по жизням", {"tally.life": 14}),
        ("doubled gate и wandering rhino вошёл. было по 25 у обоих, сколько стало", {"tally.life": 19}),
        ("пять эльфов 1/1, вышел thundering herd, бью всеми. сколько урона суммарно", {"through": 46}),
        ("вышел thundering herd, рядом два крипа 2/2, все идут в атаку, блоков нет. сколько урона", {"event.damage": 18}),
        ("ravik of the host пошёл в атаку один и без блока. сколько пройдёт", {"through": 8}),
        ("рядом стоит мишка 2/2, ravik of the host атакует в одиночку, без блока. сколько урона", {"event.damage": 8}),
        ("rising acolyte, у меня 32 жизни, ударил без блока. сколько у меня жизней", {"tally.life": 38}),
        ("вышел rising acolyte, через ход ударил без блока, все по 40. размер и сколько у меня жизней",
         {"size": "6/6", "tally.life": 46}),
        ("feaster on remains, в могилах земля, инстант, артефакт-крип. сколько на сколько", {"size": "4/5"}),
        ("в гробу земля, существо-артефакт и волшебство. какой размер у feaster on remains", {"size": "4/5"}),
        ("hunger of night, у меня 9 жизней, плачу 2 за шоклэнд. стата hunger of night", {"size": "6/6"}),
        ("мне 12, ломаю фетч и ввожу шоку развёрнутой. hunger of night какой теперь", {"size": "4/4"}),
        ("hunger of night, у меня 10 жизней, плачу 4 жизни. какой размер", {"size": "7/7"}),
        ("до rain of shot сыграл 4 спелла, у врага 5 хп. убьёт?", {"tally.dead": True}),
        ("rain of shot шестым заклинанием за ход, у оппа 7. летал?", {"tally.dead": False}),
        ("кидаю mending bolt в оппа. урон и сколько жизней мне", {"event.damage": 3, "event.gained": 3}),
        ("growing frame на х=2 при firm scales и season of two, максимум какого размера зайдёт", {"size": "6/6"}),
        ("grobb и два гоблина, тапаю его два хода подряд. гоблинов сколько стало вместе с ним", {"tally.count": 12}),
    ],
)  # fmt: skip
def test_whose_is_what_is_read(desk_of_both, asker, question, expected):
    assert findings(desk_of_both, asker, question) == expected


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("lord of the warren и токен 1/1 гоблин, все мои. кто какой", ("Warren: 2/2", "1/1: 2/2")),
        ("elder of leaves и три эльфа 1/1 мои. кто какой", ("Leaves: 1/1", "1/1: 2/2")),
        ("elder of leaves и мишка 2/2, все мои. кто какой", ("Leaves: 1/1", "2/2: 2/2")),
    ],
)
def test_each_size_is_told_by_the_type_that_its_noun_tells(desk_of_both, asker, question, told):
    shown = plain(desk_of_both.ask(question, asker))
    assert all(part in shown for part in told), shown


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("whisperer of ends у оппа, он берёт 3 карты. сколько он получит", {"event.gained": 6}),
        ("whisperer of ends у оппа, я беру 3 карты. сколько потеряю", {"event.lost": 6}),
        ("у оппа whisperer of ends, я взял 2. сколько я потеряю", {"event.lost": 4}),
        ("опп бьёт меня mending bolt. сколько получу урона", {"event.damage": 3}),
    ],
)
def test_a_verb_tells_whom_it_befalls(desk_of_both, asker, question, expected):
    assert findings(desk_of_both, asker, question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "моя whisperer of ends, опп взял 2, а storm of thoughts берёт 4. сколько он потеряет",
        "все мои существа бьют. сколько урона",
        "у меня 2 alley mourner, у него 3 крипа, вайп. сколько потеряю",
        "у меня два эльфа 1/1, thundering herd выходит, атакую одним эльфом. сколько урона",
    ],
)
def test_what_does_not_fit_is_not_computed(desk_of_both, asker, question):
    assert not isinstance(desk_of_both.answer(question, asker), Computed)
