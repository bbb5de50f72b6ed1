"""Fighters of which little is told: «оба 3/3», a blocker that is gone, «одного блочу» while another comes through.

Also who is told to be unblocked. Refuses to know how big they are: a fight where that matters stays unread.
"""

from dataclasses import replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.roles import ATTACKER, BLOCKER
from bot.answering.fights.told import Told
from bot.answering.fights.verbs import slips

_OTHER = {"mine": "theirs", "theirs": "mine"}


def doubled(told: Told, found: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """«оба 3/3» are two, one on each side."""
    if len(found) != 1 or not any(seen.first == found[0].first - 1 for seen in told.seen("both")):
        return found
    mine = replace(found[0], first=found[0].first - 1, last=found[0].first - 1, side="mine")
    return mine, replace(found[0], side="theirs")


def removed(told: Told, found: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """A blocker of which nothing is told but that it is gone before damage."""
    verbs = told.seen("blocks", "blocked_passive", "blocker_noun")
    if not told.blocker_gone or not verbs or any(each.role == BLOCKER for each in found):
        return ()
    return (Fighter(verbs[0].first, verbs[0].last, role=BLOCKER, side=_OTHER.get(found[0].side, "")),)


def held(told: Told, found: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    """«одного блочу своим 3/3, второй 4/4 проходит»: what is blocked, where only the others are told of."""
    attackers = [each for each in found if each.role == ATTACKER]
    verbs = told.seen("blocks", "blocker_noun")
    if not verbs or not attackers or all(each.role == ATTACKER for each in found):
        return ()
    if any(not is_open(told, each) for each in attackers):
        return ()
    return (Fighter(verbs[0].first, verbs[0].last, role=ATTACKER, side=attackers[0].side),)


def is_open(told: Told, fighter: Fighter) -> bool:
    """Say whether it is told to be unblocked: «непокрытый 5/5», «второй 4/4 проходит»."""
    if fighter.role != ATTACKER:
        return False
    return any(0 < fighter.first - seen.last <= 1 for seen in told.seen("unblocked")) or any(
        told.clause_of(seen.first) == told.clause_of(fighter.first) for seen in slips(told)
    )
