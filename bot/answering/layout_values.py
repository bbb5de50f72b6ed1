"""The mana value of cards of more than one part, told or named: split, adventure, modal and transforming (202.3).

Refuses to know whether a mana value is asked.
"""

from dataclasses import dataclass

from bot.answering.reading import Mention, Reading
from bot.answering.values import (
    Worth,
    back_worth,
    copy_of_back,
    front_worth,
    fused_worth,
    half_worth,
    melded_worth,
    part_worth,
    permanent_worth,
    split_worth,
)
from engine.magic.mana import ManaCost
from knowledge.records import Face

_STORED = ("graveyard", "hand", "library", "exile")
_NEAR = 3
_BACK = 2
_OUTSIDE = frozenset(("вне", "не", "кроме", "outside", "off", "not"))


@dataclass(frozen=True, slots=True)
class Valued:
    """A subject and its worth; `zone` is a code, empty where it does not matter."""

    subject: str
    zone: str
    worth: Worth


def of_parts(reading: Reading, told: tuple[tuple[int, ManaCost], ...]) -> list[Valued]:
    """Return the values of a card told by the costs of its parts; nothing where no such card is told."""
    if len(told) == 2 and reading.has("meld") and not reading.has("fused", "split"):
        return [Valued("", "", melded_worth([cost for _, cost in told]))]
    if len(told) == 2 and reading.has("split"):
        return _split([(str(cost), cost) for _, cost in told], reading)
    if len(told) == 2 and reading.has("adventure"):
        return _adventure(reading, told)
    if len(told) == 2 and reading.has("modal_faces"):
        return _modal(reading, told[0][1], told[1][1])
    if len(told) == 1 and reading.has("double_faced", "flip_card") and not reading.has("modal_faces"):
        return _one_cost(reading, told[0][1])
    return []


def _on_stack(reading: Reading) -> bool:
    return reading.has("stack") and not _off_stack(reading)


def _is_stored(reading: Reading) -> bool:
    return reading.has(*_STORED) or _off_stack(reading)


def _off_stack(reading: Reading) -> bool:
    """«вне стека», «не на стеке»: every zone but that one."""
    near = {token.norm for p in reading.places("stack") for token in reading.tokens[max(0, p - _BACK) : p]}
    return not near.isdisjoint(_OUTSIDE)


def of_named(reading: Reading, mention: Mention) -> list[Valued]:
    """Return the values of a named split card, adventurer or modal card; nothing for any other card."""
    faces, layout = mention.card.faces, mention.card.layout
    if layout in ("split", "aftermath"):
        if reading.has("battlefield") and "Room" in faces[0].type_en:
            return []
        halves = [(_name(face), ManaCost.parse(face.mana_cost)) for face in faces if face.mana_cost]
        return _split(halves, reading)
    if layout in ("adventure", "modal_dfc") and len(faces) == 2 and faces[0].mana_cost:
        return _of_faces(reading, mention)
    return []


def _of_faces(reading: Reading, mention: Mention) -> list[Valued]:
    """The part that is named, on the stack (or, of two modal faces, on the battlefield); else the card itself."""
    front, named = mention.card.faces[0], mention.card.faces[mention.face]
    whole = Valued(_name(front), "", front_worth(ManaCost.parse(front.mana_cost)))
    if mention.face == 0:
        return [] if reading.has("adventure", "back_side") or "{X}" in front.mana_cost else [whole]
    if _is_stored(reading) and not _on_stack(reading):
        return [whole]
    if mention.card.layout == "adventure" and reading.has("battlefield"):
        return [whole]
    part = _part(named)
    zone = "stack" if mention.card.layout == "adventure" else ""
    shown = [Valued(_name(named), zone, part)]
    return (
        shown
        if reading.has("stack", "battlefield")
        else [*shown, Valued(_name(front), "elsewhere", whole.worth)]
    )


def _part(face: Face) -> Worth:
    return part_worth(ManaCost.parse(face.mana_cost)) if face.mana_cost else permanent_worth(ManaCost())


def _name(face: Face) -> str:
    return face.name_ru or face.name_en


def _split(halves: list[tuple[str, ManaCost]], reading: Reading) -> list[Valued]:
    """Whole in every zone but the stack, a half there (202.3d)."""
    if len(halves) < 2:
        return []
    on_stack = [Valued(name, "stack", half_worth(cost)) for name, cost in halves]
    whole = Valued("", "elsewhere", split_worth([cost for _, cost in halves]))
    if reading.has("fused"):
        fused = Valued("", "fused", fused_worth([cost for _, cost in halves]))
        return [fused, *on_stack] if _on_stack(reading) or not _is_stored(reading) else [whole]
    if _on_stack(reading) and not _is_stored(reading):
        return on_stack
    return [whole] if _is_stored(reading) and not _on_stack(reading) else [whole, *on_stack]


def _adventure(reading: Reading, told: tuple[tuple[int, ManaCost], ...]) -> list[Valued]:
    """The creature's cost everywhere but on the stack, where it is that of what was cast (715.3b, 202.3)."""
    (_, first), (_, second) = told
    adventure, creature = (second, first) if _names_adventure(reading, told[1][0]) else (first, second)
    own = Valued(str(creature), "elsewhere", front_worth(creature))
    cast = Valued(str(adventure), "stack", part_worth(adventure))
    if not _on_stack(reading):
        return [own]
    return (
        [cast]
        if _goes_on_adventure(reading)
        else [cast, Valued(str(creature), "stack", front_worth(creature))]
    )


def _names_adventure(reading: Reading, index: int) -> bool:
    return any(0 < index - place <= _NEAR for place in reading.places("adventure"))


def _goes_on_adventure(reading: Reading) -> bool:
    """«кастую приключение», «приключение в стеке»: the adventure itself is said to be there."""
    near = reading.places("cast", "stack")
    return any(abs(place - other) <= 2 for place in reading.places("adventure") for other in near)


def _modal(reading: Reading, front: ManaCost, back: ManaCost) -> list[Valued]:
    in_play = reading.has("stack", "battlefield") and not _is_stored(reading)
    if in_play and reading.has("back_side"):
        return [Valued(str(back), "", part_worth(back))]
    if _is_stored(reading) and not reading.has("stack", "battlefield"):
        return [Valued(str(front), "", front_worth(front))]
    return []


def _one_cost(reading: Reading, front: ManaCost) -> list[Valued]:
    if reading.has("copy"):
        return [Valued("", "", copy_of_back())] if reading.has("back_side") else []
    return [Valued("", "", back_worth(front.mana_value()))]
