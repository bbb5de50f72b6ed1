"""How quick the index is: names of its own, spoilt in the usual ways, beside a plain scan of all names.

Refuses to judge the figures, and to run inside the tests.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import quantiles

from rapidfuzz import fuzz, process

from knowledge import russian
from knowledge.naming import declension, fuzzy, hearing
from knowledge.naming.index import NameIndex
from knowledge.naming.layout import swapped
from knowledge.naming.normalise import key

SCANNED = 40
SCAN_CUTOFF = 80
CACHES = (
    russian.all_lemmas, russian.is_known, russian.is_plain, russian.is_genitive, russian.lemma,
    declension.forms, declension.stem, declension.is_nearly_ending, fuzzy.word_alike, hearing.sounds,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Timing:
    """Half of the calls took at most `p50` milliseconds, 99 of 100 at most `p99`."""

    p50: float
    p99: float


@dataclass(frozen=True, slots=True)
class Figures:
    """Resolving with no word looked up before, the same again, and a plain fuzzy scan of the same names."""

    names: int
    cold: Timing
    warm: Timing
    sentences: Timing
    scan: Timing


def measured(index: NameIndex, count: int = 1_000) -> Figures:
    """Return the figures over `count` spoilt names of the index; takes some seconds, mostly for the scan."""
    names = index.names()
    spoilt = samples(names, count)
    for cache in CACHES:
        cache.cache_clear()
    cold, warm = timed(index.resolve, spoilt), timed(index.resolve, spoilt)
    sentences = timed(index.mentions, [f"могу ли я сыграть {text} в ответ на болт?" for text in spoilt])
    normal = [key(name) for name in names]
    scan = timed(lambda text: _scanned(text, normal), spoilt[:: max(1, len(spoilt) // SCANNED)])
    return Figures(len(names), cold, warm, sentences, scan)


def samples(names: Sequence[str], count: int) -> list[str]:
    """Return `count` names from all over the list, each spoilt in one of seven ways, always the same ones."""
    step = max(1, len(names) // max(1, count))
    ways = (str, str.upper, _dropped, _exchanged, _doubled, _without_marks, _swapped)
    return [ways[place % len(ways)](name) for place, name in enumerate(names[::step][:count])]


def _dropped(name: str) -> str:
    middle = len(name) // 2
    return name[:middle] + name[middle + 1 :]


def _exchanged(name: str) -> str:
    middle = len(name) // 2
    return name[:middle] + name[middle : middle + 2][::-1] + name[middle + 2 :]


def _doubled(name: str) -> str:
    third = len(name) // 3
    return name[:third] + name[third : third + 1] + name[third:]


def _without_marks(name: str) -> str:
    return key(name)


def _swapped(name: str) -> str:
    return next(iter(swapped(name)), name)


def timed(call: Callable[[str], object], texts: Sequence[str]) -> Timing:
    """Return how long the call takes for each of the texts; there must be two at least."""
    cuts = quantiles(list(_durations(call, texts)), n=100)
    return Timing(p50=cuts[49], p99=cuts[98])


def _durations(call: Callable[[str], object], texts: Sequence[str]) -> Iterator[float]:
    for text in texts:
        start = time.perf_counter()
        call(text)
        yield 1_000 * (time.perf_counter() - start)


def _scanned(text: str, names: Sequence[str]) -> object:
    return process.extractOne(key(text), names, scorer=fuzz.WRatio, score_cutoff=SCAN_CUTOFF)
