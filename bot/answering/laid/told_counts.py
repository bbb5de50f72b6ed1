"""Counts that are only told: «четыре типа базовых земель», «силы на столе 15».

Refuses to know what counts them.
"""

from collections.abc import Iterator

from bot.answering.laid.groups import BASICS, ME, SIDES, Group
from bot.answering.tallies.tagged import Found, Row

_DOMAIN = (
    "(?P<n>num) each_type (land)? (from|me|table)*",
    "(?P<n>num) card_type land (from|me|table)*",
    "each_type (in|from|by|becomes|me)* (?P<n>num)",
)
_WHERE = "(total|all|from|me|table|becomes|cre|in)*"
_TOTAL = (f"(total|all)* power {_WHERE} (?P<n>num)", f"(?P<n>num) (total|all)* power {_WHERE}")
_GREATEST = (f"greatest power {_WHERE} (?P<n>num)", f"greatest cre {_WHERE} power (?P<n>num)")


def told_counts(row: Row) -> list[Group]:
    """Return things that come to the counts told, and take the tags."""
    return [*_lands(row), *_creatures(row)]


def _lands(row: Row) -> Iterator[Group]:
    """A basic land of each of so many types."""
    for found in _found(row, _DOMAIN):
        number, place = found.number("n"), found.places[0]
        if not row.has("grave") and 0 < number <= len(BASICS):
            row.take(found)
            yield from (
                Group(place, place, kind=kind, side=_whose(row, place), counted=True, told=True)
                for kind in [*BASICS][:number]
            )


def _creatures(row: Row) -> Iterator[Group]:
    """One creature of so much power, where a named card counts all the power there is or the greatest."""
    texts = [tag.card.card.faces[tag.card.face].text_en.lower() for tag in row.tags if tag.card is not None]
    for words, patterns in (("total power", _TOTAL), ("greatest power", (*_TOTAL, *_GREATEST))):
        counted = any(words in text for text in texts)
        for found in _found(row, patterns[::-1]) if counted else ():
            number, place = found.number("n"), found.places[0]
            row.take(found)
            yield Group(
                place,
                place,
                kind="cre",
                size=f"{number}/{number}",
                side=_whose(row, place),
                counted=True,
                told=True,
            )


def _whose(row: Row, place: int) -> str:
    """The only player named in the clause, else the asker."""
    tags = row.tags
    first = max((i for i in range(place) if tags[i].name == "end"), default=-1) + 1
    last = next((i for i in range(place, len(tags)) if tags[i].name == "end"), len(tags))
    named = {SIDES[tag.name] for tag in tags[first:last] if tag.name in SIDES}
    return named.pop() if len(named) == 1 else ME


def _found(row: Row, patterns: tuple[str, ...]) -> Iterator[Found]:
    for pattern in patterns:
        yield from row.find(pattern)
