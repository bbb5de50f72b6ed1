"""Playing a scenario for a question: the library's cards as the engine's, the outcome as values that agree or differ.

Refuses to know what was asked: a frame builds the scenario and reads its answers. The engine is imported when it
first plays: most questions never need it, and it takes a third of a second.
"""

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.answering.answers import NotModelled
from bot.answering.kept import kept
from bot.answering.shelf import Shelf
from engine.errors import MalformedInput
from engine.magic.notation.ast import CardText, FaceText, Scenario
from engine.magic.notation.writer import write
from engine.trace import Step
from knowledge.library import Library
from knowledge.naming.kinship import BETWEEN_FACES
from knowledge.records import Card, Face

if TYPE_CHECKING:
    from engine.magic.cards import Card as EngineCard
    from engine.magic.choices import Answer
    from engine.magic.evaluate import Branch
    from engine.magic.querying import Value

_log = logging.getLogger(__name__)

_LAYOUTS = {
    "split": "split",
    "aftermath": "split",
    "transform": "transform",
    "modal_dfc": "modal",
    "flip": "flip",
    "adventure": "adventure",
}

_COLOURS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario that was played: its text, the steps of the first outcome, and every outcome's answers in order.

    `logs` are the steps of every outcome.
    """

    text: str
    steps: tuple[Step, ...]
    outcomes: "tuple[tuple[Value, ...], ...]"
    logs: tuple[tuple[Step, ...], ...] = ()

    def only(self, index: int) -> "Played":
        """Return the one outcome of that place, as if the players had chosen it."""
        return replace(
            self, steps=self.logs[index], outcomes=(self.outcomes[index],), logs=(self.logs[index],)
        )

    def value(self, index: int) -> "Value":
        """Return the answer to the query of that place where all outcomes agree; raises Differs where they do not."""
        values = {outcome[index] for outcome in self.outcomes}
        if len(values) > 1:
            raise Differs(index)
        return self.outcomes[0][index]


class Differs(Exception):  # noqa: N818 - it says what is so
    """The outcomes differ in an answer: a choice of the players decides."""


def warm_up() -> None:
    """Import the engine now, for whoever answers many questions: the first that plays must not wait for it."""
    import engine.magic.card_reading
    import engine.magic.evaluate  # noqa: F401 - the import is what is wanted


def play(
    scenario: Scenario, shelf: Shelf, as_of: str = "", habits: "tuple[Answer, ...]" = ()
) -> Played | NotModelled:
    """Evaluate a scenario; whatever the engine refuses comes back as `NotModelled` with its words.

    `habits` are how the players choose wherever the scenario leaves it open.
    """
    from engine.magic.evaluate import Evaluation, evaluate

    try:
        result = evaluate(scenario, lambda name: engine_card(name, shelf), as_of or None, habits)
    except Exception as fault:  # noqa: BLE001 - a fault of the engine must not cost the user the other answers
        _log.error("the engine failed: %s at %s", type(fault).__name__, write(scenario))
        return NotModelled(("fault",))
    if not isinstance(result, Evaluation):
        return NotModelled(_words(result))
    outcomes = tuple(_values(branch) for branch in result.branches)
    logs = tuple(branch.log for branch in result.branches)
    return Played(write(scenario), logs[0], outcomes, logs)


def engine_card(name: str, shelf: Shelf) -> "EngineCard | None":
    """Return the engine's card of a name, from the library; words it cannot read stay `unread` in it."""
    from engine.magic.card_reading import card_of

    found = [card for card in shelf.library.cards_named(name) if card.game.value == "magic"]
    if not found:
        return None
    made = card_of(card_text(found[0]))
    return _with_pair(made, found[0], shelf) if found[0].layout == "meld" else made


def _with_pair(made: "EngineCard", card: Card, shelf: Shelf) -> "EngineCard":
    """Give one card of a meld pair its other half and the combined face, or the combined card its halves."""
    from engine.magic.card_reading import card_of
    from engine.magic.cards import Layout

    whole = card.name.split(BETWEEN_FACES)[-1]
    halves = _halves(shelf.library, whole)
    if len(halves) != 2:
        return made
    if made.front.name not in halves:
        return replace(made, layout=Layout.MELD, halves=halves)
    other = halves[1 - halves.index(made.front.name)]
    found = [each for each in shelf.library.cards_named(whole) if each.name == whole]
    combined = card_of(card_text(found[0])).front if found else None
    return replace(made, layout=Layout.MELD, melds_with=other, melded=combined)


def halves_of(whole: str, shelf: Shelf) -> tuple[str, ...]:
    """Return the English names of the two cards that meld into a card; empty for any other."""
    return _halves(shelf.library, whole)


@kept
def _halves(library: Library, whole: str) -> tuple[str, ...]:
    """Return the names of the two cards that have this combined back face."""
    keys = library.card_keys_ending(BETWEEN_FACES + whole)
    return tuple(key.partition(":")[2].removesuffix(BETWEEN_FACES + whole) for key in keys)


def plays_in_full(card: Card) -> bool:
    """Tell whether the engine understands every word of a Magic card; without it, only its characteristics."""
    from engine.magic.card_reading import card_of

    try:
        return not card_of(card_text(card)).unread
    except MalformedInput:
        return False


def card_text(card: Card) -> CardText:
    """Return a library card as the scenario language writes it; the same face printed twice is one face."""
    shown = card.faces if card.layout in _LAYOUTS else card.faces[:1]
    faces = tuple(face_text(face, card.abilities if index == 0 else ()) for index, face in enumerate(shown))
    return CardText(faces, _LAYOUTS.get(card.layout, "normal"))


def face_text(face: Face, abilities: tuple[str, ...] = ()) -> FaceText:
    """Return one face; `abilities` in the vocabulary's words stand for the printed text where they are given.

    Colours are said only of a face without a mana cost: the others have those of their cost (202.2).
    """
    size = f"{face.power}/{face.toughness}" if face.power or face.toughness else ""
    lines = abilities or tuple(line for line in face.text_en.splitlines() if line.strip())
    loyalty = int(face.loyalty) if face.loyalty.isdecimal() else None
    colours = () if face.mana_cost else tuple(_COLOURS[letter] for letter in face.colors)
    return FaceText(face.name_en, face.mana_cost or None, face.type_en.lower(), size, loyalty, colours, lines)


def _values(branch: "Branch") -> "tuple[Value, ...]":
    return tuple(value for _, value in branch.answers)


def _words(refusal: object) -> tuple[str, ...]:
    words = getattr(refusal, "words", ())
    return tuple(words) or (str(getattr(refusal, "word", "") or type(refusal).__name__),)
