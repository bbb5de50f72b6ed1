"""Whose each amount is: what changes a price, what turning up costs, the mana of each turn, a further spell.

Rules of one question each, in order; the first opinion wins. Refuses to know what is asked.
"""

import re

from bot.answering.masked.model import Draft
from bot.answering.tallies.tagged import Found, cost_of
from bot.answering.tallies.taking import every, finds, first
from engine.magic.mana import ManaCost
from engine.magic.payment import ANY_MANA, ManaUnit

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_COLOUR = "(white|blue|black|red|green)"
_AMOUNT = "(?P<n>num|cost)"
_WHAT = "(kind|facedown|morph|megamorph|spell|cre|notcre|colourless|up|lay|it|theirs|mine|each|all|having)"
_PRICED = "(morph|megamorph|up|manifest|manacost)"
_FIRST = "(?P<k>nth) (it)? (facedown|morph|cre|spell)*"
_SOURCES = ("artifact", "word", "unknown", "quality")
_JOINING = ("end", "mine", "theirs", "gives", "it", "inside", "lies", "having")
_TAXES = ("налог", "такса", "tax", "надбавка", "наценка", "скидка", "пошлина")
"""What changes prices, told before the change: a source, and words between the two."""
_MOST_TAX = 9
_MOST_LANDS = 40
_FACE_DOWN = 3
_PRINTED = re.compile(r"\{(\d)\}")
_VERB_ENDS = ("ет", "ит", "ют", "ят", "es", "s")


def read_amounts(draft: Draft) -> None:
    """Give their roles to all amounts of a question."""
    for rule in (_offered, _taxes, _extra, _costs, _pools, _counts):
        rule(draft)


def _offered(draft: Draft) -> None:
    """«2 или 3 маны?»: answers to choose from."""
    every(draft, "(num|cost) (mana)? or (num|cost) (mana|land)? (asked|$)", "or no")


def _taxes(draft: Draft) -> None:
    """«существа на 1 дороже», «морф-стоимости на {2} дороже», «бесцветным минус 2», «таможня +{1} на существ»."""
    once = first(
        draft,
        f"{_FIRST} (same|inside|by|having|pay)* cheaper (by|at)? {_AMOUNT}",
        f"{_FIRST} (same|inside)* (by)? {_AMOUNT} cheaper",
    )
    if once is not None and (amount := cost_of(once.one("n"))) is not None:
        draft.told, draft.first_cheaper = True, amount.generic
        draft.clear = draft.clear and once.number("k") == 1 and not (draft.table or amount.symbols)
    if any("less than three" in line for card in draft.table for line in card.lines):
        every(draft, "(all|it|spell)* no (cheaper|less) (than)? (num|cost) (mana)?")
    for way in ("cheaper", "dearer"):
        for fit in every(
            draft,
            f"(?P<what>{_WHAT}*) (pay)? (by|inside)? {_AMOUNT} (mana)? {way} (?P<after>{_WHAT}*)(?!by num)",
            f"(?P<what>{_WHAT}*) {way} ((by|inside)? (?P<after>{_WHAT}))* (by|at|inside)? (plus)? {_AMOUNT} (mana)? "
            f"(?P<more>((by|inside)? {_WHAT})*)",
        ):
            _add(draft, way, fit)
    for fit in every(
        draft,
        f"(word)? (?P<what>{_WHAT}*) (word)? plus {_AMOUNT} ((by|inside)? (?P<after>{_WHAT}))*",
        f"(?P<what>{_WHAT}+) (pay)? (by)? {_AMOUNT} more",
    ):
        _add(draft, "dearer", fit)


def _add(draft: Draft, way: str, fit: Found) -> None:
    amount = cost_of(fit.one("n"))
    names = {tag.name for part in ("what", "after", "more") for tag in fit.all(part)}
    _give_back(draft, fit, "up", "lay", "facedown", "morph", "megamorph")
    if amount is None or amount.symbols or amount.xs or amount.generic > _MOST_TAX:
        draft.clear = False
        return
    draft.told = True
    turning = "up" in names and not names & {"lay", "facedown"}
    field = "per_turning" if turning else way
    if turning and way == "cheaper":
        draft.clear = False
    _take_source(draft, fit, way)
    again = draft.per_turning == amount.generic if turning else amount.generic in printed_amounts(draft)
    if names & {"notcre", "kind"} or again:
        return
    draft.clear = draft.clear and not getattr(draft, field) and not (draft.table and not turning)
    setattr(draft, field, amount.generic)


def _take_source(draft: Draft, fit: Found, way: str) -> None:
    """«сфера накидывает 1», «налог «дороже на 1»», «артефакт: …»: what does so is called by words that say no more."""
    row = draft.row
    place = fit.places[0] - 1
    while place >= 0 and row.tags[place].name in _JOINING:
        place -= 1
    named = place >= 0 and (row.tags[place].name in _SOURCES or row.tags[place].text in _TAXES)
    if named and place not in row.taken:
        row.taken.update(range(place, fit.places[0]))
    verbs = [i for i in fit.places if row.tags[i].name == way and row.tags[i].text.endswith(_VERB_ENDS)]
    row.taken.update(
        i - 1
        for i in verbs
        if i - 1 == fit.places[0] - 1 and i and row.tags[i - 1].name in ("word", "unknown")
    )


def printed_amounts(draft: Draft) -> frozenset[int]:
    """The amounts that the cards on the table print: a question may tell them again."""
    return frozenset(int(n) for card in draft.table for line in card.lines for n in _PRINTED.findall(line))


