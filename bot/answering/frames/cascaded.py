"""Whether the card that cascade has found may be cast, by its mana value and by what forbids casting (702.85a).

«каскад с эльфа за 4 открыл fire // ice, сыграю половинку?»: the card itself must be cheaper, then the spell.
"""

from dataclasses import dataclass

from bot.answering.amounts import cost_at, costs
from bot.answering.answers import Answer, Computed
from bot.answering.bounds import Bound, find_bound
from bot.answering.castings import idle, settled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import side_of
from bot.answering.tokens import Kind
from bot.answering.understood import Figure, Taken, is_understood
from bot.answering.values import (
    Worth,
    card_worth,
    front_worth,
    half_worth,
    part_worth,
    permanent_worth,
    split_worth,
)
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Game

_ASKS = ("legal", "afford", "cast", "takes", "forbid", "choose", "free")
_OTHER_QUESTIONS = (
    "cost",
    "count",
    "mode",
    "escalate",
    "kicker",
    "copy",
    "face_down",
    "trigger",
    "response",
    "order",
)
_UNDERSTOOD = (
    "cascade cast legal afford free reveal turn_up spell creature artifact enchantment instant sorcery card_word "
    "hand_cards mana_value mana_cost their_side theirs opponent battlefield lay split half library exile takes forbid "
    "choose pays mana already adventure modal_faces stack drop hybrid paid"
)
_NEAR = 4
_MEETS = ("found",)


@dataclass(frozen=True, slots=True)
class Found:
    """What cascade has found: the worth of the card as it lies, and of each spell that it may be cast as, by name."""

    card: Worth
    spells: tuple[tuple[str, Worth], ...]


@dataclass(frozen=True, slots=True)
class CascadedSlots:
    """The mana value of the spell with cascade, what is found, and a bound that forbids casting, if any."""

    limit: int
    found: Found
    bound: Bound | None = None


class CascadedFrame:
    """A spell with cascade (named, or told by its mana value) and the card found."""

    name = "cascaded"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CascadedSlots | None) -> CascadedSlots | None:
        """Fill the slots where it is asked whether what was found may be cast."""
        del last
        if any(t.norm in ("обе", "both", "целиком") for t in reading.tokens) and reading.has(
            "half", "split", "fused"
        ):
            return None
        if not reading.has("cascade") or not reading.has(*_ASKS) or reading.has(*_OTHER_QUESTIONS):
            return None
        return _slots(settled(reading, shelf), shelf)

    def answer(self, slots: CascadedSlots, shelf: Shelf, question: Question) -> Answer:
        """Measure the card, then each spell, then what forbids it."""
        del question
        findings = tuple(_findings(slots))
        return Computed(findings, cite_steps((s for f in findings for s in f.steps), shelf))


def _findings(slots: CascadedSlots) -> list[Finding]:
    steps = (*slots.found.card.steps, step("cascade.card", cr("702.85a"), limit=slots.limit))
    if slots.found.card.amount >= slots.limit:
        return [_finding("", slots.found.card.amount, "card", slots, steps)]
    return [_of_spell(name, spell, slots) for name, spell in slots.found.spells]


def _of_spell(name: str, spell: Worth, slots: CascadedSlots) -> Finding:
    steps = (*spell.steps, step("cascade.spell", cr("702.85a"), limit=slots.limit))
    if spell.amount >= slots.limit:
        return _finding(name, spell.amount, "spell", slots, steps)
    if slots.bound is not None and slots.bound.holds(spell.amount):
        steps = (*spell.steps, step("cascade.forbidden", cr("601.3"), cr("101.2")))
        return _finding(name, spell.amount, "forbidden", slots, steps)
    return _finding(name, spell.amount, "", slots, steps)


def _finding(name: str, value: int, why: str, slots: CascadedSlots, steps: tuple[Step, ...]) -> Finding:
    bound = slots.bound
    facts = (
        ("value", value), ("limit", slots.limit), ("why", why),
        ("bound", bound.amount if bound is not None else 0),
        ("side", bound.side if bound is not None else ""),
        ("source", shown_name(bound.source) if bound is not None else ""),
    )  # fmt: skip
    return Finding("cascaded", name, not why, steps, facts=facts)


