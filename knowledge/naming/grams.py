"""Candidates for a misspelt name: rows that share rare three-letter pieces with it.

Refuses to judge how alike two names are: that is for whoever ranks the candidates.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import islice

from knowledge.naming.postings import Postings

CANDIDATES = 50
LEAST_KNOWN = 0.3
MOST_GRAMS = 14
MOST_NUMBERS = 4_000
MOST_OF_SHORT = 9_000
SHORT = 9


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
    """Return at most fifty numbers whose texts share the most of the rarest pieces of this one.

    A text most of whose pieces are nowhere has none: it is in another layout or alphabet.
    """
    pieces = grams(text)
    places = [place for gram in pieces if (place := postings.find(gram)) >= 0]
    if len(places) < LEAST_KNOWN * len(pieces):
        return []
    starts = postings.starts
    places.sort(key=lambda place: starts[place + 1] - starts[place])
    most = MOST_OF_SHORT if len(text) <= SHORT else MOST_NUMBERS
    chosen = array("I")
    for rank, place in enumerate(places[:MOST_GRAMS]):
        if rank > 2 and len(chosen) + starts[place + 1] - starts[place] > most:
            break
        chosen.extend(postings.at(place))
    return _most_shared(Counter(chosen))


def _most_shared(shared: Counter[int]) -> list[int]:
    """The fifty numbers of the greatest counts; of equal ones those that came first."""
    more = [number for number, count in shared.items() if count > 1]
    if len(more) >= CANDIDATES:
        least = _least_of_most(Counter(map(shared.__getitem__, more)))
        more = [number for number in more if shared[number] >= least]
    most = sorted(more, key=shared.__getitem__, reverse=True)[:CANDIDATES]
    single = (number for number, count in shared.items() if count == 1)
    return [*most, *islice(single, CANDIDATES - len(most))]


def _least_of_most(sizes: Counter[int]) -> int:
    """The count from which there are fifty numbers, given how many numbers there are of each count."""
    enough = 0
    for count in sorted(sizes, reverse=True):
        enough += sizes[count]
        if enough >= CANDIDATES:
            return count
    return 0
