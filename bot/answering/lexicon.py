"""The lexicon: which concepts a run of tokens names, as data (`lexicon.toml`; what several share is `thesaurus.toml`).

Refuses to know what a concept leads to: frames do.
"""

import tomllib
from collections.abc import Callable, Container
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources

from bot.answering.tokens import Token
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
Phrase = tuple[tuple[str, ...], str]
"""The words of a phrase and the concept that it names."""
Begun = dict[str, tuple[Phrase, ...]]
"""Phrases that begin with the same word, by their second one; "" where they have none."""
Groups = dict[str, dict[str, dict[str, list[str]]]]
_NONE: frozenset[str] = frozenset()
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
    phrases: dict[str, tuple[Phrase, ...]]
    """Runs of words with their concept, by their first word."""
    _known: dict[int, tuple[tuple[Token, ...], tuple[Sighting, ...]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Texts that were read, by their identity, with every concept that they name."""

    _meaning: Callable[[str, str], tuple[frozenset[str], Begun]] = field(
        init=False, repr=False, compare=False
    )
    """What `_meaning_anew` says of a word, kept."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_meaning", lru_cache(maxsize=_WORDS_REMEMBERED)(self._meaning_anew))

    def sightings(self, tokens: tuple[Token, ...]) -> tuple[Sighting, ...]:
        """Return every concept that tokens name, in order of place; all frames of a question ask for the same."""
        held = self._known.get(id(tokens))
        if held is None or held[0] is not tokens:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            held = self._known[id(tokens)] = (tokens, self._sightings(tokens))
        return held[1]

    def names_any(self, tokens: tuple[Token, ...], concepts: Container[str]) -> bool:
        """Say whether tokens name one of the concepts: a cheap look before a question is read."""
        return any(seen.concept in concepts for seen in self.sightings(tokens))

    def _sightings(self, tokens: tuple[Token, ...]) -> tuple[Sighting, ...]:
        found: list[Sighting] = []
        meaning, last = self._meaning, len(tokens) - 1
        for index, token in enumerate(tokens):
            concepts, begun = meaning(token.norm, token.lemma)
            if not concepts and not begun:
                continue
            here = {(concept, index) for concept in concepts}
            if begun:
                after = tokens[index + 1] if index < last else None
                for second in {after.norm, after.lemma, ""} if after is not None else ("",):
                    for words, concept in begun.get(second, ()):
                        if len(words) < 3 or _follow(words, tokens, index):
                            here.add((concept, index + len(words) - 1))
            found.extend([Sighting(concept, index, end) for concept, end in sorted(here)])
        return tuple(found)

    def _meaning_anew(self, norm: str, base: str) -> tuple[frozenset[str], Begun]:
        """What a word says alone, and the phrases that may begin with it."""
        begun: Begun = {}
        for opening in (base,) if base == norm else (base, norm):
            for run in self.phrases.get(opening, ()):
                second = run[0][1] if len(run[0]) > 1 else ""
                begun[second] = (*begun.get(second, ()), run)
        return self._concepts_anew(norm, base), begun

    def _concepts_anew(self, norm: str, base: str) -> frozenset[str]:
        found = self._named(norm, base)
        if found or "-" not in norm or norm.isascii():
            return found
        parts = [part for part in norm.split("-") if len(part) >= _SHORTEST_PART]
        return _JOINED.intersection(concept for part in parts for concept in self._named(part, lemma(part)))

    def _named(self, norm: str, base: str) -> frozenset[str]:
        stems = self.stems.get(norm[:_INDEXED], ())
        begun = [concept for stem, concept in stems if norm.startswith(stem)]
        whole, written = self.words.get(base, ()), self.words.get(norm, ())
        return frozenset((*whole, *written, *begun)) if begun or whole or written else _NONE

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


@cache
def group(name: str, title: str) -> frozenset[str]:
    """Return the concepts of one group of a shipped lexicon.

    Raises:
        KeyError: the lexicon has no such group.
    """
    return frozenset(_parsed(name)[title])


@cache
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
    phrases: dict[str, tuple[Phrase, ...]] = {}
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
