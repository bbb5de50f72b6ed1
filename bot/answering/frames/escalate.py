"""What a modal spell with escalate costs, and how many modes the mana at hand pays for (702.120)."""

import re
from dataclasses import dataclass, replace

from bot.answering.amounts import (
    costs,
    mana_at_hand,
    mana_figures,
    total_fact,
)
from bot.answering.answers import Answer, Computed, Finding, NeedsMore, NotModelled
from bot.answering.castings import idle, settled
from bot.answering.cite import cite_steps
from bot.answering.escalated import Escalated
from bot.answering.focus import asks_cost, asks_fate, asks_mana_value
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost, modes_of, spoken_cost
from bot.answering.marks import Size, sizes
from bot.answering.modes_by_target import damage_to_player, life_told
from bot.answering.modes_counted import (
    NONE,
    Counted,
    further_modes,
    may_have_payments,
    modes_counted,
    payments_at_hand,
)
from bot.answering.modes_played import Chosen, Told, after_modes
from bot.answering.modes_repeated import repeats_mode
from bot.answering.modes_told import mode_lines
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES, Taxes, taxes
from bot.answering.tokens import Kind
from bot.answering.understood import Figure, Taken, is_understood
from engine.magic.costs import Cost, CostVerb, TotalCost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Game

_SPOKEN = ("Escalate", "Эскалация")
_UNDERSTOOD = (
    "cascade reveal turn_up half split same_mode sum "
    "escalate mode spell cast cost pays mana afford count land mana_colour cheaper dearer creatures_only "
    "noncreatures_only free choose opponent battlefield discard discard_mode hand_cards card_word paid "
    "hand takes legal lay whole their_side unread_tax instant sorcery outcome untapped tapping last_card enters "
    "creature aside nothing_more at_most holds mana_cost at_once mode become survive perish size_word pt damage theirs "
    "face"
)
_JOINTS = frozenset((",", "и", "and", "+", "плюс"))
_NEAR = 3
_MOST = 10
"""Modes of a spell whose text is not known: the mana sets the limit then."""
_FRESH = step("cost.fresh_may_tap", cr("302.6"))


@dataclass(frozen=True, slots=True)
class EscalateSlots:
    """The spell's cost, its escalate cost, the chosen modes, changes of the total, and the mana at hand."""

    base: ManaCost | None = None
    escalate: Cost | None = None
    spell: Mention | None = None
    modes: int | None = None
    most: int = 0
    counted: Counted = NONE
    further: tuple[Counted, ...] = ()
    at_hand: Counted = NONE
    asks_fresh: bool = False
    sizes: tuple[str, ...] = ()
    side: str = "A"
    fate: str = ""
    asks_cost: bool = True
    free: bool = False
    asks_free: bool = False
    tax: Taxes = NO_TAXES
    mana: tuple[ManaUnit, ...] | None = None
    life: tuple[int, int] | None = None
    """The other player's life total and its token, where the chosen modes are known."""


class EscalateFrame:
    """«непокорность на три режима, сколько маны»."""

    name = "escalate"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: EscalateSlots | None) -> EscalateSlots | None:
        """Fill the slots where modes of a spell with escalate are counted; a follow-up leans on `last`."""
        if asks_mana_value(reading) or reading.has("forbid") or repeats_mode(reading):
            return None
        if last is None and not _may_ask(reading):
            return None
        reading = settled(reading, shelf)
        slots = _slots(reading, shelf)
        if slots.tax.unclear or not _is_understood(reading, slots):
            return None
        if slots.escalate is None and last is not None:
            return _leaning(slots, last) if slots.modes is not None or slots.mana is not None else None
        asked = _asks(reading) or slots.at_hand.modes is not None or bool(slots.sizes)
        if slots.escalate is None or not asked or _asks_what_it_does(reading, slots.escalate):
            return None
        told = slots.modes is not None or slots.mana is not None or slots.at_hand.modes is not None
        return slots if told else None

    def answer(self, slots: EscalateSlots, shelf: Shelf, question: Question) -> Answer:
        """Compute the total or the number of modes, or ask for what is missing."""
        if slots.base is None and not slots.free:
            return NeedsMore("spell_cost")
        if slots.escalate is None:
            return NeedsMore("escalate_cost")
        if slots.at_hand.modes is not None:
            return _paid_by_others(slots, slots.escalate, slots.at_hand.modes, shelf)
        if slots.modes is None and slots.mana is None:
            return NeedsMore("modes")
        totals = _totals(slots, slots.escalate, shelf, question.as_of)
        if isinstance(totals, NotModelled):
            return totals
        findings, steps = _findings(slots, totals)
        if slots.sizes and slots.spell is not None:
            after = after_modes(
                Chosen(slots.spell, slots.counted.numbers), Told(slots.sizes, slots.side, slots.fate), shelf
            )
            if isinstance(after, NotModelled):
                return after
            kept = (findings, steps) if slots.asks_cost else ((), ())
            findings, steps = (*kept[0], *after), (*kept[1], *after[0].steps)
        findings = (*findings, *_life_left(slots))
        return Computed(findings, cite_steps(steps, shelf))


