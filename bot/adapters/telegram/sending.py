"""One message over the wire: sent, changed, cleared away. Refuses to know documents and what was asked."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    InaccessibleMessage,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)

from bot.adapters.telegram.render import Part

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)

Markup = InlineKeyboardMarkup | None

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a reply goes: the chat, the topic of a forum, the message it answers (none in private)."""

    chat: int
    topic: int | None = None
    message: int | None = None

    @classmethod
    def of(cls, message: Message | InaccessibleMessage) -> "Address":
        """Answer a message where it stands, as a reply to it unless the chat is private."""
        topic = (
            message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
        )
        return cls(message.chat.id, topic, None if message.chat.type == "private" else message.message_id)


async def send(bot: Bot, address: Address, part: Part, markup: Markup) -> int:
    """Send a message and return its id; should Telegram refuse the entities, the bare text goes out."""
    try:
        return await _send(bot, address, part, markup)
    except TelegramBadRequest as error:
        if not part.entities or "entit" not in error.message.lower():
            raise
        log.error("Telegram refused our entities: %s", error.message)  # noqa: TRY400 - the trace tells no more
    return await _send(bot, address, Part(part.text), markup)


async def edit(bot: Bot, address: Address, message: int, part: Part, markup: Markup) -> bool:
    """Change a message of ours; false where Telegram will not, since it is gone or was never ours."""
    try:
        with _same_is_fine():
            await bot.edit_message_text(
                part.text,
                chat_id=address.chat,
                message_id=message,
                entities=list(part.entities),
                reply_markup=markup,
                link_preview_options=NO_PREVIEW,
            )
    except TelegramBadRequest as error:
        log.warning("could not change a message: %s", error.message)
        return False
    return True


async def edit_inline(bot: Bot, message: str, part: Part, markup: Markup) -> None:
    """Change a message that somebody sent through inline mode."""
    with _same_is_fine():
        await bot.edit_message_text(
            part.text,
            inline_message_id=message,
            entities=list(part.entities),
            reply_markup=markup,
            link_preview_options=NO_PREVIEW,
        )


async def set_buttons(bot: Bot, address: Address, message: int, markup: Markup) -> None:
    """Change only the buttons of a message of ours, if it is still there."""
    with suppress(TelegramBadRequest):
        await bot.edit_message_reply_markup(chat_id=address.chat, message_id=message, reply_markup=markup)


async def delete(bot: Bot, address: Address, message: int) -> None:
    """Delete a message of ours, if it is still there."""
    with suppress(TelegramBadRequest):
        await bot.delete_message(address.chat, message)


async def _send(bot: Bot, address: Address, part: Part, markup: Markup) -> int:
    reply = None
    if address.message is not None:
        reply = ReplyParameters(message_id=address.message, allow_sending_without_reply=True)
    sent = await bot.send_message(
        address.chat,
        part.text,
        entities=list(part.entities),
        message_thread_id=address.topic,
        reply_parameters=reply,
        reply_markup=markup,
        link_preview_options=NO_PREVIEW,
    )
    return sent.message_id


@contextmanager
def _same_is_fine() -> Iterator[None]:
    """Let pass that a message already looks as it should: somebody pressed twice."""
    try:
        yield
    except TelegramBadRequest as error:
        if "message is not modified" not in error.message:
            raise
