"""The front desk: what every chat adapter may ask of the bot, and nothing more.

An adapter turns a platform's message into one of these calls and the returned `Document` into the platform's
message. Refuses to know platforms.
"""

from dataclasses import dataclass
from typing import Protocol

from bot.presenting.document import Document


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: `chat` and `user` are opaque keys («telegram:-100123», «discord:42»), `lang` is ru or en."""

    chat: str
    user: str
    lang: str = "ru"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One completion while typing: `label` is shown (at most 100 characters), `value` is what is meant."""

    label: str
    value: str
    detail: str = ""


class Desk(Protocol):
    """Every call answers with a document, for any text whatever; none raises for what a user typed."""

    def ask(self, text: str, asker: Asker) -> Document:
        """Answer a free question, remembering the chat's last subject."""
        ...

    def card(self, name: str, asker: Asker) -> Document:
        """Show a card by any name, or ask which is meant."""
        ...

    def rule(self, number: str, asker: Asker, edition: str = "") -> Document:
        """Show a rule by number; `edition` is a date or year, empty to let the bot ask or choose."""
        ...

    def press(self, action: str, asker: Asker) -> Document:
        """Answer a pressed button; an action that means nothing any more says so politely."""
        ...

    def mentions(self, text: str, asker: Asker) -> tuple[Document, ...]:
        """Answer each «[[имя]]» in a message; an empty tuple where there is none."""
        ...

    def suggest_cards(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        """Complete a card name."""
        ...

    def suggest_rules(self, text: str, limit: int) -> tuple[Suggestion, ...]:
        """Complete a rule number."""
        ...

    def welcome(self, asker: Asker) -> Document:
        """Introduce the bot."""
        ...

    def help(self, asker: Asker) -> Document:
        """Say what the bot can do."""
        ...

    def fault(self, asker: Asker) -> Document:
        """Apologise for a fault of ours, without details."""
        ...
