"""What a spell costs with cards on the table that make spells dearer or cheaper, and whether the mana pays (601.2f).

«у оппа талия и сфера. моя молния {R} во сколько встаёт», «три электромансера. заклинание {1}{U}{R} до чего упадёт».
The spell is named, or told by its cost; the cards are played from their own text.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.amounts import costs, total_fact
from bot.answering.announced import announced, announced_with
from bot.answering.answers import Answer, Computed, NeedsMore, NotModelled
from bot.answering.castings import idle, settled
from bot.answering.cite import cite_steps
from bot.answering.claims import Claim, claim_beside, offered
from bot.answering.emerge_told import is_fed
from bot.answering.findings import Finding
from bot.answering.focus import asks_cost, asks_mana_value
from bot.answering.limits import Spell, named_spell
from bot.answering.mana_at_hand import mana_at_hand, mana_figures
from bot.answering.names import shown_name
from bot.answering.priced import Casting, Price, hangs_on_kind, is_simple, prices, told_spell
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.surcharges import NONE as NO_SURCHARGE
from bot.answering.surcharges import Surcharge, surcharge, targets_at
from bot.answering.taxes import NO_TAXES, Taxes, taxes
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import permanent_worth, spell_worth
from engine.magic.costs import mana_base, total_cost
from engine.magic.mana import ZERO, ManaCost
from engine.magic.notation.ast import CardText
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Game
from knowledge.russian import is_adjective

_OTHER_WAYS = (
    "emerge escalate kicker flashback morph megamorph disguise manifest cloak face_down delve free forbid "
    "sacrifice copy meld mode"
)
"""What changes the price in ways that other frames read."""
_UNDERSTOOD = (
    "spell cast cost pays mana afford count land mana_colour cheaper dearer creatures_only noncreatures_only opponent "
    "their_side unread_tax theirs already battlefield holds creature artifact enchantment instant sorcery choose paid "
    "at_once outcome lay legal card_word hand_cards become mana_cost watcher aside"
)
_OWN_PRICE = re.compile(
    r"this spell costs|as an additional cost to cast this|rather than pay|affinity|convoke|delve|improvise|undaunted",
    re.IGNORECASE,
)
_KINDS = ("creature", "artifact", "enchantment", "instant", "sorcery")
_USUAL = "instant"


@dataclass(frozen=True, slots=True)
class PricedSpellSlots:
    """The spell, its cost where it is only told, what changes it, and the mana at hand."""

    spell: Mention | None
    cost: ManaCost
    kind: str = ""
    x: int | None = None
    tax: Taxes = NO_TAXES
    mana: tuple[ManaUnit, ...] | None = None
    claim: Claim | None = None
    asks_taxed: bool = False
    more: Surcharge = NO_SURCHARGE
    asks_value: bool = False


class PricedSpellFrame:
    """A plain spell and cards (or told effects) that change what it costs."""

    name = "priced_spell"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: PricedSpellSlots | None) -> PricedSpellSlots | None:
        """Fill the slots where a price is asked and something changes it."""
        del last
        asked = (
            asks_cost(reading)
            or reading.has("afford", "cheaper", "dearer", "count")
            or bool(offered(reading))
        )
        reading = settled(reading, shelf) if asked or _manages(reading) else reading
        if not (asked or _manages(reading)) or reading.has("graveyard", *_OTHER_WAYS.split()):
            return None
        if not set(reading.places("takes")) <= targets_at(reading) or is_fed(reading):
            return None
        if asks_mana_value(reading) and not asks_cost(reading):
            return None
        if not asks_cost(reading) and any(token.lemma == "каждый" for token in reading.tokens):
            return None
        return _slots(reading, shelf)

    def answer(self, slots: PricedSpellSlots, shelf: Shelf, question: Question) -> Answer:
        """Total it up; ask for X where the cost has one and none is announced."""
        if slots.cost.xs and slots.x is None:
            return NeedsMore("x")
        priced = _price(slots, shelf, question.as_of)
        if isinstance(priced, NotModelled):
            return priced
        subject, mana = shown_name(slots.spell), priced.mana
        steps = (*_assumed(slots), *priced.steps)
        findings = [Finding("cost", subject, str(mana), steps, facts=total_fact(mana))]
        if slots.claim is not None and slots.claim.asked:
            findings.insert(0, Finding("claim", "", slots.claim.cost == mana, steps))
        if slots.asks_taxed:
            taxed = any(each.code == "cost.added" for each in steps)
            findings.insert(0, Finding("taxed", "", taxed, steps))
        if slots.mana is not None:
            facts = (("cost", str(mana)), ("mana", len(slots.mana)))
            findings.insert(0, Finding("afford", subject, can_pay(mana, slots.mana), steps, facts=facts))
        if slots.asks_value:
            value = permanent_worth(slots.cost) if slots.x is None else spell_worth(slots.cost, slots.x)
            zone = "" if slots.x is None else "stack"
            findings.append(
                Finding("mana_value", subject, value.amount, value.steps, facts=(("zone", zone),))
            )
            steps = (*steps, *value.steps)
        return Computed(tuple(findings), cite_steps(steps, shelf), scenario=priced.scenario)


def _price(slots: PricedSpellSlots, shelf: Shelf, as_of: str) -> Price | NotModelled:
    if not slots.tax.table:
        adjustments = slots.tax.adjustments
        if slots.more is not NO_SURCHARGE:
            adjustments = adjustments.with_addition(slots.more.part)
        total = total_cost(mana_base(slots.cost), adjustments, x=slots.x or 0)
        return Price(total.mana or ZERO, total.steps, "")
    if slots.more is not NO_SURCHARGE:
        return NotModelled(("targets",))
    played = prices(_text(slots), Casting(x=slots.x or 0), slots.tax.table, shelf, as_of)
    return played if isinstance(played, NotModelled) else played[0]


def _text(slots: PricedSpellSlots) -> CardText:
    return told_spell(slots.spell, slots.kind or _USUAL, cost=slots.cost)


def _assumed(slots: PricedSpellSlots) -> tuple[Step, ...]:
    """A spell of which no kind is told is taken for an instant or sorcery, and that is said."""
    untold = slots.spell is None and not slots.kind and hangs_on_kind(slots.tax.table)
    return (step("spell.kind_assumed", cr("601.2f")),) if untold else ()


def _slots(reading: Reading, shelf: Shelf) -> PricedSpellSlots | None:
    cast = _known(reading)
    tax = taxes(reading, shelf, creature=reading.has("creature"), cast=cast)
    named = [m for m in _distinct(reading) if m not in tax.cards]
    if tax.unclear or len(named) > 1:
        return None
    spell = named[0] if named else None
    more, mana = surcharge(reading, spell), mana_at_hand(reading)
    told_mana = mana is not None and _manages(reading)
    if not (tax.tells or more is not NO_SURCHARGE or told_mana or _is_x(reading)) or _lists(reading, spell):
        return None
    if spell is not None and not tax.table and _prices_itself(spell, more):
        return None
    told = _told_costs(reading, tax)
    claim = claim_beside(reading, {told[0][0]} if told and spell is None else ())
    told = [found for found in told if claim is None or found[0] != claim.place]
    printed = spell.card.faces[spell.face].mana_cost if spell is not None else ""
    cost = ManaCost.parse(printed) if printed else told[0][1] if len(told) == 1 else None
    if cost is None or (printed and any(other != cost for _, other in told)):
        return None
    kind = next((kind for kind in _KINDS if reading.has(kind)), "")
    if spell is None and not is_simple(tax.table):
        return None
    slots = PricedSpellSlots(spell, cost, kind, announced(reading), tax, mana, claim)
    slots = replace(
        slots,
        asks_taxed=bool(tax.table) and _asks_taxed(reading),
        more=more,
        asks_value=asks_mana_value(reading),
    )
    return slots if _is_understood(reading, slots, told) else None


def _prices_itself(spell: Mention, more: Surcharge) -> bool:
    """Whether a card's own text changes what it costs in a way that the question's figures do not tell."""
    return more is NO_SURCHARGE and bool(_OWN_PRICE.search(spell.card.faces[spell.face].text_en))


def _lists(reading: Reading, spell: Mention | None) -> bool:
    """«kitchen finks и шок за ход»: a second spell may be meant by a word that nothing is known of."""
    joint, word = (reading.at(spell.last + n) if spell is not None else None for n in (1, 2))
    unknown = (
        word is not None
        and word.kind is Kind.WORD
        and not reading.concepts_at(spell.last + 2 if spell else 0)
    )
    return unknown and joint is not None and joint.norm in ("и", "плюс", "+", ",", "and")


def _known(reading: Reading) -> Spell | None:
    """What is known of the spell where one card is named."""
    named = _distinct(reading)
    return named_spell(named[0]) if len(named) == 1 else None


def _manages(reading: Reading) -> bool:
    """«наскребу?», «хватит?»: it is asked whether the mana pays."""
    return reading.has("afford", "lay") or bool(idle(reading, "manages"))


def _is_x(reading: Reading) -> bool:
    """«blaze на x=4 сколько маны»: X is announced and the price asked."""
    return announced(reading) is not None and asks_cost(reading)


def _asks_taxed(reading: Reading) -> bool:
    """«подорожает?»: nothing stands between the word and the end of the question."""
    return any(
        (after := reading.at(place + 1)) is not None and after.text == "?"
        for place in reading.places("dearer")
    )


def _distinct(reading: Reading) -> list[Mention]:
    return list({(m.card.key, m.face): m for m in reversed(reading.mentions)}.values())[::-1]


def _told_costs(reading: Reading, tax: Taxes) -> list[tuple[int, ManaCost]]:
    """The costs that are no change of cost: one that stands after «на», «по» or «+» is how much it changes."""
    return [
        (index, cost)
        for index, cost in costs(reading)
        if index not in tax.taken and (cost.symbols or not _is_change(reading, index))
    ]


def _is_change(reading: Reading, index: int) -> bool:
    before = reading.at(index - 1)
    return before is not None and before.norm in ("на", "по", "+")


def _is_understood(reading: Reading, slots: PricedSpellSlots, told: list[tuple[int, ManaCost]]) -> bool:
    figures = (
        *(cost for _, cost in told),
        slots.x,
        *slots.tax.figures,
        *mana_figures(reading),
    )
    tokens = slots.tax.taken | _called(reading, told) | offered(reading) | slots.more.tokens
    tokens |= idle(reading, "manages", "want") | announced_with(reading)
    if slots.claim is not None:
        tokens |= {slots.claim.place}
    understood = f"{_UNDERSTOOD} mana_value stack hybrid" if slots.asks_value else f"{_UNDERSTOOD} hybrid"
    return is_understood(reading, understood, Taken(figures, (slots.spell, *slots.tax.cards), tokens))


def _called(reading: Reading, told: list[tuple[int, ManaCost]]) -> frozenset[int]:
    """What the spell is called right before its cost: «моя молния {R}»."""
    places = [index - 1 if _is_word(reading, index - 1) else index - 2 for index, _ in told]
    places += [p - 1 for p in places if p > 0 and is_adjective(reading.tokens[p - 1].norm)]
    return frozenset(p for p in places if _is_word(reading, p) and not reading.concepts_at(p))


def _is_word(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.WORD
