"""Which players words mean at a moment: you, opponents, a controller, the defending player. Changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.magic.event_words import event_player, event_subject
from engine.magic.references import informing, referred
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary.references import HOST, PlayerKind, Players, Ref, RefKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.magic.objects import Target
    from engine.magic.scope import Scope
    from engine.magic.view import View


def players_of(words: Players, scope: Scope) -> tuple[str, ...]:
    """Return the players that words mean, in turn order from the active one where they are several."""
    return _PLAYERS[words.kind](words, scope)


def _of_objects(words: Players, scope: Scope, name: Callable[[int], str]) -> tuple[str, ...]:
    ref = words.of or Ref(RefKind.THIS)
    players = [each for each in referred(ref, scope) if isinstance(each, str)]
    return tuple(dict.fromkeys([*players, *(name(each) for each in informing(ref, scope))]))


def _event_player(_words: Players, scope: Scope) -> tuple[str, ...]:
    if "players" in scope.memory:
        return tuple(scope.memory["players"])
    return () if scope.event is None else event_player(scope.event, scope.view)


def _apnap(view: View) -> tuple[str, ...]:
    names = tuple(view.players)
    start = names.index(view.turn.active)
    return names[start:] + names[:start]


def _opponents(scope: Scope) -> tuple[str, ...]:
    """Return the opponents in turn order; who has lost is none of them while others go on (800.4a)."""
    others = tuple(name for name in _apnap(scope.view) if name != scope.you)
    return tuple(name for name in others if not scope.view.players[name].lost) or others


def _player_targets(words: Players, scope: Scope) -> tuple[str, ...]:
    return tuple(each for each in referred(Ref(RefKind.TARGET, words.index), scope) if isinstance(each, str))


def _defenders(_words: Players, scope: Scope) -> tuple[str, ...]:
    """Find who defends against the event's creature, else the source, or did before it left combat (508.5, 508.5a)."""
    combat = scope.view.turn.combat
    attacks = (*combat.attacks, *combat.left) if combat else ()
    asked = (*(event_subject(scope.event) if scope.event is not None else ()), scope.source)
    found = (each.defending for attacker in asked for each in attacks if each.attacker == attacker)
    defending = next(found, None)
    if defending == "":
        raise Unmodelled("the protector of a battle")
    others = tuple(name for name in _apnap(scope.view) if name != scope.view.controller(scope.source))
    return others if defending is None else (defending,)


def defending_player(view: View, defender: Target) -> str:
    """Return who defends as an attack begins: the attacked player, or the controller of the planeswalker (508.5).

    It is an empty string where only a battle's protector could tell, or where nothing is attacked (506.4c).
    """
    if isinstance(defender, str):
        return defender
    if not view.knows(defender) or "battle" in view.of(defender).types:
        others = tuple(name for name in view.players if name != view.turn.active)
        return others[0] if len(others) == 1 else ""
    return view.controller(defender)


_PLAYERS: dict[PlayerKind, Callable[[Players, Scope], tuple[str, ...]]] = {
    PlayerKind.YOU: lambda _w, s: (s.you,),
    PlayerKind.OPPONENTS: lambda _w, s: _opponents(s),
    PlayerKind.EVERYONE: lambda _w, s: _apnap(s.view),
    PlayerKind.THAT: _event_player,
    PlayerKind.TARGET: _player_targets,
    PlayerKind.CONTROLLER: lambda w, s: _of_objects(w, s, s.view.controller),
    PlayerKind.OWNER: lambda w, s: _of_objects(w, s, lambda each: s.view.object(each).owner),
    PlayerKind.HOST: lambda _w, s: tuple(each for each in referred(HOST, s) if isinstance(each, str)),
    PlayerKind.DEFENDER: _defenders,
    PlayerKind.ACTIVE: lambda _w, s: (s.view.turn.active,),
    PlayerKind.EACH: lambda _w, s: (s.whose,) if s.whose else (s.each,) if isinstance(s.each, str) else (),
    PlayerKind.NOTED: lambda w, s: tuple(
        each for each in s.memory.get(f"target {w.index}", ()) if isinstance(each, str)
    ),
    PlayerKind.CHOSEN: lambda _w, s: tuple(c for c in (_player_choice(s),) if isinstance(c, str)),
}


def _player_choice(scope: Scope) -> Target | None:
    chosen = scope.memory.get("chosen player")
    if chosen is not None:
        return chosen  # type: ignore[no-any-return]
    source = scope.view.object(scope.source)
    return source.choice("opponent") or source.choice("player")
