"""What a spell costs for its emerge cost, whether the mana at hand pays for it, and what to sacrifice (702.119)."""

from dataclasses import dataclass, replace

from bot.answering.amounts import (
    announced,
    announced_with,
    mana_at_hand,
    mana_figures,
    number_beside,
    total_fact,
)
from bot.answering.answers import Answer, Computed, NeedsMore, NotModelled
from bot.answering.castings import idle, lands_for, mana_tapped_for, settled
from bot.answering.cite import cite_steps
from bot.answering.claims import Claim, claim_beside
from bot.answering.emerge_told import (
    asks_for_victim,
    asks_least,
    asks_of_another,
    asks_of_colour,
    asks_off,
    is_emerge,
    is_hit,
    kicked,
    left_over_words,
    names_emerging,
    overflow,
    priced_before,
    spoken_name,
    told_cost,
    told_quality,
)
from bot.answering.findings import Assumption, Finding
from bot.answering.focus import asks_mana_value
from bot.answering.given_up import given_as_twin, given_by_cost, given_itself
from bot.answering.in_context import named_with
from bot.answering.instead import without_replaced
from bot.answering.keywords import keyword_cost, keyword_quality
from bot.answering.limits import emerging_spell
from bot.answering.names import shown_name
from bot.answering.priced import Casting, prices, told_spell
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.sacrificed import Sacrificed, is_given_up, sacrificed, token_kind
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES, Taxes, taxes
from bot.answering.things import Thing
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import Worth
from bot.answering.victims import with_named_victim
from engine.magic.mana import ZERO, ManaCost
from engine.magic.payment import ManaUnit, can_pay
from engine.rules import cr
from engine.trace import Step, step
from knowledge.records import Game

_BESIDE = 2
_SPOKEN = ("Emerge", "Явление")
_UNDERSTOOD = (
    "emerge sacrifice creature spell land artifact token copy not_copy morph face_down hybrid cast cost pays mana "
    "afford count mana_value mana_cost cheaper dearer creatures_only noncreatures_only free mana_colour gold opponent "
    "battlefield legal paid card_word hand_cards front_side double_faced back_side kicker meld animated_land enters "
    "drop their_side outcome turn_up least enters_with at_most takes stack size_word "
    "counter lay choose unread_tax already mana_first coloured_part hand aside"
)
_MANA_FIRST = step("emerge.mana_first", cr("601.2g"), cr("601.2h"))


@dataclass(frozen=True, slots=True)
class EmergeSlots:
    """The emerge cost, the sacrificed thing's worth, changes of the total, and the mana at hand.

    `stranger`: something is told whose part in it is not understood. `least`: it is asked what to sacrifice.
    """

    cost: ManaCost | None = None
    quality: str = "creature"
    spell: Mention | None = None
    sacrificed: Worth | None = None
    victim: Thing | None = None
    tax: Taxes = NO_TAXES
    mana: tuple[ManaUnit, ...] | None = None
    claim: Claim | None = None
    stranger: bool = False
    asks_free: bool = False
    asks_value: bool = False
    asks_taxed: bool = False
    asks_first: bool = False
    asks_coloured: bool = False
    least: bool = False
    tapped: tuple[ManaUnit, ...] = ()
    """The mana that what is sacrificed gives first, where the lands beside it are asked."""
    tapping: frozenset[int] = frozenset()


class EmergeFrame:
    """«сакаю существо за 3 под явление 5UU, сколько платить», «5 лесов, кого жертвовать под явление {6}{G}{G}{G}»."""

    name = "emerge"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: EmergeSlots | None) -> EmergeSlots | None:
        """Fill the slots where emerge and a sacrifice or a cost are named; a follow-up leans on `last`."""
        reading = without_replaced(reading, last.victim) if last is not None else reading
        if last is None and not reading.has("emerge", "sacrifice") and not names_emerging(reading):
            return None
        reading = settled(reading, shelf)
        least = last is not None and asks_least(reading)
        if (
            reading.has("forbid")
            or is_hit(reading)
            or (asks_mana_value(reading) and (asks_of_another(reading) or not (told_cost(reading) or least)))
        ):
            return None
        slots = _slots(reading, shelf, last.victim if last is not None else None)
        if slots.stranger or _is_unclear(reading, slots) or not (last or is_emerge(reading) or slots.spell):
            return None
        if last is not None:
            return _leaning(slots, last)
        if slots.mana is None and asks_for_victim(reading):
            return None
        computable = slots.cost is not None and (slots.sacrificed is not None or slots.mana is not None)
        return slots if computable else None

    def answer(self, slots: EmergeSlots, shelf: Shelf, question: Question) -> Answer:
        """Compute the total, or what to sacrifice at least, or ask for what is missing."""
        if slots.cost is None:
            return NeedsMore("emerge_cost")
        if slots.sacrificed is None:
            return _least(slots, slots.cost, shelf) if slots.least else NeedsMore("sacrificed")
        told = _total(slots, slots.cost, slots.sacrificed.amount, shelf, question.as_of)
        if isinstance(told, NotModelled):
            return told
        mana, own = told
        steps = slots.sacrificed.steps + own
        assumed = tuple(Assumption(s.code, s.facts) for s in slots.sacrificed.steps if s.code == "value.told")
        return Computed(tuple(_findings(slots, mana, steps)), cite_steps(steps, shelf), assumed)


