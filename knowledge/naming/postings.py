"""Lists of numbers kept under text keys, as two flat arrays: compact, quick to load, cheap to look up.

Refuses to know what the keys and the numbers stand for.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, chain

NUMBERS = "I"


@dataclass(frozen=True, slots=True)
class Postings:
    """Under each of the sorted `keys`, the numbers `numbers[starts[i]:starts[i + 1]]`; turned ones have no keys."""

    keys: list[str]
    starts: "array[int]"
    numbers: "array[int]"

    @classmethod
    def gathered(cls, lists: Mapping[str, Iterable[int]]) -> "Postings":
        """Return the postings of a mapping; each list keeps its order and loses its doubles."""
        keys = sorted(lists)
        starts, numbers = array(NUMBERS, [0]), array(NUMBERS)
        for name in keys:
            numbers.extend(dict.fromkeys(lists[name]))
            starts.append(len(numbers))
        return cls(keys, starts, numbers)

    def turned(self, count: int) -> "Postings":
        """Return, at the place of each of the numbers below `count`, the places of the keys that it is under."""
        places: list[list[int]] = [[] for _ in range(count)]
        for place in range(len(self.keys)):
            for number in self.at(place):
                places[number].append(place)
        starts = array(NUMBERS, [0, *accumulate(map(len, places))])
        return Postings([], starts, array(NUMBERS, chain.from_iterable(places)))

    def find(self, name: str) -> int:
        """Return the place of a key, or -1."""
        place = bisect_left(self.keys, name)
        return place if place < len(self.keys) and self.keys[place] == name else -1

    def get(self, name: str) -> "array[int]":
        """Return the numbers under a key; none for a key that is not there."""
        place = self.find(name)
        return self.at(place) if place >= 0 else array(NUMBERS)

    def at(self, place: int) -> "array[int]":
        """Return the numbers of the key at a place."""
        return self.numbers[self.starts[place] : self.starts[place + 1]]

    def count(self, name: str) -> int:
        """Return how many numbers are under a key."""
        place = self.find(name)
        return self.starts[place + 1] - self.starts[place] if place >= 0 else 0

    def starting(self, prefix: str, limit: int) -> list[str]:
        """Return the keys that begin with a prefix, at most `limit` of them."""
        place = bisect_left(self.keys, prefix)
        found: list[str] = []
        while place < len(self.keys) and len(found) < limit and self.keys[place].startswith(prefix):
            found.append(self.keys[place])
            place += 1
        return found
