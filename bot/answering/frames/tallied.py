"""Everyday situations with well-known cards: what is told becomes a scenario, and the engine's outcome the answer.

«под призрачной темницей атакую тремя, почём проход», «баллиста за 4 маны какой вышла». Whose a card is that nobody
tells is settled by where it would matter; where it would matter on both sides, nothing is told.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, Computed, Finding, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.playing import Differs, Played, play, plays_in_full
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.model import ME, OPP, Tally
from bot.answering.tallies.naming import with_names
from bot.answering.tallies.reader import read_tally
from bot.answering.tallies.scene import MOST, Scene, scene
from bot.answering.tallies.tagged import tagged
from bot.answering.tallies.verdict import findings, paid_in, refused
from engine.magic.choices import Answer as Habit
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_LONGEST = 60
_GUESSES = ("1/1", "6/6")
_HABITS = (
    Habit(OPP, "target", ME),
    Habit(OPP, "new target", ME),
    Habit(ME, "target", OPP),
    Habit(ME, "new target", OPP),
    Habit("yes", "may"),
    Habit("yes", "pay"),
)


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What came of one way to take what is not told."""

    found: tuple[Finding, ...]
    text: str

    @property
    def values(self) -> tuple[object, ...]:
        return tuple((each.focus, each.value, each.facts) for each in self.found)


class TalliedFrame:
    """Who is there, what happens, how much comes of it."""

    name = "tallied"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Tally | None) -> Tally | None:
        """Fill the slots where every word was understood and every named card is played in full."""
        del last
        if reading.has_year or len(reading.tokens) > _LONGEST or reading.quotes:
            return None
        tally = read_tally(tagged(with_names(reading, shelf)))
        if tally is None or not _is_worth_playing(tally) or any(thing.count > MOST for thing in tally.things):
            return None
        cards = [thing.card.card for thing in tally.things if thing.card is not None]
        return tally if all(map(plays_in_full, cards)) else None

    def answer(self, slots: Tally, shelf: Shelf, question: Question) -> Answer:
        """Play it with every guess at what is not told; they must agree."""
        outcome = _settled(slots, shelf, question)
        if outcome is None:
            return NotModelled(("choices",))
        steps = tuple(each for finding in outcome.found for each in finding.steps)
        return Computed(outcome.found, cite_steps(steps, shelf), scenario=outcome.text)


def _is_worth_playing(tally: Tally) -> bool:
    """Whether something happens, or a named card looks at what lies there."""
    named = any(thing.card is not None for thing in tally.things)
    return (
        bool(tally.acts) or (named and len(tally.things) > 1) or any(ask.kind == "size" for ask in tally.asks)
    )


def _settled(tally: Tally, shelf: Shelf, question: Question) -> _Outcome | None:
    """The outcome with each unowned card on the side where it does something."""
    loose = [thing.key for thing in tally.things if not thing.side and thing.zone == "battlefield"]
    if not loose:
        return _guessed(tally, shelf, question)
    ways = [_guessed(_placed(tally, loose, side), shelf, question) for side in (ME, OPP)]
    without = _guessed(_without(tally, loose), shelf, question)
    idle = without.values if without is not None else None
    working = [way for way in ways if way is not None and way.values != idle]
    if len({way.values for way in working}) == 1:
        return _assuming(working[0]) if len(working) == 1 and ways[1] is working[0] else working[0]
    same = {way.values for way in ways if way is not None}
    return ways[0] if not working and len(same) == 1 else None


def _placed(tally: Tally, keys: list[int], side: str) -> Tally:
    things = tuple(replace(t, side=side) if t.key in keys else t for t in tally.things)
    return replace(tally, things=things)


def _without(tally: Tally, keys: list[int]) -> Tally:
    acting = {key for act in tally.acts for key in (*act.who, act.to)}
    things = tuple(t for t in tally.things if t.key not in keys or t.key in acting)
    return replace(tally, things=things)


def _assuming(outcome: _Outcome) -> _Outcome:
    return outcome


def _guessed(tally: Tally, shelf: Shelf, question: Question) -> _Outcome | None:
    """The outcome on which every guess at an untold size agrees."""
    untold = any(t.is_creature and t.card is None and not t.size for t in tally.things)
    found = [_played(tally, guess, shelf, question) for guess in (_GUESSES if untold else _GUESSES[:1])]
    whole = [each for each in found if each is not None]
    if len(whole) != len(found) or len({each.values for each in whole}) != 1:
        return None
    return whole[0]


def _played(tally: Tally, guess: str, shelf: Shelf, question: Question) -> _Outcome | None:
    if any(ask.kind == "attackers" for ask in tally.asks):
        return _most_attackers(tally, guess, shelf, question)
    made = scene(tally, guess)
    result = play(made.scenario, shelf, question.as_of, _HABITS)
    if isinstance(result, NotModelled):
        return None
    try:
        found = findings(tally, made, result)
    except Differs:
        return None
    return _Outcome(found, result.text) if found else None


def _most_attackers(tally: Tally, guess: str, shelf: Shelf, question: Question) -> _Outcome | None:
    """With how many creatures the mana pays for an attack."""
    crowd = next((t for t in tally.things if t.is_creature and t.card is None), None)
    if crowd is None or tally.mana < 0 or len(tally.asks) != 1:
        return None
    paid: list[tuple[int, Scene, Played]] = []
    for count in range(1, crowd.count + 1):
        fewer = tuple(replace(t, count=count) if t.key == crowd.key else t for t in tally.things)
        made = scene(replace(tally, things=fewer, acts=tally.attack_of(crowd.key)), guess)
        result = play(made.scenario, shelf, question.as_of, _HABITS)
        if isinstance(result, NotModelled) or refused(result):
            return None
        total = paid_in(result)
        if total is None:
            return None
        if total.mana_value() > tally.mana:
            break
        paid.append((total.mana_value(), made, result))
    steps = (step("tally.tax", cr("508.1h")),)
    facts = (("paid", paid[-1][0] if paid else 0),)
    text = paid[-1][2].text if paid else ""
    return _Outcome((Finding("tally.attackers", "", len(paid), steps, facts=facts),), text)
