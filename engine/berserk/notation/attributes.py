"""A card of the setup: its name, its cell, and what stands in the brackets. The reader and its writer.

Refuses to know the other cards, whose names it is given.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.berserk.board import Cell, on_board
from engine.berserk.cards import TOKENS, Card, Markers, with_marker
from engine.berserk.notation.cursor import Cursor, normal, phrases
from engine.berserk.notation.sets import (
    Names,
    feature_ahead,
    read_feature,
    read_marker,
    write_feature,
    write_marker,
    write_name,
)
from engine.berserk.notation.texts import OPENINGS, read_ability, write_ability
from engine.berserk.notation.words import EVENT, FEATURE, MARKER, SIDE, SIDES, SLANG, written
from engine.berserk.terms import Element, Side, Zone

Reader = Callable[[Cursor, Card], Card]


def read_title(cursor: Cursor) -> str:
    """Read the name of a card where the setup introduces it."""
    quoted = cursor.of_kind("quote")
    if quoted is not None:
        return quoted.text[1:-1]
    words = []
    while not cursor.ended and not cursor.at("[", "("):
        words.append(cursor.step().text)
    if not words or not all(word[0].isalnum() for word in words):
        raise cursor.fault("card")
    return " ".join(words)


def read_card(cursor: Cursor, side: Side, zone: Zone, names: Names) -> Card:
    """Read a card with its cell and attributes."""
    card = Card(read_title(cursor), side, zone)
    if cursor.take("["):
        card = replace(card, cell=read_cell(cursor, side))
        cursor.mark("]")
    if cursor.take("("):
        for attribute in _inside(cursor).split(","):
            card = _read_attribute(attribute, card, names)
            attribute.finish(",")
    cursor.finish(";")
    return card


def read_cell(cursor: Cursor, side: Side) -> Cell:
    """Read a cell: «2.3» is row 2, column 3 of the side's half, «Б2.3» of half Б."""
    token = cursor.now
    if token.kind != "cell":
        raise cursor.fault("cell")
    letters, numbers = token.norm[:-3], token.norm[-3:]
    row, column = numbers.split(".")
    cell = Cell(SIDE[(letters,)] if letters else side, int(row), int(column))
    if not on_board(cell):
        raise cursor.fault("cell")
    cursor.step()
    return cell


def write_cell(cell: Cell) -> str:
    """Write a cell with its half."""
    return f"{written(SIDES, cell.half)}{cell.row}.{cell.column}"


def _inside(cursor: Cursor) -> Cursor:
    """Return a walk along what stands in the brackets, and step over them."""
    if cursor.tokens[-1].text != ")":
        cursor.place = len(cursor.tokens)
        raise cursor.fault(")")
    inside = Cursor(cursor.tokens[cursor.place : -1], cursor.line)
    cursor.place = len(cursor.tokens)
    return inside


def _read_attribute(cursor: Cursor, card: Card, names: Names) -> Card:
    reader = cursor.phrase(ATTRIBUTES)
    if reader is not None:
        return reader(cursor, card)
    ability = read_ability(cursor, names)
    if ability is not None:
        return replace(card, abilities=(*card.abilities, ability))
    if feature_ahead(cursor):
        return _featured(card, read_feature(cursor))
    marker = read_marker(cursor)
    if marker is not None:
        return replace(card, markers=with_marker(card.markers, marker, cursor.number()))
    known = (
        " ".join(words) for table in (ATTRIBUTES, OPENINGS, FEATURE, EVENT, SLANG, MARKER) for words in table
    )
    raise cursor.fault("attribute", known)


def _featured(card: Card, feature: str) -> Card:
    if feature in set(Element):
        return replace(card, elements=(*card.elements, Element(feature)))
    return replace(card, features=(*card.features, feature))


def _flag(**values: bool) -> Reader:
    return lambda _cursor, card: replace(card, **values)  # type: ignore[arg-type]


