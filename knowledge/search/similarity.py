"""How near a question is to a ruling: a dozen features, each between two readings, and their sum as log-odds.

The features look both ways: how much of the question the ruling knows, and how much of what the ruling is
about the question says. Refuses to decide; `trust` does.
"""

import math
from dataclasses import dataclass

from knowledge.search.forms import Entry, Form
from knowledge.search.lexicon import CONCEPT, Lexicon
from knowledge.search.names import NAME, TRAIT
from knowledge.search.rarity import Rarity
from knowledge.search.reading import NUMBER, RULE, WORD
from knowledge.search.weights import (
    ALWAYS,
    ANCHORED,
    IN_OTHER_FORM,
    IN_TEXT,
    LENGTH_COUNTS,
    LINEAR,
    OFTEN,
    SATURATION,
)

HOW_MANY = CONCEPT + "how-many"
INTERROGATIVES = frozenset((HOW_MANY, CONCEPT + "who", CONCEPT + "whose"))
"""Words of a question that a ruling without them does not answer, however near it is."""

Features = dict[str, float]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to compare: its tokens with their weights, and the weight of all."""

    form: Form
    weights: dict[str, float]
    whole: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """A ruling to compare: the weight of each of its forms, and of the tokens that it is usually asked with.

    `presence` is how strongly it has a token, as BM25 counts: more is more, but less and less so. `anchors` are the
    cards and their mechanics where nearly every form names one of them: a ruling about a card's mechanic says
    nothing about others.
    """

    entry: Entry
    forms: tuple[float, ...]
    usual: dict[str, float]
    usual_whole: float
    always: frozenset[str]
    cards: frozenset[str]
    presence: dict[str, float]
    anchors: frozenset[str]


def asked(form: Form, rarity: Rarity) -> Asked:
    """Return a question with its weights."""
    weights = {token: rarity.of(token) for token in form.words}
    return Asked(form, weights, sum(weights.values()))


def weighed(entry: Entry, rarity: Rarity, words: Lexicon, usual_length: float) -> Weighed:
    """Return a ruling with its weights; `usual_length` is the mean count of tokens of the rulings."""
    length = 1 - LENGTH_COUNTS + LENGTH_COUNTS * sum(entry.counts.values()) / usual_length
    usual = {t: share * share * rarity.of(t) for t, share in entry.shares.items() if share > OFTEN}
    return Weighed(
        entry=entry,
        forms=tuple(rarity.total(form.words) for form in entry.forms),
        usual=usual,
        usual_whole=sum(usual.values()),
        always=frozenset(t for t, share in entry.shares.items() if share >= ALWAYS and t in words.decisive),
        cards=entry.cards | {token for token in entry.shares if token.startswith(NAME)},
        anchors=_anchors(entry),
        presence={token: count / (count + SATURATION * length) for token, count in entry.counts.items()},
    )


def features(question: Asked, ruling: Weighed, words: Lexicon, rarity: Rarity) -> Features:
    """Return the features of a question against a ruling; all are 0 to 1 but `evidence` and `card`."""
    entry, said = ruling.entry, question.form.words
    overlap, best = _best(question, ruling)
    here = said & best.words
    elsewhere = (said & entry.shares.keys()) - here
    in_text = (said & entry.text) - here - elsewhere
    missing = said - here - elsewhere - in_text
    by_weight = question.weights
    found, other, text = (sum(by_weight[t] for t in part) for part in (here, elsewhere, in_text))
    return {
        "cover": (found + IN_OTHER_FORM * other + IN_TEXT * text) / (question.whole or 1.0),
        "presence": sum(by_weight[t] * ruling.presence.get(t, 0.0) for t in said) / (question.whole or 1.0),
        "form": overlap,
        "exact": float(said == best.words),
        "essential": sum(ruling.usual.get(token, 0.0) for token in said) / (ruling.usual_whole or 1.0),
        "order": _order(question.form, best),
        "denial": _denial(question, best, here) / (found or 1.0),
        "opposite": float(_is_opposite(said, best, entry, words)),
        "decisive": float(_is_other(said, ruling, words) or _asks_other(question, ruling)),
        "card": _card(said, ruling.cards),
        "focus": _focus(question, entry),
        "unknown": sum(by_weight[t] for t in missing if t[:2] in {WORD, CONCEPT}) / (rarity.greatest * 3),
        "evidence": math.log1p(found + other),
    }


def log_odds(found: Features) -> float:
    """Return the log-odds that the ruling is what the question is about."""
    return LINEAR["bias"] + sum(LINEAR[name] * value for name, value in found.items())


def chance(odds: float) -> float:
    """Return log-odds as a chance, 0 to 1."""
    return 1 / (1 + math.exp(-odds))


def _best(question: Asked, ruling: Weighed) -> tuple[float, Form]:
    """Return the form with the greatest overlap (a Dice coefficient by weight), and that overlap."""
    best, nearest = -1.0, ruling.entry.forms[0]
    for form, weight in zip(ruling.entry.forms, ruling.forms, strict=True):
        common = sum(question.weights[token] for token in question.form.words & form.words)
        overlap = 2 * common / ((question.whole + weight) or 1.0)
        if overlap > best:
            best, nearest = overlap, form
    return best, nearest


def _order(question: Form, best: Form) -> float:
    return len(question.pairs & best.pairs) / max(1, min(len(question.pairs), len(best.pairs)))


def _denial(question: Asked, best: Form, here: frozenset[str]) -> float:
    denied = question.form.denied
    return sum(question.weights[token] for token in here if (token in denied) != (token in best.denied))


def _is_opposite(said: frozenset[str], best: Form, entry: Entry, words: Lexicon) -> bool:
    """Tell whether the question says one thing of a pair, never asked here, and the form only the other."""
    others = (words.opposites.get(token, frozenset()) for token in said - entry.shares.keys())
    return any(other in best.words and other not in said for pair in others for other in pair)


def _is_other(said: frozenset[str], ruling: Weighed, words: Lexicon) -> bool:
    """Tell whether one side says a decisive thing that the other does not: it is about something else."""
    unknown = (said & words.decisive) - ruling.entry.shares.keys() - ruling.entry.verdict
    strange = bool(unknown) or not ruling.always <= said or not _knows_numbers(said, ruling.entry)
    return strange or (bool(ruling.anchors) and not ruling.anchors & said)


def _asks_other(question: Asked, ruling: Weighed) -> bool:
    """Tell whether the asking sentence asks who or how many, and the ruling is never asked so nor tells it."""
    asks = question.form.focus & INTERROGATIVES
    told = ruling.entry.shares.keys() | ruling.entry.text
    counted = any(token.startswith(NUMBER) for token in ruling.entry.verdict)
    return any(token not in told and not (token == HOW_MANY and counted) for token in asks)


def _anchors(entry: Entry) -> frozenset[str]:
    named = {token for token in entry.shares if token.startswith((NAME, TRAIT))}
    named |= {CONCEPT + token.removeprefix(TRAIT) for token in named if token.startswith(TRAIT)}
    anchored = sum(1 for form in entry.forms if form.words & named)
    return frozenset(named) if anchored >= ANCHORED * len(entry.forms) else frozenset()


def _knows_numbers(said: frozenset[str], entry: Entry) -> bool:
    """Tell whether a ruling knows each rule number that is said, or its letters, or the rule above it."""
    known = [token for token in (*entry.shares, *entry.text) if token.startswith(RULE)]
    asked_for = [token for token in said if token.startswith(RULE)]
    return all(any(a.startswith(k) or k.startswith(a) for k in known) for a in asked_for)


def _focus(question: Asked, entry: Entry) -> float:
    """Return how much of the asking sentence the ruling's questions have, by weight; its answer counts half."""
    weights = {token: question.weights[token] for token in question.form.focus}
    known = sum(weight for token, weight in weights.items() if token in entry.shares)
    told = sum(
        weight for token, weight in weights.items() if token not in entry.shares and token in entry.text
    )
    return (known + IN_TEXT * told) / (sum(weights.values()) or 1.0)


def _card(said: frozenset[str], known: frozenset[str]) -> float:
    """Return 1 for a common card, less than 0 for a question about a card that the ruling does not name."""
    named = {token for token in said if token.startswith(NAME)}
    if not named:
        return 0.0
    if named & known:
        return 1.0
    return -1.0 if known else -0.5
