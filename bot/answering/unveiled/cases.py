"""Two cases of one scene: «не вскрываю — жив? а если вскрою?», «живёт? а если ещё один шок следом?».

The second has all that is told before it but what it takes back; where it asks nothing, the same is asked once more.
Refuses a third case.
"""

from bot.answering.tallies.tagged import Row, Tag
from bot.answering.unveiled.asks import read_asks
from bot.answering.unveiled.model import Draft

_DENIED = ("not_up",)


def parted(row: Row) -> tuple[Row, Row] | None:
    """Return the rows of both cases; None where there is one only. A row of three cases is left as it is, unread."""
    places = [i for i, tag in enumerate(row.tags) if tag.name == "case" and _asked_before(row, i)]
    if len(places) != 1:
        return None
    first, then = row.tags[: places[0]], row.tags[places[0] + 1 :]
    drop = _asking(first) if _asking(then) else frozenset[int]()
    kept = tuple(
        tag for i, tag in enumerate(first) if i not in drop and not (tag.name in _DENIED and _turns(then))
    )
    return Row(first), Row((*kept, *then))


def _asked_before(row: Row, place: int) -> bool:
    """Whether a question ends right before it."""
    return place > 0 and row.tags[place - 1].name == "end" and row.tags[place - 1].text in "?!."


def _turns(tags: tuple[Tag, ...]) -> bool:
    return any(tag.name == "up" for tag in tags)


def _asking(tags: tuple[Tag, ...]) -> frozenset[int]:
    """The places of the tags that ask something."""
    draft = Draft(Row(tags))
    read_asks(draft)
    return frozenset(draft.row.taken) if draft.asks else frozenset()
