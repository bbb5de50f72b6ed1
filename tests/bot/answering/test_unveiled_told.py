"""Scenes with face-down creatures: two cases, several spells, blows before the turning up, faces told as inside.

Cards are of our own making; each expected value is worked out by hand from the rules.
"""

import pytest

from bot.answering.answerer import read_question
from bot.answering.answers import Computed
from bot.answering.frames.unveiled import UnveiledFrame
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.everyday_cards import everyday_card

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
    return desk_over(
        (everyday_card(name, row[:4], row[4]) for name, row in _CARDS.items()), shipped_dir, folder
    )


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
    answer = desk.answer(question, asker)
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
        "под рубашкой обычный морф у brief spark",
    ],
)
def test_what_is_unclear_is_not_played(desk, question):
    shelf = desk.answerer.shelf
    assert UnveiledFrame().read(read_question(question, shelf), shelf, None) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("под рубашкой «когда выходит на поле битвы, возьмите карту». вскрыл за морф. возьму?", {"unveiled.fires": False}),
        ("на обороте у неё «при выходе — 4 урона». открываю за морф, урон прилетит?", {"unveiled.fires": False}),
        (
            "на лице: «когда переворачивается лицом вверх, нанесите 3 повреждения игроку». открыл, сколько урона?",
            {"unveiled.fires": True, "event.damage": 3},
        ),
        (
            "крикун: «когда выходит или вскрывается, создайте две фишки 1/1». сыграл рубахой и вскрыл. сколько фишек?",
            {"event.tokens": 2},
        ),
        ("морф с текстом «когда умирает, возьмите две карты» умер закрытым. карты беру?", {"unveiled.fires": False}),
        ("морф с текстом «когда умирает, возьмите две карты», вскрыл и он умер. сколько карт?", {"event.drawn": 2}),
        ("внутри «при вскрытии получите 4 жизни». открыл, жизней сколько прибавится?", {"event.gained": 4}),
        ("у твари абилка «когда входит, получаете 3 жизни», лежит рубашкой, мигнули. жизни получу?", {"event.gained": 3}),
        ("закрытого сделали зомби до конца хода, лорд даёт зомби +1/+1. какой размер?", {"size": "3/3"}),
        ("рубашка стала гоблином, на столе лорд: гоблины получают +1/+2. вскрываю 4/4 эльфа. размер?", {"size": "5/6"}),
        (
            "лорд гоблинов даёт +1/+1, под рубашкой гоблин 3/2. какой размер закрытым и какой открытым?",
            {"unveiled.before": "2/2", "size": "4/3"},
        ),
        ("эльфийский лорд (+1/+1 эльфам), вскрыл гоблина 2/3. стата", {"size": "2/3"}),
        ("закрытый потерял все способности до конца хода. вскрыть его можно?", {"turn_up": False}),
        ("oakmask guard открыли чужим эффектом, не за мегаморф. размер?", {"size": "4/2"}),
        ("внутри рубахи 5/4, на ней жетон +1/+1. размер закрытой и открытой?", {"unveiled.before": "3/3", "size": "6/5"}),
    ],
)  # fmt: skip
def test_what_is_only_described_is_played(desk, asker, question, expected):
    found = findings(desk, asker, question)
    assert {focus: found[focus] for focus in expected} == expected


@pytest.mark.parametrize(
    "question",
    [
        "под рубашкой «когда выходит, уничтожьте целевой артефакт». вскрыл, сработает?",
        "закрытого сделали зомби и эльфом, лорд даёт зомби +1/+1. вскрыл 3/3, размер?",
        "могу вскрыть рубашку 5/5?",
    ],
)
def test_what_is_described_otherwise_is_not_played(desk, question):
    shelf = desk.answerer.shelf
    assert UnveiledFrame().read(read_question(question, shelf), shelf, None) is None


@pytest.mark.parametrize(
    ("question", "mana"),
    [
        (
            "карта с disguise лежит рубашкой, опп целит в неё brief spark за {R}. сколько маны всего ему выложить?",
            3,
        ),
        ("у меня закрытый за disguise, опп кидает в него brief spark. сколько он заплатит всего?", 3),
        ("морф на столе, соперник стреляет в него brief spark. сколько маны ему отдать?", 1),
        ("клокнутая карта рубашкой, в неё brief spark. какую сумму маны придётся выложить оппу?", 3),
    ],
)
def test_what_a_spell_costs_that_is_aimed_at_it(desk, asker, question, mana):
    assert findings(desk, asker, question)["unveiled.toll"] == mana


