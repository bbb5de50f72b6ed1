"""Face-down creatures told in further words: what is on its way, what they cost, mere duels."""

import pytest

from bot.answering.answers import Computed
from bot.presenting.document import plain

FATES = [
    ("в мою рубашку летит -3/-3, в ответ открываю её в 4/5. доживёт?", True, "1/2"),
    ("непокорность на 4 в закрытого с +1/+1 жетоном, в ответ открываю проводницу. жива?", True, ""),
    ("закрытый поймал 1 урона, потом ему дали -1/-1 до конца хода. сдохнет не вскрываясь?", False, ""),
]
SAID = [
    ("2 плюс-жетона лежат на закрытом, а внутри оказался 1/1", "3/3"),
    ("за семь земель сделать проводницу втемную и в тот же ход открыть успею?", "Нет, не хватит"),
    ("насколько дороже выходит проводница через оборотня чем честно из руки", "на 2 дороже"),
    ("морф с {2}{W}{W}: рубашкой плюс открыть, всего маны за два хода", "7 маны"),
    ("две рубашки открываю по {1}{U}, сколько маны", "{2}{U}{U}"),
    ("налог заклинания существ дороже на {1} на анморф проводницы накинет? итог", "{2}{W}{B}{G}"),
    ("морф стоял до бризелы. вскрытию за {W} она помешает", "Нет, не помешает"),
    ("мой закрытый бьётся с 2/2 кто умрёт", "Умрут оба"),
]


@pytest.mark.parametrize(("question", "alive", "size"), FATES)
def test_its_fate_is_played(desk, asker, question, alive, size):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed)
    assert answer.findings[0].value is alive
    assert not size or any(finding.value == size for finding in answer.findings)


@pytest.mark.parametrize(("question", "said"), SAID)
def test_it_is_said(desk, asker, question, said):
    assert said in plain(desk.ask(question, asker))


def test_a_told_discount_is_compared_with_nothing(desk, asker):
    said = plain(desk.ask("твари у меня дешевле на {1}, почём выложить морфа рубашкой", asker))
    assert "{2}" in said
    assert "дороже" not in said


def test_where_no_harm_is_known_nobody_lives_or_dies(desk, asker):
    answer = desk.answer("тык в рубашку, в ответ открыл проводницу. выживет?", asker)
    assert not isinstance(answer, Computed)
