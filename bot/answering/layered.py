"""What effects do to a creature's size beyond adding to it: they set its base, or switch power and toughness.

«эффект „базовая сила и выносливость 0/1“», «свапнули силу с тафной». Refuses to know in which order they apply (613.4):
the engine does.
"""

from bot.answering.marks import Size, sizes
from bot.answering.reading import Reading

_REACH = 5


def base_set(reading: Reading) -> Size | None:
    """Return the size that an effect gives as the base: the one told right after the word; None where several are."""
    named = reading.places("set_base")
    found = {
        size.place: size
        for size in sizes(reading)
        if any(0 < size.place - place <= _REACH and not _stops(reading, place, size.place) for place in named)
    }
    return next(iter(found.values())) if len(found) == 1 else None


def _stops(reading: Reading, first: int, last: int) -> bool:
    return any(token.text in ".;,?" for token in reading.tokens[first:last])


def switches(reading: Reading) -> int:
    """Return how often power and toughness are said to be switched."""
    spans = sorted((seen.first, seen.last) for seen in reading.sightings if seen.concept == "switches")
    apart = [span for n, span in enumerate(spans) if n == 0 or span[0] > spans[n - 1][1] + 1]
    return len(apart) if reading.has("pt", "set_base") else 0
