"""Whether a spell or permanent falls under a bound on mana value: «кмс 4 или меньше», «может ли Бризела помешать».

The bound is told in the question or printed on a card that is named. It looks at mana value alone, never at what
is paid (202.3, 118.9c).
"""

import re
from dataclasses import dataclass, replace

from bot.answering.amounts import announced, costs
from bot.answering.answers import Answer, Computed, Finding
from bot.answering.cite import cite_steps
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.things import Thing, things
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import Worth, permanent_worth, spell_worth, worth
from engine.magic.mana import ManaCost
from knowledge.records import Face, Game


@dataclass(frozen=True, slots=True)
class Bound:
    """A bound on mana value: `side` is «less» (or equal), «more» (or equal) or «exact».

    `forbids` casting what is under it, or else picks what is hit.
    """

    amount: int
    side: str
    forbids: bool
    source: Mention | None = None

    def holds(self, value: int) -> bool:
        """Say whether a mana value falls under it."""
        if self.side == "exact":
            return value == self.amount
        return value <= self.amount if self.side == "less" else value >= self.amount


@dataclass(frozen=True, slots=True)
class BoundSlots:
    """The bound, what is measured against it, and its name."""

    bound: Bound
    worth: Worth
    subject: str
    own: bool = False
    asked: str = "allowed"
    """Whether it is asked if one may, or if it is forbidden."""
    least: ManaCost | None = None
    """The cost whose least X is asked that is not under the bound."""


class BoundFrame:
    """«под бризелой кастую {X}{R} с X=3, пропустит?», «возьмёт ли это закрытого морфа с кмс 2 и меньше»."""

    name = "bound"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: BoundSlots | None) -> BoundSlots | None:
        """Fill the slots where a bound and something to measure are told."""
        del last
        bound = _told_bound(reading) or _printed_bound(reading)
        if bound is None or not _is_asked(reading, bound):
            return None
        measured = _measured(reading, bound)
        if not _is_understood(reading, shelf, bound):
            return None
        told = [cost for _, cost in costs(reading) if cost.xs]
        if reading.has("least") and bound.forbids and told and announced(reading) is None:
            return BoundSlots(
                bound, spell_worth(told[0], _least_x(told[0], bound)), str(told[0]), least=told[0]
            )
        if bound.forbids and reading.has("land") and not costs(reading):
            return None
        if bound.forbids and reading.has("face_down") and costs(reading):
            return None
        return (
            BoundSlots(bound, *measured, bound.forbids and _is_own(reading, bound), _asked(reading))
            if measured
            else None
        )

    def answer(self, slots: BoundSlots, shelf: Shelf, question: Question) -> Answer:
        """Compare and say yes or no."""
        del question
        under = slots.bound.holds(slots.worth.amount) and not slots.own
        value = not under if slots.bound.forbids else under
        facts = (
            ("value", slots.worth.amount),
            ("bound", slots.bound.amount),
            ("side", slots.bound.side),
            ("source", shown_name(slots.bound.source)),
            ("asked", slots.asked),
        )
        if slots.least is not None:
            x = Finding(
                "least_x", slots.subject, _least_x(slots.least, slots.bound), slots.worth.steps, facts=facts
            )
            return Computed((x,), cite_steps(slots.worth.steps, shelf))
        focus = "castable" if slots.bound.forbids else "affected"
        finding = Finding(focus, slots.subject, value, slots.worth.steps, facts=facts)
        return Computed((finding,), cite_steps(slots.worth.steps, shelf))


def _is_understood(reading: Reading, shelf: Shelf, bound: Bound) -> bool:
    every = things(reading)
    figures = [figure for thing in every for figure in thing.figures]
    figures += [bound.amount, announced(reading), *(cost for _, cost in costs(reading))]
    parts = [
        card for m in reading.mentions for name in m.card.related for card in shelf.library.cards_named(name)
    ]
    tokens = frozenset(i for i, t in enumerate(reading.tokens) if t.norm in (*_EXACT, *_LESS, *_MORE, "не"))
    tokens |= _beside(reading) | {
        index + 1 for index, _ in costs(reading) if not reading.concepts_at(index + 1)
    }
    return is_understood(reading, _UNDERSTOOD, Taken(tuple(figures), reading.mentions, tokens, tuple(parts)))


def _beside(reading: Reading) -> frozenset[int]:
    """The figures of what is paid, added or taken off, and of modes: mana value does not look at them (118.9c)."""
    places = reading.places("paid", "pays", "cheaper", "dearer", "kicker", "delve", "mode", "land", "mana")
    figures = (*reading.of_kind(Kind.NUMBER), *reading.of_kind(Kind.COST))
    return frozenset(index for index in figures if any(abs(index - place) <= _NEAR for place in places))


def _is_asked(reading: Reading, bound: Bound) -> bool:
    """A bound on casting is asked of something cast; a bound on what is hit, of something that may be hit."""
    if bound.forbids and bound.source is not None:
        cast = reading.has("cast", "lay") or bool(costs(reading))
        given_up = any(thing.sacrificed and thing.mention == bound.source for thing in things(reading))
        return cast and reading.has("legal", "forbid") and not given_up
    return reading.has("legal", "takes")


