"""Whether there is power enough to crew a Vehicle or to saddle a Mount, in words."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.words import say
from knowledge.russian import agreeing


def _enough(finding: Finding, facts: Fields, lang: str) -> str:
    verdict = say("yes" if finding.value else "no", lang)
    if lang != "ru":
        told = "enough" if finding.value else "not enough"
        return f"{verdict}, {told}: total power {facts['total']}, needed {facts['needed']}."
    told = "хватит" if finding.value else "не хватит"
    return f"{verdict}, {told}: общая сила {facts['total']}, а нужно {facts['needed']}."


def _count(finding: Finding, facts: Fields, lang: str) -> str:
    count = finding.value if isinstance(finding.value, int) else 0
    if lang != "ru":
        return f"{count} creature{'' if count == 1 else 's'} with power {facts['power']}."
    return f"{agreeing(count, 'существо')} с силой {facts['power']}."


CREW_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "crew.enough": _enough,
    "crew.count": _count,
}
"""By what was asked."""
