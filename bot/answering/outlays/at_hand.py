"""The mana at hand as a question tells it: «шесть гор», «5 земель, из них 2 острова», «остров среди них».

Refuses to know what it pays for.
"""

from bot.answering.outlays.model import Draft
from bot.answering.outlays.taking import COLOUR, COLOURS
from bot.answering.tallies.tagged import Found
from bot.answering.tallies.taking import every, first
from engine.magic.payment import ANY_MANA, ManaUnit

_OF_VICTIM = "".join(
    f"(?<!{what} {joint})"
    for what in ("cre", "victim", "sac", "word", "unknown")
    for joint in ("inside", "at")
)
_MAKER = "(word|unknown|quality|artifact|cre|it)+"
_LEAD = "(having|at|by|from|left|turnedup)? (all|only)*"


def read_pool(draft: Draft) -> None:
    """Take the lands and the mana that are told: their number, and the colours of all or of some."""
    several = next(draft.row.find("(?P<each>at) num mana"), None)
    if several is not None and (each := several.one("each")) is not None and each.text == "по":
        draft.clear = False
    _leave_costs(draft)
    makers = every(
        draft, "(?<!sac )(?<!victim )(and|plus|end)? (?P<k>num)? (quality)? (token (?=maker))? maker"
    )
    makers += every(draft, "(and|plus|end|having)? landdrop")
    found = _sources(draft)
    if not found:
        return
    coloured, total = _counted(draft, found)
    more = sum(fit.number("k", 1) for fit in makers)
    alike = first(draft, f"(and)? all (it)? (?P<what>{COLOUR})") if total and not coloured else None
    if alike is not None and (kind := alike.one("what")) is not None:
        coloured = [COLOURS[kind.name]] * total
    coloured += _single(draft)
    rest = max(0, total - len(coloured)) + more
    draft.vague = bool(coloured) and rest > 0
    draft.pool = [ManaUnit(frozenset(letter)) for letter in coloured] + [ManaUnit(frozenset(ANY_MANA))] * rest


def _leave_costs(draft: Draft) -> None:
    """«жертвую зверя за 3 маны», «грифф, 7 маны»: what a thing costs is no mana at hand."""
    for fit in list(
        draft.row.find("(sac|victim) (end|mine|it|quality)* (unknown|word|quality)+ (at|having|by) num mana")
    ):
        draft.row.taken.add(fit.places[-1])
    for fit in list(draft.row.find("(?P<card>card) (end|at|having|inside)* (?P<n>num) mana")):
        named = fit.one("card")
        if (
            named is not None
            and named.card is not None
            and int(named.card.card.faces[0].mana_value) == fit.number("n")
        ):
            draft.row.taken.update(fit.places[1:])


def _sources(draft: Draft) -> list[Found]:
    """Where lands and mana are told by number: some of a colour among all, what something gives, all."""
    sources = f"(?P<n>num) (quality|only)? (?P<what>land|mana|{COLOUR}) (anycolour)?"
    after = f"(?P<what>land|mana|{COLOUR}) (mine|having|only|all|it)* (?P<n>num)"
    return every(
        draft,
        f"from it (?P<what>{COLOUR}) (only|all|having)* (?P<n>num)",
        f"(?P<n>num) (quality|only)? from it (quality)? (?P<what>{COLOUR})",
        f"(?P<further>(and|plus)) {_MAKER} (gives|by|at|having|plus|and)* (?P<n>num) (?P<what>mana)",
        f"{_OF_VICTIM}(?<!cre)(?<!victim) {_LEAD} {sources}",
        f"(?<!howmany){after}",
    )


def _counted(draft: Draft, found: list[Found]) -> tuple[list[str], int]:
    """The colours that are told by number, and the number of sources of no told colour."""
    coloured: list[str] = []
    total = whole = 0
    for fit in found:
        what = fit.one("what")
        if what is not None and what.name in COLOURS:
            coloured += [COLOURS[what.name]] * fit.number("n")
        else:
            total += fit.number("n")
            whole += fit.one("further") is None
    draft.clear = draft.clear and whole <= 1
    return coloured, total


def _single(draft: Draft) -> list[str]:
    """«и остров», «одна из них болото», «остров среди них», «(белая есть)»: one source of that colour among them."""
    ones = every(
        draft,
        f"(and|plus) (only)? (?P<what>{COLOUR})",
        f"from it (only|quality)* (?P<what>{COLOUR})",
        f"(?P<what>{COLOUR}) from it",
        f"(?P<what>{COLOUR}) having (?=end|asked|$)",
        f"(?<=end )having (?P<what>{COLOUR}) (?=end|asked|$)",
        f"num gives (?P<what>{COLOUR}) (mana)?",
    )
    return [COLOURS[tag.name] for fit in ones if (tag := fit.one("what")) is not None]
