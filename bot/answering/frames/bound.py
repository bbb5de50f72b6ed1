"""Whether a spell or permanent falls under a bound on mana value: «кмс 4 или меньше», «может ли Бризела помешать».

The bound is told in the question or printed on a card that is named. It looks at mana value alone, never at what
is paid (202.3, 118.9c).
"""

from dataclasses import dataclass

from bot.answering.amounts import costs
from bot.answering.announced import announced, announced_with
from bot.answering.answers import Answer, Computed
from bot.answering.bound_source import is_acted_on, is_melded_and_gone, is_of_the_source, turns_last
from bot.answering.bounds import EXACT, LESS, MORE, Bound, find_bound, finds_by_value
from bot.answering.casters import acts, caster, is_told_his
from bot.answering.castings import idle, settled
from bot.answering.cite import cite_steps
from bot.answering.everyday import is_of_state
from bot.answering.findings import Finding
from bot.answering.how_many import asks_amount
from bot.answering.measured import Measured, measured_against
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import side_of
from bot.answering.things import things
from bot.answering.understood import Taken, is_understood
from bot.answering.unmeasured import beside_it, counters_on_it, is_countered, life_paid
from bot.answering.unplayed import is_aimed_at
from bot.answering.values import (
    Worth,
    spell_worth,
)
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game


@dataclass(frozen=True, slots=True)
class BoundSlots:
    """The bound, what is measured against it, and whether it binds the asker at all."""

    bound: Bound
    measured: Measured = ()
    own: bool = False
    asked: str = "allowed"
    """Whether it is asked if one may, or if it is forbidden."""
    least: ManaCost | None = None
    """The cost whose least X is asked that is not under the bound."""
    land: bool = False
    """Whether it is asked of playing a land, which is no spell."""
    turning: bool = False
    """Whether it is asked of turning a permanent face up, which is no casting."""


class BoundFrame:
    """«под бризелой кастую {X}{R} с X=3, пропустит?», «возьмёт ли это закрытого морфа с кмс 2 и меньше»."""

    name = "bound"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: BoundSlots | None) -> BoundSlots | None:
        """Fill the slots where a bound and something to measure are told; a follow-up may keep the bound of `last`."""
        finds = any(finds_by_value(m.card.faces[m.face]) for m in reading.mentions)
        if (not _asks(reading) and last is None and not finds) or _counts_cards(reading):
            return None
        reading = settled(reading, shelf)
        bound = find_bound(reading, shelf)
        asked = bound is not None and _is_asked(reading, bound)
        if bound is None and last is not None and (reading.mentions or costs(reading)):
            bound, asked = last.bound, True
        if bound is None or not asked or not _is_understood(reading, shelf, bound):
            return None
        if bound.forbids and is_countered(reading):
            return None
        return _slots(reading, bound)

    def answer(self, slots: BoundSlots, shelf: Shelf, question: Question) -> Answer:
        """Compare and say yes or no, or how large X must be."""
        del question
        if slots.land or slots.turning:
            focus, rule = _NO_SPELL["land" if slots.land else "turning"]
            found = Finding(focus, "", value=True, steps=(rule,), facts=(("asked", slots.asked),))
            return Computed((found,), cite_steps((rule,), shelf))
        if slots.least is not None:
            findings: tuple[Finding, ...] = (_least(slots, slots.least),)
        else:
            findings = tuple(_finding(slots, found, subject) for found, subject in slots.measured)
        return Computed(findings, cite_steps((s for f in findings for s in f.steps), shelf))


_NO_SPELL = {
    "land": ("land_playable", step("bound.land", cr("305.1"), cr("116.2a"))),
    "turning": ("turning_playable", step("bound.turning", cr("116.2b"), cr("702.37e"))),
}
"""What is done without casting: no bound on spells looks at it."""


def _counts_cards(reading: Reading) -> bool:
    """«сколько карт в изгнании»: cards are counted, nothing is measured."""
    places = (i for i, token in enumerate(reading.tokens) if token.norm == "карт")
    return any(i and "count" in reading.concepts_at(i - 1) for i in places)


