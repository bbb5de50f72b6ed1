"""Taking note of words that were not understood as a card's text was read, where something uses them after all.

The game goes on without them; `evaluate` refuses to answer what may hang on them.
"""

from engine.magic.copiable import printed
from engine.magic.game import Game
from engine.magic.terms import CARD_TYPES, PERMANENT_TYPES
from engine.magic.vocabulary.abilities import Body, Instructions
from engine.magic.vocabulary.effects import NotRead


def note_unread(game: Game, body: Body) -> None:
    """Keep the words of a body that the vocabulary does not hold."""
    effects = body.effects if isinstance(body, Instructions) else ()
    game.not_read += tuple(effect.words for effect in effects if isinstance(effect, NotRead))


_SPELLS = CARD_TYPES - PERMANENT_TYPES - {"kindred"}
"""The types of cards whose text is followed as they resolve."""


def note_unread_spell(game: Game, spell: int) -> None:
    """Keep the words of an instant or sorcery that is being cast: also its targets hang on them."""
    face = printed(game.objects[spell])
    if face.types & _SPELLS and not game.objects[spell].face_down:
        game.not_read += face.held_back
