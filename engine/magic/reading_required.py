"""The refusal to put on the stack what was not understood as a card's text was read."""

from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.abilities import Body, Instructions
from engine.magic.vocabulary.effects import NotRead


def require_read(body: Body) -> None:
    """Raise Unmodelled where a body holds words that the vocabulary does not."""
    effects = body.effects if isinstance(body, Instructions) else ()
    for effect in effects:
        if isinstance(effect, NotRead):
            raise Unmodelled(effect.words)
