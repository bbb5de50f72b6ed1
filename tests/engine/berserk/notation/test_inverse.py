"""Reading and writing undo each other, and no text breaks the reader."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.berserk.evaluate import evaluate
from engine.berserk.notation.reader import Reading, read
from engine.berserk.notation.writer import write
from engine.outcome import Malformed
from tests.engine.berserk.strategies import declarations, others, scenarios

PIECES = """
А: Б: Воин Маг ( ) [ ] ; , : -> ? --- скрытая тёмный выстрел удар 1 2 1-2-3 +1 -1 1.2 яд за только без блок
в ответ вызвать защита от вместо может при гибели предотвращает x выбор цель раны можно « »
"""
WORDS = st.sampled_from([*PIECES.split(), "\n"])


@settings(max_examples=100, deadline=None)
@given(scenarios(declarations() | others()))
def test_what_is_written_is_read_back(scenario):
    reading = read(write(scenario))
    assert isinstance(reading, Reading), (reading, write(scenario))
    assert reading.scenario == scenario


@settings(max_examples=100, deadline=None)
@given(st.lists(WORDS, max_size=30).map(" ".join) | st.text(max_size=60))
def test_no_text_breaks_the_reader(text):
    reading = read(text)
    if isinstance(reading, Malformed):
        assert reading.line >= 1
        assert reading.column >= 1
        assert reading.expected
    else:
        assert read(write(reading.scenario)) == read(write(read(write(reading.scenario)).scenario))
        evaluate(text)
