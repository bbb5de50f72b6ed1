"""A computation passes where the question tells what it has no place for, and takes what only colours the telling."""

import pytest

from bot.answering.answers import Computed
from bot.answering.reading import read
from bot.answering.understood import Taken, left_over
from engine.magic.mana import ManaCost


@pytest.mark.parametrize(
    "question",
    [
        "явление 5UU, сакаю существо за 3 и ещё существо за 2. сколько платить?",
        "явление 5UU, сакаю существо за 3, у меня сфера которая удваивает стоимость. сколько платить?",
        "явление 5UU, сакаю существо за 3, половину оплачу сокровищами. сколько маны?",
        "непокорность на три режима с кикером {2}. сколько платить",
        "непокорность на три режима, копирую её. сколько платить за копию?",
        "бризелу изгнал путешествием, какая кмс у карты которая вернулась?",
        "какая кмс у заклинания {X}{R}, если я заплатил всего 5 маны?",
        "кмс гизелы до соединения и после",
        "кмс существа 3/3 за {2}{G}, если на нем аура за {1}{W}",
        "на рубашке жетон +1/+1 и аура, вскрываю в 4/4. п/т?",
        "5/5 с трамплом атакует, блокирует 2/2, опп кинул туман. сколько пройдёт?",
        "бризела получила 9 урона и регенерацию. выживет?",
        "бризела у оппа, но она закрыта рубашкой. могу сыграть {1}{R}?",
        "явление {5}{U}{U}, сакаю клона. сколько?",
        "явление {5}{U}{U}, сакаю существо за 3 с защитой от гоблинов. сколько платить?",
    ],
)
def test_what_may_change_the_answer_stops_the_computation(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("явление 5UU, сакаю существо за 3, но оно под эффектом стало копией бризелы. сколько платить?", "{5}{U}{U}"),
        ("меня почти добили, явление 5UU, сакаю существо за 3. сколько платить?", "{2}{U}{U}"),
        ("у оппа таможня: существа на {1} дороже. явление {5}{U}{U}, жертва с кмс 3, сколько маны", "{3}{U}{U}"),
        ("волшебство {1}{R}{R}, эскалация {1}. опп держит две талии, каждая +{1} не-существам. беру 2 режима, сколько маны", "{4}{R}{R}"),
        ("явление {5}{U}{U}, сакаю клона, который копия закрытого морфа. сколько?", "{5}{U}{U}"),
        ("закрытый морф под бризелой за 3 маны можно сыграть?", False),
        ("закрытый морф заблокирован 3/3, вскрыл до урона в 4/4. мой выживет?", True),
        ("умерла бризела и фишка, у меня три артефакта «когда существо умирает». сколько триггеров?", 6),
        ("явление {5}{U}{U}, сакаю существо за 3. сильно подешевело?", "{2}{U}{U}"),
        ("на рубашке палка +1/+1 и аура +2/+2, анморф в 2/1. п/т", "5/4"),
        ("бризелу (бруна {5}{W}{W}, гизела {2}{W}{W}) сакаю под явление {6}{B}, цена?", "{B}"),
    ],
)  # fmt: skip
def test_talk_and_what_is_known_stop_nothing(desk, asker, question, value):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    assert value in {finding.value for finding in answer.findings}


def test_each_figure_covers_one_place():
    reading = read("явление {5}{U}{U}, сакаю существо за 3 и 3")
    concepts = "emerge sacrifice creature"
    assert left_over(reading, concepts, Taken((ManaCost.parse("{5}{U}{U}"), 3))) == ("3",)
    assert left_over(reading, concepts, Taken((ManaCost.parse("{5}{U}{U}"), 3, 3))) == ()


def test_numbers_offered_as_answers_are_no_facts():
    assert left_over(read("считать 2 или 6?"), "", Taken()) == ()


def test_a_negation_is_always_told():
    assert "не" in left_over(read("сакаю не существо"), "sacrifice creature", Taken())


@pytest.mark.parametrize(
    ("word", "left"),
    [
        ("сильно", ()),
        ("намертво", ()),
        ("вдвое", ("вдвое",)),
        ("взамен", ("взамен",)),
        ("пирожки", ("пирожки",)),
    ],
)
def test_a_word_of_manner_is_left_only_where_it_may_weigh(word, left):
    reading = read(f"явление {{5}}{{U}}{{U}}, сакаю {word} существо за 3")
    taken = Taken((ManaCost.parse("{5}{U}{U}"), 3))
    assert left_over(reading, "emerge sacrifice creature", taken) == left
