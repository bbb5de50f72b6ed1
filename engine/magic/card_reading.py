"""Cards from inline text: what a scenario writes becomes the same values as a library's cards."""

from engine.errors import MalformedInput
from engine.magic.cards import Card, Face, Layout
from engine.magic.mana import Colour, ManaCost
from engine.magic.notation.ast import CardText, FaceText
from engine.magic.terms import CARD_TYPES, SUPERTYPES
from engine.magic.wording.text import read_text

_COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def card_of(text: CardText) -> Card:
    """Return the card that an inline description means; words outside the vocabulary are kept in `unread`."""
    return Card(tuple(face_of(face) for face in text.faces), Layout(text.layout))


def face_of(text: FaceText) -> Face:
    """Return one face; raises MalformedInput for a cost or size that means nothing."""
    left, _, right = text.type_line.partition("—")
    words = frozenset(left.split())
    power, toughness = _size(text.size)
    types = words & CARD_TYPES
    read = read_text("\n".join(text.abilities), text.name, types | (words & {"legendary"}))
    return Face(
        name=text.name,
        mana_cost=None if text.cost is None else ManaCost.parse(text.cost),
        supertypes=words & SUPERTYPES,
        types=types,
        subtypes=frozenset(right.split()),
        power=power,
        toughness=toughness,
        loyalty=text.loyalty,
        colours=_colours(text),
        abilities=read.abilities,
        unread=tuple(word for word in read.unread if word not in read.held_back),
        held_back=read.held_back,
    )


def _colours(text: FaceText) -> frozenset[Colour] | None:
    if not text.colours:
        return None
    return frozenset(Colour(_COLOURS[word]) for word in text.colours if word in _COLOURS)


def _size(text: str) -> tuple[int | None, int | None]:
    if not text:
        return None, None
    power, slash, toughness = text.partition("/")
    if not slash:
        raise MalformedInput(text, "a size like 2/2 or */*")
    return _number(power), _number(toughness)


def _number(text: str) -> int:
    return int(text) if text.lstrip("-").isdecimal() else 0
