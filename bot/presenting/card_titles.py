"""How a card's face is named in an answer: in the asker's language, with its other name where a title is wanted."""

from knowledge.records import Card, Face, Game


def name_in(face: Face, lang: str) -> str:
    """Return a face's name in the language where it has one."""
    return (face.name_ru or face.name_en) if lang == "ru" else face.name_en


def titled(card: Card, face: Face, lang: str) -> str:
    """Return a face's name in the language with the other one in brackets, and the game where it is no Magic."""
    name = name_in(face, lang)
    other = face.name_en if lang == "ru" else face.name_ru
    both = f"{name} ({other})" if other and other != name else name
    return f"{both} — «Берсерк»" if card.game is Game.BERSERK else both
