"""Names that the writer marked: [[in double brackets]], «in quotes».

Refuses to find names that nobody marked.
"""

import re
from collections.abc import Iterator
from itertools import islice

from knowledge.naming import ladder
from knowledge.naming.parts import Parts
from knowledge.naming.records import Mention, Rung, Unknown

_MARKED = re.compile(r"\[\[(?P<link>[^\[\]\n]{1,200})\]\]|[«\"“„](?P<quoted>[^«»\"“”„\n]{1,80})[»\"”“]")
MOST_MARKED = 10
_WHOLE = (Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED)


def marked(parts: Parts, text: str) -> Iterator[Mention]:
    """Yield the first ten names in [[ ]], whatever they are, and in quotes where a card bears the name."""
    for found in islice(_MARKED.finditer(text), MOST_MARKED):
        link, quoted = found["link"], found["quoted"]
        resolution = ladder.resolved(parts, link) if link else ladder.spelt(parts, quoted)
        if link or (not isinstance(resolution, Unknown) and resolution.via in _WHOLE):
            yield Mention(found.start(), found.end(), resolution)
