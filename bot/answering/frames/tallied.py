"""Everyday situations with well-known cards: what is told becomes a scenario, and the engine's outcome the answer.

«под призрачной темницей атакую тремя, почём проход», «баллиста за 4 маны какой вышла». Whose a card is that nobody
tells is settled by where it would matter; where it would matter on both sides, nothing is told.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.frames.base import Frame
from bot.answering.frames.card import is_bare
from bot.answering.frames.combat import CombatFrame
from bot.answering.frames.events.frame import EventFrame
from bot.answering.frames.staged import StagedFrame
from bot.answering.kept import kept_with
from bot.answering.laid.untold import leaves_size_untold
from bot.answering.playing import Differs, Played, play, plays_in_full
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.counted import paid_in
from bot.answering.tallies.model import ME, OPP, OTHER, Tally, Thing
from bot.answering.tallies.naming import is_strange, with_names
from bot.answering.tallies.reader import read_tally
from bot.answering.tallies.scene import MOST, Scene, scene
from bot.answering.tallies.tagged import tagged
from bot.answering.tallies.unseen import counts_the_unseen
from bot.answering.tallies.verdict import findings, refused
from bot.answering.tokens import Kind
from engine.magic.choices import Answer as Habit
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_LONGEST = 60
_FIGURES = (Kind.NUMBER, Kind.COST, Kind.PAIR)
_GUESSES = ("1/1", "6/6")
_HABITS = (
    Habit(OPP, "target", ME),
    Habit(OPP, "new target", ME),
    Habit(ME, "target", OPP),
    Habit(ME, "new target", OPP),
    Habit("yes", "may"),
)
_PAYING, _UNPAID = Habit("yes", "pay"), Habit("no", "pay")


_STRICTER: tuple[Frame, ...] = (CombatFrame(), EventFrame(), StagedFrame())
"""The frames of one kind of situation each: what one of them reads is left to it."""


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

    def __init__(self, *, prices: bool = False) -> None:
        """Prepare the frame; `prices` where it is to read what something costs, too."""
        self._prices = prices

    def read(self, reading: Reading, shelf: Shelf, last: Tally | None) -> Tally | None:
        """Fill the slots where every word was understood and every named card is played in full."""
        del last
        tally = _told(reading, shelf)
        if tally is None or not _is_worth_playing(tally) or (_is_price(tally) and not self._prices):
            return None
        if (
            any(_is_beyond(tally, thing) for thing in tally.things)
            or _has_onlookers(tally)
            or tally.hangs_on_lands
            or tally.sees_spells
        ):
            return None
        if _is_size_alone(tally) and leaves_size_untold(reading, shelf):
            return None
        playable = _playable(tally)
        sized = any(ask.kind == "sizes" for ask in tally.asks)
        own = tally.whole or sized or _is_partly_blocked(tally) or _deals_itself(tally)
        return playable if playable is None or own or not _is_answered_elsewhere(reading, shelf) else None

    def answer(self, slots: Tally, shelf: Shelf, question: Question) -> Answer:
        """Play it with every guess at what is not told; they must agree."""
        outcome = _settled(slots, shelf, question)
        if outcome is None:
            return NotModelled(("choices",))
        steps = tuple(each for finding in outcome.found for each in finding.steps)
        return Computed(outcome.found, cite_steps(steps, shelf), scenario=outcome.text)


@kept_with
def _told(reading: Reading, shelf: Shelf) -> Tally | None:
    """The situation that a question tells; None where it tells none or not every word was understood."""
    if not _may_tell(reading) or is_bare(reading) or is_strange(reading, shelf):
        return None
    return read_tally(tagged(with_names(reading, shelf)))


def _may_tell(reading: Reading) -> bool:
    """Say whether a situation may be told: by a card or a figure, in so many words, and of no year."""
    told = bool(reading.mentions) or any(token.kind in _FIGURES for token in reading.tokens)
    shielded = any(token.norm.startswith("предотвра") for token in reading.tokens)
    return told and not (
        reading.has_year or (reading.quotes and not shielded) or len(reading.tokens) > _LONGEST
    )


def _is_size_alone(tally: Tally) -> bool:
    """Whether nothing happens, and only a size or a fate is asked."""
    return not tally.acts and all(ask.kind in ("size", "fate") for ask in tally.asks)


def _is_price(tally: Tally) -> bool:
    """Whether it is asked what a spell costs: frames of prices come first then."""
    return any(ask.kind in ("paid", "price") for ask in tally.asks)


def _is_partly_blocked(tally: Tally) -> bool:
    """Whether one of several attackers is blocked."""
    attackers = [key for act in tally.acts if act.kind == "attack" for key in act.who]
    several = len(attackers) > 1 or any(tally.of(key).count > 1 for key in attackers)
    return several and any(act.kind == "block" for act in tally.acts)


def _deals_itself(tally: Tally) -> bool:
    """Whether a spell's own damage is part of all the damage that is asked, or X is announced for a permanent."""
    asked = any(ask.kind == "damage" for ask in tally.asks)
    if any(act.kind == "cast" and act.x for act in tally.acts):
        return True
    return asked and any(act.kind == "cast" and "damage" in tally.of(act.who[0]).text for act in tally.acts)


