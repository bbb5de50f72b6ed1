"""Amounts of no one spell: the mana at hand, what was paid once, a price to come to; `changes` are what alters all.

Rules of one question each, in order; the first opinion wins. Refuses to know what a spell itself costs.
"""

from bot.answering.outlays.asked import asks_victim
from bot.answering.outlays.at_hand import read_pool
from bot.answering.outlays.beside import is_whole_sum
from bot.answering.outlays.changes import read_changes
from bot.answering.outlays.kept_back import hold_back, read_kept_back
from bot.answering.outlays.model import Draft
from bot.answering.outlays.stayed import read_stayed, settle_stayed
from bot.answering.outlays.taking import COLOUR, COLOURS, give_back
from bot.answering.tallies.tagged import Found, cost_of
from bot.answering.tallies.taking import every, first
from engine.magic.mana import ManaCost

_PAST = ("л", "ла", "ло", "ли", "paid")
_HIDDEN = "(facedown|word|unknown|cre|quality|it|card|morph|mine)"


def read_circumstances(draft: Draft) -> None:
    """Give their roles to the amounts that are of no one spell: changes, mana at hand or kept, what was paid."""
    stayed, kept = read_stayed(draft), read_kept_back(draft)
    for rule in (
        _offered,
        _talk,
        _asks_of_colour,
        _no_price,
        _tapped,
        _limit,
        _paid,
        read_changes,
        read_pool,
    ):
        rule(draft)
    settle_stayed(draft, stayed)
    hold_back(draft, kept)


def _offered(draft: Draft) -> None:
    """«скидка 6 или 2?», «6 снимется?»: answers to choose from, or the one that is believed."""
    for fit in every(
        draft,
        "(cheaper|discount) (by|at|it)* (?P<a>num|cost) or (?P<b>num|cost) (?=asked|end|$)",
        "(?P<a>num|cost) or (?P<b>num|cost) asked",
        "asked (?P<a>num|cost) or (?P<b>num|cost)",
    ):
        draft.offered = (fit.number("a"), fit.number("b"))
    if draft.emerging and not draft.offered:
        for fit in every(
            draft,
            "(by)? (?P<a>num) (?=(it)? (cheaper|discount) (it)? asked)",
            "(?<=discount )(by|it)? (?P<a>num) asked",
        ):
            draft.offered = (fit.number("a"),)


def _talk(draft: Draft) -> None:
    """«хватит или нет», «тапаю эльфа в ману», «какая-то штука»."""
    every(draft, "or no", "and no", "no (it)? copy", "theirs (?=(came|cast|pay) (it)? card)")
    every(
        draft,
        "word (?=tapmana)",
        "(diff|howmany) (it|other|price|pay|mana|nth|mode)* (cheaper|dearer)",
        "which (it|cre|victim)* (cheaper|dearer) (price|pay|came)*",
        "(cheaper|dearer) (?=than)",
        "(word (?=gives))? gives (?=discount|cheaper|dearer)",
        "(which|howmany) (mine|pay|may)* tap (?=end|asked|$)",
        f"howmany ({COLOUR}|land) (mine|pay|may)* tap (?=end|asked|$)",
    )
    every(draft, f"howmany {COLOUR}", "(?<=which )drop (?=(mine|it)* sac)")
    if draft.emerging:
        every(draft, f"pay {COLOUR} (and (quality|other|it|word))? (?=end|asked|and|$)")
    if draft.emerging:
        ones = draft.row.find("(?P<n>num) (?=(it|quality)* (sac|cre|victim|token|copy|facedown|morph|from))")
        draft.row.taken.update(fit.places[0] for fit in list(ones) if fit.tags[0].text.startswith("одн"))


def _asks_of_colour(draft: Draft) -> None:
    """«синюю тоже скинет?», «зелёные платить?»: whether the coloured part comes cheaper, or is to be paid."""
    paid = (
        f"({COLOUR}|coloured) (it|may)* (?P<pay>pay) (more|it)* (?=asked)",
        f"(?P<pay>pay) (and|it|more)* ({COLOUR}|coloured) (cost)? (?=asked)",
    )
    for fit in [fit for pattern in paid if draft.emerging for fit in draft.row.find(pattern)]:
        if any("плат" in tag.text or "плач" in tag.text for tag in fit.all("pay")):
            draft.row.take(fit)
            draft.facts.add("pays_coloured")
    if draft.emerging and every(
        draft,
        f"(num)? (left|more) {COLOUR} (it)? (pay|cheaper|discount)",
        f"({COLOUR}|coloured) (it)? (pay|cheaper|discount) (more|it)? (?=asked)",
        f"(pay|cheaper|discount) (and|it)* ({COLOUR}|coloured) (cost)? (?=asked)",
        f"(pay|cheaper) (it)? (num)? (left|more) {COLOUR}",
    ):
        draft.facts.add("asks_coloured")


def _no_price(draft: Draft) -> None:
    """«без мана-стоимости» of a card that has none; «цена обеих» tells no number."""
    row = draft.row
    if any(tag.card is not None and not tag.card.card.faces[tag.card.face].mana_cost for tag in row.tags):
        every(draft, "manacost no", "no manacost")
    pairs = zip(row.tags, row.tags[1:], strict=False)
    row.taken.update(
        i + 1 for i, (a, b) in enumerate(pairs) if a.name == "price" and b.text.startswith("обе")
    )