_UNDERSTOOD = (
    "cast lay legal forbid takes mana_value mana_cost spell creature token copy not_copy face_down morph hybrid cost "
    "pays mana paid stack battlefield opponent theirs meld artifact enchantment permanent card_word hand_cards gold "
    "on_me emerge kicker mana_colour free hand die perish gone mode escalate cheaper dearer delve "
    "sacrifice land count least"
)
_POSSESSIVES = ("мой", "свой", "my", "наш")
_NEAR = 3
_EXACT = ("ровно", "exactly", "точно", "именно")
_LESS = ("меньше", "менее", "less", "ниже")
_MORE = ("больше", "более", "выше", "greater", "more")
_FORBIDS = re.compile(
    r"can't cast [^.]*?mana value (?P<amount>\d+) or (?P<side>less|greater)"
    r"|не могут разыгрывать [^.]*?(?:КМС|мана-стоимост\w+)\D{0,12}(?P<amount_ru>\d+)"
    r"(?: или (?P<side_ru>меньше|больше))?",
    re.IGNORECASE,
)
_HITS = re.compile(
    r"target (?:creature|spell|permanent|nonland permanent) (?:with |if it has )?mana value (?P<amount>\d+) or "
    r"(?P<side>less|greater)",
    re.IGNORECASE,
)


def _least_x(cost: ManaCost, bound: Bound) -> int:
    """The least X with which a spell is not under a bound of so much or less."""
    return next((x for x in range(bound.amount + 2) if not bound.holds(cost.mana_value(x))), 0)


def _asked(reading: Reading) -> str:
    """«она запретит?», «помешает?» ask for the prohibition, where nothing asks whether one may."""
    last = max((*reading.places("legal"), *reading.places("forbid")), default=-1)
    return (
        "forbidden" if last in reading.places("forbid") and last not in reading.places("legal") else "allowed"
    )


def _is_own(reading: Reading, bound: Bound) -> bool:
    """«под своей бризелой», «моя бризела»: it binds opponents only, and the asker is the one who casts."""
    if bound.source is None:
        return False
    before = reading.tokens[max(0, bound.source.first - 2) : bound.source.first]
    words = [token.norm for token in before]
    return any(token.lemma in _POSSESSIVES for token in before) or words[-2:] == ["у", "меня"]


def _told_bound(reading: Reading) -> Bound | None:
    """A bound in the question's own words: «кмс 4 и меньше», «3 or less», «не больше 3»."""
    for index in reading.of_kind(Kind.NUMBER):
        if not any(0 < index - place <= 4 for place in reading.places("mana_value", "mana_cost")):
            continue
        words = [t.norm for t in reading.tokens[max(0, index - 3) : index + 4]]
        side = _side(words)
        if side:
            return Bound(reading.tokens[index].value, side, reading.has("forbid"), _source(reading, index))
    return None


def _side(words: list[str]) -> str:
    negated = "не" in words
    for word in words:
        if word in _EXACT:
            return "exact"
        if word in _LESS:
            return "more" if negated else "less"
        if word in _MORE:
            return "less" if negated else "more"
    return ""


def _source(reading: Reading, index: int) -> Mention | None:
    before = [mention for mention in reading.mentions if mention.last < index]
    return before[-1] if before and index - before[-1].last <= 6 else None


def _printed_bound(reading: Reading) -> Bound | None:
    """A bound that a named card prints; the card after it is what is measured."""
    for mention in reading.mentions:
        bound = printed_bound(mention.card.faces[mention.face])
        if bound is not None:
            return replace(bound, source=mention)
    return None


def printed_bound(face: Face) -> Bound | None:
    """Read the bound on mana value that a face prints: which spells it forbids, or which objects it hits."""
    forbidden = _FORBIDS.search(face.text_en) or _FORBIDS.search(face.text_ru)
    if forbidden is not None:
        side = (forbidden["side"] or forbidden["side_ru"] or "less").lower()
        return Bound(int(forbidden["amount"] or forbidden["amount_ru"]), _printed_side(side), forbids=True)
    hit = _HITS.search(face.text_en)
    return Bound(int(hit["amount"]), _printed_side(hit["side"].lower()), forbids=False) if hit else None


def _printed_side(word: str) -> str:
    return "less" if word in _LESS else "more"


def _measured(reading: Reading, bound: Bound) -> tuple[Worth, str] | None:
    every = [thing for thing in things(reading) if thing.mention is None or thing.mention != bound.source]
    for thing in [thing for thing in every if thing.named or thing.face_down or thing.copy]:
        found = _thing_worth(reading, thing, bound)
        if found is not None:
            return found, shown_name(thing.mention)
    for _, cost in costs(reading):
        return _spell(cost, announced(reading)), str(cost)
    worths = (_thing_worth(reading, thing, bound) for thing in every)
    return next(((found, "") for found in worths if found is not None), None)


def _thing_worth(reading: Reading, thing: Thing, bound: Bound) -> Worth | None:
    if thing.mana_value == bound.amount and thing.mention is None and not thing.face_down:
        return None
    if thing.copy:
        copied = next((other for other in things(reading) if other.named and not other.copy), None)
        return worth(thing, copied) if copied is not None else None
    if thing.mention is not None and not thing.face_down:
        printed = thing.mention.card.faces[thing.mention.face].mana_cost
        if "{X}" in printed:
            return _spell(ManaCost.parse(printed), announced(reading))
        return worth(Thing("card", thing.first, thing.last, thing.mention))
    return worth(thing)


def _spell(cost: ManaCost, x: int | None) -> Worth:
    return permanent_worth(cost) if x is None else spell_worth(cost, x)
