"""What dice make of a blow with three values: «выстрел 1-2-4, выпало 4», «я кинул 6, защитник 2, удар 2-3-5».

The page has no table of blows; that of «Берсерк Онлайн» (edition A) is played, and said to be. Refuses to know what
keeps wounds off, and every change of a roll.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer
from bot.answering.findings import Assumption, Finding
from bot.answering.frames.berserk.blows import kinds_in
from bot.answering.frames.berserk.playing import finding, play, value_of
from bot.answering.frames.berserk.told import Told, is_understood, told
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from engine.berserk.abilities import Ability
from engine.berserk.abilities import Answer as StrikesBack
from engine.berserk.branches import Branch
from engine.berserk.cards import Card
from engine.berserk.effects import Effect, Power
from engine.berserk.scenario import Ask, Declare, Scenario, Topic
from engine.berserk.terms import STRIKES, Kind, Side, What
from knowledge.records import Game

ATTACKER, TARGET = "Атакующий", "Цель"
EDITION = "A"
_SIDES = range(1, 7)
_VALUES = 3
_MOST_VALUE = 20
_DASHES = frozenset(("-", "—", "–", "/"))
_UNDERSTOOD = """
    roll strike special_strike magic_strike shot throw reach discharge any_attack hit gets strength wound me opponent
    own target attacker shooter player close open how_many who result before after second first passes cancel edition
    old left only battle before_guards class_word flying ground complex what_is may
"""
_SINGLE = ("shot", "throw", "discharge")
_OF_DEFENDER = ("opponent", "target")
_DEFENDS = ("защищ", "обороня", "защитни", "отвеча")
_ASKS_OF_IT = ("wound", "strength", "how_many", "strike", "hit", "any_attack")


@dataclass(frozen=True, slots=True)
class DiceSlots:
    """The values of the blow and its kind, the attacker's roll, the defender's with his values (None: closed)."""

    power: tuple[int, int, int]
    kind: str
    roll: int
    answer: int | None = None
    back: tuple[int, int, int] | None = None


class DiceFrame:
    """«стреляю по закрытой, выстрел 1-2-4, на кубике 4: сколько ран»."""

    name = "berserk.dice"
    game: Game | None = Game.BERSERK

    def read(self, reading: Reading, shelf: Shelf, last: DiceSlots | None) -> DiceSlots | None:
        """Fill the slots where a blow of three values and what was rolled are told."""
        del shelf, last
        words = told(reading)
        if not words.has("roll") or words.reading.mentions or not words.has(*_ASKS_OF_IT):
            return None
        return _slots(words)

    def answer(self, slots: DiceSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the blow by the table of edition A."""
        del question
        assumed = (Assumption("berserk.table_of_a"),)
        return play(_scenario(slots), lambda branch: _findings(slots, branch), shelf, assumed)


def _slots(words: Told) -> DiceSlots | None:
    powers, taken = _powers(words)
    rolls = [i for i in range(len(words.tokens)) if words.number(i) is not None and i not in taken]
    if len(powers) not in (1, 2) or not 1 <= len(rolls) <= len((ATTACKER, TARGET)):
        return None
    defending = frozenset(i for i, token in enumerate(words.tokens) if token.norm.startswith(_DEFENDS))
    if not is_understood(words, _UNDERSTOOD, taken | frozenset(rolls) | defending):
        return None
    values = [words.number(place) or 0 for place in rolls]
    if not all(value in _SIDES for value in values):
        return None
    kinds = kinds_in(words, range(len(words.tokens)), frozenset())
    if len(kinds) > 1:
        return None
    kind = kinds[0] if kinds else "strike"
    closed = words.has("close") or kind in _SINGLE
    if len(values) == 1:
        return DiceSlots(powers[0], kind, values[0]) if closed and len(powers) == 1 else None
    if closed or not _is_attackers(words, rolls, defending):
        return None
    return DiceSlots(powers[0], kind, values[0], values[1], powers[1] if len(powers) > 1 else None)