def _tapped(draft: Draft) -> None:
    """«тапаю крысу в ману и её же жру»: the victim gives mana first."""
    if every(draft, "tapmana (it|cre|victim)*", "tap (it|victim|mine)* (inside|by|at|under)? mana"):
        draft.tapped = 1
    for fit in every(
        draft,
        f"tap (cre|card|word|unknown|it|victim) ((inside|by|at|under)? mana|(inside|by|at|under) {COLOUR})",
    ):
        draft.tapped = 1
        give_back(draft, fit, "tap", "inside", "by", "at", "under", "mana", "cre", *COLOURS)
    for fit in every(
        draft,
        "(victim|cre|it) tap (by|at|inside) (?P<n>num) mana",
        "tap (victim|cre|it) (by|at|inside) (?P<n>num) mana",
    ):
        draft.tapped = fit.number("n")
    every(draft, "mana (?=cre)")
    if draft.tapped:
        every(draft, "tap (end|at|having)* cost", "tap all")


def _paid(draft: Draft) -> None:
    """«влетело за альтернативную цену в одну ману», «кикнут на {4}»: what was paid touches no mana value."""
    if not draft.emerging:
        return
    asked = next(draft.row.find("mv (having)? (it)? victim (?!having|at|num|cost)"), None) is not None
    if asked or asks_victim(draft):
        draft.limit = draft.limit or _price_paid(draft)
    _paid_besides(draft)
    paid = f"(num|cost|nick) (mana|land|{COLOUR}|only)*"
    for fit in list(draft.row.find(f"(?P<card>card) (it)? (cast) (at|by|inside) (price)? {paid}")):
        named = fit.one("card")
        if (
            named is not None
            and named.card is not None
            and not {"Emerge", "Escalate"} & set(named.card.card.keywords)
        ):
            draft.row.taken.update(fit.places[1:])
    how = "(emerge|alt|all|only|price|at|by|inside|it)*"
    every(
        draft,
        "(came|at|by|pay)? (mine|it)* (num)? lifepaid",
        f"came {how} (at|by|inside|alt) {how} {paid}",
        f"alt {how} {paid}",
        f"kicked (by|at|having)? {paid}",
        "came (it)? (alt|kicked)",
        "alt",
        "kicked",
    )


def _paid_besides(draft: Draft) -> None:
    """«кинул эвоком за {2}{U}», «вскрыл его за {2}{W}{W}»: a payment of its own, where the sum of several is asked."""
    ways = ("alt (it|at|by|inside|price)* (?P<c>cost)", f"turnedup {_HIDDEN}* (at|by) (?P<c>cost)")
    for pattern in ways:
        for fit in list(draft.row.find(pattern)):
            if is_whole_sum(draft) and (cost := cost_of(fit.one("c"))) is not None:
                draft.extra.append(cost)
            draft.row.taken.update(
                i
                for i in fit.places
                if draft.row.tags[i].name in ("at", "by", "cost", "alt", "price", "inside")
            )


def _price_paid(draft: Draft) -> ManaCost | None:
    """«вышел явлением за {U}», «… за одну синюю»: the price that it came to, where the victim is asked."""
    who = "(emerge|all|only|price|cre|card|it|word|unknown|quality|mine)*"
    at = f"came {who} ((at|by|inside) (price)?|price) (only)?"
    fit = first(draft, f"{at} (?P<c>cost)", f"{at} (?P<n>num) (?P<k>{COLOUR})") or _paid_for_card(draft)
    if fit is None:
        whole = first(draft, "(came|pay) (at|by|only|all|price|inside)* (?P<n>num) mana (all|price|only)*")
        return ManaCost(whole.number("n")) if whole is not None else None
    kind = fit.one("k")
    return ManaCost.parse(f"{{{COLOURS[kind.name]}}}" * fit.number("n")) if kind else cost_of(fit.one("c"))


def _paid_for_card(draft: Draft) -> Found | None:
    """«заплатил за изверга {U}{U}», «отдал {3}{U}{U} за изверга», «изверг за 3, какой корм»: what a spell came to."""
    for pattern in (
        "(?P<how>came|pay) (mine|it|price|only|all)* at (it)? card (price|only|all)* (?P<c>cost)",
        "(?P<how>came|pay) (mine|it|price|only|all)* (?P<c>cost) at (it)? card",
        "(?P<how>card) at (?P<c>num|cost) (mana)? (?=end|which|$)",
    ):
        for fit in list(draft.row.find(pattern)):
            if any(tag.name in ("came", "card") or tag.text.endswith(_PAST) for tag in fit.all("how")):
                draft.row.take(fit)
                give_back(draft, fit, "came", "pay", "at", "price", "only", "cost", "num", "mana")
                return fit
    return None


def _limit(draft: Draft) -> None:
    """«чтобы вышло за {U}{U}», «за одну синюю»: the price that it is to come to."""
    words = "(pay|came|cast|it|card|mine|price|enough|emerge (?!cost))*"
    fit = first(
        draft,
        f"sothat {words} (at|by|inside)? (?P<c>cost)",
        "enough (inside|at|by) (?P<c>cost)",
        f"sothat (?P<own>{words} emerge cost) {words} (at|by|inside)? (?P<c>cost)",
    )
    if fit is not None:
        draft.limit = cost_of(fit.one("c"))
        own = fit.all("own")
        draft.row.taken.difference_update(i for i in fit.places if draft.row.tags[i] in own)
