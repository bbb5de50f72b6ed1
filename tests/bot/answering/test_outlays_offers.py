"""Several things to sacrifice, modes beyond the first, mana that is yet to come or stayed, prices asked backwards."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings

_COMPARED = (
    ("могу сакнуть либо волка за 2, либо быка за 5, сколько минимум отдам за изверга бездны", ["{U}{U}", "{3}{U}{U}"]),
    ("есть твари за 1, 3 и 4, одну сакаю под явление {5}{B}{B}. минимальная цена?", ["{1}{B}{B}", "{2}{B}{B}", "{4}{B}{B}"]),
    ("два зверя: кмс 2 и 6. сколько минимум стоит изверг бездны?", ["{U}{U}", "{3}{U}{U}"]),
    ("скормлю фишку или тварь за 4, явление {6}{G} почём в обоих случаях", ["{2}{G}", "{6}{G}"]),
    ("контролирую {1}{W}, {2}{R} и {3}{B}. явление {6}{U}, минимум маны?", ["{2}{U}", "{3}{U}", "{4}{U}"]),
    ("кого сакнуть: волк (1), тролль (3)? изверг бездны", ["{4}{U}{U}", "{2}{U}{U}"]),
    ("могу отдать либо одного (за 3), либо другого (за 5), что выгоднее под изверга бездны", ["{2}{U}{U}", "{U}{U}"]),
)  # fmt: skip
_ENOUGH = (
    ("5 земель, могу сакнуть тварь за 1, 2 или 3, изверг бездны потяну?", True),
    ("3 земли, сакну тварь за 1, 2 или 3, изверг бездны потяну?", False),
    ("какую из тварей за 2 и за 4 отдать, чтобы хватило 3 маны на изверга бездны", True),
    ("4 горы и сокровище: все режимы непокорности потяну?", True),
    ("3 горы и сокровище: все режимы непокорности потяну?", False),
    ("3 острова и два токена сокровища, изверг бездны, жертва за 2, хватит?", True),
    ("три земли и ещё лендроп, хватит на непокорность с двумя режимами?", True),
    ("изверг бездны, 3 острова, лендроп ещё не делал, корм за 3, хватит?", True),
)
_SINGLE = (
    ("непокорность с двумя дополнительными режимами, цена", "cost", "{3}{R}{R}"),
    ("непокорность с одним доп режимом, сколько платить", "cost", "{2}{R}{R}"),
    ("непокорность, два режима сверх первого, сколько маны", "cost", "{3}{R}{R}"),
    ("непокорность без уплаты мана-стоимости с двумя дополнительными режимами, сколько?", "cost", "{2}"),
    ("мгновенка {1}{W} с эскалацией {2} и один дополнительный режим, цена", "cost", "{3}{W}"),
    ("доплата за два режима непокорности помимо первого?", "cost", "{3}{R}{R}"),
    ("изверг бездны обошёлся в {U}{U}, сколько минимум стоила жертва", "least_sacrifice", 5),
    ("изверг бездны обошёлся в {1}{U}{U}, кого сакнули", "least_sacrifice", 4),
    ("заплатил 4 маны за изверга бездны, какого дропа сакнул", "least_sacrifice", 3),
    ("отдал {3}{U}{U} за изверга бездны, кого я сожрал?", "least_sacrifice", 2),
    ("какую тварь надо было сакнуть, если явление {6}{G} обошлось в 5 маны", "least_sacrifice", 2),
    ("опп вывел изверга бездны с четырёх земель, что он сакнул минимум?", "least_sacrifice", 3),
    ("было 6 земель, сыграл изверга бездны, осталось две земли. какая кмс жертвы", "least_sacrifice", 3),
    ("с 5 земель скастовал непокорность, осталась одна, сколько режимов взял", "modes", 2),
    ("было 7 гор, после непокорности осталось 2 горы. сколько режимов", "modes", 3),
    ("морф за 5 лежит закрытый, сакаю, изверг бездны", "cost", "{5}{U}{U}"),
    ("закрытый оборотень за {4}{G} идёт в корм, явление {6}{G}", "cost", "{6}{G}"),
)
_NOT_READ = (
    "изверг бездны, 3 острова, лендроп уже сделал, жертва за 3, хватит?",
    "сакаю двушку и тройку под изверга бездны, сколько",
    "три земли, лендроп пропустил, хватит на непокорность с двумя режимами?",
)


@pytest.mark.parametrize(("question", "prices"), _COMPARED)
def test_each_of_several_victims_has_its_price(desk, asker, question, prices):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    found = [each.value for each in answer.findings if each.focus == "cost_by_victim"]
    assert sorted(found) == sorted(prices)


@pytest.mark.parametrize(("question", "enough"), _ENOUGH)
def test_the_cheapest_and_all_mana_count(desk, asker, question, enough):
    assert findings(desk, asker, question)["afford"] is enough


@pytest.mark.parametrize(("question", "focus", "value"), _SINGLE)
def test_one_amount(desk, asker, question, focus, value):
    assert findings(desk, asker, question)[focus] == value


@pytest.mark.parametrize("question", _NOT_READ)
def test_what_is_open_is_not_computed(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)
