"""A question as a row of tags: every token that says something is one, named by what it is; talk is left out.

Patterns over the tags («opp num life») find what is told wherever talk stands between. A word of which nothing is
known is the tag «unknown» and never fits. Refuses to know what the tags together mean.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import cast

from bot.answering.lexicon import Sighting, lexicon
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind, Token
from engine.errors import MalformedInput
from engine.magic.mana import ManaCost

LEXICON = "lexicon_tallies.toml"
_IDLE = "idle"
_COMMON = frozenset(("filler", "small_talk"))
_ENDS = frozenset(".,:;?!—()\n")
_NTH = {
    "первый": 1, "второй": 2, "третий": 3, "четвертый": 4, "пятый": 5, "шестой": 6, "седьмой": 7, "восьмой": 8,
    "девятый": 9, "десятый": 10, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
}  # fmt: skip
_BY_KIND = {Kind.NUMBER: "num", Kind.COST: "cost", Kind.RULE: "rule"}


@dataclass(frozen=True, slots=True)
class Tag:
    """What tokens `first`..`last` are; `value` is a number, a size as written, or the word's own text."""

    name: str
    first: int
    last: int
    text: str = ""
    value: int = 0
    card: Mention | None = None


def cost_of(tag: Tag | None) -> ManaCost | None:
    """Return the mana cost that a figure is; a number is so much generic mana."""
    if tag is None:
        return None
    if tag.name != "cost":
        return ManaCost(tag.value)
    try:
        return ManaCost.parse(tag.text)
    except MalformedInput:
        return None


@dataclass(frozen=True, slots=True)
class Found:
    """A place where a pattern fits: the tags by the names of its groups, and the places of all of them."""

    tags: tuple[Tag, ...]
    places: tuple[int, ...]
    groups: dict[str, tuple[Tag, ...]]

    def all(self, name: str) -> tuple[Tag, ...]:
        """Return the tags of a group, none where it did not take part."""
        return self.groups.get(name, ())

    def one(self, name: str) -> Tag | None:
        """Return the first tag of a group."""
        return next(iter(self.all(name)), None)

    def number(self, name: str, otherwise: int = 0) -> int:
        """Return the number of a group."""
        tag = self.one(name)
        return tag.value if tag is not None else otherwise


