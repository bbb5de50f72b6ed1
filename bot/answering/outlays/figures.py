"""Whose each amount is, for one spell: its emerge or escalate cost, its own, its modes, a price that it is to come to.

Rules of one question each, in order; the first opinion wins. What is sacrificed is for `victims`.
"""

from bot.answering.keywords import keyword_cost
from bot.answering.outlays.asked import asks_victim
from bot.answering.outlays.instead import read_flashback, read_free
from bot.answering.outlays.model import Draft
from bot.answering.outlays.taking import give_back
from bot.answering.reading import Mention
from bot.answering.tallies.tagged import Found, cost_of
from bot.answering.tallies.taking import every, finds, first
from engine.magic.costs import Cost
from engine.magic.mana import ManaCost

_EMERGE, _ESCALATE = ("Emerge", "Явление"), ("Escalate", "Эскалация")
_NAME = "(it|card|word|unknown|quality|spell|mine|cardword)"
_ITS_VALUE = "mv (having|it)* (victim|sac|cre) (?=asked|end|$)"
_HAS = "(price|pay|at|having|inside|manacost|end|came)"
_BASE_BESIDE_EMERGE = (
    "(than|hard) (pay|price|all|at|having|quality|it|only)* (?P<c>cost)",
    "spell (at|having|manacost|price)+ (?P<c>cost)",
)
_BASE_TOLD = (
    "(spell|card|cardword|word|unknown|cre|artifact) (it)? (at|having|manacost|price|pay)* (?P<c>cost)",
    "(at|having|manacost|price|pay)+ (?P<c>cost)",
    "(?P<c>cost)",
)
_MODES_BY_NUMBER = (
    "(choose|by|having)* (?P<n>num) from (all)? (?P<of>num) (mode)?",
    "(choose|by|all|having|each|only)* (?P<n>num) (quality)? mode (from (all)? (?P<of>num))?",
    "mode (end|choose|having|pay)* (?P<n>num)",
    "all (?P<n>num)",
    "(choose|by) (?P<n>num) (?!(quality|other)* (cre|victim|card|cardword|word|unknown|theirs|token))",
)
_MODES_BEYOND = (
    "(choose|by|having|more)* (?P<n>num) beyond mode (thefirst)?",
    "(choose|by|having|more)* (?P<n>num) mode (card|spell|it)? (thefirst|beyond)",
    "thefirst (more|choose|and)* (?P<n>num) (beyond)? (mode)?",
)
"""So many modes beside the first one."""
_MODES_BESIDE = (
    "(and|or|against|than) (by|having|at)? (?P<n>num) (mode)? (?=end|asked|diff|pay|having|$)",
    "mode or (?P<n>num)",
    "(?<=asked )(and)? (all|by|having|at|whether)* (?P<n>num) (mode)? (?=end|asked|$)",
    "(?<=end )(and)? (all|by|having|at|whether)* (?P<n>num) (mode)? (howmany|price|pay)* (?=end|asked|$)",
)
"""Other numbers of modes that are asked about in the same breath."""
_ALL_MODES = (
    "whole (from (all)? (?P<n>num))?",
    "(by|choose)* (all|each) mode",
    "by all (end|asked|$)",
    "(choose|(?<=end )) all (word)? (?=end|asked|$)",
)


def read_spell(draft: Draft) -> None:
    """Give their roles to the amounts of one spell: its costs, its modes, whether it is free."""
    for rule in (read_flashback, _own_cost, _announced, _base, read_free, _modes):
        rule(draft)


def read_extra(draft: Draft) -> None:
    """«… плюс закл {1}{U} в тот же ход», «хватит ещё на контру за 2»: another spell, of which its cost alone is told.

    What the mana is to do for is another spell only where the one that is priced is named.
    """
    something = "(spell|word|unknown|answers)"
    beside = (
        "(and|plus|end) (more)? (other)? spell (at|having)? (?P<c>cost)",
        f"(and|plus|end) more (?P<c>cost) (by|under|at) {something}",
        f"(left|enough) (whether)? (more)? by {something} (at)? (?P<c>cost|num) (?!mana|land|mode)",
    )
    for fit in every(draft, *(beside if draft.spell is not None else beside[:2])):
        draft.row.taken.difference_update(
            i for i in fit.places if draft.row.tags[i].name in ("left", "enough")
        )
        cost = cost_of(fit.one("c"))
        draft.clear = draft.clear and cost is not None
        draft.extra += [cost] if cost is not None else []


