"""Playing a scenario of «Берсерк» for a question: the engine's evaluation becomes an answer with its evidence.

Refuses to know what was asked: a frame builds the scenario and reads each branch into findings.
"""

from collections.abc import Callable

from bot.answering.answers import Answer, Evaluated, NotModelled, Undetermined
from bot.answering.cite import cite
from bot.answering.evidence import Citation
from bot.answering.findings import Assumption, Chosen, Course, Finding, Value
from bot.answering.shelf import Shelf
from engine.berserk.asking import Value as EngineValue
from engine.berserk.branches import Branch
from engine.berserk.evaluate import Evaluation, Result, evaluate
from engine.berserk.notation.writer import write
from engine.berserk.references import OFF_PAGE
from engine.berserk.scenario import Ask, Scenario, Topic
from engine.outcome import Malformed, TooManyBranches
from engine.outcome import Undetermined as Open
from engine.rules import RuleRef
from knowledge.records import Game

GAME_LINE = "игра: берсерк"
Findings = Callable[[Branch], tuple[Finding, ...]]


def play(
    scenario: Scenario, findings: Findings, shelf: Shelf, assumptions: tuple[Assumption, ...] = ()
) -> Answer:
    """Evaluate a scenario and tell what each branch comes to; raises `cite.Unresolved` for an unknown number."""
    result = evaluate(scenario)
    if not isinstance(result, Evaluation):
        return refusal(result, shelf)
    courses = tuple(
        Course(
            tuple(Chosen(str(choice.chooser), choice.picked) for choice in branch.choices),
            findings(branch),
            branch.log,
        )
        for branch in result.branches
    )
    text = f"{GAME_LINE}\n{write(scenario)}"
    return Evaluated(Game.BERSERK, result.edition, courses, cited(result, shelf), assumptions, text)


def cited(result: Evaluation, shelf: Shelf) -> tuple[Citation, ...]:
    """Return the evidence of an evaluation; numbers that stand on no page are left out where no list has them."""
    return cite((ref for ref in _rules(result) if ref not in OFF_PAGE or shelf.library.resolve(ref)), shelf)


def refusal(result: Result, shelf: Shelf) -> Answer:
    """Return what a chat hears of a refusal."""
    match result:
        case Open(code, rules):
            return Undetermined(code, cite(rules, shelf))
        case TooManyBranches(limit):
            return NotModelled((f"> {limit}",))
        case Malformed(word):
            return NotModelled((word,))
        case _:
            return NotModelled(tuple(getattr(result, "words", ())))


_UNCITED = frozenset(("action.declared", "action.performed"))
"""Steps that any question has: their rules explain nothing."""


def _rules(result: Evaluation) -> list[RuleRef]:
    steps = [step for branch in result.branches for step in branch.log if step.code not in _UNCITED]
    silent = [a.value for branch in result.branches for a in branch.queries if isinstance(a.value, Open)]
    return [ref for step in steps for ref in step.rules] + [ref for value in silent for ref in value.rules]


def value_of(branch: Branch, topic: Topic, subject: str = "") -> EngineValue:
    """Return a branch's answer to a question; raises KeyError where it was not asked."""
    for answered in branch.queries:
        if answered.ask.topic is topic and answered.ask.subject == subject:
            return answered.value
    raise KeyError(topic, subject)


def asked(branch: Branch, topic: Topic) -> tuple[tuple[Ask, EngineValue], ...]:
    """Return every answer of a branch on a topic."""
    return tuple((a.ask, a.value) for a in branch.queries if a.ask.topic is topic)


def finding(focus: str, subject: str, value: EngineValue, **facts: Value) -> Finding:
    """Make a finding; what the rules leave open carries the gap's code."""
    told = tuple(facts.items())
    if isinstance(value, Open):
        return Finding(focus, subject, "", because=value.code, facts=told)
    return Finding(focus, subject, value, facts=told)
