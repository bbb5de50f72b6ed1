"""The command line: one function a command. Chat libraries are imported only by the command that runs them.

Exit status 0 for an answer, 1 for a refusal, 2 for bad usage.
"""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from bot import console_settings
from bot.answering.answers import Answer, AskWhich, CardFound, NeedsMore, Refusal
from bot.answering.outcomes import outcome_name
from bot.as_json import card_json, citations, evaluation
from bot.batch import rows
from bot.bootstrap import open_desk
from bot.console_settings import ConsoleSettings
from bot.presenting.desk import Asker
from bot.presenting.document import plain
from bot.presenting.front import FrontDesk, lang_of
from bot.usage import BadSetting, IsoDate, RussianGroup
from bot.warming import warmed

if TYPE_CHECKING:
    from bot.settings import Settings

_BATCH_ASKER = "batch"


def _settings() -> "Settings":
    """Return the settings. Imported late: pydantic takes longer than a wrong call needs."""
    from bot.settings import read

    try:
        return read()
    except ValueError as fault:
        raise BadSetting(str(fault)) from fault


def _console() -> ConsoleSettings:
    """Return the settings that a command needs to answer."""
    told = console_settings.told()
    if told is not None:
        return told
    settings = _settings()
    return ConsoleSettings(settings.data, settings.lang)


def _desk() -> FrontDesk:
    return open_desk(_console().data)


def _asker(lang: str) -> Asker:
    return Asker("console", _BATCH_ASKER, lang)


@click.group(
    cls=RussianGroup,
    subcommand_metavar="КОМАНДА …",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--lang",
    type=click.Choice(["ru", "en"]),
    help="Язык сообщений. Без него — из RAZBOR_LANG, иначе русский.",
)
@click.pass_context
def cli(context: click.Context, lang: str | None) -> None:
    """Разбор: бот по правилам Magic: The Gathering и «Берсерка»."""
    context.obj = lang or _console().lang


@cli.command()
def setup() -> None:
    """Построить базу знаний (секунды, один раз)."""
    _desk()
    click.echo(f"Готово. Данные: {_console().data}")


@cli.command()
@click.pass_obj
def chat(lang: str) -> None:
    """Чат в консоли; из канала читает вопросы построчно."""
    from bot.adapters.console.chat import run
    from bot.reloading import ReloadingDesk

    run(ReloadingDesk(_console().data), sys.stdin, sys.stdout, lang)


@cli.command()
@click.argument("question", required=False, nargs=-1, metavar="[ВОПРОС]")
@click.option("--json", "as_json", is_flag=True, help="Печатать JSON.")
@click.option("--as-of", type=IsoDate(), default="", metavar="ДАТА", help="Правила на дату (ГГГГ-ММ-ДД).")
@click.option(
    "--batch",
    type=click.File(encoding="utf-8-sig"),
    metavar="ФАЙЛ",
    help="Файл JSONL с полями id и question: один разговор, по строке вопрос.",
)
@click.pass_obj
def ask(lang: str, question: tuple[str, ...], as_json: bool, as_of: str, batch: TextIO | None) -> None:
    """Ответить на вопрос."""
    desk = _desk()
    if batch is not None:
        warmed(desk)
        for row in rows(batch, "question"):
            _print_json({"id": row.id, **_asked(desk, row.text, lang, as_of)[1]})
        return
    answer, told = _asked(desk, " ".join(question), lang, as_of)
    if as_json:
        _print_json({"id": None, **told})
    else:
        click.echo(told["text"])
    sys.exit(1 if isinstance(answer, Refusal | AskWhich | NeedsMore) else 0)


def _asked(desk: FrontDesk, question: str, lang: str, as_of: str) -> tuple[Answer, dict[str, object]]:
    """Return the answer, and what the command line tells of it."""
    began = time.perf_counter()
    answer = desk.answer(question, _asker(lang), as_of)
    text = plain(desk.show(answer, lang_of(question, lang)))
    elapsed = (time.perf_counter() - began) * 1000
    return answer, {
        "outcome": outcome_name(answer),
        "text": text,
        "citations": citations(answer),
        "evaluation": evaluation(answer),
        "elapsed_ms": round(elapsed, 2),
    }


@cli.command(name="eval")
@click.argument("file", type=click.File(encoding="utf-8-sig"), metavar="ФАЙЛ")
@click.option("--json", "as_json", is_flag=True, help="Печатать JSON.")
@click.option("--game", type=click.Choice(["magic", "berserk"]), help="Игра, если её не называет сам текст.")
@click.option("--as-of", type=IsoDate(), default="", metavar="ДАТА", help="Правила на дату (ГГГГ-ММ-ДД).")
@click.option("--edition", type=click.Choice(["A", "B", "C"]), help="Редакция «Берсерка».")
@click.pass_obj
def eval_(lang: str, /, file: TextIO, as_json: bool, **asked: str | None) -> None:
    """Разыграть ситуацию из файла (или «-»): исходы, ответы на вопросы, ход по шагам."""
    from bot import evaluating
    from knowledge.records import Game

    game = Game(asked["game"]) if asked["game"] else None
    call = evaluating.Call(file.read(), game, asked["as_of"] or "", asked["edition"] or "")
    answer = evaluating.evaluated(call, _desk().answerer.shelf)
    if as_json:
        _print_json(evaluating.as_json(answer, lang))
    else:
        click.echo(evaluating.as_text(answer, lang))
    sys.exit(evaluating.status(answer))


