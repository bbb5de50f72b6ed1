"""What makes all spells of a question dearer or cheaper: «мои заклы дешевле на 1», «сфера накидывает ещё {1}».

Refuses to know whose spells a change is for: that is for `limits`.
"""

from bot.answering.outlays.figures import printed_keyword
from bot.answering.outlays.model import Draft
from bot.answering.outlays.taking import COLOUR
from bot.answering.tallies.tagged import Found, cost_of
from bot.answering.tallies.taking import every, first
from engine.magic.mana import ManaCost

_MOST = 9
_OF_SOURCE = "(((by|at|inside) (all)? (cre|spell))? from (word|unknown))?"
_OF_SPELL = "(it|spell|mine|all|each|cre|cardword|by|more|cast|pay|only|watcher|having)"
_COMMANDERS = ("коммандер", "командир", "командер", "генерал", "commander")
_AMOUNT = "(?P<n>num|cost|nick)"


def read_changes(draft: Draft) -> None:
    """Take the amounts by which spells cost more or less; nothing is clear where one is told twice."""
    of_keyword = draft.row.find("(escalate|mode) (having|by|at)? (cheaper|dearer) (by|at)? (num|cost)")
    if next(of_keyword, None) is not None:
        draft.clear = False
    _from_command_zone(draft)
    _signed(draft)
    _of_several(draft)
    _of_one(draft)
    _added(draft)
    if draft.facts & {"dearer", "cheaper"}:
        every(draft, *(f"{way} (it)?" for way in ("dearer", "cheaper") if way in draft.facts))
        every(
            draft,
            "theirs (having|unknown|word|quality|end)* (?=#|watcher)",
            "(which)? watcher (having)? (theirs)?",
            "having theirs (which)? watcher",
            "(having)? theirs (?=card #)",
        )


def _from_command_zone(draft: Draft) -> None:
    """«второй раз из командной зоны (налог {2})»: two more for each time before (903.8), told in figures or not."""
    row = draft.row
    for index, tag in enumerate(row.tags):
        if tag.card is not None and tag.text.startswith(_COMMANDERS):
            row.taken.add(index)
    told = first(
        draft, "(?P<n>nth) (from|inside)? command", "command (it|mine|end|card|cast|came)* (?P<n>nth)"
    )
    if told is None:
        return
    every(draft, "command")
    tax = 2 * (told.number("n") - 1)
    amount = first(draft, f"dearer (at|by|inside|plus)* {_AMOUNT}")
    draft.clear = draft.clear and (amount is None or cost_of(amount.one("n")) == ManaCost(tax))
    draft.dearer = tax
    draft.facts.add("command")


def _signed(draft: Draft) -> None:
    """«два электроманта (по -{1} каждый)», «сфера +{1}», «шлем даёт минус 1»: a source, how many, and an amount."""
    after = "(word|unknown|board|having|theirs|it|end|gives)*"
    source = f"(?P<k>num)? (it|quality)* (?P<src>card|watcher|word|unknown) {after}"
    for way, sign in (("cheaper", "minus"), ("dearer", "plus")):
        for fit in every(
            draft, f"{source} (by|at|inside)* {sign} {_AMOUNT} (by|at|inside)? (each)? {_OF_SPELL}*"
        ):
            if any(tag.card is not None and printed_keyword(tag.card) for tag in fit.all("src")):
                draft.row.taken.difference_update(fit.places)
                return
            _change(draft, way, fit)
            setattr(draft, way, getattr(draft, way) * fit.number("k", 1))


def _of_several(draft: Draft) -> None:
    """«две сферы, каждая +1», «три скидки по 1»: as many times as there are sources."""
    for fit in every(
        draft,
        f"(?P<k>num) (quality)? watcher (board|end|having|theirs|mine|it|price|quality)* {_OF_SPELL}* "
        f"(?P<way>cheaper|dearer|discount) {_OF_SPELL}* (at|by) {_AMOUNT} (each)?",
        f"(?P<k>num) (quality|word|unknown)? (?P<way>cheaper|dearer|discount|watcher) (cre|spell)? (at|by|from) "
        f"(plus|minus)? {_AMOUNT} (by|at)? (each)? {_OF_SPELL}* (from num (word|unknown|cre|watcher))?",
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
            f"((?P<src>card) (word|unknown|quality)*)? (word (?={strong}))? {_OF_SPELL}* {strong} (having theirs)? "
            f"({_OF_SPELL}|{COLOUR}|and|price|quality)* {_AMOUNT} (mana)? {_OF_SOURCE}",
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
    draft.changed_at += [tag.first for tag in fit.all("n")]
    for tag in fit.all("src"):
        if tag.card is not None:
            draft.sources.add(tag.first)
            draft.row.taken.discard(next(i for i, each in enumerate(draft.row.tags) if each is tag))