def _is_answered_elsewhere(reading: Reading, shelf: Shelf) -> bool:
    """Whether a frame of one kind of situation computes it: a follow-up leans on what that one keeps."""
    question = Question(text=reading.text)
    for frame in _STRICTER:
        slots = frame.read(reading, shelf, None)
        if slots is not None and isinstance(frame.answer(slots, shelf, question), Computed):
            return True
    return False


def _has_onlookers(tally: Tally) -> bool:
    """Whether a creature that is only described takes no part in the fight: its part may have been missed."""
    if tally.alone or not any(act.kind == "attack" for act in tally.acts):
        return False
    busy = {key for act in tally.acts for key in (*act.who, *act.sacrificed, act.to)}
    attacking = next(act.side for act in tally.acts if act.kind == "attack")
    return any(
        t.card is None
        and t.is_creature
        and t.zone == "battlefield"
        and t.key not in busy
        and not (tally.unblocked and t.side == OTHER[attacking])
        for t in tally.things
    )


def _is_beyond(tally: Tally, thing: Thing) -> bool:
    """Whether a card must be told more of: what it is attached to, which halves it is melded from."""
    if _is_price(tally) and any(act.kind == "cast" and thing.key in act.who for act in tally.acts):
        return False
    if thing.card is None or thing.count > MOST:
        return thing.count > MOST
    if counts_the_unseen(tally, thing):
        return True
    attached = thing.on < 0 and ("Aura" in thing.type_line or "Equipment" in thing.type_line)
    return attached or thing.card.card.layout == "meld"


def _playable(tally: Tally) -> Tally | None:
    """Return it where the engine plays every named card in full; a planeswalker's loyalty hangs on no ability."""
    only_loyalty = {ask.kind for ask in tally.asks} <= {"loyalty", "may_use"}
    used = {key for act in tally.acts if act.kind == "activate" for key in act.who}
    things = []
    for thing in tally.things:
        if thing.card is None or plays_in_full(thing.card.card):
            things.append(thing)
        elif (
            only_loyalty
            and thing.key not in used
            and thing.card.card.faces[thing.card.face].loyalty.isdecimal()
        ):
            things.append(replace(thing, blank=True))
        else:
            return None
    return replace(tally, things=tuple(things))


def _is_worth_playing(tally: Tally) -> bool:
    """Whether something happens, or a named card looks at what lies there."""
    named = any(thing.card is not None for thing in tally.things)
    if not tally.acts and len(tally.things) == 1 and not named and not tally.things[0].counters:
        return False
    return (
        bool(tally.acts) or (named and len(tally.things) > 1) or any(ask.kind == "size" for ask in tally.asks)
    )


def _settled(tally: Tally, shelf: Shelf, question: Question) -> _Outcome | None:
    """The outcome with each unowned card on the side where it does something; on both, it is the asker's, and told."""
    loose = [thing.key for thing in tally.things if not thing.side and thing.zone == "battlefield"]
    if not loose:
        return _guessed(tally, shelf, question)
    mine, theirs = (_guessed(_placed(tally, loose, side), shelf, question) for side in (ME, OPP))
    without = _guessed(_without(tally, loose), shelf, question)
    idle = without.values if without is not None else None
    working = [way for way in (mine, theirs) if way is not None and way.values != idle]
    if not working:
        same = mine is not None and theirs is not None and mine.values == theirs.values
        return mine if same else None
    if working[0] is not mine or len(working) == 1 or working[0].values == working[1].values:
        return working[0]
    return _assuming(working[0])


def _placed(tally: Tally, keys: list[int], side: str) -> Tally:
    things = tuple(replace(t, side=side) if t.key in keys else t for t in tally.things)
    return replace(tally, things=things)


def _without(tally: Tally, keys: list[int]) -> Tally:
    acting = {key for act in tally.acts for key in (*act.who, act.to)}
    things = tuple(t for t in tally.things if t.key not in keys or t.key in acting)
    return replace(tally, things=things)


def _assuming(outcome: _Outcome) -> _Outcome:
    """Say that what is named without an owner is taken for the asker's."""
    first, *rest = outcome.found
    assumed = replace(first, steps=(step("tally.yours", cr("109.5")), *first.steps))
    return replace(outcome, found=(assumed, *rest))


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
    back = tuple(ask for ask in tally.asks if ask.kind == "back")
    if back and tally.whole and len(back) < len(tally.asks):
        rest = tuple(ask for ask in tally.asks if ask.kind != "back")
        first = _played(replace(tally, asks=rest), guess, shelf, question)
        then = _played(replace(tally.once_dead(), asks=back), guess, shelf, question)
        return _Outcome((*first.found, *then.found), first.text) if first and then else None
    made = scene(tally, guess)
    result = play(made.scenario, shelf, question.as_of, (_UNPAID if tally.unpaid else _PAYING, *_HABITS))
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
        result = play(made.scenario, shelf, question.as_of, (_UNPAID if tally.unpaid else _PAYING, *_HABITS))
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
