"""Logistic regression by Newton's method, small enough to read. Refuses to know what the numbers mean."""

import math
from collections.abc import Sequence

Row = Sequence[float]
STEPS = 25
PENALTY = 1.0


def fit(rows: Sequence[Row], labels: Sequence[float], weights: Sequence[float]) -> list[float]:
    """Return the bias and the coefficients that fit the weighted labels best, with a small L2 penalty."""
    width = len(rows[0]) + 1
    found = [0.0] * width
    full = [(1.0, *row) for row in rows]
    for _ in range(STEPS):
        slope = [0.0 if at == 0 else PENALTY * found[at] for at in range(width)]
        curve = [[PENALTY if at == other else 0.0 for other in range(width)] for at in range(width)]
        for row, label, weight in zip(full, labels, weights, strict=True):
            share = _share(found, row)
            _add(slope, curve, row, weight * (share - label), weight * share * (1 - share))
        step = _solve(curve, slope)
        found = [old - change for old, change in zip(found, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    return found


def value(found: Sequence[float], row: Row) -> float:
    """Return the log-odds of a row."""
    return found[0] + sum(weight * number for weight, number in zip(found[1:], row, strict=True))


def _share(found: Sequence[float], row: Row) -> float:
    odds = sum(one * number for one, number in zip(found, row, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


def _add(slope: list[float], curve: list[list[float]], row: Row, error: float, spread: float) -> None:
    for at, number in enumerate(row):
        slope[at] += error * number
        for other, second in enumerate(row):
            curve[at][other] += spread * number * second


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a linear system by elimination with row exchange."""
    size = len(right)
    rows = [[*line, end] for line, end in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(rows[line][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for line in range(at + 1, size):
            factor = rows[line][at] / rows[at][at]
            rows[line] = [a - factor * b for a, b in zip(rows[line], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found
