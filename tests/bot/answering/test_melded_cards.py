"""What two named halves make is shown, not the halves."""

import pytest

from bot.answering.answers import CardFound
from bot.presenting.document import plain
from tests.bot.answering.computed import findings

ASKED = [
    (
        "чё получается из ханвирского гарнизона с укреплениями, имя и какой размер",
        ["Змеящийся Городок", "7/4"],
    ),
    ("что выйдет из бруны и гизелы, как называется и какие п/т", ["Бризела", "9/10"]),
    ("гизела с бруной слились: как зовут результат и размер", ["Бризела", "9/10"]),
    ("какое существо получается из бруны и гизелы", ["Бризела"]),
    ("кмс того что получается из бруны и гизелы", ["Бризела", "КМС 11"]),
]


@pytest.mark.parametrize(("question", "told"), ASKED, ids=[question for question, _ in ASKED])
def test_the_melded_card_is_shown(desk, asker, question, told):
    text = plain(desk.ask(question, asker))
    assert all(each in text for each in told), text


@pytest.mark.parametrize(
    "question",
    [
        "бруна и гизела п/т",
        "бруна и гизела не соединились, что выйдет?",
        "дубликант и бруна: что выйдет, п/т",
    ],
)
def test_other_questions_are_no_melded_card(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not (isinstance(answer, CardFound) and answer.card.name.startswith("Brisela"))


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        # 202.3c: the sum of the front sides; 613.4c: counters on the melded permanent itself count.
        ("мародеры {4}{B} + крысы {1}{B} слиплись. кмс того что вышло?", "mana_value", 7),
        ("на куче (5/6) уже после соединения лежат два жетона +1/+1. каких она размеров", "size", "7/8"),
        ("крысы с могильника получили +1/+1 жетон и слились с мародерами. размер кучи?", "size", "5/6"),
    ],
)
def test_halves_and_the_whole_by_their_ordinary_names(desk, asker, question, focus, value):
    assert findings(desk, asker, question)[focus] == value
