import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.answering.answers import Computed
from bot.answering.findings import Finding
from bot.presenting.desk import Asker
from bot.presenting.document import plain
from bot.presenting.front import lang_of
from engine.trace import step


def test_card(desk, asker):
    assert "9/10" in plain(desk.card("бризелла", asker))


def test_two_readings_become_buttons(desk, asker):
    document = desk.card("ханвирский", asker)
    assert len(document.buttons) >= 2
    assert "Гарнизон" in plain(desk.press(document.buttons[0].action, asker)) + plain(
        desk.press(document.buttons[1].action, asker)
    )


def test_every_button_fits_telegram(desk, asker):
    for name in ("ханвирский", "крысы"):
        assert all(
            len(b.action.encode()) <= 64 and b.action.isascii() for b in desk.card(name, asker).buttons
        )


def test_every_ruling_key_fits_a_button(shelf):
    keys = [ruling.key for ruling in shelf.library.rulings()]
    assert all(key.isascii() and len(f"ruling:{key}") <= 64 for key in keys)


@pytest.mark.parametrize(
    "action", ["", "card", "card:", "card:zz:0", "card:0123456789:99", "rule:CR", "ruling:none", "x" * 64]
)
def test_a_dead_button_is_told_politely(desk, asker, action):
    assert plain(desk.press(action, asker))


def test_mentions(desk, asker):
    assert len(desk.mentions("сравните [[бризела]] и [[гизела]], [[бризела]]", asker)) == 2
    assert desk.mentions("без скобок", asker) == ()


def test_suggestions_are_short(desk):
    assert 0 < len(desk.suggest_cards("бр", 25)) <= 25
    assert all(len(s.label) <= 100 and len(s.value) <= 100 for s in desk.suggest_cards("a", 25))


@pytest.mark.parametrize(
    ("text", "lang"),
    [("does turning a morph face up use the stack", "en"), ("что делает Brisela", "ru"), ("Brisela", "ru")],
)
def test_language_of_the_question(text, lang):
    assert lang_of(text, "ru") == lang


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=400))
def test_any_text_is_answered(desk, text):
    assert plain(desk.ask(text, Asker("test", "any")))


@pytest.mark.parametrize(
    "text",
    [
        "a" * 100_000,
        "морф " * 20_000,
        "[[" * 5_000,
        "\x00" * 100,
        "'; drop table cards; --",
        '" OR (',
        "{" * 3000,
    ],
)
def test_hostile_text_is_answered(desk, asker, text):
    assert len(plain(desk.ask(text, asker))) < 4000


@pytest.mark.parametrize(("lang", "apology"), [("ru", "что-то сломалось"), ("en", "something broke")])
def test_an_answer_that_cannot_be_told_becomes_an_apology(desk, lang, apology):
    untold = Computed((Finding("cost", "", 3, (step("a step without a phrase"),)),))
    assert apology in plain(desk.show(untold, lang)).lower()
