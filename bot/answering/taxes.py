"""What makes spells dearer or cheaper in a question: told in words, or named cards that print it.

«у оппа две сферы, каждая +{1}», «волшебства на 1 дешевле», «у оппа талия». Told amounts are added up here; what named
cards change is for `priced` to play. Refuses to know which spell is meant beyond whether it is a creature spell.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.amounts import cost_at, number_beside, place_beside
from bot.answering.limits import Spell, limit_at, named_spell, spell_told
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.source_counts import sources_told
from bot.answering.table import CHANGES, Standing, counts_elsewhere, is_clear, standing
from bot.answering.tokens import Kind
from bot.answering.told_changes import cheaper_by, dearer_for, levied, more_by
from bot.answering.untold_changes import is_for_theirs, is_of_no_amount
from engine.magic.costs import Adjustments, Cost, CostPart, Reduction
from engine.magic.mana import ManaCost

_AMOUNT = re.compile(r"\{(\d)\}")
_LONGEST_RETOLD = 12
"""Tokens within which a question may tell a card's change again."""
_CHANGES = ("скид", "сним", "снижа", "накид", "накручив", "добавл", "прибавл", "удешевл", "удорож", "дорожит")
_SOURCES = frozenset(("watcher", "filler", "small_talk", "creature"))
_HOLDERS = frozenset(("mine", "their_side", "opponent"))
_LONGEST = 6
_WITHIN = 8
"""Tokens within which a told change belongs to the number or the card before it."""
_GONE = re.compile(
    r"\b(?:(?:ее|его|их|уже) (?:\w+ )?(?:убил|убит|снес|сбил|уничтож|изгна|баунс|сдох|умер|погиб|ушл|нет\b)"
    r"|больше нет\b)"
)


@dataclass(frozen=True, slots=True)
class Taxes:
    """How much dearer and cheaper, and what of the question was read for it: figures, tokens, cards."""

    dearer: int = 0
    cheaper: int = 0
    figures: tuple[int | None, ...] = ()
    taken: frozenset[int] = frozenset()
    cards: tuple[Mention, ...] = ()
    table: tuple[Standing, ...] = ()
    unclear: bool = False
    """Whether a named card changes costs by what the question leaves untold, or a told change is for other spells."""
    told: bool = False
    """Whether a change is told that is not for this spell."""

    @property
    def tells(self) -> bool:
        """Whether anything changes a cost at all."""
        return bool(self.dearer or self.cheaper or self.table or self.told)

    @property
    def adjustments(self) -> Adjustments:
        """The changes as the engine's values."""
        additions = (CostPart("increase", Cost(ManaCost(self.dearer))),) if self.dearer else ()
        reductions = (Reduction("discount", ManaCost(self.cheaper)),) if self.cheaper else ()
        return Adjustments(additions, reductions)


NO_TAXES = Taxes()


def taxes(
    reading: Reading,
    shelf: Shelf,
    *,
    creature: bool,
    spell: Mention | None = None,
    cast: Spell | None = None,
) -> Taxes:
    """Return what the question tells of changes to the cost of a spell (of a creature spell or another one).

    `cast` is what is known of the spell; that of the named `spell` where it is left out.
    """
    table = _on_table(reading, shelf, spell)
    if table:
        told = _by_cards(reading, table)
        return replace(told, unclear=told.unclear or has_gone(reading))
    changes = reading.places("dearer", "cheaper")
    known = cast or (named_spell(spell) if spell is not None else spell_told(reading, changes))
    if creature and known.kinds is None:
        known = replace(known, kinds=frozenset(("creature",)))
    return _limited(reading, _told(reading, creature=creature), known)


def has_gone(reading: Reading) -> bool:
    """«талия была на столе, но её убили»: what changed the cost may be there no longer."""
    return bool(_GONE.search(reading.text.lower().replace("ё", "е")))


def has_untold_changer(reading: Reading, tax: Taxes) -> bool:
    """«медальон на столе»: what changes prices stands there, and neither a card by that name nor an amount is told."""
    if tax.dearer or tax.cheaper or tax.told or reading.has("dearer", "cheaper"):
        return False
    cards = (*reading.mentions, *tax.cards)
    known = {i for m in cards for i in range(m.first, m.last + 1)} | tax.taken
    return any(place not in known for place in reading.places("unread_tax"))


