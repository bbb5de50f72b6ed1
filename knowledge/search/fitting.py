"""Which of several texts a question is clearly about: a Russian question against an English one, by their concepts.

For texts that nobody wrote questions for, such as the official rulings of a card that the question names. Refuses
to guess: a text fits only where it says nearly all that the question says.
"""

from collections.abc import Container, Sequence

from knowledge.search.found import Fit
from knowledge.search.names import NAME, TRAIT
from knowledge.search.rarity import Rarity
from knowledge.search.reading import Reading
from knowledge.search.weights import FIT_AS_GOOD, FIT_BACK, FIT_COVERAGE, FIT_TOKENS

MOST_FITTING = 2


def fitting(
    question: Reading,
    texts: Sequence[Reading],
    rarity: Rarity,
    *,
    everyday: Container[str],
    decisive: frozenset[str],
) -> tuple[Fit, ...]:
    """Return the texts that clearly fit, best first: one, or two that fit as well; empty where none does."""
    asked = _telling(question, everyday)
    fits = [_fit(place, asked, _telling(text, everyday), rarity) for place, text in enumerate(texts)]
    told = [_telling(text, everyday) for text in texts]
    clear = [
        fit
        for fit in fits
        if fit.coverage >= FIT_COVERAGE
        and len(asked & told[fit.place]) >= FIT_TOKENS
        and not (asked & decisive) - told[fit.place]
    ]
    clear.sort(key=lambda fit: -fit.score)
    return tuple(fit for fit in clear[:MOST_FITTING] if clear[0].score - fit.score <= FIT_AS_GOOD)


def _fit(place: int, asked: frozenset[str], told: frozenset[str], rarity: Rarity) -> Fit:
    common = rarity.total(asked & told)
    coverage = common / (rarity.total(asked) or 1.0)
    back = common / (rarity.total(told) or 1.0)
    return Fit(place, coverage, coverage + FIT_BACK * back)


def _telling(text: Reading, everyday: Container[str]) -> frozenset[str]:
    """Return what a text says, without everyday words and the card that both are about."""
    return frozenset(
        token for token in text.texts if token not in everyday and not token.startswith((NAME, TRAIT))
    )
