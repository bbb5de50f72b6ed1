"""What a search can say: a hit, several near ones that it will not choose among, or nothing.

Refuses to know the words of an answer: keys and references only.
"""

from dataclasses import dataclass

from engine.rules import RuleRef


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling that a question may be about; `key` is the ruling's.

    `score` is the estimated chance, 0 to 1, that the ruling answers the question. `matched` and `missing` are
    the question's own content words that the ruling's questions do and do not have, in their order. `named` are the
    concepts that the question names, `unsaid` those of them that neither the ruling's questions nor its answer has.
    """

    key: str
    score: float
    matched: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    named: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Unsure:
    """Rulings are near, but none is near enough or far enough ahead; best first, at most three.

    `trust` is the estimated chance that the first of them is the answer, too low to say so.
    """

    near: tuple[Hit, ...]
    trust: float = 0.0


@dataclass(frozen=True, slots=True)
class Nothing:
    """No ruling is near."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A text of several, by its place among them, that says what a question says.

    `coverage` is the share, 0 to 1, of the question's weight that the text has; `score` adds the other way round.
    """

    place: int
    coverage: float
    score: float


@dataclass(frozen=True, slots=True)
class RuleHit:
    """A numbered rule with a question's words; `coverage` is the share of their weight it has, 0 to 1."""

    ref: RuleRef
    coverage: float
    score: float


@dataclass(frozen=True, slots=True)
class TermHit:
    """A concept of `data/terms` by its key; `score` is 1 for a word listed as it stands, less for a guess."""

    key: str
    score: float


@dataclass(frozen=True, slots=True)
class EntryHit:
    """An entry of a book's own glossary."""

    book: str
    edition: str
    term: str
    score: float
