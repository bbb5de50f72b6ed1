"""Ways to find a ruling, side by side: BM25 over words, BM25 over concepts, and the comparison of questions.

Refuses to know trust: each way names its first ruling.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from knowledge.records import Ruling
from knowledge.search.calibration.questions import Question, shows
from knowledge.search.forms import Form, form_of
from knowledge.search.index import SearchIndex

Way = Callable[[Form], str]
_K1, _B = 1.2, 0.75
FEWEST_ASKED = 3


class Bm25:
    """BM25 over rulings, each one text of its questions and its answer."""

    def __init__(self, texts: Mapping[str, Sequence[str]]) -> None:
        self._counts = {key: Counter(tokens) for key, tokens in texts.items()}
        self._lengths = {key: sum(counts.values()) for key, counts in self._counts.items()}
        self._mean = sum(self._lengths.values()) / max(1, len(texts))
        self._spread = Counter(token for counts in self._counts.values() for token in counts)

    def first(self, form: Form) -> str:
        """Return the key of the best ruling, empty where there are none."""
        return max(self._counts, key=lambda key: (self._score(key, form), key), default="")

    def _score(self, key: str, form: Form) -> float:
        counts, size = self._counts[key], len(self._counts)
        norm = _K1 * (1 - _B + _B * self._lengths[key] / self._mean)
        score = 0.0
        for token in form.words & counts.keys():
            rarity = math.log(1 + (size - self._spread[token] + 0.5) / (self._spread[token] + 0.5))
            score += rarity * counts[token] * (_K1 + 1) / (counts[token] + norm)
        return score


def by_bm25(search: SearchIndex) -> Callable[[Question], str]:
    """Return BM25 over the rulings of an index, read with whatever lexicon it has."""
    ways = {
        game: Bm25(
            {
                entry.key: [*(token for form in entry.forms for token in form.tokens), *entry.text]
                for entry in index.entries
            }
        )
        for game, index in search.games.items()
    }
    return lambda question: ways[question.game].first(form_of(search.read(question.text, question.game)))


def by_comparison(search: SearchIndex) -> Callable[[Question], str]:
    """Return the search itself, without its doubts."""

    def first(question: Question) -> str:
        hits = search.find_rulings(question.text, game=question.game, limit=1)
        return hits[0].key if hits else ""

    return first


@dataclass(frozen=True, slots=True)
class HeldOut:
    """Rulings without one of their questions each, and those questions with the keys of their rulings."""

    rulings: tuple[Ruling, ...]
    asked: tuple[tuple[Question, str], ...]


def hold_out(rulings: Sequence[Ruling]) -> HeldOut:
    """Take the second question of each ruling that has at least three."""
    kept, asked = [], []
    for ruling in rulings:
        if len(ruling.asked) < FEWEST_ASKED:
            kept.append(ruling)
            continue
        kept.append(replace(ruling, asked=(ruling.asked[0], *ruling.asked[2:])))
        asked.append((Question(ruling.asked[1], ruling.game), ruling.key))
    return HeldOut(tuple(kept), tuple(asked))


def share_own(way: Callable[[Question], str], held: HeldOut) -> float:
    """Return how many of the held-out questions lead to their own ruling."""
    return sum(1 for question, key in held.asked if way(question) == key) / max(1, len(held.asked))


def share_right(
    way: Callable[[Question], str], questions: Sequence[Question], rulings: Mapping[str, Ruling]
) -> float:
    """Return how many of the questions a way's first ruling answers."""
    right = sum(1 for one in questions if (key := way(one)) and shows(rulings[key], one.wanted))
    return right / max(1, len(questions))
