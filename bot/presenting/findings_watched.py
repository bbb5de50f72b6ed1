"""How often abilities trigger when permanents leave, and what that comes to, in words. Refuses to know what left."""

from collections.abc import Callable, Mapping

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from knowledge.russian import agreeing

_WATCHED = {
    "creature": ("существо умирает", "a creature dying"),
    "dies": ("существо умирает", "a creature dying"),
    "card": ("карта попадает на кладбище", "a card reaching the graveyard"),
    "leaves": ("перманент покидает поле битвы", "a permanent leaving the battlefield"),
}
_COMES = {
    "life": ("Получено жизней", "life gained"),
    "lost": ("Потеряно жизней", "life lost"),
    "cards": ("Взято карт", "cards drawn"),
    "damage": ("Повреждений", "damage dealt"),
}
_PLACES = {
    "graveyard": ("На кладбище", "to the graveyard"),
    "exile": ("В изгнание", "to exile"),
    "hand": ("В руку", "to the hand"),
}


def _triggers(finding: Finding, facts: Fields, lang: str) -> str:
    count = int(str(finding.value))
    watched = _WATCHED[str(facts["event"])][0 if lang == "ru" else 1]
    if lang != "ru":
        return f"{count} trigger(s) for {watched}."
    if not count:
        return f"Ни одного триггера за «{watched}»: 0."
    return f"{agreeing(count, 'раз')} — за «{watched}»: {agreeing(count, 'триггер')}."


def _triggers_total(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    count = int(str(finding.value))
    return f"Всего {agreeing(count, 'триггер')}." if lang == "ru" else f"{count} trigger(s) in all."


def _triggered_effect(finding: Finding, facts: Fields, lang: str) -> str:
    said = _COMES[str(facts["what"])][0 if lang == "ru" else 1]
    count = int(str(facts["count"]))
    if lang != "ru":
        return f"{finding.value} {said}: {count} trigger(s)."
    times = agreeing(count, "триггер") if count else "ни одного триггера"
    return f"{said}: {finding.value} ({times})."


def _cards_moved(finding: Finding, facts: Fields, lang: str) -> str:
    said = _PLACES[str(facts["to"])][0 if lang == "ru" else 1]
    if lang != "ru":
        return f"{finding.value} card(s) {said}."
    return f"{said} — {agreeing(int(str(finding.value)), 'карта')}."


WATCHED_VERDICTS: Mapping[str, Callable[[Finding, Fields, str], str]] = {
    "triggers": _triggers,
    "triggers_total": _triggers_total,
    "triggered_effect": _triggered_effect,
    "cards_moved": _cards_moved,
}
"""How each verdict about triggers counted is said."""
