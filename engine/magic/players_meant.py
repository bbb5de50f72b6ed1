"""Which players words mean at a moment: you, opponents, a controller, the defending player. Changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.magic.event_words import event_player
from engine.magic.references import informing, referred
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import PlayerKind, Players, Ref, RefKind

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
    combat = scope.view.turn.combat
    attacks = combat.attacks if combat else ()
    defended = [each.defender for each in attacks if each.attacker == scope.source]
    if not defended:
        return tuple(name for name in _apnap(scope.view) if name != scope.view.controller(scope.source))
    return tuple(dict.fromkeys(_defending_player(scope.view, each) for each in defended))


def _defending_player(view: View, defender: Target) -> str:
    """Return who defends: the attacked player, or the controller of the attacked planeswalker (506.2, 508.5).

    Where what was attacked is gone, it is the player whose it was (506.4c, 508.5).
    """
    if isinstance(defender, str):
        return defender
    known = defender in view.objects or defender in view.gone_views
    return view.controller(defender) if known else next(n for n in _apnap(view) if n != view.turn.active)


_PLAYERS: dict[PlayerKind, Callable[[Players, Scope], tuple[str, ...]]] = {
    PlayerKind.YOU: lambda _w, s: (s.you,),
    PlayerKind.OPPONENTS: lambda _w, s: _opponents(s),
    PlayerKind.EVERYONE: lambda _w, s: _apnap(s.view),
    PlayerKind.THAT: _event_player,
    PlayerKind.TARGET: _player_targets,
    PlayerKind.CONTROLLER: lambda w, s: _of_objects(w, s, s.view.controller),
    PlayerKind.OWNER: lambda w, s: _of_objects(w, s, lambda each: s.view.object(each).owner),
    PlayerKind.HOST: lambda _w, s: tuple(each for each in referred(f.HOST, s) if isinstance(each, str)),
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
