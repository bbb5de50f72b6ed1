"""Scenes with face-down creatures, told in players' words and played: struck, turned up, fought, counted.

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
    "Oakmask Guard": ("Creature — Human", "4/2", "{3}{G}", "Megamorph {1}{G}", ("Megamorph",)),
    "Patient Ox": ("Creature — Ox", "3/6", "{5}{W}", "Morph {4}{W}", ("Morph",)),
    "Many-Hooded Worm": (
        "Creature — Wurm",
        "0/0",
        "{X}{G}{G}",
        (
            "Morph {3}{G}{G}\nAs this creature is turned face up, put five +1/+1 counters on it.\n"
            "When this creature dies, create a 1/1 green Snake creature token for each +1/+1 counter on it."
        ),
        ("Morph",),
    ),
    "Gloom of All": (
        "Creature — Insect",
        "4/3",
        "{2}{B}{B}",
        "Morph {X}{B}{B}\nWhen this creature is turned face up, all creatures get -X/-X until end of turn.",
        ("Morph",),
    ),
    "Pearl Preceptor": (
        "Creature — Human Monk",
        "2/2",
        "{1}{W}",
        "Morph {3}{W}{W}\nWhen this creature is turned face up, creatures you control get +2/+2 until end of turn.",
        ("Morph",),
    ),
    "Lively Stump": (
        "Creature — Elemental",
        "5/5",
        "{3}{G}{G}",
        (
            "Morph {4}{G}\n"
            "Whenever this creature or another creature you control is turned face up, untap that creature."
        ),
        ("Morph",),
    ),
    "Sunlit Envoy": (
        "Creature — Angel",
        "4/4",
        "{4}{W}{W}",
        "Lifelink\nMorph {2}{W}{W}",
        ("Morph", "Lifelink"),
    ),
    "Quiet Meadow": ("Enchantment", "", "{1}{G}", "Creatures with no abilities get +2/+2.", ()),
    "Learning the Hidden": (
        "Enchantment",
        "",
        "{1}{W}",
        "Whenever a permanent you control is turned face up, you gain 1 life for each creature you control.",
        (),
    ),
    "Brood Keeper": (
        "Creature — Elf",
        "1/1",
        "{3}{G}",
        (
            "Saproling creatures get +1/+1.\nMorph {3}{G}{G}\n"
            "When this creature is turned face up, create four 1/1 green Saproling creature tokens."
        ),
        ("Morph",),
    ),
    "Bird of Ashes": (
        "Creature — Phoenix",
        "4/1",
        "{2}{R}{R}",
        "When this creature dies, return it to the battlefield face down under your control.\nMorph {4}{R}{R}",
        ("Morph",),
    ),
    "Stilled World": (
        "Enchantment",
        "",
        "{2}{W}{W}",
        "All creatures lose all abilities and have base power and toughness 1/1.",
        (),
    ),
    "Named Blight": (
        "Instant",
        "",
        "{B}{B}",
        (
            "Target creature and all other creatures with the same name as that creature"
            " get -3/-3 until end of turn."
        ),
        (),
    ),
    "Brief Spark": ("Instant", "", "{R}", "Brief Spark deals 2 damage to any target.", ()),
    "Backward Step": ("Instant", "", "{1}{U}", "Turn target creature with a morph ability face down.", ()),
}


@pytest.fixture(scope="module")
def desk(shipped_dir, tmp_path_factory):
    """A desk over a few cards of our own making."""
    return desk_over(
        (everyday_card(name, row[:4], row[4]) for name, row in _CARDS.items()),
        shipped_dir,
        tmp_path_factory.mktemp("unveiled"),
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("oakmask guard мегаморфнул, какие статы?", {"size": "5/3"}),
        (
            "patient ox открыт под +1/+1 до конца хода. п/т сейчас и на следующем ходу",
            {"unveiled.later": "3/6"},
        ),
        ("рубашку сделали базовой 0/1 до конца хода, потом вскрыл lively stump, какой он?", {"size": "0/1"}),
        ("на закрытом висит аура «+3/+1», раскрываю patient ox", {"size": "6/7"}),
        ("открываю gloom of all при x=2, какие у него статы?", {"size": "2/1"}),
        ("gloom of all вскрыл за {1}{B}{B}, кто он по статам", {"size": "3/2"}),
        (
            "backward step на моего открытого patient ox с двумя жетонами +1/+1, какой он стал?",
            {"size": "4/4"},
        ),
        ("у меня quiet meadow и три голых морфа. суммарная сила", {"unveiled.power": 12}),
        ("раскрыл мегаморфом тварь 3/3, п/т?", {"size": "4/4"}),
        ("на закрытом эквип +1/+2, отвернул, а там 3/3. сколько стало?", {"size": "4/5"}),
        ("чара: мои твари +1/+2. у меня закрытый морф, какая у него стата?", {"size": "3/4"}),
        (
            "глобалка моим рубашкам +0/+2, под рубашкой лось 5/5. сколько закрытым и сколько когда отверну",
            {"unveiled.before": "2/4", "size": "5/5"},
        ),
        ("зачарование: белые твари получают +1/+1. вскрыл, внутри белый 3/3. статы?", {"size": "4/4"}),
        ("зачарование: белые твари получают +1/+1. вскрыл, внутри синий 3/3. статы?", {"size": "3/3"}),
        (
            "две закрытых и чара «ваши существа +2/+0», бью всей толпой без блоков, сколько урона",
            {"event.damage": 8},
        ),
        ("-1/-1 в стеке на моего закрытого, в ответ разворачиваю в 5/1. выживет?", {"fate": False}),
        ("закрытый с маскировкой вскрыт, под ним 4/1. статы?", {"size": "4/1"}),
        ("pearl preceptor лежит закрытым, с ним рядом 3/3. вскрываю. кто какой?", {"unveiled.other": "5/5"}),
        ("вкачал рубашке +1/+2, вскрыл — печатные статы 2/5. каким стал?", {"size": "3/7"}),
        ("раскачал морфа на +2/+0 до конца хода, вскрыл, там статы 4/4. какой размер?", {"size": "6/4"}),
    ],
)
def test_sizes(desk, asker, question, expected):
    found = findings(desk, asker, question)
    assert {focus: found[focus] for focus in expected} == expected


@pytest.mark.parametrize(
    ("question", "alive"),
    [
        ("в моего закрытого летит brief spark, в ответ вскрыл patient ox. помрёт?", True),
        ("рубашка словила 1, флипаю её в oakmask guard мегаморфом, выживает?", True),
        ("открываю gloom of all при x=3, сама переживёт?", False),
        ("закрытого many-hooded worm мигнули: живой?", False),
        ("а если вскрыть oakmask guard под двух блокеров 2/2 — переживёт?", False),
        ("у опа закрытая против моего блокера 3/3, до урона вскрывает patient ox. мой блокер труп?", False),
        ("бьёт рубашкой, блочит стенка 0/3, вскрываю lively stump. стенка умрёт?", False),
        ("на закрытом жетон -1/-1 и прилетает ещё единичка урона. умрёт?", False),
        ("patient ox лежит открытым, словил 3, потом backward step. сдохнет?", False),
        ("в ответ на brief spark вскрываю морфа в 2/6, выживет?", True),
        ("у меня закрытый морф, в ответ на brief spark вскрываю в 1/1, помрёт?", False),
    ],
)
def test_fates(desk, asker, question, alive):
    assert findings(desk, asker, question)["fate"] is alive


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("мой морф бьёт, опп не блочит. до дамага флипнул lively stump — сколько прилетит в табло", {"event.damage": 5}),
        ("три закрытых атакуют без блоков, сколько влетит оппу?", {"event.damage": 6}),
        ("манифест и морф атакуют, сколько урона без блока", {"event.damage": 4}),
        ("морф и два манифеста атакуют без блока, сколько урона", {"event.damage": 6}),
        ("pearl preceptor вскрыл когда атакуют он и ещё две рубашки. сколько урона если не блокают", {"event.damage": 12}),
        ("закрытый sunlit envoy ударил без блока, вскрылся до урона. лайфа сколько?", {"event.gained": 4}),
        ("many-hooded worm вскрылся и тут же сдох. змей сколько?", {"event.tokens": 5}),
        ("закрытого many-hooded worm убили не вскрывая, змеи будут?", {"unveiled.none": 0}),
        ("learning the hidden, у меня три существа включая того, что вскрываю. сколько жизней мне?", {"event.gained": 3}),
        ("brief spark в закрытого, в ответ открыл patient ox. сколько ещё дамага чтобы добить?", {"unveiled.more": 4}),
        ("на закрытом 3 жетона +1/+1 и я его мигнул, сколько жетонов останется", {"unveiled.counters": ""}),
        ("заблокировал прокрасного рубашкой, сколько урона получит прокрасный", {"harm": 2}),
        ("named blight в одну рубашку, рядом ещё две. сколько умрёт", {"tally.count": 1}),
        ("brood keeper вскрылся, сколько сила сапролингов вместе", {"unveiled.power": 8}),
        ("если bird of ashes сдохнет пока закрыт, она вернётся?", {"tally.back": ""}),
        ("bird of ashes открыта и умерла. она вернётся?", {"tally.back": "2/2"}),
        ("моего закрытого вернули в руку", {"unveiled.gone": "hand"}),
        ("закрытого изгнали", {"unveiled.gone": "exile"}),
        ("две рубашки блочат 3/3, выживет хоть одна?", {"stays": 1}),
        ("stilled world на столе, вскрываю patient ox, статы?", {"turn_up": False}),
        ("рубашка получила 2 урона, успею вскрыть patient ox потом?", {"turn_up": False}),
        ("lively stump открыт, вскрываю повёрнутый patient ox. развернулся?", {"unveiled.untaps": True}),
        ("вскрыл lively stump, он повёрнут был. развернётся?", {"unveiled.untaps": True}),
        ("вскрыл patient ox, он тапнут был. развернётся?", {"unveiled.untaps": False}),
    ],
)  # fmt: skip
def test_amounts(desk, asker, question, expected):
    found = findings(desk, asker, question)
    assert {focus: found[focus] for focus in expected} == expected


@pytest.mark.parametrize(
    "question",
    [
        "открываю gloom of all, сама переживёт?",
        "вскрыл patient ox за {2}{R}, какие статы?",
        "вскрыл patient ox мегаморфом, какие статы?",
        "вскрыл lively stump и patient ox, какие статы?",
        "вскрыл lively stump, на нём 3 урона. переживёт?",
        "pearl preceptor вскрыт, у меня 4 существа, какие статы?",
        "вскрыл lively stump, но опп ответил чем-то хитрым. переживёт?",
        "закрытого морфа блокнула тварь 3/3, раскрываю после дамага в 2/5. мой жив?",
        "patient ox и морф",
        "и тут же открываю её, внутри тварь 1/2. жить будет?",
        "ок, а открою его (лицом 4/5) сколько будет",
        "белые твари получают +1/+1, вскрыл морфа в 3/3, статы?",
        "есть ли морф у patient ox?",
        "patient ox: морф и стата",
        # What is told is a keyword, another face, a thing on the stack or in exile, a mere name, a rule, no deed.
        "в ответ на мгновение ока перевернул морфа",
        "под split second вскрываю patient ox",
        "turn patient ox face down",
        "закрытый в стеке, brief spark в него",
        "закрытая карта из изгнания за три",
        "изгнанное рубашкой лежит, посмотрю?",
        "рубашку изгнали и вернули, она закрытая?",
        "морф в brief spark что делает",
        "оборотень это триггер или статика",
        "рубашку сделал эльфом",
        "вскрыл морфа, опп отвечает на его триггер",
        "вскрыл sunlit envoy до урона, сколько жизней",
        "три урона и вскрытие рубашки",
        "спасу морфа от двух урона анморфом?",
        "оборотень: статы тогда и сейчас",
        "две рубашки, в одну brief spark. сколько останется",
        # Further ones that are not counted, and cards where they do not lie.
        "два манифеста и морф в атаке, урон без блока",
        "два морфа и ещё один атакуют, сколько урона без блоков",
        "морф и закрытый манифест умерли, сколько карт на кладбище",
        "закрытый и два токена 1/1 атакуют, опп заблокировал закрытого, урон",
    ],
)
def test_what_is_not_told_whole_is_not_played(desk, question):
    """An untold X, a foreign price, two cards, an unclear order or number, unread words, a keyword beside a card."""
    shelf = desk.answerer.shelf
    assert UnveiledFrame().read(read_question(question, shelf), shelf, None) is None


def test_what_is_told_before_damage_is_no_further_blocker(desk, asker):
    told = "закрытого морфа блокнула тварь 3/3, раскрываю до урона в 2/5. мой жив?"
    assert findings(desk, asker, told)["fate"] is True


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("patient ox вскрывается за сколько?", {"cost": "{4}{W}"}),
        ("за сколько вскрывается patient ox", {"cost": "{4}{W}"}),
        ("сколько стоит вскрыть patient ox", {"cost": "{4}{W}"}),
        ("сколько на анморф patient ox", {"cost": "{4}{W}"}),
        ("how much to unmorph patient ox", {"cost": "{4}{W}"}),
        ("сколько стоит переворот many-hooded worm?", {"cost": "{3}{G}{G}"}),
        ("вскрыть patient ox стоит сколько", {"cost": "{4}{W}"}),
        ("какова цена морфа patient ox и его размер", {"keyword_cost": True}),
        ("patient ox рубашкой и вскрыть. суммарно?", {"cost": "{7}{W}"}),
    ],
)
def test_a_price_that_is_asked_is_told_and_no_size(desk, asker, question, expected):
    found = findings(desk, asker, question)
    assert {focus: found[focus] for focus in expected} == expected
    assert "size" not in found


@pytest.mark.parametrize(
    "question",
    [
        "patient ox положил рубашкой, через ход перевернул. гоблинов суммарно?",
        "oakmask guard (4/2) вскрыл за мегаморф, оплатил. кто он по цифрам",
    ],
)
def test_no_price_is_told_where_creatures_are_counted_or_a_size_is_asked(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or "cost" not in {each.focus for each in answer.findings}


def test_which_morph_it_has_is_no_size(desk, asker):
    answer = desk.answer("пациент окс — какой у него морф и он сам 3/6?", asker)
    assert not isinstance(answer, Computed) or answer.findings[0].value != "2/2"
    assert not isinstance(desk.answer("какой морф у шамана мокрой шерсти", asker), Computed)
