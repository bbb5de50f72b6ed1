"""From a question to one answer: refuse, read, find the frame, answer with evidence.

Refuses to know platforms and wording.
"""

from dataclasses import dataclass, replace

from bot.answering.answers import (
    Answer,
    AskWhich,
    CardFound,
    CardRuled,
    Computed,
    Evaluated,
    LegalityFound,
    Misread,
    Nearest,
    NearTerm,
    NotModelled,
    OutOfScope,
    Refusal,
    ScenarioText,
    Unknown,
)
from bot.answering.as_typed import as_meant
from bot.answering.cite import Unresolved
from bot.answering.follow_up_signs import is_follow_up, is_named_surely, is_of_time
from bot.answering.follow_ups import is_sure, made_whole, told_of_time
from bot.answering.frames import FRAMES, Frame
from bot.answering.frames.card import is_of_two_games, preferred
from bot.answering.frames.ruled import is_ruled
from bot.answering.games import game_about, game_of, leaning_of, names_berserk, which_game, without_game
from bot.answering.joined import tokenise
from bot.answering.lexicon import lexicon
from bot.answering.memory import Memory, Subject
from bot.answering.playing import Differs
from bot.answering.pressed import pressed
from bot.answering.priced_cards import in_mana
from bot.answering.question import TEXT_LIMIT, Question
from bot.answering.reading import Named, Reading, read
from bot.answering.scenarios import evaluate, game_named, is_scenario
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.triage import asks_how_dear, refuse
from bot.answering.unplayed import passes_over_asked
from knowledge.naming import Found, Rung
from knowledge.naming.leadins import is_asking
from knowledge.records import Game
from knowledge.russian import words

_MOST_FOR_SCENARIO = 4
_BY_A_WORD = ("strategy", "prices", "personal", "chat")
"""Reasons that a word alone may seem to give."""
_GUESSED = (Rung.FUZZY, Rung.TRANSLIT)
_IDIOMS = ("whole", "sacrifice")
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
        if refusal is not None and not self._is_ruled(refusal, question):
            return self._priced(question) or refusal
        question = replace(question, text=as_meant(question.text, self.shelf))
        reading = read_question(question.text, self.shelf)
        if asks_for_scenario(reading):
            return _shown(self.memory.scenarios.recall(question.asker))
        last = self.memory.recall(question.asker) if is_follow_up(reading) else None
        reading = self._placed(reading, last, question)
        answer = self._following(reading, last, question) if last is not None else None
        return self._asking(answer or self._by_frames(reading, question), question)

    def _is_ruled(self, refusal: Answer, question: Question) -> bool:
        """Say whether what looks like no matter of ours by a word is one that a ruling is sure to answer."""
        if not isinstance(refusal, OutOfScope) or refusal.reason not in _BY_A_WORD:
            return False
        return is_ruled(read_question(question.text, self.shelf), self.shelf)

    def _priced(self, question: Question) -> Answer | None:
        """Answer in mana what is refused because money may be meant; None for any other refusal."""
        if not asks_how_dear(question.text):
            return None
        return in_mana(read_question(question.text, self.shelf), question, self.shelf)

    def _following(self, reading: Reading, last: Subject, question: Question) -> Answer:
        """Answer a follow-up, or what begins like one; one that cannot be answered does not end the subject."""
        answer = self._leaning(reading, last, question)
        if answer is None and is_of_time(reading):
            answer = Unknown("another_time")
        answer = answer or self._by_frames(reading, question)
        if isinstance(answer, Refusal | Nearest | NearTerm):
            self.memory.keep(question.asker, last)
        return answer

    def _placed(self, reading: Reading, last: Subject | None, question: Question) -> Reading:
        """Say which game a question is about: a follow-up stays in the game of what it follows.

        What fits both games alike leans to the one that was spoken of before.
        """
        before = last.game if last is not None else None
        game = game_of(reading, before, question.game, self.memory.games.recall(question.chat))
        mentions = reading.mentions
        if names_berserk(reading.text):
            mentions = tuple(mention for mention in mentions if mention.card.game is Game.BERSERK)
        leaning = leaning_of(reading) or self.memory.spoken.recall(question.asker)
        return replace(reading, game=game, leaning=leaning, mentions=mentions)

    def _leaning(self, reading: Reading, last: Subject, question: Question) -> Answer | None:
        """Answer a follow-up by what the last frame had filled, else by the question that it makes of the last one."""
        frame = next(frame for frame in FRAMES if frame.name == last.frame)
        slots = frame.read(reading, self.shelf, last.slots) if _may_mean(reading, frame) else None
        leans = slots is not None and slots != frame.read(reading, self.shelf, None)
        answer = self._answered(frame, slots, reading, question) if leans else None
        if answer is not None and not isinstance(answer, NotModelled | Nearest | NearTerm):
            return answer
        before = read_question(last.text, self.shelf)
        said = reading if all(map(is_named_surely, reading.mentions)) else read(question.text)
        for whole in made_whole(said, before, last, self.shelf):
            asked = replace(question, text=whole.text, as_of=whole.as_of or question.as_of)
            again = self._placed(read_question(whole.text, self.shelf, last.game), last, asked)
            answer = self._by_frames(again, asked)
            if is_sure(answer, whole):
                return told_of_time(answer, whole)
        return None

    def press(self, action: str, question: Question) -> Answer | None:
        """Answer a button that goes back to what was said; None for any other. `question` tells who presses."""
        kind, _, rest = action.partition(":")
        if kind == "scenario":
            return _shown(self.memory.scenarios.recall(rest))
        if kind == "game" and rest in set(Game):
            game = Game(rest)
            self.memory.games.keep(question.chat, game)
            asked = self.memory.questions.recall(question.asker)
            return self.answer(replace(question, text=asked, game=game)) if asked else Unknown("stale")
        if kind == "card":
            return self._picked(pressed(action, self.shelf), question)
        return None

    def _picked(self, answer: Answer, question: Question) -> Answer:
        """Keep the card that was picked as what is spoken of."""
        if isinstance(answer, CardFound):
            face = answer.card.faces[answer.face]
            text = f"[[{face.name_ru or face.name_en}]]"
            card = (answer.card.key, answer.face)
            self.memory.keep(question.asker, Subject("card", None, answer.card.game, text, card))
        return answer

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

    def _by_frames(self, reading: Reading, question: Question) -> Answer:
        """Ask the frames in order. What one cannot play, a later one may still know: a ruling, the card itself."""
        unplayed: NotModelled | None = None
        for frame in FRAMES:
            if not _may_mean(reading, frame):
                continue
            slots = frame.read(reading, self.shelf, None)
            if slots is not None and _is_open(reading, frame):
                return which_game()
            answer = self._answered(frame, slots, reading, question) if slots is not None else None
            if isinstance(answer, NotModelled):
                unplayed = unplayed or answer
            elif answer is not None and not passes_over_asked(answer, reading):
                return answer
        self.memory.keep(question.asker, None)
        return unplayed or Unknown("berserk" if reading.game is Game.BERSERK else "nothing")

    def _answered(self, frame: Frame, slots: object, reading: Reading, question: Question) -> Answer:
        try:
            answer = frame.answer(slots, self.shelf, question)
        except Unresolved as fault:
            return NotModelled((str(fault),))
        except Differs:
            return NotModelled(("choices",))
        game, card = frame.game or game_about(answer), card_of(answer, reading)
        subject = Subject(frame.name, slots, game, question.text, card)
        self.memory.keep(question.asker, None if isinstance(answer, Refusal | AskWhich) else subject)
        if isinstance(answer, Evaluated | Computed) and answer.scenario:
            self.memory.keep_scenario(question.asker, answer.scenario)
        return answer


