"""What a copy is: of a melded permanent, of a face-down one, or what a face-down one is that became a copy (707.2).

Copiable values alone are copied; being face down is not, and a melded permanent's mana value is not (202.3c).
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.marks import sizes
from bot.answering.names import shown_name
from bot.answering.open_copies import tells_turned
from bot.answering.playing import card_text, play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.things import is_copier
from bot.answering.understood import Taken, is_understood
from bot.answering.values import is_melded
from engine.magic.notation.ast import CardText, FaceText, Placed, PlayerSetup, Query, Scenario, TurnUp
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Game

_COPY = "Копия"
_MORPH = FaceText("Морф", "{4}{G}", "creature", "5/5", abilities=("Morph {2}",))
_UNDERSTOOD = (
    "copy token face_down morph pt become who mana_value mana_cost turn_up legal creature meld color size_word "
    "enters battlefield called card_word count theirs mine"
)
_WHICH = ("как", "чему", "what", "which")
_BECAME = ("стал", "стан", "превра", "сдел", "become", "became")
_ASKED = ("size", "mana_value", "turn_up", "name")


@dataclass(frozen=True, slots=True)
class CopiedSlots:
    """What is copied, whether by a face-down permanent, and what is asked."""

    of: Mention | None
    face_down_original: bool
    by_face_down: bool
    size: str
    asks: tuple[str, ...]


class CopiedFrame:
    """«клон скопировал мою рубашку: кто он, п/т и перевернуть можно?»."""

    name = "copied"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CopiedSlots | None) -> CopiedSlots | None:
        """Fill the slots where a copy's size, mana value or turning up is asked."""
        del shelf, last
        if not reading.has("copy") and not any(is_copier(mention) for mention in reading.mentions):
            return None
        asks = _asks(reading)
        originals = [mention for mention in reading.mentions if not is_copier(mention)]
        if (
            not asks
            or len(originals) > 1
            or tells_turned(reading)
            or reading.has("emerge", "legend", "sacrifice")
        ):
            return None
        figures = tuple((size.power, size.toughness) for size in sizes(reading))
        if not is_understood(reading, _UNDERSTOOD, Taken(figures, reading.mentions)):
            return None
        return _slots(reading, originals[0] if originals else None, asks)

    def answer(self, slots: CopiedSlots, shelf: Shelf, question: Question) -> Answer:
        """Play it and read what is asked of the copy."""
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        values = dict(zip(_ASKED, (result.value(index) for index in range(len(_ASKED))), strict=True))
        why = _why(slots)
        findings = tuple(_finding(ask, values[ask], why) for ask in slots.asks)
        return Computed(findings, cite_steps(why, shelf), scenario=result.text)


def _finding(ask: str, value: object, why: tuple[Step, ...]) -> Finding:
    if ask == "turn_up":
        return Finding("turn_up", "", value == "yes", why)
    if ask == "mana_value":
        return Finding("mana_value", "", int(str(value)), why, facts=(("zone", ""),))
    return Finding("size", "", str(value), why) if ask == "size" else Finding("nameless", "", not value, why)


def _asks(reading: Reading) -> tuple[str, ...]:
    asked = []
    valued = reading.has("mana_value", "mana_cost")
    kinds = {
        c for c in ("who", "become") if any(not (valued and _is_which(reading, p)) for p in reading.places(c))
    }
    if "who" in kinds:
        asked.append("name")
    if reading.has("pt") or kinds:
        asked.append("size")
    if valued:
        asked.append("mana_value")
    if reading.has("turn_up") and reading.has("legal", "turn_up"):
        asked.append("turn_up")
    return tuple(asked)


def _is_which(reading: Reading, place: int) -> bool:
    """«какая кмс»: the word asks of the value, and of nothing else of the copy."""
    return reading.tokens[place].norm.startswith(_WHICH)


def _slots(reading: Reading, of: Mention | None, asks: tuple[str, ...]) -> CopiedSlots | None:
    face_down = reading.has("face_down", "morph")
    told = [f"{size.power}/{size.toughness}" for size in sizes(reading)]
    if of is not None and not face_down:
        shown = of.card.faces[of.face]
        asks = tuple(ask for ask in asks if ask != "name")
        return CopiedSlots(of, False, False, "", asks) if is_melded(of.card, shown) and asks else None  # noqa: FBT003
    if not face_down:
        return None
    if of is not None and not told and _lies_hidden(reading, of):
        return CopiedSlots(None, face_down_original=True, by_face_down=False, size="", asks=asks)
    by_face_down = bool(told) or of is not None
    if not by_face_down and _becomes_copy(reading):
        return None
    return CopiedSlots(of, not by_face_down, by_face_down, told[0] if told else "", asks)


def _becomes_copy(reading: Reading) -> bool:
    """«морф стал копией другого существа»: what lies face down is the copy, of nobody knows what."""
    hidden = reading.places("face_down", "morph")
    return any(
        max(hidden) < place and any(token.norm.startswith(_BECAME) for token in reading.tokens[:place])
        for place in reading.places("copy")
    )


def _lies_hidden(reading: Reading, of: Mention) -> bool:
    """«клон копирует мою закрытую гидру»: the named card is what lies face down, told right before its name."""
    copier = next((m for m in reading.mentions if is_copier(m)), None)
    place = of.first - 1
    return copier is not None and "face_down" in reading.concepts_at(place) and copier.last < place


def _scene(slots: CopiedSlots) -> Scenario:
    original, cards, copied = _original(slots)
    copy = Placed("Морф", label=_COPY, face_down="morph" if slots.by_face_down else "", copy_of=copied)
    return Scenario(
        players=(PlayerSetup("A", battlefield=(*original, copy)), PlayerSetup("B")),
        queries=(
            Query("pt", _COPY),
            Query("mana value", _COPY),
            Query("can", "", TurnUp("A", _COPY)),
            Query("name", _COPY),
        ),
        cards=(CardText((_MORPH,)), *cards),
    )


def _original(slots: CopiedSlots) -> tuple[tuple[Placed, ...], tuple[CardText, ...], str]:
    """What is copied: a face-down permanent, a named face, or a plain creature of the told size."""
    if slots.face_down_original:
        return (Placed("Морф", label="Оригинал", face_down="morph"),), (), "Оригинал"
    if slots.of is not None:
        face = card_text(slots.of.card).faces[slots.of.face]
        plain = FaceText(face.name, None if is_melded(slots.of.card, slots.of.card.faces[slots.of.face]) else face.cost,
                         face.type_line, face.size)  # fmt: skip
        return (), (CardText((plain,)),), plain.name
    plain = FaceText("Оригинал", "{3}{G}", "creature", slots.size or "2/2")
    return (), (CardText((plain,)),), "Оригинал"


def _why(slots: CopiedSlots) -> tuple[Step, ...]:
    if slots.by_face_down:
        return (step("copy.under_face_down", cr("708.10"), cr("702.37e")),)
    if slots.face_down_original:
        return (step("copy.of_face_down", cr("707.2"), cr("708.2a"), cr("702.37e")),)
    return (step("copy.of_melded", cr("707.2"), cr("202.3c"), name=shown_name(slots.of)),)
