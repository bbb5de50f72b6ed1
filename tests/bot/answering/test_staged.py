"""Small scenes read from a question and played: who is there, what happens in order, what it comes to.

Cards are of our own making; each expected value is worked out by hand from the rules.
"""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.everyday_cards import everyday_card

_CARDS = {
    "Wildfire Banner": ("Enchantment", "", "{1}{W}", "Creatures you control get +1/+1.", ()),
    "Lowered Banner": ("Enchantment", "", "{1}{W}", "Face-down creatures you control get +0/+1.", ()),
    "Doubled Bark": (
        "Enchantment",
        "",
        "{G}",
        (
            "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters"
            " are put on it instead."
        ),
        (),
    ),
    "Pearl Preceptor": (
        "Creature — Human Monk",
        "2/2",
        "{1}{W}",
        "Morph {3}{W}{W}\nWhen this creature is turned face up, creatures you control get +2/+2 until end of turn.",
        ("Morph",),
    ),
    "Shy Mauler": (
        "Creature — Beast",
        "6/6",
        "{4}{G}{U}",
        "Trample, hexproof\nMorph {3}{G}{U}",
        ("Morph", "Trample", "Hexproof"),
    ),
    "Sunlit Envoy": (
        "Creature — Angel",
        "4/5",
        "{4}{W}{W}",
        "Flying, lifelink\nMorph {2}{W}{W}",
        ("Morph", "Flying", "Lifelink"),
    ),
    "Many-Hooded Worm": (
        "Creature — Wurm",
        "0/0",
        "{X}{G}{G}",
        "Morph {3}{G}{G}\nAs this creature is turned face up, put five +1/+1 counters on it.",
        ("Morph",),
    ),
    "Hollow Cave": ("Land", "", "", "{T}: Add {C}.\nMorph {2}", ("Morph",)),
    "Waking Meadow": (
        "Land",
        "",
        "",
        "{T}: Add {C}.\n{1}: This land becomes a 2/2 creature until end of turn. It's still a land.",
        (),
    ),
    "Withered Gang": ("Creature — Goblin", "3/3", "{R}{R}{R}", "Haste\nWither", ("Haste", "Wither")),
    "Blazing Lynx": (
        "Creature — Cat",
        "7/1",
        "{1}{R}{R}{R}",
        "Trample, haste\nMorph {R}{R}",
        ("Morph", "Haste", "Trample"),
    ),
    "Slow Lynx": ("Creature — Cat", "5/1", "{1}{R}{R}{R}", "Morph {R}{R}", ("Morph",)),
    "Grave Reckoner": (
        "Creature — Lhurgoyf",
        "*/1+*",
        "{1}{G}",
        (
            "Grave Reckoner's power is equal to the number of card types among cards in all graveyards and its"
            " toughness is equal to that number plus 1."
        ),
        (),
    ),
    "Plain Hatchet": (
        "Artifact — Equipment",
        "",
        "{1}",
        "Equipped creature gets +2/+0.\nEquip {1}",
        ("Equip",),
    ),
    "Borrowed Shape": (
        "Creature — Shapeshifter",
        "0/0",
        "{3}{U}",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        (),
    ),
    "Brief Spark": ("Instant", "", "{R}", "Brief Spark deals 3 damage to any target.", ()),
    "Swell of Sap": ("Instant", "", "{G}", "Target creature gets +3/+3 until end of turn.", ()),
    "Two Tempers": (
        "Instant",
        "",
        "{B}",
        "Choose one or both —\n• Target creature gets +1/+1 until end of turn.\n• Target creature gets -1/-1 until end of turn.",
        (),
    ),
    "Broad Grace": (
        "Instant",
        "",
        "{2}{W}",
        "Choose one or both —\n• Creatures you control get +2/+0 until end of turn.\n• Creatures you control get +0/+2 until end of turn.",
        (),
    ),
}