def _limited(reading: Reading, told: Taxes, spell: Spell) -> Taxes:
    """What is told, as far as it is for the spell; unclear where the question does not tell."""
    gone = told.tells and has_gone(reading)
    if gone or is_for_theirs(reading, _changes(reading)) or is_of_no_amount(reading, tells=told.tells):
        return replace(told, unclear=True)
    if not told.tells:
        return told
    fits = {
        way: [limit_at(reading, place).fits(spell) for place in reading.places(way)]
        for way in ("dearer", "cheaper")
    }
    if None in (*fits["dearer"], *fits["cheaper"]):
        return replace(told, unclear=True)
    kept = {way: not found or any(found) for way, found in fits.items()}
    return replace(
        told,
        dearer=told.dearer if kept["dearer"] else 0,
        cheaper=told.cheaper if kept["cheaper"] else 0,
        told=True,
    )


def _told(reading: Reading, *, creature: bool) -> Taxes:
    dearer, cheaper = dearer_for(reading, creature=creature), cheaper_by(reading)
    signed, sign = _signed(reading)
    if signed and not dearer and not (creature and reading.has("noncreatures_only")):
        dearer = signed
    figures = (
        number_beside(reading, "dearer") or levied(reading) or more_by(reading) or None,
        signed or None,
        cheaper or None,
    )
    each = _each(reading)
    if each is not None:
        amount, count, tokens = each
        fits = not reading.has("noncreatures_only" if creature else "creatures_only")
        return Taxes(amount * count if fits else 0, 0, (), tokens | _source_words(reading))
    if not any(figures):
        return NO_TAXES
    count, taken = sources_told(reading, _changes(reading))
    taken |= _amounts_told(reading)
    return Taxes(dearer * count, cheaper * count, (*figures, count), taken | sign | _source_words(reading))


def _amounts_told(reading: Reading) -> frozenset[int]:
    """The mana costs that tell how much dearer or cheaper: they are no thing's own."""
    found = (place_beside(reading, concept) for concept in ("dearer", "cheaper"))
    return frozenset(i for i in found if i is not None and reading.tokens[i].kind is not Kind.NUMBER)


def _signed(reading: Reading) -> tuple[int, frozenset[int]]:
    """«+{1} не-существам»: an amount of mana with a sign before it."""
    for index in reading.of_kind(Kind.MARK):
        cost = _after_sign(reading, index) if reading.tokens[index].text == "+" else None
        if cost is not None and not cost.symbols:
            return cost.generic, frozenset((index, index + 1))
    return 0, frozenset()


def _after_sign(reading: Reading, index: int) -> ManaCost | None:
    """The amount after a sign: {1}, or a plain number after the spells that it is for («все заклинания +1»)."""
    token = reading.at(index + 1)
    if token is not None and token.kind is Kind.NUMBER and "spell" in reading.concepts_at(index - 1):
        return ManaCost(token.value)
    return cost_at(reading, index + 1)


def _each(reading: Reading) -> tuple[int, int, frozenset[int]] | None:
    """«два разных налога по {1}»: the amount, how many, and the tokens that say so."""
    for place in reading.places("dearer"):
        number = next(
            (i for i in (place - 1, place - 2) if (t := reading.at(i)) and t.kind is Kind.NUMBER), None
        )
        for index in range(place + 1, place + _WITHIN):
            before = reading.at(index - 1)
            amount = cost_at(reading, index)
            if number is not None and before is not None and before.norm == "по" and amount is not None:
                return amount.generic, reading.tokens[number].value, frozenset((number, index - 1, index))
    return None


def _source_words(reading: Reading) -> frozenset[int]:
    """What a told change comes from: the words before the mark that opens it («таможня: …», «сфера (…»)."""
    found: set[int] = set(reading.places("unread_tax"))
    found |= set(_compared(reading))
    for place in _changes(reading):
        opening = next((i for i in range(place, max(-1, place - _WITHIN), -1) if _opens(reading, i)), None)
        if opening is not None and not _is_elsewhere(reading, opening, place):
            found |= {i for i in _clause_before(reading, opening) if _is_name(reading, i)}
    return frozenset(found)


