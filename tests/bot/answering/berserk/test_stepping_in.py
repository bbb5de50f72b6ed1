"""A named card that takes the wounds of another, or does not: by whose it is and what the other is (531.1)."""

import pytest

TABLE = [
    ("степному герою-магу летит 3 раны, в отряде лежит камень душ. подставится камень?", False, 3, 0),
    ("лесной герой-маг получает выстрел на 2, у его хозяина камень душ. камень примет?", False, 2, 0),
    ("тёмному герою-магу прилетело 5, в отряде камень душ. он подставится?", True, 0, 5),
    ("моего тёмного героя-мага ударили на 2, у меня камень душ, заменит?", True, 0, 2),
    ("вражеского тёмного героя-мага бьют на 3, камень душ у меня. камень примет?", False, 3, 0),
    ("моего гнома ударили на 2, у меня камень душ, заменит?", False, 2, 0),
    ("по гному выстрелили на 4, в его отряде камень душ. камень спасёт?", False, 4, 0),
]


@pytest.mark.parametrize(("question", "steps_in", "wounds", "stone"), TABLE)
def test_a_stone_takes_the_wounds_of_a_dark_mage_of_its_squad_alone(found, question, steps_in, wounds, stone):
    answer = found(question)
    assert answer["steps_in", "Камень душ"] is steps_in
    assert (answer["wounds", "Цель"], answer["wounds", "Камень душ"]) == (wounds, stone)
