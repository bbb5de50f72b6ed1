"""Following instructions (608.2c): the table that says how each effect of the vocabulary is done.

Each module does one kind; a new effect is one function and one line here. Refuses to know casting and the stack.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from engine.magic.acting import (
    altering,
    cards,
    casting_now,
    counters,
    harm,
    lasting,
    making,
    moving,
    retargeting,
    shielding,
    spells,
    status,
    steering,
    turns,
)
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.scope import Scope
from engine.magic.unmodelled import Unmodelled
from engine.magic.vocabulary import effects as f

EXECUTORS: MappingProxyType[type, Callable[[Game, Any, Scope], None]] = MappingProxyType(
    {
        f.Damage: harm.damage,
        f.DealAssigned: harm.deal_assigned,
        f.Fight: harm.fight,
        f.RemoveDamage: harm.remove_damage,
        f.ChangeLife: harm.change_life,
        f.SetLife: harm.set_life,
        f.EndGame: harm.end_game,
        f.Draw: cards.draw,
        f.Discard: cards.discard,
        f.DiscardThose: cards.discard_those,
        f.Mill: cards.mill,
        f.Reveal: cards.reveal,
        f.Arrange: cards.arrange,
        f.Shuffle: cards.shuffle,
        f.LookAt: cards.look_at,
        f.Dig: cards.dig,
        f.Search: cards.search,
        f.Destroy: moving.destroy,
        f.Sacrifice: moving.sacrifice,
        f.SacrificeChosen: moving.sacrifice_chosen,
        f.Devour: moving.devour,
        f.Put: moving.put,
        f.Manifest: moving.manifest,
        f.Meld: moving.meld,
        f.Counter: spells.counter,
        f.CopySpell: spells.copy_spell,
        f.Retarget: retargeting.retarget,
        f.CastNow: casting_now.cast_now,
        f.Tap: status.tap,
        f.Untap: status.untap,
        f.TurnFace: status.turn_face,
        f.Transform: status.transform,
        f.Attach: status.attach,
        f.Unattach: status.unattach,
        f.PhaseOut: status.phase_out,
        f.LeaveCombat: status.leave_combat,
        f.PutCounters: counters.put_counters,
        f.RemoveCounters: counters.remove_counters,
        f.Proliferate: counters.proliferate,
        f.CreateTokens: making.create_tokens,
        f.CreateCopies: making.create_copies,
        f.CreateEmblem: making.create_emblem,
        f.AddMana: making.add_mana,
        f.Modify: lasting.modify,
        f.BecomeCopy: lasting.become_copy,
        f.ExchangeControl: altering.exchange_control,
        f.ChangeText: altering.change_text,
        f.AddRule: lasting.add_rule,
        f.AddReplacement: shielding.add_replacement,
        f.ExtraTurn: turns.extra_turn,
        f.ExtraCombat: turns.extra_combat,
        f.Choose: steering.choose,
        f.FlipCoin: steering.flip_coin,
        f.May: steering.may,
        f.Unless: steering.unless,
        f.If: steering.if_,
        f.ForEach: steering.for_each,
        f.Repeat: steering.repeat,
        f.Delay: steering.delay,
        f.Reflexive: steering.reflexive,
        f.NotRead: steering.nothing,
        f.NoEffect: steering.nothing,
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
