"""A small scene that named cards and described creatures play out, told in order and understood whole.

«три закрытых атакуют, один из них мастер жемчугов — вскрыл. не блочили. урон»: the engine plays it with the cards' own
texts. It is answered only where every word was read and every named card is played in full.
"""

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.laid.counting import counts_life
from bot.answering.playing import Differs, play, plays_in_full
from bot.answering.properties import lists_properties
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.staged.asked import asks_something
from bot.answering.staged.reader import read_tale, stage_of, with_further_names
from bot.answering.staged.scene import scene
from bot.answering.staged.tale import Stage
from bot.answering.staged.verdict import findings
from bot.answering.tallies.unseen import is_sized_by_graveyards
from bot.answering.told_again import with_short_names
from engine.magic.choices import Answer as Habit
from knowledge.records import Game

_LONGEST = 60


class StagedFrame:
    """Who is there, what happens in order, and what it comes to."""

    name = "staged"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Stage | None) -> Stage | None:
        """Fill the slots where all of the question is understood; a follow-up goes on from the scene before it."""
        if reading.has_year or len(reading.tokens) > _LONGEST or lists_properties(reading):
            return None
        if not asks_something(reading):
            return None
        reading = with_further_names(with_short_names(reading, shelf), shelf)
        stage = stage_of(read_tale(reading, shelf, last))
        if stage is None or not _is_worth_playing(stage, last):
            return None
        cards = [a.card.card for a in stage.actors if a.card] + [a.card.card for a in stage.acts if a.card]
        if any(map(counts_life, cards)) and not reading.has("life"):
            return None
        return stage if all(map(plays_in_full, cards)) and not _is_sized_by_the_unseen(stage) else None

    def answer(self, slots: Stage, shelf: Shelf, question: Question) -> Answer:
        """Play it and tell what was asked."""
        made = scene(slots)
        habits = (Habit("yes", "may"),)
        played = play(made.scenario, shelf, question.as_of, habits)
        if isinstance(played, NotModelled):
            return played
        try:
            found = findings(slots, made, played)
        except Differs:
            found = None
        if not found:
            return NotModelled(("choices",))
        steps = tuple(step for finding in found for step in finding.steps)
        return Computed(found, cite_steps(steps, shelf), scenario=played.text)


def _is_sized_by_the_unseen(stage: Stage) -> bool:
    """Whether a size or a fate is asked that counts graveyards of which nothing is told."""
    asked = any(ask.kind in ("lives", "dies", "size") for ask in stage.asks)
    buried = any(actor.starts == "graveyard" for actor in stage.actors)
    return asked and not buried and any(is_sized_by_graveyards(a.card) for a in stage.actors if not a.hidden)


def _is_worth_playing(stage: Stage, last: Stage | None) -> bool:
    """Whether something happens, or somebody's size is asked that others or its own text make."""
    news = len(stage.acts) > (len(last.acts) if last is not None else 0)
    sized = any(ask.kind == "size" for ask in stage.asks)
    made = any(actor.counters or actor.on >= 0 or actor.starts == "graveyard" for actor in stage.actors)
    beside = len(stage.actors) > 1 and any(actor.card for actor in stage.actors)
    return news or (sized and (made or beside))
