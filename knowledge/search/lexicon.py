"""Concepts of one game: which words, phrases and beginnings of words stand for each, and which are opposites.

«сакнуть», «пожертвовать» and "sacrifice" become one token here. Refuses to know how near two texts are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from knowledge.records import Term
from knowledge.search.pieces import Kind, Piece, cut
from knowledge.search.stems import word_key

CONCEPT = "c:"
WORDS = frozenset((Kind.WORD, Kind.LATIN))


def piece_key(piece: Piece) -> str:
    """Return the key that phrases are listed by: a word's dictionary form, anything else as it stands."""
    return word_key(piece.text) if piece.kind in WORDS else piece.text


def phrase_keys(phrase: str) -> tuple[str, ...]:
    """Return the keys of a phrase's pieces, in their order."""
    return tuple(piece_key(piece) for piece in cut(phrase))


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one game.

    `phrases` maps the keys of a phrase to its tokens; `stems` maps the beginning of a word to its tokens;
    `opposites` maps a token to those that must not be taken for it.
    """

    phrases: Mapping[tuple[str, ...], tuple[str, ...]]
    stems: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    opposites: Mapping[str, frozenset[str]] = field(default_factory=dict)
    decisive: frozenset[str] = frozenset()
    everyday: frozenset[str] = frozenset()
    _tokens: frozenset[str] = field(init=False)
    _longest: Mapping[str, int] = field(init=False)
    _stem_lengths: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        longest: dict[str, int] = {}
        for keys in self.phrases:
            longest[keys[0]] = max(longest.get(keys[0], 0), len(keys))
        object.__setattr__(self, "_tokens", frozenset(chain.from_iterable(self.phrases.values())))
        object.__setattr__(self, "_longest", longest)
        object.__setattr__(self, "_stem_lengths", tuple(sorted({len(s) for s in self.stems}, reverse=True)))

    def knows(self, token: str) -> bool:
        """Tell whether some phrase stands for a token."""
        return token in self._tokens

    def opens_phrase(self, key: str) -> bool:
        """Tell whether a phrase of several keys begins with this one."""
        return self._longest.get(key, 0) > 1

    def phrase_at(self, keys: tuple[str, ...], at: int) -> tuple[int, tuple[str, ...]]:
        """Return how many keys the longest phrase starting there takes, and its tokens; (0, ()) for none."""
        for length in range(self._longest.get(keys[at], 0), 0, -1):
            tokens = self.phrases.get(keys[at : at + length])
            if tokens is not None:
                return length, tokens
        return 0, ()

    def stem_of(self, word: str) -> tuple[str, ...]:
        """Return the tokens of the longest listed beginning of a folded word; empty for none."""
        for length in self._stem_lengths:
            tokens = self.stems.get(word[:length])
            if tokens is not None:
                return tokens
        return ()


def lexicon(
    terms: Iterable[Term],
    names: Mapping[tuple[str, ...], tuple[str, ...]],
    name_stems: Mapping[str, tuple[str, ...]],
) -> Lexicon:
    """Return the lexicon of a game. The game's own word wins over an everyday one, and that over a card's name."""
    phrases, stems = dict(names), dict(name_stems)
    known = sorted(terms, key=lambda term: not term.everyday)
    for term in known:
        tokens = (CONCEPT + term.key, *(CONCEPT + key for key in term.broader))
        phrases |= {phrase_keys(phrase): tokens for phrase in (*term.en, *term.ru, *term.slang)}
        stems |= dict.fromkeys(term.stems, tokens)
    return Lexicon(
        phrases,
        stems,
        opposites=_opposites(known),
        decisive=frozenset(CONCEPT + term.key for term in known if term.decisive),
        everyday=frozenset(CONCEPT + term.key for term in known if term.everyday),
    )


def _opposites(terms: Iterable[Term]) -> dict[str, frozenset[str]]:
    pairs = [(CONCEPT + term.key, CONCEPT + other) for term in terms for other in term.opposites]
    both = [*pairs, *((other, one) for one, other in pairs)]
    return {one: frozenset(other for first, other in both if first == one) for one, _ in both}
