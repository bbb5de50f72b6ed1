"""Blows decided by dice (edition A's table), and how many cards stay hidden by rows (529.3)."""

import pytest

from bot.answering.answers import Evaluated

TABLE = [
    # A 205.4: one die
    ("выстрел 2-3-5 по гоблину, на кубике выпала 5. сколько ран?", {"blow_rolled": "medium", "wounds": 3}),
    ("метаю 1-1-2, кубик показал 3, сколько ран войдёт?", {"blow_rolled": "weak", "wounds": 1}),
    ("удар 1-3-4 по закрытому, бросок 6. ран?", {"blow_rolled": "strong", "wounds": 4}),
    # A 205.6: two dice
    ("я атакую и выбросил 4, соперник выкинул 1, удар 1-2-4. сколько ран?", {"wounds": 2}),
    ("атакующий кинул 2, защитник 4, удар 2-3-4. сколько ран до любых защит?", {"wounds": 0}),
    ("у атакующего 1-3-5, у защитника 1-2-2, броски 6 и 1. кому сколько ран?", {"blow_rolled": "strong"}),
    # 529.3
    ("у второго игрока 3 скрытые в третьем ряду, у первого 4 скрытые там же. сколько останется рубашкой после вскрытия?", {"stay_hidden": 3}),
    ("у каждого по 6 скрытых, по 3 из них в третьем ряду. сколько карт останутся скрытыми после вскрытия?", {"stay_hidden": 3}),
    ("у второго игрока 5 скрытых, из них 1 в третьем ряду. сколько останется рубашкой после вскрытия?", {"stay_hidden": 1}),
    ("у первого игрока в третьем ряду 4 скрытые, у второго 2 в первом ряду. сколько останется скрытыми после вскрытия?", {"stay_hidden": 0}),
    ("первый ход первого игрока закончился, у второго было 2 скрытые в третьем ряду. сколько скрытых осталось?", {"stay_hidden": 0}),
]  # fmt: skip


@pytest.mark.parametrize(("question", "wanted"), TABLE, ids=[question for question, _ in TABLE])
def test_what_dice_and_rows_come_to(told, question, wanted):
    assert wanted.items() <= told(f"берсерк: {question}").items()


@pytest.mark.parametrize(
    "question",
    [
        "удар 1-2-3, я кинул 4. сколько ран?",
        "удар 1-2-3 по открытому, выпало 7. сколько ран?",
        "выстрел 1-2-3, выпало 4, предотвращение 1. сколько ран?",
        "в третьем ряду 3 скрытые. сколько останется скрытыми после вскрытия?",
    ],
)
def test_what_is_told_by_halves_is_not_played(desk, asker, question):
    assert not isinstance(desk.answer(f"берсерк: {question}", asker), Evaluated)


def test_the_table_is_said_to_be_of_edition_a(desk, asker):
    answer = desk.answer("берсерк: выстрел 1-2-3, на кубике 5. сколько ран?", asker)
    assert answer.edition == "A"
    assert [assumed.code for assumed in answer.assumptions] == ["berserk.table_of_a"]


def test_an_exchange_leaves_the_better_roller_a_choice(desk, asker):
    answer = desk.answer("берсерк: атакующий выкинул 5, защитник 3, удар 2-3-4. сколько ран?", asker)
    wounds = [next(f.value for f in course.findings if f.focus == "wounds") for course in answer.courses]
    assert wounds == [3, 2]