def _findings(slots: EmergeSlots, mana: ManaCost, steps: tuple[Step, ...]) -> list[Finding]:
    subject = shown_name(slots.spell)
    findings = [Finding("cost", subject, str(mana), steps, facts=total_fact(mana))]
    if slots.asks_value and slots.sacrificed is not None:
        findings.insert(0, Finding("mana_value", "", slots.sacrificed.amount, slots.sacrificed.steps))
    if slots.tapped and slots.mana is None:
        findings.insert(0, _lands(slots, mana, steps))
    if slots.asks_free:
        findings.insert(0, Finding("free", subject, mana == ZERO, steps))
    if slots.asks_coloured:
        findings.insert(0, Finding("coloured_part", "", value=False, steps=steps))
    if slots.asks_first:
        findings.insert(0, Finding("mana_first", "", value=True, steps=(_MANA_FIRST,)))
    if slots.asks_taxed:
        findings.insert(0, Finding("taxed", "", any(s.code == "cost.added" for s in steps), steps))
    if slots.claim is not None and slots.claim.asked:
        findings.insert(0, Finding("claim", "", slots.claim.cost == mana, steps))
    if slots.mana is not None:
        pool = (*slots.mana, *slots.tapped)
        facts = (("cost", str(mana)), ("mana", len(pool)))
        findings.insert(0, Finding("afford", subject, can_pay(mana, pool), steps, facts=facts))
    return findings


def _lands(slots: EmergeSlots, mana: ManaCost, steps: tuple[Step, ...]) -> Finding:
    """How many lands it takes beside the mana that the creature gives before it is sacrificed."""
    facts = (("cost", str(mana)), ("total", mana.mana_value()), ("other", len(slots.tapped)))
    return Finding("lands_beside", "", lands_for(mana, slots.tapped), (*steps, _MANA_FIRST), facts=facts)


def _total(
    slots: EmergeSlots, cost: ManaCost, value: int, shelf: Shelf, as_of: str = ""
) -> tuple[ManaCost, tuple[Step, ...]] | NotModelled:
    from engine.magic.mechanics.emerge import emerge_cost

    if not slots.tax.table:
        total = emerge_cost(cost, value, slots.tax.adjustments, quality=slots.quality)
        return total.mana or ZERO, total.steps
    source = "" if slots.quality == "creature" else f" from {slots.quality}"
    spell = told_spell(slots.spell, "creature", (f"Emerge{source} {cost}",))
    victim = slots.victim.mention if slots.victim is not None else None
    casting = Casting("emerge", sacrificed=value, victim=victim)
    played = prices(spell, casting, slots.tax.table, shelf, as_of)
    return played if isinstance(played, NotModelled) else (played[0].mana, played[0].steps)


def _least(slots: EmergeSlots, cost: ManaCost, shelf: Shelf) -> Answer:
    """The least mana value of a sacrifice with which the mana at hand pays."""
    for value in range(cost.generic + 1):
        told = _total(slots, cost, value, shelf)
        if isinstance(told, NotModelled):
            return told
        mana, steps = told
        if can_pay(mana, slots.mana or ()):
            break
    else:
        value = -1
    facts = (("cost", str(mana)), ("mana", len(slots.mana or ())))
    finding = Finding("least_sacrifice", shown_name(slots.spell), value, steps, facts=facts)
    return Computed((finding,), cite_steps(steps, shelf))


