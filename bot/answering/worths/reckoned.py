"""Mana values of what a question tells, by zone, and how they compare (202.3). Refuses to know words."""

from collections.abc import Iterator

from bot.answering.findings import Finding
from bot.answering.values import Worth, card_worth, copy_of_cost, copy_of_spell, permanent_worth, spell_worth
from bot.answering.worths.model import Subject, Worths
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import step

_PAIR = 2
_CHOSEN = cr("107.3a")


def findings(told: Worths) -> tuple[Finding, ...]:
    """Return each value with its zone, then what is asked of several; nothing where too little is told."""
    x = told.x
    chosen: list[Finding] = []
    if told.paid is not None:
        found = _x_for(told)
        if found is None:
            return ()
        x, worth = found, step("cost.x", _CHOSEN, x=found)
        chosen = [Finding("x_chosen", "", found, (worth,), facts=(("paid", told.paid),))]
    elif told.free:
        chosen = [Finding("x_chosen", "", 0, (step("cost.x", cr("107.3b"), x=0),), facts=(("paid", 0),))]
    if told.copied:
        return (*chosen, *_of_copy(told, told.subjects[0], x))
    values = [value for subject in told.subjects for value in _values(told, subject, x)]
    if not _is_enough(told, values, x):
        return ()
    if "life" in told.asks:
        return (*_life_lost(values), *values)
    return (
        *_parted(told),
        *_offered(told, values),
        *chosen,
        *values,
        *_compared(told, values),
        *_paid_in_all(told),
    )


def _life_lost(values: list[Finding]) -> Iterator[Finding]:
    """«наперсник вскрыл …»: as much life as the mana values of what was revealed."""
    yield Finding("life_by_values", "", sum(int(str(value.value)) for value in values))


def _parted(told: Worths) -> Iterator[Finding]:
    """Off the battlefield a melded permanent is its two cards again (712.21)."""
    if told.parted:
        yield Finding("melded_parted", told.parted, 0, (step("meld.parted", cr("712.21")),))


def _offered(told: Worths, values: list[Finding]) -> Iterator[Finding]:
    """«кмс теперь семь?»: the value that is put forward is confirmed or denied where there is one alone."""
    if told.offered is not None and len(values) == 1:
        is_so = told.offered == values[0].value
        yield Finding("value_offered", "", value=is_so, facts=(("offered", told.offered),))


def _paid_in_all(told: Worths) -> Iterator[Finding]:
    """The mana cost with the additional one that was paid (601.2f)."""
    cost = told.subjects[0].cost
    if told.extra is not None and cost is not None:
        whole = ManaCost.parse(f"{cost}{told.extra}")
        steps = (step("cost.total", cr("601.2f"), mana=str(whole)),)
        yield Finding("paid_in_all", "", str(whole), steps, facts=(("total", whole.mana_value()),))


def _is_enough(told: Worths, values: list[Finding], x: int | None) -> bool:
    """Whether all is told that the values hang on, and as many things as are compared."""
    if told.asks & {"diff", "bigger", "smaller", "sum", "equal"}:
        several = len(values) >= _PAIR or sum(s.count for s in told.subjects) >= _PAIR
        return several and len(values) == len(told.subjects)
    hangs = any(s.cost is not None and s.cost.xs for s in told.subjects)
    return not (hangs and x is None and "stack" in told.zones)


def _x_for(told: Worths) -> int | None:
    """The X that so much mana paid for; None where it does not come out even, or less than the rest was paid."""
    cost = next((s.cost for s in told.subjects if s.cost is not None and s.cost.xs), None)
    rest = (told.paid or 0) - (cost.mana_value() if cost is not None else 0)
    if cost is None or rest < 0 or rest % cost.xs:
        return None
    return rest // cost.xs


def _values(told: Worths, subject: Subject, x: int | None) -> Iterator[Finding]:
    if subject.card is not None:
        yield _finding(card_worth(subject.card.card, subject.card.face), subject.name, "")
        return
    if subject.cost is None:
        yield _finding(_without_cost(subject), subject.name, subject.kind)
        return
    if not subject.cost.xs or x is None:
        yield _finding(permanent_worth(subject.cost), subject.name, "")
        return
    zones = told.zones or ("stack", "elsewhere")
    if "stack" in zones:
        yield _finding(spell_worth(subject.cost, x), subject.name, "stack")
    others = [zone for zone in zones if zone != "stack"]
    if others:
        zone = "battlefield" if others == ["board"] else "elsewhere"
        yield _finding(permanent_worth(subject.cost), subject.name, zone)


def _of_copy(told: Worths, subject: Subject, x: int | None) -> Iterator[Finding]:
    cost = subject.cost or ManaCost()
    if told.copied == "spell" and cost.xs:
        if x is not None:
            yield _finding(copy_of_spell(cost, x), "", "copy")
        return
    yield _finding(permanent_worth(cost) if cost.xs else copy_of_cost(cost), "", "copy")


def _without_cost(subject: Subject) -> Worth:
    if subject.kind == "facedown":
        return Worth(0, (step("value.face_down", cr("708.2a"), cr("202.3a"), value=0),))
    if subject.kind == "token":
        return Worth(0, (step("value.token", cr("202.3a"), cr("111.3"), value=0),))
    return Worth(0, (step("value.land", cr("202.3a"), value=0),))


def _finding(worth: Worth, subject: str, zone: str) -> Finding:
    kinds = {"facedown": "face_down", "land": "land", "token": "token"}
    return Finding("mana_value", subject, worth.amount, worth.steps, facts=(("zone", kinds.get(zone, zone)),))


def _compared(told: Worths, values: list[Finding]) -> Iterator[Finding]:
    amounts = [int(str(value.value)) for value in values]
    if told.asks & {"diff", "bigger", "smaller", "equal"}:
        if len(set(amounts)) == 1:
            yield Finding("values_equal", "", amounts[0])
            return
        least = "smaller" in told.asks
        best = min(amounts) if least else max(amounts)
        first = values[amounts.index(best)].subject
        gap = (("gap", max(amounts) - min(amounts)),) if len(amounts) == _PAIR else ()
        yield Finding("values_compared", first, best, facts=(("least", int(least)), *gap))
    if "sum" in told.asks:
        counts = [subject.count for subject in told.subjects]
        yield Finding("values_sum", "", sum(a * n for a, n in zip(amounts, counts, strict=True)))
