"""Small sums that keywords ask for: power to crew, mana for ward, damage of a commander. Each is worked out by hand."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "found"),
    [
        # 702.122a, 702.171a: the powers are added up.
        ("экипаж 3, у меня две твари 1/1, могут управлять?", {"crew.enough": False}),
        ("crew 4, тапаю 2/2 и 3/1, хватит?", {"crew.enough": True}),
        ("оседлать 2 существом 1/4 можно?", {"crew.enough": False}),
        ("экипаж 2 больным существом 2/2 можно?", {"crew.enough": True}),
        ("сколько тварей 2/2 надо чтобы завести машину с crew 5", {"crew.count": 3}),
        ("can I crew 3 with a 2/2 and a 1/1?", {"crew.enough": True}),
        ("экипаж 4 существом с силой 3, хватит?", {"crew.enough": False}),
    ],
)
def test_power_to_crew(desk, asker, question, found):
    assert findings(desk, asker, question) == found


@pytest.mark.parametrize(
    "question",
    [
        "экипаж 3 двумя повёрнутыми 2/2 можно",
        "экипаж 3, две твари 2/2, одну убили в ответ, поедет?",
        "как работает экипаж 3",
        "экипаж 3 тварью */*, хватит?",
    ],
)
def test_power_that_is_not_told_whole_is_not_added(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("опп кастует спелл за {R} в тварь с вардом 2, сколько всего маны ему надо", {"cost": "{2}{R}"}),
        ("у твари вард 2, мой спелл за 3, есть 4 земли, хватит?", {"afford": False, "cost": "{5}"}),
        ("ward 2, my spell costs {1}{U}, 4 lands, enough?", {"afford": True, "cost": "{3}{U}"}),
        ("оберег {1}: заклинание за {1}{B}, почём выйдет", {"cost": "{2}{B}"}),
    ],
)
def test_mana_for_ward(desk, asker, question, found):
    assert findings(desk, asker, question) == found


@pytest.mark.parametrize(
    "question",
    [
        "вард 3 жизни, спелл за 2, сколько платить",
        "у существа вард 2 и ещё вард 1, спелл за {R} почём",
        "вард 2, сколько платить",
    ],
)
def test_ward_that_takes_something_else_is_not_reckoned(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        # 903.10a: 21 from one commander.
        ("командирский урон 7+7+8 от одного командира, проиграл?", {"commander.lost": True}),
        ("командир 5/5 ударил 4 раза, умер ли я", {"commander.lost": False}),
        ("командир 7/7 сколько раз надо ударить чтобы убить", {"commander.times": 3}),
        ("командир 6/6 бьёт, сколько раз до смерти", {"commander.times": 4}),
        ("от командира уже получил 15, сколько ещё осталось", {"commander.left": 6}),
    ],
)
def test_damage_of_one_commander(desk, asker, question, found):
    assert findings(desk, asker, question) == found


@pytest.mark.parametrize(
    "question",
    [
        "два командира нанесли 12 и 11, я проиграл?",
        "командир 3/3 с двойным ударом ударил 3 раза, я умер?",
        "командир 5/5 заблокирован 2/2, убьёт?",
    ],
)
def test_damage_that_is_not_one_commanders_is_not_added(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)
