"""A fight that goes on from the one before with other keywords: «а если у атакующего тоже ферст страйк?».

Refuses anything else that is told anew: the whole question is then read by itself.
"""

from dataclasses import replace

from bot.answering.fights.fighters import Fighter
from bot.answering.fights.keywords import groups, is_absent
from bot.answering.fights.roles import ATTACKER, BLOCKER
from bot.answering.fights.story import Story
from bot.answering.fights.told import Told
from bot.answering.tokens import Kind

_NOUNS = {"attacker_noun": ATTACKER, "blocker_noun": BLOCKER}
_IT = frozenset(("него", "нее", "ней", "нем", "it"))
_TALK = frozenset(
    ("а", "и", "если", "у", "тоже", "будет", "есть", "был", "бы", "еще", "с", "нее", "моего", "моей", "мой",
     "него", "его", "дать", "теперь", "тогда", "при", "этом", "and", "if", "what", "has", "have", "the", "also", "too")
)  # fmt: skip


def continued(told: Told, last: Story) -> Story | None:
    """Return the story with the keywords that are given anew; None where more than that is told."""
    found = groups(told)
    if not found or any(is_absent(told, group) for group in found):
        return None
    owners = _owners(told, last)
    if not owners or not _is_all(told):
        return None
    names = tuple(dict.fromkeys(name for group in found for name in group.names))
    fighters = tuple(_with(each, names) if each in owners else each for each in last.fight.fighters)
    return replace(last, fight=replace(last.fight, fighters=fighters), claim=None)


def _owners(told: Told, last: Story) -> list[Fighter]:
    """Whose they are: by the role or the side that is named; of both where that is said."""
    every = list(last.fight.fighters)
    if told.has("both"):
        return every
    roles = {_NOUNS[seen.concept] for seen in told.seen(*_NOUNS)}
    if not roles and any(token.norm in _IT for token in told.reading.tokens):
        return _spoken_of(last)
    sides = {told.side_at(0, len(told.reading.tokens) - 1)} - {""}
    named = [each for each in every if each.role in roles or (not roles and each.side in sides)]
    return named if len(named) == 1 else []


def _spoken_of(last: Story) -> list[Fighter]:
    """Whom «у него» means: the attacker, where it was asked what comes through; else it may be either."""
    attackers = [each for each in last.fight.fighters if each.role == ATTACKER]
    return attackers if len(attackers) == 1 and "through" in last.asks else []


def _with(fighter: Fighter, names: tuple[str, ...]) -> Fighter:
    return replace(fighter, keywords=tuple(dict.fromkeys((*fighter.keywords, *names))))


def _is_all(told: Told) -> bool:
    taken = {i for group in groups(told) for i in range(group.first, group.last + 1)}
    taken |= {i for seen in told.seen(*_NOUNS, "both") for i in range(seen.first, seen.last + 1)}
    return not told.reading.mentions and all(
        index in taken or token.kind is Kind.MARK or token.norm in _TALK or bool(told.side_at(index, index))
        for index, token in enumerate(told.reading.tokens)
    )
