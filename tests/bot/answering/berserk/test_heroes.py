"""«Берсерк. Герои» is another game: named, it is told apart, and nothing is answered from these rules."""

import pytest

from bot.answering.answers import Evaluated, Ruled

NAMED = [
    "в берсерк герои сколько жизней у героя",
    "«Берсерк. Герои»: удар на 5, предотвращение 2. сколько ран?",
    "берсерк-герои, как считать броню",
    "герои берсерка: чем платят за карту",
    "в берсерке героях есть стек?",
    "Berserk Heroes: how many lives has the hero",
]


@pytest.mark.parametrize("question", NAMED)
def test_the_other_game_is_told_apart(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled)
    assert answer.ruling.key == "berserk-silent.heroes"


@pytest.mark.parametrize("target", ["герою-магу", "герою магу", "герою-воину"])
def test_a_hero_of_this_game_is_not_the_other_game(desk, asker, target):
    answer = desk.answer(f"берсерк, удар на 5 по {target}, предотвращение 2. сколько ран?", asker)
    assert isinstance(answer, Evaluated)
