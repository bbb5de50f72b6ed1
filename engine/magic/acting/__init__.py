"""Following instructions (608.2c): the table that says how each effect of the vocabulary is done.

Each module does one kind; a new effect is one function and one line here. Refuses to know casting and the stack.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from engine.magic.acting import (
    altering,
    casting_now,
    changing,
    flow,
    harm,
    making,
    moving,
    ordering,
    retargeting,
    shielding,
)
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.matching import Scope
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import effects as f

EXECUTORS: MappingProxyType[type, Callable[[Game, Any, Scope], None]] = MappingProxyType(
    {
        f.Damage: harm.damage,
        f.ChangeLife: harm.change_life,
        f.SetLife: harm.set_life,
        f.Draw: harm.draw,
        f.Discard: harm.discard,
        f.DiscardThose: harm.discard_those,
        f.Mill: harm.mill,
        f.Fight: harm.fight,
        f.EndGame: harm.end_game,
        f.LookAt: harm.look_at,
        f.Arrange: ordering.arrange,
        f.Destroy: moving.destroy,
        f.Sacrifice: moving.sacrifice,
        f.SacrificeChosen: moving.sacrifice_chosen,
        f.Devour: moving.devour,
        f.Put: moving.put,
        f.Counter: moving.counter,
        f.Manifest: moving.manifest,
        f.Meld: moving.meld,
        f.Dig: moving.dig,
        f.Search: moving.search,
        f.Shuffle: moving.shuffle,
        f.Reveal: moving.reveal,
        f.Proliferate: moving.proliferate,
        f.ExtraCombat: flow.extra_combat,
        f.Tap: changing.tap,
        f.Untap: changing.untap,
        f.PutCounters: changing.put_counters,
        f.RemoveCounters: changing.remove_counters,
        f.TurnFace: changing.turn_face,
        f.Transform: changing.transform,
        f.Attach: changing.attach,
        f.Unattach: changing.unattach,
        f.Modify: changing.modify,
        f.ExchangeControl: altering.exchange_control,
        f.ChangeText: altering.change_text,
        f.BecomeCopy: changing.become_copy,
        f.AddRule: changing.add_rule,
        f.AddReplacement: shielding.add_replacement,
        f.RemoveDamage: shielding.remove_damage,
        f.Choose: changing.choose,
        f.ExtraTurn: flow.extra_turn,
        f.PhaseOut: changing.phase_out,
        f.LeaveCombat: changing.leave_combat,
        f.CreateTokens: making.create_tokens,
        f.CreateEmblem: making.create_emblem,
        f.CreateCopies: making.create_copies,
        f.CopySpell: making.copy_spell,
        f.CastNow: casting_now.cast_now,
        f.Retarget: retargeting.retarget,
        f.AddMana: making.add_mana,
        f.May: flow.may,
        f.Unless: flow.unless,
        f.FlipCoin: flow.flip_coin,
        f.If: flow.if_,
        f.ForEach: flow.for_each,
        f.Repeat: flow.repeat,
        f.Delay: flow.delay,
        f.Reflexive: flow.reflexive,
        f.DealAssigned: harm.deal_assigned,
        f.NotRead: flow.nothing,
        f.NoEffect: flow.nothing,
    }
)


def follow(game: Game, effects: tuple[f.Effect, ...], scope: Scope) -> None:
    """Follow instructions in the order written (608.2c)."""
    for effect in effects:
        executor = EXECUTORS.get(type(effect))
        if executor is None:
            raise Unmodelled("the same in another number, but of what")
        scope.view = view_of(game)
        executor(game, effect, scope)
