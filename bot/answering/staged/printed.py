"""What a named card prints, as the engine reads it: its rules text, and the halves of a melded card.

Refuses to know what a question tells of it.
"""

from bot.answering.playing import halves_of
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf

_STEPS = {"beginning of combat": "beginning of combat", "end step": "end step"}


def rules_text(mention: Mention) -> str:
    """Return the text that the engine plays: the vocabulary's words where a card has them, else the printed text."""
    card = mention.card
    return (
        "\n".join(card.abilities) if card.abilities and not mention.face else card.faces[mention.face].text_en
    )


def whole_text(mention: Mention) -> str:
    """Return every text of the face, in all languages."""
    face = mention.card.faces[mention.face]
    return "\n".join((rules_text(mention), face.text_en, face.text_ru))


def melding(mention: Mention, shelf: Shelf) -> tuple[tuple[str, ...], str]:
    """Return the halves of a melded card and the step in which they meld; empty where it is none or waits for more."""
    face = mention.card.faces[mention.face]
    halves = halves_of(face.name_en, shelf) if mention.card.layout == "meld" else ()
    texts = [c.faces[0].text_en.lower() for name in halves for c in shelf.library.cards_named(name)]
    steps = [step for words, step in _STEPS.items() if any(words in text for text in texts)]
    return (halves, steps[0]) if len(halves) == 2 and len(steps) == 1 else ((), "")