def read_limit(draft: Draft) -> None:
    """«ровно за {G}», «выложил {2}{R}{R}»: one cost that is left over is a price that it is to come to, or came to."""
    if draft.limit is None and (
        not draft.emerging or draft.row.has("least") or asks_victim(draft) or finds(draft, _ITS_VALUE)
    ):
        fit = first(draft, "(at|pay|came|inside|end) (only)? (?P<c>cost)")
        draft.limit = cost_of(fit.one("c")) if fit is not None else None


def _own_cost(draft: Draft) -> None:
    """The emerge or escalate cost: told beside its word, or after what it is paid for; else what the card prints."""
    if draft.way == "plain":
        return
    told = _own_told(draft)
    printed = keyword_cost(draft.spell.card, draft.spell.face, *_EMERGE, *_ESCALATE) if draft.spell else None
    if told is None:
        draft.own = printed or draft.own
        _leave_retold(draft, printed)
        return
    cost = cost_of(told.one("c"))
    draft.own = Cost(cost) if cost is not None else None
    draft.clear = draft.clear and not (draft.emerging and cost is not None and not _has_generic(cost))
    give_back(draft, told)
    draft.row.taken.update(i for i in told.places if draft.row.tags[i] in told.all("name"))
    if printed is not None and cost != printed.mana:
        draft.own, draft.limit = printed, cost


def _has_generic(cost: ManaCost) -> bool:
    """Whether a victim takes anything off: a coloured part told by itself («погасит {U}{U} явления?») is no price."""
    return bool(cost.generic or cost.xs)


def _own_told(draft: Draft) -> Found | None:
    """Where the emerge or escalate cost is told."""
    word = "emerge" if draft.emerging else "escalate"
    of_both = (
        f"{word} (from artifact)? {_NAME}* {_HAS}* {_NAME}* (?P<c>cost)",
        f"(?P<name>(word|unknown|quality)*) (end)? (?P<c>cost) (at|by|having)? {word} (end)?",
        f"(?P<c>cost) (price|pay|it)+ {word}",
    )
    of_emerge = (
        "it sac (card|word|unknown) (?P<c>cost)",
        "under (emerge|it|card|word|unknown|quality|spell)* (at)? (?P<c>cost)",
        "(?P<c>cost) (?=(having)? (sac|victim|nick))",
    )
    of_escalate = (
        "(price|pay|dearer|and) (by|at|inside)? (?P<c>cost) (by|at) (each)? (other|quality)? mode",
        f"{word} (at|price|pay|having)* (?P<c>num) (?!mode)",
    )
    return first(draft, *of_both, *(of_emerge if draft.emerging else of_escalate))


def _leave_retold(draft: Draft, printed: Cost | None) -> None:
    """Take figures that only tell again what is printed, or how much of it a discount may take off."""
    if draft.own is not None and draft.own.mana is not None and draft.emerging:
        for fit in list(draft.row.find("(?P<n>num) (?=(it)* (discount|cheaper) (howmany|asked))")):
            if fit.number("n") == draft.own.mana.mana_value():
                draft.row.take(fit)
    if printed is not None:
        for index, tag in enumerate(draft.row.tags):
            if tag.name == "cost" and index not in draft.row.taken and cost_of(tag) == printed.mana:
                draft.row.taken.add(index)


def _base(draft: Draft) -> None:
    """The spell's own mana cost: what the card prints; else after its name, or after «закл», «мгновенка»."""
    if draft.spell is not None:
        printed = draft.spell.card.faces[draft.spell.face].mana_cost
        draft.base = ManaCost.parse(printed) if printed else draft.base
        _leave_base(draft, draft.spell)
        return
    if draft.base is None:
        told = first(draft, *(_BASE_BESIDE_EMERGE if draft.emerging else _BASE_TOLD))
        draft.base = cost_of(told.one("c")) if told is not None else None


