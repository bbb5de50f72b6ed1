"""Telegram's limits as named constants, each with its source, and how lengths are counted.

Sources: [API] core.telegram.org/bots/api, under the method or type named; [FAQ] core.telegram.org/bots/faq;
[tginfo] limits.tginfo.me, not documented by Telegram. «Ours» are chosen by us, within Telegram's.
"""

MESSAGE = 4096
"""UTF-16 units of a message's text after entities parsing. [API] sendMessage, text."""

ENTITIES = 100
"""Entities of one message; the server drops those beyond. [tginfo]"""

CALLBACK_DATA = 64
"""Bytes of a button's data. [API] InlineKeyboardButton, callback_data: 1-64 bytes."""

KEYBOARD = 100
"""Buttons under one message. [tginfo]"""

BUTTON_LABEL = 64
"""Ours: what a phone shows of a button that has a line to itself; Telegram names no limit."""

ROW_LABELS = 28
"""Ours: letters of the labels that share a line of buttons."""

INLINE_RESULTS = 50
"""Results of one answer to an inline query. [API] answerInlineQuery, results."""

INLINE_PAGE = 10
"""Ours: results rendered at a time; the client asks for the next page when the person scrolls."""

INLINE_CACHE_SECONDS = 60
"""Ours: below the default of 300, since a new import changes cards. [API] answerInlineQuery, cache_time."""

RESULT_ID = 64
"""Bytes of an inline result's id. [API] InlineQueryResultArticle, id: 1-64 bytes."""

NEXT_OFFSET = 64
"""Bytes of the offset that asks for the next page. [API] answerInlineQuery, next_offset."""

COMMAND_DESCRIPTION = 256
"""Characters of a command's description. [API] BotCommand, description: 1-256."""

POLL_SECONDS = 30
"""Ours: how long one getUpdates may wait. [API] getUpdates, timeout."""

MESSAGES_AT_ONCE = 10
"""Ours: messages that one reply may take; a group allows about 20 a minute. [FAQ] broadcasting limits."""

ALLOWED_UPDATES = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "inline_query",
    "callback_query",
)
"""Exactly the kinds of update that have a handler. [API] getUpdates, allowed_updates."""


def units(text: str) -> int:
    """Return the length of a text in UTF-16 units, as Telegram counts. [API] MessageEntity, offset."""
    return len(text) + sum(character > "\uffff" for character in text)
