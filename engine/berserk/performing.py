"""Performing the action on top of the stack: payment, the main effect, then the abilities that accompany it.

The order of the page: protection, modifiers, prevention, replacement, and only then wounds and markers
(530.2*, 531.2*); other editions order prevention and replacement otherwise. Refuses to know moves.
"""

from dataclasses import replace

from engine.berserk import references as ref
from engine.berserk.accompanying import accompanying_hits
from engine.berserk.applying import put
from engine.berserk.dice import blows
from engine.berserk.editions import ReplacementStage
from engine.berserk.effects import Effect, Power
from engine.berserk.game import Action, Game, Unplayable
from engine.berserk.hits import Hit, Report
from engine.berserk.paying import pay
from engine.berserk.prevention import guards_of, prevent
from engine.berserk.protection import protected, shield
from engine.berserk.replacement import may_replace, replace_all
from engine.berserk.stack import apply_to_stack, pull_out
from engine.berserk.strength import strengthen
from engine.berserk.taking import bring_back, summon
from engine.berserk.terms import STACK_EFFECTS, Kind, Status, What

TAKEN = {What.REVIVE: "revive", What.INCARNATE: "incarnate"}
STEADFAST = "стойкость"
"""A keyword against influences that no edition's text here defines."""


def perform_top(game: Game) -> None:
    """Take the topmost action off the stack and perform it."""
    action = game.actions[game.stack[-1]]
    game.origin = action.move
    if _dropped(game, action):
        pull_out(game, action, Status.INTERRUPTED)
        return
    pull_out(game, action, Status.PERFORMED)
    action = pay(game, action, "performed")
    main = action.declare.effects[0]
    if main.what in STACK_EFFECTS:
        apply_to_stack(game, action)
    elif main.what is What.SUMMON or main.what in TAKEN:
        _take(game, action, main)
    else:
        _strike(game, action, main)
    game.note("action.performed", ref.DECLARED, source=action.source)


def _dropped(game: Game, action: Action) -> bool:
    """Tell whether an action goes unperformed because its source or its targets have left; the page is silent."""
    source = game.cards[action.source]
    if not source.in_game and action.declare.trigger is None:
        return not game.whether("stack.source_gone")
    main = action.declare.effects[0]
    if main.what in STACK_EFFECTS or main.what is What.SUMMON or main.what in TAKEN:
        return False
    gone = action.targets[0] and not any(game.cards[name].in_game for name in action.targets[0])
    return bool(gone) and not game.whether("stack.target_gone")


def _take(game: Game, action: Action, main: Effect) -> None:
    for name in action.targets[0]:
        if main.what is not What.SUMMON:
            bring_back(game, name, TAKEN[main.what], action.controller)
        elif not summon(game, game.cards[action.source], name, main.terms):
            game.update(game.actions[action.id], paid=game.whether("summon.no_cell_paid"))


def _strike(game: Game, action: Action, main: Effect) -> None:
    """Put the main effect on its targets, then what accompanies it."""
    hits, answer = _main_hits(game, action, main)
    report = Report(aimed=[hit.target for hit in hits])
    hits = [hit for hit in hits if not _kept_off(game, action, hit, report)]
    if main.what is What.WOUND:
        hits = [strengthen(game, action, hit) for hit in hits]
    hits += [hit for hit in answer if not _kept_off(game, action, hit, Report())]
    _land(game, action, hits, report)
    accompanying = accompanying_hits(game, game.actions[action.id], report)
    kept = [hit for hit in accompanying if not _kept_off(game, action, hit, Report())]
    _land(game, action, kept, Report())


def _main_hits(game: Game, action: Action, main: Effect) -> tuple[list[Hit], list[Hit]]:
    amount = action.amounts[0]
    answer: list[Hit] = []
    if isinstance(amount, Power):
        amount, answered = blows(game, action, amount)
        target = action.targets[0][0]
        answer = [Hit(What.WOUND, action.source, target, answered)] if answered else []
    pattern = Hit(main.what, "", action.source, amount, main.marker, main.atoms)
    return [replace(pattern, target=name) for name in action.targets[0]], answer


def _kept_off(game: Game, action: Action, hit: Hit, report: Report) -> bool:
    if not protected(game, action, hit):
        return False
    report.protected.add(hit.target)
    return True


def _land(game: Game, action: Action, hits: list[Hit], report: Report) -> None:
    """Let prevention and replacement have their say in the edition's order, then put the effects on."""
    for hit in hits:
        _check_steadfast(game, action, hit)
    match game.profile.stage:
        case ReplacementStage.AFTER_PREVENTION:
            hits = _prevented(game, action, hits)
            hits = replace_all(game, action, hits, report)
            hits = [_as_derived(game, action, hit) for hit in hits]
        case ReplacementStage.BEFORE_PREVENTION:
            hits = replace_all(game, action, hits, report)
            hits = _prevented(game, action, [_if_protected(game, action, hit) for hit in hits])
        case _:
            hits = _replaced_or_prevented(game, action, hits, report)
    for hit in hits:
        put(game, hit)
        if hit.amount or hit.what is not What.WOUND:
            report.landed.add(hit.target)


def _prevented(game: Game, action: Action, hits: list[Hit]) -> list[Hit]:
    return [prevent(game, action, hit) if hit.what is What.WOUND else hit for hit in hits]


def _replaced_or_prevented(game: Game, action: Action, hits: list[Hit], report: Report) -> list[Hit]:
    """Edition A: a prevention is a replacement, and only one replaces an action; its owner chooses."""
    if _prevention_chosen(game, action, hits):
        return _prevented(game, action, hits)
    hits = replace_all(game, action, hits, report)
    if not game.actions[action.id].replaced_by:
        return _prevented(game, action, hits)
    return [_as_derived(game, action, hit) for hit in hits]


def _prevention_chosen(game: Game, action: Action, hits: list[Hit]) -> bool:
    wounds = [hit for hit in hits if hit.what is What.WOUND]
    if not any(guards_of(game, action, hit) for hit in wounds) or not may_replace(game, action, hits):
        return False
    option = game.decide("prevent_or_replace", action.controller, ("prevent",), ("replace",))
    rules = (ref.A_REPLACEMENT, ref.A_PREVENTION)
    game.note("replacement.chosen", *rules, side=action.controller, option=option, inference=0)
    return option == ("prevent",)


def _as_derived(game: Game, action: Action, hit: Hit) -> Hit:
    """Follow both readings of whether protection and prevention meet a replacement's own effect."""
    hit = _if_protected(game, action, hit)
    wounds = hit.derived and hit.what is What.WOUND and hit.amount
    if wounds and guards_of(game, action, hit) and game.whether("prevention.replaced"):
        return prevent(game, action, hit)
    return hit


def _if_protected(game: Game, action: Action, hit: Hit) -> Hit:
    covered = hit.derived and {str(action.declare.kind), hit.marker} & shield(game, hit.target)
    if covered and game.whether("replacement.protected"):
        return hit.with_amount(0)
    return hit


def _check_steadfast(game: Game, action: Action, hit: Hit) -> None:
    wounds = hit.what is What.WOUND and action.declare.kind is Kind.INFLUENCE
    if wounds and STEADFAST in game.cards[hit.target].features:
        raise Unplayable(STEADFAST)
