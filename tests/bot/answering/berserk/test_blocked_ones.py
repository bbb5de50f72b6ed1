"""Which of several blows is blocked, counts of each kind of blow, and wounds that lie on a card already."""

import pytest

TABLE = [
    # 527: by how many of equal ones, by strength, by kind, by several places
    ("из трёх метаний по 2 в тролля одно заблокировали. сколько ран всего?", {"wounds_each": 4}),
    ("трое бьют по 3, одного заблокировали. ран?", {"wounds_each": 6}),
    ("по мне пять разрядов по 1, четыре из них заблочили. сколько ран?", {"wounds_each": 1}),
    ("два выстрела: 2 и 5. выстрел на 5 заблокирован. итог?", {"wounds_each": 2}),
    ("прилетел разряд 4 и метание 1, метание блокнули. сколько ран?", {"wounds_each": 4}),
    ("выстрелы 1, 3 и 4, второй и третий заблокированы. ран?", {"wounds_each": 1}),
    # a count of each kind
    ("прилетело три метания по 1 и разряд на 5. сколько ран всего?", {"wounds_each": 8}),
    ("два разряда по 2 и три выстрела по 1, предотвращение 5. сколько ран?", {"wounds_each": 2}),
    # what lies on a card already, and on the one that steps in
    ("у волка 6 жизней, на нём 2 раны, в него разряд на 3. выживет?", {"alive": True, "wounds": 3}),
    ("удар на 5 в карту, у которой 2 раны из 9 жизней, его заблокировали. ран?", {"wounds": 0}),
    # 530.6, 529.4: whose prevention is absent
    ("карта с предотвращением 2 лежит рубашкой, прилетел выстрел 5. сколько ран?", {"wounds": 5}),
    ("удар 7, предотвращение у цели 1 и ещё у соседа «предотвращает 2 раны соседям», обе мои. сколько ран?", {"wounds": 4}),
    # 529.7
    ("посчитал гномов на момент заявки: 4 открытых. потом вскрылся ещё один. X?", {"x": 4}),
    ("до заявки вскрылся третий ковен, было 2. заявляю X по ковенам. сколько?", {"x": 3}),
    # 529.4 of some kinds alone
    ("скрытая карта даёт соседям +3 к метаниям, сосед бьёт ударом на 2. сила, когда вскроется?", {"once_revealed": 2}),
    ("рубашка даёт соседям +3 к метаниям, сосед мечет на 2. сила, когда вскроется?", {"once_revealed": 5}),
    ("метание 5 в «не получает ран от метаний» с предотвращением 2. предотвращение потратится?", {"spent": 2, "wounds": 0}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "wanted"), TABLE, ids=[question for question, _ in TABLE])
def test_what_is_left_of_several_blows(told, question, wanted):
    assert wanted.items() <= told(f"берсерк: {question}").items()


STONE = "в тёмного героя-мага прилетел выстрел 3, на Камне душ уже 4 раны. сколько ран на камне?"


def test_wounds_that_lie_on_the_one_that_steps_in(found):
    wounds = {subject: value for (focus, subject), value in found(STONE).items() if focus == "wounds"}
    assert wounds == {"Цель": 0, "Камень душ": 3}
