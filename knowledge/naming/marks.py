"""Names that the writer marked: [[in double brackets]], «in quotes».

Refuses to find names that nobody marked.
"""

import re
from collections.abc import Iterator

from knowledge.naming import ladder
from knowledge.naming.parts import Parts
from knowledge.naming.records import Mention, Rung, Unknown

_MARKED = re.compile(r"\[\[(?P<link>[^\[\]\n]{1,200})\]\]|[«\"“„](?P<quoted>[^«»\"“”„\n]{1,80})[»\"”“]")
_WHOLE = (Rung.EXACT, Rung.NORMALISED, Rung.ALIAS, Rung.DECLINED)


def marked(parts: Parts, text: str) -> Iterator[Mention]:
    """Yield what stands in [[ ]], whatever it is, and what stands in quotes where a card bears that name."""
    for found in _MARKED.finditer(text):
        link, quoted = found["link"], found["quoted"]
        resolution = ladder.resolved(parts, link or quoted)
        if link or (not isinstance(resolution, Unknown) and resolution.via in _WHOLE):
            yield Mention(found.start(), found.end(), resolution)
