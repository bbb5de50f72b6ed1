"""Names that begin with what has been typed so far, for the lists that chats open under the cursor.

Refuses to correct anything: a list that opens at each key must be quick and steady.
"""

from itertools import islice

from knowledge.naming.hits import Hit, found
from knowledge.naming.normalise import key
from knowledge.naming.parts import Parts
from knowledge.naming.records import Found, Rung
from knowledge.naming.table import Kind

MOST_SCANNED = 400


def completed(parts: Parts, prefix: str, limit: int) -> tuple[Found, ...]:
    """Return at most `limit` cards whose names begin so, the shortest names first."""
    normal = key(prefix[:100])
    if not normal:
        return ()
    table = parts.table
    rows = list(islice(table.starting(normal), MOST_SCANNED))
    rows.sort(key=lambda row: (table.kinds[row] == Kind.SHORT, len(table.keys[row])))
    chosen: dict[int, int] = {}
    for row in rows:
        chosen.setdefault(table.cards[row], row)
    return tuple(found(table, Hit(row, Rung.PREFIX)) for row in list(chosen.values())[:limit])
