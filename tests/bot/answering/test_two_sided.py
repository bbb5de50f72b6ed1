"""A yes or no in front of a verdict is no answer to what a later sentence says otherwise, or to how it is today."""

from dataclasses import replace

import pytest

from bot.answering.polarity import as_asked, question_signs, speaks_of
from bot.answering.predicates import open_signs
from knowledge.records import Game, Ruling

HASTE = (
    "Да: существо с ускорением сразу атакует и использует способности с {T}. "
    "Сыграть его в чужой ход ускорение не даёт — для этого нужен миг."
)
SHIELD = "Нет: возврат в руку щит не держит. А вот уничтожение заклинанием щит отразит."
ROYAL = "Нет, корона не переходит от заклинаний. Исключение — боевые повреждения существа: тогда переходит."


def ruling(verdict, *asked, today=""):
    return Ruling(
        key="some.ruling",
        game=Game.MAGIC,
        asked=asked,
        verdict=verdict,
        why="",
        rules=(),
        places=(),
        today=today,
    )


@pytest.mark.parametrize(
    ("verdict", "question", "answer"),
    [
        (HASTE, "с ускорением его можно сыграть в чужой ход?", "Существо с"),
        (HASTE, "ускорение даёт сразу атаковать?", "Да: существо"),
        (SHIELD, "щит отразит уничтожение?", "Возврат в"),
        (SHIELD, "возврат в руку щит держит?", "Нет: возврат"),
        (ROYAL, "корона переходит от боевых повреждений?", "Корона не"),
        (ROYAL, "корона переходит от заклинаний?", "Нет, корона"),
    ],
)
def test_the_word_belongs_to_the_side_that_is_asked_about(verdict, question, answer):
    assert as_asked(ruling(verdict), question).verdict.startswith(answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("на урон в стеке можно ответить?", "Да, можно"),
        ("на урон в стеке и сейчас можно ответить?", "Можно: он"),
        ("по нынешним правилам на урон в стеке можно ответить?", "Можно: он"),
        ("в 2002 на урон в стеке можно ответить, и сейчас?", "Да, можно"),
    ],
)
def test_a_former_rule_says_no_yes_to_how_it_is_today(question, answer):
    found = ruling("Да, можно: он ждёт в стеке.", "можно ответить на урон?", today="урон в стек не кладут")
    assert as_asked(found, question).verdict.startswith(answer)
    assert as_asked(replace(found, today=""), question).verdict.startswith("Да, можно")


def test_who_dies_is_told_only_by_a_ruling_that_speaks_of_dying():
    assert open_signs("паук держит летуна, кто сдохнет?") == {"live": -1}
    assert question_signs("паук держит летуна, кто сдохнет?") == {}
    assert not speaks_of(ruling("Нет, наземное летающее не заблокирует."), "паук и летун, кто сдохнет?")
    assert speaks_of(ruling("Нет, оба выживут."), "паук и летун, кто сдохнет?")


@pytest.mark.parametrize(
    ("verdict", "question", "speaks"),
    [
        ("Каждый подтип относится к своему типу.", "лес остался лесом?", False),
        ("Подтип земли сохраняется.", "лес остался лесом?", True),
        ("Подтипы стоят вместе.", "земля считается базовой?", False),
    ],
)
def test_what_stays_or_counts_is_told_only_by_a_ruling_that_speaks_of_it(verdict, question, speaks):
    assert speaks_of(ruling(verdict), question) is speaks


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("блокера убрали, урон пройдёт в игрока?", "Нет, не пройдёт"),
        ("с трамплом и блокера убрали, урон пройдёт в игрока?", "Не пройдёт"),
    ],
)
def test_an_excepted_keyword_gets_no_word(question, answer):
    verdict = "Нет, не пройдёт: оно заблокировано. Исключение — пробивной удар."
    assert as_asked(ruling(verdict, "урон пройдёт в игрока?"), question).verdict.startswith(answer)
