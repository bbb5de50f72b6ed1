"""Measuring the search on our own rulings and on question sets; for maintainers, never part of an answer.

`python -m knowledge.search.calibration --refuse FILE.toml [--questions FILE.jsonl]` prints how the ways of
searching compare, how often a hit is right and wrong at each trust, and the weights that fit best.
Refuses to change a figure: `knowledge.search.weights` is edited by hand, with these figures beside it.
"""