def _slots(reading: Reading, shelf: Shelf) -> CascadedSlots | None:
    bound = find_bound(reading, shelf)
    if bound is not None and (not bound.forbids or bound.source is None):
        return None
    others = [m for m in reading.mentions if bound is None or m.card.key != _source(bound).card.key]
    caster, place = _caster(reading, others)
    limit = _limit(reading, caster, place)
    if limit is None:
        return None
    found = [m for m in _distinct(others) if caster is None or m.card.key != caster.card.key]
    told = [(i, c) for i, c in costs(reading) if i != place and not _belongs(c, others)]
    if len(found) > 1 or len(told) > 1 or (found and told) or not (found or told):
        return None
    what = _found(found[0]) if found else _told(told[0][1])
    if what is None:
        return None
    own = bound is not None and side_of(reading, _source(bound)) == "A"
    figures: tuple[Figure, ...] = (limit, *(cost for _, cost in told))
    tokens = (
        idle(reading, "found", "goes", "thing") | ({place} if place >= 0 else set()) | _beside(reading, found)
    )
    taken = Taken(figures, reading.mentions, frozenset(tokens))
    if not is_understood(reading, _UNDERSTOOD, taken):
        return None
    return CascadedSlots(limit, what, None if own else bound)


def _source(bound: Bound) -> Mention:
    if bound.source is None:
        raise ValueError(bound)
    return bound.source


def _beside(reading: Reading, found: list[Mention]) -> frozenset[int]:
    """«половинку за 2»: the price of a part, which the card itself prints."""
    printed = {int(f.mana_value) for m in found for f in m.card.faces}
    printed |= {sum(int(f.mana_value) for f in m.card.faces) for m in found}
    return frozenset(i for i in reading.of_kind(Kind.NUMBER) if reading.tokens[i].value in printed)


def _belongs(cost: ManaCost, mentions: list[Mention]) -> bool:
    return any(str(cost) == face.mana_cost for m in mentions for face in m.card.faces)


def _distinct(mentions: list[Mention]) -> list[Mention]:
    """Each card once; a face that is named beside the card is what is meant to be cast."""
    return list({m.card.key: m for m in sorted(mentions, key=lambda m: m.face)}.values())


def _caster(reading: Reading, others: list[Mention]) -> tuple[Mention | None, int]:
    """The spell with cascade: the named card that has it (the first of two), or the place of its told mana value."""
    having = [m for m in others if "Cascade" in m.card.keywords]
    if having:
        return having[0], -1
    for place in reading.places("cascade"):
        for index in range(place + 1, place + 1 + _NEAR):
            token = reading.at(index)
            if token is None or token.kind is Kind.MARK or index in idle(reading, *_MEETS):
                break
            if reading.concepts_at(index) & {"card_word"} or any(m.first == index for m in others):
                break
            if token.kind is Kind.NUMBER or cost_at(reading, index) is not None or token.value:
                return None, index
    return None, -1


def _limit(reading: Reading, caster: Mention | None, place: int) -> int | None:
    if caster is not None:
        return int(caster.card.faces[0].mana_value) or None
    if place < 0:
        return None
    cost = cost_at(reading, place)
    return reading.tokens[place].value if cost is None else cost.mana_value()


def _told(cost: ManaCost) -> Found:
    worth = permanent_worth(cost)
    return Found(worth, ((str(cost), worth),))


def _found(mention: Mention) -> Found | None:
    card, named = mention.card, mention.card.faces[mention.face]
    parts = [(f.name_ru or f.name_en, ManaCost.parse(f.mana_cost)) for f in card.faces if f.mana_cost]
    if not parts:
        worth = card_worth(card, 0)
        return None if "Land" in named.type_en else Found(worth, ((shown_name(mention), worth),))
    if card.layout in ("split", "aftermath"):
        return Found(split_worth([c for _, c in parts]), tuple((name, half_worth(c)) for name, c in parts))
    front = front_worth(parts[0][1]) if len(parts) > 1 else permanent_worth(parts[0][1])
    if mention.face and named.mana_cost and card.layout in ("adventure", "modal_dfc"):
        return Found(front, ((shown_name(mention), part_worth(ManaCost.parse(named.mana_cost))),))
    own = card_worth(card, 0) if not parts[0][1].xs else front
    return Found(own, ((shown_name(mention), own),))
