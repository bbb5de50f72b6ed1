"""The words of commands fit the narrowest platform and are there in both languages."""

import re

import pytest

from bot.presenting.command_words import COMMAND_WORDS, command_word

NAME = re.compile(r"[\w-]{1,32}")
PHRASES = {"review"}


@pytest.mark.parametrize("code", COMMAND_WORDS)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_word_fits(code: str, lang: str) -> None:
    word = command_word(code, lang)
    if code.endswith(".about"):
        assert 1 <= len(word) <= 100
    elif code in PHRASES:
        assert 1 <= len(word) <= 32
    else:
        assert NAME.fullmatch(word)
        assert word == word.lower()


@pytest.mark.parametrize("code", COMMAND_WORDS)
def test_languages_differ_by_script(code: str) -> None:
    assert re.search("[а-яё]", command_word(code, "ru"))
    assert not re.search("[а-яё]", command_word(code, "en"))
