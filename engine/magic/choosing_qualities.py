"""Choosing a quality for an object: a colour, a type, a card name, an opponent, a creature (614.12a, 607.2d)."""

from dataclasses import dataclass

from engine.magic.cards import Face
from engine.magic.choices import Decision
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.mana import Colour
from engine.magic.matching import found
from engine.magic.objects import Target
from engine.magic.scope import Scope
from engine.magic.terms import BASIC_LAND_TYPES, is_creature_type
from engine.magic.vocabulary.effects import Choose
from engine.magic.vocabulary.filters import Filter

COLOUR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@dataclass(frozen=True, slots=True)
class Made:
    """What was chosen, as the object keeps it; `copied` are the values of a chosen object, locked (707.2c)."""

    chosen: tuple[tuple[str, Target], ...]
    copied: Face | None = None


def choose_quality(game: Game, effect: Choose, scope: Scope, name: str) -> Made:
    """Have the scope's player choose what the effect asks for; nothing where there is nothing to choose."""
    if effect.filter is not None:
        return _object(game, effect.filter, scope, name)
    options = quality_options(game, effect.what, scope)
    labels = tuple(options)
    if not labels:
        return Made(())
    kind = "color" if effect.what.startswith("color or ") else effect.what
    index = game.choose(Decision(kind, scope.you, labels, name))
    return Made(((effect.what, options[labels[index]]),))


def _object(game: Game, filter_: Filter, scope: Scope, name: str) -> Made:
    view = view_of(game)
    options = found(filter_, scope.at(view))
    if not options:
        return Made(())
    labels = tuple(view.name(each) for each in options)
    picked = options[game.choose(Decision("choose", scope.you, labels, name))]
    return Made((("object", picked),), view.copiable(picked))


def quality_options(game: Game, what: str, scope: Scope) -> dict[str, str]:
    """Return the options of a quality: what is said, and what is kept.

    Creature types and names are open sets: those in the game are offered, and any that the scenario gives.
    """
    if what == "color":
        return {word: str(Colour(letter)) for word, letter in COLOUR_WORDS.items()}
    if what.startswith("color or "):
        other = what.removeprefix("color or ")
        return quality_options(game, "color", scope) | {other: other}
    if what == "basic land type":
        return {kind: kind for kind in BASIC_LAND_TYPES}
    if what == "opponent":
        return {player: player for player in game.opponents(scope.you)}
    if what == "player":
        return {player: player for player in game.players}
    return _seen(game, what)


def _seen(game: Game, what: str) -> dict[str, str]:
    view = view_of(game)
    answers = [answer.option for answer in game.script.answers if answer.kind in ("", what)]
    every = [view.of(each) for each in view.objects]
    if what == "card name":
        names = {name: name for values in every for name in values.names}
        return {answer: answer for answer in answers} | names if answers else names
    kinds = {kind: kind for values in every for kind in sorted(values.subtypes) if is_creature_type(kind)}
    return {answer.lower(): answer.lower() for answer in answers} | kinds
