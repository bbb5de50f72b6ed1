"""Blocks told by number: «пятеро 2/2 в атаке, двоих заблочили», «два блокера 3/3 блочат по одному».

So many of one group of attackers are blocked, each by a creature of its own. Refuses to know who attacks.
"""

from dataclasses import replace

from bot.answering.tallies.groups import groups
from bot.answering.tallies.model import OTHER, Act, Draft, Thing
from bot.answering.tallies.tagged import Found

_SOME = (
    "(?P<n>num) (?:he|cre|tok|opp)* blocks (?=end|and|$)",
    "(?:opp|he)? blocks (?P<n>num) (?:he|cre|tok)* (?=end|and|$)",
)
_SUBJECTS = frozenset(("двое", "трое", "четверо", "пятеро", "шестеро"))
_EACH_ONE = "(?:opp|he)? (?:each)? blocks (?:he)? one_each"
_BLOCKERS = "(?P<n>num) (?:cre|blocker|tok)? (?:size)"


def read_blocks_by_number(draft: Draft) -> None:
    """Take the blocks of some of one group of attackers; a number that does not fit is left."""
    attack = next((act for act in draft.acts if act.kind == "attack"), None)
    if attack is None or len(attack.who) != 1:
        return
    for pattern in _SOME:
        for found in list(draft.row.find(pattern)):
            attackers, number = draft.things[attack.who[0]], found.number("n")
            if 0 < number < attackers.count and _is_free(draft, found.places[0]) and not _block_it(found):
                draft.row.take(found)
                blockers = [draft.add(found.places[0], side=OTHER[attack.side or "A"]) for _ in range(number)]
                _pair(draft, attackers, blockers, found.places[0])
                return
    for found in list(draft.row.find(_EACH_ONE)):
        told = [each for each in draft.row.find(_BLOCKERS) if each.places[-1] < found.places[0]]
        attackers = draft.things[attack.who[0]]
        if len(told) == 1 and told[0].number("n") < attackers.count:
            draft.row.take(found)
            side = OTHER[attack.side or "A"]
            (first,) = groups(draft, list(told[0].places), side)
            more = [draft.add(first.place, side=side, size=first.size) for _ in range(first.count - 1)]
            draft.change(first, replace(first, count=1))
            _pair(draft, attackers, [draft.things[first.key], *more], found.places[0])
            return


def _block_it(found: Found) -> bool:
    """«трое заблочили»: so many block, and not so many are blocked («троих заблочили», «трое заблочены»)."""
    texts = [tag.text for tag in found.tags]
    passive = any(text.startswith(("заблокирован", "блокирован", "заблочен")) for text in texts)
    return not passive and not _SUBJECTS.isdisjoint(texts)


def _is_free(draft: Draft, place: int) -> bool:
    """Whether nothing told by a size is left that might be what blocks."""
    return not any(
        tag.name in ("size", "card") and index not in draft.row.taken and index < place
        for index, tag in enumerate(draft.row.tags)
    )


def _pair(draft: Draft, attackers: Thing, blockers: list[Thing], place: int) -> None:
    """Part one attacker from the group for each blocker, and let it be blocked by that one."""
    single = [
        draft.add(attackers.place, side=attackers.side, size=attackers.size, keywords=attackers.keywords)
        for _ in blockers
    ]
    draft.change(attackers, replace(attackers, count=attackers.count - len(single)))
    draft.acts = [
        replace(act, who=(*act.who, *(each.key for each in single)))
        if act.kind == "attack" and act.who == (attackers.key,)
        else act
        for act in draft.acts
    ]
    for blocker, attacker in zip(blockers, single, strict=True):
        draft.acts.append(Act("block", place, (blocker.key,), attacker.key, blocker.side))
