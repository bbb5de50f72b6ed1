"""Cards being put together from the entries of a file: a card has several entries, one a face and printing.

All printings agree on Oracle data, so the first entry of each face is kept; Russian names and texts differ by
printing, so all names are kept, the newest first. Refuses to know any file format.
"""

from dataclasses import dataclass, field, replace

from knowledge.card_names import BETWEEN_FACES, is_russian
from knowledge.data_records import card_key
from knowledge.records import Card, CardRuling, Face, Game


@dataclass(frozen=True, slots=True)
class Printed:
    """What one Russian printing says of one face; `whole` is the name of the card as the file gives it."""

    date: str
    whole: str
    face: str = ""
    type: str = ""
    text: str = ""


@dataclass(slots=True)
class Draft:
    """One card so far. `faces` and `printed` are by side: «a», «b», ..., or empty for a card with one face."""

    name: str
    layout: str
    oracle_id: str = ""
    keywords: tuple[str, ...] = ()
    legalities: tuple[tuple[str, str], ...] = ()
    rulings: tuple[CardRuling, ...] = ()
    faces: dict[str, Face] = field(default_factory=dict)
    printed: dict[str, dict[tuple[str, str], Printed]] = field(default_factory=dict)

    def add_printed(self, side: str, printing: Printed) -> None:
        """Keep a Russian printing, unless the same words are already there from a newer one."""
        known = self.printed.setdefault(side, {})
        words = (printing.whole, printing.face)
        if words not in known or known[words].date < printing.date:
            known[words] = printing


@dataclass(frozen=True, slots=True)
class _Named:
    """A Russian printing of one face with that face's Russian name, empty where it was not translated."""

    name: str
    printed: Printed


def finished(draft: Draft) -> Card:
    """Return the card of a draft, its faces in the order of their sides."""
    sides = sorted(draft.faces)
    russian = [_named(draft, side, place) for place, side in enumerate(sides)]
    faces = tuple(_face(draft.faces[side], named) for side, named in zip(sides, russian, strict=True))
    return Card(
        key=card_key(Game.MAGIC, draft.name),
        game=Game.MAGIC,
        name=draft.name,
        layout=draft.layout,
        faces=faces,
        names_ru=_whole_names([_names(named) for named in russian]),
        keywords=draft.keywords,
        legalities=draft.legalities,
        rulings=draft.rulings,
        related=_related(draft, faces),
    )


def _named(draft: Draft, side: str, place: int) -> list[_Named]:
    """Return the Russian printings of one face, newest first."""
    printings = sorted(draft.printed.get(side, {}).values(), key=lambda p: p.date, reverse=True)
    return [_Named(_face_name(printed, place, len(draft.faces)), printed) for printed in printings]


def _face_name(printed: Printed, place: int, count: int) -> str:
    parts = printed.whole.split(BETWEEN_FACES)
    name = parts[place] if len(parts) == count else ""
    if printed.face and BETWEEN_FACES not in printed.face:
        name = printed.face
    return name if is_russian(name) else ""


def _names(named: list[_Named]) -> list[str]:
    return list(dict.fromkeys(one.name for one in named if one.name))


def _face(face: Face, named: list[_Named]) -> Face:
    best = next((one for one in named if one.name), None)
    best = best or next((one for one in named if is_russian(one.printed.text)), None)
    if best is None:
        return face
    return replace(face, name_ru=best.name, type_ru=best.printed.type, text_ru=best.printed.text)


def _whole_names(names: list[list[str]]) -> tuple[str, ...]:
    """Return the Russian names of the whole card, the faces' names of one age together, newest first."""
    if not all(names):
        return ()
    longest = max(len(known) for known in names)
    rows = ([known[min(age, len(known) - 1)] for known in names] for age in range(longest))
    return tuple(dict.fromkeys(BETWEEN_FACES.join(row) for row in rows))


def _related(draft: Draft, faces: tuple[Face, ...]) -> tuple[str, ...]:
    own = {face.name_en for face in faces}
    return tuple(part for part in draft.name.split(BETWEEN_FACES) if part not in own and len(faces) == 1)