def _slots(reading: Reading, bound: Bound) -> BoundSlots | None:
    told = [cost for _, cost in costs(reading) if cost.xs]
    if told and bound.forbids and announced(reading) is None and _hangs_on_x(reading, bound, told[0]):
        return BoundSlots(bound, least=told[0])
    if bound.forbids and reading.has("land") and not costs(reading):
        return BoundSlots(bound, land=True) if reading.has("plays_land", "cast", "lay") else None
    if bound.forbids and reading.has("turn_up") and _only_turns(reading):
        return BoundSlots(bound, turning=True, asked=_asked(reading))
    if bound.forbids and reading.has("face_down") and any(cost.symbols for _, cost in costs(reading)):
        return None
    measured = measured_against(bound, reading)
    if not measured or _is_of_its_own_whole(reading, bound):
        return None
    return BoundSlots(bound, measured, bound.forbids and _is_own(reading, bound), _asked(reading))


def _only_turns(reading: Reading) -> bool:
    """Whether a permanent is to be turned face up, and nothing cast."""
    return not reading.has("as_turned") and (not reading.has("cast", "lay") or turns_last(reading))


def _hangs_on_x(reading: Reading, bound: Bound, cost: ManaCost) -> bool:
    """Say whether the least X is asked for, or no X is told and that of 0 would be forbidden."""
    return reading.has("least") or bound.holds(spell_worth(cost, 0).amount)


def _is_of_its_own_whole(reading: Reading, bound: Bound) -> bool:
    """Whether the bound is printed on a half of a melded card that is spoken of: what is asked is of the pair."""
    source = bound.source
    if bound.place >= 0 or source is None or source.card.layout != "meld":
        return False
    return any(m.card.name in source.card.related for m in reading.mentions)


def _finding(slots: BoundSlots, found: Worth, subject: str) -> Finding:
    bound = slots.bound
    under = bound.holds(found.amount) and not slots.own
    passes = bound.forbids or (bound.counters and slots.asked == "allowed")
    focus = "castable" if bound.forbids else "uncountered" if passes else "affected"
    return Finding(
        focus, subject, not under if passes else under, found.steps, facts=_facts(slots, found.amount)
    )


def _least(slots: BoundSlots, cost: ManaCost) -> Finding:
    found = spell_worth(cost, _least_x(cost, slots.bound))
    facts = _facts(slots, found.amount)
    return Finding("least_x", str(cost), _least_x(cost, slots.bound), found.steps, facts=facts)


def _facts(slots: BoundSlots, value: int) -> tuple[tuple[str, str | int], ...]:
    return (
        ("value", value),
        ("bound", slots.bound.amount),
        ("side", slots.bound.side),
        ("source", shown_name(slots.bound.source)),
        ("asked", slots.asked),
        *((("own", 1),) if slots.own else ()),
    )


def _is_understood(reading: Reading, shelf: Shelf, bound: Bound) -> bool:
    every = things(reading, frozenset((bound.place,)))
    figures = [figure for thing in every for figure in thing.figures]
    figures += [bound.amount, announced(reading), *(cost for _, cost in costs(reading))]
    named = (*reading.mentions, bound.source)
    parts = [
        card
        for m in named
        if m is not None
        for name in m.card.related
        for card in shelf.library.cards_named(name)
    ]
    tokens = frozenset(i for i, t in enumerate(reading.tokens) if t.norm in (*EXACT, *LESS, *MORE, "не"))
    tokens |= (
        beside_it(reading) | {bound.place} | {thing.first for thing in every if thing.mana_value is not None}
    )
    beside = (index + step for index, _ in costs(reading) for step in (-1, 1))
    tokens |= {index for index in beside if not reading.concepts_at(index)}
    tokens |= (
        announced_with(reading)
        | counters_on_it(reading)
        | idle(reading, "found", "goes", "want", "seeks")
        | life_paid(reading)
    )
    known = f"{_UNDERSTOOD} at_once" if reading.has("fused") else _UNDERSTOOD
    return is_understood(reading, known, Taken(tuple(figures), named, tokens, tuple(parts)))


def _asks(reading: Reading) -> bool:
    """Whether anything is asked that a bound may answer; «пойдёт?» asks where it ends the question."""
    wants = reading.has("cast", "lay") and bool(idle(reading, "want")) and not asks_amount(reading.text)
    return reading.has(*_ASKS) or _ends_asking(reading) or wants


