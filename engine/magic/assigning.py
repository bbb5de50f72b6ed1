"""Assigning combat damage (510.1): power, lethal damage, trample, and the divisions that a player may choose.

Refuses to deal anything.
"""

import itertools
import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.magic.choices import Decision, fits
from engine.magic.choosing import yes_or_no
from engine.magic.game import Block, Combat, Game
from engine.magic.layers import view_of
from engine.magic.objects import Target
from engine.magic.standing import allowed
from engine.magic.terms import Zone
from engine.magic.unmodelled import Unmodelled

Strike = tuple[int, Target, int]
MOST_DIVISIONS = 400
"""More divisions than this are not offered as a choice."""
MOST_TRIED = 100_000
"""Out of more divisions the legal ones are not looked for one by one."""
MOST_TOLD = 7
"""Among more recipients no division is looked for in the scenario's words."""
_NUMBER = re.compile(r"(?:^|\s)(\d+)(?=[\s,;]|$)")


def assignments(game: Game, combat: Combat, dealing: Sequence[int]) -> list[Strike]:
    """Return all combat damage of a step: (source, recipient, amount).

    Attackers with trample come last, since they count what others assign to a shared blocker (702.19b).
    """
    strikes: list[Strike] = []
    attacks = [block for block in combat.attacks if block.attacker in dealing]
    for block in sorted(attacks, key=lambda each: view_of(game).of(each.attacker).has("trample")):
        strikes += _attacker(game, block, strikes)
    for blocker in dict.fromkeys(each for block in combat.attacks for each in block.blockers):
        if blocker in dealing:
            strikes += _blocker(game, combat, blocker)
    return [strike for strike in strikes if strike[2] > 0]


def power_to_assign(game: Game, obj_id: int) -> int:
    """Return the combat damage that a creature assigns: its power, or toughness where an effect says so (510.1a)."""
    values = view_of(game).of(obj_id)
    if allowed(game, "damage by toughness", obj_id) is not None:
        return max(0, values.toughness or 0)
    return max(0, values.power or 0)


def _goes_past(game: Game, block: Block) -> bool:
    """Ask whether a blocked creature's damage is assigned as though it weren't blocked, where that is allowed."""
    view = view_of(game)
    if allowed(game, "assign as unblocked", block.attacker) is None or not _still_there(game, block.defender):
        return False
    return yes_or_no(game, "unblocked", view.controller(block.attacker), view.name(block.attacker))


def _attacker(game: Game, block: Block, before: Sequence[Strike]) -> list[Strike]:
    power = power_to_assign(game, block.attacker)
    if not block.blocked:
        return [(block.attacker, block.defender, power)] if _still_there(game, block.defender) else []
    tramples = view_of(game).of(block.attacker).has("trample")
    blockers = [each for each in block.blockers if each in game.objects]
    if _goes_past(game, block):
        return [(block.attacker, block.defender, power)]
    recipients: list[Target] = [*blockers]
    tramples = tramples and _still_there(game, block.defender)
    if tramples:
        recipients.append(block.defender)
    if not recipients:
        return []
    if len(recipients) == 1:
        return [(block.attacker, recipients[0], power)]
    dividing = _Dividing(block.attacker, recipients, power, block.defender if tramples else None, before)
    return _divided(game, dividing)


def _still_there(game: Game, defender: Target) -> bool:
    if isinstance(defender, str):
        return True
    return defender in game.objects and game.objects[defender].zone is Zone.BATTLEFIELD


def _blocker(game: Game, combat: Combat, blocker: int) -> list[Strike]:
    attackers: list[Target] = [each.attacker for each in combat.attacks if blocker in each.blockers]
    attackers = [each for each in attackers if each in game.objects]
    power = power_to_assign(game, blocker)
    if len(attackers) <= 1:
        return [(blocker, each, power) for each in attackers]
    return _divided(game, _Dividing(blocker, attackers, power))


def lethal(game: Game, source: int, creature: int, before: Sequence[Strike] = ()) -> int:
    """Return the damage lethal to a creature from a source, less what others have assigned (702.2c, 702.19b)."""
    view = view_of(game)
    obj, values = game.objects[creature], view.of(creature)
    assigned = sum(amount for _, to, amount in before if to == creature)
    needed = max(0, (values.toughness or 0) - obj.damage - assigned)
    if view.of(source).has("deathtouch") and game.rules.one_deathtouch_damage_is_lethal:
        return min(1, needed) if assigned else 1
    return needed


