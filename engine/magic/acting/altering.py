"""Instructions that exchange control (701.12) or change the words of a text (612)."""

from engine.magic.acting.lasting import add_effect
from engine.magic.choices import Decision
from engine.magic.choosing import objects_of
from engine.magic.choosing_qualities import COLOUR_WORDS, quality_options
from engine.magic.creature_types import CREATURE_TYPES
from engine.magic.floating import FloatingEffect
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.rewording import words_of
from engine.magic.scope import Scope
from engine.magic.terms import BASIC_LAND_TYPES, Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import changes as c
from engine.magic.vocabulary import effects as f
from engine.rules import cr
from engine.trace import step


def exchange_control(game: Game, effect: f.ExchangeControl, scope: Scope) -> None:
    """Have two permanents change controllers, or do nothing where they can't both (701.12a, b)."""
    pair = objects_of(game, effect.what, scope)
    view = view_of(game)
    there = [each for each in pair if view.object(each).zone is Zone.BATTLEFIELD]
    if len(there) != 2 or view.controller(there[0]) == view.controller(there[1]):
        game.note(
            step("effect.impossible", cr("701.12b"), object=", ".join(view.name(each) for each in pair))
        )
        return
    players = [view.controller(each) for each in there]
    layers = frozenset({int(c.Layer.CONTROL)})
    time = game.tick()
    for each, player in zip(there, reversed(players), strict=True):
        change = (c.Control(player),)
        add_effect(game, FloatingEffect(change, (each,), time, effect.until, scope.source, scope.you, layers))
    scope.memory["did"] = True


def change_text(game: Game, effect: f.ChangeText, scope: Scope) -> None:
    """Replace one word for another in the text of an object, as a player chooses (612.1)."""
    for each in objects_of(game, effect.what, scope):
        words = _old_words(game, each, effect.kinds)
        if not words:
            continue
        old = _choose(game, "old word", words, scope)
        new = _choose(game, "new word", _new_words(game, old, scope), scope)
        change = (c.ReplaceWords(old, new),)
        layers = frozenset({int(c.Layer.TEXT)})
        add_effect(
            game,
            FloatingEffect(change, (each,), game.tick(), effect.until, scope.source, scope.you, layers),
        )


def _choose(game: Game, kind: str, options: dict[str, str], scope: Scope) -> str:
    labels = tuple(options)
    name = view_of(game).name(scope.source)
    return options[labels[game.choose(Decision(kind, scope.you, labels, name))]]


def _old_words(game: Game, obj_id: int, kinds: tuple[str, ...]) -> dict[str, str]:
    """Return the words of the object that could be replaced: any other would change nothing."""
    said = words_of(view_of(game).of(obj_id))
    found: dict[str, str] = {}
    if "color" in kinds:
        found |= {word: letter for word, letter in COLOUR_WORDS.items() if letter in said}
    if "basic land type" in kinds:
        found |= {kind: kind for kind in BASIC_LAND_TYPES if kind in said}
    if "creature type" in kinds:
        found |= {kind: kind for kind in sorted(said & CREATURE_TYPES)}
    return found


def _new_words(game: Game, old: str, scope: Scope) -> dict[str, str]:
    """Return the words that may replace one; of creature types, those in the game and what the scenario says.

    Raises Unmodelled where that leaves none: any other creature type would do.
    """
    if old in COLOUR_WORDS.values():
        return {word: letter for word, letter in COLOUR_WORDS.items() if letter != old}
    if old in BASIC_LAND_TYPES:
        return {kind: kind for kind in BASIC_LAND_TYPES if kind != old}
    known = quality_options(game, "creature type", scope)
    said = [answer.option.lower() for answer in game.script.answers if answer.kind in ("", "new word")]
    others = {kind: kind for kind in (*said, *known) if kind not in (old, "wall")}
    if not others:
        raise Unmodelled("which creature type it becomes")
    return others
