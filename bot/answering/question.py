"""A question as it reaches the bot: the text and what is known about its circumstances."""

from dataclasses import dataclass

from knowledge.records import Game

TEXT_LIMIT = 2000
"""Characters of a question that are read at all; a longer one is answered as too long."""


@dataclass(frozen=True, slots=True)
class Question:
    """`asker` is an opaque key of chat and user, `chat` of the chat alone; `as_of` an ISO date or empty.

    `game` is the chat's setting, if any.
    """

    text: str
    lang: str = "ru"
    as_of: str = ""
    game: Game | None = None
    asker: str = ""
    chat: str = ""