def _number(name: str) -> Reader:
    return lambda cursor, card: replace(card, **{name: cursor.number()})  # type: ignore[arg-type]


def _pending(cursor: Cursor, card: Card) -> Card:
    name = TOKENS if cursor.take("фишек", "фишки", "фишку") else read_marker(cursor)
    if name is None:
        raise cursor.fault("marker", (" ".join(words) for words in MARKER))
    return replace(card, pending=(*card.pending, (name, cursor.number())))


def _marker(cursor: Cursor, card: Card) -> Card:
    name = read_marker(cursor)
    if name is None:
        raise cursor.fault("marker", (" ".join(words) for words in MARKER))
    return replace(card, markers=with_marker(card.markers, name, cursor.number()))


def _feature(cursor: Cursor, card: Card) -> Card:
    quoted = cursor.now.kind == "quote"
    word = normal(cursor.step().text)
    return replace(card, features=(*card.features, word[1:-1] if quoted else word))


def _control(cursor: Cursor, card: Card) -> Card:
    return replace(card, control=cursor.need(SIDE, "side"))


def _unchanged(_cursor: Cursor, card: Card) -> Card:
    return card


ATTRIBUTES: dict[tuple[str, ...], Reader] = phrases(
    {
        "скрытая": _flag(hidden=True),
        "скрытый": _flag(hidden=True),
        "скрытое": _flag(hidden=True),
        "рубашкой вверх": _flag(hidden=True),
        "hidden": _flag(hidden=True),
        "закрытая": _flag(closed=True),
        "закрытый": _flag(closed=True),
        "закрытое": _flag(closed=True),
        "closed": _flag(closed=True),
        "открытая": _unchanged,
        "вскрытая": _unchanged,
        "рядом нет клеток": _flag(crowded=True),
        "жизни": _number("lives"),
        "lives": _number("lives"),
        "доп. жизни": _number("extra_lives"),
        "допжизни": _number("extra_lives"),
        "ран": _number("wounds"),
        "раны": _number("wounds"),
        "wounds": _number("wounds"),
        "фишек": _number("tokens"),
        "фишки": _number("tokens"),
        "tokens": _number("tokens"),
        "ждёт": _pending,
        "маркер": _marker,
        "класс": _feature,
        "свойство": _feature,
        "контроль": _control,
    }
)


def write_card(card: Card) -> str:
    """Write a card with its cell and attributes."""
    cell = f" [{write_cell(card.cell)}]" if card.cell else ""
    attributes = ", ".join(_attributes(card))
    return f"{write_name(card.name)}{cell}" + (f" ({attributes})" if attributes else "")


def _attributes(card: Card) -> list[str]:
    flags = [("скрытая", card.hidden), ("закрытая", card.closed), ("рядом нет клеток", card.crowded)]
    return [
        *(word for word, holds in flags if holds),
        *([f"контроль {written(SIDES, card.control)}"] if card.control else []),
        *(write_feature(element) for element in card.elements),
        *(_write_own_feature(feature) for feature in card.features),
        *_numbers(card),
        *(f"маркер {write_marker(name)} {amount}" for name, amount in card.markers),
        *_waiting(card.pending),
        *(write_ability(ability) for ability in card.abilities),
    ]


def _write_own_feature(feature: str) -> str:
    word = write_feature(feature)
    return f"свойство {word}" if word.startswith("«") else word


def _numbers(card: Card) -> list[str]:
    amounts = [("ран", card.wounds), ("доп. жизни", card.extra_lives), ("фишек", card.tokens)]
    lives = [] if card.lives is None else [f"жизни {card.lives}"]
    return [*lives, *(f"{word} {amount}" for word, amount in amounts if amount)]


def _waiting(pending: Markers) -> list[str]:
    return [f"ждёт {'фишек' if name == TOKENS else write_marker(name)} {amount}" for name, amount in pending]
