"""What is paid instead of a spell's mana cost: nothing, or a flashback cost (118.9, 702.34a).

Refuses to know what is paid beside it.
"""

import re

from bot.answering.outlays.model import Draft
from bot.answering.tallies.tagged import Tag, cost_of
from bot.answering.tallies.taking import every, first
from engine.magic.mana import ManaCost

_FREES_HAND = re.compile(r"may cast spells from your hand without paying", re.IGNORECASE)
_GIVES_FLASHBACK = re.compile(
    r"flashback cost is equal to (?:its|that card's|their) mana cost", re.IGNORECASE
)
_TOUCHES_PRICES = re.compile(
    r"without paying|rather than pay|flashback|spells?\b[^.\n]*\bcosts? |\badd (?:\{|one|two|three|x)|can't cast",
    re.IGNORECASE,
)
_FLASHBACK = ("фле", "флэ", "flash")


def read_free(draft: Draft) -> None:
    """«каст бесплатно», «из-под всеведения»: the mana cost of the spell is not paid."""
    if draft.row.has("free"):
        every(draft, "turnedup (?=card|word|spell)")
    asked = (
        first(draft, "free (come|came|pay|cast|it)* (asked)", "free (?=end)")
        if draft.emerging
        else first(draft, "free asked")
    )
    draft.free = asked is None and (bool(every(draft, "free")) or _is_freed(draft))
    draft.clear = draft.clear and not (draft.free and (draft.emerging or draft.instead is not None))
    if asked is not None:
        draft.facts.add("asks_free")
    if not draft.emerging:
        _leave_no_changer(draft)


def _is_freed(draft: Draft) -> bool:
    """Whether a card is named that lets its owner's spells be cast for nothing, and no other player is."""
    found = [i for i in _beside(draft) if _FREES_HAND.search(_text(draft.row.tags[i]))]
    if draft.emerging or not found or draft.row.has("theirs"):
        return False
    draft.row.taken.update(found)
    return True


def read_flashback(draft: Draft) -> None:
    """«с флешбеком за {3}{R}», «снапкастер дал флешбек»: its flashback cost is paid, told or as a card gives it."""
    said = [
        i for i, tag in enumerate(draft.row.tags) if tag.name == "alt" and tag.text.startswith(_FLASHBACK)
    ]
    if not said or draft.way != "escalate":
        return
    fit = first(
        draft, "alt (it|at|by|price|having|inside)* (?P<c>cost)", "(at|by) (?P<c>cost) (at|by|having)? alt"
    )
    givers = [i for i in _beside(draft) if _GIVES_FLASHBACK.search(_text(draft.row.tags[i]))]
    if fit is not None:
        draft.instead = cost_of(fit.one("c"))
    elif givers and draft.spell is not None:
        printed = draft.spell.card.faces[draft.spell.face].mana_cost
        draft.instead = ManaCost.parse(printed) if printed else None
    draft.clear = draft.clear and draft.instead is not None
    draft.row.taken.update((*said, *givers))
    every(draft, "gives")


def _leave_no_changer(draft: Draft) -> None:
    """A named card that has to do with prices or mana and has no part stops it."""
    left = (
        tag
        for i in _beside(draft)
        if i not in draft.row.taken
        for tag in (draft.row.tags[i],)
        if not _is_known(draft, tag)
    )
    draft.clear = draft.clear and not any(_TOUCHES_PRICES.search(_text(tag)) for tag in left)


def _is_known(draft: Draft, tag: Tag) -> bool:
    return tag.first in draft.sources


def _beside(draft: Draft) -> list[int]:
    """Where cards are named that are not the spell."""
    return [
        i
        for i, tag in enumerate(draft.row.tags)
        if tag.card is not None and (draft.spell is None or tag.card.card.key != draft.spell.card.key)
    ]


def _text(tag: Tag) -> str:
    return tag.card.card.faces[tag.card.face].text_en if tag.card is not None else ""
