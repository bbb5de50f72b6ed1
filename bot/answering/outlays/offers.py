"""Several things of which one is sacrificed: «за 1, 2 или 3», «либо X (за 4), либо Y (за 6)», «в обоих случаях».

Refuses to know what any of them is worth.
"""

from bot.answering.outlays.model import Draft, Victim
from bot.answering.tallies.tagged import Tag, cost_of
from bot.answering.tallies.taking import every, finds

_FIGURES = ("num", "cost", "nick")
_JOINTS = ("end", "and", "or")
_BETWEEN = (
    "at",
    "having",
    "mv",
    "price",
    "manacost",
    "cre",
    "word",
    "unknown",
    "quality",
    "drop",
    "x",
    "mine",
)
_SOURCES = ("mana", "land", "mode", "white", "blue", "black", "red", "green")
_NEAR = 6
_BOTH = ("обо", "оба", "both")
_CHOICE = (
    "which (from)? (it|mine)* (cre|victim|token)",
    "which (may|mine|pay)* (sac|choose|at|under)",
    "which (sac|choose)",
    "(only|num) sac",
    "(sac|victim) (may)? (only|num) (from|it)",
    "inside (num|each|all|nth)",
)
"""Ways to say that but one of several is sacrificed, beside «или» and what is compared."""


def is_choice(draft: Draft) -> bool:
    """Say whether but one of several things is sacrificed, or prices are compared."""
    return draft.row.has("or", "diff", "better", "than", "least") or finds(draft, *_CHOICE)


def listed(draft: Draft, found: list[Victim]) -> list[Victim]:
    """The figures that go on with a list: «за 1, 2 или 3», «{1}{G}, {2}{B} и {4}{R}»."""
    if not is_choice(draft):
        return []
    more = _in_brackets(draft)
    ends = [each.place for each in found] or _begun(draft, more)
    for end in ends:
        last: int | None = end
        while last is not None and (last := _next(draft, last)) is not None:
            more.append(_victim(draft, last))
    return more


def settle_offers(draft: Draft, victims: int) -> None:
    """Take what only counts them, or says that all of them are asked: «три твари», «в обоих случаях»."""
    row = draft.row
    for fit in list(row.find("(?P<n>num) (mine|quality)* (cre|victim|card|drop|cardword)")):
        if fit.number("n") == victims:
            row.taken.update(fit.places[:1])
    for fit in list(row.find("(inside|having|at) (?P<n>num) (word)?")):
        counted = fit.one("n")
        both = counted is not None and counted.text.startswith(_BOTH)
        one = counted is not None and counted.text.startswith("одн") and row.has("enough")
        if one or (both and victims == fit.number("n")):
            row.take(fit)
    every(draft, "inside nth (word)?", "inside (each|all) (word)?")


def _begun(draft: Draft, more: list[Victim]) -> list[int]:
    """«контролирую {1}{G}, {2}{B} и {4}{R}»: the first of a bare list of costs."""
    fit = next(draft.row.find("having (mine|it|board)* (?P<f>cost) (?=(end|and|or) (end|or)? cost)"), None)
    if fit is None:
        return []
    more.append(_victim(draft, fit.places[-1]))
    return [fit.places[-1]]


def _in_brackets(draft: Draft) -> list[Victim]:
    """«медведь (2), огр (4)»: what each of several is worth, in brackets after it."""
    tags = draft.row.tags
    places = [
        i
        for i in range(2, len(tags) - 1)
        if tags[i].name in _FIGURES
        and i not in draft.row.taken
        and (tags[i - 1].text, tags[i + 1].text) == ("(", ")")
        and tags[i - 2].name in ("cre", "word", "unknown")
    ]
    return [_victim(draft, i) for i in places] if len(places) > 1 else []


def _next(draft: Draft, place: int) -> int | None:
    """The figure that goes on after a joint, nothing standing between but what it is the price of."""
    tags, joined = draft.row.tags, False
    for index in range(place + 1, min(len(tags), place + 1 + _NEAR)):
        name = tags[index].name
        if name in _JOINTS:
            joined = True
        elif name in _FIGURES:
            free = joined and index not in draft.row.taken and not _is_source(tags, index)
            return index if free else None
        elif name not in _BETWEEN or (index in draft.row.taken and name not in ("mv", "drop", "cre")):
            return None
    return None


def _is_source(tags: tuple[Tag, ...], index: int) -> bool:
    """«3 земли», «2 режима»: no victim is counted."""
    after = tags[index + 1].name if index + 1 < len(tags) else ""
    return after in (*_SOURCES, "emerge") or (tags[index].name == "num" and after in ("sac", "victim", "cre"))


def _victim(draft: Draft, index: int) -> Victim:
    tag = draft.row.tags[index]
    draft.row.taken.add(index)
    cost = cost_of(tag)
    draft.clear = draft.clear and cost is not None
    return Victim(index, cost=cost) if tag.name == "cost" else Victim(index, value=tag.value)
