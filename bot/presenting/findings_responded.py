"""What is left of a spell that was answered, in words: yes or no, whether it resolves, and what it does."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing

_SELF = {"A": ("вы", "you"), "B": ("оппонент", "the opponent")}
_OTHER = {"A": "B", "B": "A"}
_VERBS = {
    ("gains", "A"): "получите", ("gains", "B"): "получит", ("loses", "A"): "потеряете", ("loses", "B"): "потеряет",
    ("draws", "A"): "возьмёте", ("draws", "B"): "возьмёт", ("discards", "A"): "сбросите", ("discards", "B"): "сбросит",
}  # fmt: skip
_ENGLISH = {"gains": "gain {n} life", "loses": "lose {n} life", "draws": "draw {n} card(s)",
            "discards": "discard {n} card(s)"}  # fmt: skip


def _responded(finding: Finding, facts: Fields, lang: str) -> str:
    said = say("yes" if finding.value else "no", lang)
    does = "; ".join(_does(facts, lang))
    if lang != "ru":
        if not facts["resolved"]:
            return f"{said}: every target is illegal, the spell doesn't resolve and does nothing at all."
        return f"{said}: a target is still legal, the spell resolves and does what it can ({does or 'nothing more'})."
    if not facts["resolved"]:
        return f"{said}: ни одной законной цели не осталось, заклинание не разрешится и не сделает ничего."
    return f"{said}: законная цель осталась, заклинание разрешится и сделает что сможет{_listed(does)}."


def _listed(does: str) -> str:
    return f" — {does}" if does else ""


def _does(facts: Fields, lang: str) -> list[str]:
    caster = str(facts["caster"])
    told = []
    for key, who in (
        ("draws", caster),
        ("discards", _OTHER[caster]),
        ("loses", _OTHER[caster]),
        ("gains", caster),
    ):
        amount = int(str(facts[key]))
        if amount:
            told.append(_amount(key, who, amount, lang))
    return told


def _amount(key: str, who: str, amount: int, lang: str) -> str:
    if lang != "ru":
        return f"{_SELF[who][1]} {_ENGLISH[key].format(n=amount)}"
    thing = "карта" if key in ("draws", "discards") else "жизнь"
    return f"{_SELF[who][0]} {_VERBS[key, who]} {agreeing(amount, thing).replace('карта', 'карту')}"


RESPONDED_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {"responded": _responded}
