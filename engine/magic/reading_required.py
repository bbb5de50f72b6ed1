"""Taking note of words that were not understood as a card's text was read, where something uses them after all.

The game goes on without them; `evaluate` refuses to answer what may hang on them.
"""

from engine.magic.game import Game
from engine.magic.vocabulary.abilities import Body, Instructions
from engine.magic.vocabulary.effects import NotRead


def note_unread(game: Game, body: Body) -> None:
    """Keep the words of a body that the vocabulary does not hold."""
    effects = body.effects if isinstance(body, Instructions) else ()
    game.not_read += tuple(effect.words for effect in effects if isinstance(effect, NotRead))
