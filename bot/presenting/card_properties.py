"""One property of a card in words: its cost, size, type, colour, loyalty, when it may be played.

Refuses to tell what a card does not have, or what its printed text alone decides.
"""

import re

from bot.answering.colour_identity import colour_identity
from bot.presenting.words import say
from knowledge.records import Card, Face

_AT_ANY_TIME = "Instant"
_FLASH = "Flash"
_TYPES = {
    "Artifact": ("Артефакт", "m"),
    "Creature": ("Существо", "n"),
    "Land": ("Земля", "f"),
    "Instant": ("Мгновенное заклинание", "n"),
    "Sorcery": ("Волшебство", "n"),
    "Enchantment": ("Чары", "p"),
    "Planeswalker": ("Мироходец", "m"),
    "Battle": ("Битва", "f"),
    "Kindred": ("Племенное", "n"),
    "Tribal": ("Племенное", "n"),
}
"""Card types in Russian with their gender (p: plural), by which a supertype before them is bent."""
_SUPERTYPES = {
    "Legendary": "Легендарн",
    "Basic": "Базов",
    "Snow": "Снежн",
}
_DASH = re.compile(r"\s[—–-]\s")
_ENDINGS = {"m": "ый", "n": "ое", "f": "ая", "p": "ые"}


def property_shown(card: Card, face: Face, wanted: str, lang: str) -> str:
    """Return a property of a face in words, empty where it has none or is not one to be told in a word."""
    match wanted:
        case "cost":
            return face.mana_cost or (say("card.no_cost", lang) if face.type_en else "")
        case "mana_value":
            return f"{say('label.mana_value', lang)} {face.mana_value:g}" if face.type_en else ""
        case "pt":
            return size_shown(face)
        case "type":
            return type_shown(face, lang)
        case "color":
            return (
                _colours_of_halves(card, lang) if card.layout == "split" else colours_shown(face.colors, lang)
            )
        case "loyalty":
            return f"{say('label.loyalty', lang).lower()} {face.loyalty}" if face.loyalty else ""
        case "defense":
            return f"{say('label.defense', lang).lower()} {face.defense}" if face.defense else ""
        case "identity":
            return say("card.identity", lang, colors=colours_shown(colour_identity(card), lang))
        case "speed":
            return _speed(card, face, lang)
        case _:
            return ""


def size_shown(face: Face) -> str:
    """Return power and toughness as printed, empty for what has none."""
    return f"{face.power}/{face.toughness}" if face.power or face.toughness else ""


def type_shown(face: Face, lang: str) -> str:
    """Return the type line in a language, in the other where the card does not have it.

    A printed Russian line that is no legend yet is made one; one that lacks a subtype has today's line beside it.
    """
    if lang != "ru":
        return face.type_en or face.type_ru
    printed = face.type_ru.replace("Planeswalker", _TYPES["Planeswalker"][0]).replace("_", " ")
    if not printed:
        return _in_russian(face.type_en)
    types, _, subtypes = face.type_en.partition(" — ")
    if "Legendary" in types.split() and _SUPERTYPES["Legendary"] not in printed:
        printed = f"{_type_in_russian('Legendary', _gender(types.split()))} {printed}"
    fewer = len(" ".join(_DASH.split(face.type_ru, maxsplit=1)[1:]).split()) < len(subtypes.split())
    return say("card.type_now", lang, old=printed, now=face.type_en) if fewer else printed


def figures_shown(face: Face, lang: str) -> str:
    """Return a face's cost, type line, size, mana value, loyalty and defense as one line, without what it lacks."""
    value = (
        f"{say('label.mana_value', lang)} {face.mana_value:g}" if face.mana_cost or face.mana_value else ""
    )
    named = (
        (say("label.loyalty", lang), face.loyalty),
        (say("label.defense", lang), face.defense),
    )
    told = (f"{label} {what}" for label, what in named if what)
    parts = (face.mana_cost, type_shown(face, lang), size_shown(face), value, *told)
    return " · ".join(part for part in parts if part)


def _in_russian(type_line: str) -> str:
    """Return an English type line with its types in Russian; subtypes have no list here and stay."""
    types, dash, subtypes = type_line.partition(" — ")
    words = types.split()
    gender = _gender(words)
    told = [_type_in_russian(word, gender) for word in words]
    return " ".join(told) + dash + subtypes


def _gender(words: list[str]) -> str:
    return next((_TYPES[word][1] for word in words if word in _TYPES), "n")


def _type_in_russian(word: str, gender: str) -> str:
    if word in _SUPERTYPES:
        return _SUPERTYPES[word] + _ENDINGS[gender]
    return _TYPES[word][0] if word in _TYPES else word


LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def is_of_kind(face: Face, about: str) -> bool:
    """Say whether a face has a type or supertype («artifact», «legendary»)."""
    return about.capitalize() in face.type_en.partition("—")[0].split()


def colours_shown(colours: tuple[str, ...], lang: str) -> str:
    """Return the names of colours told by their letters, or the word for none."""
    names = [say(f"color.{colour}", lang) for colour in colours]
    return ", ".join(names) or say("color.none", lang)


def _colours_of_halves(card: Card, lang: str) -> str:
    """The colours of each half of a split card: off the stack it has both (709.4b)."""
    halves = (f"{face.name_ru or face.name_en} — {colours_shown(face.colors, lang)}" for face in card.faces)
    return say("card.split_colors", lang, halves=", ".join(halves))


def _speed(card: Card, face: Face, lang: str) -> str:
    """Say when a card may be played by its type and keywords; not where its own text says something of it."""
    types = face.type_en.partition("—")[0]
    if _AT_ANY_TIME in types or _FLASH in card.keywords:
        return say("speed.instant", lang)
    if not types or "flash" in face.text_en.lower():
        return ""
    return say("speed.land" if "Land" in types else "speed.sorcery", lang)
