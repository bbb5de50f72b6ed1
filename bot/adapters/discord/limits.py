"""Discord's limits as named constants, and how lengths are counted.

Discord does not say whether it counts code points or UTF-16 units; we count units, which are never fewer.
"""

from bot.presenting.fitting import ELLIPSIS

EMBED_TITLE = 256
EMBED_DESCRIPTION = 4096
EMBED_FOOTER = 2048
EMBEDS_TOTAL = 6000
"""Title, description and footer over all embeds of one message."""

OUR_FOOTER = 1024
"""Ours is shorter, so that one embed with everything at its limit stays within EMBEDS_TOTAL."""

BUTTONS = 25
BUTTONS_IN_ROW = 5
BUTTON_LABEL = 80
CUSTOM_ID = 100

CHOICES = 25
CHOICE = 100
"""Length of an autocomplete choice's name, and of its value."""

COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100

FIRST_ANSWER_SECONDS = 3.0
"""An interaction not acknowledged by then is lost (error 10062)."""

DEFER_AFTER_SECONDS = 1.0
"""A look-up slower than this is deferred: acknowledged first and answered when it is done."""

SUGGEST_WITHIN_SECONDS = 1.0
"""Completions later than this are dropped: the person has typed on, and they cannot be deferred."""


def units(text: str) -> int:
    """Return the length of a text in UTF-16 units."""
    return len(text) + sum(character > "\uffff" for character in text)


def within(text: str, limit: int) -> str:
    """Shorten a text to at most that many units, an ellipsis standing for the rest."""
    if units(text) <= limit:
        return text
    kept = text.encode("utf-16-le", "ignore")[: 2 * (limit - 1)]
    return kept.decode("utf-16-le", "ignore").rstrip() + ELLIPSIS