@dataclass(slots=True)
class Row:
    """The tags of a question, and which of them were taken."""

    tags: tuple[Tag, ...]
    taken: set[int] = field(default_factory=set)
    _spelt: tuple[tuple[Tag, ...], frozenset[int], str, dict[int, int]] = field(
        default=((), frozenset(), " ", {}), init=False, repr=False, compare=False
    )
    """The tags and which of them were taken when they were last spelt, and what they were spelt as."""

    def left(self) -> tuple[Tag, ...]:
        """Return the tags that nobody took, ends of clauses left out."""
        return tuple(t for i, t in enumerate(self.tags) if i not in self.taken and t.name != "end")

    def has(self, *names: str) -> bool:
        """Say whether any of the tags stands there, taken or not."""
        return any(tag.name in names for tag in self.tags)

    def find(self, pattern: str) -> Iterator[Found]:
        """Yield where a pattern fits tags that are not taken yet, in order; tags in it stand between blanks."""
        regex, position = _compiled(pattern), 0
        while True:
            text, starts = self._text()
            match = regex.search(text, position)
            if match is None:
                return
            position = max(match.end() - 1, match.start() + 1)
            places = tuple(i for i, at in starts.items() if match.start() <= at < match.end())
            groups = {
                name: tuple(
                    self.tags[i] for i, at in starts.items() if match.start(name) <= at < match.end(name)
                )
                for name in regex.groupindex
                if match.start(name) >= 0
            }
            yield Found(tuple(self.tags[i] for i in places), places, groups)

    def take(self, found: Found) -> None:
        """Mark what a pattern found as taken."""
        self.taken.update(found.places)

    def _text(self) -> tuple[str, dict[int, int]]:
        """The tags as a text, those that were taken blotted out, and where each begins."""
        tags, taken, text, starts = self._spelt
        if tags is not self.tags or taken != self.taken:
            text, starts = self._text_anew()
            self._spelt = (self.tags, frozenset(self.taken), text, starts)
        return text, starts

    def _text_anew(self) -> tuple[str, dict[int, int]]:
        text, starts = " ", {}
        for index, tag in enumerate(self.tags):
            starts[index] = len(text)
            text += ("#" * len(tag.name) if index in self.taken else tag.name) + " "
        return text, starts


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Each word of a pattern is a tag with a blank after it; blanks of the pattern say nothing.

    Each of its ways, parted by «|», begins at a tag: «own» is no end of «unknown».
    """
    words = re.sub(r"(?<![\w<])([a-z_]+)(?![\w>])", "(?:\\1\0)", pattern)
    return re.compile("(?<= )(?:" + words.replace(" ", "").replace("\0", " ") + ")")


def tagged(reading: Reading, words: str = LEXICON) -> Row:
    """Return the row of a question, its words read by that lexicon; all frames with the same words read it once."""
    key = (tagged, words)
    if key not in reading.memory:
        reading.memory[key] = tuple(_tags(reading, words))
    return Row(cast("tuple[Tag, ...]", reading.memory[key]))


def _tags(reading: Reading, words: str) -> Iterator[Tag]:
    named = {mention.first: mention for mention in reading.mentions}
    inside = {i for m in reading.mentions for i in range(m.first, m.last + 1)}
    seen = longest(words, reading, inside)
    place = 0
    while place < len(reading.tokens):
        mention, sighting, token = named.get(place), seen.get(place), reading.tokens[place]
        if mention is not None:
            yield Tag("card", place, mention.last, token.norm, card=mention)
            place = mention.last
        elif sighting is not None:
            if sighting.concept != _IDLE:
                yield Tag(sighting.concept, place, sighting.last, token.norm, token.value)
            place = sighting.last
        elif (name := _name(reading, place, token)) != _IDLE:
            yield Tag(
                name, place, place, token.norm.replace(" ", ""), token.value or _NTH.get(token.lemma, 0)
            )
        place += 1


def _name(reading: Reading, place: int, token: Token) -> str:
    if token.kind is Kind.PAIR:
        return "bonus" if token.norm[0] in "+-" else "size"
    if token.kind is Kind.MARK:
        return _mark(reading, token)
    if token.kind in _BY_KIND:
        return _BY_KIND[token.kind]
    if token.value:
        return "nick"
    if token.lemma in _NTH:
        return "nth"
    at = reading.concepts_at(place)
    return _IDLE if at and at <= _COMMON else "unknown"


def is_unknown(reading: Reading, place: int) -> bool:
    """Say whether a token outside of names and of the words of a lexicon is one of which nothing is known."""
    return _name(reading, place, reading.tokens[place]) == "unknown"


def _mark(reading: Reading, token: Token) -> str:
    if token.text == "=":
        return _IDLE
    if token.text in "+×":
        return "and" if token.text == "+" else "x"
    if token.text in "-–−":
        spaced = (
            reading.text[token.start - 1 : token.start] == " "
            and reading.text[token.end : token.end + 1] == " "
        )
        return "end" if spaced else "minus"
    return "end" if token.text in _ENDS else _IDLE


def longest(words: str, reading: Reading, inside: set[int]) -> dict[int, Sighting]:
    """Return the sighting that counts at each place: the longest, then the one that stands first in the lexicon.

    `words` is the lexicon's file; places `inside` names have none.
    """
    order = _order(words)
    best: dict[int, Sighting] = {}
    for seen in lexicon(words).sightings(reading.tokens):
        if inside & {*range(seen.first, seen.last + 1)}:
            continue
        held = best.get(seen.first)
        key = (seen.first - seen.last, order[seen.concept])
        if held is None or key < (held.first - held.last, order[held.concept]):
            best[seen.first] = seen
    return best


@cache
def _order(words: str) -> dict[str, int]:
    text = resources.files("bot.answering").joinpath(words).read_text(encoding="utf-8")
    names = [concept for group in tomllib.loads(text).values() for concept in group]
    return {name: place for place, name in enumerate(names)}
