"""`razbor import`: loads files under a progress bar, then renews the indexes. Interrupted, it changes nothing."""

from collections.abc import Iterable
from pathlib import Path

import click
from tqdm import tqdm

from bot.bootstrap import open_desk
from knowledge.faults import FaultCode, ImportFault
from knowledge.sources.formats import Loaded
from knowledge.sources.importing import FileReport, Outcome, Progress, import_files

INTERRUPTED = 130

_FAULTS = {
    FaultCode.NOT_FOUND: "такого файла нет",
    FaultCode.UNREADABLE: "файл не читается",
    FaultCode.EMPTY: "файл пуст",
    FaultCode.UNKNOWN_FORMAT: "не узнаю формат: нужен файл MTGJSON или текст Comprehensive Rules",
    FaultCode.BROKEN_ARCHIVE: "архив повреждён",
    FaultCode.TRUNCATED: "файл обрывается",
    FaultCode.MALFORMED: "файл испорчен",
    FaultCode.MISSING_FIELD: "нет обязательного поля",
    FaultCode.NO_DATE: "в книге нет даты издания",
    FaultCode.NO_SPACE: "на диске нет места",
    FaultCode.REFUSED: "сервер отказал",
    FaultCode.WRONG_SIZE: "размер не тот, что объявлен",
}

_OUTCOMES = {
    Outcome.IMPORTED: "загружен",
    Outcome.UNCHANGED: "уже загружен, ничего не изменилось",
    Outcome.SKIPPED: "пропущен: формат не узнан",
    Outcome.BROKEN: "не загружен",
}


def import_sources(paths: Iterable[Path], data_dir: Path, lang: str = "ru") -> int:
    """Load the files and say what became of each; returns the exit status."""
    data_dir.mkdir(parents=True, exist_ok=True)
    try:
        reports = _load(paths, data_dir)
    except ImportFault as fault:
        click.echo(_fault_shown(fault, lang), err=True)
        return 1
    except KeyboardInterrupt:
        click.echo("Прервано. Прежняя база цела.", err=True)
        return INTERRUPTED
    for report in reports:
        click.echo(_shown(report, lang))
    if any(report.outcome is Outcome.IMPORTED for report in reports):
        click.echo("Обновляю указатели…")
        open_desk(data_dir)
    return 1 if any(report.outcome is Outcome.BROKEN for report in reports) else 0


def _load(paths: Iterable[Path], data_dir: Path) -> tuple[FileReport, ...]:
    with tqdm(unit="B", unit_scale=True, dynamic_ncols=True, mininterval=0.2) as bar:

        def advance(progress: Progress) -> None:
            bar.total = progress.total
            bar.set_description_str(progress.name, refresh=False)
            bar.update(progress.done - bar.n)

        return import_files(paths, data_dir, advance)


def _shown(report: FileReport, lang: str) -> str:
    told = f"{report.name}: {_OUTCOMES[report.outcome]}"
    if report.fault is not None:
        return f"{told}. {_fault_shown(report.fault, lang)} Прежняя база цела."
    if report.loaded is not None:
        return f"{told} ({_counted(report.loaded)})"
    return told


def _counted(loaded: Loaded) -> str:
    counts = ((loaded.cards, "карты"), (loaded.rules, "правила"), (loaded.rulings, "разъяснения"))
    return ", ".join(f"{noun}: {count}" for count, noun in counts if count) or loaded.source.title


def _fault_shown(fault: ImportFault, lang: str) -> str:
    if lang == "en":
        return str(fault)
    where = f"{fault.file}, {fault.place}" if fault.place else fault.file
    detail = f" ({fault.detail})" if fault.detail else ""
    return f"{where}: {_FAULTS[fault.code]}{detail}."