def _life_left(slots: EscalateSlots) -> tuple[Finding, ...]:
    """What the chosen modes leave of the life total that is told."""
    if slots.life is None or slots.spell is None:
        return ()
    dealt = damage_to_player(slots.spell, slots.counted.numbers)
    return (
        (Finding("damage_to_player", "", dealt, facts=(("life", slots.life[0] - dealt),)),) if dealt else ()
    )


def _asks(reading: Reading) -> bool:
    """Say whether an amount of mana or of modes is asked for."""
    return (
        asks_cost(reading)
        or reading.has("afford", "count", "free", "cheaper", "dearer")
        or (bool(costs(reading)) and not reading.has("legal"))
    )


def _asks_what_it_does(reading: Reading, each: Cost) -> bool:
    """«сколько скинет, сколько возьмёт»: no price is asked, where modes are not paid for with cards."""
    priced = asks_cost(reading) or reading.has("pays", "afford", "free") or mana_at_hand(reading) is not None
    return not priced and not each.others and reading.has("outcome", "discard_mode", "discard", "struck")


def _may_ask(reading: Reading) -> bool:
    """Say whether the question may be one of these, before any name is looked up: an amount, payments, sizes."""
    return _asks(reading) or may_have_payments(reading) or bool(_sizes(reading))


def _findings(
    slots: EscalateSlots, totals: tuple[TotalCost, ...]
) -> tuple[tuple[Finding, ...], tuple[Step, ...]]:
    subject = shown_name(slots.spell)
    if slots.modes is None:
        most, total = _affordable(slots, totals)
        facts = (("cost", _shown(total)), ("mana", len(slots.mana or ())))
        return (Finding("modes", subject, most, total.steps, facts=facts),), total.steps
    total = totals[-1]
    nothing = total.mana == ZERO and not total.others
    findings = [Finding("cost", subject, _shown(total), total.steps, facts=_cost_facts(total))]
    if slots.asks_free:
        findings.insert(0, Finding("for_nothing", subject, nothing, total.steps))
    if slots.mana is not None:
        facts = (("cost", _shown(total)), ("mana", len(slots.mana)))
        findings.insert(
            0, Finding("afford", subject, can_pay(total.mana, slots.mana), total.steps, facts=facts)
        )
    if slots.asks_fresh:
        findings.append(Finding("fresh_may_tap", "", value=True, steps=(_FRESH,)))
    return tuple(findings), total.steps


def _paid_by_others(slots: EscalateSlots, each: Cost, at_hand: int, shelf: Shelf) -> Answer:
    """How many modes are paid for by discarding or tapping what there is, and whether those asked for are."""
    most = min(slots.most or at_hand + 1, at_hand + 1)
    total = Escalated(slots.spell, slots.base, each, slots.tax, slots.free).total(most, shelf)
    if isinstance(total, NotModelled):
        return total
    one = TotalCost(None, each.others, ())
    facts = (("cost", _shown(total)), *_others(one), ("at_hand", at_hand))
    asked = [counted.modes for counted in (slots.counted, *slots.further) if counted.modes is not None]
    findings = [
        Finding("modes_fit", shown_name(slots.spell), modes <= most, total.steps, facts=(("modes", modes),))
        for modes in asked
    ]
    findings.append(Finding("modes_paid", shown_name(slots.spell), most, total.steps, facts=facts))
    return Computed(tuple(findings), cite_steps(total.steps, shelf))


