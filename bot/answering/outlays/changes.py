"""What makes all spells of a question dearer or cheaper: «мои заклы дешевле на 1», «сфера накидывает ещё {1}».

Refuses to know whose spells a change is for: that is for `limits`.
"""

from bot.answering.outlays.model import Draft
from bot.answering.tallies.tagged import Found, cost_of
from bot.answering.tallies.taking import every

_MOST = 9
_OF_SOURCE = "(((by|at|inside) (all)? (cre|spell))? from (word|unknown))?"
_OF_SPELL = "(it|spell|mine|all|each|cre|cardword|by|more|cast|pay|only|watcher|having)"
_AMOUNT = "(?P<n>num|cost|nick)"


def read_changes(draft: Draft) -> None:
    """Take the amounts by which spells cost more or less; nothing is clear where one is told twice."""
    of_keyword = draft.row.find("(escalate|mode) (having|by|at)? (cheaper|dearer) (by|at)? (num|cost)")
    if next(of_keyword, None) is not None:
        draft.clear = False
    _of_several(draft)
    _of_one(draft)
    _added(draft)
    if draft.facts & {"dearer", "cheaper"}:
        every(
            draft,
            "theirs (having)? (?=#|watcher)",
            "(which)? watcher (having)? (theirs)?",
            "having theirs (which)? watcher",
        )


def _of_several(draft: Draft) -> None:
    """«две сферы, каждая +1», «три скидки по 1»: as many times as there are sources."""
    for fit in every(
        draft,
        f"(?P<k>num) (quality)? watcher (board|end|having|theirs|mine|it|price)* {_OF_SPELL}* "
        f"(?P<way>cheaper|dearer|discount) {_OF_SPELL}* (at|by) {_AMOUNT} (each)?",
        f"(?P<k>num) (quality|word|unknown)? (?P<way>cheaper|dearer|discount|watcher) (at|by) (plus)? {_AMOUNT} "
        f"(by|at)? (each)? {_OF_SPELL}*",
        f"(?P<k>num) (quality|word|unknown|watcher)+ (end)? each (?P<way>plus) {_AMOUNT} (inside|by|at)? (cre|spell)?",
    ):
        kind = fit.one("way")
        added = kind is not None and (kind.name == "dearer" or any(tag.name == "plus" for tag in fit.tags))
        if kind is not None and kind.name == "watcher" and not added:
            draft.clear = False
        way = "dearer" if added else "cheaper"
        _change(draft, way, fit)
        setattr(draft, way, getattr(draft, way) * fit.number("k"))


def _of_one(draft: Draft) -> None:
    """«мои заклы дешевле на 1», «стоят на {1} больше»."""
    for way, words in (("dearer", "(dearer|more)"), ("cheaper", "(cheaper|discount|less)")):
        strong = words.replace("|more", "").replace("|less", "")
        for fit in every(
            draft,
            f"{_OF_SPELL}* by {_AMOUNT} (mana)? {words} {_OF_SPELL}*",
            f"(word (?={strong}))? {_OF_SPELL}* {strong} (having theirs)? {_OF_SPELL}* {_AMOUNT} (mana)? {_OF_SOURCE}",
            f"{_AMOUNT} (mana)? {strong} {_OF_SPELL}*",
            f"(price|pay) {_AMOUNT} {words}",
        ):
            _change(draft, way, fit)


def _added(draft: Draft) -> None:
    """«сфера оппа плюс {1}», «заклы +1»."""
    for fit in every(
        draft,
        f"(dearer|watcher) (having theirs)? (plus|and) {_AMOUNT} {_OF_SPELL}*",
        f"(spell|end) {_OF_SPELL}* plus {_AMOUNT}",
    ):
        _change(draft, "dearer", fit)


def _change(draft: Draft, way: str, fit: Found) -> None:
    amount = cost_of(fit.one("n"))
    if amount is None or fit.number("n") > _MOST or amount.symbols or amount.xs or getattr(draft, way):
        draft.clear = False
        return
    setattr(draft, way, amount.generic)
    draft.facts.add(way)
