"""Whether a named card may be aimed at a face-down creature or spell, by the colour and kind that its text asks for."""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed
from bot.answering.bounds import printed_bound
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.hidden.seen import sees
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.understood import Taken, is_understood
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_HIDDEN = ("face_down", "morph", "manifest", "cloak", "disguise")
_ASKS = ("legal", "afford", "takes", "die", "perish", "survive", "forbid")
_UNDERSTOOD = (
    "face_down morph megamorph manifest cloak disguise already legal afford takes die perish survive mine opponent "
    "their_side creature spell stack cast lay mana_colour permanent card_word battlefield choose gone theirs "
    "on_me through"
)
_KEYWORDS = ("Morph", "Megamorph", "Disguise")
_COLOURLESS = step("seen.hidden", cr("708.2a"), cr("115.1"))
_GENERIC = ("сущест", "твар", "крич", "крип", "creature", "перманент")
_COUNTERS = ("контр", "законтр", "отконтр", "сконтр", "отмен", "counter")
_HITS = (
    "бьет", "бить", "убьет", "убивает", "снес", "сним", "возьм", "берет", "брать", "кину", "кида", "попад", "достан",
    *_COUNTERS, "уничтож", "цел", "нацел", "ткн", "забер", "вынес", "сбив", "сбит", "hit", "kill",
    "destroy", "target",
)  # fmt: skip
_COLOURS = ("черн", "бел", "красн", "син", "зелен", "цвет")


@dataclass(frozen=True, slots=True)
class SeenHiddenSlots:
    """The card that is aimed, whether it may be, whether it hits, and what asks so."""

    source: Mention
    fits: bool
    asked: str


_NEAR = 2
_TURNING = ("вскры", "анморф", "переворот", "переверн")
"""Beginnings of a part of «морф-вскрытие»: turning up is aimed at, which is no spell."""


class SeenHiddenFrame:
    """«doom blade бьёт закрытую погибель живых?», «essence scatter контрит морф рубашкой?»."""

    name = "seen_hidden"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: SeenHiddenSlots | None) -> SeenHiddenSlots | None:
        """Fill the slots where one such card and something face down are told."""
        del last
        if not reading.has(*_HIDDEN) or reading.has("turn_up", "mana_value", "copy", "count", "response"):
            return None
        if any(part.startswith(_TURNING) for token in reading.tokens for part in token.norm.split("-")):
            return None
        sources = {m.card.key: m for m in reading.mentions if sees(m) is not None}
        hits = frozenset(i for i, t in enumerate(reading.tokens) if t.norm.startswith(_HITS))
        if len(sources) != 1:
            return None
        source = next(iter(sources.values()))
        aimed = _aimed(reading, source)
        if not (hits or aimed or reading.has(*_ASKS)):
            return None
        seen = sees(source)
        if seen is None or printed_bound(source.card.faces[source.face]) is not None:
            return None
        told = reading.has("stack", "spell", "cast", "lay", "forbid") or _counters(reading) or aimed
        if (seen[1] and not told) or (aimed and not seen[1] and not (hits or reading.has(*_ASKS))):
            return None
        hidden = named_with(reading, shelf, lambda c, f: keyword_cost(c, f, *_KEYWORDS) is not None)
        if any(not reading.tokens[i].norm.startswith(_GENERIC) for i in _creatures(reading)):
            return None
        taken = Taken((), (source, hidden), hits | _colours(reading))
        if not is_understood(reading, _UNDERSTOOD, taken):
            return None
        return SeenHiddenSlots(source, seen[0], "survives" if reading.has("survive") else "")

    def answer(self, slots: SeenHiddenSlots, shelf: Shelf, question: Question) -> Answer:
        """Say whether it may be aimed at it."""
        del question
        facts = (("asked", slots.asked),)
        found = Finding("seen_hidden", shown_name(slots.source), slots.fits, (_COLOURLESS,), facts=facts)
        return Computed((found,), cite_steps((_COLOURLESS,), shelf))


def _aimed(reading: Reading, source: Mention) -> bool:
    """«негейт в рубашку», «mana leak на закрытого морфа»: what is named stands right before what it is aimed at."""
    joint = reading.at(source.last + 1)
    near = range(source.last + 2, source.last + 2 + _NEAR)
    hidden = any(reading.concepts_at(place) & set(_HIDDEN) for place in near)
    return joint is not None and joint.norm in ("в", "на", "по", "on", "at") and hidden


def _creatures(reading: Reading) -> tuple[int, ...]:
    """The words for creatures that are none for what lies face down: another creature may be meant."""
    hidden = set(reading.places(*_HIDDEN))
    return tuple(i for i in reading.places("creature") if i not in hidden)


def _counters(reading: Reading) -> bool:
    return any(token.norm.startswith(_COUNTERS) for token in reading.tokens)


def _colours(reading: Reading) -> frozenset[int]:
    """«(нечёрное)»: what the card's text is told to ask for."""
    return frozenset(
        i
        for i, t in enumerate(reading.tokens)
        if t.norm.removeprefix("не")
        .removeprefix("бес")
        .removeprefix("одно")
        .removeprefix("много")
        .startswith(_COLOURS)
    )
