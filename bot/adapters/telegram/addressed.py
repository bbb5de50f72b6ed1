"""Which messages speak to the bot, and what their text is. Each filter returns the facts that its handler needs.

Filters are coroutines, since aiogram runs any other in a thread. Refuses to know what is answered.
"""

import re
from typing import Any

from aiogram import Bot
from aiogram.types import Message

from bot.adapters.telegram.replies import Replies

Facts = dict[str, Any] | bool

GROUPS = {"group", "supergroup"}

WORDLESS = {
    "animation", "audio", "contact", "dice", "document", "location", "photo", "poll", "sticker", "venue",
    "video", "video_note", "voice",
}  # fmt: skip
"""What a person may send without a word; service messages are not among them."""


def text_of(message: Message) -> str:
    """Return what a message says: its text, or the caption of its picture."""
    return message.text or message.caption or ""


async def worth_answering(message: Message, bot: Bot, replies: Replies) -> Facts:
    """Leave out bots, what came through our own inline mode, and edits that left an answered text as it was."""
    ours = message.via_bot is not None and message.via_bot.id == bot.id
    by_bot = message.from_user is not None and message.from_user.is_bot
    unnamed = message.sender_chat is not None  # an unnamed administrator or a channel speaks through a bot
    return not ours and (unnamed or not by_bot) and not (message.edit_date and replies.knows(message))


async def private_text(message: Message) -> Facts:
    """Any text in a private chat is a question; forwarded ones too, for a question is often passed on."""
    text = text_of(message)
    return {"text": text} if message.chat.type == "private" and text else False


async def private_command(message: Message) -> Facts:
    """A command in private that no command filter before this one has taken."""
    return message.chat.type == "private" and text_of(message).startswith("/")


async def private_without_words(message: Message) -> Facts:
    """A sticker, a voice message or a picture in private; not the further pictures of an album."""
    return message.chat.type == "private" and not message.media_group_id and message.content_type in WORDLESS


async def group_addressed(message: Message, bot: Bot) -> Facts:
    """In a group: a reply to a message of ours, or our @name anywhere, which is left out of the question.

    With nothing but our name, the question is the message replied to.
    """
    text = text_of(message)
    if message.chat.type not in GROUPS or not text:
        return False
    username = (await bot.me()).username or ""
    rest = re.sub(rf"@{re.escape(username)}\b", "", text, flags=re.IGNORECASE).strip()
    if rest == text.strip() and not _answers(message, bot.id):
        return False
    earlier = message.reply_to_message
    return {"text": rest or (text_of(earlier) if earlier else "")}


async def bracketed(message: Message) -> Facts:
    """A text with «[[»; the desk knows whether a name stands in it."""
    text = text_of(message)
    return {"text": text} if "[[" in text else False


def _answers(message: Message, bot_id: int) -> bool:
    """Tell a reply to a message of ours; in a forum every message formally replies to the topic's beginning."""
    earlier = message.reply_to_message
    if earlier is None or earlier.forum_topic_created is not None:
        return False
    return earlier.from_user is not None and earlier.from_user.id == bot_id
