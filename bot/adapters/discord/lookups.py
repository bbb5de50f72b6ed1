"""What a person may want looked up, as a value, and how it is put to the desk.

Refuses to know Discord: an interaction and a message both become one of these.
"""

from dataclasses import dataclass
from typing import Literal

from bot.presenting.desk import Asker, Desk
from bot.presenting.document import Document

Kind = Literal["ask", "card", "rule", "press", "help", "welcome"]

REPEATABLE: tuple[Kind, ...] = ("card", "rule", "press")
"""What gives the same reply when it is looked up again; a question depends on what was asked before."""


@dataclass(frozen=True, slots=True)
class LookUp:
    """A kind of look-up with its text; `edition` belongs to a rule, as a date or year."""

    kind: Kind
    text: str = ""
    edition: str = ""

    def put_to(self, desk: Desk, asker: Asker) -> Document:
        """Make the call that the kind stands for; may take long."""
        match self.kind:
            case "ask":
                return desk.ask(self.text, asker)
            case "card":
                return desk.card(self.text, asker)
            case "rule":
                return desk.rule(self.text, asker, self.edition)
            case "press":
                return desk.press(self.text, asker)
            case "help":
                return desk.help(asker)
            case "welcome":
                return desk.welcome(asker)
