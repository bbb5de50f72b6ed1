"""The names in an answer in the asker's language: of cards in findings and traces, of what a question left unnamed.

A name stays as it is where the library knows none in that language. Refuses to touch anything but names.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.answering.answers import Answer, CardFound, Computed, Evaluated
from bot.answering.findings import Course, Finding
from engine.trace import Fact, Step
from knowledge.library import Library
from knowledge.records import Card

_NAMED = frozenset(
    (
        *("card", "cards", "host", "name", "names", "object", "objects"),
        *("of", "on", "other", "source", "spell", "target", "to"),
    )
)
"""The facts of a step that name cards."""
_ZONES = frozenset(("battlefield", "graveyard", "exile", "hand", "library", "stack", "command"))
"""Values of such facts that are zones, which cards are named by too."""
_SHORTEST = 3
_UNNAMED = {
    "Существо": "The creature",
    "Атакующий": "The attacker",
    "Блокирующий": "The blocker",
    "Заклинание": "The spell",
    "Земля": "The land",
    "Зверь": "The creature",
}
"""What the scenarios of questions call a thing without a name."""
_BOTH = " / "


@dataclass(slots=True)
class Names:
    """Names of the library in one language, each looked up once."""

    library: Library
    lang: str
    _known: dict[str, str] = field(default_factory=dict)

    def shown(self, name: str) -> str:
        """Return a name in the language, as it is where nothing is known of it."""
        if name not in self._known:
            self._known[name] = self._looked_up(name)
        return self._known[name]

    def _looked_up(self, name: str) -> str:
        if len(name) < _SHORTEST or name in _ZONES:
            return name
        if self.lang == "en" and (unnamed := _unnamed(name)):
            return unnamed
        if _BOTH in name and self.lang == "en":
            return name.rpartition(_BOTH)[2]
        faces = (face for card in self.library.cards_named(name) for face in card.faces)
        said = next((face for face in faces if name in (face.name_en, face.name_ru)), None)
        if said is None:
            return name
        return (said.name_en if self.lang == "en" else said.name_ru) or name


def _unnamed(name: str) -> str:
    """«Существо» as "The creature", «Существо 2» as "Creature 2"; empty for what has a name of its own."""
    noun, _, number = name.partition(" ")
    said = _UNNAMED.get(noun, "")
    if not number:
        return said
    return f"{said.removeprefix('The ').capitalize()} {number}" if said and number.isdecimal() else ""


def in_language(answer: Answer, lang: str, library: Library) -> Answer:
    """Return an answer with its names in a language."""
    names = Names(library, lang)
    match answer:
        case Computed():
            return replace(answer, findings=_findings(answer.findings, names))
        case Evaluated():
            return replace(answer, courses=tuple(_course(course, names) for course in answer.courses))
        case CardFound():
            return replace(answer, card=_related(answer.card, names))
        case _:
            return answer


def _findings(findings: tuple[Finding, ...], names: Names) -> tuple[Finding, ...]:
    return tuple(
        replace(each, subject=names.shown(each.subject), steps=_steps(each.steps, names)) for each in findings
    )


def _course(course: Course, names: Names) -> Course:
    findings = tuple(replace(each, steps=_steps(each.steps, names)) for each in course.findings)
    return replace(course, findings=findings, steps=_steps(course.steps, names))


def _steps(steps: tuple[Step, ...], names: Names) -> tuple[Step, ...]:
    return tuple(
        replace(step, facts=tuple((n, _fact(n, v, names.shown)) for n, v in step.facts)) for step in steps
    )


def _fact(name: str, value: Fact, shown: Callable[[str], str]) -> Fact:
    if name not in _NAMED:
        return value
    if isinstance(value, str):
        return shown(value)
    return tuple(map(shown, value)) if isinstance(value, tuple) else value


def _related(card: Card, names: Names) -> Card:
    return replace(card, related=tuple(names.shown(name) for name in card.related))
