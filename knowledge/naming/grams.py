"""Candidates for a misspelt name: rows that share rare three-letter pieces with it.

Refuses to judge how alike two names are: that is for whoever ranks the candidates.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable

from knowledge.naming.postings import Postings

CANDIDATES = 50
MOST_GRAMS = 14
MOST_NUMBERS = 4_000


def grams(text: str) -> frozenset[str]:
    """Return the three-letter pieces of a text with a space before and after it."""
    padded = f" {text} "
    return frozenset(padded[place : place + 3] for place in range(len(padded) - 2))


def gathered(texts: Iterable[tuple[int, str]]) -> Postings:
    """Return the postings from pieces to the numbers of the texts that hold them."""
    lists: defaultdict[str, list[int]] = defaultdict(list)
    for number, text in texts:
        for gram in grams(text):
            lists[gram].append(number)
    return Postings.gathered(lists)


def candidates(postings: Postings, text: str) -> list[int]:
    """Return at most fifty numbers whose texts share the most of the rarest pieces of this one."""
    places = [place for gram in grams(text) if (place := postings.find(gram)) >= 0]
    starts = postings.starts
    places.sort(key=lambda place: starts[place + 1] - starts[place])
    chosen = array("I")
    for rank, place in enumerate(places[:MOST_GRAMS]):
        if rank > 2 and len(chosen) + starts[place + 1] - starts[place] > MOST_NUMBERS:
            break
        chosen.extend(postings.at(place))
    return [number for number, _ in Counter(chosen).most_common(CANDIDATES)]
