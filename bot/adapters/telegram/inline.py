"""Inline mode: «@bot бриз» anywhere lists cards, «@bot 702.1» rules; the chosen one is sent in the person's name.

Results come in pages that Telegram asks for, so that a keystroke renders INLINE_PAGE documents at most. They carry no
state: a message sent this way has its details folded in it.
"""

import asyncio
import hashlib

from aiogram import Router
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)

from bot.adapters.telegram import limits
from bot.adapters.telegram.keyboards import keyboard
from bot.adapters.telegram.person import asker_inline
from bot.adapters.telegram.render import single
from bot.adapters.telegram.sending import NO_PREVIEW
from bot.presenting.command_words import command_word
from bot.presenting.desk import Asker, Desk, Suggestion
from bot.presenting.document import Document
from bot.presenting.fitting import clean, visible
from bot.presenting.mana_symbols import drawn

START = "inline"
"""What /start carries when somebody comes from an inline query that found nothing."""


async def complete(query: InlineQuery, desk: Desk) -> None:
    """Answer an inline query with a page of results, or with a way into the private chat."""
    asker = asker_inline(query.from_user)
    begin = int(query.offset) if query.offset.isdecimal() else 0
    results = await asyncio.to_thread(page, desk, query.query, begin, asker)
    more = len(results) == limits.INLINE_PAGE and begin + limits.INLINE_PAGE < limits.INLINE_RESULTS
    await _answer(query, results, str(begin + limits.INLINE_PAGE) if more else "", asker.lang)


def page(desk: Desk, text: str, begin: int, asker: Asker) -> list[InlineQueryResultArticle]:
    """Render the completions from `begin` on, at most INLINE_PAGE of them and none beyond INLINE_RESULTS."""
    end = min(begin + limits.INLINE_PAGE, limits.INLINE_RESULTS)
    suggest, show = (desk.suggest_rules, desk.rule) if text[:1].isdigit() else (desk.suggest_cards, desk.card)
    once = {suggestion.value: suggestion for suggestion in suggest(text, end) if visible(suggestion.label)}
    shown = list(once.values())[begin:end]
    return [article(suggestion, show(suggestion.value, asker), asker.lang) for suggestion in shown]


def article(suggestion: Suggestion, document: Document, lang: str) -> InlineQueryResultArticle:
    """Make one result: what the list shows, and the message that choosing it sends."""
    part = single(document)
    return InlineQueryResultArticle(
        id=hashlib.sha256(suggestion.value.encode("utf-8", "replace")).hexdigest()[: limits.RESULT_ID],
        title=drawn(clean(suggestion.label)),
        description=drawn(clean(suggestion.detail)) or None,
        input_message_content=InputTextMessageContent(
            message_text=part.text, entities=list(part.entities), link_preview_options=NO_PREVIEW
        ),
        reply_markup=keyboard(document.buttons, lang),
    )


def inline_router() -> Router:
    """Build the router of inline queries."""
    router = Router(name="inline")
    router.inline_query.register(complete)
    return router


async def _answer(
    query: InlineQuery, results: list[InlineQueryResultArticle], following: str, lang: str
) -> None:
    """Send the page; a person who typed on has made the query too old, which is no fault."""
    way_in = InlineQueryResultsButton(text=command_word("ask.about", lang), start_parameter=START)
    try:
        await query.answer(
            list(results),
            cache_time=limits.INLINE_CACHE_SECONDS,
            is_personal=True,  # the texts are in the person's language
            next_offset=following,
            button=None if results or query.offset else way_in,
        )
    except TelegramBadRequest as error:
        if "query is too old" not in error.message:
            raise
