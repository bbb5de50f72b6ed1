"""The fake server refuses what the real one refuses: else the other tests would prove nothing."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramConflictError,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import (
    BotCommand,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
    MessageEntity,
)

from tests.adapters.telegram.fake_bot_api import TOKEN, FakeBotApi
from tests.adapters.telegram.person import close_at_once


@pytest.fixture
async def bot(api: FakeBotApi) -> AsyncIterator[Bot]:
    one = client(api, TOKEN)
    yield one
    await one.session.close()


def client(api: FakeBotApi, token: str) -> Bot:
    bot = Bot(token, session=AiohttpSession(api=TelegramAPIServer.from_base(api.base)))
    close_at_once(bot)
    return bot


def data(text: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="к", callback_data=text)]])


def article(number: int) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        id=str(number), title="т", input_message_content=InputTextMessageContent(message_text="т")
    )


async def test_what_is_sent_is_seen(api: FakeBotApi, bot: Bot) -> None:
    sent = await bot.send_message(7, "  жирное  ", entities=[MessageEntity(type="bold", offset=0, length=8)])
    assert sent.text == "жирное"
    assert api.messages[7][sent.message_id].entities == [{"type": "bold", "offset": 0, "length": 6}]


@pytest.mark.parametrize(
    ("text", "more", "complaint"),
    [
        ("", {}, "empty"),
        (" \u200b", {}, "empty"),
        ("я" * 4097, {}, "too long"),
        ("😀" * 2049, {}, "too long"),
        ("<b>x", {"parse_mode": "HTML"}, "end tag"),
        ("<x>x</x>", {"parse_mode": "HTML"}, "Unsupported"),
        ("x</b>", {"parse_mode": "HTML"}, "Unexpected"),
        ("a.b", {"parse_mode": "MarkdownV2"}, "reserved"),
        ("abc", {"entities": [MessageEntity(type="bold", offset=1, length=3)]}, "BOUNDS"),
        ("a😀", {"entities": [MessageEntity(type="bold", offset=1, length=1)]}, "BOUNDS"),
        ("abc", {"entities": [MessageEntity(type="bold", offset=0, length=0)]}, "BOUNDS"),
        ("abc", {"entities": [MessageEntity(type="loud", offset=0, length=1)]}, "unsupported"),
        (
            "abcd",
            {
                "entities": [
                    MessageEntity(type="bold", offset=0, length=3),
                    MessageEntity(type="italic", offset=2, length=2),
                ]
            },
            "overlap",
        ),
        (
            "abcd",
            {
                "entities": [
                    MessageEntity(type="blockquote", offset=0, length=4),
                    MessageEntity(type="expandable_blockquote", offset=1, length=2),
                ]
            },
            "overlap",
        ),
        ("abc", {"entities": [MessageEntity(type="bold", offset=0, length=1)] * 101}, "too many"),
        ("abc", {"reply_markup": data("я" * 33)}, "BUTTON_DATA"),
        ("abc", {"reply_markup": data("")}, "BUTTON_DATA"),
        ("\x00abc", {}, "changed by the server"),
    ],
)
async def test_a_message_that_breaks_a_rule_is_refused(
    bot: Bot, text: str, more: dict, complaint: str
) -> None:
    with pytest.raises(TelegramBadRequest, match=complaint):
        await bot.send_message(7, text, **more)


async def test_the_longest_message_passes(bot: Bot) -> None:
    assert await bot.send_message(7, "😀" * 2048, reply_markup=data("a" * 64))


async def test_an_edit_to_the_same_is_refused(bot: Bot) -> None:
    sent = await bot.send_message(7, "одно")
    with pytest.raises(TelegramBadRequest, match="not modified"):
        await bot.edit_message_text("одно", chat_id=7, message_id=sent.message_id)
    with pytest.raises(TelegramBadRequest, match="not found"):
        await bot.edit_message_text("другое", chat_id=7, message_id=999)


async def test_fifty_results_pass_and_one_more_does_not(api: FakeBotApi, bot: Bot) -> None:
    await api.deliver("inline_query", {"id": "1"})
    with pytest.raises(TelegramBadRequest, match="TOO_MUCH"):
        await bot.answer_inline_query("1", [article(number) for number in range(51)])
    await api.deliver("inline_query", {"id": "2"})
    assert await bot.answer_inline_query("2", [article(number) for number in range(50)])
    with pytest.raises(TelegramBadRequest, match="too old"):
        await bot.answer_inline_query("2", [])


async def test_unknown_callbacks_commands_methods_and_tokens_are_refused(api: FakeBotApi, bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="too old"):
        await bot.answer_callback_query("1")
    with pytest.raises(TelegramBadRequest, match="COMMAND_INVALID"):
        await bot.set_my_commands([BotCommand(command="карта", description="д")])
    with pytest.raises(TelegramNotFound):
        await bot.get_my_description()
    stranger = client(api, "5:stranger")
    with pytest.raises(TelegramUnauthorizedError):
        await stranger.get_me()
    await stranger.session.close()


async def test_updates_come_until_they_are_confirmed(api: FakeBotApi, bot: Bot) -> None:
    for text in ("а", "б"):
        await api.deliver(
            "message", {"message_id": 1, "date": 1, "chat": {"id": 7, "type": "private"}, "text": text}
        )
    assert [update.update_id for update in await bot.get_updates()] == [1, 2]
    assert [update.update_id for update in await bot.get_updates(offset=2)] == [2]
    assert await bot.get_updates(offset=3) == []


async def test_a_second_poller_ends_the_first(api: FakeBotApi, bot: Bot) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=5))
    await api.until_called("getUpdates")
    await asyncio.sleep(0.05)
    await bot.get_updates(timeout=0)
    with pytest.raises(TelegramConflictError, match="terminated"):
        await first


async def test_polling_beside_a_webhook_is_refused(bot: Bot) -> None:
    await bot.set_webhook("http://127.0.0.1:9/x", secret_token="s")
    with pytest.raises(TelegramConflictError, match="webhook is active"):
        await bot.get_updates()
    assert (await bot.get_webhook_info()).url == "http://127.0.0.1:9/x"
    with pytest.raises(TelegramBadRequest, match="secret token"):
        await bot.set_webhook("http://127.0.0.1:9/x", secret_token="секрет")


async def test_a_flood_and_a_lost_connection_are_played_on_demand(api: FakeBotApi, bot: Bot) -> None:
    api.flood("sendMessage", 9)
    with pytest.raises(TelegramRetryAfter) as flood:
        await bot.send_message(7, "т")
    assert flood.value.retry_after == 9
    api.drop("sendMessage")
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(7, "т")
    assert await bot.send_message(7, "т")


async def test_kinds_of_update_that_nobody_asked_for_are_not_brought(api: FakeBotApi, bot: Bot) -> None:
    await bot.get_updates(allowed_updates=["message"])
    await api.deliver("inline_query", {"id": "1"})
    assert await bot.get_updates() == []
