"""Answers to a scenario's queries, as plain values: numbers, codes and names. Words are the presenter's affair."""

from collections.abc import Callable
from typing import TypeAlias

from engine.magic.cards import as_spoken
from engine.magic.copiable import has_two_halves, printed
from engine.magic.counting import count
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.mana import mana_value
from engine.magic.mana_sources import either_way
from engine.magic.named import the
from engine.magic.naming import find, labelled
from engine.magic.notation import ast
from engine.magic.objects import GameObject
from engine.magic.payment import produced
from engine.magic.terms import Zone
from engine.magic.traits import counts_as_double_faced
from engine.magic.trying import about_action
from engine.magic.view import View
from engine.magic.vocabulary.effects import AddMana

Value: TypeAlias = "str | int | tuple[str, ...] | None"


def answer(game: Game, query: ast.Query) -> Value:
    """Return the answer to one query about the position."""
    if query.action is not None:
        return about_action(game, query.what, query.action)
    if query.what.startswith("player "):
        return _PLAYER[query.what.removeprefix("player ")](game, query.of)
    if query.of:
        return _about_object(game, query)
    return _GAME[query.what](game)


def _about_object(game: Game, query: ast.Query) -> Value:
    if query.what in ("count", "tokens"):
        return count(game, query.of, tokens=query.what == "tokens")
    if query.what == "zone":
        return _zones(game, query.of)
    found = find(game, query.of)
    if not found:
        return _of_gone(game, query)
    return _OBJECT[query.what](view_of(game), game.objects[found[0]])


def _of_gone(game: Game, query: ast.Query) -> Value:
    """Answer about something that is nowhere any more: it has no value, unless nothing ever had that name."""
    names = {view.name(each).lower() for each, view in game.gone_views.items()}
    if query.of.lower() not in names:
        the(game, query.of)
    return None


def _zones(game: Game, name: str) -> Value:
    """Return where each card of that name is; a melded permanent that has left is found as its cards."""
    found = labelled(game, name) or find(game, name)
    if not found:
        gone = _became(game, name)
        return gone or "nowhere"
    zones = [str(game.objects[each].zone) for each in found]
    return zones[0] if len(zones) == 1 else tuple(zones)


def _became(game: Game, name: str) -> Value:
    view = view_of(game)
    lost = [each for each, then in game.gone_views.items() if then.name(each).lower() == name.lower()]
    found: list[str] = []
    for each in lost:
        new = [new for new in game.became.get(each, ()) if new in game.objects]
        found += [f"{view.name(each)}: {game.objects[each].zone}" for each in new]
    return tuple(found) or None


def _pt(view: View, obj: GameObject) -> Value:
    values = view.of(obj.id)
    shown = "creature" in values.types or obj.zone is not Zone.BATTLEFIELD
    return f"{values.power}/{values.toughness}" if shown and values.power is not None else None


def _words(words: "frozenset[str]") -> tuple[str, ...]:
    return tuple(sorted(words))


def _mana_value(view: View, obj: GameObject) -> Value:
    """Return the mana value; under older rules a split card that is no spell has two (708.5 of 2016)."""
    if view.rules.split_cards_have_two_mana_values and has_two_halves(obj):
        return tuple(str(mana_value(face.mana_cost)) for face in obj.cards[0].card.faces)
    return view.mana_value(obj.id)


def _subtypes(view: View, obj: GameObject) -> tuple[str, ...]:
    values = view.of(obj.id)
    every = ("every creature type",) if values.every_creature_type else ()
    return _words(values.subtypes) + every


def _types(view: View, obj: GameObject) -> Value:
    values = view.of(obj.id)
    return (*_words(values.supertypes), *_words(values.types), *_subtypes(view, obj))


def _abilities(view: View, obj: GameObject) -> Value:
    return tuple(getattr(held.ability, "text", "") or held.parts.name for held in view.of(obj.id).held)


def _counters(_view: View, obj: GameObject) -> Value:
    return tuple(f"{number} {kind}" for kind, number in sorted(obj.counters))


def _attached(view: View, obj: GameObject) -> Value:
    host = obj.attached_to
    return view.name(host) if isinstance(host, int) else host


def _mana(view: View, obj: GameObject) -> Value:
    """Return the kinds of mana that the object's mana abilities give."""
    kinds: set[str] = set()
    for held in view.of(obj.id).held:
        for ability in held.parts.activated if held.parts.is_mana else ():
            for effect in either_way(getattr(ability.body, "effects", ())):
                if isinstance(effect, AddMana):
                    kinds |= {kind for unit in produced(effect.choices) for kind in unit.kinds}
    return "".join(each for each in "WUBRGC" if each in kinds)


