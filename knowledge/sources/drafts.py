"""Cards being put together from the entries of a file: a card has several entries, one a face and printing.

All printings agree on Oracle data, so the first entry of each face is kept; Russian names and texts differ by
printing, so all names are kept, the newest first. Refuses to know any file format.
"""

from collections.abc import Iterable
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


def finished(draft: Draft) -> Card:
    """Return the card of a draft, its faces in the order of their sides."""
    sides = sorted(draft.faces)
    printings = {side: _newest_first(draft.printed.get(side, {}).values()) for side in sides}
    names = {side: _face_names(draft, side, place, printings[side]) for place, side in enumerate(sides)}
    faces = tuple(_face(draft.faces[side], names[side], printings[side]) for side in sides)
    return Card(
        key=card_key(Game.MAGIC, draft.name),
        game=Game.MAGIC,
        name=draft.name,
        layout=draft.layout,
        faces=faces,
        names_ru=_whole_names(faces, [names[side] for side in sides]),
        keywords=draft.keywords,
        legalities=draft.legalities,
        rulings=draft.rulings,
        related=_related(draft, faces),
    )


def _newest_first(printings: Iterable[Printed]) -> list[Printed]:
    return sorted(printings, key=lambda printing: printing.date, reverse=True)


def _face_names(draft: Draft, side: str, place: int, printings: list[Printed]) -> list[str]:
    """Return the Russian names of one face, newest first; an untranslated half has none."""
    count = len(draft.faces)
    names = (_face_name(printing, place, count) for printing in printings)
    return [name for name in dict.fromkeys(names) if is_russian(name) and name != draft.faces[side].name_en]


def _face_name(printing: Printed, place: int, count: int) -> str:
    parts = printing.whole.split(BETWEEN_FACES)
    if count == 1:
        return printing.face or printing.whole
    if printing.face and BETWEEN_FACES not in printing.face:
        return printing.face
    return parts[place] if len(parts) == count else ""


def _face(face: Face, names: list[str], printings: list[Printed]) -> Face:
    newest = next((p for p in printings if names and names[0] in (p.face, p.whole)), None)
    newest = newest or next((p for p in printings if is_russian(p.text)), None)
    if newest is None:
        return face
    name = names[0] if names else ""
    return replace(face, name_ru=name, type_ru=newest.type, text_ru=newest.text)


def _whole_names(faces: tuple[Face, ...], names: list[list[str]]) -> tuple[str, ...]:
    """Return the Russian names of the whole card: all faces of one age together, newest first."""
    if len(faces) == 1:
        return tuple(names[0])
    longest = max(len(known) for known in names)
    if not all(names):
        return ()
    rows = ([known[min(age, len(known) - 1)] for known in names] for age in range(longest))
    return tuple(dict.fromkeys(BETWEEN_FACES.join(row) for row in rows))


def _related(draft: Draft, faces: tuple[Face, ...]) -> tuple[str, ...]:
    own = {face.name_en for face in faces}
    return tuple(part for part in draft.name.split(BETWEEN_FACES) if part not in own and len(faces) == 1)
