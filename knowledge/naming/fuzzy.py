"""How alike a misspelt mention and a name are, and the names most alike to it in any layout and alphabet.

Refuses to decide whether alike is alike enough.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rapidfuzz.distance import OSA

from knowledge.naming import grams, overheard
from knowledge.naming.declension import ENDINGS, is_nearly_ending, stem
from knowledge.naming.hits import Hit
from knowledge.naming.layout import swapped
from knowledge.naming.normalise import has_cyrillic, key
from knowledge.naming.parts import Parts
from knowledge.naming.records import Rung
from knowledge.naming.table import Kind
from knowledge.naming.translit import in_cyrillic, latin_key

SHORTEST = 3
PLAIN = 0.9
HOPELESS = 0.5
PARTLY = 0.95
SHORT = 0.97
REORDERED = 0.96
BENT = 0.97
_similar = OSA.normalized_similarity
REMEMBERED = 1_024
"""Mentions whose near rows are remembered."""


def alike(mention: str, name: str) -> float:
    """Return from 0 to 1 how alike two spellings are: letters, word order, endings, a name cut short."""
    best = _similar(mention, name)
    if best >= PLAIN:
        return best
    if " " not in mention:
        return _word_alike_name(mention, name, best)
    words, full = mention.split(), name.split()
    best = max(
        best,
        _similar("".join(words), "".join(full)),
        REORDERED * _similar(" ".join(sorted(words)), " ".join(sorted(full))),
    )
    if len(full) > len(words):
        best = max(best, PARTLY * _similar(mention, " ".join(full[: len(words)])))
    return max(best, BENT * _bent(words, full)) if best >= HOPELESS else best


def _word_alike_name(word: str, name: str, best: float) -> float:
    """How alike one word and a name are, given how alike their letters are: as a whole or as its first word."""
    if " " not in name:
        return max(best, BENT * _similar(stem(word), stem(name))) if best >= HOPELESS else best
    first = name[: name.index(" ")]
    return max(best, _similar(word, name.replace(" ", "")), PARTLY * _similar(word, first))


def _bent(words: Sequence[str], full: Sequence[str]) -> float:
    """How alike two names are word by word, whatever their endings; 0 where they have not as many words."""
    if len(words) != len(full):
        return 0
    weights = [len(word) for word in full]
    points = [
        weight * word_alike(*pair)
        for weight, pair in zip(weights, zip(words, full, strict=True), strict=True)
    ]
    return sum(points) / sum(weights)


@lru_cache(maxsize=20_000)
def word_alike(word: str, other: str) -> float:
    """Return from 0 to 1 how alike a word is to another one in any case: what looks like an ending does not count."""
    root = stem(other)
    best = _similar(word, other)
    for size in (len(root), len(root) - 1, len(root) + 1):
        ending = word[size:]
        if size >= SHORTEST and is_nearly_ending(ending):
            slip = 0.0 if not ending or ending in ENDINGS else 1 / len(word)
            best = max(best, _similar(word[:size], root) - slip)
    return float(max(best, _similar(stem(word), root)))


def likenesses(parts: Parts, text: str, normal: str, least: float) -> Iterator[list[Hit]]:
    """Yield the rows alike to a mention as it stands, then in the other layout, then in the other alphabet.

    Rows that cannot come to the score `least` may be left out.
    """
    by_ear = has_cyrillic(normal)
    yield _hits(parts, normal, Rung.FUZZY) + (overheard.exactly(parts, normal) if by_ear else [])
    for typed in swapped(text):
        yield _hits(parts, key(typed), Rung.LAYOUT)
    yield overheard.nearly(parts, normal, least) if by_ear else _transliterated(parts, normal)


def sounds_like_some(parts: Parts, normal: str, least: float) -> bool:
    """Return whether a mention is alike to some name in the other alphabet by `least` points."""
    hits = overheard.sounded(parts, normal, least) if has_cyrillic(normal) else _transliterated(parts, normal)
    return any(hit.score >= least for hit in hits)


def _hits(parts: Parts, mention: str, via: Rung) -> list[Hit]:
    rows = near(parts, mention)
    return [Hit(row, via, _weight(parts, row) * alike(mention, parts.table.keys[row])) for row in rows]


def near(parts: Parts, mention: str) -> Sequence[int]:
    """Return the rows that share the most of the rarest pieces of a mention; the same words are asked for often."""
    known = parts.near.get(mention)
    if known is None:
        known = grams.candidates(parts.grams, mention) if len(mention) >= SHORTEST else []
        if len(parts.near) >= REMEMBERED:
            parts.near.clear()
        parts.near[mention] = known
    return known


def _transliterated(parts: Parts, mention: str) -> list[Hit]:
    """Russian rows alike to a mention in Latin letters, found by the likeliest way to spell it in Russian."""
    spelt, table = latin_key(mention), parts.table
    return [
        Hit(row, Rung.TRANSLIT, _weight(parts, row) * alike(spelt, latin_key(table.keys[row])))
        for row in near(parts, in_cyrillic(mention))
        if not table.langs[row]
    ]


def _weight(parts: Parts, row: int) -> float:
    return 100 * SHORT if parts.table.kinds[row] == Kind.SHORT else 100
