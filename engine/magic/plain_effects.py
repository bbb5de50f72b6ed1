"""Effects without a card: instructions in the vocabulary's words, or short Russian ones, about objects by name.

«destroy Lion», «уничтожить Лев», «Лев +3/+3 до конца хода». A name in the text stands for that very object.
"""

import re
from dataclasses import replace

from engine.magic.cards import Face
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import Scope
from engine.magic.naming import find
from engine.magic.objects import Casting, GameObject, StackAbility, Target
from engine.magic.russian_effects import in_english
from engine.magic.targeting import assign
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.abilities import Instructions
from engine.magic.wording.cursor import Unread
from engine.magic.wording.effects import instructions


def do_effect(game: Game, player: str, text: str) -> None:
    """Follow an effect at once, as if a nameless spell of that player resolved."""
    body, named = read_effect(game, text)
    source = _source(game, player)
    scope = Scope(view_of(game), source, player)
    scope.targets = tuple((each,) for each in named)
    if body.targets[len(named) :]:
        scope.targets += _chosen(game, player, source, body, len(named))
    game.follow(game, body.effects, scope)
    game.gone_views[source] = view_of(game)
    game.objects.pop(source, None)
    key = (Zone.COMMAND, "")
    game.zones[key] = tuple(each for each in game.zones.get(key, ()) if each != source)
    game.touch()


def read_effect(game: Game, text: str) -> tuple[Instructions, tuple[Target, ...]]:
    """Read an effect's words: names of objects and players become its first targets; raises Unmodelled."""
    english = in_english(text)
    names = _names(game, english)
    named: list[Target] = []

    def as_target(found: re.Match[str]) -> str:
        what = names[found[0].lower()]
        named.append(what)
        return _target_words(game, what)

    if names:
        longest = sorted(names, key=len, reverse=True)
        pattern = r"(?<!\w)(?:" + "|".join(re.escape(name) for name in longest) + r")(?!\w)"
        english = re.sub(pattern, as_target, english, flags=re.IGNORECASE)
    try:
        return instructions(english), tuple(named)
    except Unread as stumbled:
        raise Unmodelled(stumbled.words) from None


def _target_words(game: Game, what: Target) -> str:
    if not isinstance(what, int):
        return "target player"
    zone = game.objects[what].zone
    words = {
        Zone.STACK: "target spell",
        Zone.GRAVEYARD: "target card in a graveyard",
        Zone.EXILE: "target card in exile",
    }
    return words.get(zone, "target permanent")


def _names(game: Game, text: str) -> dict[str, Target]:
    """Return the names that the text uses, in lower case, each with what it means."""
    found: dict[str, Target] = {}
    view = view_of(game)
    for each in game.objects:
        for name in {game.objects[each].label, view.name(each), *view.of(each).names}:
            if name and name.lower() in text.lower() and name.lower() not in found:
                found[name.lower()] = find(game, name)[0]
    numbered = re.findall(r"(\S[^,.]*?) #(\d+)", text)
    for name, number in numbered:
        for known in [each for each in found if name.lower().endswith(each)]:
            objects = find(game, f"{known} #{number}")
            if objects:
                found[f"{known} #{number}"] = objects[0]
    return found | {
        player.lower(): player for player in game.players if re.search(rf"(?<!\w){player}(?!\w)", text)
    }


def _source(game: Game, player: str) -> int:
    """Make the nameless source of an effect, which exists only while it is followed."""
    face = Face("", types=frozenset({"sorcery"}))
    obj = GameObject(game.new_id(), Zone.COMMAND, player, player, game.tick(), own=(face,))
    game.add(obj)
    return obj.id


def _chosen(
    game: Game, player: str, source: int, body: Instructions, skip: int
) -> tuple[tuple[Target, ...], ...]:
    """Choose targets that the text leaves open, as for an ability."""
    rest = replace(body, targets=body.targets[skip:])
    ability = StackAbility(rest, source, "effect")
    obj = GameObject(
        game.new_id(), Zone.STACK, player, player, game.tick(), ability=ability, casting=Casting()
    )
    game.add(obj)
    groups = assign(game, obj.id, None)
    game.take(obj.id)
    return groups
