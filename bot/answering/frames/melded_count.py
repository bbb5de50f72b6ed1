"""How many pairs meld, of as many halves as lie there: «две крысы и одни мародёры, сколько куч слепится?» (712.4).

The engine plays the step at which the half's own ability triggers. Passes where that ability waits for anything else
than a step, where another step is told, or where anything lies on the other side.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.loose_names import with_melding_names
from bot.answering.playing import play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import is_melded
from engine.magic.notation.ast import GoTo, Placed, PlayerSetup, Query, Resolve, Scenario
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_STEPS = {"beginning of combat on your turn": "beginning of combat", "beginning of your end step": "end step"}
_SPOKEN = {
    "beginning of combat": frozenset(("бой", "битва", "комбат", "combat")),
    "end step": frozenset(("конец", "заключительный", "end", "энд")),
}
_UNDERSTOOD = "meld count mine battlefield creature card_word hand_cards combat permanent become at_once"
_MADE = (
    "получ",
    "выйдет",
    "выйду",
    "вылез",
    "станет",
    "нача",
    "начнет",
    "наста",
    "насту",
    "слеп",
    "собер",
    "образу",
)
_MOST = 5
_WHY = step("meld.pairs", cr("712.4a"), cr("701.42b"))


@dataclass(frozen=True, slots=True)
class MeldedCountSlots:
    """The English names of the two halves with how many of each lie there, of what they make, and the step."""

    halves: tuple[tuple[str, int], ...]
    made: str
    at: str
    shown: str = ""


class MeldedCountFrame:
    """«две крысы с могильника + одни мародёры, начало боя, сколько верещащих куч»."""

    name = "melded_count"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: MeldedCountSlots | None) -> MeldedCountSlots | None:
        """Fill the slots where two halves are named, at least one of them several times, and a number is asked."""
        del last
        if not reading.has("count") or reading.has_year or not (reading.has("meld") or _made_words(reading)):
            return None
        reading = with_melding_names(reading, shelf)
        halves = tuple(m for m in reading.mentions if not _is_whole(m))
        counts = tuple(_count(reading, half) for half in halves)
        made = _made(halves)
        if not made or max(counts) == 1 or max(counts) > _MOST or not _are_of(reading, made):
            return None
        at = _step(halves)
        if not at or not _is_told_so(reading, at) or not _is_understood(reading, counts, at, shelf):
            return None
        names = (half.card.faces[0].name_en for half in halves)
        shown = next((m.card.faces[m.face].name_ru for m in reading.mentions if _is_whole(m)), "")
        return MeldedCountSlots(tuple(zip(names, counts, strict=True)), made, at, shown or made)

    def answer(self, slots: MeldedCountSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the step and count what has melded."""
        placed = tuple(Placed(name) for name, count in slots.halves for _ in range(count))
        scene = Scenario(
            players=(PlayerSetup("A", battlefield=placed), PlayerSetup("B")),
            actions=(GoTo(slots.at, "A"), Resolve(everything=True)),
            queries=(Query("count", slots.made),),
        )
        result = play(scene, shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        found = Finding("melded_count", slots.shown, int(str(result.value(0))), (_WHY,))
        return Computed((found,), cite_steps((_WHY,), shelf), scenario=result.text)


def _made_words(reading: Reading) -> frozenset[int]:
    """«сколько куч получится», «бой начался»: what comes of it is asked, the step begins."""
    return frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_MADE))


def _is_whole(mention: Mention) -> bool:
    return is_melded(mention.card, mention.card.faces[mention.face])


def _made(halves: tuple[Mention, ...]) -> str:
    """What two different halves make; empty where they are no pair."""
    if len(halves) != 2 or halves[0].card.key == halves[1].card.key:
        return ""
    common = set(halves[0].card.related) & set(halves[1].card.related)
    return common.pop() if len(common) == 1 else ""


def _are_of(reading: Reading, made: str) -> bool:
    """Whether a melded card that is named is the one that the halves make."""
    whole = (mention for mention in reading.mentions if _is_whole(mention))
    return all(mention.card.faces[mention.face].name_en == made for mention in whole)


def _count(reading: Reading, half: Mention) -> int:
    before = reading.at(half.first - 1)
    return before.value if before is not None and before.kind is Kind.NUMBER else 1


def _step(halves: tuple[Mention, ...]) -> str:
    """The step at which one of the halves melds them; empty where it does so otherwise."""
    texts = " ".join(" ".join((half.card.faces[0].text_en, *half.card.abilities)) for half in halves).lower()
    return next((at for words, at in _STEPS.items() if words in texts and "meld them" in texts), "")


def _is_told_so(reading: Reading, at: str) -> bool:
    said = {step for step, words in _SPOKEN.items() for token in reading.tokens if token.lemma in words}
    return said <= {at}


def _is_understood(reading: Reading, counts: tuple[int, ...], at: str, shelf: Shelf) -> bool:
    spoken = frozenset(index for index, token in enumerate(reading.tokens) if token.lemma in _SPOKEN[at])
    spoken |= _made_words(reading)
    parts = tuple(
        card
        for mention in reading.mentions
        for name in mention.card.related
        for card in shelf.library.cards_named(name)
    )
    return is_understood(reading, _UNDERSTOOD, Taken(counts, reading.mentions, spoken, parts))
