"""`razbor doctor`: what is configured, how fresh the data is, what is missing and how to get it."""

from collections.abc import Iterable, Iterator

from pydantic import SecretStr
from tqdm import tqdm

from bot.answering.playing import plays_in_full
from bot.bootstrap import open_desk
from bot.presenting.document import Bold, Document, lines, paragraph
from bot.presenting.editions import date_shown
from bot.settings import Settings
from engine.rules import COMPREHENSIVE_RULES
from knowledge.library import Library
from knowledge.records import Card, Game

_CARD_FILES = ("mtgjson:", "scryfall:", "berserk:")
"""How the keys of imported card files begin."""

_WORDS = {
    "ru": {
        "data": "Данные",
        "platforms": "Платформы",
        "cards": "карты Magic: {magic}; «Берсерк»: {berserk}",
        "played": "из них идут с программой {all}: движок играет целиком {full}, остальные {rest} — "
        "только по характеристикам (обо всех: razbor doctor --cards)",
        "all played": "Движок играет целиком {full} карт Magic из {all}, остальные {rest} — "
        "только по характеристикам.",
        "own": "наши разборы: {rulings}; понятия: {terms}",
        "files": "загружены карты: {names}",
        "no cards": "загружены только карты, что идут с программой; остальные: razbor update "
        "или razbor import AtomicCards.json",
        "rules": "Comprehensive Rules: {editions}",
        "no rules": "текст Comprehensive Rules не загружен: razbor update или razbor import MagicCompRules_….txt",
        "books": "другие книги: {names}",
        "set": "{platform}: токен задан",
        "not set": "{platform}: не задан {setting} (взять: {where})",
    },
    "en": {
        "data": "Data",
        "platforms": "Platforms",
        "cards": "Magic cards: {magic}; Berserk: {berserk}",
        "played": "{all} of them ship with the program: the engine plays {full} in full, the other {rest} "
        "only by their characteristics (all cards: razbor doctor --cards)",
        "all played": "The engine plays {full} of {all} Magic cards in full, the other {rest} "
        "only by their characteristics.",
        "own": "our rulings: {rulings}; terms: {terms}",
        "files": "cards loaded: {names}",
        "no cards": "only the cards that ship with the program; the others: razbor update "
        "or razbor import AtomicCards.json",
        "rules": "Comprehensive Rules: {editions}",
        "no rules": "no Comprehensive Rules text: razbor update or razbor import MagicCompRules_….txt",
        "books": "other books: {names}",
        "set": "{platform}: the token is set",
        "not set": "{platform}: {setting} is not set (get it from {where})",
    },
}


def examine(settings: Settings, lang: str = "ru") -> Document:
    """Return the findings as a document; no secret stands in it."""
    library = open_desk(settings.data).answerer.shelf.library
    words = _WORDS[lang]
    return Document(
        (
            paragraph(Bold(words["data"]), f": {settings.data}"),
            lines(*_data(library, lang)),
            paragraph(Bold(words["platforms"])),
            lines(
                _token(settings.telegram_token, "Telegram", "@BotFather, /newbot", lang),
                _token(settings.discord_token, "Discord", "discord.com/developers", lang),
            ),
        ),
        heading="Разбор" if lang == "ru" else "Razbor",
    )


def count_played(settings: Settings, lang: str = "ru") -> Document:
    """Return how many of all known Magic cards the engine plays in full; minutes, under a progress bar."""
    library = open_desk(settings.data).answerer.shelf.library
    keys = tqdm(library.card_keys(), unit="", dynamic_ncols=True, mininterval=0.2, disable=None)
    cards = (card for key in keys if (card := library.card(key)) is not None)
    return Document((lines(_played("all played", cards, lang)),))


def _played(words: str, cards: Iterable[Card], lang: str) -> str:
    found = [plays_in_full(card) for card in cards]
    return _WORDS[lang][words].format(all=len(found), full=sum(found), rest=len(found) - sum(found))


def _data(library: Library, lang: str) -> Iterator[str]:
    words = _WORDS[lang]
    yield words["cards"].format(
        magic=library.card_count(Game.MAGIC), berserk=library.card_count(Game.BERSERK)
    )
    shipped = (card for card in library.shipped_cards() if card.game is Game.MAGIC)
    yield _played("played", shipped, lang)
    yield words["own"].format(rulings=len(library.rulings()), terms=len(library.terms()))
    files = [
        _dated(source.title, source.date, lang)
        for source in library.imported()
        if source.key.startswith(_CARD_FILES)
    ]
    yield words["files"].format(names=", ".join(files)) if files else words["no cards"]
    editions = [date_shown(edition, lang) for edition in library.editions()]
    yield words["rules"].format(editions=", ".join(editions)) if editions else words["no rules"]
    books = [_dated(book, edition, lang) for book, edition in library.books() if book != COMPREHENSIVE_RULES]
    if books:
        yield words["books"].format(names=", ".join(books))


def _dated(title: str, date: str, lang: str) -> str:
    return f"{title} ({date_shown(date, lang)})" if date else title


def _token(token: SecretStr, platform: str, where: str, lang: str) -> str:
    words, setting = _WORDS[lang], f"RAZBOR_{platform.upper()}_TOKEN"
    key = "set" if token.get_secret_value() else "not set"
    return words[key].format(platform=platform, setting=setting, where=where)
