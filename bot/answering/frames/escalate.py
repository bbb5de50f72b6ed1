"""What a modal spell with escalate costs, and how many modes the mana at hand pays for (702.120)."""

from dataclasses import dataclass, replace

from bot.answering.amounts import (
    costs,
    mana_at_hand,
    mana_figures,
    total_fact,
)
from bot.answering.answers import Answer, Computed, Finding, NeedsMore, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.focus import asks_cost, asks_mana_value
from bot.answering.keywords import keyword_cost, modes_of, spoken_cost
from bot.answering.names import shown_name
from bot.answering.priced import Casting, prices, told_spell
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES, Taxes, taxes
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from engine.magic.costs import Cost, TotalCost, mana_base, without_paying
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.trace import Step
from knowledge.records import Game

_SPOKEN = ("Escalate", "Эскалация")
_UNDERSTOOD = (
    "escalate mode spell cast cost pays mana afford count land mana_colour cheaper dearer creatures_only "
    "noncreatures_only free choose opponent battlefield discard discard_mode hand_cards card_word paid "
    "hand takes legal lay"
)


@dataclass(frozen=True, slots=True)
class EscalateSlots:
    """The spell's cost, its escalate cost, the chosen modes, changes of the total, and the mana at hand."""

    base: ManaCost | None = None
    escalate: Cost | None = None
    spell: Mention | None = None
    modes: int | None = None
    most: int = 0
    free: bool = False
    tax: Taxes = NO_TAXES
    mana: tuple[ManaUnit, ...] | None = None


class EscalateFrame:
    """«непокорность на три режима, сколько маны»."""

    name = "escalate"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: EscalateSlots | None) -> EscalateSlots | None:
        """Fill the slots where modes of a spell with escalate are counted; a follow-up leans on `last`."""
        if asks_mana_value(reading):
            return None
        slots = _slots(reading, shelf)
        if reading.has("same_mode", "forbid") or slots.tax.unclear or not _is_understood(reading, slots):
            return None
        if slots.escalate is None and last is not None:
            return _leaning(slots, last) if slots.modes is not None or slots.mana is not None else None
        asked = (
            asks_cost(reading)
            or reading.has("afford", "count", "free", "cheaper", "dearer")
            or (bool(costs(reading)) and not reading.has("legal"))
        )
        if slots.escalate is None or not asked:
            return None
        return slots if slots.modes is not None or slots.mana is not None else None

    def answer(self, slots: EscalateSlots, shelf: Shelf, question: Question) -> Answer:
        """Compute the total or the number of modes, or ask for what is missing."""
        if slots.base is None and not slots.free:
            return NeedsMore("spell_cost")
        if slots.escalate is None:
            return NeedsMore("escalate_cost")
        if slots.modes is None and slots.mana is None:
            return NeedsMore("modes")
        totals = _totals(slots, slots.escalate, shelf, question.as_of)
        if isinstance(totals, NotModelled):
            return totals
        findings, steps = _findings(slots, totals)
        return Computed(findings, cite_steps(steps, shelf))


def _findings(
    slots: EscalateSlots, totals: tuple[TotalCost, ...]
) -> tuple[tuple[Finding, ...], tuple[Step, ...]]:
    subject = shown_name(slots.spell)
    if slots.modes is None:
        most, total = _affordable(slots, totals)
        facts = (("cost", _shown(total)), ("mana", len(slots.mana or ())))
        return (Finding("modes", subject, most, total.steps, facts=facts),), total.steps
    total = totals[-1]
    findings = [Finding("cost", subject, _shown(total), total.steps, facts=_cost_facts(total))]
    if slots.mana is not None:
        facts = (("cost", _shown(total)), ("mana", len(slots.mana)))
        findings.insert(
            0, Finding("afford", subject, can_pay(total.mana, slots.mana), total.steps, facts=facts)
        )
    return tuple(findings), total.steps


