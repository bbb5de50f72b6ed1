"""Faults of the engine's room.

    EngineError
    └── MalformedInput     a value or notation that means nothing, with the place

Refusals that a user should hear are values (`engine.outcome`); these are for callers that passed nonsense.
"""


class EngineError(Exception):
    """Base of everything the engine raises."""


class MalformedInput(EngineError):  # noqa: N818 - named for what is wrong
    """A piece of input that cannot be read; `text` is the piece, `expected` what would have been right."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"cannot read {text!r}: expected {expected}")
        self.text = text
        self.expected = expected