def _ends_asking(reading: Reading) -> bool:
    marks = [i for i, t in enumerate(reading.tokens) if t.text == "?"]
    return any(mark - 1 in idle(reading, "goes") for mark in marks)


def _is_asked(reading: Reading, bound: Bound) -> bool:
    """A bound on casting is asked of something cast; a bound on what is hit, of something that may be hit."""
    if bound.source is not None and is_acted_on(reading, bound.source):
        return False
    if bound.forbids and bound.source is not None:
        itself = is_aimed_at(reading, bound.source) or is_of_the_source(reading, bound.source)
        if is_of_state(reading) or itself:
            return False
        cast = reading.has("cast", "lay", "plays_land") or bool(costs(reading))
        given_up = any(thing.sacrificed and thing.mention == bound.source for thing in things(reading))
        named = _spell_named(reading, bound) and _stands_over(reading, bound.source)
        hidden = reading.has("face_down", "morph") and _stands_over(reading, bound.source)
        return (cast or named or hidden) and _asks(reading) and not given_up
    if is_melded_and_gone(reading):
        return False
    if bound.stored:
        told = any(thing.mana_value is not None for thing in things(reading, frozenset((bound.place,))))
        moved = reading.has("copy", "exile", "meld") or any(t.norm.startswith("изгн") for t in reading.tokens)
        return (told or _spell_named(reading, bound)) and bool(idle(reading, "seeks")) and not moved
    return reading.has(*_MAY, "takes") or _ends_asking(reading)


def _spell_named(reading: Reading, bound: Bound) -> bool:
    """«wear // tear фьюзом под вражеской бризелой пролезет?»: a card beside the one that forbids."""
    return any(m.card.key != bound.source.card.key for m in reading.mentions) if bound.source else False


def _stands_over(reading: Reading, source: Mention) -> bool:
    """«под бризелой», «опп с бризелой»: it hinders; «назвать бризелу», «половинкой бризелы» speak of itself."""
    if reading.has("meld", "sacrifice", "copy", "die"):
        return False
    before = {token.norm for token in reading.tokens[max(0, source.first - _BEFORE) : source.first]}
    return bool(before & _OVER) or reading.has(
        "forbid", "takes", "through", "opponent", "their_side", "theirs"
    )


_BEFORE = 2
_OVER = frozenset(
    ("под", "при", "против", "через", "сквозь", "мимо", "с", "из-за", "under", "past", "against")
)
_MAY = ("legal", "afford")
_ASKS = (*_MAY, "forbid", "takes")
_UNDERSTOOD = (
    "cast lay legal forbid takes mana_value mana_cost spell creature token copy not_copy face_down morph hybrid cost "
    "pays mana paid stack battlefield opponent theirs meld artifact enchantment permanent card_word hand_cards gold "
    "on_me emerge kicker mana_colour free hand die perish gone mode escalate cheaper dearer delve "
    "sacrifice land count least drop their_side plays_land afford already counter half split cascade through no_revolt "
    "fused life aside response turn_up megamorph disguise alternative discard revolt"
)


def _least_x(cost: ManaCost, bound: Bound) -> int:
    """The least X with which a spell is not under a bound of so much or less."""
    return next((x for x in range(bound.amount + 2) if not bound.holds(cost.mana_value(x))), 0)


def _asked(reading: Reading) -> str:
    """«она запретит?», «ловит?» ask for the hindrance; «могу, или запретит?» whether one may."""
    may, hinders = reading.places(*_MAY), reading.places("forbid", "takes")
    last = max((*may, *hinders), default=-1)
    if may and any(token.norm in ("или", "or") for token in reading.tokens[may[0] : last]):
        return "allowed"
    return "forbidden" if last in hinders and last not in may else "allowed"


def _is_own(reading: Reading, bound: Bound) -> bool:
    """«под своей бризелой», «бризела моя»: it binds opponents only; whoever casts is asked unless told otherwise."""
    casts = caster(reading)
    theirs = reading.places("opponent", "their_side")
    if casts == "B" and theirs and all(acts(reading, place) for place in theirs):
        return bound.source is not None and is_told_his(reading)
    return bound.source is not None and side_of(reading, bound.source) == casts
