"""Inline cards in a scenario: «карта Имя: {3}{G}; Creature — Elf; 2/2; Flying», faces joined by « // »."""

import re

from engine.errors import MalformedInput
from engine.magic.mana import ManaCost
from engine.magic.notation.ast import CardText, FaceText
from engine.magic.notation.keyword_words import ability_line
from engine.magic.terms import words as word_set

_SIZE = re.compile(r"^(?:\d+|\*)/(?:\d+|\*)$")
_STARRED = re.compile(r"^(?:\d+|\d*\+?\*(?:\+\d+)?)/(?:\d+|\d*\+?\*(?:\+\d+)?)$")
_LOYALTY = re.compile(r"^(?:лояльность|верность|loyalty)\s+(\d+)$", re.IGNORECASE)
_TYPES = {
    "существо": "creature",
    "артефакт": "artifact",
    "чары": "enchantment",
    "земля": "land",
    "мгновенное": "instant",
    "мгновенное заклинание": "instant",
    "волшебство": "sorcery",
    "planeswalker": "planeswalker",
    "мироходец": "planeswalker",
    "легендарное": "legendary",
    "легендарная": "legendary",
    "легендарный": "legendary",
    "легендарные": "legendary",
    "базовая": "basic",
    "снежная": "snow",
    "мировые": "world",
}
_TYPE_WORDS = word_set(
    "artifact battle creature enchantment instant kindred land planeswalker sorcery legendary "
    "basic snow world token"
)
_COLOURS = {
    "белый": "white",
    "белое": "white",
    "белая": "white",
    "синий": "blue",
    "синее": "blue",
    "синяя": "blue",
    "черный": "black",
    "чёрный": "black",
    "черное": "black",
    "чёрное": "black",
    "красный": "red",
    "красное": "red",
    "красная": "red",
    "зеленый": "green",
    "зелёный": "green",
    "зеленое": "green",
    "зелёное": "green",
    "white": "white",
    "blue": "blue",
    "black": "black",
    "red": "red",
    "green": "green",
    "colorless": "colorless",
    "бесцветный": "colorless",
    "бесцветное": "colorless",
}
LAYOUTS = frozenset({"split", "transform", "modal", "flip", "adventure"})


def card_text(name: str, body: str, abilities: tuple[str, ...]) -> CardText:
    """Read an inline card from its name, its line and the ability lines below it."""
    names = [part.strip() for part in name.split(" // ")]
    bodies = re.split(r"\s//\s|\s//$|^//\s", body) if len(names) > 1 else [body]
    layout = ""
    faces = []
    for index, each in enumerate(names):
        piece = bodies[index] if index < len(bodies) else ""
        face, found = _face(each, piece)
        layout = layout or found
        faces.append(face)
    faces[-1 if len(faces) == 1 else 0] = _with_abilities(faces[-1 if len(faces) == 1 else 0], abilities)
    return CardText(tuple(faces), layout or _layout(faces))


def _with_abilities(face: FaceText, abilities: tuple[str, ...]) -> FaceText:
    return FaceText(
        face.name,
        face.cost,
        face.type_line,
        face.size,
        face.loyalty,
        face.colours,
        face.abilities + tuple(ability_line(each) for each in abilities),
    )


def _layout(faces: list[FaceText]) -> str:
    if len(faces) == 1:
        return "normal"
    spells = all("instant" in face.type_line or "sorcery" in face.type_line for face in faces)
    return "split" if spells else "transform"


def _face(name: str, body: str) -> tuple[FaceText, str]:
    cost: str | None = None
    type_line = ""
    size = ""
    loyalty: int | None = None
    colours: list[str] = []
    abilities: list[str] = []
    layout = ""
    for part in (piece.strip() for piece in body.split(";")):
        number = _LOYALTY.match(part)
        if not part:
            continue
        if part.lower() in LAYOUTS and not layout:
            layout = part.lower()
        elif cost is None and not abilities and is_cost(part):
            cost = str(ManaCost.parse(part))
        elif not type_line and not abilities and type_line_of(part):
            type_line = type_line_of(part)
        elif not size and _STARRED.match(part):
            size = part if _SIZE.match(part) else _plain_stars(part)
        elif number is not None:
            loyalty = int(number[1])
        elif not abilities and all(word in _COLOURS for word in part.lower().split()):
            colours += [_COLOURS[word] for word in part.lower().split()]
        else:
            abilities.append(ability_line(part))
    type_line = type_line or ("creature" if size else "artifact")
    return FaceText(name, cost, type_line, size, loyalty, tuple(colours), tuple(abilities)), layout


def _plain_stars(size: str) -> str:
    """Return «*/*» for «*/1+*»: the text says what the star comes to."""
    return "/".join("*" if "*" in half else half for half in size.split("/"))


def is_cost(text: str) -> bool:
    """Tell whether a piece of a card line is a mana cost: in braces, or like «3GG»."""
    if not text.startswith("{") and not re.fullmatch(r"[\dXWUBRGCS]+", text):
        return False
    try:
        ManaCost.parse(text)
    except MalformedInput:
        return False
    return ":" not in text and "," not in text


def type_line_of(text: str) -> str:
    """Return a type line in English lower case, or an empty string where it is none."""
    left, dash, right = text.partition("—") if "—" in text else text.partition(" - ")
    words = [_TYPES.get(word.lower(), word.lower()) for word in left.replace(",", " ").split()]
    words = [word for word in words if word != "заклинание"]
    if not words or not all(word in _TYPE_WORDS for word in words):
        return ""
    subtypes = " ".join(right.lower().split())
    return " ".join(words) + (f" — {subtypes}" if dash and subtypes else "")
