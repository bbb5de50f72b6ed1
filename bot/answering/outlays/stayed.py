"""Mana that was not spent: «с 5 земель сыграл, осталась одна» tells that four were.

Refuses to know what they were spent on.
"""

from bot.answering.outlays.model import Draft
from bot.answering.outlays.taking import COLOUR
from bot.answering.tallies.tagged import Found
from engine.magic.mana import ManaCost

_PAST = ("остал", "сохранил", "не потратил")


def read_stayed(draft: Draft) -> int | None:
    """Take what is told to have stayed, and return how much; None where nothing is told of it."""
    for pattern in (
        f"(?P<how>left) (mine|only|it)* (?P<n>num) (quality)? (mana|land|{COLOUR})? (?=end|asked|and|$)",
        f"(?P<n>num) (mana|land|{COLOUR})? (?P<how>left) (?=end|asked|$)",
    ):
        fit = next((fit for fit in list(draft.row.find(pattern)) if _is_past(fit)), None)
        if fit is not None:
            draft.row.take(fit)
            return fit.number("n")
    return None


def _is_past(fit: Found) -> bool:
    return any(tag.text.startswith(_PAST) for tag in fit.all("how"))


def settle_stayed(draft: Draft, stayed: int | None) -> None:
    """What was there and did not stay is the price that it came to."""
    if stayed is None:
        return
    if draft.pool is None or stayed >= len(draft.pool) or draft.limit is not None:
        draft.clear = False
        return
    draft.limit, draft.pool = ManaCost(len(draft.pool) - stayed), None