def card_of(answer: Answer, reading: Reading) -> tuple[str, int] | None:
    """Return the key and the face of the one card that an answer shows, or that its question names."""
    if isinstance(answer, CardFound | LegalityFound | CardRuled):
        return answer.card.key, answer.face
    named = {(mention.card.key, mention.face) for mention in reading.mentions}
    return next(iter(named)) if len(named) == 1 else None


def asks_for_scenario(reading: Reading) -> bool:
    """Say whether it is the situation behind the answer before that is asked for: «показать разбор»."""
    return reading.has("scenario") and len(reading.tokens) <= _MOST_FOR_SCENARIO


def _shown(text: str | None) -> ScenarioText | Unknown:
    return ScenarioText(game_named(text) or Game.MAGIC, text) if text else Unknown("stale")


def _may_mean(reading: Reading, frame: Frame) -> bool:
    """Say whether a frame of one game may read the question."""
    if frame.game is None or reading.game is not None:
        return frame.game in (None, reading.game)
    return frame.game is not Game.BERSERK or reading.leaning is not Game.MAGIC


def _is_open(reading: Reading, frame: Frame) -> bool:
    """Say whether nothing tells that Berserk is meant, all of whose words Magic may use too: then it is asked."""
    return frame.game is Game.BERSERK and reading.game is None and reading.leaning is None


def read_question(text: str, shelf: Shelf, game: Game | None = None) -> Reading:
    """Read a text with the card names that stand in it; of one game, where that is known or named."""
    only = Game.BERSERK if names_berserk(text) else game
    named = []
    sayings = _sayings(text)
    for mention in shelf.names.mentions(without_game(text), only or ""):
        if is_of_two_games(mention.resolution) and _is_whole(text, mention.start, mention.end):
            continue
        found = preferred(mention.resolution)
        if isinstance(found, Found) and mention.end - mention.start >= _SHORTEST_NAME:
            if found.via in _GUESSED and _is_of_the_game(text[mention.start : mention.end], found.via, shelf):
                continue
            said = any(start <= mention.start and mention.end <= end for start, end in sayings)
            if said and not _is_whole(text, mention.start, mention.end):
                continue
            face = max(found.face_index, 0)
            named.append(Named(mention.start, mention.end, shelf.card(found.card_key), face, found.via))
    return read(text, tuple(named))


def _sayings(text: str) -> list[tuple[int, int]]:
    """The characters of phrases that tell an amount, whatever card is called by words of them: «в полный рост»."""
    tokens = tokenise(text)
    seen = (s for s in lexicon().sightings(tokens) if s.concept in _IDIOMS and s.last > s.first)
    return [(tokens[each.first].start, tokens[each.last].end) for each in seen]


def _is_whole(text: str, start: int, end: int) -> bool:
    """Say whether nothing is said beside a name but that it is to be shown."""
    return all(is_asking(word) for word in words(f"{text[:start]} {text[end:]}"))


def _is_of_the_game(text: str, via: Rung, shelf: Shelf) -> bool:
    """Say whether a text that is like a card's name is the game's own: «мегаморф», «дабл страйк», «блокере 2/2 щит»."""
    tokens = tokenise(text)
    if all(shelf.search.concepts(token.norm) for token in tokens):
        return True
    whole = (0, len(tokens) - 1)
    seen = [*lexicon().sightings(tokens), *lexicon("lexicon_combat.toml").sightings(tokens)]
    if len(tokens) > 1 and any((each.first, each.last) == whole for each in seen):
        return True
    if via is not Rung.FUZZY:
        return False
    return any(token.kind is Kind.PAIR for token in tokens) or (
        len(tokens) == 1 and bool(lexicon().sightings(tokens))
    )
