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
from bot.answering.escalate_told import (
    added_modes,
    asks_extra,
    bare_number,
    beyond_the_first,
    free_asked,
    is_free,
    makers_of_free,
    out_of,
    told_costs,
)
from bot.answering.escalated import Escalated
from bot.answering.focus import asks_cost, asks_fate, asks_mana_value
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost, modes_of
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
from engine.magic.costs import Cost, CostVerb, OtherCost, TotalCost
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
    "face set_base"
)
_JOINTS = frozenset((",", "и", "and", "+", "плюс"))
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
    extra: frozenset[int] = frozenset()
    """The tokens that ask what is paid beside the spell's own cost."""
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
        reading = settled(reading, shelf, modal=last is not None)
        slots = _slots(reading, shelf, last)
        if slots.tax.unclear or not _is_understood(reading, slots):
            return None
        if slots.extra and slots.modes == 1 and reading.has("legal"):
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
        if slots.base is None and not slots.free and not slots.extra:
            return NeedsMore("spell_cost")
        if slots.escalate is None:
            return NeedsMore("escalate_cost")
        if slots.at_hand.modes is not None:
            return _paid_by_others(slots, slots.escalate, slots.at_hand.modes, shelf)
        if slots.modes is None and slots.mana is None:
            return NeedsMore("modes")
        if slots.base is None and not slots.free:
            return _beside(slots, slots.escalate, shelf)
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


def _beside(slots: EscalateSlots, each: Cost, shelf: Shelf) -> Answer:
    """What the modes beyond the first cost, where the cost of the spell itself is not told."""
    if slots.modes is None or slots.tax.tells:
        return NeedsMore("spell_cost")
    steps = (step("cost.added", cr("702.120a"), name="escalate", cost=str(each), times=slots.modes - 1),)
    return Computed((_surcharge(slots, each, steps),), cite_steps(steps, shelf))


def _surcharge(slots: EscalateSlots, each: Cost, steps: tuple[Step, ...]) -> Finding:
    times = (slots.modes or 1) - 1
    extra = TotalCost(each.times(times).mana, each.times(times).others, steps)
    facts = (("modes", times), *total_fact(extra.mana), *_others(extra))
    return Finding("surcharge", "", _shown(extra), steps, facts=facts)


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
    if slots.extra and slots.escalate is not None and slots.modes > 1:
        findings.insert(0, _surcharge(slots, slots.escalate, total.steps))
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


def _slots(reading: Reading, shelf: Shelf, last: EscalateSlots | None) -> EscalateSlots:
    spell = named_with(
        reading, shelf, lambda card, face: keyword_cost(card, face, *_SPOKEN) is not None, "Escalate"
    )
    base, each = told_costs(reading)
    if spell is not None:
        printed = spell.card.faces[spell.face].mana_cost
        each = each or keyword_cost(spell.card, spell.face, *_SPOKEN)
        base = base or (ManaCost.parse(printed) if printed else None)
    most = modes_of(spell.card, spell.face) if spell else 0
    tax = taxes(reading, shelf, creature=False, spell=spell)
    other = each.others[0] if each is not None and each.others else None
    counted, at_hand = _counted(reading, spell, most, other, last), payments_at_hand(reading, spell, other)
    return EscalateSlots(
        base, each, spell, counted.modes, most, counted, further_modes(reading, counted), at_hand,
        asks_fresh=other is not None and other.verb is CostVerb.TAP and reading.has("enters"),
        sizes=_sizes(reading) if counted.numbers else (),
        side="B" if reading.has("their_side", "theirs", "opponent") and not tax.table else "A",
        fate=asks_fate(reading),
        asks_cost=asks_cost(reading) or bool(costs(reading)),
        extra=asks_extra(reading),
        free=is_free(reading),
        asks_free=bool(free_asked(reading)),
        tax=tax,
        mana=mana_at_hand(reading),
        life=life_told(reading) if spell is not None and damage_to_player(spell, counted.numbers) else None,
    )  # fmt: skip


def _counted(
    reading: Reading, spell: Mention | None, most: int, other: OtherCost | None, last: EscalateSlots | None
) -> Counted:
    found = beyond_the_first(reading, most) or modes_counted(reading, spell, most, other)
    if found.modes is None:
        found = next(out_of(reading, most or (last.most if last is not None else 0)), found)
    if found.modes is None and spell is None and last is not None and last.spell is not None:
        found = (
            added_modes(reading, last.spell, last.counted.numbers) or bare_number(reading, last.most) or found
        )
    return found


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


def _is_understood(reading: Reading, slots: EscalateSlots) -> bool:
    base, each = told_costs(reading)
    tax = slots.tax
    figures: tuple[Figure, ...] = (base, each.mana if each else None, *tax.figures, *mana_figures(reading))
    cards = (slots.spell, *tax.cards, *makers_of_free(reading))
    shown = sizes(reading) if slots.sizes else ()
    damage = _printed_amounts(reading, slots) if slots.sizes else frozenset()
    figures = (*figures, *((size.power, size.toughness) for size in shown))
    tokens = tax.taken.union(
        idle(reading, "found", "want"),
        damage,
        slots.at_hand.tokens,
        _of_life(reading, slots),
        slots.extra,
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
        counted=slots.counted if slots.counted.numbers else last.counted,
        free=slots.free,
        tax=slots.tax if slots.tax.tells else last.tax,
        mana=slots.mana,
    )
