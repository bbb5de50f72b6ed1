"""Reading a text as the tokens that a search compares: concepts, names, words, numbers, with denials marked.

Refuses to know which texts there are to be found.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from knowledge.russian import all_lemmas
from knowledge.search.lexicon import CONCEPT, WORDS, Lexicon, piece_key
from knowledge.search.names import NAME
from knowledge.search.pieces import LONGEST_TEXT, Kind, Piece, cut
from knowledge.search.stems import stem
from knowledge.search.stopwords import DENIALS, STOP

WORD = "w:"
NUMBER = "n:"
RULE = "r:"
YEAR = "y:"
_YEAR = re.compile(r"(?:199|20[0-4])\d")
_CHAPTER = re.compile(r"[1-9]\d\d")
_MARKS = {Kind.RULE: RULE, Kind.MANA: "m:", Kind.SIZE: "s:"}
_NUMERALS = {
    "один": "1", "одна": "1", "one": "1", "два": "2", "двое": "2", "оба": "2", "обе": "2", "two": "2",
    "both": "2", "три": "3", "трое": "3", "three": "3", "четыре": "4", "four": "4", "пять": "5", "five": "5",
    "шесть": "6", "семь": "7", "восемь": "8", "девять": "9", "десять": "10", "ноль": "0", "нуль": "0",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mention:
    """A card found in a question by the caller: its English (or Berserk) name and its place in characters.

    One without a name is passed over: the words there are read like any others.
    """

    name: str
    start: int
    end: int
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """One thing to compare: `surface` is the user's word, `start` its place; `denied`: the text denies it."""

    text: str
    surface: str
    start: int = 0
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A text's tokens in their order; `focus` are those of the sentence that asks."""

    tokens: tuple[Token, ...]
    focus: frozenset[str] = frozenset()

    @property
    def texts(self) -> tuple[str, ...]:
        """The tokens alone, in their order."""
        return tuple(token.text for token in self.tokens)


Corrector: TypeAlias = Callable[[str], str]


def as_it_stands(word: str) -> str:
    """Correct nothing: for texts that we wrote."""
    return word


def read(
    text: str,
    words: Lexicon,
    *,
    correct: Corrector = as_it_stands,
    mentions: Sequence[Mention] = (),
    longest: int = LONGEST_TEXT,
) -> Reading:
    """Return the reading of a text; `correct` maps a word to the known word that it misspells."""
    pieces = corrected(text, correct, longest=longest)
    return Reading(tuple(_with_denials(_tokens(pieces, words, mentions))))


def corrected(text: str, correct: Corrector, *, longest: int = LONGEST_TEXT) -> tuple[Piece, ...]:
    """Return the pieces of a text, each word as `correct` has it."""
    return tuple(_corrected(piece, correct) for piece in cut(text, longest=longest))


def _corrected(piece: Piece, correct: Corrector) -> Piece:
    if piece.kind not in WORDS or piece.text in STOP or piece.text in DENIALS:
        return piece
    return Piece(piece.kind, correct(piece.text), piece.start, piece.end)


def _tokens(pieces: tuple[Piece, ...], words: Lexicon, mentions: Sequence[Mention]) -> Iterator[Token]:
    keys = tuple(piece_key(piece) for piece in pieces)
    named = {mention.start: mention for mention in mentions if mention.name}
    at = 0
    while at < len(pieces):
        mention = named.get(pieces[at].start)
        if mention is not None:
            length = sum(1 for piece in pieces[at:] if piece.start < mention.end)
            texts = _named(mention, pieces[at : at + length], words)
        else:
            length, texts = words.phrase_at(keys, at)
        if not length or (length == 1 and mention is None and pieces[at].text in STOP):
            length, texts = 1, _single(pieces[at], keys[at], words)
        surface = " ".join(piece.text for piece in pieces[at : at + length])
        yield from (Token(text, surface, pieces[at].start) for text in texts)
        at += length


def _named(mention: Mention, pieces: tuple[Piece, ...], words: Lexicon) -> tuple[str, ...]:
    """Return the tokens of a card's name; of one word that no ruling knows, also the concept it is («контрспелл»)."""
    name = NAME + mention.name
    alone = len(pieces) == 1 and not words.knows(name)
    spelt = tuple(token.text for token in _tokens(pieces, words, ())) if alone else ()
    return (name, *mention.traits, *(text for text in spelt if text.startswith(CONCEPT)))


def _single(piece: Piece, key: str, words: Lexicon) -> tuple[str, ...]:
    if piece.kind is Kind.BREAK or piece.text in DENIALS:
        return (piece.text if piece.kind is Kind.WORD or piece.kind is Kind.LATIN else "",)
    if piece.kind is Kind.NUMBER:
        return (_number(piece.text),)
    if piece.kind in _MARKS:
        return (_MARKS[piece.kind] + piece.text,)
    if piece.text in STOP or key in STOP:
        return ()
    if key in _NUMERALS:
        return (NUMBER + _NUMERALS[key],)
    return words.stem_of(piece.text) or _other_form(piece.text, words) or (WORD + stem(key),)


def _other_form(word: str, words: Lexicon) -> tuple[str, ...]:
    """Return the tokens of a word by another dictionary form that it may belong to («белые» is of «белый»)."""
    others = (words.phrases.get((other,)) for other in sorted(all_lemmas(word)))
    return next((tokens for tokens in others if tokens is not None), ())


def _number(digits: str) -> str:
    if _YEAR.fullmatch(digits):
        return YEAR + digits
    return (RULE if _CHAPTER.fullmatch(digits) else NUMBER) + digits


def _with_denials(tokens: Iterable[Token]) -> Iterator[Token]:
    pending, last = False, None
    for token in tokens:
        if token.text in DENIALS:
            if last is not None and token.text == "нет":
                last = replace(last, denied=True)
            else:
                pending = True
            continue
        if last is not None:
            yield last
        last = None
        if token.text:
            last = replace(token, denied=True) if pending else token
        pending = False
    if last is not None:
        yield last
