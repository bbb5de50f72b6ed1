"""Blocks shared out over messages: the bound always holds and no visible letter is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presenting.document import (
    Block,
    Bold,
    Code,
    Document,
    Italic,
    Items,
    Paragraph,
    Quote,
    Text,
    paragraph,
)
from bot.presenting.fitting import Room, clean, fit, rewritten, shorten, text_of, visible, whole

BULLET = 2


def units(block: Block) -> int:
    """Measure as a platform might: UTF-16 units, two for each bullet, one for the line break after a caption."""
    bullets = BULLET * len(block.items) if isinstance(block, Items) else 0
    return bullets + len(text_of(block).encode("utf-16-le", "surrogatepass")) // 2


texts = st.text(alphabet=st.sampled_from("аб .\n\u200b\u200d\u0301😀{}<*") | st.characters(), max_size=300)
inlines = st.builds(Text, texts) | st.builds(Bold, texts) | st.builds(Italic, texts) | st.builds(Code, texts)
runs = st.lists(inlines, max_size=4).map(tuple)
paragraphs = st.builds(Paragraph, runs)
items = st.builds(Items, st.lists(runs, max_size=5).map(tuple))
quotes = st.builds(Quote, texts, texts)
blocks = st.lists(paragraphs | items | quotes, max_size=6)


def letters(all_blocks: list[Block]) -> list[str]:
    return [char for block in all_blocks for char in text_of(block) if visible(char)]


@given(blocks, st.integers(40, 200))
def test_no_part_is_longer_than_the_room(given_blocks: list[Block], limit: int) -> None:
    for part in fit(given_blocks, Room(limit, 2, units)):
        assert sum(units(block) for block in part) + 2 * (len(part) - 1) <= limit
        assert any(visible(text_of(block)) for block in part)


@given(st.lists(paragraphs | items, max_size=6), st.integers(40, 200))
def test_no_visible_letter_is_lost(given_blocks: list[Block], limit: int) -> None:
    parts = fit(given_blocks, Room(limit, 2, units))
    assert letters([block for part in parts for block in part]) == letters(given_blocks)


@given(blocks)
def test_what_fits_is_one_part_in_the_same_order(given_blocks: list[Block]) -> None:
    parts = fit(given_blocks, Room(100_000, 2, units))
    assert len(parts) <= 1
    assert letters([block for part in parts for block in part]) == letters(given_blocks)


def test_a_block_that_fits_alone_is_not_cut() -> None:
    first, second = paragraph("а" * 60), paragraph("б" * 60)
    assert fit((first, second), Room(100, 2, units)) == ((first,), (second,))


def test_a_heading_is_not_left_alone_before_a_long_block() -> None:
    parts = fit((paragraph(Bold("Имя")), paragraph("слово " * 40)), Room(100, 2, units))
    assert len(parts[0]) == 2


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("Одна строка тут\nи другая строка", "Одна строка тут"),
        ("Первая фраза тут. Вторая фраза", "Первая фраза тут."),
        ("начало фразы, а тут вторая половина", "начало фразы,"),
        ("просто какие-то слова подряд", "просто какие-то"),
        ("а" * 40, "а" * 20),
        ("а" * 19 + "е\u0301" + "а" * 9, "а" * 19),
    ],
)
def test_a_cut_falls_where_it_reads_best(text: str, head: str) -> None:
    parts = fit((paragraph(text),), Room(20, 2, units))
    assert text_of(parts[0][0]) == head


def test_the_second_half_of_a_quote_repeats_its_caption() -> None:
    parts = fit((Quote("CR 1", "слово " * 20),), Room(60, 2, units))
    assert len(parts) > 1
    assert all(isinstance(block, Quote) and block.caption == "CR 1" for part in parts for block in part)


def test_a_caption_longer_than_half_a_message_stands_by_itself() -> None:
    parts = fit((Quote("к" * 90, "текст"),), Room(60, 2, units))
    assert not any(isinstance(block, Quote) for part in parts for block in part)


def test_long_lists_are_parted_between_items() -> None:
    parts = fit((Items(tuple((Text("п" * 20),) for _ in range(6))),), Room(70, 2, units))
    assert [len(block.items) for part in parts for block in part if isinstance(block, Items)] == [3, 3]


def test_what_is_invisible_takes_no_message() -> None:
    nothing = (paragraph("\u200b \n"), Items(((Text(" "),),)), paragraph(""))
    assert fit(nothing, Room(50, 2, units)) == ()


def test_a_room_for_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="0 units"):
        fit((paragraph("а"),), Room(0, 2, units))


def test_text_that_no_message_can_show_is_taken_out() -> None:
    assert clean("а\x00б\u202eв\ud83dг\r\nд\tе") == "абвг\nд\tе"


def test_a_shortened_text_ends_with_an_ellipsis() -> None:
    assert shorten("короткий", 8) == "короткий"
    assert shorten("длинный текст", 8) == "длинный…"


def test_a_whole_document_is_heading_body_details_and_footer() -> None:
    document = Document((paragraph("тело"),), "имя", (paragraph("ещё"),), footer="CR")
    assert [text_of(block) for block in whole(document)] == ["имя", "тело", "CR"]
    assert [text_of(block) for block in whole(document, details=True)] == ["имя", "тело", "ещё", "CR"]


def test_every_text_of_a_block_is_rewritten() -> None:
    given_blocks = (paragraph("а", Bold("б")), Quote("в", "г"), Items(((Text("д"),),)))
    assert [text_of(rewritten(block, str.upper)) for block in given_blocks] == ["АБ", "В\nГ", "Д"]
