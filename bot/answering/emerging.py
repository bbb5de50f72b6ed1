"""What a question tells of a spell with emerge, its sacrifice and the mana for it; whether all of it was understood.

Refuses to know what it comes to.
"""

from dataclasses import dataclass, replace

from bot.answering.amounts import number_beside
from bot.answering.announced import announced, announced_with
from bot.answering.castings import idle, mana_tapped_for
from bot.answering.claims import Claim, claim_beside
from bot.answering.emerge_told import (
    asks_least,
    asks_of_colour,
    asks_off,
    kicked,
    left_over_words,
    names_emerging,
    overflow,
    priced_before,
    spoken_name,
    told_cost,
    told_quality,
)
from bot.answering.focus import asks_mana_value
from bot.answering.given_up import given_as_twin, given_by_cost, given_itself
from bot.answering.in_context import named_with
from bot.answering.keywords import keyword_cost, keyword_quality
from bot.answering.limits import emerging_spell
from bot.answering.mana_at_hand import mana_at_hand, mana_figures
from bot.answering.reading import Mention, Reading
from bot.answering.sacrificed import Sacrificed, is_given_up, sacrificed, token_kind
from bot.answering.shelf import Shelf
from bot.answering.taxes import NO_TAXES, Taxes, taxes
from bot.answering.things import Thing
from bot.answering.tokens import Kind
from bot.answering.understood import Taken, is_understood
from bot.answering.values import Worth
from bot.answering.victims import with_named_victim
from engine.magic.mana import ManaCost
from engine.magic.payment import ManaUnit

_BESIDE = 2
_SPOKEN = ("Emerge", "Явление")
_UNDERSTOOD = (
    "emerge sacrifice creature spell land artifact token copy not_copy morph face_down hybrid cast cost pays mana "
    "afford count mana_value mana_cost cheaper dearer creatures_only noncreatures_only free mana_colour gold opponent "
    "battlefield legal paid card_word hand_cards front_side double_faced back_side kicker meld animated_land enters "
    "drop their_side outcome turn_up least enters_with at_most takes stack size_word "
    "counter lay choose unread_tax already mana_first coloured_part hand aside"
)


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


def read_emerging(reading: Reading, shelf: Shelf, before: Thing | None) -> EmergeSlots:
    """Fill the slots; `before` is what the question before sacrificed."""
    spell = named_with(
        reading, shelf, lambda card, face: keyword_cost(card, face, *_SPOKEN) is not None, "Emerge"
    )
    told = told_cost(reading) or (priced_before(reading) if _printed(spell) is None else None)
    cost = told[1] if told else _printed(spell)
    places = frozenset(kicked(reading) | ({told[0]} if told else set()))
    unnamed = emerging_spell(reading, reading.places("dearer", "cheaper")) if spell is None else None
    tax = taxes(reading, shelf, creature=True, spell=spell, cast=unnamed)
    claim = claim_beside(reading, places)
    aside = places | tax.taken | frozenset({claim.place} if claim else ())
    keepers = tuple(card for card in tax.cards if not is_given_up(reading, card))
    given = sacrificed(reading, shelf, aside=(spell, *keepers), taken=aside, before=before)
    given = given_as_twin(reading, spell, given)
    fed = reading.has("sacrifice") or names_emerging(reading)
    if given.worth is None and fed and cost is not None:
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
    )
    slots = _with_asks(reading, slots)
    stranger = tax.unclear or not is_understood(reading, _UNDERSTOOD, _taken(reading, slots, given, aside))
    return replace(slots, stranger=stranger)


def _printed(spell: Mention | None) -> ManaCost | None:
    cost = keyword_cost(spell.card, spell.face, *_SPOKEN) if spell else None
    return cost.mana if cost else None


def _with_asks(reading: Reading, slots: EmergeSlots) -> EmergeSlots:
    """Add what is asked beside the price."""
    return replace(
        slots,
        asks_free=reading.has("free"),
        asks_value=asks_mana_value(reading),
        asks_first=reading.has("mana_first") and reading.has("legal"),
        asks_coloured=reading.has("coloured_part") or asks_of_colour(reading),
        asks_taxed=bool(slots.tax.table) and reading.has("dearer") and reading.has("choose", "pays"),
        least=slots.mana is not None and asks_least(reading),
    )


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


def is_unclear(reading: Reading, slots: EmergeSlots) -> bool:
    """Say whether several things are sacrificed, another player's, or none emerge takes; or a number is broken."""
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
        or _is_cast_under(reading, slots.victim)
    )


def _is_cast_under(reading: Reading, victim: Thing | None) -> bool:
    """«под квеллер кидаю изверга», «против бризелы»: no card that is sacrificed for it."""
    if victim is None or victim.mention is None:
        return False
    before = reading.at(victim.mention.first - 1)
    return before is not None and before.norm in ("под", "under", "против", "against", "vs")


def _is_theirs(reading: Reading, victim: Thing | None) -> bool:
    """«соперничью тварь», «тварь оппа»: what another player controls can't be sacrificed."""
    if victim is None:
        return False
    places = reading.places("their_side", "theirs")
    owned = (victim.mention.last if victim.mention is not None else victim.last) + _BESIDE
    after = {owned} if (at := reading.at(owned - 1)) is not None and at.norm in ("у", "с") else set()
    return any(victim.first - _BESIDE <= place <= victim.first + 1 or place in after for place in places)


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
