"""Patterns about choosing a quality, a player or an object (700.2, 608.2d)."""

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.references import PlayerKind, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.templates import Build, Found


def _choose(quality: str) -> Build:
    return lambda _found, _cursor: fx.Choose(quality)


def _choose_player(quality: str) -> Build:
    def build(_found: Found, cursor: Cursor) -> fx.Effect:
        cursor.said.that_player = Players(PlayerKind.CHOSEN)
        return fx.Choose(quality)

    return build


def _choose_object(found: Found, cursor: Cursor) -> fx.Effect:
    cursor.said.it = Ref(RefKind.CHOSEN)
    return fx.Choose("object", found["noun"])


CHOICES: tuple[tuple[str, Build], ...] = (
    ("choose a color", _choose("color")),
    ("choose a creature type", _choose("creature type")),
    ("choose a creature type other than wall", _choose("creature type")),
    (
        "choose a color and a creature type",
        lambda _f, _c: (fx.Choose("color"), fx.Choose("creature type")),
    ),
    ("choose a basic land type", _choose("basic land type")),
    ("choose a card name", _choose("card name")),
    ("choose a nonland card name", _choose("card name")),
    ("choose an opponent", _choose_player("opponent")),
    ("choose a player", _choose_player("player")),
    ("choose a|an <noun>", _choose_object),
)
