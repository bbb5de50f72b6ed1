"""Scenes with face-down creatures: struck, turned up, fought, counted; the engine's outcome is the answer.

«в закрытого влетел шок, в ответ вскрыл шамана мегаморфом. умрёт?», «ixidor и два закрытых морфа, общий урон без блока».
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.frames.combat import CombatFrame
from bot.answering.playing import Differs, play, plays_in_full
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, tagged
from bot.answering.told_again import without_tellings
from bot.answering.unveiled.described_text import without_described
from bot.answering.unveiled.model import ME, OPP, Veiled
from bot.answering.unveiled.names import named, without_glosses
from bot.answering.unveiled.reader import is_of_face_down, may_be_scene, read_further, read_scene
from bot.answering.unveiled.scene import scene
from bot.answering.unveiled.verdict import findings
from bot.answering.unveiled.words import LEXICON, may_be_of_face_down
from engine.magic.choices import Answer as Habit
from engine.magic.notation.writer import write
from knowledge.records import Game

_LONGEST = 60
_GUESSES = ("1/1", "6/6")
_HABITS = (
    Habit(OPP, "target", ME),
    Habit(ME, "target", OPP),
    Habit("yes", "may"),
    Habit("yes", "pay"),
)


@dataclass(frozen=True, slots=True)
class _Outcome:
    found: tuple[Finding, ...]
    text: str

    @property
    def values(self) -> tuple[object, ...]:
        return tuple((each.focus, each.value, each.facts) for each in self.found)


def _quotes_text(row: Row, quotes: tuple[tuple[int, int], ...]) -> bool:
    """Whether what is quoted is a text of a card, and not only a size: it is not read here."""
    spoken = [tag for tag in row.tags if tag.name in ("counter", "up", "gives", "mega")]
    return any(first <= tag.first <= last for tag in spoken for first, last in quotes)


def _is_mere_fight(veiled: Veiled, reading: Reading, shelf: Shelf) -> bool:
    """Whether it is only asked who is left of one fighting alone, which the frame of fights reads."""
    asked = {ask.kind for ask in veiled.asks}
    hidden = sum(being.count for being in veiled.beings if being.way)
    return (
        hidden == 1
        and asked <= {"fates", "outcome"}
        and veiled.happens("block")
        and bool(CombatFrame().read(reading, shelf, None))
    )


class UnveiledFrame:
    """Who lies face down, what happens, what comes of it."""

    name = "unveiled"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Veiled | None) -> Veiled | None:
        """Fill the slots where every word was understood and every named card is played in full.

        A question that leans on the one before goes on from its scene.
        """
        if reading.has_year or len(reading.tokens) > _LONGEST or not (last or may_be_of_face_down(reading)):
            return None
        row = tagged(reading, LEXICON)
        if not (last or is_of_face_down(row)):
            return None
        plain, described = without_described(without_glosses(reading))
        row = row if plain is reading else tagged(plain, LEXICON)
        if described.unread or not (last or may_be_scene(row, plain)) or _quotes_text(row, plain.quotes):
            return None
        told = tagged(without_tellings(named(plain, shelf, LEXICON)), LEXICON)
        if last is not None and plain is reading:
            veiled = read_further(told, last)
        else:
            veiled = read_scene(told, described, hinted=row.has("up") and not told.has("up", "mega"))
        cases = [each for each in (veiled, veiled.then) if each is not None] if veiled is not None else []
        cards = [being.card for case in cases for being in case.beings]
        cards += [deed.card for case in cases for deed in case.deeds]
        if not all(plays_in_full(card.card) for card in cards if card is not None):
            return None
        fights = veiled is not None and veiled.then is None and _is_mere_fight(veiled, reading, shelf)
        return None if fights else veiled

    def answer(self, slots: Veiled, shelf: Shelf, question: Question) -> Answer:
        """Play it with every guess at an untold face; they must agree. A second case follows the first."""
        cases = [self._case(each, shelf, question) for each in (slots, slots.then) if each is not None]
        if any(case is None for case in cases):
            return NotModelled(("choices",))
        found = [finding for case in cases if case is not None for finding in case.found]
        if slots.then is not None and cases[0] is not None:
            found.insert(len(cases[0].found), Finding("unveiled.case", "", ""))
        steps = tuple(step for finding in found for step in finding.steps)
        text = cases[-1].text if cases[-1] is not None else ""
        return Computed(tuple(found), cite_steps(steps, shelf), scenario=text)

    def _case(self, slots: Veiled, shelf: Shelf, question: Question) -> _Outcome | None:
        """What comes of one case; None where a choice or an untold face decides."""
        hidden = any(b.card is None and not b.size for b in slots.beings)
        guesses = _GUESSES if hidden else _GUESSES[:1]
        found = [self._played(slots, guess, shelf, question) for guess in guesses]
        whole = [each for each in found if each is not None]
        return whole[0] if len(whole) == len(found) and len({each.values for each in whole}) == 1 else None

    @staticmethod
    def _played(slots: Veiled, guess: str, shelf: Shelf, question: Question) -> _Outcome | None:
        made = scene(slots, guess)
        played = play(made.scenario, shelf, question.as_of, _HABITS)
        if isinstance(played, NotModelled):
            return None
        try:
            found = findings(slots, made, played)
        except Differs:
            return None
        return _Outcome(found, write(made.shown)) if found else None
