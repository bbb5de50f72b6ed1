"""Pressed buttons: candidates, neighbours, «подробнее». Refuses to know what an action means; the desk does."""

import asyncio

from aiogram import Bot, Router
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import CallbackQuery

from bot.adapters.telegram.keyboards import MORE, keyboard
from bot.adapters.telegram.person import asker_of_press
from bot.adapters.telegram.render import single
from bot.adapters.telegram.replies import Replies
from bot.adapters.telegram.sending import edit_inline
from bot.presenting.desk import Desk


async def press(callback: CallbackQuery, desk: Desk, replies: Replies, bot: Bot) -> None:
    """Answer a press: acknowledged at once, so that the button never hangs, then shown in the message's place."""
    await _acknowledge(callback)
    action, ours = callback.data or "", callback.message
    if action == MORE and ours is not None and await replies.reveal(ours):
        return
    asker = asker_of_press(callback)
    document = await asyncio.to_thread(desk.press, action, asker)
    if ours is not None:
        await replies.replace(ours, document, asker.lang)
    elif callback.inline_message_id:
        markup = keyboard(document.buttons, asker.lang)
        await edit_inline(bot, callback.inline_message_id, single(document), markup)


def presses_router() -> Router:
    """Build the router of pressed buttons."""
    router = Router(name="presses")
    router.callback_query.register(press)
    return router


async def _acknowledge(callback: CallbackQuery) -> None:
    try:
        await callback.answer()
    except TelegramBadRequest as error:
        if "query is too old" not in error.message:
            raise
