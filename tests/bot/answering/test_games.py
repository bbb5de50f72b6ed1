"""Which game a question is about, by its words."""

import pytest

from bot.answering.games import game_of, leaning_of
from bot.answering.reading import read
from knowledge.records import Game

TABLE = [
    ("берсерк: предотвращения по апнапу?", Game.BERSERK, None),
    ("сколько ран получит цель", Game.BERSERK, None),
    ("выстрел по скрытой карте", Game.BERSERK, Game.BERSERK),
    ("морф рубашкой вверх", Game.MAGIC, None),
    ("существо 2/2 рубашкой вверх", Game.MAGIC, None),
    ("явление {5}{U}{U}", Game.MAGIC, None),
    ("что делает блок", None, None),
    ("карта рубашкой вверх", None, None),
    ("активный игрок первый", None, None),
    ("вскрыть карту можно?", None, Game.BERSERK),
    ("атакующего заблокировали", None, Game.MAGIC),
    ("у летуна защита от зелёного", Game.MAGIC, None),
    ("у летуна зоз", Game.BERSERK, None),
    ("могу ли я в магии ответить на рану", Game.MAGIC, None),
    ("мтг: скрытая карта и удар, можно заблочить?", Game.MAGIC, None),
    ("в магии предотвращение тоже сначала у неактивного, а потом у активного?", Game.MAGIC, None),
    ("сколько ран получит скрытая карта от выстрела, как урон в мтг?", Game.BERSERK, None),
    ("в мтг вскрытие не блокируют, а выстрел по отряду?", Game.BERSERK, None),
]


@pytest.mark.parametrize(("text", "game", "leaning"), TABLE, ids=[text for text, _, _ in TABLE])
def test_the_words_tell_the_game(text, game, leaning):
    reading = read(text)
    assert game_of(reading) is game
    if leaning is not None:
        assert leaning_of(reading) is leaning


def test_the_chats_game_decides_where_the_words_do_not():
    reading = read("карта рубашкой вверх")
    assert game_of(reading, Game.BERSERK) is Game.BERSERK
    assert game_of(reading, None, Game.MAGIC) is Game.MAGIC
    assert game_of(read("морф"), Game.BERSERK) is Game.MAGIC
