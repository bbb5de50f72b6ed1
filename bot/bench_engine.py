"""The engines' rows of `razbor bench`: a situation, a projection, a copy, a thousand branches, and growth."""

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from engine.berserk.evaluate import evaluate as evaluate_berserk
from engine.magic.evaluate import MOST_BRANCHES, evaluate
from engine.magic.figures import board, branching, copied, projected
from engine.magic.game import Game

MAGIC = """
карта Walker: {3}; Creature — Construct; 4/3
карта Jolt: {R}; Instant; Jolt deals 3 damage to any target.
карта Anthem: {2}{W}; Enchantment; Creatures you control get +1/+1.
А: рука: Jolt
А: поле: Bear 2/2
Б: поле: Walker; Anthem
---
А: каст Jolt цель Walker
разрешить
? Walker: зона
? Walker: п/т
"""
"""An ordinary situation: a spell at a creature that a continuous effect makes bigger."""

BERSERK = """
А: Стрелок
Б: Маг (предотвращает следующие 4 раны)
---
Стрелок: выстрел 2 -> Маг
? Маг: раны, остаток
"""

_BOARD = (15, 15)
_GROWING_OBJECTS = (10, 100, 1000)
_GROWING_EFFECTS = (5, 15, 50)
_OBJECTS_BESIDE = 15
_COPIED = 30
_BINARY_CHOICES = 10
_TIMES = 20


def measure_engines() -> Iterator[str]:
    """Yield one line a figure."""
    yield f"ситуация Magic: {_median(partial(evaluate, MAGIC))}"
    yield f"ситуация «Берсерка»: {_median(partial(evaluate_berserk, BERSERK))}"
    yield f"слои, 15 эффектов: {_median(partial(projected, board(*_BOARD)))}"
    yield f"слои, рост с числом объектов: {_grown(_GROWING_OBJECTS, lambda count: board(_BOARD[0], count))}"
    yield f"слои, рост с числом эффектов: {_grown(_GROWING_EFFECTS, lambda count: board(count, _OBJECTS_BESIDE))}"
    yield f"копия игры, {_COPIED} объектов: {_median(partial(copied, board(0, _COPIED)))}"
    yield f"{MOST_BRANCHES} ветвей: {_ms(_seconds(partial(evaluate, branching(_BINARY_CHOICES))))}"


def _grown(sizes: tuple[int, ...], made: Callable[[int], Game]) -> str:
    return ", ".join(f"{size} — {_median(partial(projected, made(size)), 3)}" for size in sizes)


def _median(work: Callable[[], object], times: int = _TIMES) -> str:
    return _ms(statistics.median(_seconds(work) for _ in range(times)))


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.3f} мс"
