"""The open question sets, where they lie beside the checkout: the share that passes may only rise."""

import importlib.util
import json
from collections import Counter

import pytest

from bot.answering.answers import AskWhich, CardFound
from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from bot.presenting.document import plain
from bot.presenting.front import lang_of
from knowledge.sources.importing import import_files

pytestmark = pytest.mark.shared


def rows(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


@pytest.fixture(scope="module")
def scorer(shared):
    spec = importlib.util.spec_from_file_location("score_questions", shared / "tools" / "score_questions.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def asked(desk, questions):
    asker = Asker("gold", "one conversation")
    for row in questions:
        answer = desk.answer(row["question"], asker)
        yield row, plain(desk.show(answer, lang_of(row["question"], "ru")))


@pytest.mark.parametrize(("name", "least"), [("open.jsonl", 0.85), ("berserk_open.jsonl", 0.95)])
def test_open_questions(shared, scorer, tmp_path, name, least):
    desk = open_desk(tmp_path)
    passed = [(row, scorer.passes(row, text)) for row, text in asked(desk, rows(shared / "questions" / name))]
    failed = Counter(row["kind"] for row, good in passed if not good)
    assert sum(good for _, good in passed) >= least * len(passed), failed


def test_open_names(shared, tmp_path):
    cards = [shared / "data" / "mtgjson" / name for name in ("AtomicCards.json.xz", "AllPrintings.json.xz")]
    import_files(cards, tmp_path)
    desk = open_desk(tmp_path)
    counts = Counter(_verdict(desk, row) for row in rows(shared / "questions" / "names_open.jsonl"))
    assert counts["right"] + counts["asked"] >= 0.97 * counts.total(), counts
    assert counts["wrong"] <= 0.005 * counts.total(), counts


def _verdict(desk, row):
    answer = desk.find_card(row["query"])
    if isinstance(answer, CardFound):
        return "right" if _same(answer.card.name, row["expect"]) else "wrong"
    if isinstance(answer, AskWhich):
        return "asked" if any(_same(name, row["expect"]) for name in dict(answer.facts)["names"]) else "lost"
    return "lost"


def _same(one, other):
    return one == other or other in one.split(" // ") or one in other.split(" // ")
