"""What an event is, and a clause of the question in which it is told. Refuses to know how either is found."""

from dataclasses import dataclass

from bot.answering.reading import Reading

ECHO = "echo"
"""What is only spoken of again, in what is asked."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One event: its kind, the places of its words, the parties (by index) it happens to, the spell that does it.

    `again` is set where it happens once more to what it happened to before. `amount` and `by` tell how many cards or
    how much life it is, and whose.
    """

    kind: str
    place: int
    tokens: frozenset[int]
    parties: tuple[int, ...]
    spell: int | None = None
    again: bool = False
    amount: int = 0
    by: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """Tokens `first`..`last` (inclusive) between two ends of clauses."""

    first: int
    last: int

    def holds(self, place: int) -> bool:
        """Say whether a token stands in it."""
        return self.first <= place <= self.last


def is_last(reading: Reading, clause: Clause) -> bool:
    """Say whether a clause ends the question, or only brackets and marks come after it."""
    inside = reading.tokens[clause.last].text == "("
    for token in reading.tokens[clause.last + 1 :]:
        inside = token.text == "(" or (inside and token.text != ")")
        if not inside and token.text not in (")", "?", ".", "!"):
            return False
    return True


def is_question(reading: Reading, clause: Clause) -> bool:
    """Say whether a clause ends with a question mark."""
    return any(
        (token := reading.at(i)) is not None and token.text == "?" for i in (clause.last, clause.last + 1)
    )
