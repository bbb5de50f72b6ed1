"""What chosen modes of a spell do, in the card's own printed words. Refuses to know which were chosen."""

from collections.abc import Callable, Mapping

from bot.answering.findings import Finding
from bot.presenting.either import Fields


def _mode_line(finding: Finding, facts: Fields, lang: str) -> str:
    return f"режим {finding.value}: {facts['ru']}" if lang == "ru" else f"mode {finding.value}: {facts['en']}"


MODE_VERDICTS: Mapping[str, Callable[[Finding, Fields, str], str]] = {"mode_line": _mode_line}
"""How a printed mode is told."""
