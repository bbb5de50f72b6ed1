"""What a question about mana values tells that touches none: payments, discounts, life, what things are called.

Refuses to know what the values are.
"""

from bot.answering.tallies.tagged import Row, cost_of
from engine.magic.mana import ManaCost

_BESIDE = (
    "paidby (pay|at|it|mana|cast)* (num|cost)",
    "(cast|pay) at cost (at)? (change)?",
    "paidby",
    "(pay|at)* life (pay)?",
    "(num) life",
    "(num|cost) or (num|cost)",
    "(mv|falls|at) (num) (?=asked|$)",
    "num (?=asked)",
    "no (manacost|pay)",
    "(at)? (whole)? (num|nth)? modes",
    "nth (and nth)* modes",
    "(at|having)* num counter",
    "(card|word|quality|unknown)? (at|it|mine)* change (at|it|mine)* (num|cost) ((at|it|mine)+ (quality)? (word|cre))?",
    "(at)? (num|cost) (mana)? change",
    "claim (it|mine|at)* mv (it|falls|at)* num",
    "(counter)? pair (counter)?",
    "pitched (it|mine|whole)* (num)? (colour|quality)* (card|word|cre|land)?",
)
_PAID = (
    "(pay|at)* (it|mine|whole|mana)* num (colour|quality)* (mana|land) (pay)?",
    "(pay|at)* (it|mine|whole|mana)* num colour (pay)?",
    "pay (it|mine|whole|mana|at)* num",
)
_ASKS_PAID = (
    "howmany (it|mine|whole|mana|at)* pay (?!mv)",
    "land (it|mine|whole)* howmany (it|mine)* (pay|gone|cast)",
    "howmany (it|mine|whole)* land (it|mine)* (pay|gone|cast)",
)
_BY_LAND = (
    "(pay|cast|mana) (at|it|mine|whole)* (num)? land",
    "land (it|mine|whole|quality)* (howmany|pay|cast)",
    "howmany (it|mine|whole|quality|at)* land (it|mine|whole)* (?!mv|manacost)",
)
_NAMES = (
    "(mine)? (quality)* (word|unknown) (at)+ (num)? (symbol|symbols)+",
    "mv (at|it|mine)* (quality)* (word|unknown) (?=asked|end|at|#|$)",
)
_SYMBOLS = ("num (quality)? (symbols|symbol)",)


def take_beside(row: Row) -> None:
    """Take kickers, delve, pitched cards, discounts, life paid for a symbol, a value that is only offered."""
    _take_all(row, _BESIDE)


def take_paid(row: Row) -> None:
    """Take what was paid, where no X hangs on it: «оплатил тремя белыми» (118.9c)."""
    _take_all(row, _PAID)


def take_names(row: Row) -> None:
    """Take what the only thing is called and how many symbols it has: «рекконер за три гибрида», «кмс процессии»."""
    _take_all(row, (*_NAMES, *_SYMBOLS))


def pays_by_land(row: Row) -> bool:
    """Say whether lands only pay: «кастанул через гору и пять лесов», «из земель сколько ушло»."""
    whole = Row(row.tags)
    return any(next(whole.find(pattern), None) is not None for pattern in _BY_LAND)


def asks_paid(row: Row) -> bool:
    """Say whether it is asked as well what was paid in all: «кмс и сколько влил», «и из земель сколько ушло»."""
    whole = Row(row.tags)
    return row.has("mv") and any(next(whole.find(pattern), None) is not None for pattern in _ASKS_PAID)


def asks_change(row: Row) -> bool:
    """Say whether it is asked how much dearer or cheaper something is: that is no mana value."""
    return next(Row(row.tags).find("(howmany|diff|which) (at|it|mine)* change"), None) is not None


def kicker_cost(row: Row) -> ManaCost | None:
    """Return the only additional cost that is told beside its word."""
    found = list(Row(row.tags).find("paidby (pay|at|it)* (?P<c>cost)"))
    kicked = len(found) == 1 and found[0].tags[0].text.startswith(("кик", "kick", "усил"))
    return cost_of(found[0].one("c")) if kicked else None


def lies_on_it(row: Row) -> bool:
    """Say whether something with a cost of its own lies on what is asked about: «если на нём аура за {1}{W}»."""
    return next(Row(row.tags).find("at it (quality)* (word|card|unknown) at cost"), None) is not None


def loses_life(row: Row) -> bool:
    """Say whether life is lost for the value of each revealed card: «наперсник вскрыл …, сколько жизней уйдёт»."""
    asked = next(Row(row.tags).find("(howmany|whole|minus) (it|mine|at)* life"), None) is not None
    return row.has("reveals") and row.has("life") and asked


def _take_all(row: Row, patterns: tuple[str, ...]) -> None:
    for pattern in patterns:
        while (fit := next(row.find(pattern), None)) is not None:
            row.take(fit)
