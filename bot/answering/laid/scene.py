"""The things on a table as the engine's scenario: named cards with their own text, other things by kind.

Refuses to know what is asked.
"""

from collections.abc import Iterable

from bot.answering.laid.groups import BASICS, ME, OPP, Group
from bot.answering.laid.table import Table
from engine.magic.notation.ast import CardText, FaceText, Placed, PlayerSetup

_LETTERS = "АБВГДЕЖЗИКЛМНОПРСТ"
_OWN = ("you control", "you cast", "your hand", "your graveyard", "your life", "you have")
_THEIRS = ("opponents cast", "opponents control", "opponents' ", "opponent controls")
_WORD = {
    "creature": "Существо",
    "artifact": "Артефакт",
    "enchantment": "Чары",
    "land": "Карта",
    "instant": "Мгновенное",
    "sorcery": "Волшебство",
}


def name_of(group: Group) -> str:
    """The name by which the scenario calls the things of a group."""
    if group.card is not None:
        return group.card.card.faces[1].name_en if group.back else group.english
    if group.kind in BASICS:
        return BASICS[group.kind]
    head = _WORD.get(group.types.split(" — ")[0], "Вещь")
    letter, again = _LETTERS[group.place % len(_LETTERS)], group.place // len(_LETTERS) or ""
    return f"{head} {letter}{again}{group.kind[:2] if group.told else ''}"


def side_of(group: Group) -> str:
    """Whose a group is: as told, else by what its text speaks of, else the asker's."""
    if group.side:
        return group.side
    text = group.text.lower()
    own, theirs = any(word in text for word in _OWN), any(word in text for word in _THEIRS)
    return OPP if theirs and not own else ME


def cards_of(groups: Iterable[Group]) -> tuple[CardText, ...]:
    """The things that are no named cards, as cards of the scenario."""
    return tuple(
        CardText((FaceText(name_of(group), _cost(group), group.types, _size(group)),))
        for group in groups
        if group.card is None and group.kind not in BASICS
    )


def _cost(group: Group) -> str | None:
    return None if "land" in group.types or group.kind in ("tok", "treasure") else "{1}"


def _size(group: Group) -> str:
    return group.size or ("1/1" if group.is_creature else "")


def players(table: Table, groups: Iterable[Group], attached: dict[int, str]) -> tuple[PlayerSetup, ...]:
    """Both players with what lies where; `attached` are the names that groups at those places are attached to."""
    held: dict[tuple[str, str], tuple[Placed, ...]] = {}
    for group in groups:
        at = (side_of(group), group.zone or "battlefield")
        held[at] = (*held.get(at, ()), *(_placed(group, attached),) * group.count)
    return tuple(
        PlayerSetup(
            name,
            life=table.life.get(name, 20),
            counters=(("poison", table.poison[name]),) if table.poison.get(name) else (),
            battlefield=held.get((name, "battlefield"), ()),
            hand=held.get((name, "hand"), ()),
            graveyard=held.get((name, "graveyard"), ()),
        )
        for name in (ME, OPP)
    )


def _placed(group: Group, attached: dict[int, str]) -> Placed:
    lies = group.zone in ("", "battlefield")
    front = group.card.card.faces[0].name_en if group.card is not None and group.back else name_of(group)
    return Placed(
        front,
        back=group.back,
        token=group.kind in ("tok", "treasure") and lies,
        counters=(("+1/+1", group.counters),) if group.counters else (),
        attached_to=attached.get(group.place, ""),
    )
