"""Lives and what is left of them, wounds that lie there, extra lives, and what is told only to close the list."""

import pytest

from bot.answering.answers import AskWhich, Evaluated, Ruled

TABLE = [
    # wounds told beside the lives lie there; they are no blow
    ("раны 2, жизней 6, удар 3 с модификатором +1 и предотвращением 2. сколько жизней останется?", {"lives_left": 2, "wounds": 2}),
    ("жизней 9, ран: 3, разряд на 4. сколько жизней останется?", {"lives_left": 2, "wounds": 4}),
    ("у волка 8 жизней, по нему выстрел 3 и заклинание 2. сколько жизней осталось?", {"lives_left": 3}),
    ("у орка 7 жизней, на нём 2 раны. бьют на 4, предотвращает 1. сколько хп останется?", {"lives_left": 2}),
    ("у существа 5 жизней и 1 рана, бьют на 4. умрёт?", {"alive": False}),
    ("жизней 4, ран 3. воздействие на 1. выживет?", {"alive": False}),
    # extra lives are added to those printed
    ("у существа 5 жизней и 2 доп жизни, бьют на 6. умрёт?", {"alive": True}),
    ("5 жизней, 2 допки, удар на 7. сдохнет?", {"alive": False}),
    # blows listed after their number, and after the lives
    ("предотвращение 3 на мне, бьют дважды: сначала 2, потом 2. сколько ран всего?", {"wounds_each": 1}),
    ("по карте с 6 жизнями нанесли удар на 4, потом на 3. щит следующие 2 раны. выжило?", {"alive": True, "wounds_each": 5}),
    # what is told only to close the list
    ("выстрел на 5, у карты «предотвращает следующие 3 раны», потом ещё выстрел на 2. других карт нет. сколько ран?", {"wounds_each": 4}),
    ("у карты щит на 4, ударили на 3, потом на 3, и ещё на 2, больше ничего нет. сколько ран?", {"wounds_each": 4}),
    ("щит 3, удар на 2, других эффектов нет. сколько предотвращения останется?", {"left": 1, "wounds": 0}),
    ("щит 3, удар на 5 без других модификаторов. сколько ран?", {"wounds": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), TABLE, ids=[question for question, _ in TABLE])
def test_what_a_card_has_left(told, question, expected):
    found = told(f"берсерк: {question}")
    assert {focus: found.get(focus) for focus in expected} == expected


@pytest.mark.parametrize(
    "question",
    [
        # a prevention that comes between two blows is not there for the first
        "берсерк: выстрел на 3, потом повесили щит 2, потом выстрел на 4. сколько ран?",
        "берсерк: сначала удар на 3, затем получил щит 5, потом ещё удар на 1. сколько ран?",
        # extra lives without those printed, or after the blow
        "берсерк: у меня 2 доп жизни, удар на 3. умру?",
        "берсерк: у существа 5 жизней, ударили на 6, потом дали 2 доп жизни. умрёт?",
        # lives of two cards
        "берсерк: у мага 5 жизней, у камня 3 жизни. маг получает 4 раны. кто погибнет?",
    ],
)
def test_what_is_not_clear_is_not_computed(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Evaluated)


@pytest.mark.parametrize(
    "question",
    [
        "берсерк: удар на 4 по карте со щитом 2, щит пропал и больше его нет. сколько ран?",
        "берсерк: 3 скрытые карты врага, «ранить каждую карту без брони на 2», у одной броня. сколько всего ран?",
    ],
)
def test_a_ruling_without_the_amount_is_only_near(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Ruled)


@pytest.mark.parametrize(
    "question", ["когда можно поставить блок", "до какого момента можно поставить блок?"]
)
def test_what_may_be_of_either_game_is_asked_about(desk, asker, question):
    assert isinstance(desk.answer(question, asker), AskWhich)
