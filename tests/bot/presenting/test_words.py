import re

import pytest

from bot.presenting.phrases import STEP_PHRASES
from bot.presenting.words import PHRASES, say

FIELD = re.compile(r"\{([a-z_]+)\}")


@pytest.mark.parametrize("code", sorted(PHRASES))
def test_both_languages_fill_the_same_fields(code):
    russian, english = PHRASES[code]
    assert russian
    assert english
    assert set(FIELD.findall(russian)) == set(FIELD.findall(english))


@pytest.mark.parametrize("code", sorted(STEP_PHRASES))
def test_steps_fill_the_same_fields_in_both_languages(code):
    russian, english = STEP_PHRASES[code]
    assert set(FIELD.findall(english)) <= set(FIELD.findall(russian)) | {"name"}


def test_a_filled_field_is_text_and_nothing_more():
    assert "{limit}" in say("unknown.card", subject="{limit}")


def test_an_unknown_code_is_a_fault():
    with pytest.raises(KeyError):
        say("no.such.code")
