import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.spelling import respelt


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mozhno otvetit na perevorot morfa", "можно ответит на переворот морфа"),
        ("crjkmrj cnjbn gjkj;bnm j,jhjnyz", "сколько стоит положить оборотня"),
        ("does turning a morph face up use the stack", "does turning a morph face up use the stack"),
        ("lightning bolt", "lightning bolt"),
        ("бризела", "бризела"),
        ("", ""),
    ],
)
def test_respelt(typed, meant):
    assert respelt(typed) == meant


@given(st.text(max_size=200))
def test_any_text_comes_back_as_text(text):
    assert isinstance(respelt(text), str)
    assert respelt(respelt(text)) == respelt(text)
