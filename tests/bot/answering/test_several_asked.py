"""What is asked beside a price, a size or a bound, and several cards under one bound, are each answered."""

import pytest

from bot.answering.answers import Computed


def told(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    return [finding.value for finding in answer.findings]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("абзанскую проводницу сыграл рубашкой, потом вскрыл. сколько всего маны потрачено и какая стата", ["{5}{W}{B}{G}", "4/4"]),
        ("скинул морф рубашкой за три, потом открыл за {2}{G}{G}. сколько всего маны отдано?", ["{5}{G}{G}"]),
        ("жгу непокорностью и тварь, и оппа, у него 17 жизней. сколько маны и сколько жизней останется?", ["{2}{R}{R}", 3]),
        ("стреляю совместной непокорностью в тварь и в лицо, у оппа 9 хп, почём и сколько останется хп", ["{2}{R}{R}", 3]),
        ("лост ордер оф джаркелд: у выбранного противника 3 существа, какая стата, и какая стата пока он на кладбище", ["4/4", "1/1"]),
        ("lost order of jarkeld: у выбранного оппа 7 тварей. какой размер на столе и какой вне игры?", ["8/8", "1/1"]),
    ],
)  # fmt: skip
def test_each_thing_asked_is_told(desk, asker, question, values):
    assert told(desk, asker, question) == values


def test_each_of_several_spells_is_measured(desk, asker):
    question = "под вражеской бризелой: древний изверг бездны и совместная непокорность, что могу скастовать?"
    assert told(desk, asker, question) == [True, False]


@pytest.mark.parametrize(
    ("question", "price"),
    [
        ("явление {6}{G}{G}: тварь {X}{R} с четырьмя жетонами +1/+1 отдаю. сколько скинет и сколько платить", "{5}{G}{G}"),
        ("явление {5}{U}{U}: скормил гидру {X}{G}{G}, на ней 5 жетонов +1/+1. сколько сброшу и что доплачу", "{3}{U}{U}"),
        ("проводницу отдаю в явление под древнего изверга бездны {5}{U}{U}. итоговая цена", "{U}{U}"),
    ],
)  # fmt: skip
def test_the_victim_and_what_it_takes_off(desk, asker, question, price):
    assert price in told(desk, asker, question)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("непокорность 4 в существо и 3 в оппа, существо сакнули в ответ. опп получит урон?", True),
        ("непокорность: 4 в существо и 3 в оппа, существо сакнули в ответ. сколько опп получает?", False),
    ],
)
def test_a_yes_is_said_where_it_is_asked_whether(desk, asker, question, asked):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed)
    found = next(finding for finding in answer.findings if finding.focus == "damage_to_player")
    assert bool(dict(found.facts).get("asked")) is asked
