"""Buttons under a message, within Telegram's limits by construction. Refuses to know what an action means.

Our own button «подробнее» carries `MORE`, which no desk uses as an action.
"""

import logging
from collections.abc import Iterable

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from bot.adapters.telegram import limits
from bot.presenting.document import Button
from bot.presenting.fitting import ELLIPSIS, clean, shorten, visible
from bot.presenting.words import say

MORE = "~more"

log = logging.getLogger(__name__)


def keyboard(buttons: Iterable[Button], lang: str, *, more: bool = False) -> InlineKeyboardMarkup | None:
    """Lay the buttons out in lines, «подробнее» last if wanted; nothing where there are none."""
    shown = [_button(button) for button in buttons if _usable(button)]
    if more:
        shown = [*shown[: limits.KEYBOARD - 1], _button(Button(say("label.more", lang), MORE))]
    lines = _lines(shown[: limits.KEYBOARD])
    return InlineKeyboardMarkup(inline_keyboard=lines) if lines else None


def _usable(button: Button) -> bool:
    size = len(button.action.encode("utf-8", "replace"))
    if 0 < size <= limits.CALLBACK_DATA and clean(button.action) == button.action:
        return True
    log.error("left out a button whose action has %d bytes: 1 to %d are allowed", size, limits.CALLBACK_DATA)
    return False


def _button(button: Button) -> InlineKeyboardButton:
    label = clean(button.label)
    text = shorten(label, limits.BUTTON_LABEL) if visible(label) else ELLIPSIS
    return InlineKeyboardButton(text=text, callback_data=button.action)


def _lines(buttons: Iterable[InlineKeyboardButton]) -> list[list[InlineKeyboardButton]]:
    """Put short labels side by side, as many as a phone shows in one line."""
    lines: list[list[InlineKeyboardButton]] = []
    for button in buttons:
        if lines and sum(len(other.text) for other in (*lines[-1], button)) <= limits.ROW_LABELS:
            lines[-1].append(button)
        else:
            lines.append([button])
    return lines