def _powers(words: Told) -> tuple[list[tuple[int, int, int]], frozenset[int]]:
    """Return the runs of three numbers joined by dashes, and all their tokens."""
    found: list[tuple[int, int, int]] = []
    taken: set[int] = set()
    for index in range(len(words.tokens)):
        run = range(index, index + 2 * _VALUES - 1)
        if index in taken or not all(_is_of_a_run(words, index, place) for place in run):
            continue
        weak, medium, strong = (words.number(place) or 0 for place in run[::2])
        if weak <= medium <= strong <= _MOST_VALUE:
            found.append((weak, medium, strong))
            taken |= {*run}
    return found, frozenset(taken)


def _is_of_a_run(words: Told, first: int, place: int) -> bool:
    token = words.token(place)
    if token is None:
        return False
    if (place - first) % 2:
        return token.text in _DASHES and token.start == words.tokens[place - 1].end
    return words.number(place) is not None


def _is_attackers(words: Told, rolls: list[int], defending: frozenset[int]) -> bool:
    """Say whether the first roll is clearly the attacker's and the second the defender's: each is named before it."""
    second = range(rolls[0] + 1, rolls[1])
    first = range(words.sentence(rolls[0]).start, rolls[0])
    his = any(index in defending or words.is_at(index, *_OF_DEFENDER) for index in second)
    other = any(index in defending or words.is_at(index, *_OF_DEFENDER) for index in first)
    acts = any(
        words.is_at(index, "me", "attacker", "roll")
        or words.tokens[index].norm.startswith(("напада", "атак"))
        for index in first
    )
    listed = len(second) == 1 and words.tokens[second[0]].norm in ("и", "против", ",")
    return (his and acts and not other) or (listed and _is_attacker_first(words, rolls[0], defending))


def _is_attacker_first(words: Told, roll: int, defending: frozenset[int]) -> bool:
    """Say whether the attacker is named before the defender, ahead of both rolls: «… броски 6 и 1»."""
    mine = [i for i in range(roll) if words.is_at(i, "attacker", "me")]
    his = [i for i in range(roll) if i in defending or words.is_at(i, *_OF_DEFENDER)]
    return bool(mine and his) and mine[-1] < his[-1]


def _scenario(slots: DiceSlots) -> Scenario:
    back: tuple[Ability, ...] = (
        (StrikesBack(Power(*slots.back)),) if slots.back else (StrikesBack(Power(0, 0, 0)),)
    )
    single = slots.answer is None
    target = Card(
        TARGET, Side.B, closed=single and Kind(slots.kind) in STRIKES, abilities=() if single else back
    )
    dice = (slots.roll,) if slots.answer is None else (slots.roll, slots.answer)
    effect = Effect(What.WOUND, Power(*slots.power), (TARGET,))
    declare = Declare(ATTACKER, (effect,), Kind(slots.kind), dice=dice)
    asks = [Ask(Topic.WOUNDS, TARGET)]
    asks += [Ask(Topic.WOUNDS, ATTACKER)] if slots.back else []
    return Scenario((Card(ATTACKER, Side.A), target), (declare,), tuple(asks), edition=EDITION)


def _findings(slots: DiceSlots, branch: Branch) -> tuple[Finding, ...]:
    """Tell the result of the table, then the wounds of the target, and of the attacker where the answer is told."""
    found = []
    for step in branch.log:
        if step.code == "dice.single":
            found.append(finding("blow_rolled", "", str(step.fact("result"))))
        elif step.code == "dice.fight":
            results = step.fact("results")
            first, second = results if isinstance(results, tuple) else (str(results), "")
            found.append(finding("blow_rolled", "", first, answer=second))
    found.append(finding("wounds", TARGET if slots.back else "", value_of(branch, Topic.WOUNDS, TARGET)))
    if slots.back:
        found.append(finding("wounds", ATTACKER, value_of(branch, Topic.WOUNDS, ATTACKER)))
    return tuple(found)