@dataclass(frozen=True, slots=True)
class _Dividing:
    """A creature's damage to be divided: among whom, how much, whom it tramples over to, what others assigned."""

    source: int
    recipients: Sequence[Target]
    power: int
    trample_to: Target | None = None
    before: Sequence[Strike] = ()


def _divided(game: Game, dividing: _Dividing) -> list[Strike]:
    """Have the controller divide a creature's damage in one of the legal ways (510.1c, 702.19b)."""
    source, recipients = dividing.source, dividing.recipients
    if dividing.power == 0:
        return []
    tried = math.comb(dividing.power + len(recipients) - 1, len(recipients) - 1) <= MOST_TRIED
    legal = filter(_legality(game, dividing), _ways(dividing.power, len(recipients)))
    ways = list(itertools.islice(legal, MOST_DIVISIONS + 1)) if tried else []
    if not tried or len(ways) > MOST_DIVISIONS:
        ways = _told(game, dividing)
    labels = tuple(_label(game, recipients, way) for way in ways)
    view = view_of(game)
    index = game.choose(Decision("damage", view.controller(source), labels, view.name(source)))
    return [(source, each, amount) for each, amount in zip(recipients, ways[index], strict=True)]


def _told(game: Game, dividing: _Dividing) -> list[tuple[int, ...]]:
    """Return only the division that the scenario gives, where there are too many to offer.

    Its numbers are tried in every order, as the answer may name the recipients in any.
    """
    player = view_of(game).controller(dividing.source)
    is_legal = _legality(game, dividing)
    for answer in game.script.answers:
        for way in _with_numbers(answer.option, dividing):
            offered = Decision("damage", player, (_label(game, dividing.recipients, way),))
            if is_legal(way) and fits(answer, offered) is not None:
                return [way]
    raise Unmodelled("too many ways to divide combat damage")


def _with_numbers(text: str, dividing: _Dividing) -> Iterator[tuple[int, ...]]:
    """Go through the ways to give the numbers of a text one to each recipient, all the power and no more."""
    numbers = [int(each) for each in _NUMBER.findall(text)]
    count = len(dividing.recipients)
    if len(numbers) == count <= MOST_TOLD and sum(numbers) == dividing.power:
        yield from itertools.permutations(numbers)


def _label(game: Game, recipients: Sequence[Target], way: Sequence[int]) -> str:
    view = view_of(game)
    names = [each if isinstance(each, str) else view.name(each) for each in recipients]
    full = [n if names.count(n) == 1 else f"{n} #{names[: i + 1].count(n)}" for i, n in enumerate(names)]
    return " + ".join(f"{name} {amount}" for name, amount in zip(full, way, strict=True))


def _legality(game: Game, dividing: _Dividing) -> Callable[[Sequence[int]], bool]:
    """Return what tells whether a division is legal: lethal damage before trampling over, and in order once."""
    source, over = dividing.source, dividing.trample_to
    creatures = [each for each in dividing.recipients if isinstance(each, int) and each != over]
    needed = [lethal(game, source, each, dividing.before) for each in creatures]
    ordered = game.rules.ordered_blockers and not view_of(game).of(source).has("deathtouch")

    def is_legal(way: Sequence[int]) -> bool:
        short = any(a < n for a, n in zip(way, needed, strict=False))
        if over is not None and way[-1] > 0 and short:
            return False
        return not ordered or _in_order(way[: len(needed)], needed)

    return is_legal


def _in_order(way: Sequence[int], needed: Sequence[int]) -> bool:
    """Tell whether each creature in order gets lethal damage before the next gets any (rules of 2009 to 2024)."""
    short = [amount < need for amount, need in zip(way, needed, strict=True)]
    return not any(short[index] and any(way[index + 1 :]) for index in range(len(way)))


def _ways(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Go through all ways to divide a number; first those that give most to the first recipients."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _ways(total - first, parts - 1):
            yield (first, *rest)
