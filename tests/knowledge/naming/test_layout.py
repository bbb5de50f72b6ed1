"""Text typed with the keyboard in the other language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.naming.layout import swapped

READ = [
    (",hbptkf", ("бризела",)),
    ("удвук вууз-ашутв", ("elder deep-fiend",)),
    ("birfyf, dljdf c vjubkmybrf", ("ишкана, вдова с могильника", "ишканаб вдова с могильника")),
    ("'qrj zvflpfrb", ("эйко ямадзаки",)),
    ("[dfnrf ,jtdjuj djkrf", ("хватка боевого волка",)),
    ("<HBPTKF", ("БРИЗЕЛА",)),
    ("lюю", ()),
    ("123 ?!", ()),
]


@pytest.mark.parametrize(("text", "readings"), READ)
def test_readings(text, readings):
    assert swapped(text) == readings


@given(st.text("абвгдежзийклмнопрстуфхцчшщъыьэюя ", min_size=1).filter(lambda text: not text.isspace()))
def test_what_is_typed_in_the_wrong_layout_is_read_back(text):
    typed = swapped(text)
    assert len(typed) == 1
    if any("a" <= letter <= "z" for letter in typed[0]):
        assert text in swapped(typed[0])
