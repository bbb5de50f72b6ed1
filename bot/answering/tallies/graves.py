"""What lies in graveyards: «на кладбищах существо, земля и волшебство», «в гробу 5 карт», «гробы пустые».

Refuses to know who looks at it.
"""

from bot.answering.tallies.groups import side_near
from bot.answering.tallies.model import ME, Draft

_TYPES = (
    "artland",
    "artcre",
    "enchcre",
    "instant",
    "sorcery",
    "artifact",
    "enchantment",
    "planeswalker",
    "cre",
    "land",
)
_LINES = {
    "cre": "creature",
    "artland": "artifact land",
    "artcre": "artifact creature",
    "enchcre": "enchantment creature",
}
_LIST = frozenset((*_TYPES, "and", "end", "num", "total", "with", "card"))


def read_graves(draft: Draft) -> None:
    """Take the cards in graveyards."""
    for found in draft.row.find("grave empty|empty grave"):
        draft.row.take(found)
    for found in draft.row.find("grave (?:total|from)* (?P<num>num) (?:cardnoun|spell)"):
        draft.row.take(found)
        draft.add(
            found.places[0],
            kind="instant",
            count=found.number("num"),
            side=_whose(draft, found.places[0]),
            zone="graveyard",
            kindless=True,
        )
    for found in draft.row.find("grave"):
        _listed(draft, found.places[0])


def _listed(draft: Draft, place: int) -> None:
    """The list of card types beside the word, after it or before."""
    for step in (1, -1):
        places: list[int] = []
        index = place + step
        while 0 <= index < len(draft.row.tags) and _is_listed(draft, index):
            places.append(index)
            index += step
        named = [i for i in sorted(places) if draft.row.tags[i].name in _TYPES]
        if named:
            draft.row.taken.update((place, *(i for i in places if draft.row.tags[i].name != "end")))
            _add(draft, named, _whose(draft, place))
            return


def _is_listed(draft: Draft, index: int) -> bool:
    tag = draft.row.tags[index]
    return (
        index not in draft.row.taken
        and tag.name in _LIST - {"card"}
        and (tag.name != "end" or tag.text in ",:-")
    )


def _whose(draft: Draft, place: int) -> str:
    """Whose graveyard it is: as its clause tells, else the asker's."""
    return side_near(draft, place, ME)


def _add(draft: Draft, named: list[int], side: str) -> None:
    """One card of each type; «артефакт-существо» is one card of two."""
    for index in named:
        before = draft.row.tags[index - 1] if index else None
        count = before.value if before is not None and before.name == "num" else 1
        line = _LINES.get(draft.row.tags[index].name, draft.row.tags[index].name)
        draft.add(index, kind=line, count=count, side=side, zone="graveyard")
