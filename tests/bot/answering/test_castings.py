"""What casting costs and whether it is allowed: cascade, bounds by text, told limits, targets, modes, lands."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import CARDS, made

_MORE = (
    made("Braided Runner", "Плетёный Бегун", "Creature — Elf", "{2}{R}{G}", "Haste\nCascade",
          keywords=["Cascade", "Haste"], colors=["R", "G"], value=4, power="3", toughness="2"),
    made("Copper Spark", "Медная Искра", "Instant", "{R}", "Copper Spark deals 3 damage to any target.",
          colors=["R"], value=1),
    made("Wavering Asset", "Колеблющийся Залог", "Sorcery", "{3}{U}", "Draw two cards.", colors=["U"], value=4),
    made("Twofold March", "Двойной Марш", "Sorcery", "{2/W}{2/W}{2/W}", "Create three 1/1 white Spirit tokens.",
          colors=["W"], value=6),
    made("Rallied Blaze", "Сплочённое Пламя", "Sorcery", "{X}{R}",
          "This spell costs {1} more to cast for each target beyond the first.\nRallied Blaze deals X damage divided "
          "evenly, rounded down, among any number of targets.", colors=["R"], value=1),
    made("Hall Summons", "Зов Чертога", "Sorcery", "{1}{B}",
          "Search your library for a card with mana value less than or equal to the number of lands you control, "
          "reveal it, put it into your hand, then shuffle.", colors=["B"], value=2),
    made("Leafy Errand", "Лиственное Поручение", "Sorcery", "{X}{G}",
          "Search your library for a green creature card with mana value X or less, put it onto the battlefield, then "
          "shuffle.", colors=["G"], value=1),
    made("Moss Walker", "Моховой Ходок", "Creature — Plant", "{1}{G}", "Reach", colors=["G"], value=2,
          power="2", toughness="2"),
    made("Rain Walker", "Дождевой Ходок", "Creature — Fish", "{1}{U}", "Flash", colors=["U"], value=2,
          power="2", toughness="2"),
    made("Frozen Keep", "Замёрзший Оплот", "Land", "", "{T}: Add {C}.\n{3}{R}{R}, {T}: Draw a card."),
    made("Sweeping Tide", "Сметающий Прилив", "Instant", "{1}{U}",
          "Return target creature you don't control to its owner's hand.\nOverload {6}{U}", keywords=["Overload"],
          colors=["U"], value=2),
)  # fmt: skip


@pytest.fixture(scope="module")
def casting(shipped_dir, tmp_path_factory):
    return desk_over((*CARDS, *_MORE), shipped_dir, tmp_path_factory.mktemp("casting"))


@pytest.mark.parametrize(
    ("question", "may"),
    [
        ("каскадом с braided runner вскрыл copper spark. сыграю его?", True),
        ("braided runner каскадом откопал copper spark, могу сыграть?", True),
        ("каскад за 4 наткнулся на wavering asset, можно кастовать?", False),
        ("каскад за 5 наткнулся на wavering asset, можно кастовать?", True),
        ("чужая бризела на столе, braided runner каскадом вынес copper spark. сыграть могу?", False),
        ("бризела моя, braided runner каскадом вынес copper spark. сыграть могу?", True),
        ("каскад за 3 открыл карту {1}{U}, напротив бризела. разыграть могу?", False),
    ],
)
def test_what_cascade_finds_must_be_cheaper_and_allowed(casting, asker, question, may):
    assert findings(casting, asker, question)["cascaded"] is may


@pytest.mark.parametrize(
    ("question", "fits"),
    [
        ("hall summons при 5 землях, найдёт twofold march?", False),
        ("hall summons, у меня 6 земель. достану twofold march?", True),
        ("leafy errand на x=2 найдёт moss walker?", True),
        ("leafy errand на x=1 найдёт moss walker?", False),
    ],
)
def test_what_is_searched_is_measured_by_lands_or_x(casting, asker, question, fits):
    assert findings(casting, asker, question)["affected"] is fits


def test_a_search_for_another_colour_is_not_answered_by_mana_value(casting, asker):
    assert not isinstance(casting.answer("leafy errand на x=4 найдёт rain walker?", asker), Computed)


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        (
            "красные заклинания на 1 дешевле. изверг бездны по явлению, сакаю существо за 2. сколько?",
            "{3}{U}{U}",
        ),
        ("бесцветные на {1} дешевле. изверг бездны по явлению, сакаю существо за 2. сколько?", "{2}{U}{U}"),
        ("волшебства на 1 дешевле. copper spark сколько стоит?", "{R}"),
        ("красные дороже на 2. сколько стоит copper spark?", "{2}{R}"),
        (
            "cellar scholar (скидка 1 на инстанты), его и сакаю ради изверга бездны {5}{U}{U}. цена?",
            "{3}{U}{U}",
        ),
        ("rallied blaze x=2 в 3 цели, сколько маны?", "{4}{R}"),
        ("огненный залп {X}{R} на X=2 в три цели (каждая лишняя цель +1). сколько маны?", "{4}{R}"),
        ("sweeping tide с перегрузкой под gatehouse warden у оппа, сколько стоит?", "{7}{U}"),
        ("обе половины беру у steady chorus. сколько земель тапнуть", "{3}{W}{W}"),
        ("braided runner каскадом открыл steady chorus, беру оба режима. сколько доплатить?", "{1}{W}"),
    ],
)
def test_prices(casting, asker, question, cost):
    assert findings(casting, asker, question)["cost"] == cost


@pytest.mark.parametrize(
    ("question", "pays"),
    [
        ("twofold march, две равнины и два болота. наскребу?", True),
        ("twofold march, одна равнина и два болота. наскребу?", False),
        ("moss walker за 2 болота кастану?", False),
    ],
)
def test_whether_the_lands_pay(casting, asker, question, pays):
    assert findings(casting, asker, question)["afford"] is pays


def test_a_land_turned_for_its_own_ability_gives_nothing(casting, asker):
    asked = "frozen keep: {3}{R}{R} и тап самой земли. сколько всего земель нужно?"
    assert findings(casting, asker, asked)["lands_in_all"] == 6
    told = "6 земель и одна из них frozen keep. абилка {3}{R}{R} по карману?"
    assert findings(casting, asker, told)["lands_do"] is True


@pytest.mark.parametrize(
    "question",
    ["слив 2 жизни в team bargain дважды взять можно?", "team bargain: один и тот же режим два раза можно?"],
)
def test_one_mode_is_chosen_once(casting, asker, question):
    assert findings(casting, asker, question)["mode_again"] is False


def test_the_way_round_is_compared_with_the_plain_cost(casting, asker):
    asked = (
        "локсодон с оборотнем {5}{G}: рубашкой плюс вскрыть, выгода против честных {5}{G}{G}? сколько всего"
    )
    found = findings(casting, asker, asked)
    assert found["cost"] == "{8}{G}"
    assert found["dearer_way"] == 2
