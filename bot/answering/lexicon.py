"""The lexicon: which concepts a run of tokens names. The words are data (`lexicon.toml`).

Refuses to know what a concept leads to: frames do.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from bot.answering.tokens import Kind, Token


@dataclass(frozen=True, slots=True)
class Sighting:
    """A concept seen at tokens `first`..`last` (indices, inclusive)."""

    concept: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words, stems and phrases of every concept, turned for quick look-up."""

    words: dict[str, tuple[str, ...]]
    stems: tuple[tuple[str, str], ...]
    phrases: tuple[tuple[tuple[str, ...], str], ...]

    def sightings(self, tokens: tuple[Token, ...]) -> tuple[Sighting, ...]:
        """Return every concept that the tokens name, in order of place."""
        found = [*self._single(tokens), *self._runs(tokens)]
        return tuple(sorted(set(found), key=lambda seen: (seen.first, seen.concept)))

    def _single(self, tokens: tuple[Token, ...]) -> Iterator[Sighting]:
        for index, token in enumerate(tokens):
            if token.kind is Kind.MARK:
                continue
            for concept in self._concepts(token):
                yield Sighting(concept, index, index)

    def _concepts(self, token: Token) -> set[str]:
        exact = {*self.words.get(token.lemma, ()), *self.words.get(token.norm, ())}
        return exact | {concept for stem, concept in self.stems if token.norm.startswith(stem)}

    def nearly(self, word: str) -> frozenset[str]:
        """Return the concepts whose stem a misspelt word begins with but for one letter; none where none does."""
        return frozenset(concept for stem, concept in self.stems if _begins_nearly(word, stem))

    def _runs(self, tokens: tuple[Token, ...]) -> Iterator[Sighting]:
        for words, concept in self.phrases:
            size = len(words)
            for index in range(len(tokens) - size + 1):
                run = tokens[index : index + size]
                if all(word in (token.lemma, token.norm) for word, token in zip(words, run, strict=True)):
                    yield Sighting(concept, index, index + size - 1)


_SHORTEST_STEM = 5


def _begins_nearly(word: str, stem: str) -> bool:
    """Say whether a word begins with a stem in which one letter is wrong, missing, doubled or swapped."""
    if len(stem) < _SHORTEST_STEM or word[0] != stem[0]:
        return False
    place = next((index for index, letter in enumerate(stem) if word[index : index + 1] != letter), len(stem))
    rest, after = stem[place + 1 :], word[place + 1 :]
    if not rest:
        return False
    swapped = word[place : place + 2][::-1] == stem[place : place + 2] and after[1:].startswith(rest[1:])
    return swapped or any((after.startswith(rest), after.startswith(stem[place:]), word[place:].startswith(rest)))


@cache
def lexicon(name: str = "lexicon.toml") -> Lexicon:
    """Read a shipped lexicon (once)."""
    text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    return build(tomllib.loads(text))


def build(groups: dict[str, dict[str, dict[str, list[str]]]]) -> Lexicon:
    """Turn the TOML groups into a lexicon; a concept is named by its last key.

    Raises:
        ValueError: two groups name the same concept.
    """
    entries = {concept: body for group in groups.values() for concept, body in group.items()}
    if len(entries) < sum(len(group) for group in groups.values()):
        raise ValueError("a concept stands in two groups of the lexicon")
    words: dict[str, tuple[str, ...]] = {}
    for concept, body in entries.items():
        for word in body.get("words", ()):
            words[word] = (*words.get(word, ()), concept)
    stems = tuple((stem, concept) for concept, body in entries.items() for stem in body.get("stems", ()))
    phrases = tuple(
        (tuple(phrase.split()), concept)
        for concept, body in entries.items()
        for phrase in body.get("phrases", ())
    )
    return Lexicon(words, stems, phrases)