@pytest.fixture(scope="module")
def staged_desk(shipped_dir, tmp_path_factory):
    """A desk over a few cards of our own making."""
    return desk_over(
        (everyday_card(name, row[:4], row[4]) for name, row in _CARDS.items()),
        shipped_dir,
        tmp_path_factory.mktemp("staged"),
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("под wildfire banner атакую тремя 1/1 и одним 4/4, никто не блочит. урон?", {"event.damage": 11}),
        ("три закрытых атакуют, один из них pearl preceptor 2/2 — вскрыл (всем моим +2/+2). не блочили. урон", {"event.damage": 12}),
        ("две закрытых и pearl preceptor рубашкой атакуют, препцептора вскрыл, блоков нет. сколько урона", None),
        ("у меня pearl preceptor рубашкой и 3/3. вскрыл preceptor и атаковал обоими, никто не блокирует. урон", {"through": 9}),
        ("непокорность все режимы: 4 урона существу 3/3, 3 урона оппу на 3 жизнях, он проиграет?", {"player_dead": True}),
        ("бегут три моих 2/2 по broad grace в обоих режимах, опп не блокнул. урон", {"through": 12}),
        ("атаковал закрытой hollow cave (это земля), без блока вскрыл ее до урона. сколько пройдет", {"through": 0}),
        ("положил blazing lynx рубашкой и сразу вскрыл. атакует сегодня? сколько урона", {"may_attack": True, "through": 7}),
        ("положил slow lynx рубашкой и сразу вскрыл. атакует сегодня?", {"may_attack": False}),
        ("3/3 с инфектом прошёл без блока, до урона кинул swell of sap. сколько яда", {"poison": 6}),
        ("атакую 2/2 и 3/3, у меня wildfire banner, опп без блокеров на 9 жизнях. он мёртв?", {"player_dead": False}),
        ("sunlit envoy атакует без блока, у меня 5 жизней. сколько станет", {"life_gained": 4}),
        ("закрытый под топором plain hatchet бьёт, блока нет. сколько урона", {"through": 4}),
    ],
)  # fmt: skip
def test_an_attack_is_summed(staged_desk, asker, question, expected):
    if expected is None:
        assert not isinstance(staged_desk.answer(question, asker), Computed)
    else:
        assert findings(staged_desk, asker, question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("два lowered banner (рубашкам +0/+1 каждые). brief spark в закрытого, ляжет?", {"fate": True, "size": "2/4"}),
        ("в закрытую летит brief spark оппа, отвечаю открытием shy mauler (порчеустойчивость, 6/6). сколько урона он получит", {"harm": 0}),
        ("в ответ на brief spark по моему 2/2 даю ему swell of sap. выживет?", {"fate": True}),
        ("brief spark в 2/2, отвечаю swell of sap. выживет?", {"fate": True}),
        ("на твари 2/2 щит «предотвратите следующие 2 повреждения», прилетает brief spark. выживет?", {"fate": True}),
        ("two tempers, жму оба режима (+1/+1 и -1/-1) в одну и ту же тварь 2/1. что с ней", {"fate": True}),
        ("doubled bark (жетонов +1/+1 на один больше) и вскрываю many-hooded worm за оборотень: пять жетонов. итоговая стата", {"size": "6/6"}),
        ("на оживленный waking meadow 2/2 повесил два жетона +1/+1. ход кончился, завтра снова оживил. какой", {"size": "4/4"}),
        ("grave reckoner при грейвах: земля, инстант и карта «племенное волшебство». размер", {"size": "4/5"}),
        ("на твари 3/3 жетон -1/-1, кидаю на неё swell of sap. какая стата", {"size": "5/5"}),
        ("swell of sap в закрытого, потом вскрыл slow lynx. размер", {"size": "8/4"}),
        ("toxic 1 на 3/3, прошло в игрока: жизни тоже снимет или только яд", {"loses_life": 3, "poison": 1}),
        ("токсик 2 на мелкой 3/3, прошла в меня без блока. хп теряю или только яд?", {"my_life_lost": 3, "poison": 2}),
        ("существо 4/4 с toxic 3 ударило меня, потеряю жизни?", {"my_life_lost": 4}),
        ("инфект 4/4 с двойным ударом зашёл без блока. хп у опа 20, что с ним теперь", {"poison": 8, "loses_life": 0}),
        ("borrowed shape на 1/1 с тремя +1/+1 каунтерами: кем войдёт", {"size": "1/1"}),
    ],
)  # fmt: skip
def test_a_creature_is_sized_and_its_fate_told(staged_desk, asker, question, expected):
    assert findings(staged_desk, asker, question) == expected


@pytest.mark.parametrize(
    ("question", "left"),
    [
        (
            "withered gang заблочили мою рубашку. до урона вскрыл sunlit envoy 4/5. что останется на столе",
            {"1/2"},
        ),
        ("sunlit envoy заблочил здоровяк 3/3. кто живой", {"4/5"}),
        ("атакую 2/2 с первым ударом, блок 3/2. кто погибнет", {"2/2"}),
        ("withered gang атакует, заблочил 5/3 с дезтачем. что останется на столе", set()),
    ],
)
def test_who_is_left_of_a_fight(staged_desk, asker, question, left):
    answer = staged_desk.answer(question, asker)
    assert isinstance(answer, Computed)
    assert {str(dict(finding.facts)["size"]) for finding in answer.findings} - {""} == left


def test_a_follow_up_goes_on_from_the_scene(staged_desk, asker):
    findings(staged_desk, asker, "два lowered banner. brief spark в закрытого, ляжет?")
    found = findings(staged_desk, asker, "и теперь с этим brief spark на нем вскрываю slow lynx 5/1. жив?")
    assert found == {"fate": False}


def test_equipment_stays_on_what_is_turned_up_after(staged_desk, asker):
    first = findings(staged_desk, asker, "plain hatchet (экип {1}). цепляю на рубашку. сколько маны и статы?")
    assert first == {"paid_mana": "{1}", "size": "4/2"}
    found = findings(staged_desk, asker, "потом открыл: slow lynx 5/1. hatchet отвалится, стата какая?")
    assert found == {"stays_on": True, "size": "7/1"}


@pytest.mark.parametrize(
    "question",
    [
        "под wildfire banner атакую тремя 1/1 с чем-то страшным, никто не блочит. урон?",
        "закрытый 5/5 атакует, вскрыл slow lynx. урон?",
        "у меня 2/2 и 3/3, атакую pearl preceptor, не заблокирован. урон?",
        "оба существа по 2/2 в бою что будет",
        "неразрушимость до конца хода кончилась и урон",
        "два pearl preceptor и мишка: какой pearl preceptor уйдёт",
        "какой ангел рядом с бруной даёт бризелу",
        "клон slow lynx умирает одна карта?",
        "псевдо-бризела умерла, что на кладбище",
        "вскрыл slow lynx до урона получу жизни?",
    ],
)
def test_what_is_not_understood_whole_is_not_played(staged_desk, asker, question):
    assert not isinstance(staged_desk.answer(question, asker), Computed)
