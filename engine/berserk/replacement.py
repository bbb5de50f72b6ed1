"""Replacement: «вместо этого», each effect once an action, chains included (531).

Refuses to know how effects are put on cards; it only exchanges what is about to be.
"""

from dataclasses import dataclass

from engine.berserk import references as ref
from engine.berserk.abilities import Immunity, Instead, Replacement
from engine.berserk.cards import Card
from engine.berserk.editions import Chooser
from engine.berserk.game import Action, Game, Slot
from engine.berserk.hiding import reveal, speaks
from engine.berserk.hits import Hit, Report
from engine.berserk.limits import passes
from engine.berserk.scenario import Option
from engine.berserk.strength import concerns
from engine.berserk.terms import NUMBERED, Side, What, Whose
from engine.rules import RuleRef

NOTHING = Instead(None)
DECLINE: Option = ("decline",)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A replacement that could take the place of a hit."""

    hit: Hit
    slot: Slot
    owner: Side
    instead: Instead
    optional: bool
    part: int | None = None

    @property
    def option(self) -> Option:
        """Return the choice that this candidate stands for."""
        return ("replace", self.slot[0], self.hit.target)


def replace_all(game: Game, action: Action, hits: list[Hit], report: Report) -> list[Hit]:
    """Apply replacements until none is left that can, or its players would rather not."""
    refused: set[Slot] = set()
    while candidates := _candidates(game, action, hits, refused):
        chosen = _choose(game, action, candidates)
        if chosen is None:
            return hits
        action = game.actions[action.id]
        if (
            action.replaced_by
            and game.profile.one_replacement is None
            and not game.whether("replacement.more")
        ):
            refused.add(chosen.slot)
            continue
        report.replaced.add(chosen.hit.target)
        hits = _exchange(game, action, chosen, hits)
        action = game.actions[action.id]
    return hits


def may_replace(game: Game, action: Action, hits: list[Hit]) -> bool:
    """Tell whether any replacement applies to what an action is about to do."""
    return bool(_candidates(game, action, hits, set()))


def _candidates(game: Game, action: Action, hits: list[Hit], refused: set[Slot]) -> list[Candidate]:
    found = []
    for hit in hits:
        for card in tuple(game.cards.values()):
            for index in range(len(card.abilities)):
                candidate = _candidate(game, action, hit, (card.name, index))
                if candidate and candidate.slot not in refused and _free(game, action, candidate):
                    found.append(candidate)
    return found


def _candidate(game: Game, action: Action, hit: Hit, slot: Slot) -> Candidate | None:
    card = game.cards[slot[0]]
    ability = card.abilities[slot[1]]
    match ability:
        case Immunity() if _immune(action, hit, card, ability):
            return Candidate(hit, slot, card.controller, NOTHING, optional=False)
        case Replacement() if _matches(game, hit, card, ability):
            return Candidate(hit, slot, card.controller, ability.instead, ability.optional, ability.part)
        case _:
            return None


def _immune(action: Action, hit: Hit, card: Card, ability: Immunity) -> bool:
    if hit.what is not What.WOUND or hit.target != card.name or not hit.amount or not card.in_game:
        return False
    return (action.declare.kind in ability.kinds) is not ability.only


def _matches(game: Game, hit: Hit, card: Card, ability: Replacement) -> bool:
    target = game.cards[hit.target]
    if not card.in_game or (hit.what, hit.marker) != (ability.what, ability.marker):
        return False
    if hit.what in NUMBERED and not hit.amount:
        return False
    if not (concerns(ability.whose, card, target) and passes(target, ability.limit)):
        return False
    return bool(_new_targets(game, card, ability.instead, hit))


def _free(game: Game, action: Action, candidate: Candidate) -> bool:
    """Tell whether the candidate may still apply in this action: each effect once, and not while hidden."""
    action = game.actions[action.id]
    if candidate.slot in action.replaced_by:
        return _once_more(game, candidate)
    if game.profile.one_replacement and action.replaced_by and not candidate.hit.derived:
        game.remark("replacement.one_only", ref.A_REPLACEMENT, card=candidate.slot[0])
        return False
    return speaks(game, candidate.slot[0])


def _once_more(game: Game, candidate: Candidate) -> bool:
    if candidate.instead is NOTHING:
        return game.whether("replacement.immunity_again")
    game.remark("replacement.once", ref.ONCE, card=candidate.slot[0], target=candidate.hit.target)
    return False


def _choose(game: Game, action: Action, candidates: list[Candidate]) -> Candidate | None:
    options = tuple(dict.fromkeys(candidate.option for candidate in candidates))
    if all(candidate.optional for candidate in candidates):
        options = (*options, DECLINE)
    chooser = _chooser(game, action, candidates)
    option = game.decide("replacement", chooser, *options)
    if len(options) > 1:
        owners = {candidate.owner for candidate in candidates}
        rule = ref.OWN_CHOICE if owners == {chooser} else game.profile.choice_rule
        game.chooser = chooser
        inference = int(len({candidate.slot for candidate in candidates}) < len(candidates))
        game.note("replacement.chosen", rule, side=chooser, option=option, inference=inference)
    return next((candidate for candidate in candidates if candidate.option == option), None)


def _chooser(game: Game, action: Action, candidates: list[Candidate]) -> Side:
    owners = {candidate.owner for candidate in candidates}
    if game.profile.conflict is Chooser.ACTION_OWNER and len(candidates) > 1:
        return action.controller
    if len(owners) == 1:
        return owners.pop()
    if game.profile.conflict is None:
        return Side(game.unsaid("replacement.conflict", *((side,) for side in Side))[0])
    return game.active


def _exchange(game: Game, action: Action, chosen: Candidate, hits: list[Hit]) -> list[Hit]:
    game.update(action, replaced_by=action.replaced_by | {chosen.slot})
    place = hits.index(chosen.hit)
    amount = min(chosen.part or chosen.hit.amount, chosen.hit.amount)
    rest = [chosen.hit.with_amount(chosen.hit.amount - amount)] if amount < chosen.hit.amount else []
    return [*hits[:place], *rest, *_new_hits(game, chosen, amount), *hits[place + 1 :]]


def _new_hits(game: Game, chosen: Candidate, amount: int) -> list[Hit]:
    card, hit, instead = game.cards[chosen.slot[0]], chosen.hit, chosen.instead
    if instead.what is None:
        game.note(
            "replacement.nothing", *_immunity_rules(chosen), card=hit.target, by=card.name, amount=amount
        )
        return []
    options = tuple(("target", name) for name in _new_targets(game, card, instead, hit))
    target = game.decide("replacement.target", chosen.owner, *options)[1]
    if game.cards[target].hidden and game.whether("replacement.hidden_target"):
        reveal(game, target, "target")
    number = amount if instead.amount is None else instead.amount
    new = Hit(instead.what, target, card.name, number, instead.marker, derived=True)
    _log_exchange(game, hit, new, amount)
    return [new]


def _immunity_rules(chosen: Candidate) -> tuple[RuleRef, ...]:
    return (ref.IMMUNITY, ref.REPLACED) if chosen.instead is NOTHING else (ref.REPLACEMENT, ref.REPLACED)


def _log_exchange(game: Game, hit: Hit, new: Hit, amount: int) -> None:
    code = "replacement.chained" if hit.derived else "replacement.applied"
    game.note(
        code,
        ref.CHAIN if hit.derived else ref.REPLACEMENT,
        ref.MOMENT,
        ref.REPLACED,
        by=new.by,
        effect=hit.what,
        target=hit.target,
        amount=amount,
        new_effect=new.what,
        new_target=new.target,
        new_amount=new.amount,
    )


def _new_targets(game: Game, card: Card, instead: Instead, hit: Hit) -> list[str]:
    """Return the cards that the new effect may be put on; doing nothing needs the old one only."""
    if instead.what is None or instead.same:
        return [hit.target]
    if instead.to is Whose.SELF:
        return [card.name]
    return [
        other.name
        for other in game.cards.values()
        if other.in_game and other.creature and concerns(instead.to, card, other)
    ]
