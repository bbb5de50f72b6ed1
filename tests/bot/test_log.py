"""The log keeps secrets and words out."""

import logging

import pytest

from bot.log import RedactingFormatter, place, redact

TELEGRAM = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"
DISCORD = "MTAwMDAwMDAwMDAwMDAwMDAw.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.mark.parametrize("token", [TELEGRAM, DISCORD])
@pytest.mark.parametrize("text", ["{}", "token={};", "Bot {}\n", "'{}'", "/{}/x"])
def test_a_token_is_struck_out_by_its_shape(token: str, text: str) -> None:
    assert redact(text.format(token)) == text.format("[secret]")


def test_a_token_is_struck_out_of_an_address() -> None:
    address = f"https://api.telegram.org/bot{TELEGRAM}/getMe"
    assert redact(address) == "https://api.telegram.org/bot[secret]/getMe"


def test_a_named_secret_is_struck_out_whatever_its_shape() -> None:
    assert redact("the hook secret is abc", ["abc", ""]) == "the hook secret is [secret]"


@pytest.mark.parametrize("text", ["702.119a", "CR 2026-04-17, 601.2f", "кмс {5}{U}{U}", "127.0.0.1:8080"])
def test_other_text_stays(text: str) -> None:
    assert redact(text) == text


def test_a_traceback_is_redacted_too() -> None:
    error = ValueError(f"cannot reach /bot{TELEGRAM}/getMe")
    info = (type(error), error, None)
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "failed %s", (DISCORD,), info)
    line = RedactingFormatter().format(record)
    assert "failed [secret]" in line
    assert "cannot reach /bot[secret]/getMe" in line


def test_a_fault_is_told_by_kind_and_place_without_its_words() -> None:
    try:
        _fail("secret words")
    except KeyError as error:
        told = place(error)
    assert told.startswith("KeyError at test_log.py:")
    assert told.endswith(" _fail")
    assert "secret words" not in told


def test_a_fault_that_was_never_raised_has_no_place() -> None:
    assert place(ValueError("x")) == "ValueError at an unknown place"


def _fail(words: str) -> None:
    raise KeyError(words)
