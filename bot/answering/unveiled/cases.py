"""Two cases of one scene: «не вскрываю — жив? а если вскрою?», «живёт? а если ещё один шок следом?».

The second has all that is told before it but what it takes back; where it asks nothing, the same is asked once more.
Refuses a third case.
"""

from dataclasses import replace

from bot.answering.tallies.tagged import Row, Tag
from bot.answering.unveiled.asks import read_asks
from bot.answering.unveiled.model import Draft
from bot.answering.unveiled.words import HIDDEN

_PLAIN = frozenset(("case", "subject", "he", "me", "opp", "in", "and", "end", "then", "cre"))
_DENIED = ("not_up",)


def parted(row: Row) -> tuple[Row, Row] | None:
    """Return the rows of both cases; None where there is one only. A row of three cases is left as it is, unread."""
    places = [i for i, tag in enumerate(row.tags) if tag.name == "case" and _asked_before(row, i)]
    if len(places) != 1:
        return None
    first, then = row.tags[: places[0]], row.tags[places[0] + 1 :]
    return Row(first), _joined(first, then)


def continued(before: Row, row: Row) -> Row | None:
    """Return a question that goes on from one before, with all that was told there: «а если ещё шок следом?».

    None where it turns up anew what was turned up there: then it tells another story of the same creature.
    """
    then = row.tags[1:] if row.tags and row.tags[0].name == "case" else row.tags
    if _turns(then) and _turns(before.tags):
        return None
    return _joined(before.tags, then)


def in_another_way(before: Row, row: Row) -> Row | None:
    """Return the scene before with its creature hidden in another way: «а если под рубашкой обычный морф?»."""
    named = {tag.name for tag in row.tags} - {"down"}
    ways = named & set(HIDDEN)
    told = [tag for tag in before.tags if tag.name in HIDDEN and tag.name != "down"]
    if len(ways) != 1 or not told or named - ways - _PLAIN:
        return None
    way = next(iter(ways))
    return Row(tuple(replace(tag, name=way) if tag in told else tag for tag in before.tags))


def _joined(first: tuple[Tag, ...], then: tuple[Tag, ...]) -> Row:
    drop = _asking(first) if _asking(then) else frozenset[int]()
    kept = tuple(
        tag for i, tag in enumerate(first) if i not in drop and not (tag.name in _DENIED and _turns(then))
    )
    return Row((*kept, *then))


def _asked_before(row: Row, place: int) -> bool:
    """Whether a question ends right before it."""
    return place > 0 and row.tags[place - 1].name == "end" and row.tags[place - 1].text in "?!."


def _turns(tags: tuple[Tag, ...]) -> bool:
    return any(tag.name in ("up", "mega") for tag in tags)


def _asking(tags: tuple[Tag, ...]) -> frozenset[int]:
    """The places of the tags that ask something."""
    draft = Draft(Row(tags))
    read_asks(draft)
    return frozenset(draft.row.taken) if draft.asks else frozenset()
