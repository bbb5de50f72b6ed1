import pytest

from bot.answering.answers import OutOfScope, Unknown
from bot.answering.question import Question
from bot.answering.triage import refuse


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        (" \n\t ", "empty"),
        ("?!…", "empty"),
        ("😀😀", "empty"),
        ("морф " * 40, "repeats"),
        ("слово и дело " + "ы" * 3000, "too_long"),
        ("сколько рублей стоит бруна", "prices"),
        ("посоветуй колоду", "strategy"),
        ("кто победит, моно-ред или контроль", "strategy"),
        ("как ходит ферзь в шахматах", "other_game"),
        ("привет", "chat"),
    ],
)
def test_refused(text, reason):
    answer = refuse(Question(text))
    assert isinstance(answer, OutOfScope | Unknown)
    assert answer.reason == reason


@pytest.mark.parametrize(
    "text",
    [
        "бризела",
        "кмс {2}{U}",
        "привет, подскажите: морфа можно вскрыть в ответ на болт?",
        "время вышло, бросили кубик, кто победил. что скажет судья",
    ],
)
def test_read(text):
    assert refuse(Question(text)) is None


@pytest.mark.parametrize(
    "text",
    [
        "почём хардкастить дубликанта и какая у него сила",
        "выносливость проводницы и почём её каст",
        "сила гизелы и почем розыгрыш",
    ],
)
def test_what_is_cast_costs_mana(text):
    assert refuse(Question(text)) is None


@pytest.mark.parametrize("text", ["почём тармогойф", "почём бустер луны кошмаров"])
def test_what_is_bought_costs_money(text):
    assert refuse(Question(text)) == OutOfScope("prices")
