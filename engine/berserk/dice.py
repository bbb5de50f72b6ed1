"""The table of blows, which only edition A gives us (205.4, 205.6, 216.7).

Refuses to roll: the dice come with the scenario.
"""

from engine.berserk import references as ref
from engine.berserk.abilities import Answer
from engine.berserk.cards import Card
from engine.berserk.effects import Power
from engine.berserk.game import Action, Game, Unplayable
from engine.berserk.strength import modified_roll
from engine.berserk.terms import STRIKES, Kind

MISS, WEAK, MEDIUM, STRONG = range(4)
GRADES = ("miss", "weak", "medium", "strong")
FIGHT: dict[int, tuple[int, int]] = {
    5: (STRONG, MISS),
    4: (STRONG, WEAK),
    3: (MEDIUM, MISS),
    2: (MEDIUM, WEAK),
    1: (WEAK, MISS),
    -1: (WEAK, MISS),
    -2: (MISS, MISS),
    -3: (MISS, WEAK),
    -4: (WEAK, MEDIUM),
    -5: (MISS, MEDIUM),
}
"""Difference of the rolls, attacker's less defender's, against both results; 0 depends on the roll."""

LOWERED = {4: 3, 2: 1, -4: -3}
"""Exchanges, which the better roller may lower by a row."""

HIGH_DRAW = 5


def value(power: Power, grade: int) -> int:
    """Return the strength of a result; a miss is 0."""
    return (0, power.weak, power.medium, power.strong)[grade]


def blows(game: Game, action: Action, power: Power) -> tuple[int, int]:
    """Return the attacker's strength and the answer's, by dice and table.

    Where the edition has no table, every pair of results is followed.
    """
    target = game.cards[action.targets[0][0]]
    if not game.profile.dice_table:
        return _any_result(game, action, target, power)
    rolls = _rolls(game, action, target)
    grades = _fight(game, action, rolls) if len(rolls) == 2 else (_single(game, rolls[0]), MISS)
    return value(power, grades[0]), _answer(action, target, grades[1])


def _any_result(game: Game, action: Action, target: Card, power: Power) -> tuple[int, int]:
    first = game.unsaid("strike.table", *((grade,) for grade in GRADES))[0]
    answers = GRADES[:-1] if _two_dice(action, target) else GRADES[:1]
    second = game.unsaid("strike.table", *((grade,) for grade in answers))[0]
    return value(power, GRADES.index(first)), _answer(action, target, GRADES.index(second))


def _two_dice(action: Action, target: Card) -> bool:
    return action.declare.kind in STRIKES and not target.closed


def _rolls(game: Game, action: Action, target: Card) -> list[int]:
    names = [action.source, target.name] if _two_dice(action, target) else [action.source]
    dice = action.declare.dice
    if len(dice) != len(names):
        raise Unplayable("кубики")
    return [modified_roll(game, name, rolled) for name, rolled in zip(names, dice, strict=True)]


def _single(game: Game, roll: int) -> int:
    grade = WEAK if roll <= 3 else MEDIUM if roll <= 5 else STRONG
    game.note("dice.single", ref.A_DICE_ONE, roll=roll, result=GRADES[grade])
    return grade


def _fight(game: Game, action: Action, rolls: list[int]) -> tuple[int, int]:
    difference = max(-5, min(5, rolls[0] - rolls[1]))
    if difference in LOWERED:
        difference = _lowered(game, action, difference)
    grades = FIGHT.get(difference) or ((MISS, WEAK) if rolls[0] >= HIGH_DRAW else (WEAK, MISS))
    results = (GRADES[grades[0]], GRADES[grades[1]])
    game.note("dice.fight", ref.A_DICE_TWO, rolls=tuple(map(str, rolls)), results=results)
    return grades


def _lowered(game: Game, action: Action, difference: int) -> int:
    better = action.controller if difference > 0 else game.cards[action.targets[0][0]].controller
    if game.decide("dice.lower", better, ("keep",), ("lower",)) == ("keep",):
        return difference
    game.note("dice.lowered", ref.A_LOWER, side=better)
    return LOWERED[difference]


def _answer(action: Action, target: Card, grade: int) -> int:
    """Return the strength of the target's answer; a magical strike gets none."""
    if grade == MISS or action.declare.kind is Kind.MAGIC_STRIKE:
        return 0
    for ability in target.abilities:
        if isinstance(ability, Answer):
            return value(ability.power, grade)
    raise Unplayable("удар", target.name)
