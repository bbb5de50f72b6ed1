"""Words that the readers of a scene with face-down creatures share: ways to lie face down, keywords, what is printed.

Refuses to know who is there and what happens.
"""

from collections.abc import Iterator

from bot.answering.lexicon import lexicon
from bot.answering.reading import Mention, Reading
from bot.answering.tallies.groups import KEYWORDS as _KEYWORDS
from bot.answering.unveiled.model import COLOURS, Draft

LEXICON = "lexicon_unveiled.toml"
HIDDEN = ("down", "morph", "manifest", "disguise", "cloak")
H = "(?:down|morph|manifest|disguise|cloak)"
SIGNS = frozenset((*HIDDEN, "up", "mega", "faceup", "not_up"))
"""Concepts by which a question speaks of what lies face down or is turned up."""
KEYWORDS = {**_KEYWORDS, "haste": "Haste"}
MORPH = ("Morph", "Megamorph", "Disguise", "Оборотень", "Мегаоборотень", "Маскировка")
WAYS = ("manifest", "disguise", "cloak")
NEAR = 3
MOST = 8
_TURNING = frozenset(("Morph", "Megamorph", "Disguise"))
_SPELLS = ("Instant", "Sorcery")


def may_be_of_face_down(reading: Reading) -> bool:
    """Say whether a word of what lies face down or is turned up stands anywhere, be it a part of a name."""
    return lexicon(LEXICON).names_any(reading.tokens, SIGNS)


def is_spell(mention: Mention | None) -> bool:
    """Say whether the named face is an instant or a sorcery."""
    return mention is not None and any(k in mention.card.faces[mention.face].type_en for k in _SPELLS)


def can_hide(mention: Mention | None) -> bool:
    """Say whether a card prints a way to be turned face up."""
    return mention is not None and not _TURNING.isdisjoint(mention.card.keywords)


def ups(draft: Draft) -> list[int]:
    """Return the places of words of turning up."""
    return [i for i, tag in enumerate(draft.row.tags) if tag.name == "up"]


def keywords_after(draft: Draft, place: int) -> Iterator[str]:
    """Yield the keywords told right after a size, and take them."""
    tags, index = draft.row.tags, place + 1
    while index < len(tags) and tags[index].name in (*KEYWORDS, "with", "and"):
        if tags[index].name in KEYWORDS:
            draft.row.taken.add(index)
            yield KEYWORDS[tags[index].name]
        index += 1


def take_printed(draft: Draft, card: Mention, place: int) -> None:
    """The size and the keywords that a card prints, told right after its name."""
    face, tags = card.card.faces[card.face], draft.row.tags
    index = place + 1
    while index < len(tags):
        tag = tags[index]
        if (
            (tag.name == "size" and tag.text == f"{face.power}/{face.toughness}")
            or (
                tag.name == "colour"
                and any(
                    tag.text.startswith(stem) and letter in face.colors for stem, letter in COLOURS.items()
                )
            )
            or (tag.name in KEYWORDS and KEYWORDS[tag.name].lower() in face.text_en.lower())
        ):
            draft.row.taken.add(index)
        elif not (tag.name in ("with", "and") or (tag.name == "end" and tag.text in "(),")):
            return
        index += 1
