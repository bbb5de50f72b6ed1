"""What the combat damage of one commander comes to, in words."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing


def _lost(finding: Finding, facts: Fields, lang: str) -> str:
    verdict = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        told = "the game is lost" if finding.value else "the game is not lost by commander damage"
        return f"{verdict}, {told}: {facts['total']} combat damage from one commander, 21 are needed."
    told = "проигрыш" if finding.value else "по урону командира не проигрыш"
    return f"{verdict}, {told}: от одного командира {_damage(facts['total'])}, а нужно 21."


def _left(finding: Finding, facts: Fields, lang: str) -> str:
    if lang != "ru":
        return f"{finding.value} more damage: {facts['total']} of 21 from one commander."
    return f"Ещё {_damage(finding.value)}: от одного командира уже {facts['total']} из 21."


def _times(finding: Finding, facts: Fields, lang: str) -> str:
    count = finding.value if isinstance(finding.value, int) else 0
    if lang != "ru":
        return f"{count} hit{'' if count == 1 else 's'} of {facts['each']}."
    return f"{agreeing(count, 'удар')} по {facts['each']}."


def _damage(amount: object) -> str:
    return agreeing(amount if isinstance(amount, int) else 0, "повреждение")


COMMANDER_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "commander.lost": _lost,
    "commander.left": _left,
    "commander.times": _times,
}
"""By what was asked."""
