"""The figures of the search that were measured, in one place; `knowledge.search.calibrate` says how.

Refuses to be tuned by eye: change a figure only together with a run of the calibration.
"""

from typing import Final

KIND_WEIGHT: Final = {
    "k:": 0.5,
    "t:": 0.7,
    "n:": 0.4,
    "m:": 0.2,
    "s:": 0.4,
    "r:": 1.2,
    "y:": 0.8,
    "c:": 1.0,
    "w:": 1.0,
}
"""How much a token of each kind counts beside its rarity."""

IN_FORM: Final = 1.0
IN_OTHER_FORM: Final = 0.8
IN_TEXT: Final = 0.5
"""How much a token counts that is in the nearest of the ruling's questions, in another, in its answer."""

UNKNOWN_RARITY: Final = 0.8
"""Rarity of a word that no ruling knows, as a share of the greatest rarity."""

FEATURES: Final = ("cover", "form", "essential", "order", "denial", "opposite", "card", "unknown", "evidence")
LINEAR: Final = {
    "bias": -6.0,
    "cover": 5.0,
    "form": 5.0,
    "essential": 2.0,
    "order": 1.0,
    "denial": -1.5,
    "opposite": -3.0,
    "card": 1.0,
    "unknown": -2.0,
    "evidence": 0.4,
}
"""Logistic regression over the features; its value is the log-odds that the ruling answers the question."""

SURE: Final = 0.6
LEAD: Final = 0.8
NEAR: Final = 0.12
"""A hit needs the chance `SURE` and a lead of `LEAD` in log-odds; below `NEAR` a ruling is not shown."""

CANDIDATES: Final = 40
"""How many rulings are compared in full."""
