"""Equipment and Auras that are told to be on a creature: «косторуб на 1/1», «два молота на медведе», «2/2 с мечом».

Refuses to know what they do.
"""

from dataclasses import replace

from bot.answering.tallies.model import Draft, Thing

_REACH = 4
_PUTS = ("in", "with", "under")


def read_gear(draft: Draft) -> None:
    """Attach every named Equipment or Aura to the creature that stands beside it."""
    for gear in [t for t in draft.named() if _is_gear(t) and t.zone == "battlefield"]:
        wearer = _wearer(draft, gear)
        if wearer is not None:
            draft.change(gear, replace(gear, on=wearer.key, side=gear.side or wearer.side))


def _is_gear(thing: Thing) -> bool:
    return "Equipment" in thing.type_line or "Aura" in thing.type_line


def _wearer(draft: Draft, gear: Thing) -> Thing | None:
    """The one creature told right after «… на», or right before «с …»."""
    place = next(i for i, tag in enumerate(draft.row.tags) if tag.card is not None and tag.card == gear.card)
    after = draft.row.tags[place + 1].name if place + 1 < len(draft.row.tags) else ""
    before = draft.row.tags[place - 1].name if place else ""
    there = [t for t in draft.things if t.is_creature and t.zone == "battlefield" and t.count == 1]
    if after == "in":
        fits = [t for t in there if place < t.place <= place + _REACH]
    elif before in _PUTS or (before == "num" and place > 1 and draft.row.tags[place - 2].name in _PUTS):
        fits = [t for t in there if t.place < place]
    else:
        fits = []
    return fits[0] if len(fits) == 1 else None
