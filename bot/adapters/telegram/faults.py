"""What happens when a handler fails: the person hears an apology, the log learns kind and place but no words.

Refuses to know what was asked.
"""

import asyncio
import logging

from aiogram import Bot, Router
from aiogram.exceptions import TelegramAPIError
from aiogram.types import CallbackQuery, ErrorEvent, InlineQuery, Message, Update

from bot.adapters.telegram.person import asker_of, asker_of_press
from bot.adapters.telegram.render import single
from bot.adapters.telegram.replies import Replies
from bot.adapters.telegram.sending import Address, edit_inline
from bot.log import place
from bot.presenting.desk import Desk

log = logging.getLogger(__name__)


async def on_fault(fault: ErrorEvent, desk: Desk, replies: Replies, bot: Bot) -> bool:
    """Log a fault and apologise. Where Telegram itself refused or is out of reach, there is nobody to tell."""
    error, update = fault.exception, fault.update
    if isinstance(error, TelegramAPIError):
        log.warning(
            "update %d: Telegram would not: %s: %s", update.update_id, type(error).__name__, error.message
        )
        return True
    log.error("update %d (%s) failed: %s", update.update_id, update.event_type, place(error))
    try:
        await _apologise(update, desk, replies, bot)
    except Exception as second:  # noqa: BLE001 - an apology that fails is only logged
        log.error("update %d: no apology: %s", update.update_id, place(second))  # noqa: TRY400 - no words in the log
    return True


async def _apologise(update: Update, desk: Desk, replies: Replies, bot: Bot) -> None:
    match update.event:
        case Message() as message:
            asker = asker_of(message)
            await replies.say(Address.of(message), await asyncio.to_thread(desk.fault, asker), asker.lang)
        case CallbackQuery(message=None, inline_message_id=str(inline)) as callback:
            document = await asyncio.to_thread(desk.fault, asker_of_press(callback))
            await edit_inline(bot, inline, single(document), None)
        case CallbackQuery(message=ours) as callback if ours is not None:
            asker = asker_of_press(callback)
            await replies.say(Address.of(ours), await asyncio.to_thread(desk.fault, asker), asker.lang)
        case InlineQuery() as query:
            await query.answer([], cache_time=0, is_personal=True)
        case _:
            pass


def faults_router() -> Router:
    """Build the router of faults."""
    router = Router(name="faults")
    router.errors.register(on_fault)
    return router