def _totals(
    slots: EscalateSlots, each: Cost, shelf: Shelf, as_of: str
) -> tuple[TotalCost, ...] | NotModelled:
    """What the asked number of modes costs; where it is asked how many, the totals of one mode, two, and so on."""
    counts = [slots.modes] if slots.modes is not None else range(1, (slots.most or 1) + 1)
    found = []
    for modes in counts:
        total = _played(slots, each, modes, shelf, as_of) if slots.tax.table else _total(slots, each, modes)
        if isinstance(total, NotModelled):
            return total
        found.append(total)
    return tuple(found)


def _total(slots: EscalateSlots, each: Cost, modes: int) -> TotalCost:
    base = without_paying() if slots.free else mana_base(slots.base)
    from engine.magic.mechanics.escalate import escalate_cost

    return escalate_cost(base, each, modes, slots.tax.adjustments)


def _played(
    slots: EscalateSlots, each: Cost, modes: int, shelf: Shelf, as_of: str
) -> TotalCost | NotModelled:
    """The total with named cards on the table: a spell of so many harmless modes; the other costs are the same."""
    mana = each.mana if each.mana is not None and not each.others else ZERO
    lines = (
        f"Escalate {mana}",
        "Choose one or more —",
        *(f"• You gain {n} life." for n in range(1, modes + 1)),
    )
    spell = told_spell(slots.spell, "instant", lines, slots.base)
    way = "free" if slots.free else ""
    played = prices(spell, Casting(way, modes), slots.tax.table, shelf, as_of)
    if isinstance(played, NotModelled):
        return played
    others = each.times(modes - 1).others
    return TotalCost(played[0].mana, others, played[0].steps)


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
    spell = next((m for m in reading.mentions if keyword_cost(m.card, m.face, *_SPOKEN)), None)
    base, each = _told(reading)
    if spell is not None:
        printed = spell.card.faces[spell.face].mana_cost
        each = each or keyword_cost(spell.card, spell.face, *_SPOKEN)
        base = base or (ManaCost.parse(printed) if printed else None)
    most = modes_of(spell.card, spell.face) if spell else 0
    tax = taxes(reading, shelf, creature=False, spell=spell)
    return EscalateSlots(
        base, each, spell, _modes(reading, most), most,
        free=reading.has("free"),
        tax=tax,
        mana=mana_at_hand(reading),
    )  # fmt: skip


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
    if not reading.has("free"):
        return ()
    return tuple(m for m in reading.mentions if "without paying" in m.card.faces[m.face].text_en)


def _is_change(reading: Reading, index: int) -> bool:
    """Whether a cost is what spells are dearer or cheaper by: «+{1}», «на {1} дороже»."""
    before = reading.at(index - 1)
    return before is not None and before.norm in ("+", "на", "скидка", "скидкой", "налог", "налогом")


def _is_understood(reading: Reading, slots: EscalateSlots) -> bool:
    base, each = _told(reading)
    tax = slots.tax
    figures = (base, each.mana if each else None, slots.modes, *tax.figures, *mana_figures(reading))
    return is_understood(
        reading, _UNDERSTOOD, Taken(figures, (slots.spell, *tax.cards, *_makers_of_free(reading)), tax.taken)
    )


def _modes(reading: Reading, most: int) -> int | None:
    for place in reading.places("mode"):
        for index in (place - 1, place - 2, place - 3, place + 1, place + 2):
            token = reading.at(index)
            if token is not None and token.kind is Kind.NUMBER:
                return token.value
    everything = any(token.lemma in ("весь", "все", "all", "every") for token in reading.tokens)
    return most or None if everything and reading.has("mode") else None


def _leaning(slots: EscalateSlots, last: EscalateSlots) -> EscalateSlots:
    return replace(
        last,
        modes=slots.modes or last.modes,
        free=slots.free,
        tax=slots.tax if slots.tax.tells else last.tax,
        mana=slots.mana,
    )
