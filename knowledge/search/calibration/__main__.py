"""The calibration from the command line. Refuses to write anything but its report."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from knowledge import data_files
from knowledge.search import SearchIndex, Written
from knowledge.search.calibration import regression, ways
from knowledge.search.calibration.questions import Question, read_jsonl, read_refused
from knowledge.search.calibration.trials import MEASURED, Trial, own_trials, question_trials, refused_trials
from knowledge.search.weights import SURE

LEVELS = (0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9)
WEIGHTS = {
    "form left out": 0.2,
    "ruling left out": 0.1,
    "question": 3.0,
    "same words left out": 0.3,
    "to refuse": 3.0,
}
"""How much a trial of a kind counts in the fit: there are thousands of our own questions, and hundreds of others."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(prog="knowledge.search.calibration")
    parser.add_argument("--refuse", type=Path, required=True, help="TOML file of questions to be refused")
    parser.add_argument("--questions", type=Path, action="append", default=[], help="JSON lines of questions")
    parser.add_argument("--show", action="store_true", help="list the wrong answers")
    given = parser.parse_args(arguments)
    shipped = data_files.load()
    rulings = {ruling.key: ruling for ruling in shipped.rulings}
    search = SearchIndex.in_memory(Written(shipped.rulings, shipped.terms, shipped.cards))
    questions = [one for path in given.questions for one in read_jsonl(path)]
    _print_ways(shipped, questions)
    trials = [
        *own_trials(search, rulings),
        *question_trials(search, questions, rulings),
        *refused_trials(search, read_refused(given.refuse)),
    ]
    _print_levels(trials)
    _print_fit(trials)
    if given.show:
        _print_wrong(trials)


def _print_ways(shipped: data_files.Shipped, questions: list[Question]) -> None:
    held, rulings = ways.hold_out(shipped.rulings), {ruling.key: ruling for ruling in shipped.rulings}
    plain = SearchIndex.in_memory(Written(held.rulings))
    full = SearchIndex.in_memory(Written(held.rulings, shipped.terms, shipped.cards))
    print(f"first ruling right: {len(held.asked)} own questions held out, {len(questions)} others:")
    for name, way in (
        ("BM25, words", ways.by_bm25(plain)),
        ("BM25, concepts", ways.by_bm25(full)),
        ("comparison of questions", ways.by_comparison(full)),
    ):
        print(f"  {name:24} {ways.share_own(way, held):.1%} {ways.share_right(way, questions, rulings):.1%}")


def _print_levels(trials: list[Trial]) -> None:
    kinds = list(dict.fromkeys(trial.kind for trial in trials))
    print("\nanswered / wrong, by the trust that is asked for:")
    print(" " * 6, *(f"{kind:>20}" for kind in kinds))
    for level in (*LEVELS, SURE):
        print(f"  {level:.2f}", *(f"{_shares(trials, kind, level):>20}" for kind in kinds))


def _shares(trials: list[Trial], kind: str, level: float) -> str:
    those = [trial for trial in trials if trial.kind == kind]
    answered = [trial for trial in those if trial.trust >= level]
    wrong = sum(1 for trial in answered if not trial.right)
    return f"{len(answered) / len(those):.1%} / {wrong / len(those):.1%}"


def _print_fit(trials: list[Trial]) -> None:
    those = [trial for trial in trials if not trial.is_barred]
    labels = [float(trial.right) for trial in those]
    found = regression.fit([t.measures for t in those], labels, [WEIGHTS[t.kind] for t in those])
    print("\nweights of trust that fit best:")
    for name, weight in zip(("bias", *MEASURED), found, strict=True):
        print(f"  {name:10} {weight:.2f}")


def _print_wrong(trials: list[Trial]) -> None:
    print("\nwrong answers:")
    for trial in trials:
        if trial.trust >= SURE and not trial.right and trial.kind in {"question", "to refuse"}:
            print(f"  {trial.trust:.2f} {trial.found}: {trial.question}")


if __name__ == "__main__":
    main()
