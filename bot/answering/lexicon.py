"""The lexicon: which concepts a run of tokens names, as data (`lexicon.toml`; what several share is `thesaurus.toml`).

Refuses to know what a concept leads to: frames do.
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources

from bot.answering.tokens import Kind, Token
from knowledge.russian import lemma

_INDEXED = 2
"""Letters of a stem by which it is looked up: no stem is shorter."""
_SHORTEST_PART = 4
_JOINED = frozenset(("creature", "token", "copy", "land", "artifact", "face_down", "morph"))
"""What a word of two may be: «гоблином-токеном», «медведь-рубашка»; other parts of such words tell nothing."""
_SHORTEST_STEM = 5
"""Letters of a stem that a misspelt word may begin with."""
_SHARED = "thesaurus.toml"
"""The lists of words that several lexicons take in."""
Groups = dict[str, dict[str, dict[str, list[str]]]]
_REMEMBERED = 32
"""Texts whose concepts are kept: the frames of one question read the same tokens."""
_WORDS_REMEMBERED = 4_096
"""Words whose concepts are kept."""


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
    stems: dict[str, tuple[tuple[str, str], ...]]
    """Beginnings with their concept, by their first two letters."""
    phrases: dict[str, tuple[tuple[tuple[str, ...], str], ...]]
    """Runs of words with their concept, by their first word."""
    _known: dict[int, tuple[tuple[Token, ...], tuple[Sighting, ...]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Texts that were read, by their identity, with every concept that they name."""

    _concepts: Callable[[str, str], frozenset[str]] = field(init=False, repr=False, compare=False)
    """The concepts that a word of its own names, by the word as written and its dictionary form."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_concepts", lru_cache(maxsize=_WORDS_REMEMBERED)(self._concepts_anew))

    def sightings(self, tokens: tuple[Token, ...]) -> tuple[Sighting, ...]:
        """Return every concept that tokens name, in order of place; all frames of a question ask for the same."""
        held = self._known.get(id(tokens))
        if held is None or held[0] is not tokens:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            held = self._known[id(tokens)] = (tokens, self._sightings(tokens))
        return held[1]

    def _sightings(self, tokens: tuple[Token, ...]) -> tuple[Sighting, ...]:
        found: set[Sighting] = set()
        for index, token in enumerate(tokens):
            norm, base = token.norm, token.lemma
            if token.kind is not Kind.MARK:
                found.update([Sighting(concept, index, index) for concept in self._concepts(norm, base)])
            for opening in (base,) if base == norm else (base, norm):
                for words, concept in self.phrases.get(opening, ()):
                    if _follow(words, tokens, index):
                        found.add(Sighting(concept, index, index + len(words) - 1))
        return tuple(sorted(found, key=lambda seen: (seen.first, seen.concept)))

    def _concepts_anew(self, norm: str, base: str) -> frozenset[str]:
        found = self._named(norm, base)
        if found or "-" not in norm or norm.isascii():
            return found
        parts = [part for part in norm.split("-") if len(part) >= _SHORTEST_PART]
        return _JOINED.intersection(concept for part in parts for concept in self._named(part, lemma(part)))

    def _named(self, norm: str, base: str) -> frozenset[str]:
        stems = self.stems.get(norm[:_INDEXED], ())
        begun = (concept for stem, concept in stems if norm.startswith(stem))
        return frozenset((*self.words.get(base, ()), *self.words.get(norm, ()), *begun))

    def nearly(self, word: str) -> frozenset[str]:
        """Return the concepts whose stem a misspelt word begins with but for one letter; none where none does."""
        return frozenset(
            c for stems in self.stems.values() for stem, c in stems if _begins_nearly(word, stem)
        )


def _follow(words: tuple[str, ...], tokens: tuple[Token, ...], first: int) -> bool:
    """Say whether the words of a phrase after its first one stand after that place, as written or in any form."""
    if first + len(words) > len(tokens):
        return False
    for step in range(1, len(words)):
        token = tokens[first + step]
        if words[step] != token.lemma and words[step] != token.norm:
            return False
    return True


def _begins_nearly(word: str, stem: str) -> bool:
    """Say whether a word begins with a stem in which one letter is wrong, missing, doubled or swapped."""
    if len(stem) < _SHORTEST_STEM or word[0] != stem[0]:
        return False
    place = next((index for index, letter in enumerate(stem) if word[index : index + 1] != letter), len(stem))
    rest, after = stem[place + 1 :], word[place + 1 :]
    if not rest:
        return False
    swapped = word[place : place + 2][::-1] == stem[place : place + 2] and after[1:].startswith(rest[1:])
    return swapped or any(
        (after.startswith(rest), after.startswith(stem[place:]), word[place:].startswith(rest))
    )


@cache
def lexicon(name: str = "lexicon.toml") -> Lexicon:
    """Read a shipped lexicon (once)."""
    return build(_parsed(name), _parsed(_SHARED))


def _parsed(name: str) -> Groups:
    text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    return tomllib.loads(text)


def build(groups: Groups, shared: Groups | None = None) -> Lexicon:
    """Turn the TOML groups into a lexicon; a concept is named by its last key, and takes in the lists of its `same`.

    Raises:
        ValueError: two groups name the same concept.
        KeyError: a `same` that `shared` does not hold.
    """
    lists = _entries(shared or {})
    entries = {concept: _whole(body, lists) for concept, body in _entries(groups).items()}
    words: dict[str, tuple[str, ...]] = {}
    for concept, body in entries.items():
        for word in body.get("words", ()):
            words[word] = (*words.get(word, ()), concept)
    stems: dict[str, tuple[tuple[str, str], ...]] = {}
    phrases: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = {}
    for concept, body in entries.items():
        for stem in body.get("stems", ()):
            stems[stem[:_INDEXED]] = (*stems.get(stem[:_INDEXED], ()), (stem, concept))
        for run in map(str.split, body.get("phrases", ())):
            phrases[run[0]] = (*phrases.get(run[0], ()), (tuple(run), concept))
    return Lexicon(words, stems, phrases)


def _entries(groups: Groups) -> dict[str, dict[str, list[str]]]:
    found = {concept: body for group in groups.values() for concept, body in group.items()}
    if len(found) < sum(len(group) for group in groups.values()):
        raise ValueError("a concept stands in two groups of the lexicon")
    return found


def _whole(body: dict[str, list[str]], lists: dict[str, dict[str, list[str]]]) -> dict[str, list[str]]:
    """A concept's own words and those of the lists that it takes in, each once."""
    bodies = [body, *(lists[name] for name in body.get("same", ()))]
    return {
        kind: list(dict.fromkeys(word for each in bodies for word in each.get(kind, ())))
        for kind in ("words", "stems", "phrases")
    }
