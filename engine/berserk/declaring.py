"""Declaring an action: may it be, what is counted now, whom it takes, and who turns up for it (527, 529).

Refuses to perform.
"""

from engine.berserk import references as ref
from engine.berserk.cards import Card
from engine.berserk.editions import HiddenCondition
from engine.berserk.effects import ANY_CARD, Count, Each, Effect, Power
from engine.berserk.game import Action, Game, Unplayable
from engine.berserk.hiding import reveal
from engine.berserk.limits import count, every_target, passes
from engine.berserk.paying import pay
from engine.berserk.scenario import Declare
from engine.berserk.stack import block_refused, pull_out
from engine.berserk.taking import deck_owner
from engine.berserk.terms import STACK_EFFECTS, Status, What, Zone
from engine.rules import RuleRef

ELSEWHERE = frozenset({What.REVIVE, What.INCARNATE, What.SUMMON, *STACK_EFFECTS})
"""Effects whose targets are not in the game zone, or not cards at all."""


def declare(game: Game, move: Declare, number: int) -> Action:
    """Put an action on the stack, or write down why it cannot be."""
    source = game.cards[move.source]
    action = Action(len(game.actions), move, source.controller, game.origin, number)
    game.actions.append(action)
    if _refused(game, action) or _search_failed(game, action):
        return game.actions[action.id]
    counted = _freeze(game, action)
    reveal(game, source.name, "declares")
    targets = tuple(_targets(game, action, effect) for effect in move.effects)
    action = game.update(action, targets=targets, amounts=counted, against=_against(game, move))
    game.note("action.declared", ref.DECLARED, source=source.name, kind=move.kind, number=number)
    game.stack.append(action.id)
    _reveal_targets(game, action)
    return game.actions[action.id]


def refuse(game: Game, reason: str, *rules: RuleRef, **facts: str | int) -> None:
    """Write down that something cannot be done, and why."""
    game.possible = False
    game.note(f"refused.{reason}", *rules, **facts)


def _refused(game: Game, action: Action) -> bool:
    reason, rules, inference = _obstacle(game, action)
    if reason:
        game.update(action, status=Status.REFUSED, reason=reason)
        refuse(game, reason, *rules, card=action.source, inference=int(inference))
    return bool(reason)


def _obstacle(game: Game, action: Action) -> tuple[str, tuple[RuleRef, ...], bool]:
    """Return why an action cannot be declared: reason, rules, and whether it is an inference."""
    move, main = action.declare, action.declare.effects[0]
    if main.what in STACK_EFFECTS:
        return block_refused(game, move)
    if move.limit is not None and not isinstance(main.targets, Each):
        for name in main.targets:
            card = game.cards[name]
            known = not card.hidden or card.controller is action.controller
            if known and not passes(card, move.limit):
                return "own_hidden" if card.hidden else "limit", (ref.TREAT,), False
    return "", (), False


def _search_failed(game: Game, action: Action) -> bool:
    """Search the deck as part of the declaration; without a find it is cancelled and the deck shuffled."""
    move = action.declare
    wanted = [(name, effect) for effect in move.effects for name in _summoned(effect)]
    if not wanted:
        return False
    found = [not move.not_found and _in_deck(game, action, name, effect) for name, effect in wanted]
    if all(found):
        return False
    if any(found):
        raise Unplayable("вызвать", *(name for name, _ in wanted))
    game.possible = False
    action = game.update(action, status=Status.CANCELLED, reason="not_found")
    game.note("summon.cancelled", ref.SUMMON, by=move.source, cards=tuple(name for name, _ in wanted))
    paid = game.profile.failed_summon_paid
    if game.whether("summon.cancelled_paid") if paid is None else paid:
        pay(game, action, "cancelled")
    return True


def _summoned(effect: Effect) -> tuple[str, ...]:
    if effect.what is not What.SUMMON or isinstance(effect.targets, Each):
        return ()
    return effect.targets


def _in_deck(game: Game, action: Action, name: str, effect: Effect) -> bool:
    card = game.cards.get(name)
    owner = deck_owner(game.cards[action.source], effect.terms)
    return card is not None and card.zone is Zone.DECK and card.owner is owner


def _freeze(game: Game, action: Action) -> tuple[int | Power, ...]:
    """Count what the action depends on, among the cards revealed now (529.7)."""
    return tuple(_frozen(game, action, effect) for effect in action.declare.effects)


def _frozen(game: Game, action: Action, effect: Effect) -> int | Power:
    if not isinstance(effect.amount, Count):
        return effect.amount
    counted = count(game, effect.amount, action.controller)
    source = game.cards[action.source]
    if source.hidden:
        counted = _with_hidden_source(game, action, source, effect.amount, counted)
    game.note("count.frozen", ref.COUNTED, source=source.name, x=counted, feature=effect.amount.feature)
    return counted


def _with_hidden_source(game: Game, action: Action, source: Card, what: Count, without: int) -> int:
    """Follow both readings of whether a hidden source, revealed by declaring, is counted."""
    game.change(source.name, hidden=False)
    counted = count(game, what, action.controller)
    game.cards[source.name] = source
    return counted if counted != without and game.whether("count.hidden_source") else without


def _targets(game: Game, action: Action, effect: Effect) -> tuple[str, ...]:
    if isinstance(effect.targets, Each):
        return every_target(game, game.cards[action.source], effect.targets)
    if effect.what not in ELSEWHERE:
        for name in effect.targets:
            if not game.cards[name].in_game:
                raise Unplayable(name, game.cards[name].zone)
    return effect.targets


def _against(game: Game, move: Declare) -> int | None:
    main = move.effects[0]
    if main.what not in STACK_EFFECTS or isinstance(main.targets, Each):
        return None
    found = game.in_stack(main.targets[0])
    return None if found is None else found.id


def _reveal_targets(game: Game, action: Action) -> None:
    """Turn the hidden targets up, off the stack, and see whether the action is still legal (529.3, 529.6*)."""
    hidden = []
    for effect, names in zip(action.declare.effects, action.targets, strict=True):
        if effect.what not in ELSEWHERE:
            hidden += [name for name in names if game.cards[name].hidden]
    for name in hidden:
        reveal(game, name, "target")
    main = action.declare.effects[0]
    limit = main.targets.limit if isinstance(main.targets, Each) else action.declare.limit
    missed = [name for name in action.targets[0] if name in hidden]
    missed = [name for name in missed if not passes(game.cards[name], limit or ANY_CARD)]
    if missed:
        _miss(game, action, missed)


def _miss(game: Game, action: Action, missed: list[str]) -> None:
    """Deal with targets that the condition does not fit after all."""
    kept = tuple(name for name in action.targets[0] if name not in missed)
    voids = game.profile.hidden_condition is HiddenCondition.ONE_MISS_VOIDS
    if kept and not voids and game.unsaid("illegal.part", ("part",), ("whole",)) == ("part",):
        game.update(action, targets=(kept, *action.targets[1:]))
        game.note("action.part_illegal", ref.ILLEGAL, source=action.source, cards=tuple(missed))
        return
    blocked = game.profile.illegal_is_blocked
    pull_out(game, action, Status.BLOCKED if blocked else Status.ILLEGAL)
    rule = ref.A_ILLEGAL if blocked else ref.ILLEGAL
    game.note("action.illegal", rule, source=action.source, cards=tuple(missed))
    pay(game, game.actions[action.id], "illegal")
