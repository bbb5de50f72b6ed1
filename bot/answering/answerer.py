"""From a question to one answer: refuse, read, find the frame, answer with evidence.

Refuses to know platforms and wording.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import (
    Answer,
    AskWhich,
    Evaluated,
    Misread,
    NotModelled,
    Refusal,
    ScenarioText,
    Unknown,
    game_about,
)
from bot.answering.cite import Unresolved
from bot.answering.frames import FRAMES, Frame
from bot.answering.frames.card import preferred
from bot.answering.games import game_of, leaning_of, which_game, without_game
from bot.answering.memory import Memory, Subject, scenario_key
from bot.answering.playing import Differs
from bot.answering.question import TEXT_LIMIT, Question
from bot.answering.reading import Named, Reading, read
from bot.answering.scenarios import evaluate, game_named, is_scenario
from bot.answering.shelf import Shelf
from bot.answering.triage import refuse
from knowledge.naming import Found
from knowledge.records import Game
from knowledge.spelling import respelt

_SHORTEST_NAME = 3
"""Letters of a name that is believed inside a sentence: X, «+2 Mace» and the like are named alone or in [[ ]]."""


@dataclass(frozen=True, slots=True)
class Answerer:
    """Answers questions from a shelf, keeping each asker's last subject in `memory`."""

    shelf: Shelf
    memory: Memory

    def answer(self, question: Question) -> Answer:
        """Answer any text whatever."""
        if is_scenario(question.text) and len(question.text) <= TEXT_LIMIT:
            return self._asking(self._evaluated(question), question)
        refusal = refuse(question)
        if refusal is not None:
            return refusal
        question = replace(question, text=respelt(question.text))
        reading = read_question(question.text, self.shelf)
        last = self.memory.recall(question.asker) if is_follow_up(reading) else None
        game = game_of(
            reading,
            last.game if last is not None else None,
            question.game,
            self.memory.games.recall(question.chat),
        )
        reading = replace(reading, game=game, leaning=leaning_of(reading))
        return self._asking(self._by_frames(reading, last, question), question)

    def press(self, action: str, question: Question) -> Answer | None:
        """Answer a button that goes back to what was said; None for any other. `question` tells who presses."""
        kind, _, rest = action.partition(":")
        if kind == "scenario":
            text = self.memory.scenarios.recall(rest)
            return ScenarioText(game_named(text) or Game.MAGIC, text) if text else Unknown("stale")
        if kind == "game" and rest in set(Game):
            game = Game(rest)
            self.memory.games.keep(question.chat, game)
            asked = self.memory.questions.recall(question.asker)
            return self.answer(replace(question, text=asked, game=game)) if asked else Unknown("stale")
        return None

    def _evaluated(self, question: Question) -> Answer:
        """Evaluate a message that is a scenario; where no game is named, in the language that can read it."""
        named = game_named(question.text) or question.game or self.memory.games.recall(question.chat)
        games = (named,) if named else tuple(Game)
        answers = [self._evaluated_as(game, question) for game in games]
        readable = [answer for answer in answers if not isinstance(answer, Misread)]
        if len(answers) == 1 or readable:
            return (readable or answers)[0]
        return which_game()

    def _evaluated_as(self, game: Game, question: Question) -> Answer:
        try:
            return evaluate(question.text, game, self.shelf, question.as_of)
        except Unresolved as fault:
            return NotModelled((str(fault),))

    def _asking(self, answer: Answer, question: Question) -> Answer:
        """Keep the question that a button for the game will answer."""
        if isinstance(answer, AskWhich) and answer.subject == "game":
            self.memory.questions.keep(question.asker, question.text)
        return answer

    def _by_frames(self, reading: Reading, leaning: Subject | None, question: Question) -> Answer:
        """Ask the frames in order. What one cannot play, a later one may still know: a ruling, the card itself."""
        unplayed: NotModelled | None = None
        for frame in _in_order(leaning):
            if not _may_mean(reading, frame):
                continue
            base = leaning.slots if leaning is not None and leaning.frame == frame.name else None
            slots = frame.read(reading, self.shelf, base)
            if slots is not None and _is_open(reading, frame):
                return which_game()
            answer = self._answered(frame, slots, question) if slots is not None else None
            if isinstance(answer, NotModelled):
                unplayed = unplayed or answer
            elif answer is not None:
                return answer
        self.memory.keep(question.asker, None)
        return unplayed or Unknown("nothing")

    def _answered(self, frame: Frame, slots: object, question: Question) -> Answer:
        try:
            answer = frame.answer(slots, self.shelf, question)
        except Unresolved as fault:
            return NotModelled((str(fault),))
        except Differs:
            return NotModelled(("choices",))
        about = frame.game or game_about(answer)
        kept = None if isinstance(answer, Refusal | AskWhich) else Subject(frame.name, slots, about)
        self.memory.keep(question.asker, kept)
        if isinstance(answer, Evaluated) and answer.scenario:
            self.memory.scenarios.keep(scenario_key(answer.scenario), answer.scenario)
        return answer


def _may_mean(reading: Reading, frame: Frame) -> bool:
    """Say whether a frame of one game may read the question."""
    if frame.game is None or reading.game is not None:
        return frame.game in (None, reading.game)
    return frame.game is not Game.BERSERK or reading.leaning is not Game.MAGIC


def _is_open(reading: Reading, frame: Frame) -> bool:
    """Say whether nothing tells that Berserk is meant, all of whose words Magic may use too: then it is asked."""
    return frame.game is Game.BERSERK and reading.game is None and reading.leaning is None


def read_question(text: str, shelf: Shelf) -> Reading:
    """Read a text with the card names that stand in it."""
    named = []
    for mention in shelf.names.mentions(without_game(text)):
        found = preferred(mention.resolution)
        if isinstance(found, Found) and mention.end - mention.start >= _SHORTEST_NAME:
            face = max(found.face_index, 0)
            named.append(Named(mention.start, mention.end, shelf.card(found.card_key), face, found.via))
    return read(text, tuple(named))


def is_follow_up(reading: Reading) -> bool:
    """Say whether the question leans on the one before: it begins with «а», «и», «what about» and names no card."""
    first = reading.tokens[0].lemma if reading.tokens else ""
    return first in ("а", "и", "ну", "тогда", "and", "then") or reading.has("follow_up")


def _in_order(leaning: Subject | None) -> tuple[Frame, ...]:
    """The frame that the question leans on is tried first."""
    if leaning is None:
        return FRAMES
    return tuple(sorted(FRAMES, key=lambda frame: frame.name != leaning.frame))
