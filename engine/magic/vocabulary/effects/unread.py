"""What a text leaves where there is nothing to follow: words not read, and words without a result in the game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.magic.vocabulary.amounts import Amount


@dataclass(frozen=True, slots=True)
class NotRead:
    """Words that the vocabulary does not hold: whoever would follow them refuses."""

    words: str


@dataclass(frozen=True, slots=True)
class NoEffect:
    """Words without a result in the engine's terms, such as looking at a card."""

    words: str


@dataclass(frozen=True, slots=True)
class SameBut:
    """The instruction before, with another number; the reader of texts resolves it."""

    amount: "Amount"


Unread: TypeAlias = NotRead | NoEffect | SameBut
