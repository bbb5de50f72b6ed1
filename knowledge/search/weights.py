"""The figures of the search that were measured, in one place; `knowledge.search.calibration` says how.

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

EVERYDAY_WEIGHT: Final = 0.7
OUTSIDE_WEIGHT: Final = 0.2
"""How much an everyday word counts beside a word of the game, and one of prices, opinions and other games."""

IN_OTHER_FORM: Final = 0.8
IN_TEXT: Final = 0.5
"""How much a token counts that is not in the nearest of a ruling's questions but in another, or in its answer."""

UNKNOWN_RARITY: Final = 0.8
"""Rarity of a word that no ruling knows, as a share of the greatest rarity."""

OFTEN: Final = 0.3
ALWAYS: Final = 0.75
ANCHORED: Final = 0.8
"""The shares of a ruling's questions from which a token is usual for it, is what it is about, and from which its
cards are."""

SATURATION: Final = 1.2
LENGTH_COUNTS: Final = 0.75
"""The two figures of BM25: how soon a token's repetition stops to count, and how much a long ruling is held back."""

LINEAR: Final = {
    "bias": -11.0,
    "cover": 5.0,
    "presence": 8.0,
    "form": 5.0,
    "exact": 4.0,
    "essential": 2.0,
    "order": 1.0,
    "denial": -1.5,
    "opposite": -3.0,
    "decisive": -2.0,
    "card": 1.0,
    "focus": 2.0,
    "unknown": -2.0,
    "evidence": 0.4,
}
"""Weights of the features in the log-odds that a ruling is what a question is about: these rank."""

TRUST: Final = {
    "bias": -6.71,
    "lead": 0.52,
    "essential": 1.61,
    "focus": 1.13,
    "unknown": -0.19,
    "evidence": 1.87,
}
"""Logistic regression for the best ruling alone: is it the answer?"""

SURE: Final = 0.88
"""A ruling is the answer from this trust on. Of 459 questions a ruling answered, one in four was wrong between 0.74 and
0.82, one in ten between 0.82 and 0.9, one in twenty above. Of 18 rulings of Magic that were wrongly taken for answers
nine lay below 0.88, of 286 rightly taken 43."""

SURE_OF_BERSERK: Final = 0.82
"""The same for the one page of «Берсерк», whose rulings lie further apart."""

SHORTEST_LEAD: Final = 0.7
LONGEST_LEAD: Final = 4.0
"""In log-odds: below the one nothing is the answer, above the other more does not help."""

ALIKE: Final = 0.5
ALIKE_SAME_ANSWER: Final = 0.3
"""Shares of two verdicts' words from which they say the same; less is enough where both say yes or both no."""

FEWEST_TOKENS: Final = 2
"""Distinct things a text must say to be a question; one word is a term to look up."""

FIT_COVERAGE: Final = 0.7
FIT_TOKENS: Final = 2
FIT_BACK: Final = 0.3
FIT_AS_GOOD: Final = 0.05
"""When a text that is no ruling of ours fits a question: the share and the number of the question's tokens that it
has, what the share of its own tokens adds, and the lead below which two fit as well. By tests/gold/card_rulings.toml.
"""

NEAR: Final = -1.0
NOT_AT_ALL: Final = 3.0
"""Log-odds from which rulings are offered, and how far behind the first one is not offered any more."""

CANDIDATES: Final = 40
BROAD_CANDIDATES: Final = 8
"""How many rulings are compared in full: by what they share with a question for their breadth, and whatever it is."""