def _is_elsewhere(reading: Reading, opening: int, place: int) -> bool:
    """«штука на столе у меня, у оппа налог»: what the clause before tells of is on its own side, and no source."""
    held = [reading.concepts_at(i) & _HOLDERS for i in _clause_before(reading, opening)]
    own = [reading.concepts_at(i) & _HOLDERS for i in range(opening, place)]
    return any(held) and any(own)


def _clause_before(reading: Reading, opening: int) -> range:
    """The words right before a mark, back to the mark before, six at most."""
    first = opening
    while first > max(0, opening - _LONGEST) and reading.tokens[first - 1].kind is not Kind.MARK:
        first -= 1
    return range(first, opening)


def _opens(reading: Reading, index: int) -> bool:
    return reading.tokens[index].text in tuple(':(,—-–«"')


def _is_name(reading: Reading, index: int) -> bool:
    token = reading.at(index)
    return token is not None and token.kind is Kind.WORD and reading.concepts_at(index) <= _SOURCES


def _changes(reading: Reading) -> tuple[int, ...]:
    """Where a change is told."""
    return (*reading.places("dearer", "cheaper"), *_signs(reading), *_compared(reading))


def _compared(reading: Reading) -> tuple[int, ...]:
    return tuple(i for i, token in enumerate(reading.tokens) if token.norm in ("больше", "меньше"))


def _signs(reading: Reading) -> tuple[int, ...]:
    return tuple(index for index in reading.of_kind(Kind.MARK) if reading.tokens[index].text == "+")


def _on_table(reading: Reading, shelf: Shelf, spell: Mention | None) -> tuple[Standing, ...]:
    return tuple(card for card in standing(reading, shelf, CHANGES) if card.mention != spell)


def _by_cards(reading: Reading, table: tuple[Standing, ...]) -> Taxes:
    """What named cards change is computed from their text; the question may tell it again."""
    taken = frozenset(index for card in table for index in (*card.tokens, *_retold(reading, card)))
    cards = tuple(card.mention for card in table)
    return Taxes(
        taken=taken, cards=cards, table=table, unclear=not is_clear(table) or counts_elsewhere(reading)
    )


def _retold(reading: Reading, card: Standing) -> range:
    """The stretch after a card that tells its change again: «(некреатурные на 1 дороже)», up to the amount."""
    amounts = {int(found) for line in card.lines for found in _AMOUNT.findall(line)}
    first = card.mention.last + 1
    enclosed = _enclosed(reading, card, amounts)
    if enclosed:
        return enclosed
    for index in range(first, min(first + _LONGEST_RETOLD, len(reading.tokens))):
        token, before = reading.tokens[index], reading.at(index - 1)
        if token.text in ".;!?" or any(mention.first == index for mention in reading.mentions):
            break
        said_of = before is not None and (
            before.norm in ("на", "по", "+") or before.norm.startswith(_CHANGES)
        )
        if said_of and token.kind in (Kind.NUMBER, Kind.COST) and _amount(reading, index) in amounts:
            return range(first, index + 1)
    return range(0)


def _enclosed(reading: Reading, card: Standing, amounts: set[int]) -> range:
    """«(скидка 1 на инстанты)», «({1}{U}{R}, бесцветные на {1} дешевле)»: all of whose figures the card prints."""
    first = card.mention.last + 1
    opening = reading.at(first)
    if opening is None or opening.text != "(":
        return range(0)
    end = next((i for i in range(first, len(reading.tokens)) if reading.tokens[i].text == ")"), None)
    if end is None:
        return range(0)
    face = card.mention.card.faces[card.mention.face]
    printed = {face.mana_cost, str(int(face.mana_value)), f"{face.power}/{face.toughness}"}
    figures = [i for i in range(first, end) if reading.tokens[i].kind in (Kind.NUMBER, Kind.COST, Kind.PAIR)]
    known = all(_amount(reading, i) in amounts or reading.tokens[i].norm.upper() in printed for i in figures)
    return range(first, end + 1) if known else range(0)


def _amount(reading: Reading, index: int) -> int:
    cost = cost_at(reading, index)
    return reading.tokens[index].value if cost is None else cost.generic
