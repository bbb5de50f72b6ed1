"""How much dearer or cheaper named cards on the table make a spell, by their own text, where nobody tells it in words.

Refuses what a text hangs on that a question does not tell.
"""

import re

from bot.answering.limits import Limit, Spell, emerging_spell, named_spell
from bot.answering.outlays.model import Draft
from bot.answering.reading import Mention, Reading
from bot.answering.table import Standing, counts_elsewhere, is_clear

_LINE = re.compile(
    r"(?:as long as [^,]* is untapped, )?(?:each )?(?P<kind>[a-z ]*?) ?spells? (?P<who>you cast |your opponents cast )?"
    r"costs? \{(?P<amount>\d)\} (?P<way>more|less) to cast\.?",
    re.IGNORECASE,
)
_COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_KINDS = frozenset(("creature", "artifact", "enchantment", "instant", "sorcery"))
_OTHER = re.compile(r"this effect [^.]*\.?\s*$", re.IGNORECASE)


def changed_by(whole: Draft, reading: Reading, table: tuple[Standing, ...], spell: Mention | None) -> bool:
    """Add what the cards change by their text; say no where it is told in words as well or hangs on what is untold."""
    known = named_spell(spell) if spell is not None else emerging_spell(reading, ())
    told = table_change(table, known) if whole.emerging or spell is not None else None
    if (
        told is None
        or not is_clear(table)
        or counts_elsewhere(reading)
        or whole.facts & {"dearer", "cheaper"}
    ):
        return False
    whole.dearer, whole.cheaper = told
    places = {place for each in table for place in (*each.tokens, each.mention.first)}
    whole.row.taken.update(
        i for i, tag in enumerate(whole.row.tags) if tag.first in places and tag.card is None
    )
    whole.sources |= {each.mention.first for each in table}
    return True


def table_change(cards: tuple[Standing, ...], spell: Spell) -> tuple[int, int] | None:
    """Return by how much a spell of player «A» is dearer and cheaper; None where that can't be told."""
    dearer = cheaper = 0
    for card in cards:
        for line in card.lines:
            found = _LINE.fullmatch(_OTHER.sub("", line).strip())
            applies = _applies(found, card.side, spell) if found is not None else None
            if found is None or applies is None:
                return None
            amount = int(found["amount"]) * card.count if applies else 0
            dearer += amount if found["way"] == "more" else 0
            cheaper += amount if found["way"] == "less" else 0
    return dearer, cheaper


def _applies(found: re.Match[str], side: str, spell: Spell) -> bool | None:
    who = (found["who"] or "").strip()
    if who and (who == "you cast") != (side == "A"):
        return False
    kind = found["kind"].strip().lower()
    if kind == "noncreature":
        return None if spell.kinds is None else "creature" not in spell.kinds
    words = frozenset(kind.replace(" and ", " ").split())
    if words <= _KINDS:
        return Limit(kinds=words).fits(spell)
    if words <= _COLOURS.keys():
        return Limit(colours=frozenset(_COLOURS[word] for word in words)).fits(spell)
    return None
