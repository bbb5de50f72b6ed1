"""`razbor doctor`: what is configured, how fresh the data is, what is missing and how to get it."""

from bot.bootstrap import open_desk
from bot.presenting.document import Bold, Document, lines, paragraph
from bot.presenting.editions import date_shown
from bot.settings import Settings
from knowledge.library import Library
from knowledge.records import Game


def examine(settings: Settings, lang: str = "ru") -> Document:
    """Return the findings as a document; no secret stands in it."""
    library = open_desk(settings.data).answerer.shelf.library
    return Document(
        (
            paragraph(Bold("Данные"), f": {settings.data}"),
            lines(*_data(library, lang)),
            paragraph(Bold("Платформы")),
            lines(*_platforms(settings)),
        ),
        heading="Разбор",
    )


def _data(library: Library, lang: str) -> list[str]:
    editions = library.editions()
    books = [f"{book} от {date_shown(edition, lang)}" for book, edition in library.books() if book != "CR"]
    shown = ", ".join(date_shown(edition, lang) for edition in editions)
    return [
        f"карты Magic: {library.card_count(Game.MAGIC)}; «Берсерк»: {library.card_count(Game.BERSERK)}",
        f"собственные разборы: {len(library.rulings())}, понятия: {len(library.terms())}",
        f"Comprehensive Rules: {shown}"
        if editions
        else "Comprehensive Rules не загружены: razbor import MagicCompRules_….txt",
        *([f"другие книги: {', '.join(books)}"] if books else []),
        *(
            f"загружено: {source.title} ({date_shown(source.date, lang)})"
            for source in library.sources()
            if source.date
        ),
    ]


def _platforms(settings: Settings) -> list[str]:
    return [
        _token(
            "Telegram",
            settings.telegram_token.get_secret_value(),
            "RAZBOR_TELEGRAM_TOKEN",
            "@BotFather, /newbot",
        ),
        _token(
            "Discord",
            settings.discord_token.get_secret_value(),
            "RAZBOR_DISCORD_TOKEN",
            "discord.com/developers",
        ),
    ]


def _token(platform: str, token: str, name: str, where: str) -> str:
    return f"{platform}: токен задан" if token else f"{platform}: не задан {name} (взять: {where})"
