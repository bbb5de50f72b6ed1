"""`razbor bench`: how long things take here, in this data folder. Figures, never verdicts."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bot.bench_engine import measure_engines
from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from bot.presenting.document import plain
from bot.presenting.front import FrontDesk
from bot.samples import QUESTIONS
from knowledge.naming.measure import Timing, measured
from knowledge.sources.importing import import_files

_ROUNDS = 20


def measure(data_dir: Path, atomic: Path | None = None) -> Iterator[str]:
    """Yield one line a figure; `atomic` is a file whose import is timed in a folder of its own."""
    began = time.perf_counter()
    desk = open_desk(data_dir)
    yield f"открытие базы: {_ms(time.perf_counter() - began)}"
    yield from _names(desk)
    yield f"вопрос (ask): {_spread(_timed(desk))}"
    yield from measure_engines()
    yield f"запуск консоли с одним вопросом: {_ms(_console_start())}"
    if atomic is not None:
        yield f"загрузка {atomic.name}: {_import_time(atomic):.1f} с"


def _names(desk: FrontDesk) -> Iterator[str]:
    figures = measured(desk.answerer.shelf.names)
    yield f"имён в указателе: {figures.names}"
    yield f"имя, слова впервые: {_shown(figures.cold)}"
    yield f"имя, слова знакомы: {_shown(figures.warm)}"
    yield f"имя внутри фразы: {_shown(figures.sentences)}"
    yield f"простой перебор всех имён (rapidfuzz): {_shown(figures.scan)}"


def _timed(desk: FrontDesk) -> list[float]:
    asker = Asker("bench", "bench")
    for question in QUESTIONS:
        desk.ask(question, asker)
    rounds = [question for _ in range(_ROUNDS) for question in QUESTIONS]
    return [_seconds(partial(_asked, desk, question, asker)) for question in rounds]


def _asked(desk: FrontDesk, question: str, asker: Asker) -> str:
    return plain(desk.ask(question, asker))


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _console_start() -> float:
    command = [sys.executable, "-m", "bot", "chat"]
    return _seconds(partial(subprocess.run, command, input=b"\n", check=True, capture_output=True))


def _import_time(path: Path) -> float:
    with tempfile.TemporaryDirectory() as folder:
        return _seconds(lambda: import_files([path], Path(folder)))


def _spread(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"p50 {_ms(statistics.median(ordered))}, p99 {_ms(p99)}, всего {len(ordered)}"


def _shown(timing: Timing) -> str:
    return f"p50 {timing.p50:.2f} мс, p99 {timing.p99:.2f} мс"


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f} мс"