@pytest.mark.parametrize(
    ("questions", "expected"),
    [
        (
            ("oakmask guard мегаморфнул, какие цифры?", "а если её манифестнул и открыл за мана-стоимость"),
            {"size": "4/2"},
        ),
        (
            ("brief spark в рубашку, в ответ открыл 3/3. живёт?", "а если ещё один brief spark следом?"),
            {"fate": False},
        ),
        (
            (
                "на закрытом жетон +1/+1, вскрыл 3/3. размер?",
                "а если ещё аура +2/+2?",
                "а если не вскрывать?",
            ),
            {"size": "5/5"},
        ),
        (("в закрытого летит brief spark. умрёт?", "а если в ответ открою 3/3?"), {"fate": True}),
        (
            (
                "карта с disguise лежит рубашкой, опп целит в неё brief spark. сколько маны всего ему выложить?",
                "а если то же самое, но под рубашкой обычный морф?",
            ),
            {"unveiled.toll": 1},
        ),
    ],
)
def test_a_question_goes_on_from_the_scene_before(desk, asker, questions, expected):
    for question in questions[:-1]:
        desk.answer(question, asker)
    found = findings(desk, asker, questions[-1])
    assert {focus: found[focus] for focus in expected} == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "под рубашкой у меня зверь 5/4, опп сжигает его на 2. перевернуть до разрешения — выстоит?",
            {"fate": True},
        ),
        (
            "соперник атакует 4/4, ставлю под него закрытую. после блока показываю 2/6. кто погиб?",
            {"stays": 1},
        ),
        (
            "открыл морфа 3/3 с двойным ударом, бил без преград. сколько жизней потерял враг?",
            {"event.damage": 6},
        ),
        (
            "закрытая с цепью жизни от ауры ударила игрока, не вскрывал. сколько я отхилил?",
            {"event.gained": 2},
        ),
        ("морф получил -2/-2 до конца хода, можно ли успеть вскрыть его в 4/4?", {"turn_up": False}),
        ("quiet shelter у меня на столе, рубашка без вскрытия сколько на сколько?", {"size": "2/3"}),
        ("рубашечника мигнули, на обороте 6/6. какой он теперь?", {"size": "6/6"}),
        ("под рубашкой неразрушимый 3/3, пришёл brief spark, не раскрываю. сдох?", {"fate": False}),
        ("под рубашкой неразрушимый 3/2, пришёл brief spark, раскрываю в ответ. сдох?", {"fate": True}),
        ("закрытому сунули -1/-1 жетон, раскрыл 2/1. умер?", {"fate": False}),
        ("открываю за {2}{G} тварь 4/5, на ней уже 1 урона. сколько ещё надо вложить?", {"unveiled.more": 4}),
        ("закрытым атакую, опп блочит 3/3, вскрываю 2/2. умрёт атакер?", {"fate": False}),
        ("мой рубашечный под лордом +1/+1 всем, флипаю, там 4/4. размер?", {"size": "5/5"}),
        ("на закрытке жетоны: один +1/+1 и два -1/-1, что станет если открою в 5/5", {"size": "4/4"}),
        ("brief spark в закрытого, я плачу за вскрытие, под ним 3/4. живой?", {"fate": True}),
        ("закрытую заблочили тремя 1/1, вскрыл 3/3. сколько блокеров ляжет?", {"tally.count": 3}),
        ("у меня две рубашки и вскрытый patient ox. общая сила атакующих?", {"unveiled.power": 7}),
        ("три закрытых бьют, пропустили. сколько снесло?", {"event.damage": 6}),
        ("в бою моя рубашка против 2/1 с первым ударом, не вскрываю. умрёт?", {"fate": False}),
        ("опп в ответ на мою ауру +2/+2 на рубашку кинул brief spark. выживет?", {"fate": False}),
        ("brief spark в закрытого, в ответ +0/+1 до конца хода. выживет?", {"fate": True}),
        ("закрытый под двумя аурами +1/+1, открыл в 2/2. п/т?", {"size": "4/4"}),
    ],
)
def test_in_other_words_still(desk, asker, question, expected):
    found = findings(desk, asker, question)
    assert {focus: found[focus] for focus in expected} == expected