def _attacking(view: View, obj: GameObject) -> Value:
    combat = view.turn.combat
    return "yes" if combat and any(each.attacker == obj.id for each in combat.attacks) else "no"


def _targets(view: View, obj: GameObject) -> Value:
    return tuple(
        each if isinstance(each, str) else view.name(each) for group in obj.targets for each in group
    )


_OBJECT: dict[str, Callable[[View, GameObject], Value]] = {
    "pt": _pt,
    "power": lambda v, o: v.of(o.id).power,
    "toughness": lambda v, o: v.of(o.id).toughness,
    "mana value": _mana_value,
    "mana cost": lambda v, o: None if v.of(o.id).mana_cost is None else str(v.of(o.id).mana_cost),
    "name": lambda v, o: v.of(o.id).name or None,
    "colors": lambda v, o: tuple(c for c in "WUBRG" if c in v.of(o.id).colours),
    "types": _types,
    "subtypes": _subtypes,
    "supertypes": lambda v, o: _words(v.of(o.id).supertypes),
    "abilities": _abilities,
    "keywords": lambda v, o: tuple(held.parts.name for held in v.of(o.id).held if held.parts.name),
    "controller": lambda v, o: v.controller(o.id),
    "owner": lambda _v, o: o.owner,
    "counters": _counters,
    "damage": lambda _v, o: o.damage,
    "tapped": lambda _v, o: "yes" if o.tapped else "no",
    "face down": lambda _v, o: "yes" if o.face_down else "no",
    "attached": _attached,
    "mana": _mana,
    "attacking": _attacking,
    "targets": _targets,
    "double faced": lambda v, o: "yes" if counts_as_double_faced(o, v.rules) else "no",
    "loyalty": lambda _v, o: o.counter("loyalty"),
}


def _pile(zone: Zone) -> Callable[[Game, str], Value]:
    """Answer with the cards of a zone in the order in which a scenario tells them: a library's top card first."""

    def names(game: Game, player: str) -> Value:
        view = view_of(game)
        own = [obj for obj in game.each_in(zone) if obj.owner == player]
        own = own[::-1] if zone is Zone.LIBRARY else own
        if zone is Zone.BATTLEFIELD:
            own = [view.objects[each] for each in view.on_battlefield() if view.of(each).controller == player]
        return tuple(obj.label or as_spoken(printed(obj).name) or view.name(obj.id) for obj in own)

    return names


def _result(game: Game, player: str) -> Value:
    held = game.players[player]
    return "lost" if held.lost else ("won" if held.won else "playing")


_PLAYER: dict[str, Callable[[Game, str], Value]] = {
    "life": lambda g, p: g.players[p].life,
    "hand": lambda g, p: len(g.zone(Zone.HAND, p)),
    "hand cards": _pile(Zone.HAND),
    "graveyard": _pile(Zone.GRAVEYARD),
    "exile": _pile(Zone.EXILE),
    "library": _pile(Zone.LIBRARY),
    "battlefield": _pile(Zone.BATTLEFIELD),
    "poison": lambda g, p: g.players[p].counter("poison"),
    "result": _result,
    "pool": lambda g, p: len(g.players[p].pool),
}


def _stack(game: Game) -> Value:
    """Return the stack from the top down: spells by name, abilities by their source, combat damage as such."""
    view = view_of(game)
    found = []
    for each in reversed(game.zone(Zone.STACK)):
        ability = game.objects[each].ability
        if ability is None:
            found.append(view.name(each))
        else:
            found.append(
                "combat damage" if ability.kind == "damage" else f"{view.name(ability.source)} ability"
            )
    return tuple(found)


def _triggers(game: Game) -> Value:
    return sum(1 for each in game.log if each.code == "ability.triggered")


def _paid(game: Game) -> Value:
    paid = [each for each in game.log if each.code == "cost.paid"]
    return str(paid[-1].fact("mana")) if paid else None


def _game_result(game: Game) -> Value:
    lost = [player.name for player in game.players.values() if player.lost]
    won = [player.name for player in game.players.values() if player.won]
    if len(lost) == len(game.players):
        return "draw"
    if won:
        return f"{won[0]} wins"
    left = [name for name in game.players if name not in lost]
    return f"{left[0]} wins" if lost and len(left) == 1 else "playing"


def _legal(game: Game) -> Value:
    refused = [each for each in game.log if each.code.startswith("illegal.")]
    return "yes" if not refused else f"no: {refused[0].code}"


_GAME: dict[str, Callable[[Game], Value]] = {
    "stack": _stack,
    "triggers": _triggers,
    "paid": _paid,
    "result": _game_result,
    "step": lambda g: g.turn.step,
    "legal": _legal,
}