def _totals(
    slots: EscalateSlots, each: Cost, shelf: Shelf, as_of: str
) -> tuple[TotalCost, ...] | NotModelled:
    """What the asked number of modes costs; where it is asked how many, the totals of one mode, two, and so on."""
    spell = Escalated(slots.spell, slots.base, each, slots.tax, slots.free)
    counts = [slots.modes] if slots.modes is not None else range(1, (slots.most or _MOST) + 1)
    found = []
    for modes in counts:
        total = spell.total(modes, shelf, as_of)
        if isinstance(total, NotModelled):
            return total
        found.append(total)
    return tuple(found)


def _affordable(slots: EscalateSlots, totals: tuple[TotalCost, ...]) -> tuple[int, TotalCost]:
    """The most modes that the mana at hand pays for, with their total (of one mode where not even one fits)."""
    fits = [count for count, total in enumerate(totals, 1) if can_pay(total.mana, slots.mana or ())]
    most = max(fits, default=0)
    return most, totals[max(most, 1) - 1]


def _shown(total: TotalCost) -> str:
    return str(total.mana)


def _cost_facts(total: TotalCost) -> tuple[tuple[str, str | int], ...]:
    return (*total_fact(total.mana), *_others(total))


def _others(total: TotalCost) -> tuple[tuple[str, str | int], ...]:
    counted: dict[tuple[str, str], int] = {}
    for other in total.others:
        key = (other.verb.value, other.what)
        counted[key] = counted.get(key, 0) + other.count
    return tuple((f"{verb} {what}", count) for (verb, what), count in counted.items())


def _slots(reading: Reading, shelf: Shelf) -> EscalateSlots:
    spell = named_with(
        reading, shelf, lambda card, face: keyword_cost(card, face, *_SPOKEN) is not None, "Escalate"
    )
    base, each = _told(reading)
    if spell is not None:
        printed = spell.card.faces[spell.face].mana_cost
        each = each or keyword_cost(spell.card, spell.face, *_SPOKEN)
        base = base or (ManaCost.parse(printed) if printed else None)
    most = modes_of(spell.card, spell.face) if spell else 0
    tax = taxes(reading, shelf, creature=False, spell=spell)
    other = each.others[0] if each is not None and each.others else None
    counted, at_hand = modes_counted(reading, spell, most, other), payments_at_hand(reading, spell, other)
    return EscalateSlots(
        base, each, spell, counted.modes, most, counted, further_modes(reading, counted), at_hand,
        asks_fresh=other is not None and other.verb is CostVerb.TAP and reading.has("enters"),
        sizes=_sizes(reading) if counted.numbers else (),
        side="B" if reading.has("their_side", "theirs", "opponent") and not tax.table else "A",
        fate=asks_fate(reading),
        asks_cost=asks_cost(reading) or bool(costs(reading)),
        free=_is_free(reading),
        asks_free=bool(_free_asked(reading)),
        tax=tax,
        mana=mana_at_hand(reading),
        life=life_told(reading) if spell is not None and damage_to_player(spell, counted.numbers) else None,
    )  # fmt: skip


def _free_asked(reading: Reading) -> frozenset[int]:
    """«станет бесплатной?», «бесплатно все?»: it is asked whether anything is left to pay."""
    marks = [i for i, token in enumerate(reading.tokens) if token.text == "?"]
    last = reading.places("free")[-1:]
    return frozenset(
        p for p in last if not asks_cost(reading) and any(0 < mark - p <= _NEAR for mark in marks)
    )


def _is_free(reading: Reading) -> bool:
    """Whether it is told that nothing is paid for the spell itself: by cascade, or in words."""
    return reading.has("cascade") or bool(set(reading.places("free")) - _free_asked(reading))


def _printed_amounts(reading: Reading, slots: EscalateSlots) -> frozenset[int]:
    """The numbers that the chosen modes print: a question may tell what they do."""
    lines = mode_lines(slots.spell.card.faces[slots.spell.face]) if slots.spell is not None else ()
    text = " ".join(lines[number - 1] for number in slots.counted.numbers)
    printed = {int(found) for found in re.findall(r"\b\d+\b", text)}
    return frozenset(i for i in reading.of_kind(Kind.NUMBER) if reading.tokens[i].value in printed)


