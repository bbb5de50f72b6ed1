"""Whether a told change of a price is for the spells of the question: «волшебства на 1 дешевле» is for no instant.

Refuses to know the amounts.
"""

from dataclasses import replace

from bot.answering.limits import Spell, emerging_spell, limit_at, named_spell, spell_told
from bot.answering.outlays.model import Draft, Outlay
from bot.answering.reading import Reading

_KINDS = ("creature", "artifact", "enchantment", "instant", "sorcery")


def fits_limits(reading: Reading, whole: Draft, told: list[Outlay]) -> bool:
    """Say whether the changes are for these spells; one that surely is for others is taken back."""
    changed = whole.facts & {"dearer", "cheaper"}
    if not changed:
        return True
    if any(each.also for each in told):
        return False
    words = reading.places("dearer", "cheaper")
    spells = [_known(reading, each, words) for each in told]
    of_amounts = [limit_at(reading, place).fits(spell) for spell in spells for place in whole.changed_at]
    if of_amounts and all(fits is False for fits in of_amounts):
        whole.dearer = whole.cheaper = 0
        whole.facts.add("not_for_it")
        return True
    of_words = [limit_at(reading, place).fits(spell) for spell in spells for place in words]
    return all(fits is True for fits in (*of_amounts, *of_words))


def _known(reading: Reading, told: Outlay, words: tuple[int, ...]) -> Spell:
    if told.spell is not None:
        return named_spell(told.spell)
    if told.way == "emerge":
        return emerging_spell(reading, words)
    known = spell_told(reading, words)
    kinds = frozenset(kind for kind in _KINDS if reading.has(kind))
    alone = known.kinds is None and told.way == "plain" and len(kinds) == 1
    return replace(known, kinds=kinds) if alone else known
