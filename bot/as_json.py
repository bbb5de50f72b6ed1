"""Answers as the plain values that `--json` prints. The names of the fields are a promise to whoever reads them.

Refuses to know how a value is printed.
"""

from collections.abc import Iterable

from bot.answering.answers import (
    Answer,
    AskWhich,
    CardFound,
    Computed,
    Evaluated,
    Nearest,
    NearTerm,
    NumbersMoved,
    Ruled,
    RuleFound,
    RuleHistory,
    RulePointsTo,
    TermFound,
)
from bot.answering.findings import Finding
from engine.rules import RuleRef
from engine.trace import Step


def citations(answer: Answer) -> list[dict[str, str]]:
    """Return every rule that an answer rests on or shows, with a verbatim quote where its book is loaded."""
    match answer:
        case Ruled() | Nearest() | Computed() | Evaluated() | TermFound():
            return [_citation(cited.ref, cited.quote) for cited in answer.citations]
        case NearTerm(page=page):
            return citations(page)
        case RuleFound(rule=rule):
            return [_citation(rule.ref, rule.text)]
        case RulePointsTo(pointing=pointing):
            return [_citation(ref, "") for ref, _ in pointing]
        case NumbersMoved(lives=lives):
            return [_citation(use.ref, "") for life in lives for use in life.uses]
        case RuleHistory(versions=versions):
            return [_citation(each.ref, each.rule.text if each.rule else "") for each in versions]
        case _:
            return []


def _citation(ref: RuleRef, quote: str) -> dict[str, str]:
    return {"book": ref.book, "edition": ref.edition, "number": ref.number, "quote": quote}


def evaluation(answer: Answer) -> dict[str, object] | None:
    """Return the engine's findings and its record of steps, None where nothing was computed."""
    match answer:
        case Computed(findings=found):
            return _evaluation(found, (step for finding in found for step in finding.steps), answer.scenario)
        case Evaluated(courses=courses):
            found = tuple(finding for course in courses for finding in course.findings)
            return _evaluation(found, (step for course in courses for step in course.steps), answer.scenario)
        case _:
            return None


def _evaluation(found: tuple[Finding, ...], steps: Iterable[Step], scenario: str) -> dict[str, object]:
    queries = [{"query": f"{f.focus} {f.subject}".strip(), "value": f.value} for f in found]
    log = [
        {"code": step.code, "facts": dict(step.facts), "rules": [ref.number for ref in step.rules]}
        for step in steps
    ]
    return {"queries": queries, "log": log, "scenario": scenario}


def card_json(answer: Answer) -> dict[str, object]:
    """Return the outcome of a name look-up: card, ambiguous (with candidates) or unknown."""
    if isinstance(answer, CardFound):
        name, card = answer.card.name, _face(answer)
        return {"outcome": "card", "name": name, "candidates": [], "via": str(answer.via), "card": card}
    candidates = _names(answer) if isinstance(answer, AskWhich) else []
    outcome = "ambiguous" if isinstance(answer, AskWhich) else "unknown"
    return {"outcome": outcome, "name": None, "candidates": candidates, "via": None, "card": None}


_SLOTS = (
    "name_en", "name_ru", "mana_cost", "mana_value", "type_en", "type_ru",
    "text_en", "text_ru", "power", "toughness",
)  # fmt: skip


def _face(found: CardFound) -> dict[str, object]:
    face = found.card.faces[found.face]
    return {slot: getattr(face, slot) for slot in _SLOTS}


def _names(answer: AskWhich) -> list[str]:
    names = dict(answer.facts).get("names", ())
    return list(names) if isinstance(names, tuple) else []
