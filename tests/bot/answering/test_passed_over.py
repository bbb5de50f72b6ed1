"""A ruling that never speaks of what decides a question is only near; one that does stays the answer."""

from dataclasses import replace

import pytest

from bot.answering.passed_over import passes_over
from bot.answering.reading import read
from knowledge.records import Game, Ruling

FIRST_STRIKE = Ruling(
    key="test.first-strike",
    game=Game.MAGIC,
    asked=("кто бьёт первым при первом ударе",),
    verdict="Урон первого удара наносится раньше обычного: 2/2 умрёт, не ответив.",
    why="Есть отдельный шаг.",
    rules=(),
    places=(),
)


@pytest.mark.parametrize(
    ("question", "passed"),
    [
        ("у него первый удар, мой успеет ответить?", False),
        ("у него первый удар и смертельное касание, мой успеет ответить?", True),
        ("какая у него кмс после первого удара", True),
        ("первый удар у 2/2, каким станет?", False),
        ("первый удар у 5/5, каким станет?", True),
        ("первый удар у 5/5, умрёт 3/3 раньше?", True),
        ("без первого удара мой успеет ответить?", True),
        ("первый удар снят, мой успеет ответить?", True),
        ("у него первый удар, мой успеет ответить по правилам 2008?", True),
        ("первый удар у двустороннего, мой успеет ответить?", True),
        ("сколько стоит первый удар", True),
        ("у 6/7 первый удар, мой успеет ответить?", True),
        ("какая кмс у первого удара", True),
        ("первый удар у мдфк, мой успеет ответить?", True),
        ("у него первый удар, мой успеет ответить по старым правилам?", True),
        ("экипаж 3 двумя 1/1 с первым ударом, можно?", True),
    ],
)
def test_what_decides_the_question_must_be_spoken_of(question, passed):
    assert passes_over(FIRST_STRIKE, read(question)) is passed


SHIELD = Ruling(
    key="test.shield",
    game=Game.MAGIC,
    asked=("щит на три повреждения, удар на пять",),
    verdict="Предотвращены три, две проходят.",
    why="Щит убывает.",
    rules=(),
    places=(),
)


@pytest.mark.parametrize(
    ("question", "passed"),
    [
        ("щит на три, удар на пять. сколько пройдёт?", False),
        ("щит на три, а эти пять нельзя предотвратить. сколько пройдёт?", True),
        ("щит на три от одноцветных источников, удар на пять", True),
        ("щит на три, но существо потеряло способности", True),
        ("щит на три поставлю после боевого урона, поможет?", True),
        ("щит на три повесил на манифест, удар на пять", True),
        ("щит на три дал зверь, но его убили. удар на пять", True),
    ],
)
def test_a_fact_that_turns_the_outcome_must_be_spoken_of(question, passed):
    assert passes_over(SHIELD, read(question)) is passed
    spoken = replace(SHIELD, asked=(*SHIELD.asked, question))
    assert not passes_over(spoken, read(question))


@pytest.mark.parametrize(
    "question",
    [
        "щит на три, а заклинание тут стоит на 2 дороже. удар на пять",
        "щит на три и сразу все три режима. удар на пять",
        "щит на три, а опп сыграл гнев бога. удар на пять",
        "щит на три, но заклинание на стеке, ещё не вошло. удар на пять",
    ],
)
def test_a_price_every_mode_a_sweeper_and_a_spell_not_yet_in_play_must_be_spoken_of(question):
    assert passes_over(SHIELD, read(question))
    assert not passes_over(replace(SHIELD, asked=(*SHIELD.asked, question)), read(question))


def test_a_ruling_that_speaks_of_any_year_is_asked_of_years():
    question = "у него первый удар, мой успеет ответить по правилам 2008?"
    assert not passes_over(replace(FIRST_STRIKE, holds_from="2002-10-07"), read(question))
    assert not passes_over(replace(FIRST_STRIKE, why="В 2014 году так же."), read(question))


def test_a_keyword_that_is_lacked_is_spoken_of_as_lacked():
    lacking = replace(
        FIRST_STRIKE, asked=("если первого удара нет, кто бьёт раньше", "без первого удара кто раньше")
    )
    assert not passes_over(lacking, read("без первого удара мой успеет ответить?"))