@cli.command()
@click.argument("name", required=False, nargs=-1, metavar="[НАЗВАНИЕ]")
@click.option("--json", "as_json", is_flag=True, help="Печатать JSON.")
@click.option(
    "--batch",
    type=click.File(encoding="utf-8-sig"),
    metavar="ФАЙЛ",
    help="Файл JSONL с полями id и query.",
)
@click.pass_obj
def card(lang: str, name: tuple[str, ...], as_json: bool, batch: TextIO | None) -> None:
    """Показать карту по любому названию."""
    desk = _desk()
    if batch is not None:
        for row in rows(batch, "query"):
            _print_json({"id": row.id, **card_json(desk.find_card(row.text))})
        return
    answer = desk.find_card(" ".join(name))
    if as_json:
        _print_json(card_json(answer))
    else:
        click.echo(plain(desk.show(answer, lang)))
    sys.exit(0 if isinstance(answer, CardFound) else 1)


@cli.command()
@click.argument("number", required=False, nargs=-1, metavar="[НОМЕР]")
@click.option("--json", "as_json", is_flag=True, help="Печатать JSON.")
@click.option("--edition", default="", metavar="ДАТА", help="Издание: дата или год.")
@click.option("--history", is_flag=True, help="Как менялись номер и слова правила.")
@click.option("--diff", nargs=2, metavar="СТАРОЕ НОВОЕ", help="Чем отличаются два издания: даты или годы.")
@click.pass_obj
def rule(  # noqa: PLR0913, PLR0917 - one parameter an option
    lang: str,
    number: tuple[str, ...],
    as_json: bool,
    edition: str,
    history: bool,
    diff: tuple[str, str] | None,
) -> None:
    """Показать правило по номеру: 702.37e, IPG 2.1, MTR 2.4, 527.2 («Берсерк»)."""
    from bot.looking_up import looked_up

    if bool(number) is bool(diff):
        raise click.UsageError("нужен номер правила или --diff с двумя изданиями")
    desk = _desk()
    shelf = desk.answerer.shelf
    _tell(
        looked_up(" ".join(number), shelf, edition=edition, history=history, diff=diff), desk, lang, as_json
    )


@cli.command()
@click.argument("word", required=True, nargs=-1, metavar="СЛОВО")
@click.option("--json", "as_json", is_flag=True, help="Печатать JSON.")
@click.pass_obj
def term(lang: str, word: tuple[str, ...], as_json: bool) -> None:
    """Объяснить слово, русское, английское или сленг; «берсерк» перед ним — слово «Берсерка»."""
    from bot.looking_up import defined

    desk = _desk()
    _tell(defined(" ".join(word), desk.answerer.shelf), desk, lang, as_json)


def _tell(answer: Answer, desk: FrontDesk, lang: str, as_json: bool) -> None:
    """Print a look-up and end with its exit status."""
    from bot.looking_up import printed

    text = printed(answer, desk, lang)
    if as_json:
        _print_json({"outcome": outcome_name(answer), "text": text, "citations": citations(answer)})
    else:
        click.echo(text)
    sys.exit(1 if isinstance(answer, Refusal | AskWhich | NeedsMore) else 0)


@cli.command(name="import")
@click.argument("sources", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="ФАЙЛ …")
@click.pass_obj
def import_(lang: str, sources: tuple[Path, ...]) -> None:
    """Загрузить карты (MTGJSON, Scryfall) и книги правил: файлы, архивы, папки."""
    from bot.importing import import_sources

    sys.exit(import_sources(sources, _console().data, lang))


@cli.command()
@click.pass_obj
def update(lang: str) -> None:
    """Скачать и загрузить свежие правила и карты (адреса — в настройках)."""
    from bot.updating import run_update

    sys.exit(run_update(_settings(), lang))


@cli.command()
def telegram() -> None:
    """Запустить бота в Telegram."""
    from bot.running import run_telegram

    sys.exit(run_telegram(_settings()))


@cli.command()
def discord() -> None:
    """Запустить бота в Discord."""
    from bot.running import run_discord

    sys.exit(run_discord(_settings()))


@cli.command()
@click.option("--cards", is_flag=True, help="Сосчитать ещё, сколько из всех карт движок играет целиком.")
@click.pass_obj
def doctor(lang: str, *, cards: bool) -> None:
    """Показать, что настроено, насколько свежи данные и чего не хватает."""
    from bot.doctor import count_played, examine

    click.echo(plain(examine(_settings(), lang)))
    if cards:
        click.echo(plain(count_played(_settings(), lang)))


@cli.command()
@click.option(
    "--atomic",
    type=click.Path(exists=True, path_type=Path),
    metavar="ФАЙЛ",
    help="Файл AtomicCards: измерить загрузку.",
)
def bench(atomic: Path | None) -> None:
    """Измерить скорость."""
    from bot.bench import measure

    for line in measure(_settings().data, atomic):
        click.echo(line)


def _print_json(value: dict[str, object]) -> None:
    click.echo(json.dumps(value, ensure_ascii=False))
