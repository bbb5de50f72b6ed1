"""How a named card is called in an answer."""

from bot.answering.reading import Mention


def shown_name(mention: Mention | None) -> str:
    """Return the Russian name of the face that was named, the English one where there is none, or empty."""
    if mention is None:
        return ""
    face = mention.card.faces[mention.face]
    return face.name_ru or face.name_en


def both_names(mention: Mention) -> str:
    """Return the names of the face that was named in both languages, the Russian one first."""
    face = mention.card.faces[mention.face]
    names = dict.fromkeys(name for name in (face.name_ru, face.name_en) if name)
    return " / ".join(names)
