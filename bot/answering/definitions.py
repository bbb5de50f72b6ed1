"""Whether a text asks what a word means, and which word: «что такое пробивной удар», «как по-английски миг».

The words are data (`definitions.toml`). Refuses to know terms.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from bot.answering.tokens import normalise

_KINDS = ("english", "russian", "number", "meaning")
_EDGES = " \t\n.,;:!?«»\"'“”()[]—–-"


@dataclass(frozen=True, slots=True)
class Definition:
    """A request for a definition: the word asked about, and what of it: meaning, english, russian, number or bare."""

    word: str
    kind: str


def definition_asked(text: str) -> Definition | None:
    """Return what a text asks to be defined, None where it asks nothing of the kind."""
    norm = normalise(text).strip(_EDGES)
    for kind in _KINDS:
        word = _between(norm, kind)
        if word:
            return Definition(word, kind)
    return None


def bare_word(text: str) -> Definition:
    """Return a whole text as the word asked about."""
    return Definition(_peeled(normalise(text)), "bare")


def _between(norm: str, kind: str) -> str:
    """Take the words that ask from one end of a text; empty where they stand at neither."""
    begun = _pattern(kind, "before").match(norm)
    ended = None if begun else _pattern(kind, "after").search(norm)
    if begun:
        return _peeled(norm[begun.end() :])
    return _peeled(norm[: ended.start()]) if ended else ""


def _peeled(word: str) -> str:
    """Take off what merely stands beside the term."""
    before = None
    while word != before:
        before = word
        word = word.strip(_EDGES)
        word = _pattern("words", "before").sub("", word, count=1)
        word = _pattern("words", "after").sub("", word, count=1)
    return word


@cache
def _pattern(kind: str, place: str) -> re.Pattern[str]:
    text = resources.files(__package__).joinpath("definitions.toml").read_text(encoding="utf-8")
    choices = "|".join(tomllib.loads(text)[kind][place])
    return re.compile(
        rf"^(?:{choices})(?![\w-])\s*" if place == "before" else rf"(?<![\w-])\s*(?:{choices})$"
    )
