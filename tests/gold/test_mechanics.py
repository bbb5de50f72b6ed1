"""Every mechanic through all focuses: the share that comes out by the rules, and how seldom anything wrong is said.

A question back or an honest «не знаю» is not wrong; a plain answer without what the rules make of the figures is.
"""

from collections import Counter

import pytest

from bot.answering.answers import AskWhich, CardFound, Nearest, NeedsMore, NotModelled, OutOfScope, Unknown
from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from bot.presenting.document import plain
from tests.gold.mechanics import fought, hidden, paid, worth

_LEAST_RIGHT = 0.85
_MOST_WRONG = 0.03


def all_items():
    cells = (*hidden.CELLS, *paid.CELLS, *worth.CELLS, *fought.CELLS)
    return [item for cell in cells for item in cell.items()]


def verdict(desk, item):
    answer = desk.answer(item.question, Asker("gold", item.question))
    if isinstance(answer, NeedsMore | AskWhich):
        return "asked"
    if isinstance(answer, Unknown | NotModelled | Nearest | OutOfScope):
        return "refused"
    if isinstance(answer, CardFound) and answer.instead:
        return "refused"
    return "right" if item.is_met(plain(desk.show(answer, "ru"))) else "wrong"


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory):
    desk = open_desk(tmp_path_factory.mktemp("gold"))
    return [(item, verdict(desk, item)) for item in all_items()]


def test_mechanics_come_out_by_the_rules(verdicts):
    counts = Counter(said for _, said in verdicts)
    assert counts["right"] >= _LEAST_RIGHT * counts.total(), counts


def test_little_that_is_wrong_is_said(verdicts):
    wrong = [(item.id, item.question, item.wanted) for item, said in verdicts if said == "wrong"]
    assert len(wrong) <= _MOST_WRONG * len(verdicts), wrong
