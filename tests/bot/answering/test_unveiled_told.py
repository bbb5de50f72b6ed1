"""Scenes with face-down creatures: two cases, several spells, blows before the turning up, faces told as inside.

Cards are of our own making; each expected value is worked out by hand from the rules.
"""

import pytest

from bot.answering.answers import Computed
from bot.answering.question import Question
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.test_unveiled import made

_CARDS = {
    "Patient Ox": ("Creature — Ox", "3/6", "{5}{W}", "Morph {4}{W}", ("Morph",)),
    "Oakmask Guard": ("Creature — Human", "4/2", "{3}{G}", "Megamorph {1}{G}", ("Megamorph",)),
    "Sunlit Envoy": (
        "Creature — Angel",
        "4/4",
        "{4}{W}{W}",
        "Lifelink\nMorph {2}{W}{W}",
        ("Morph", "Lifelink"),
    ),
    "Path of Masks": (
        "Enchantment",
        "",
        "{1}{G}",
        "Whenever a permanent you control is turned face up, if it's a creature, it gets +2/+2 until end of turn.",
        (),
    ),
    "Quiet Shelter": ("Enchantment", "", "{1}{U}", "Face-down creatures you control get +0/+1.", ()),
    "Brief Spark": ("Instant", "", "{R}", "Brief Spark deals 2 damage to any target.", ()),
}
"""Name: type line, size, cost, text, keywords."""


@pytest.fixture(scope="module")
def desk(shipped_dir, tmp_path_factory):
    """A desk over a few cards of our own making."""
    folder = tmp_path_factory.mktemp("unveiled_told")
    return desk_over((made(name, *rest) for name, rest in _CARDS.items()), shipped_dir, folder)


@pytest.mark.parametrize(
    ("question", "lives"),
    [
        (
            "на рубашке жетон +1/+1, прилетело 2 урона, внутри 1/1. не вскрывать — жив? а если вскрою?",
            (True, False),
        ),
        ("в закрытого brief spark. не открываю — умрёт? а если в ответ открою 3/3?", (False, True)),
        (
            "brief spark в рубашку, в ответ вскрываю 3/3. живёт? а если ещё один brief spark следом?",
            (True, False),
        ),
        (
            "закрытый под +0/+2 словил 3 урона. если оставлю рубашкой, выживет? а если раскрою 5/4?",
            (True, True),
        ),
    ],
)
def test_both_cases_are_told(desk, asker, question, lives):
    answer = desk.answerer.answer(Question(question, asker))
    assert isinstance(answer, Computed)
    assert tuple(each.value for each in answer.findings if each.focus == "fate") == lives
    assert [each.focus for each in answer.findings].count("unveiled.case") == 1


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("в рубашку два brief spark подряд, внутри 3/5, в ответ вскрыл. жива?", {"fate": True}),
        ("летят три brief spark в мою рубашку, в ответ открываю 3/5. жив?", {"fate": False}),
        ("закрытого атаковали brief spark, вскрыл в 3/2. выживет?", {"fate": False}),
        (
            "quiet shelter лежит. моя рубаха приняла brief spark и живёт, потом я вскрываю её в 4/2. что с ней?",
            {"fate": False},
        ),
        (
            "бил рубашкой, не заблочили, вскрыл 5/5 уже после повреждений. сколько прошло?",
            {"event.damage": 2},
        ),
        (
            "атаковал закрытым sunlit envoy, блока не было, открыл после урона. сколько урона и сколько жизней получу",
            {"event.damage": 2, "event.gained": 0},
        ),
        ("моего закрытого заблокировал 2/2, урон прошёл, потом хочу вскрыть 4/4. выживет?", {"fate": False}),
        (
            "блокирую закрытым их 5/5, плачу {4}{W} — там patient ox. кто ляжет?",
            {"stays": 1},
        ),
        (
            "открываю за {R}{R} зверюгу 7/1 с трамплом, её держат две фишки 1/1. сколько в лицо?",
            {"event.damage": 5},
        ),
        (
            "path of masks при вскрытии даёт +2/+2. внутри рубашки patient ox, какой размер?",
            {"size": "5/8"},
        ),
        ("на рубашке два жетона +1/+1, под ней patient ox. вскрыл, какие параметры?", {"size": "5/8"}),
        ("закрытый таскает шмотку +2/+0, переворачиваю в 4/4. стата?", {"size": "6/4"}),
        (
            "инстант сделал рубашке базу 4/4 до конца хода, затем я открыл её в 7/1. какой размер?",
            {"size": "4/4"},
        ),
    ],
)
def test_what_is_told_is_played(desk, asker, question, expected):
    found = findings(desk, asker, question)
    assert {focus: found[focus] for focus in expected} == expected


@pytest.mark.parametrize(
    "question",
    [
        "path of masks при вскрытии даёт +2/+2. у меня рубашка и oakmask guard, какой размер?",
        "в закрытого brief spark. умрёт? а если открою 3/3? а если опп добавит хитрость?",
        "вскрыл 3/3 после боевого урона. выживет?",
    ],
)
def test_what_is_unclear_is_not_played(desk, asker, question):
    answer = desk.answerer.answer(Question(question, asker))
    assert not isinstance(answer, Computed)
