"""The one door through which a rule number reaches an answer: a number that resolves nowhere stops it.

A quote passes only where a program finds it in the loaded text, letter for letter.
"""

from collections.abc import Iterable

from bot.answering.evidence import Citation, Sourced
from bot.answering.shelf import Shelf
from engine.rules import RuleRef
from engine.trace import Step
from knowledge.evidence import is_verbatim, quote
from knowledge.records import Place, Rule

_LONGEST_PASSAGE = 800
"""Characters of a passage that are quoted whole."""


class Unresolved(Exception):  # noqa: N818 - it says what is wrong, as the other refusals do
    """A number that stands in no loaded or known edition; the answer must not be given."""

    def __init__(self, ref: RuleRef) -> None:
        super().__init__(f"{ref.book} {ref.number} ({ref.edition}) resolves nowhere")
        self.ref = ref


def cite(refs: Iterable[RuleRef], shelf: Shelf) -> tuple[Citation, ...]:
    """Resolve references into citations, each once, in order; raises Unresolved."""
    return tuple(_resolved(ref, shelf) for ref in dict.fromkeys(refs))


def cite_steps(steps: Iterable[Step], shelf: Shelf) -> tuple[Citation, ...]:
    """Resolve every rule that the steps name."""
    return cite((ref for step in steps for ref in step.rules), shelf)


def traced(places: Iterable[Place], shelf: Shelf) -> tuple[Sourced, ...]:
    """Return where in the source documents something comes from, each place once, in order."""
    return tuple(_sourced(place, shelf) for place in dict.fromkeys(places))


def _resolved(ref: RuleRef, shelf: Shelf) -> Citation:
    found = shelf.library.resolve(ref)
    if found is None:
        raise Unresolved(ref)
    return Citation(ref, _checked(found.quote, shelf.library.rule(ref)) if found.quote else "")


def _sourced(place: Place, shelf: Shelf) -> Sourced:
    source, passage = shelf.library.source(place.document), shelf.library.passage(place)
    title, date = (source.title, source.date) if source is not None else (place.document, "")
    if passage is None:
        return Sourced(place.document, title, date, place.place)
    words = passage.text if len(passage.text) <= _LONGEST_PASSAGE else quote(passage)
    return Sourced(place.document, title, date, place.place, passage.ref.number, _checked(words, passage))


def _checked(words: str, rule: Rule | None) -> str:
    """Return words that stand in a rule as they are, and nothing for any others."""
    return words if rule is not None and is_verbatim(words, rule) else ""
