"""Effects without a card: instructions in the vocabulary's words, or short Russian ones, about objects by name.

«destroy Lion», «уничтожить Лев», «Лев +3/+3 до конца хода». A name in the text stands for that very object.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from engine.magic.cards import Face
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.naming import find
from engine.magic.notation.declined import forms_of
from engine.magic.notation.words import PLAYERS
from engine.magic.objects import Casting, GameObject, StackAbility, Target
from engine.magic.russian_effects import in_english
from engine.magic.scope import Scope
from engine.magic.targeting import assign
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.abilities import Instructions
from engine.magic.vocabulary.effects import Sacrifice
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
    """Read an effect's words: names of objects and players become its first targets; raises Unmodelled.

    A name that is also a word of the rules («Goblin») is read as that word where only so the text makes sense. What is
    to be sacrificed is so by its controller, whoever's effect it is.
    """
    english = in_english(_in_nominative(game, text))
    names = _names(game, english)
    english = _unquoted(english, names)
    try:
        return _with_names(game, english, names)
    except Unread as stumbled:
        for fewer in ({key: names[key] for key in names if key != left_out} for left_out in names):
            with suppress(Unread):
                return _with_names(game, english, fewer)
        raise Unmodelled(stumbled.words) from None


def _with_names(
    game: Game, english: str, names: dict[str, Target]
) -> tuple[Instructions, tuple[Target, ...]]:
    players = _players(game)
    named: list[Target] = []

    def as_target(found: re.Match[str]) -> str:
        what = players[found[0]] if found[0] in players else names[found[0].lower()]
        named.append(what)
        return _target_words(game, what)

    english = re.sub(_pattern(names, players), as_target, english)
    body = instructions(english)
    told = tuple(replace(each, by=None) if isinstance(each, Sacrifice) else each for each in body.effects)
    return replace(body, effects=told), tuple(named)


def _pattern(names: Iterable[str], players: Iterable[str]) -> str:
    """Return what finds names in any case, and players only in capitals: «A» is a player, «a» an article."""
    longest = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    objects = rf"(?i:{longest})|" if longest else ""
    return rf"(?<!\w)(?:{objects}{'|'.join(players)})(?!\w)"


def _unquoted(text: str, names: Iterable[str]) -> str:
    """Return the text with the names in it freed of brackets and quotation marks."""
    longest = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(rf"(?i)[\[\"«“]({longest})[\]\"»”]", r"\1", text) if longest else text


def _players(game: Game) -> dict[str, str]:
    """Return the players by the letters that stand for them, Latin and Cyrillic."""
    letters = {word.upper(): code for word, code in PLAYERS.items() if len(word) == 1 and word != "я"}
    return {letter: code for letter, code in letters.items() if code in game.players}


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
        cards = (face.name for card in game.objects[each].cards for face in card.card.faces)
        for name in _called(game.objects[each].label, view.name(each), *view.of(each).names, *cards):
            if name.lower() in text.lower() and name.lower() not in found:
                found[name.lower()] = find(game, name)[0]
    numbered = re.findall(r"(\S[^,.]*?) #(\d+)", text)
    for name, number in numbered:
        for known in [each for each in found if name.lower().endswith(each)]:
            objects = find(game, f"{known} #{number}")
            if objects:
                found[f"{known} #{number}"] = objects[0]
    return found


def _in_nominative(game: Game, text: str) -> str:
    """Return the text with declined Russian names as they stand on the table: «уничтожить Медведя»."""
    view = view_of(game)
    called = {name for each in game.objects for name in _called(game.objects[each].label, view.name(each))}
    meant: dict[str, set[str]] = {}
    for name in called:
        pattern = forms_of(name)
        for found in pattern.finditer(text) if pattern is not None else ():
            before, after = text[: found.start()][-1:], text[found.end() :][:1]
            if not before.isalnum() and not after.isalnum() and found[0][:1].isupper():
                meant.setdefault(found[0], set()).add(name)
    for said, names in meant.items():
        if len(names) == 1 and said not in called:
            text = re.sub(rf"(?<!\w){re.escape(said)}(?!\w)", next(iter(names)), text)
    return text


def _called(*names: str) -> set[str]:
    """Return names, and what stands before their commas."""
    return {each for name in names for each in (name, name.split(",")[0]) if each}


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
