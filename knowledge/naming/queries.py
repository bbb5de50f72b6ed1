"""A look-up of one card: the name with or without the words people put around it, in any layout.

Refuses to know more than one card a text: for several, `mentions` is the way.
"""

import re
from collections.abc import Callable, Iterator

from knowledge.naming import ladder
from knowledge.naming.hits import rerouted, score
from knowledge.naming.layout import swapped
from knowledge.naming.leadins import cuts
from knowledge.naming.mentions import mentioned
from knowledge.naming.normalise import has_cyrillic, key, tokens
from knowledge.naming.parts import Parts
from knowledge.naming.records import Found, Resolution, Rung, Unknown
from knowledge.naming.translit import in_cyrillic

LONGEST = 400
MOST_CUTS = 2
FEWEST_HEARD = 2
SURELY_HEARD = 88.0
Climbing = Callable[[Parts, str], Resolution]
_LINK = re.compile(r"\[\[([^\[\]\n]{1,200})\]\]")


def looked_up(parts: Parts, text: str, climb: Climbing = ladder.resolved) -> Resolution:
    """Return the card that a look-up asks for; `climb` says what a stretch of it means as a name.

    A whole name counts in any cut of the text, the longest first; any other reading in the cut that it fits
    best; failing these, the same in the other layout and alphabet, and the one card mentioned in the text.
    """
    text = text.strip()
    if len(text) > LONGEST:
        return Unknown()
    link = _LINK.search(text)
    if link is not None:
        return climb(parts, link[1])
    resolution = _read(parts, text, climb)
    if not isinstance(resolution, Unknown) or resolution.meant:
        return resolution
    for other, via in _other_readings(text):
        again = _whole(parts, other)
        if isinstance(again, Unknown) and via is Rung.LAYOUT:
            again = _by_ear(parts, other, climb)
        if not isinstance(again, Unknown):
            return rerouted(again, via)
    seen = mentioned(parts, text)
    return seen[0].resolution if len(seen) == 1 else _absent(parts, text) or resolution


def _absent(parts: Parts, text: str) -> Unknown | None:
    """A nickname inside the text, of a card that is not there."""
    meant = (ladder.absent(parts, token.word) for token in tokens(text))
    return next((Unknown(meant=card) for card in meant if card), None)


def _read(parts: Parts, text: str, climb: Climbing) -> Resolution:
    resolution = _whole(parts, text)
    return _best(parts, text, climb) if isinstance(resolution, Unknown) else resolution


def _whole(parts: Parts, text: str) -> Resolution:
    for start, end in cuts(text):
        resolution = ladder.whole(parts, text[start:end])
        if not isinstance(resolution, Unknown):
            return resolution
    return Unknown()


def _best(parts: Parts, text: str, climb: Climbing) -> Resolution:
    """The resolution with the best score among the barest cuts and the whole text."""
    stretches = [text[start:end] for start, end in cuts(text)]
    tried = dict.fromkeys(reversed(stretches[:1] + stretches[-MOST_CUTS:]))
    resolutions = [climb(parts, stretch) for stretch in tried]
    meant = [each for each in resolutions if isinstance(each, Unknown) and each.meant]
    return meant[0] if meant else max(resolutions, key=score, default=Unknown())


def _by_ear(parts: Parts, typed: str, climb: Climbing) -> Resolution:
    """An English name typed by ear in the wrong layout («ltnhbn ifvfy»): the barest cut, where it is heard surely."""
    stretches = [typed[start:end] for start, end in cuts(typed)]
    if not has_cyrillic(typed) or not stretches or len(stretches[-1].split()) < FEWEST_HEARD:
        return Unknown()
    heard = climb(parts, stretches[-1])
    sure = isinstance(heard, Found) and heard.via is Rung.TRANSLIT and heard.score >= SURELY_HEARD
    return heard if sure else Unknown()


def _other_readings(text: str) -> Iterator[tuple[str, Rung]]:
    yield from ((typed, Rung.LAYOUT) for typed in swapped(text))
    normal = key(text)
    if normal and not has_cyrillic(normal):
        yield in_cyrillic(normal), Rung.TRANSLIT
