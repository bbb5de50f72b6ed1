"""A look-up of one card: the name with or without the words people put around it.

Refuses to know more than one card a text: for several, `mentions` is the way.
"""

import re

from knowledge.naming import ladder
from knowledge.naming.hits import score
from knowledge.naming.leadins import readings
from knowledge.naming.mentions import mentioned
from knowledge.naming.parts import Parts
from knowledge.naming.records import Resolution, Unknown

LONGEST = 400
_LINK = re.compile(r"\[\[([^\[\]\n]{1,200})\]\]")
MOST_CUTS = 2


def looked_up(parts: Parts, text: str) -> Resolution:
    """Return the card that a look-up asks for.

    A whole name counts in any cut of the text, the longest first; any other reading in the cut that it fits
    best; failing these, the one card that is mentioned somewhere in the text.
    """
    text = text.strip()
    if len(text) > LONGEST:
        return Unknown()
    link = _LINK.search(text)
    if link is not None:
        return ladder.resolved(parts, link[1])
    cuts = list(readings(text))
    for cut in cuts:
        resolution = ladder.whole(parts, cut)
        if not isinstance(resolution, Unknown):
            return resolution
    resolution = _best(parts, cuts)
    if not isinstance(resolution, Unknown):
        return resolution
    seen = mentioned(parts, text)
    return seen[0].resolution if len(seen) == 1 else resolution


def _best(parts: Parts, cuts: list[str]) -> Resolution:
    """The resolution with the best score among the barest cut, the whole text, and those next to them."""
    tried = dict.fromkeys(reversed(cuts[:1] + cuts[-MOST_CUTS:]))
    resolutions = [ladder.resolved(parts, cut) for cut in tried]
    return max(resolutions, key=score, default=Unknown())
