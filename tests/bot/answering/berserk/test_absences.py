"""What is told to be absent changes nothing; told of one thing and not of another, it stops nothing else."""

import pytest

from bot.answering.answers import Evaluated
from bot.answering.frames.berserk.absences import CHANGES, COVER, PREVENTION
from bot.answering.frames.berserk.told import told as told_in
from bot.answering.reading import read

LACKS = [
    ("цель без защиты от выстрелов", {COVER}),
    ("защиты от выстрелов и разрядов у цели нет", {COVER}),
    ("карта не защищена от разрядов, разряд на 3", {COVER}),
    ("зов у карты нет", {COVER}),
    ("у соперника нет предотвращения", {PREVENTION}),
    ("без модификаторов и без предотвращения", {PREVENTION, CHANGES}),
    ("у цели зом, но без защиты от разрядов", set()),
    ("защита не действует", set()),
    ("без предотвращения 2", set()),
]


@pytest.mark.parametrize(("text", "lacks"), LACKS, ids=[text for text, _ in LACKS])
def test_what_is_absent_is_told_from_what_is_there(text, lacks):
    assert told_in(read(text)).lacks == lacks


WOUNDS = [
    ("выстрел на 3, цель без защиты от выстрелов. сколько ран?", 3),
    ("выстрел на 3, защиты от выстрелов у цели нет. сколько ран?", 3),
    ("карта не защищена от разрядов, разряд на 2. сколько ран?", 2),
    ("удар 3 +1, у соперника нет предотвращения. сколько ран?", 4),
    ("у карты нет защиты, но есть предотвращение 1. удар на 3. ран?", 2),
    ("удар на 5, у цели предотвращение 2, модификаторов нет. сколько ран?", 3),
    ("удар на 5, щит на 2. сколько ран?", 3),
    ("у цели щит 3, прилетело 5. сколько ран?", 2),
    ("«следующие 6 ран предотвращает», прилетело 4. ран сколько, пройдёт или нет?", 0),
    ("бросок: удар на 4, ослабили модификатором −2, у цели предотвращение 1. сколько ран?", 1),
    ("карта-источник предотвращения (3 раны) улетела на кладбище до удара. бьют на 4. ран сколько?", 4),
    ("5 ран: неактивный предотвращает 1, активный 2. на карту сядет?", 2),
    ("атака на 6, ход мой. он предотвращает 2, у меня тоже предотвращение 3. сколько ран?", 1),
]


@pytest.mark.parametrize(("question", "wounds"), WOUNDS, ids=[text for text, _ in WOUNDS])
def test_an_absence_leaves_the_rest_to_be_computed(told, question, wounds):
    assert told(f"берсерк: {question}")["wounds"] == wounds


def test_without_protection_the_action_passes(told):
    assert told("берсерк: выстрел на 3 по карте без защиты, пробьёт?")["passes"] is True


@pytest.mark.parametrize(
    "question",
    [
        "у цели зом, но без защиты от разрядов. разряд на 3. сколько ран?",
        "удар 3 +1 по карте с предотвращением. сколько ран?",
        "удар на 5 +1, у цели щит. сколько ран?",
        "удар на 5, у цели щит от выстрелов. сколько ран?",
    ],
)
def test_what_is_there_in_part_or_without_an_amount_stops(desk, asker, question):
    assert not isinstance(desk.answer(f"берсерк: {question}", asker), Evaluated)


def test_a_follow_up_takes_away_what_it_denies(desk, asker):
    desk.answer("удар на 5, у цели предотвращение 2. сколько ран?", asker)
    answer = desk.answer("а если предотвращения нет?", asker)
    assert {f.focus: f.value for f in answer.courses[0].findings}["wounds"] == 5


def test_a_pronoun_means_the_neighbour_of_the_clause_before(found):
    told = found("берсерк: выстрел на 4 в карту с зов, рядом сосед, ему при этом 2 раны. сколько кому ран?")
    assert (told["wounds", "Цель"], told["wounds", "Сосед"]) == (0, 2)