def _slots(reading: Reading, shelf: Shelf, before: Thing | None) -> EmergeSlots:
    spell = named_with(
        reading, shelf, lambda card, face: keyword_cost(card, face, *_SPOKEN) is not None, "Emerge"
    )
    told = told_cost(reading)
    printed = keyword_cost(spell.card, spell.face, *_SPOKEN) if spell else None
    told = told or (priced_before(reading) if printed is None else None)
    cost = told[1] if told else printed.mana if printed else None
    places = frozenset(kicked(reading) | ({told[0]} if told else set()))
    unnamed = emerging_spell(reading, reading.places("dearer", "cheaper")) if spell is None else None
    tax = taxes(reading, shelf, creature=True, spell=spell, cast=unnamed)
    claim = claim_beside(reading, places)
    aside = places | tax.taken | frozenset({claim.place} if claim else ())
    keepers = tuple(card for card in tax.cards if not is_given_up(reading, card))
    given = sacrificed(reading, shelf, aside=(spell, *keepers), taken=aside, before=before)
    given = given_as_twin(reading, spell, given)
    if given.worth is None and reading.has("sacrifice") and cost is not None:
        reading, named = with_named_victim(reading, shelf, spell)
        given = sacrificed(reading, shelf, aside=(spell, *keepers), taken=aside) if named else given
        given = replace(given, tokens=given.tokens | named)
    given = given_by_cost(reading, given_itself(reading, tax, given), aside)
    mana = mana_at_hand(reading)
    tapped, tapping = mana_tapped_for(reading, given.thing.mention if given.thing is not None else None)
    slots = EmergeSlots(
        cost=cost,
        tapped=tapped,
        tapping=tapping,
        quality=keyword_quality(spell.card, spell.face, *_SPOKEN) if spell else told_quality(reading),
        spell=spell,
        sacrificed=given.worth,
        victim=given.thing,
        tax=tax,
        mana=mana,
        claim=claim,
        asks_free=reading.has("free"),
        asks_value=asks_mana_value(reading),
        asks_first=reading.has("mana_first") and reading.has("legal"),
        asks_coloured=reading.has("coloured_part") or asks_of_colour(reading),
        asks_taxed=bool(tax.table) and reading.has("dearer") and reading.has("choose", "pays"),
        least=mana is not None and asks_least(reading),
    )
    stranger = tax.unclear or not is_understood(reading, _UNDERSTOOD, _taken(reading, slots, given, aside))
    return replace(slots, stranger=stranger)


def _announced(reading: Reading, given: Sacrificed) -> int | None:
    """The X that the victim was cast with: it is none on the battlefield (202.3e)."""
    told = [cost for cost in given.figures if isinstance(cost, ManaCost)]
    return announced(reading) if any(cost.xs for cost in told) else None


def _taken(reading: Reading, slots: EmergeSlots, given: Sacrificed, aside: frozenset[int]) -> Taken:
    cost, spell, tax = slots.cost, slots.spell, slots.tax
    named = spoken_name(reading) if spell is None else frozenset()
    return Taken(
        (
            cost,
            *given.figures,
            *tax.figures,
            *mana_figures(reading),
            overflow(reading, cost, given),
            _announced(reading, given),
        ),
        (spell, *given.cards, *tax.cards),
        tax.taken
        | given.tokens
        | aside
        | named
        | asks_off(reading)
        | left_over_words(reading)
        | idle(reading, "pick")
        | announced_with(reading)
        | token_kind(reading)
        | slots.tapping,
        given.parts,
    )


def _is_unclear(reading: Reading, slots: EmergeSlots) -> bool:
    """Whether several things are sacrificed, another player's, or nothing emerge takes; or a number is no whole one."""
    counted = number_beside(reading, "sacrifice", before=0, after=1)
    several = (
        counted is not None and counted > 1 and reading.at(reading.places("sacrifice")[0] + 2) is not None
    )
    fraction = any(
        token.text in ".," and _is_number(reading, index - 1) and _is_number(reading, index + 1)
        and reading.tokens[index - 1].end == token.start and token.end == reading.tokens[index + 1].start
        for index, token in enumerate(reading.tokens)
    )  # fmt: skip
    return (
        several
        or fraction
        or (reading.has("theirs") and not slots.tax.table)
        or (reading.has("unread_tax") and not reading.has("dearer") and not slots.tax.table)
        or not _fits(slots)
        or _is_theirs(reading, slots.victim)
    )


def _is_theirs(reading: Reading, victim: Thing | None) -> bool:
    """«соперничью тварь», «тварь оппа»: what another player controls can't be sacrificed."""
    if victim is None:
        return False
    places = reading.places("their_side", "theirs")
    return any(victim.first - _BESIDE <= place <= victim.first + 1 for place in places)


def _fits(slots: EmergeSlots) -> bool:
    """Whether what is sacrificed is of the kind that is asked for, as far as it is known."""
    victim = slots.victim
    if victim is None:
        return True
    if victim.mention is None:
        return victim.kind == slots.quality or (victim.kind == "land" and slots.quality == "creature")
    shown = victim.mention.card.faces[victim.mention.face].type_en.lower()
    return slots.quality in shown or (slots.quality == "creature" and "land" in shown)


def _is_number(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.NUMBER


def _leaning(slots: EmergeSlots, last: EmergeSlots) -> EmergeSlots | None:
    if slots.sacrificed is None and slots.cost is None and slots.mana is None and not slots.tax.tells:
        return None
    return replace(
        last,
        cost=slots.cost or last.cost,
        sacrificed=None if slots.least else slots.sacrificed or last.sacrificed,
        victim=slots.victim or last.victim,
        least=slots.least,
        tax=slots.tax if slots.tax.tells else last.tax,
        mana=slots.mana or last.mana,
        claim=slots.claim,
        asks_coloured=slots.asks_coloured,
    )
