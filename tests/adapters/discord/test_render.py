"""Rendering: any document stays within Discord's limits and shows its text letter for letter."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.adapters.discord.clerk import Reply
from bot.adapters.discord.limits import units
from bot.adapters.discord.markup import block_markup, escaped
from bot.adapters.discord.render import MAX_PAGES, Page, detail_pages, pages
from bot.adapters.discord.views import messages
from bot.presenting.document import (
    Block,
    Bold,
    Button,
    Code,
    Document,
    Inline,
    Italic,
    Items,
    Paragraph,
    Quote,
    Text,
    lines,
    paragraph,
)
from bot.presenting.fitting import clean
from bot.presenting.mana_symbols import drawn
from tests.adapters.discord.fake_limits import is_empty, message_faults
from tests.adapters.discord.markdown_reader import read

MARKS = "*_~|`<>#@[]():-+.\\/!& \n1{}WU"
TEXT = st.text(st.one_of(st.sampled_from(MARKS), st.characters()), max_size=60)
HOSTILE = st.sampled_from(
    ["<@1000>", "@everyone", "[a](http://b.c)", "http://a.b/c", "# x", "-# x", "> x", ">>> x", "1. x", "- x", "||x||",
     "```x```", "`", "**", "__x__", "~~x~~", ":smile:", "<:a:1>", "<t:1>", "\\", "\\*x\\*", "{W/U}{2}{T}", "\u202e", "\ud800"]
)  # fmt: skip
WORDS = st.lists(st.one_of(TEXT, HOSTILE), max_size=6).map("".join)


def near(limit: int) -> st.SearchStrategy[str]:
    """Texts about as long as a limit, of characters that count and render differently."""
    return st.builds(
        lambda sign, more: sign * max((limit + more) // len(escaped(sign).encode("utf-16-le")) * 2, 0),
        st.sampled_from(["а", "*", "😀", "а ", "{W}"]),
        st.integers(-limit // 8, limit // 4),
    )


def inline(text: st.SearchStrategy[str]) -> st.SearchStrategy[Inline]:
    return st.one_of(*(st.builds(node, text) for node in (Text, Bold, Italic, Code)))


def blocks(text: st.SearchStrategy[str]) -> st.SearchStrategy[tuple[Block, ...]]:
    parts = st.lists(inline(text), max_size=5).map(tuple)
    kinds = (
        st.builds(Paragraph, parts),
        st.builds(Quote, text, text),
        st.builds(Items, st.lists(parts, max_size=5).map(tuple)),
    )
    return st.lists(st.one_of(*kinds), max_size=5).map(tuple)


ACTIONS = st.one_of(
    st.integers(0, 99).map("card:{}".format), st.text(max_size=70), st.text("ab", min_size=60, max_size=70)
)
BUTTONS = st.lists(st.builds(Button, st.one_of(WORDS, near(80)), ACTIONS), max_size=40).map(tuple)
DOCUMENTS = st.builds(
    Document,
    blocks=blocks(st.one_of(WORDS, near(4096), near(6000))),
    heading=st.one_of(WORDS, near(256)),
    details=blocks(st.one_of(WORDS, near(4096))),
    buttons=BUTTONS,
    footer=st.one_of(WORDS, near(1024), near(2048)),
)
FULL = st.builds(
    lambda body, heading, footer, labels: Document(
        (paragraph(body),),
        heading=heading,
        footer=footer,
        buttons=tuple(Button(label, f"card:{place}") for place, label in enumerate(labels)),
    ),
    near(4096),
    near(256),
    st.one_of(near(1024), near(2048)),
    st.lists(near(80), min_size=20, max_size=30),
)


@given(st.one_of(DOCUMENTS, FULL))
@settings(max_examples=40, deadline=None)
def test_no_document_exceeds_the_limits(document: Document) -> None:
    for shown in (pages(document), detail_pages(document)):
        assert len(shown) <= MAX_PAGES
        bodies = [body_of(page) for page in shown]
        assert [fault for body in bodies for fault in message_faults(body)] == []
        assert not any(map(is_empty, bodies))
        for body in bodies:
            str(body).encode("utf-8")


@given(st.one_of(DOCUMENTS, FULL))
@settings(max_examples=20, deadline=None)
async def test_the_library_takes_every_document(document: Document) -> None:
    for embed, view in messages(Reply(pages(document), more="kept:x"), "ru"):
        components = view.to_components() if view else []
        assert message_faults({"embeds": [embed.to_dict()], "components": components}) == []


@given(blocks(WORDS))
@settings(max_examples=100, deadline=None)
def test_text_is_shown_letter_for_letter_and_makes_no_markup(given_blocks: tuple[Block, ...]) -> None:
    shown = pages(Document(given_blocks, heading="x"))
    seen = [read(page.description) for page in shown]
    assert seen_text("".join(part.text for part in seen)) == seen_text("".join(map(raw, given_blocks)))
    constructs = {construct for part in seen for construct in part.constructs}
    assert constructs <= {"bold", "italic", "code", "codeblock", "quote"}


@given(WORDS)
def test_plain_text_reads_back_as_itself(text: str) -> None:
    seen = read(escaped(clean(text)))
    assert seen.text == drawn(clean(text))
    assert seen.constructs == set()


@pytest.mark.parametrize(
    ("block", "markup"),
    [
        (paragraph("Явление {5}{U}{U}: ", Bold("7")), "Явление ⑤🔵🔵: **7**"),
        (paragraph(Bold(" а "), Italic("б")), " **а** \u200b*б*"),
        (paragraph(Bold("а"), Bold("б")), "**аб**"),
        (paragraph(Code("а`б")), "`аˋб`"),
        (paragraph(Code("А: поле\nБ: поле")), "```\nА: поле\nБ: поле\n```"),
        (Quote("CR 702.119a", "Первая.\nВторая."), "**CR 702.119a**\n> Первая.\n> Вторая."),
        (lines("один", "два"), "• один\n• два"),
        (paragraph("см. 702.119a и 2. пункт"), "см. 702.119a и 2\\. пункт"),
        (paragraph("https://a.b и <@1000>"), "https\\://a.b и \\<\\@1000\\>"),
        (paragraph("- не список\n# не заголовок"), "\\- не список\n\\# не заголовок"),
    ],
)
def test_markup(block: Block, markup: str) -> None:
    assert block_markup(block) == markup


def test_title_stands_on_the_first_page_footer_and_buttons_on_the_last() -> None:
    document = Document(
        (paragraph("слово " * 1500),), heading="Карта *", footer="CR 2026", buttons=(Button("Да", "a"),)
    )
    first, *_, last = pages(document)
    assert (first.title, first.footer, first.buttons) == ("Карта \\*", "", ())
    assert (last.title, last.footer, last.buttons) == ("", "CR 2026", (Button("Да", "a"),))


def test_a_heading_too_long_for_a_title_opens_the_text() -> None:
    heading = "Очень длинное имя " * 20
    (page,) = pages(Document((paragraph("и текст"),), heading=heading))
    assert page.title == ""
    assert read(page.description).text == f"{heading.strip()}\n\nи текст"


@pytest.mark.parametrize("more", [-10, -1, 0, 1, 2])
@pytest.mark.parametrize("sign", ["а", "*", "😀"])
def test_everything_at_its_limit(sign: str, more: int) -> None:
    size = len(escaped(sign).encode("utf-16-le")) // 2
    heading, footer = sign * (256 // size + more), sign * (2048 // size + more)
    buttons = tuple(Button("а" * (80 + more), f"card:{place}") for place in range(24 + more))
    document = Document(
        (paragraph(sign * (4096 // size + more)),), heading=heading, footer=footer, buttons=buttons
    )
    bodies = [body_of(page) for page in pages(document)]
    assert [fault for body in bodies for fault in message_faults(body)] == []


def test_an_empty_document_still_makes_a_message() -> None:
    assert pages(Document(())) == (Page("…"),)
    assert pages(Document((), heading="имя")) == (Page("", title="имя"),)


def test_a_flood_is_cut_with_an_ellipsis() -> None:
    shown = pages(Document((paragraph("слово " * 20_000),)))
    assert len(shown) == MAX_PAGES
    assert shown[-1].description.endswith("…")


def test_an_action_is_offered_once_and_only_whole() -> None:
    buttons = (Button("а", "x"), Button("б", "x"), Button("в", "y" * 65), Button("г", "ы"), Button(" ", "z"))
    (page,) = pages(Document((paragraph("?"),), buttons=buttons))
    assert page.buttons == (Button("а", "x"), Button("…", "z"))


def body_of(page: Page) -> dict[str, object]:
    embed: dict[str, object] = {"title": page.title, "description": page.description}
    if page.footer:
        embed["footer"] = {"text": page.footer}
    rows = [page.buttons[start : start + 5] for start in range(0, len(page.buttons), 5)]
    components = [
        {"components": [{"label": button.label, "custom_id": f"press:{button.action}"} for button in row]}
        for row in rows
    ]
    return {"embeds": [embed], "components": components}


def raw(block: Block) -> str:
    match block:
        case Paragraph(parts):
            return "".join(map(shown_as, parts))
        case Quote(caption, text):
            return caption + text
        case Items(items):
            return "".join("".join(map(shown_as, item)) for item in items)


def shown_as(part: Inline) -> str:
    return part.text.replace("`", "ˋ") if isinstance(part, Code) else part.text


def seen_text(text: str) -> str:
    """Only what leaves a mark: blanks, controls, bullets and what a cut may part are left out."""
    marks = (char for char in clean(text) if char.isprintable() and not char.isspace() and char != "•")
    return drawn("".join(marks))


def test_length_is_counted_in_utf16_units() -> None:
    assert units("а😀") == 3
