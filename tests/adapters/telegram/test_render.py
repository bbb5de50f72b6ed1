"""Documents as Telegram messages: never beyond a limit, never markup, readable.

The fake server's own rules judge the result: they were written from Telegram's description, not from the renderer.
"""

import pytest
from aiogram.utils.text_decorations import html_decoration
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.adapters.telegram import limits
from bot.adapters.telegram.keyboards import MORE, keyboard
from bot.adapters.telegram.render import Part, parts, single
from bot.presenting.document import (
    Bold,
    Button,
    Code,
    Document,
    Italic,
    Items,
    Paragraph,
    Quote,
    Text,
    lines,
    paragraph,
)
from bot.presenting.fitting import visible
from tests.adapters.telegram import fake_limits

texts = st.text(
    st.sampled_from("абв <>&*_[]{}2U/@\n\x00\u202e\u200b\u200d\u0301😀👍🏽🇷🇺") | st.characters(), max_size=120
)
long_texts = st.builds(lambda text, times: text * times, texts, st.integers(1, 120))
any_text = texts | long_texts
inlines = st.one_of(*(st.builds(kind, any_text) for kind in (Text, Bold, Italic, Code)))
runs = st.lists(inlines, max_size=4).map(tuple)
blocks = st.one_of(
    st.builds(Paragraph, runs),
    st.builds(Quote, any_text, any_text),
    st.builds(Items, st.lists(runs, max_size=6).map(tuple)),
)
documents = st.builds(
    Document,
    st.lists(blocks, max_size=5).map(tuple),
    heading=texts,
    details=st.lists(blocks, max_size=4).map(tuple),
    buttons=st.lists(st.builds(Button, any_text, st.text(st.characters(codec="ascii"), max_size=70)), max_size=120).map(tuple),
    footer=texts,
)  # fmt: skip


def accepted(part: Part) -> None:
    params = {
        "text": part.text,
        "entities": [entity.model_dump(exclude_none=True) for entity in part.entities],
    }
    fake_limits.text_with_entities(params)


@given(document=documents, details=st.booleans())
@settings(max_examples=100, deadline=None)
def test_any_document_is_accepted_whatever_it_holds(*, document: Document, details: bool) -> None:
    found = parts(document, details=details)
    assert 1 <= len(found) <= limits.MESSAGES_AT_ONCE
    for part in found:
        accepted(part)


@given(documents)
@settings(max_examples=100, deadline=None)
def test_any_document_makes_one_accepted_inline_message(document: Document) -> None:
    accepted(single(document))


@given(document=documents, more=st.booleans())
@settings(max_examples=60, deadline=None)
def test_any_buttons_are_accepted(*, document: Document, more: bool) -> None:
    markup = keyboard(document.buttons, "ru", more=more)
    if markup is not None:
        fake_limits.keyboard({"reply_markup": markup.model_dump(exclude_none=True)})
    assert markup is not None or not more


@given(st.lists(any_text, min_size=1, max_size=5))
@settings(max_examples=60, deadline=None)
def test_nothing_visible_is_lost_in_code(words: list[str]) -> None:
    document = Document(tuple(paragraph(Code(word)) for word in words))
    found = parts(document)
    shown = "".join(part.text for part in found)
    wanted = [char for char in "".join(words) if visible(char)]
    if wanted and len(found) < limits.MESSAGES_AT_ONCE:
        assert [char for char in shown if visible(char)] == wanted


def html(part: Part) -> str:
    return html_decoration.unparse(part.text, list(part.entities))


def test_a_card_reads_like_a_card() -> None:
    document = Document(
        (
            paragraph(Bold("{5}{W}{W}"), " · ", Italic("Bruna")),
            lines("Полет", "Бдительность"),
            Quote("CR 1.1", "Слова & дело"),
        ),
        heading="Бруна",
        footer="CR 2026",
    )
    (part,) = parts(document)
    assert html(part) == (
        "<b>Бруна</b>\n\n<b>⑤⚪⚪</b> · <i>Bruna</i>\n\n• Полет\n• Бдительность\n\n"
        "<b>CR 1.1</b>\n<blockquote>Слова &amp; дело</blockquote>\n\n<i>CR 2026</i>"
    )


def test_hostile_text_stays_text() -> None:
    (part,) = parts(Document((paragraph("<b>x</b> [a](http://b) `c` _d_ &amp;"),)))
    assert part.text == "<b>x</b> [a](http://b) `c` _d_ &amp;"
    assert part.entities == ()


def test_a_name_in_the_text_notifies_nobody() -> None:
    (part,) = parts(Document((paragraph("позовите @durov и @ всех"),)))
    assert "@durov" not in part.text
    assert part.text.replace("\u2060", "") == "позовите @durov и @ всех"


def test_a_scenario_stays_as_it_is_typed() -> None:
    (part,) = parts(Document((paragraph(Code("А: {2}{U} @x\n? кмс")),)))
    assert html(part) == "<pre>А: {2}{U} @x\n? кмс</pre>"


@pytest.mark.parametrize(
    ("text", "sizes"),
    [("😀" * 2048, [4096]), ("😀" * 2049, [4096, 2]), ("я" * 4096, [4096]), ("я" * 4097, [4096, 1])],
)
def test_length_is_counted_in_utf_16_units(text: str, sizes: list[int]) -> None:
    assert [limits.units(part.text) for part in parts(Document((paragraph(text),)))] == sizes


def test_what_is_invisible_still_makes_a_message() -> None:
    assert [part.text for part in parts(Document((paragraph("\u200b"),)))] == ["…"]


def test_an_endless_answer_ends() -> None:
    found = parts(Document((paragraph("слово " * 20_000),)))
    assert len(found) == limits.MESSAGES_AT_ONCE
    assert found[-1].text == "…"


def test_only_a_hundred_entities_go_out() -> None:
    document = Document(tuple(paragraph(Bold("а"), " ", Italic("б")) for _ in range(80)))
    (part,) = parts(document)
    assert len(part.entities) == limits.ENTITIES


def test_details_are_folded_in_an_inline_message() -> None:
    document = Document(
        (paragraph("ответ"),), details=(Quote("CR 1", "цитата"), paragraph("ещё")), footer="CR 2026"
    )
    assert html(single(document)) == (
        "ответ\n\n<blockquote expandable><b>CR 1</b>\nцитата\n\nещё</blockquote>\n\n<i>CR 2026</i>"
    )


def test_details_that_do_not_fit_are_left_out_of_an_inline_message() -> None:
    document = Document((paragraph("ответ"),), details=(paragraph("слово " * 1000),))
    assert single(document).text == "ответ"


def test_short_labels_share_a_line_and_long_ones_do_not() -> None:
    buttons = [
        Button(label, f"a{label}"[:9]) for label in ("2014", "2016", "2024", "Бруна, Затухающий Светоч" * 3)
    ]
    markup = keyboard(buttons, "en", more=True)
    assert markup is not None
    assert [[button.text for button in line] for line in markup.inline_keyboard] == [
        ["2014", "2016", "2024"],
        [("Бруна, Затухающий Светоч" * 3)[:63] + "…"],
        ["More"],
    ]
    assert markup.inline_keyboard[-1][0].callback_data == MORE


def test_a_button_that_cannot_work_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    assert keyboard([Button("длинная", "я" * 33), Button("пустая", "")], "ru") is None
    assert "66 bytes" in caplog.text


def test_no_buttons_make_no_keyboard() -> None:
    assert keyboard((), "ru") is None
