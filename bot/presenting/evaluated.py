"""A situation that an engine played, as a document: the verdict first, then the log, then the rules.

Each course of play that a choice leads to is told under that choice. Refuses to know what the words of a game are.
"""

from collections.abc import Callable, Mapping

from bot.answering.answers import Evaluated, Undetermined
from bot.answering.evidence import Citation
from bot.answering.findings import Chosen, Course
from bot.presenting.berserk_words import option_shown
from bot.presenting.document import Block, Bold, Document, Items, Text, lines, paragraph
from bot.presenting.editions import refs_shown
from bot.presenting.findings_berserk import assumption_shown, query_shown, verdict_shown
from bot.presenting.phrases import step_shown
from bot.presenting.phrases_berserk import berserk_step_shown
from bot.presenting.scenario_texts import scenario_button
from bot.presenting.silences_berserk import SILENCES, silence_shown
from bot.presenting.words import say
from engine.trace import Step
from knowledge.records import Game

_UNTOLD = frozenset(("action.declared", "action.performed"))
"""Steps that say nothing a player would not take for granted; the others explain."""

_OF_SIDES = frozenset(("replacement.chosen",))
"""Steps that name a scenario's sides, which a free question does not have."""

STEPS: Mapping[Game, Callable[[Step, str], str]] = {
    Game.BERSERK: berserk_step_shown,
    Game.MAGIC: step_shown,
}
"""How a step of each game is told."""


def present_evaluated(answer: Evaluated, lang: str) -> Document:
    """Show the verdict of each course, what was assumed, the log, the rules, and the way to the situation's text."""
    single = len(answer.courses) == 1
    blocks = _answered(answer, lang) if _is_queried(answer) else _verdicts(answer, lang)
    if answer.assumptions:
        told = "; ".join(assumption_shown(assumed, lang) for assumed in answer.assumptions)
        blocks.append(paragraph(f"{say('label.assumed', lang)}: {told}."))
    logs = [_log(answer, course, lang) for course in answer.courses]
    blocks += logs[0] if single else []
    blocks += rules_block(answer.citations, lang)
    details = () if single else tuple(block for log in logs for block in log)
    return Document(tuple(blocks), details=details, buttons=scenario_button(answer.scenario, lang))


def present_undetermined(answer: Undetermined, lang: str) -> Document:
    """Say what exactly is left open, where a sentence of ours has it."""
    said = silence_shown(answer.code, lang) if answer.code in SILENCES else say("undetermined", lang)
    verdict = paragraph(Bold(f"{said[:1].upper()}{said[1:].rstrip('.')}."))
    return Document((verdict, *rules_block(answer.citations, lang)))


def rules_block(citations: tuple[Citation, ...], lang: str) -> list[Block]:
    """Return the line of rules, none where nothing is cited."""
    refs = tuple(citation.ref for citation in citations)
    return [paragraph(f"{say('label.rules', lang)}: {refs_shown(refs, lang)}.")] if refs else []


def log_shown(answer: Evaluated, course: Course, lang: str = "ru") -> list[str]:
    """Return the log of a course, each line once; steps that any player takes for granted are left out."""
    untold = _UNTOLD if _is_queried(answer) else _UNTOLD | _OF_SIDES
    shown = (STEPS[answer.game](step, lang) for step in course.steps if step.code not in untold)
    return [line for line in dict.fromkeys(shown) if line]


def chosen_shown(answer: Evaluated, chosen: tuple[Chosen, ...], lang: str = "ru") -> str:
    """Return the choices that lead to a course, one after the other: who chose what."""
    return "; ".join(_choice(answer.game, choice, lang) for choice in chosen)


def _picked(answer: Evaluated, chosen: tuple[Chosen, ...], lang: str) -> str:
    """Return what was chosen, without the side that chose it: a free question names no sides."""
    return "; ".join(_choice(answer.game, choice, lang).partition(": ")[2] for choice in chosen)


def _choice(game: Game, choice: Chosen, lang: str) -> str:
    by = {"A": "А", "B": "Б"}.get(choice.by, choice.by) if lang == "ru" else choice.by
    if game is Game.MAGIC:
        return f"{by}: {', '.join(' — '.join(part for part in option if part) for option in choice.picked)}"
    either = " или " if lang == "ru" else " or "
    return f"{by}: {either.join(option_shown(option, lang) for option in choice.picked)}"


def _is_queried(answer: Evaluated) -> bool:
    """Say whether a scenario's own questions are answered, if any, and not a free question."""
    return all(finding.focus == "query" for course in answer.courses for finding in course.findings)


def _answered(answer: Evaluated, lang: str) -> list[Block]:
    """Show each question of a scenario on a line of its own, course by course; say so where it asks nothing."""
    asks = any(course.findings for course in answer.courses)
    blocks: list[Block] = [] if asks else [paragraph(say("evaluated.unasked", lang))]
    for course in answer.courses:
        if course.chosen:
            blocks.append(paragraph(Bold(f"{chosen_shown(answer, course.chosen, lang)}:")))
        if course.findings:
            blocks.append(lines(*(query_shown(finding, answer.game, lang) for finding in course.findings)))
    return blocks


def _verdicts(answer: Evaluated, lang: str) -> list[Block]:
    courses = answer.courses
    if len(courses) == 1:
        return [paragraph(Bold(verdict_shown(courses[0].findings, lang)))]
    told = [
        f"{_picked(answer, course.chosen, lang)}: {verdict_shown(course.findings, lang)}"
        for course in courses
    ]
    return [paragraph(Bold(say("evaluated.branches", lang))), lines(*told)]


def _log(answer: Evaluated, course: Course, lang: str) -> list[Block]:
    """Return the log of a course, under its choices where there are several."""
    told = log_shown(answer, course, lang)
    heading = [paragraph(Bold(f"{chosen_shown(answer, course.chosen, lang)}:"))] if course.chosen else []
    return [*heading, Items(tuple((Text(line),) for line in told))] if told else []
