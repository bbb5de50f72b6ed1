"""The one door through which a rule number reaches an answer: a number that resolves nowhere stops it."""

from collections.abc import Iterable

from bot.answering.answers import Citation
from bot.answering.shelf import Shelf
from engine.rules import RuleRef
from engine.trace import Step


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


def _resolved(ref: RuleRef, shelf: Shelf) -> Citation:
    found = shelf.library.resolve(ref)
    if found is None:
        raise Unresolved(ref)
    return Citation(ref, found.quote)
