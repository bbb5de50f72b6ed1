"""What comes of the two cards of a named melded permanent, once something brings them back or holds them.

An aura that returns the card that died, a spell that returns it at the end step, and a creature that takes the size of
the last card exiled with it (712.21*). The first two are played; the third is read off the card named last. Refuses to
know anything else that happens: a word left over stops it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.lexicon import lexicon
from bot.answering.loose_names import with_melding_names
from bot.answering.names import shown_name
from bot.answering.playing import Differs, Played, play
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.told_again import without_tellings
from bot.answering.understood import Taken, is_understood
from bot.answering.values import is_melded
from engine.magic.notation.ast import (
    Action,
    Cast,
    Effect,
    GoTo,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
)
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Card, Face, Game

_LONGEST = 30
_BLINK = "exile {label}, then return it to the battlefield under its owner's control"
_PAIR = 2
_KINDS = {
    "aura": re.compile(
        r"When enchanted creature dies, return (?:that card|it) to the battlefield", re.IGNORECASE
    ),
    "journey": re.compile(
        r"Exile target creature\.(?=.*return (?:that card|it) to the battlefield).*next end step",
        re.IGNORECASE,
    ),
    "holder": re.compile(
        r"(?:power, toughness,|P/T) and creature types of the last (?:creature card exiled|such card)",
        re.IGNORECASE,
    ),
}
_CALLED = {"Otherworldly Journey": ("джорни", "журни", "journey")}
"""What a spell is called for short, where a melded permanent stands beside it and nothing else would be cast."""
_UNDERSTOOD = (
    "meld die gone perish battlefield hand_cards card_word creature pt size_word become permanent takes count aura "
    "exile choose mine at_once sum front_side"
)
_WORDS = (
    "берет", "взял", "проглот", "крайн", "вариант", "тело", "тела", "сожр", "съест", "ушла", "ушел", "стол",
    "путешеств",
    "верн", "возвр", "встан", "встает", "приход", "придет", "придут", "выйд", "выход", "появ", "окаж", "цифр",
    "стат", "размер", "половин", "ангел", "вис", "повеш", "повес", "заколдов", "зачар", "прикле", "энд",
    "степ", "шаг", "заключит", "наступ", "назов", "убил", "убит", "сдох", "умер", "умир", "погиб", "гибн",
    "слопал", "съел", "сожр", "схава", "изгна", "изгон", "назнач", "выбр", "выбир", "назва", "последн",
    "конец", "конц", "одел", "надет", "помер", "сила", "выносл", "летит", "кину", "кида", "скаст", "каст",
    "сыгр", "имеет", "стоит", "стоят", "отдельн", "порозн", "лицом", "снова", "обратн", "сразу", "тут", "вместо",
    "отпусти", "моментальн", "мгновенн", "сейчас", "немедл", "пришл", "приш", "примет", "получ", "считат",
    "считаю", "снес", "грохн", "уничтож", "отправ", "попад",
)  # fmt: skip
"""Beginnings of the words that tell and ask these things."""
_LAST = ("последн", "позже", "крайн")
_SIZES = ("размер", "стат", "цифр", "п/т", "сила", "выносл", "тушк")
_BACK = (
    "верн", "возвр", "встан", "встает", "приход", "придет", "придут", "выйд",
    "появ", "кто", "что", "пришл", "стоит", "стоят", "какие", "на стол", "окаж",
)  # fmt: skip
_DIES = ("убил", "убит", "сдох", "умер", "умир", "погиб", "гибн", "помер", "снес", "грохн", "уничтож")
_FROM = frozenset(("откуда", "from"))
_MELD = step("halves.meld", cr("701.42a"), cr("712.4a"))
_ORDER = step("halves.order", cr("712.21b"))


@dataclass(frozen=True, slots=True)
class HalvesSlots:
    """The melded permanent, its two cards, what is done by which card, and the card that was exiled last."""

    whole: Mention
    halves: tuple[Card, ...]
    kind: str
    by: Card
    last: Card | None = None


class HalvesFrame:
    """«греховное соглашение висело на бризеле, её убили. кто встаёт и с какой статой», «дубликант съел бризелу …»."""

    name = "halves"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: HalvesSlots | None) -> HalvesSlots | None:
        """Fill the slots where one melded permanent and one such card are named and what comes of it is asked."""
        if reading.has_year or len(reading.tokens) > _LONGEST:
            return None
        if last is not None and last.kind == "holder" and (again := _another_last(reading, last)):
            return again
        reading = without_tellings(with_melding_names(reading, shelf))
        whole = next((m for m in reading.mentions if is_melded(m.card, _face(m))), None)
        cause = _cause(reading, shelf) or _blinked(reading) or _origin(reading)
        if whole is None or cause is None:
            return None
        kind, by, place = cause
        halves = tuple(card for name in whole.card.related for card in shelf.library.cards_named(name))
        slots = HalvesSlots(whole, halves, kind, by, _last(reading, halves, place))
        whole_pair = len(halves) == _PAIR and _is_asked(reading, kind)
        return slots if whole_pair and _is_all(reading, slots, place) else None

    def answer(self, slots: HalvesSlots, shelf: Shelf, question: Question) -> Answer:
        """Play what brings the cards back; say what the one that holds them takes."""
        if slots.kind == "holder":
            return _held(slots, shelf)
        if slots.kind == "origin":
            return _made(slots, shelf)
        result = play(_scene(slots), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        try:
            back = tuple(_back(slots, result))
        except Differs:
            return NotModelled(("choices",))
        if len(back) != len(slots.halves):
            return NotModelled(("halves",))
        steps = _told(result)
        found = Finding(
            "event.returned", "", value=True, steps=steps, facts=(("cards", back), ("whether", False))
        )
        return Computed((found,), cite_steps(steps, shelf), scenario=result.text)


def _face(mention: Mention) -> Face:
    return mention.card.faces[mention.face]


def _cause(reading: Reading, shelf: Shelf) -> tuple[str, Card, int] | None:
    """What is done to it, the card that does it, and where that is named; None where it is no one card."""
    named = {m.card.key: m for m in reversed(reading.mentions) if m.card.layout != "meld"}
    if len(named) > 1:
        return None
    for mention in named.values():
        kind = _kind(mention.card)
        return (kind, mention.card, mention.first) if kind else None
    for index, token in enumerate(reading.tokens):
        for name, short in _CALLED.items():
            if token.norm in short:
                return next((("journey", card, index) for card in shelf.library.cards_named(name)), None)
    return None


def _origin(reading: Reading) -> tuple[str, Card, int] | None:
    """«змеящийся городок откуда берётся»: one melded card, and where it comes from."""
    named = {m.card.key: m for m in reading.mentions}
    asks = next((i for i, token in enumerate(reading.tokens) if token.norm in _FROM), None)
    return ("origin", next(iter(named.values())).card, asks) if asks is not None and len(named) == 1 else None


def _blinked(reading: Reading) -> tuple[str, Card, int] | None:
    """«бризелу блинкнули»: the one melded card, exiled and returned at once by nobody knows what."""
    named = {m.card.key: m for m in reading.mentions}
    done = _flickers(reading)
    return ("blink", next(iter(named.values())).card, min(done)) if done and len(named) == 1 else None


def _flickers(reading: Reading) -> frozenset[int]:
    seen = lexicon("lexicon_events.toml").sightings(reading.tokens)
    return frozenset(
        i for each in seen if each.concept == "flickered" for i in range(each.first, each.last + 1)
    )


def _kind(card: Card) -> str:
    text = " ".join((*(face.text_en for face in card.faces), *card.abilities)).replace("\n", " ")
    return next((kind for kind, pattern in _KINDS.items() if pattern.search(text)), "")


def _last(reading: Reading, halves: tuple[Card, ...], place: int) -> Card | None:
    """The half that is told to have been exiled last."""
    if not any(token.norm.startswith(_LAST) for token in reading.tokens):
        return None
    named = {m.card.key: m for m in reading.mentions if m.card in halves and m.first != place}
    return next(iter(named.values())).card if len(named) == 1 else None


def _another_last(reading: Reading, last: HalvesSlots) -> HalvesSlots | None:
    """«а если последней бруна?»."""
    named = {m.card.key: m.card for m in reading.mentions}
    found = [card for card in named.values() if card in last.halves]
    if len(named) != 1 or not found:
        return None
    taken = Taken((), reading.mentions, _words(reading), last.halves)
    return replace(last, last=found[0]) if is_understood(reading, _UNDERSTOOD, taken) else None


def _is_asked(reading: Reading, kind: str) -> bool:
    norms = [token.norm for token in reading.tokens]
    sized = any(norm.startswith(_SIZES) for norm in norms) or reading.has("pt", "size_word")
    if kind == "origin":
        return not sized
    if kind == "holder":
        return sized or any(norm in ("какой", "каким", "кем") for norm in norms)
    if kind == "aura" and not (reading.has("die", "perish") or any(norm.startswith(_DIES) for norm in norms)):
        return False
    return sized or any(norm.startswith(_BACK) for norm in norms)


def _is_all(reading: Reading, slots: HalvesSlots, place: int) -> bool:
    told = [m for m in reading.mentions if m.card.layout == "meld" and not is_melded(m.card, _face(m))]
    if any(m.card not in slots.halves for m in told) or (
        told and slots.kind == "holder" and slots.last is None
    ):
        return False
    mentions = tuple(m for m in reading.mentions if m.card.key == slots.by.key or m.card.layout == "meld")
    at_once = _flickers(reading) if slots.kind == "blink" else frozenset((place,))
    taken = Taken((), mentions, _words(reading) | at_once, slots.halves)
    others = " opponent theirs" if slots.kind == "blink" else ""
    return is_understood(reading, _UNDERSTOOD + others, taken)


def _words(reading: Reading) -> frozenset[int]:
    return frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_WORDS))


def _scene(slots: HalvesSlots) -> Scenario:
    name, by = _face(slots.whole).name_en, slots.by.faces[0].name_en
    label = shown_name(slots.whole).partition(",")[0]
    there = [Placed(name, label)]
    hand: tuple[Placed, ...] = ()
    acts: tuple[Action, ...]
    if slots.kind == "aura":
        there.append(Placed(by, attached_to=label))
        acts = (Effect("A", f"destroy {label}"), Resolve(everything=True))
    elif slots.kind == "blink":
        acts = (Effect("A", _BLINK.format(label=label)), Resolve(everything=True))
    else:
        hand = (Placed(by),)
        acts = (
            Cast("A", by, way="free", targets=(label,)),
            Resolve(everything=True),
            GoTo("end step"),
            Resolve(everything=True),
        )
    return Scenario(
        players=(PlayerSetup("A", battlefield=tuple(there), hand=hand), PlayerSetup("B")),
        actions=acts,
        queries=tuple(Query(what, half.faces[0].name_en) for half in slots.halves for what in ("zone", "pt")),
    )


def _back(slots: HalvesSlots, result: Played) -> Iterator[str]:
    for number, half in enumerate(slots.halves):
        if result.value(2 * number) == "battlefield":
            size = str(result.value(2 * number + 1))
            yield f"{_called(half)} — {size}" if "/" in size else _called(half)


def _called(half: Card) -> str:
    return half.faces[0].name_ru or half.faces[0].name_en


def _told(result: Played) -> tuple[Step, ...]:
    return tuple(each for each in result.steps if each.code == "moved")


def _held(slots: HalvesSlots, shelf: Shelf) -> Answer:
    """The size of what holds the two cards: that of the last creature card, or of either, where nobody tells which."""
    subject = slots.by.faces[0].name_ru or slots.by.faces[0].name_en
    creatures = [half for half in slots.halves if "Creature" in half.faces[0].type_en]
    last = creatures[0] if len(creatures) == 1 else slots.last
    if last is not None:
        found = Finding("size", subject, _size(last), (_ORDER,))
    else:
        ways = tuple(f"{_called(half)} — {_size(half)}" for half in creatures)
        found = Finding("size_of_last", subject, "", (_ORDER,), facts=(("ways", ways),))
    return Computed((found,), cite_steps((_ORDER,), shelf))


def _made(slots: HalvesSlots, shelf: Shelf) -> Answer:
    both = tuple(map(_called, slots.halves))
    found = Finding("made_of", shown_name(slots.whole), "", (_MELD,), facts=(("cards", both),))
    return Computed((found,), cite_steps((_MELD,), shelf))


def _size(half: Card) -> str:
    return f"{half.faces[0].power}/{half.faces[0].toughness}"
