"""Chapter abilities of Sagas (714.2): they trigger as lore counters reach their numbers."""

from engine.magic.vocabulary.abilities import Body, Keyword, Triggered
from engine.magic.vocabulary.triggers import Chapter

ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}
NAME = "chapter"


def chapter(number: int, body: Body, text: str) -> Keyword:
    """Return the chapter ability of a number (714.2b)."""
    return Keyword(NAME, (Triggered(Chapter(number), body, text=text),), number=number, text=text)
