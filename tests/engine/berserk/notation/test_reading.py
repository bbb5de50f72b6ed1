"""One meaning, several spellings."""

import pytest

from engine.berserk.abilities import Unreadable
from engine.berserk.cards import Card
from engine.berserk.effects import Effect
from engine.berserk.notation.reader import Reading, read
from engine.berserk.notation.writer import write
from engine.berserk.scenario import Declare, Scenario
from engine.berserk.terms import Kind, Side, What
from engine.outcome import Malformed


def scenario(text):
    reading = read(text)
    assert isinstance(reading, Reading), reading
    return reading.scenario


SAME = [
    ("А: Воин", "A: воин".replace("в", "В")),
    ("А: Воин; Маг", "А: Воин ;Маг;  # примечание\n\n# ещё одно"),
    ("А: Воин (скрытая)", "игра: берсерк\nА: поле: Воин (рубашкой вверх)"),
    ("А: Воин (скрытая, закрытая, жизни 3)", "A: Воин (hidden, CLOSED, lives 3, )"),
    ("А: Воин (зоз)", "А: Воин (защита от заклинаний)"),
    ("А: Воин (защита от магии)", "А: Воин (защита от разрядов и магических ударов и заклинаний)"),
    ("А: Воин (тёмный)", "А: Воин (темная)"),
    ("А: Воин (класс ковен)", "А: Воин (КОВЕН)"),
    ("А: Воин (маркер «сеть» 1)", "А: Воин (маркер «Сеть» 1)"),
    ("А: Воин (доп. жизни 2)", "А: Воин (допжизни 2)"),
    ("А: Воин (предотвращает 4)", "А: Воин (предотвращает следующие 4 раны)"),
    ("А: Воин\n---\nВоин: удар 2 -> Воин", "А: Воин\n---\nА: воин: пу 2 → Воин;"),
    ("А: Воин\n---\nВоин: воздействие лечить 2 -> Воин", "А: Воин\n---\nВоин: излечить 2 => «Воин»"),
    ("А: Воин\n---\nВоин: удар 2 −1 -> Воин", "А: Воин\n---\nВоин: strike 2 -1 > Воин"),
    ("А: Воин\n---\nВоин: удар ранить 2 +1 -> Воин", "А: Воин\n---\nВоин: удар 2 +1 -> Воин"),
    ("А: Воин\n---\nв ответ вскрыть: Воин", "А: Воин\n---\nв ответ: А: вскрыть Воин"),
    ("А: Воин\n---\n? Воин: раны, скрыта", "А: Воин\n---\n? воин: wounds\n? Воин: hidden"),
    ("А: Воин\nредакция: C\n---", "А: Воин\nправила: С\n---"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_spellings_of_one_scenario(one, other):
    assert scenario(one) == scenario(other)


def test_a_scenario_in_english_words():
    english = (
        "A: Archer\nB: Mage (dark, prevents 2)\n---\nArcher: shot 3 -> Mage; for closing\n? Mage: wounds"
    )
    russian = "А: Archer\nБ: Mage (тёмный, предотвращает 2)\n---\nArcher: выстрел 3 -> Mage; за закрытие\n? Mage: раны"
    assert scenario(english) == scenario(russian)


def test_a_text_outside_the_vocabulary_is_kept():
    given = Scenario((Card("Воин", Side.A, abilities=(Unreadable("летает как пух"),)),))
    assert scenario(write(given)) == given


def test_a_card_that_is_nowhere_may_be_looked_for():
    move = scenario("А: Жрец\n---\nЖрец: вызвать -> Чёрный Орёл, Жрец").moves[0]
    assert move == Declare("Жрец", (Effect(What.SUMMON, targets=("Чёрный Орёл", "Жрец")),), Kind.INFLUENCE)


def test_a_question_without_a_setup():
    assert isinstance(read("? Маг: раны"), Malformed)
    assert scenario("? можно") == scenario("---\n? можно")