def _sizes(reading: Reading) -> tuple[str, ...]:
    """The creatures whose sizes are told, where it is asked what becomes of them; each stands for one."""
    if not reading.has("become", "survive", "perish", "size_word", "pt"):
        return ()
    told = sizes(reading)
    if any(_is_counted(reading, size.place) for size in told) or not _is_one_list(reading, told):
        return ()
    return tuple(f"{size.power}/{size.toughness}" for size in told)


def _is_one_list(reading: Reading, told: tuple[Size, ...]) -> bool:
    """Whether several creatures are told in one breath, of one side: «мои 3/1 и 1/1», not «моя 3/1 и у оппа 1/1»."""
    if len(told) < 2:
        return True
    first, last = told[0].place, told[-1].place
    between = (t for t in reading.tokens[first:last] if t.kind is not Kind.PAIR)
    after = reading.at(last + 1)
    ends = after is None or after.kind is Kind.MARK or bool(reading.concepts_at(last + 1))
    sides = reading.has("their_side", "theirs") and reading.has("mine")
    return ends and not sides and all(token.norm in _JOINTS for token in between)


def _is_counted(reading: Reading, place: int) -> bool:
    """«две 1/1»: several of a size."""
    before = reading.at(place - 1)
    return before is not None and before.kind is Kind.NUMBER and before.value > 1


def _told(reading: Reading) -> tuple[ManaCost | None, Cost | None]:
    """The spell's cost and the escalate cost as far as they are told: the latter stands after its keyword."""
    named = reading.places("escalate")
    if not named:
        return None, None
    after = [found for found in costs(reading) if 0 < found[0] - named[0] <= 4]
    others = [
        found for found in costs(reading) if found not in after[:1] and not _is_change(reading, found[0])
    ]
    base = others[0][1] if others else None
    if after:
        return base, Cost(after[0][1])
    return base, spoken_cost(reading.text[reading.tokens[named[0]].end :])


def _makers_of_free(reading: Reading) -> tuple[Mention, ...]:
    """The cards that let spells be cast for nothing, where the question says so too."""
    if not reading.has("free", "cascade"):
        return ()
    return tuple(
        m for m in reading.mentions
        if "without paying" in m.card.faces[m.face].text_en or "Cascade" in m.card.keywords
    )  # fmt: skip


def _is_change(reading: Reading, index: int) -> bool:
    """Whether a cost is what spells are dearer or cheaper by: «+{1}», «на {1} дороже»."""
    before = reading.at(index - 1)
    return before is not None and before.norm in ("+", "на", "скидка", "скидкой", "налог", "налогом")


def _is_understood(reading: Reading, slots: EscalateSlots) -> bool:
    base, each = _told(reading)
    tax = slots.tax
    figures: tuple[Figure, ...] = (base, each.mana if each else None, *tax.figures, *mana_figures(reading))
    cards = (slots.spell, *tax.cards, *_makers_of_free(reading))
    shown = sizes(reading) if slots.sizes else ()
    damage = _printed_amounts(reading, slots) if slots.sizes else frozenset()
    figures = (*figures, *((size.power, size.toughness) for size in shown))
    tokens = tax.taken.union(
        idle(reading, "found", "want"),
        damage,
        slots.at_hand.tokens,
        _of_life(reading, slots),
        *(each.tokens for each in (slots.counted, *slots.further)),
    )
    return is_understood(reading, _UNDERSTOOD, Taken(figures, cards, tokens))


def _of_life(reading: Reading, slots: EscalateSlots) -> frozenset[int]:
    """The life total that is told, and the words of life that ask what is left of it."""
    if slots.life is None:
        return frozenset()
    asked = {i for i, token in enumerate(reading.tokens) if token.norm.startswith(("остан", "остат", "left"))}
    return frozenset((slots.life[1], *reading.places("life"), *asked))


def _leaning(slots: EscalateSlots, last: EscalateSlots) -> EscalateSlots:
    return replace(
        last,
        modes=slots.modes or last.modes,
        free=slots.free,
        tax=slots.tax if slots.tax.tells else last.tax,
        mana=slots.mana,
    )
