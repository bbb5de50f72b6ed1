"""`razbor update`: fetches the current rules and cards, loads them, and says in words what is new.

Interrupted or refused, it changes nothing; the next run goes on where the download stopped. Refuses to know how a
file is fetched or loaded.
"""

from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlsplit

import click
from tqdm import tqdm

from bot.answering.answers import EditionsCompared
from bot.bootstrap import open_desk
from bot.fault_words import fault_shown
from bot.importing import INTERRUPTED, report_shown
from bot.presenting.document import plain
from bot.presenting.editions_compared import present_compared
from bot.settings import Settings
from knowledge.faults import KnowledgeFault
from knowledge.sources.importing import Outcome, Progress
from knowledge.sources.update import Address, Signals, UpdateReport, update

LEFT_OUT = "-"
"""A setting that leaves its file out."""

_WORDS = {
    "ru": {
        "nowhere": "Обновлять нечего: все адреса RAZBOR_UPDATE_… выключены.",
        "again": "Прежняя база цела. Запустите razbor update ещё раз: загрузка продолжится с места обрыва.",
        "interrupted": "Прервано.",
        "unchanged": "на сервере ничего нового",
        "cards": "Новых карт: {count}.",
        "indexing": "Обновляю указатели…",
        "done": "Готово. Запущенный бот увидит новое сам.",
    },
    "en": {
        "nowhere": "Nothing to update: every RAZBOR_UPDATE_… address is left out.",
        "again": "The database is as it was. Run razbor update again: it goes on where the download stopped.",
        "interrupted": "Interrupted.",
        "unchanged": "nothing new on the server",
        "cards": "New cards: {count}.",
        "indexing": "Renewing the indexes…",
        "done": "Done. A bot that is running will notice by itself.",
    },
}


def run_update(settings: Settings, lang: str = "ru") -> int:
    """Bring the data folder up to date and say what is new; returns the exit status."""
    words, wanted = _WORDS[lang], addresses(settings)
    if not wanted:
        click.echo(words["nowhere"], err=True)
        return 1
    try:
        report = _updated(wanted, settings.data)
    except KnowledgeFault as fault:
        click.echo(f"{fault_shown(fault, lang)}\n{words['again']}", err=True)
        return 1
    except KeyboardInterrupt:
        click.echo(f"{words['interrupted']} {words['again']}", err=True)
        return INTERRUPTED
    for line in _told(report, settings.data, lang):
        click.echo(line)
    return 1 if any(file.outcome is Outcome.BROKEN for file in report.files) else 0


def addresses(settings: Settings) -> tuple[Address, ...]:
    """Return the addresses that are set, in the order they are fetched."""
    named = (
        (settings.update_rules, ""),
        (settings.update_cards, settings.update_cards_checksum),
        (settings.update_printings, settings.update_printings_checksum),
    )
    return tuple(Address(url, _set(checksum)) for url, checksum in named if _set(url))


def _set(address: str) -> str:
    return "" if address.strip() == LEFT_OUT else address.strip()


def _updated(wanted: tuple[Address, ...], data_dir: Path) -> UpdateReport:
    with tqdm(unit="B", unit_scale=True, dynamic_ncols=True, mininterval=0.2, disable=None) as bar:

        def show(name: str, done: int, total: int) -> None:
            bar.total = total or None
            bar.set_description_str(name, refresh=False)
            bar.update(done - bar.n)

        def loading(progress: Progress) -> None:
            show(progress.name, progress.done, progress.total)

        return update(wanted, data_dir, Signals(lambda url, *done: show(_name(url), *done), loading))


def _name(url: str) -> str:
    parts = urlsplit(url)
    return unquote(Path(parts.path).name) or parts.netloc


def _told(report: UpdateReport, data_dir: Path, lang: str) -> list[str]:
    words = _WORDS[lang]
    lines = [f"{_name(url)}: {words['unchanged']}" for url in report.unchanged]
    lines += [report_shown(file, lang) for file in report.files]
    if all(file.outcome is not Outcome.IMPORTED for file in report.files):
        return lines
    click.echo(words["indexing"])
    editions = open_desk(data_dir).answerer.shelf.library.editions()
    if report.new_cards:
        lines.append(words["cards"].format(count=report.new_cards))
    if report.rules is not None:
        compared = present_compared(EditionsCompared(editions[-2], editions[-1], report.rules), lang)
        lines.append(plain(replace(compared, details=())))
    return [*lines, words["done"]]
