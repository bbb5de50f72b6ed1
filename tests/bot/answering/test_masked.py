"""Paying for face-down cards: each sum is worked out by the rule it names, and what is not all read is not worked out."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import made

_ASKED = (
    # 702.37a, 601.2f: {3}, with what makes that spell dearer or cheaper.
    ("артефакт: закрытые спеллы на {1} дешевле. два морфа втёмную почём?", "cost", "{4}"),
    (
        "таможня поднимает цену существ на {2}, а мой жезл скидывает {1} закрытым. почём рубашка",
        "cost",
        "{4}",
    ),
    ("шесть земель, кинул закрытым, отвернуть за {1}{U} тем же ходом хватит?", "cost", "{4}{U}"),
    (
        "сколько земель, чтобы за ход и положить рубашкой, и открыть хмурого зверя с морфом {2}{B}",
        "lands_needed",
        6,
    ),
    ("угнал у оппа закрытого, морф у него {3}{R}, у меня три земли. открою?", "afford", False),
    ("сфера у оппа +1 ко всем заклинаниям. морф втёмную почём?", "cost", "{4}"),
    ("таксует {1} на существ, рубашку за сколько поставлю", "cost", "{4}"),
    ("налог 2 на нетварей, рубашку за сколько поставлю", "cost", "{3}"),
    ("гоблины на 1 дешевле, морф рубашкой почём", "cost", "{3}"),
    ("первое закрытое за ход дешевле на 3. закинул две рубашки, скок отдал", "cost", "{3}"),
    ("скидка на закрытых 1, у меня 2 земли. положу морфа?", "afford", True),
    ("закрытые дешевле на 3. рубашка выйдет бесплатно?", "for_free", True),
    ("сколько рубашек выложу на девять земель?", "most_laid", 3),
    ("7 земель, выкладываю сколько смогу рубашек, что останется", "mana_left", 1),
    ("сколько закрытых выложу с восьми земель и сколько останется", "most_laid", 2),
    ("подскажите цену рубашки? какова стоимость", "cost", "{3}"),
    ("рубашка обходится в три маны?", "cost", "{3}"),
    # 702.37e, 116.2b: turning up is no spell; 118.7: a morph cost may itself be dearer.
    ("морф-стоимости на {2} дороже. во сколько встанет вскрыть морфа за {3}{R}", "cost", "{5}{R}"),
    ("закрытые дешевле на 1, это действует на переворот за {1}{G}?", "turning_touched", False),
    ("три рубашки лежат, вскрыть каждую по {1}{U}, сколько надо?", "cost", "{3}{U}{U}{U}"),
    ("манифестнул зверя за {2}{G}, вскрыть его сколько стоит", "cost", "{2}{G}"),
    # Both in one turn, or one a turn later.
    ("на 7 земель положить рубашку и открыть за {3}{R} в один ход хватит?", "afford", True),
    ("на 6 земель положить рубашку и открыть за {3}{R} в один ход хватит?", "afford", False),
    ("шесть земель, закинул морфа рубашкой и вскрыл за {1}{G}. сколько маны останется", "mana_left", 1),
    ("четыре земли: вскрываю за {1}{G} и ещё спелл за 2 играю, хватит?", "afford", True),
    ("сколько земель надо чтоб за ход положить и вскрыть морфа за {2}{W}?", "lands_needed", 6),
    (
        "пять земель, таможня +{1} на существ. рубашку положу, на следующем ходу вскрою за {4}{W}. хватит?",
        "afford_over_turns",
        True,
    ),
    # 305.2: a land each turn; 107.3a: the greatest X that the mana pays for.
    ("морф {4}{G}{G}: на какой ход самое раннее вскрою если положил на третий", "turn_reached", 6),
    ("морф {U}, на каком ходу смогу открыть если кину рубашкой?", "turn_reached", 4),
    ("морф-кост {X}{R}, земель 9, какой икс максимум", "most_x", 8),
    ("на 9 землях морф {X}{R} положить и тем же ходом открыть, какой икс максимум", "most_x", 5),
)
_NOT_READ = (
    # No price is asked: it is shown, named, compared, or another thing is counted.
    "должен ли я показать сопернику стоимость морфа?",
    "цену вскрытия надо назвать вслух?",
    "сколько ходов закрытый может пролежать",
    "сколько закрытых вскрою на 7 земель по {1}{U}",
    "на 9 земель сколько рубашек открою по {2}",
    "сколько из четырёх морфов придут закрытыми",
    "на чужом ходу рубашку выложить",
    "карта уходит с поля рубашкой?",
    "у меня две рубашки, помнить какая вышла первой?",
    "карта дешевле двух, рубашкой за её цену?",
    "закрытым за печатную цену {G} выложить",
    "какой маной платить за рубашку",
    "три маны за закрытую обязательно зелёные?",
    "соперник назвал моё существо, за три рубашкой сыграю?",
    "икс в стоимости морфа",
    "можно ответить на выкладывание рубашки?",
    "целюсь в disguise рубашку, доплачивать?",
    "у меня девять маны. рубашка, рубашка и открыть за {1}{W}. останется что?",
    "рубашку хочу положить, опп может отменить за {2}. хватит 3 земель?",
    "четыре земли, морф открою за {2} и он даст маны, могу набрать на спелл за {3}{G}?",
    "закрытых у меня две, один морф за {2}{U} и {3}{B}, и ещё {G}. почём открыть",
)
_CARDS = (
    made("Grim Toll Keeper", "Мрачный Мытарь", "Creature — Human", "{1}{W}", "All morph costs cost {2} more.",
         value=2, power="2", toughness="2"),
    made("Ash Wanderer", "Пепельный Странник", "Creature — Beast", "{4}{R}", "Morph {X}{R}\nTrample",
         value=5, power="3", toughness="3", keywords=["Morph", "Trample"]),
)  # fmt: skip


@pytest.fixture(scope="module")
def toll(shipped_dir, tmp_path_factory):
    return desk_over(_CARDS, shipped_dir, tmp_path_factory.mktemp("masked"))


@pytest.mark.parametrize(("question", "focus", "value"), _ASKED)
def test_prices_are_worked_out(desk, asker, question, focus, value):
    assert findings(desk, asker, question)[focus] == value


@pytest.mark.parametrize("question", _NOT_READ)
def test_what_is_not_all_read_is_not_worked_out(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed)


def test_a_card_makes_morph_costs_dearer(toll, asker):
    found = findings(
        toll,
        asker,
        "пепельный странник закрыт, мрачный мытарь у оппа, земель восемь. максимум икс при вскрытии?",
    )
    assert found["most_x"] == 5


def test_such_a_card_leaves_casting_alone(toll, asker):
    assert findings(toll, asker, "мрачный мытарь на столе, за сколько кину рубашку")["cost"] == "{3}"


def test_a_follow_up_lays_the_same_card(toll, asker):
    findings(toll, asker, "мрачный мытарь у оппа, во сколько встанет вскрыть морфа за {1}{G}")
    assert findings(toll, asker, "а положить его закрытым?")["cost"] == "{3}"


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("лежат две закрытые: у одной морф {2}{U}, у другой {3}{B}. обе открыть почём", "{5}{U}{B}"),
        ("ободрали: каждый морф-кост на {1} больше. открыть за {W}{W}?", "{1}{W}{W}"),
        ("скинул 3 на рубашку и ещё {2}{R} за открытие. итог по мане", "{5}{R}"),
    ],
)
def test_several_prices_are_added(desk, asker, question, cost):
    """702.37e: each permanent is turned up for its own cost."""
    assert findings(desk, asker, question)["cost"] == cost
