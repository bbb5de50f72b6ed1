"""What comes of the two cards of a melded permanent: what returns with what size, what holds them."""

import pytest

from bot.answering.answers import Computed
from bot.presenting.document import plain

RETURNED = [
    ("греховное соглашение висело на бризеле, её убили. кто встаёт на стол и с какой статой", ("5/7", "4/3")),
    ("unhallowed pact на верещащей куче, куча сдохла: что на столе и какие размеры", ("3/3", "2/1")),
    ("otherworldly journey по бризеле. с какими цифрами вернутся ангелы", ("6/8", "5/4")),
    ("джорни в бризелу, наступил заключительный шаг. назови статы вернувшихся", ("6/8", "5/4")),
    (
        "опп блинкнул мою бризелу: изгнать и сразу вернуть. что стоит на столе и с какой статой",
        ("5/7", "4/3"),
    ),
    ("мою верещащую кучу фликернули. кто вернётся и какие размеры", ("3/3", "2/1")),
    ("греховное соглашение висело на бризеле, она умирает. что и каких размеров придёт", ("5/7", "4/3")),
]
LEFT = [
    "греховное соглашение на бризеле с двумя жетонами +1/+1, умерла. какие размеры вернутся",
    "otherworldly journey по бризеле, в ответ её убили. с какими цифрами вернутся ангелы",
    "греховное соглашение висело на бризеле. с какой статой она бьёт",
]


@pytest.mark.parametrize(("question", "sizes"), RETURNED)
def test_both_cards_return_each_in_its_size(desk, asker, question, sizes):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed)
    shown = str(dict(answer.findings[0].facts)["cards"])
    assert all(size in shown for size in sizes)


@pytest.mark.parametrize("question", LEFT)
def test_whatever_else_is_told_is_left_to_others(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or answer.findings[0].focus != "event.returned"


def test_the_last_card_gives_its_size_and_a_follow_up_changes_it(desk, asker):
    first = desk.answer("дубликант съел бризелу, последней изгнанной назначаю гизелу. его размер?", asker)
    assert isinstance(first, Computed)
    assert first.findings[0].value == "4/3"
    then = desk.answer("ладно а если последней бруна", asker)
    assert isinstance(then, Computed)
    assert then.findings[0].value == "5/7"


def test_where_no_last_card_is_told_both_are(desk, asker):
    answer = desk.answer("дубликант изгнал верещащую кучу какая у него п/т", asker)
    assert isinstance(answer, Computed)
    assert answer.findings[0].focus == "size_of_last"
    assert "3/3" in desk_text(desk, asker)
    assert "2/1" in desk_text(desk, asker)


def test_a_size_is_no_price(desk, asker):
    answer = desk.answer("п/т бризелы это сумма половинок?", asker)
    assert not isinstance(answer, Computed)


def test_a_half_that_is_no_creature_gives_no_size(desk, asker):
    said = plain(desk.ask("дубликант слопал ханвир, змеящийся городок, какая стата", asker))
    assert "2/3" in said
    assert "Укрепления —" not in said


def test_where_a_melded_card_comes_from(desk, asker):
    said = plain(desk.ask("верещащая куча откуда берется", asker))
    assert "Полночные Мародеры" in said
    assert "Крысы с Могильника" in said


def desk_text(desk, asker):
    return plain(desk.ask("дубликант изгнал верещащую кучу какая у него п/т", asker))


def test_a_ruling_that_names_another_pair_is_only_near(desk, asker):
    answer = desk.answer(
        "греховное соглашение на бризеле с двумя жетонами +1/+1, умерла. какие размеры вернутся", asker
    )
    assert type(answer).__name__ == "Nearest"