def _leave_base(draft: Draft, spell: Mention) -> None:
    """«грифф за {6}{U}», «чем за {3}»: take figures that only tell the mana cost of the named card again."""
    told = ManaCost(draft.base.mana_value()) if draft.base is not None else None
    for fit in list(draft.row.find("than (pay|price|all)* (?P<c>cost)")):
        if cost_of(fit.one("c")) == draft.base:
            draft.row.take(fit)
    for fit in list(draft.row.find("(?P<n>nick) card")):
        if spell in [tag.card for tag in fit.tags] and cost_of(fit.one("n")) == told:
            draft.row.taken.add(fit.places[0])
    beside = "(?P<card>card) (end)? (at|having|manacost|price|mv)* (?P<c>cost|(?<=at |mv |st |ce )num)"
    for fit in list(draft.row.find(beside)):
        named, cost = fit.one("card"), cost_of(fit.one("c"))
        if named is None or named.card is None or named.card.card.key != spell.card.key:
            continue
        if cost == draft.base or (cost is not None and _is_value(draft.base, cost)):
            draft.row.take(fit)


def _is_value(base: ManaCost | None, told: ManaCost) -> bool:
    return base is not None and not told.symbols and told.generic == base.mana_value()


def _announced(draft: Draft) -> None:
    """«при иксе 4»: the number chosen for the X of a plain spell."""
    if draft.way == "plain":
        fit = first(draft, "(at|having|by|inside)? x (price|pay|at|came|having|it|inside|choose)* (?P<n>num)")
        draft.x = fit.number("n") if fit is not None else None


def _modes(draft: Draft) -> None:
    """«три режима», «все три», «беру два»."""
    if draft.emerging or draft.way == "plain":
        return
    if (beyond := first(draft, *_MODES_BEYOND)) is not None:
        draft.modes = beyond.number("n") + 1
        draft.clear = draft.clear and draft.modes <= (draft.most or draft.modes)
    elif (fit := first(draft, *_MODES_BY_NUMBER)) is not None:
        draft.modes = max([fit.number("n"), *_ordinals(draft)])
        _settle_most(draft, fit.number("of", draft.most))
        draft.further = [each.number("n") for each in every(draft, *_MODES_BESIDE)]
    elif (pairs := every(draft, "(and|plus)? pair")) and len(pairs) <= draft.most:
        draft.modes = len(pairs)
    elif (numbers := _ordinals(draft)) and draft.clear:
        draft.modes = max(numbers)
        draft.facts.add("surcharge")
    elif (every_mode := first(draft, *_ALL_MODES)) is not None:
        _settle_most(draft, every_mode.number("n", draft.most))
        draft.modes = draft.most or None
        draft.clear = draft.clear and bool(draft.most)


def _settle_most(draft: Draft, told: int) -> None:
    """How many modes there are, as told; that is not to gainsay the card."""
    draft.clear = draft.clear and told == (draft.most or told)
    draft.most = told


def _ordinals(draft: Draft) -> list[int]:
    """«один режим возьму, второй доплачу»: so many are chosen, as they are counted up from the first.

    «вторым и третьим режимом» says which ones are chosen, and not how many.
    """
    found = every(draft, "(at)? (?P<n>nth) (mode)?")
    numbers = [fit.number("n") for fit in found]
    which = any(tag.text.endswith(("ым", "им")) for fit in found for tag in fit.all("n"))
    draft.clear = draft.clear and not which and {1, *numbers} == set(range(1, len({1, *numbers}) + 1))
    return numbers


def printed_keyword(mention: Mention) -> str:
    """Return which of the two keywords a card prints: «emerge», «escalate», or neither."""
    keywords = mention.card.keywords
    return "emerge" if "Emerge" in keywords else "escalate" if "Escalate" in keywords else ""
