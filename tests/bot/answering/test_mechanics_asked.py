"""Kickers, flashback, face-down creatures, layouts and single creatures: the figures that must come out."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("заклинание {1}{R}, кикер {4}. сколько платить с кикером?", "{5}{R}"),
        ("волшебства на 1 дешевле. волшебство {2}{G} с кикером {3}, кикаю. сколько платить?", "{4}{G}"),
        ("заклинание {1}{U} кастую без оплаты мана-стоимости, но с кикером {2}. сколько платить?", "{2}"),
        ("карта стоит {1}{R}, флешбек {4}{R}. сколько маны за флешбек?", "{4}{R}"),
        ("заклинания на 1 дороже. флешбек {2}{R}, сколько платить с кладбища?", "{3}{R}"),
        ("мегаморф {2}{U}, лежит закрытый. вскрыть сколько?", "{2}{U}"),
        ("манифестировал карту существа с костом {4}{G}, морфа у неё нет. сколько стоит вскрыть?", "{4}{G}"),
        ("морф {2}{G}: положить рубашкой и потом вскрыть — сколько всего маны?", "{5}{G}"),
    ],
)
def test_costs(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


@pytest.mark.parametrize(
    ("question", "size"),
    [
        ("закрытый морф, под ним 5/5. какая сила и выносливость, пока не вскрыт", "2/2"),
        ("рубашка с 2 жетонами +1/+1, какая у неё п/т закрытой?", "4/4"),
        ("вскрыл за мегаморф существо 3/3. какая п/т?", "4/4"),
        ("на бризеле 3 жетона +1/+1. п/т?", "12/13"),
        ("бруна и гизела соединились. какая п/т у результата?", "9/10"),
        ("на гизеле два жетона +1/+1, слились. бризела какой п/т", "9/10"),
    ],
)
def test_sizes(desk, asker, question, size):
    told = findings(desk, asker, question)
    assert told.get("size", told.get("event.size")) == size


@pytest.mark.parametrize(
    ("question", "alive"),
    [
        ("на рубашке уже 1 повреждение, вскрыл в 3/3 и потом прилетело ещё 2. выжил?", False),
        ("в закрытого кинули 2 урона, в ответ вскрываю в 4/5. живой?", True),
        ("закрытому морфу нанесли 2 урона, вскрывать не стал. выживет?", False),
        ("на закрытом мегаморфе 1 урон, вскрываю за мегаморф в 4/1. выживет?", True),
        ("бризела получила 10 урона. выживет?", False),
        ("неразрушимое 3/3 получило 5 урона. выживет?", True),
    ],
)
def test_fates(desk, asker, question, alive):
    assert findings(desk, asker, question)["fate"] is alive


@pytest.mark.parametrize(
    ("question", "dealt"),
    [
        ("5/5 с трамплом атакует, блокирует 2/2. сколько пройдёт в игрока?", 3),
        ("тварь 4/4 с дестачем и трамплом, её заблочили 5/5. сколько максимум пройдёт в игрока", 3),
        ("атакую двумя 3/3, блоков нет. сколько урона получит опп?", 6),
        ("закрытый морф прошёл без блока, не вскрывал. сколько урона игроку?", 2),
    ],
)
def test_damage_through(desk, asker, question, dealt):
    assert findings(desk, asker, question)["through"] == dealt


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("карта с приключением: существо {2}{G}, приключение {1}{G}. кмс карты в руке?", 3),
        ("карта с приключением: существо {2}{G}, приключение {1}{G}. кастую приключение, кмс в стеке?", 2),
        (
            "модальная двусторонняя карта: лицо {1}{R}, оборот {3}{U}. сыграл обратную сторону, она на столе. кмс?",
            4,
        ),
        (
            "клон скопировал обратную сторону двусторонней карты (transform), у лицевой кост {3}{G}{G}. кмс клона?",
            0,
        ),
        ("сплит-карта {1}{R} // {3}{U} в руке. кмс?", 6),
        ("кмс фишки, которая копия существа со стоимостью {3}{G}{G}", 5),
        ("кмс соединённой бруны с гизелой", 11),
        ("кикнул спелл {1}{R} за кикер {4}: какая кмс в стеке?", 2),
    ],
)
def test_mana_values_of_layouts(desk, asker, question, value):
    assert findings(desk, asker, question)["mana_value"] == value


@pytest.mark.parametrize(
    ("question", "may"),
    [
        ("манифестировал мгновенное заклинание, можно его вскрыть?", False),
        ("воплотил землю, могу вскрыть её за ману?", False),
        ("манифестировал карту существа, можно вскрыть за её мана-стоимость?", True),
        ("под манифестом карта с морфом. могу вскрыть её за стоимость морфа?", True),
    ],
)
def test_what_may_be_turned_up(desk, asker, question, may):
    assert findings(desk, asker, question)["turn_up"] is may


def test_the_least_x_above_a_bound(desk, asker):
    assert (
        findings(desk, asker, "у оппа бризела. минимальный X для {X}{R}, чтобы можно было сыграть?")[
            "least_x"
        ]
        == 3
    )


def test_what_is_forbidden_is_answered_as_asked(desk, asker):
    answer = desk.answer("под бризелой кастую {X}{R} с X=2, она помешает?", asker)
    assert isinstance(answer, Computed)
    assert dict(answer.findings[0].facts)["asked"] == "forbidden"
