"""The exception for what the engine does not model; `evaluate` turns it into the value `NotModelled`."""


class Unmodelled(Exception):  # noqa: N818 — becomes a refusal that the user is meant to hear
    """Something is outside the vocabulary; `words` are what it stumbled on."""

    def __init__(self, *words: str) -> None:
        super().__init__(" ".join(words))
        self.words = words
