"""Two records of one card as one: the newer Oracle data, and every Russian name and text that either has.

Refuses to know where the records come from.
"""

from dataclasses import replace

from knowledge.records import Card, Face

_RUSSIAN = ("name_ru", "type_ru", "text_ru")


def merged(newer: Card, older: Card) -> Card:
    """Return `newer` with what only `older` knows: Russian names and texts, our notes, the engine's words."""
    return replace(
        newer,
        faces=_faces(newer.faces, older.faces),
        names_ru=tuple(dict.fromkeys((*newer.names_ru, *older.names_ru))),
        keywords=newer.keywords or older.keywords,
        legalities=newer.legalities or older.legalities,
        rulings=newer.rulings or older.rulings,
        related=newer.related or older.related,
        stats=newer.stats or older.stats,
        abilities=newer.abilities or older.abilities,
        note_ru=newer.note_ru or older.note_ru,
        source=newer.source or older.source,
    )


def _faces(newer: tuple[Face, ...], older: tuple[Face, ...]) -> tuple[Face, ...]:
    named = {face.name_en: face for face in older}
    return tuple(_face(face, named[face.name_en]) if face.name_en in named else face for face in newer)


def _face(newer: Face, older: Face) -> Face:
    missing = [name for name in _RUSSIAN if not newer.name_ru or not getattr(newer, name)]
    return replace(newer, **{name: getattr(older, name) for name in missing})