def _give_back(draft: Draft, fit: Found, *names: str) -> None:
    draft.row.taken.difference_update(i for i in fit.places if draft.row.tags[i].name in names)


def _costs(draft: Draft) -> None:
    """What turning up costs, where it is told: a mana cost, or «вскрыть за 5»; «положил за 3» is the usual price."""
    price = "(at|having|pay|price|by)"
    for fit in every(
        draft,
        f"(lay|facedown) (it|facedown|morph|mine)* {price}+ {_AMOUNT} (mana|land)*",
        f"(lay|facedown) (it|facedown|morph)* {_AMOUNT} mana (?!enough|left)",
        f"{_AMOUNT} (mana)? by (facedown|morph)",
    ):
        cost = cost_of(fit.one("n"))
        usual = cost == ManaCost(_FACE_DOWN)
        if not usual or any(tag.name == "land" for tag in fit.tags):
            draft.row.taken.difference_update(fit.places)
        draft.row.taken.update(i for i in fit.places if usual and draft.row.tags[i].name in ("num", "cost"))
        _give_back(draft, fit, "lay", "facedown", "morph")
        if not usual:
            break
    told = first(
        draft,
        f"{_PRICED} (it|facedown|morph|megamorph|end)* {price}* (?P<n>cost)",
        f"{_PRICED} (it|facedown|morph|megamorph)* {price}+ (?P<n>num) (mana)?",
        f"{_PRICED} (?P<n>num) mana",
        "(?P<n>cost)",
    )
    if told is None:
        return
    _give_back(draft, told, "up", "facedown", "morph", "megamorph", "manifest", "end")
    draft.each = draft.each or any(tag.text == "по" for tag in told.tags)
    draft.cost = cost_of(told.one("n"))
    others = [cost_of(fit.one("n")) for fit in every(draft, "(?P<n>cost)")]
    draft.further = [cost for cost in others if cost is not None and cost != draft.cost]


def _extra(draft: Draft) -> None:
    """«и ещё что-то за 1 сыграть»: another spell that the same mana is to pay for."""
    fit = first(
        draft,
        f"by spell (it)? (at|price|pay|having)* {_AMOUNT} (mana)?",
        "(and|more|plus) (lay)? (it)? (?P<n>num) (end)? mana spell",
        f"extra (lay)? (at|price|pay|having|inside)* {_AMOUNT} (mana)? (lay)?",
        f"(and|more|plus) (more)? (lay)? spell (it)? (at|price|pay|having)* {_AMOUNT} (mana)? (lay)?",
    )
    if fit is not None:
        draft.extra = cost_of(fit.one("n"))


def _pools(draft: Draft) -> None:
    """«на десяти землях», «пять земель, … (шесть земель)», «зелёная и синяя мана есть»."""
    every(
        draft, f"{_COLOUR} (and {_COLOUR})* (mana)? (having)?(?<!num)" if not _has_counted(draft) else "none"
    )
    for fit in list(draft.row.find("(?P<n>num) (it|mine|unknown|quality|word)? (land|mana)")) + list(
        draft.row.find("(land|mana) (mine|having|all|it|pay|end)* (?P<n>num)(?! (facedown|morph|land|mana))")
    ):
        tag = fit.one("n")
        if tag is None or draft.row.taken & set(fit.places):
            continue
        draft.row.take(fit)
        draft.clear = draft.clear and 0 < tag.value <= _MOST_LANDS
        draft.pools.append((ManaUnit(frozenset(ANY_MANA)),) * tag.value)
    coloured = every(draft, f"(?P<n>num) (it|only)* (?P<what>{_COLOUR})")
    ones = every(draft, f"and (?P<what>{_COLOUR})") if coloured else []
    units = tuple(
        ManaUnit(frozenset(COLOURS[tag.name]))
        for fit in (*coloured, *ones)
        for tag in fit.all("what")
        for _ in range(fit.number("n", 1))
    )
    if units and len(draft.pools) <= 1:
        whole = len(draft.pools[0]) if draft.pools else len(units)
        draft.clear = draft.clear and whole == len(units)
        draft.pools = [units]
    elif units:
        draft.clear = False


def _has_counted(draft: Draft) -> bool:
    return finds(draft, f"num (it|only|word|quality)* {_COLOUR}")


def _counts(draft: Draft) -> None:
    """«две рубашки», «вскрыть обе», «закрытых три»; «рубашка, рубашка» is not counted here."""
    draft.clear = draft.clear and not finds(draft, "facedown (end|and)+ (more)? facedown")
    ups = first(
        draft,
        "up (?P<n>num) (it|facedown|morph|quality|kind|cre)*",
        "up (?P<n>both)",
        "(?P<n>both) (it|facedown)* up",
    )
    draft.ups = (ups.number("n") or 2) if ups is not None else 0
    if ups is not None:
        _give_back(draft, ups, "up", "facedown", "morph")
    fit = first(
        draft,
        "(?P<n>num) (it|quality|word)? (facedown|morph|manifest)",
        "(facedown|morph) (it|mine|having)* (?P<n>num)",
        "lay (?P<n>num) (it)?",
        "(?P<n>both) (facedown|morph|it)",
    )
    draft.lays = (fit.number("n") or 2) if fit is not None else 0
    if fit is not None:
        _give_back(draft, fit, "facedown", "morph", "manifest", "lay")
    draft.each = draft.each or bool(every(draft, "each"))
    row = draft.row
    row.taken.update(
        i for i, t in enumerate(row.tags) if t.name == "num" and t.text.startswith(("об", "одн", "один"))
    )
