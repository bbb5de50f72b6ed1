"""Starting a chat platform from the settings. Each chat library is imported here, and only when it is wanted."""

import logging

import click

from bot.log import start_logging
from bot.reloading import ReloadingDesk
from bot.settings import Settings
from bot.warming import warmed

BAD_USAGE = 2

_TELEGRAM_FAULTS = {
    "api_base": "RAZBOR_TELEGRAM_API: нужен адрес, начинающийся с https:// или http://.",
    "webhook_url": "RAZBOR_TELEGRAM_WEBHOOK: нужен полный адрес, https://имя/путь.",
    "webhook_secret": "RAZBOR_TELEGRAM_WEBHOOK_SECRET: для вебхука нужен секрет, 1-256 знаков из A-Z a-z 0-9 _ -.",
}


def run_telegram(settings: Settings) -> int:
    """Run the Telegram bot until it is stopped; returns the exit status."""
    token = settings.telegram_token.get_secret_value()
    if not token:
        return _missing(
            "RAZBOR_TELEGRAM_TOKEN", "напишите @BotFather в Telegram команду /newbot и возьмите токен"
        )
    from bot.adapters.telegram.config import BadConfig, TelegramConfig
    from bot.adapters.telegram.run import run

    _log(settings)
    try:
        config = TelegramConfig(
            token=token,
            api_base=settings.telegram_api,
            webhook_url=settings.telegram_webhook,
            webhook_secret=settings.telegram_webhook_secret.get_secret_value(),
            listen_host=settings.telegram_listen_host,
            listen_port=settings.telegram_listen_port,
        )
    except BadConfig as fault:
        click.echo(f"Не годится настройка {_TELEGRAM_FAULTS[fault.field]}", err=True)
        return BAD_USAGE
    return _told(run(config, _desk(settings)).name, "Telegram", "RAZBOR_TELEGRAM_TOKEN")


def run_discord(settings: Settings) -> int:
    """Run the Discord bot until it is stopped; returns the exit status."""
    token = settings.discord_token.get_secret_value()
    if not token:
        return _missing(
            "RAZBOR_DISCORD_TOKEN",
            "на discord.com/developers создайте приложение, раздел Bot, кнопка Reset Token",
        )
    from bot.adapters.discord.config import DiscordConfig
    from bot.adapters.discord.run import run

    _log(settings)
    config = DiscordConfig(
        token=token,
        message_content=settings.discord_message_content,
        api_base=settings.discord_api,
        gateway=settings.discord_gateway,
        lang=settings.lang,
    )
    return _told(run(config, _desk(settings)).name, "Discord", "RAZBOR_DISCORD_TOKEN")


def _desk(settings: Settings) -> ReloadingDesk:
    desk = ReloadingDesk(settings.data)
    warmed(desk)
    return desk


def _told(ending: str, platform: str, setting: str) -> int:
    """Say how the bot ended; 0 where it was asked to stop."""
    words = {
        "WRONG_TOKEN": f"{platform} не принял токен: проверьте {setting}.",
        "INTENT_MISSING": "Включите Message Content Intent на discord.com/developers "
        "или уберите RAZBOR_DISCORD_MESSAGE_CONTENT.",
        "UNREACHABLE": f"{platform} недоступен: проверьте сеть.",
        "STOPPED": "",
    }[ending]
    if words:
        click.echo(words, err=True)
    return 1 if words else 0


def _missing(name: str, where: str) -> int:
    click.echo(
        f"Не задана настройка {name}. Как получить: {where}; запишите её в .env или в окружение.", err=True
    )
    return BAD_USAGE


def _log(settings: Settings) -> None:
    secrets = (
        settings.telegram_token.get_secret_value(),
        settings.telegram_webhook_secret.get_secret_value(),
        settings.discord_token.get_secret_value(),
    )
    start_logging(secrets, logging.getLevelName(settings.log_level))
