"""What a named card that asks for a target of some colour or kind sees in a face-down creature or spell (708.2a).

A face-down object is a colourless 2/2 creature without a name, creature types or abilities. Refuses to tell of words of
the text that hang on anything else: whose it is, whether it attacks, what it did.
"""

import re

from bot.answering.reading import Mention

_TARGET = re.compile(
    r"(?:destroy|exile|counter|return|tap|damage to|sacrifice|choose) (?:up to one )?target "
    r"(?P<what>[A-Za-z' ,-]+?)"
    r"(?P<rest> that's one or more colors| that's all colors| without flying| with flying)?"
    r"(?: to its owner's hand)?(?=\.|,? then|,? unless|,? where|$)",
    re.IGNORECASE | re.MULTILINE,
)
_COLOURS = frozenset(("white", "blue", "black", "red", "green"))
_HAS = frozenset(("creature", "permanent", "colorless", "nonland", "nonlegendary", "nontoken"))
_LACKS = frozenset(
    ("artifact", "enchantment", "planeswalker", "land", "legendary", "noncreature", "monocolored", "multicolored",
     "token", "instant", "sorcery", "historic", "snow", "battle")
)  # fmt: skip
_QUALITIES = frozenset(("colorless", "monocolored", "multicolored", "legendary", "token", "snow", "historic"))
_SPELL = "spell"
_JOINS = frozenset(("or", "and", "a", "an"))


def sees(source: Mention) -> tuple[bool, bool] | None:
    """Say whether the card's target may be a face-down object, and whether that is one on the stack.

    None where its text has no such target, several, or one that hangs on more than colour and kind.
    """
    text = source.card.faces[source.face].text_en
    found = list(_TARGET.finditer(text))
    if len(found) != 1 or text.lower().count("target ") != 1:
        return None
    words = [word for word in found[0]["what"].replace(",", " ").split() if word not in _JOINS]
    on_stack = words[-1:] == [_SPELL]
    words = [word for word in words if word != _SPELL]
    fits = {word: fit for word in words if (fit := _fits(word)) is not None}
    if len(fits) != len(words):
        return None
    adorning = [fits[word] for word in words if _adorns(word)]
    nouns = [fits[word] for word in words if not _adorns(word)]
    joined = " or " in found[0]["what"]
    if joined and adorning and len(nouns) > 1:
        return None
    whole = (any(adorning or nouns) and all(nouns if adorning else ())) if joined else all(fits.values())
    return whole and _rest_fits((found[0]["rest"] or "").lower()), on_stack


def _adorns(word: str) -> bool:
    """Whether a word tells a quality and no kind of object: a colour, «nonblack», «monocolored»."""
    lower = word.lower()
    return lower in _COLOURS | _QUALITIES or lower.startswith("non")


def _rest_fits(rest: str) -> bool:
    return rest in ("", " without flying")


def _fits(word: str) -> bool | None:
    """Whether a face-down creature has the quality that a word asks for; None where it is not known."""
    lower = word.lower()
    if lower.startswith("non") and lower[3:].lstrip("-") in _COLOURS | _LACKS:
        return True
    if lower in _HAS:
        return True
    if lower in _COLOURS | _LACKS:
        return False
    if word[0].isupper():
        return lower.startswith("non-")
    return None
