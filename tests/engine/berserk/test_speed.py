"""A median scenario takes at most two milliseconds, reading included."""

import statistics
import time

from engine.berserk.evaluate import evaluate
from tests.engine.berserk.test_cases import CASES

LIMIT_MS = 2.0


def test_a_median_scenario_is_quick():
    taken = []
    for case in CASES:
        row = case.values[0]
        start = time.perf_counter()
        evaluate(row["text"], row.get("edition", "B"))
        taken.append(1000 * (time.perf_counter() - start))
    assert statistics.median(taken) <= LIMIT_MS
