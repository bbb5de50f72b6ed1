"""Mana that is not to be spent: «три маны оставлю на контру», «из них две приберегу», «чтобы осталось 2».

What may be paid is the mana at hand without it. Where the colours at hand differ, it is open which are kept, and
nothing is reckoned. Refuses to know what it is kept for.
"""

from bot.answering.outlays.model import Draft
from bot.answering.outlays.taking import COLOUR
from bot.answering.tallies.tagged import cost_of
from bot.answering.tallies.taking import every
from engine.magic.mana import ManaCost
from engine.magic.payment import can_pay

_MANA = f"(mana|land|{COLOUR})?"
_WISH = "(it|may|mine|pay|only|cost)*"
_KEPT_FOR = "((under|by|at|inside) (it|quality|mine|theirs|more)* (word|unknown|card|answers|spell|counter))?"


def read_kept_back(draft: Draft) -> ManaCost:
    """Take what is told of keeping mana, and return how much is kept."""
    costs = every(
        draft,
        f"kept {_WISH} (mana)? (?P<c>cost) {_KEPT_FOR}",
        f"kept {_WISH} (mana)? (by|under|at) (it|mine)* (word|unknown|card|spell|answers) (at)? (?P<c>cost)",
    )
    fits = every(
        draft,
        f"from it (?P<n>num) {_MANA} (by|under|at) (it|mine)* (word|unknown|card|spell|answers)",
        f"(from it)? (?P<n>num) {_MANA} {_WISH} kept {_WISH} {_KEPT_FOR}",
        f"kept {_WISH} (?P<n>num) {_MANA} {_WISH} {_KEPT_FOR}",
        f"sothat {_WISH} left {_WISH} (?P<n>num) {_MANA}",
        f"sothat {_WISH} (?P<n>num) {_MANA} {_WISH} left",
    )
    told = [cost for fit in costs if (cost := cost_of(fit.one("c"))) is not None]
    return ManaCost.parse("".join(["{0}", *map(str, told)])).plus(
        ManaCost(sum(fit.number("n") for fit in fits))
    )


def hold_back(draft: Draft, kept: ManaCost) -> None:
    """Leave so much of the mana at hand unspent."""
    number = kept.mana_value()
    if not number or draft.pool is None:
        draft.clear = draft.clear and not number
        return
    draft.clear = draft.clear and len(set(draft.pool)) == 1 and can_pay(kept, tuple(draft.pool))
    draft.pool = draft.pool[number:]
