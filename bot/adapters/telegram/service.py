"""The bot put together and kept running until told to stop. Refuses to know settings and signals."""

import asyncio
import logging

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import DeleteWebhook, GetMe, SetWebhook
from aiogram.types import BotCommand, User

from bot.adapters.telegram import limits
from bot.adapters.telegram.config import TelegramConfig
from bot.adapters.telegram.faults import faults_router
from bot.adapters.telegram.handlers import messages_router
from bot.adapters.telegram.inline import inline_router
from bot.adapters.telegram.intake import Intake
from bot.adapters.telegram.patience import Patience
from bot.adapters.telegram.polling import patiently, poll, unless
from bot.adapters.telegram.presses import presses_router
from bot.adapters.telegram.replies import Replies
from bot.adapters.telegram.webhook import application, listen
from bot.presenting.command_words import command_word
from bot.presenting.desk import Desk

COMMANDS = ("card", "rule", "ask", "help")

REQUEST_SECONDS = 20
DRAIN_SECONDS = 20
"""How long the updates at hand may take once the bot is told to stop."""

log = logging.getLogger(__name__)


class Service:
    """One bot over one desk. `serve` runs it; `intake` tells what is still being handled."""

    def __init__(
        self, config: TelegramConfig, desk: Desk, *, poll_seconds: int = limits.POLL_SECONDS
    ) -> None:
        self._config = config
        self._poll_seconds = poll_seconds
        self.bot = Bot(config.token, session=AiohttpSession(api=TelegramAPIServer.from_base(config.api_base)))
        self.bot.session.middleware(Patience())
        self.intake = Intake(self.bot, dispatcher(desk, Replies(self.bot)))

    async def serve(self, stop: asyncio.Event) -> None:
        """Take updates until `stop` is set, then finish those at hand; raises where the token is refused."""
        try:
            me = await unless(stop, patiently(self.bot, GetMe(), wait=REQUEST_SECONDS))
            if me is None:
                return
            _introduce(me)
            await unless(stop, _announce(self.bot))
            await (self._by_webhook(stop) if self._config.webhook_url else self._by_polling(stop))
        finally:
            await self.intake.settled(DRAIN_SECONDS)
            await self.bot.session.close()

    async def _by_polling(self, stop: asyncio.Event) -> None:
        """Poll; a webhook that is still set would forbid it, and what waits for us is kept."""
        drop = DeleteWebhook(drop_pending_updates=False)
        await unless(stop, patiently(self.bot, drop, wait=REQUEST_SECONDS))
        await poll(self.bot, self.intake, stop, seconds=self._poll_seconds)

    async def _by_webhook(self, stop: asyncio.Event) -> None:
        """Listen, then have Telegram deliver; the webhook stays set, so that updates wait for the next start."""
        config = self._config
        app = application(self.intake, config.webhook_path, config.webhook_secret)
        runner = await listen(app, config.listen_host, config.listen_port)
        setting = SetWebhook(
            url=config.webhook_url,
            secret_token=config.webhook_secret,
            allowed_updates=list(limits.ALLOWED_UPDATES),
            drop_pending_updates=False,
        )
        try:
            await unless(stop, patiently(self.bot, setting, wait=REQUEST_SECONDS))
            await stop.wait()
        finally:
            await runner.cleanup()


def dispatcher(desk: Desk, replies: Replies) -> Dispatcher:
    """Build the dispatcher of all handlers; they find the desk and the replies by name."""
    built = Dispatcher(disable_fsm=True, desk=desk, replies=replies)
    built.include_routers(messages_router(), presses_router(), inline_router(), faults_router())
    return built


def commands(lang: str) -> list[BotCommand]:
    """Return the commands as Telegram lists them; their names are Latin by its rule."""
    return [BotCommand(command=name, description=command_word(f"{name}.about", lang)) for name in COMMANDS]


def _introduce(me: User) -> None:
    """Log who the bot is, and what @BotFather still keeps from it: the reason of many a silent group."""
    log.info("running as @%s", me.username)
    if not me.can_read_all_group_messages:
        log.warning(
            "[[...]] in groups stays unseen unless the bot is an administrator: @BotFather, /setprivacy"
        )
    if not me.supports_inline_queries:
        log.warning("inline mode is off: @BotFather, /setinline")


async def _announce(bot: Bot) -> None:
    """Put the commands into the menu: Russian for everybody, English for English clients. The bot runs without."""
    try:
        await bot.set_my_commands(commands("ru"))
        await bot.set_my_commands(commands("en"), language_code="en")
    except TelegramAPIError as error:
        log.warning("could not set the menu of commands: %s", error.message)
