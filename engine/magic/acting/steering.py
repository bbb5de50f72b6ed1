"""Instructions that steer others: choices, optional ones, costs, conditions, repetition, delayed triggers."""

from typing import Any

from engine.magic.acting.followed import link
from engine.magic.acting.noting import noted, with_noted_event
from engine.magic.choosing import targets_of, yes_or_no
from engine.magic.choosing_qualities import choose_quality
from engine.magic.costs import Cost, CostPart, TotalCost, total_cost
from engine.magic.floating import DelayedTrigger, Pending
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.measuring import holds, measure
from engine.magic.paying import can_pay, pay
from engine.magic.paying_mana import Purpose
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.terms import Zone
from engine.magic.vocabulary import effects as f
from engine.magic.vocabulary.abilities import Instructions
from engine.magic.vocabulary.references import PlayerKind, Players, Ref, RefKind
from engine.magic.vocabulary.triggers import Begins
from engine.magic.vocabulary.walking import rebuilt
from engine.rules import cr
from engine.trace import step


def may(game: Game, effect: f.May, scope: Scope) -> None:
    """Ask players whether they do something, perhaps for a cost (603.5, 118.12)."""
    subject = view_of(game).name(scope.source)
    for player in players_of(effect.who, scope):
        total = _total(effect.cost)
        possible = total is None or can_pay(game, player, total, scope.source)
        if possible and yes_or_no(game, "may", player, subject):
            if total is not None:
                used = pay(game, player, total, Purpose(scope.source)).used
                scope.memory.update(paid=used, done=used)
                followed = scope.memory.setdefault("followed", {})
                followed.update({each: game.became[each] for each in used if each in game.became})
                link(game, scope.source, _exiled(game, used))
            scope.memory["did"] = True
            game.follow(game, effect.effects, scope.of(player))
        else:
            scope.memory.update(did=False, done=())
            game.follow(game, effect.otherwise, scope.of(player))


def _exiled(game: Game, used: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that paying a cost has exiled, as «the exiled card» (607.2a)."""
    became = (new for each in used for new in game.became.get(each, ()))
    return tuple(new for new in became if new in game.objects and game.objects[new].zone is Zone.EXILE)


def _total(cost: Cost | None) -> TotalCost | None:
    return None if cost is None else total_cost(CostPart("effect", cost, (cr("118.12"),)))


def unless(game: Game, effect: f.Unless, scope: Scope) -> None:
    """Follow effects unless a player pays (118.12a)."""
    times = measure(effect.times, scope)
    if times == 0:
        return
    total = total_cost(CostPart("effect", effect.cost.times(times), (cr("118.12a"),)), x=scope.x)
    for player in players_of(effect.who, scope):
        subject = view_of(game).name(scope.source)
        if can_pay(game, player, total, scope.source) and yes_or_no(
            game, "pay", player, f"{subject}: {effect.cost}"
        ):
            pay(game, player, total, Purpose(scope.source))
            return
    game.follow(game, effect.effects, scope)


def flip_coin(game: Game, effect: f.FlipCoin, scope: Scope) -> None:
    """Flip a coin: chance decides, so both ends are played (705.2)."""
    for player in players_of(effect.who, scope):
        scope.memory["won"] = yes_or_no(game, "coin", player, view_of(game).name(scope.source))


def if_(game: Game, effect: f.If, scope: Scope) -> None:
    """Follow effects where a condition holds now (608.2c)."""
    scope.view = view_of(game)
    game.follow(game, effect.effects if holds(effect.condition, scope) else effect.otherwise, scope)


def for_each(game: Game, effect: f.ForEach, scope: Scope) -> None:
    """Follow effects once for each object or player."""
    for each in targets_of(game, effect.what, scope):
        scope.each = each
        game.follow(game, effect.effects, scope)


def repeat(game: Game, effect: f.Repeat, scope: Scope) -> None:
    """Follow effects a number of times."""
    for _ in range(measure(effect.amount, scope)):
        game.follow(game, effect.effects, scope)


def delay(game: Game, effect: f.Delay, scope: Scope) -> None:
    """Make a delayed triggered ability that remembers what this effect knows (603.7)."""
    known = noted(scope)
    body = effect.body
    if isinstance(body, Instructions) and not body.targets:
        body = with_noted_targets(body)
    if isinstance(effect.event, Begins):
        body = with_noted_event(body, scope)
    event = with_noted_event(with_noted_targets(effect.event), scope)
    game.delayed += (
        DelayedTrigger(event, body, scope.source, scope.you, known, effect.until, _text(body), game.tick()),
    )


def reflexive(game: Game, effect: f.Reflexive, scope: Scope) -> None:
    """Let a reflexive ability trigger on what this effect has just done (603.12)."""
    text = _text(effect.body)
    pending = Pending(effect.body, None, scope.source, scope.you, None, text, noted(scope), scope.x)
    game.pending += (pending,)
    name = view_of(game).name(scope.source)
    game.note(step("ability.triggered", cr("603.12"), source=name, text=text, player=scope.you))


def _text(body: Any) -> str:
    return str(body.text) if isinstance(body, Instructions) else ""


def with_noted_targets(value: Any) -> Any:
    """Return a vocabulary value in which targets are those that the maker of the ability had."""
    return rebuilt(value, _noted_target)


def _noted_target(part: Any) -> Ref | Players | None:
    if isinstance(part, Ref) and part.kind is RefKind.TARGET:
        return Ref(RefKind.NOTED, part.index)
    if isinstance(part, Players) and part.kind is PlayerKind.TARGET:
        return Players(PlayerKind.NOTED, part.index)
    return None


def nothing(_game: Game, _effect: f.NoEffect | f.NotRead, _scope: Scope) -> None:
    """Do nothing: the words have no result in the engine's terms, or were kept as not understood already."""


def choose(game: Game, effect: f.Choose, scope: Scope) -> None:
    """Choose a quality for the source, or for the rest of this effect."""
    view = view_of(game)
    name = view.name(scope.source) if scope.source in view.objects else ""
    made = choose_quality(game, effect, scope, name)
    for what, value in made.chosen:
        scope.memory[what] = value
        if what == "object":
            scope.memory["chosen"] = (value,)
            continue
        if what in ("opponent", "player"):
            scope.memory["chosen player"] = value
        if scope.source in game.objects:
            game.set(game.objects[scope.source].with_choice(what, value))
