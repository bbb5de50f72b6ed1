"""Lists in the language: kinds of action, parts of protections, features of cards, names.

Each reader stands beside its writer. Refuses to know what the lists are for.
"""

from collections.abc import Collection, Iterable

from engine.berserk.notation.cursor import Cursor, Phrases, normal, tokens
from engine.berserk.notation.words import (
    ELEMENT,
    ELEMENTS,
    FEATURE,
    FEATURES,
    GENITIVE,
    KIND_GROUPS,
    KIND_SET,
    MARKER,
    MARKERS,
    written,
)
from engine.berserk.terms import ATTACKS, Element, Kind, source_atom

AND = ("и", "или", "and")
Names = Phrases[str]
"""The cards of a scenario by their normal words."""


def name_key(name: str) -> tuple[str, ...]:
    """Return a name as the language compares it."""
    return tuple(token.norm for token in tokens(name))


def read_name(cursor: Cursor, names: Names) -> str:
    """Read the name of a card of the scenario, in quotes or bare."""
    if cursor.now.kind == "quote":
        key = name_key(cursor.now.text[1:-1])
        if key in names:
            cursor.step()
            return names[key]
    found = cursor.phrase(names)
    if found is None:
        raise cursor.fault("card", names.values())
    return found


def read_names(cursor: Cursor, names: Names) -> tuple[str, ...]:
    """Read names with commas, or inside brackets strokes, between them."""
    found = [read_name(cursor, names)]
    while cursor.take(",", "/"):
        found.append(read_name(cursor, names))
    return tuple(found)


def write_name(name: str) -> str:
    """Write a name, in quotes where it could be taken for something else."""
    cut = tokens(name)
    plain = all(token.kind in {"word", "number"} for token in cut) and " ".join(t.text for t in cut) == name
    return name if plain and normal(cut[0].text) not in RESERVED else f"«{name}»"


RESERVED = frozenset(
    {
        *("а", "б", "a", "b", "в", "за", "до", "на", "из", "не", "без", "под", "при", "x", "х"),
        *("ход", "бой", "поле", "выбор", "вскрыть", "перевернуть", "бросок", "заместить", "конец"),
        *("предотвратить", "набрать", "подфаза", "каждая", "каждое", "каждую", "каждый", "each"),
        *("reveal", "hide", "recruit", "roll", "turn", "end", "choice", "response"),
    }
)
"""Words that begin something else, so that a name beginning with one is quoted."""


def read_feature(cursor: Cursor) -> str:
    """Read an element, type, class or keyword; one outside the lists stands in quotes."""
    quoted = cursor.of_kind("quote")
    if quoted is not None:
        return normal(quoted.text[1:-1])
    element = cursor.phrase(ELEMENT)
    return str(element) if element is not None else cursor.need(FEATURE, "feature")


def feature_ahead(cursor: Cursor) -> bool:
    """Tell whether a feature stands here."""
    if cursor.now.kind == "quote":
        return True
    place = cursor.place
    found = cursor.phrase(ELEMENT) is not None or cursor.phrase(FEATURE) is not None
    cursor.place = place
    return found


def write_feature(feature: str) -> str:
    """Write a feature."""
    if feature in FEATURES:
        return written(FEATURES, feature)
    if feature in set(Element):
        return written(ELEMENTS, Element(feature))
    return f"«{feature}»"


def read_kinds(cursor: Cursor) -> frozenset[Kind]:
    """Read kinds of action, alone or as a group."""
    found: set[Kind] = set()
    while True:
        found |= cursor.need(KIND_SET, "kind")
        if not cursor.take(*AND):
            return frozenset(found)


def write_kinds(kinds: Collection[Kind]) -> str:
    """Write kinds of action, groups first."""
    rest, parts = set(kinds), []
    for group, words in KIND_GROUPS.items():
        if group <= rest:
            parts.append(words[0])
            rest -= group
    return " и ".join((*parts, *(GENITIVE[kind] for kind in sorted(rest))))


def read_marker(cursor: Cursor) -> str | None:
    """Read the name of a marker where one stands."""
    quoted = cursor.of_kind("quote")
    return normal(quoted.text[1:-1]) if quoted is not None else cursor.phrase(MARKER)


def write_marker(marker: str) -> str:
    """Write the name of a marker."""
    return written(MARKERS, marker) if marker in MARKERS else f"«{marker}»"


def read_atoms(cursor: Cursor) -> frozenset[str]:
    """Read the parts of a protection: kinds, groups, markers, «атак летающих»."""
    found: set[str] = set()
    while True:
        found |= _atom(cursor)
        if not cursor.take(*AND):
            return frozenset(found)


def _atom(cursor: Cursor) -> set[str]:
    marker = read_marker(cursor)
    if marker is not None:
        return {marker}
    kinds = cursor.need(KIND_SET, "protection")
    if kinds == ATTACKS and feature_ahead(cursor):
        return {source_atom(read_feature(cursor))}
    return {str(kind) for kind in kinds}


def write_atoms(atoms: Iterable[str]) -> str:
    """Write the parts of a protection."""
    atoms = set(atoms)
    kinds = {kind for kind in Kind if kind in atoms}
    others = sorted(atoms - {str(kind) for kind in kinds})
    parts = [write_kinds(kinds)] if kinds else []
    return " и ".join((*parts, *(_write_other(atom) for atom in others)))


def _write_other(atom: str) -> str:
    by = source_atom("")
    if atom.startswith(by):
        return f"атак {write_feature(atom.removeprefix(by))}"
    return write_marker(atom)
