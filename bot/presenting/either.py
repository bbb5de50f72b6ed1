"""Verdicts that are one of two fixed sentences: what was asked holds, or it does not."""

from collections.abc import Callable

from bot.answering.findings import Finding, Value

Fields = dict[str, Value]
"""What a finding tells beside its value, by name."""


def either(*, ru: tuple[str, str], en: tuple[str, str]) -> Callable[[Finding, Fields, str], str]:
    """Return how to tell a finding: the first sentence of the user's language where it holds, else the second."""

    def told(finding: Finding, facts: Fields, lang: str) -> str:
        del facts
        holds, fails = ru if lang == "ru" else en
        return holds if finding.value else fails

    return told
