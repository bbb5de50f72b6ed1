"""`razbor import`: loads files under a progress bar, then renews the indexes. Interrupted, it changes nothing."""

from collections.abc import Iterable
from pathlib import Path

import click
from tqdm import tqdm

from bot.bootstrap import open_desk
from bot.fault_words import fault_shown
from knowledge.faults import FaultCode, KnowledgeFault
from knowledge.sources.formats import Loaded
from knowledge.sources.importing import FileReport, Outcome, Progress, import_files

INTERRUPTED = 130

_WORDS = {
    "ru": {
        Outcome.IMPORTED: "загружен",
        Outcome.UNCHANGED: "уже загружен, ничего не изменилось",
        Outcome.SKIPPED: "пропущен: формат не узнан",
        Outcome.BROKEN: "Не загружен",
        "cards": "карты",
        "rules": "правила",
        "rulings": "разъяснения",
        "kept": "Прежняя база цела.",
        "interrupted": "Прервано.",
        "indexing": "Обновляю указатели…",
        "done": "Готово. Запущенный бот увидит новое сам.",
        "nothing": "Загружать нечего: там нет файлов.",
    },
    "en": {
        Outcome.IMPORTED: "loaded",
        Outcome.UNCHANGED: "already loaded, nothing has changed",
        Outcome.SKIPPED: "skipped: format unknown",
        Outcome.BROKEN: "Not loaded",
        "cards": "cards",
        "rules": "rules",
        "rulings": "rulings",
        "kept": "The database is as it was.",
        "interrupted": "Interrupted.",
        "indexing": "Renewing the indexes…",
        "done": "Done. A bot that is running will notice by itself.",
        "nothing": "Nothing to load: there are no files.",
    },
}


def import_sources(paths: Iterable[Path], data_dir: Path, lang: str = "ru") -> int:
    """Load the files and say what became of each; returns the exit status."""
    words = _WORDS[lang]
    try:
        reports = _load(paths, data_dir)
    except KnowledgeFault as fault:
        click.echo(fault_shown(fault, lang), err=True)
        if fault.code is not FaultCode.DAMAGED:
            click.echo(words["kept"], err=True)
        return 1
    except KeyboardInterrupt:
        click.echo(f"{words['interrupted']} {words['kept']}", err=True)
        return INTERRUPTED
    for report in reports:
        click.echo(report_shown(report, lang))
    click.echo(_close(reports, data_dir, lang))
    return 0 if reports and all(report.outcome is not Outcome.BROKEN for report in reports) else 1


def _load(paths: Iterable[Path], data_dir: Path) -> tuple[FileReport, ...]:
    with tqdm(unit="B", unit_scale=True, dynamic_ncols=True, mininterval=0.2, disable=None) as bar:

        def advance(progress: Progress) -> None:
            bar.total = progress.total
            bar.set_description_str(progress.name, refresh=False)
            bar.update(progress.done - bar.n)

        return import_files(paths, data_dir, advance)


def _close(reports: Iterable[FileReport], data_dir: Path, lang: str) -> str:
    """Renew the indexes where anything is new; return the last line to say."""
    words, outcomes = _WORDS[lang], {report.outcome for report in reports}
    if Outcome.IMPORTED in outcomes:
        click.echo(words["indexing"])
        open_desk(data_dir)
        return words["done"]
    return words["kept"] if outcomes else words["nothing"]


def report_shown(report: FileReport, lang: str) -> str:
    """Return the line that says what became of a file."""
    said = _WORDS[lang][report.outcome]
    if report.fault is not None:
        return f"{said}: {fault_shown(report.fault, lang)}"
    counted = f" ({_counted(report.loaded, lang)})" if report.loaded else ""
    return f"{report.name}: {said}{counted}"


def _counted(loaded: Loaded, lang: str) -> str:
    words = _WORDS[lang]
    counts = ((loaded.cards, "cards"), (loaded.rules, "rules"), (loaded.rulings, "rulings"))
    return ", ".join(f"{words[noun]}: {count}" for count, noun in counts if count) or loaded.source.title
