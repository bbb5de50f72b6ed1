"""How near a question is to a ruling: a dozen features, each between two readings, and their sum as log-odds.

The features look both ways: how much of the question the ruling knows, and how much of what the ruling is
about the question says. Refuses to decide; `trust` does.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

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
INTERROGATIVES = frozenset((HOW_MANY, CONCEPT + "who", CONCEPT + "whose", CONCEPT + "when"))
"""Words of a question that a ruling without them does not answer, however near it is."""

Features = dict[str, float]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to compare: its tokens with their weights, and the weight of all.

    `opposites` has what a token may be the other of, for those that are one of a pair; `named` are its cards,
    `numbers` its rule numbers, `decisive` its decisive tokens, `worded` the weights of its words and concepts, `focus`
    those of its asking sentence, `focus_whole` their sum.
    """

    form: Form
    weights: dict[str, float]
    whole: float
    opposites: dict[str, frozenset[str]]
    named: frozenset[str]
    numbers: tuple[str, ...]
    decisive: frozenset[str]
    worded: dict[str, float]
    focus: dict[str, float]
    focus_whole: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """A ruling to compare: the weight of each of its forms, and of the tokens that it is usually asked with.

    `damping` tells how strongly it has a token, as BM25 counts: more is more, but less and less so. `anchors` are the
    cards and their mechanics where nearly every form names one of them: a ruling about a card's mechanic says
    nothing about others.
    """

    entry: Entry
    forms: tuple[float, ...]
    usual: dict[str, float]
    usual_whole: float
    always: frozenset[str]
    cards: frozenset[str]
    damping: float
    anchors: frozenset[str]


class _Shared(NamedTuple):
    """What a question and a ruling have in common.

    `by_form` is the weight of what each of the ruling's forms shares; `asked` the tokens that some form has, with their
    weights, `asked_weight` their sum, `answered_weight` that of those that only the answer has; `presence` tells how
    strongly it has them all, `usual` how much of what it is usually asked with is among them, `missing` how much of the
    question's words and concepts it lacks.
    """

    by_form: list[float]
    asked: list[tuple[str, float]]
    asked_weight: float
    answered_weight: float
    presence: float
    usual: float
    missing: float


def asked(form: Form, rarity: Rarity, words: Lexicon) -> Asked:
    """Return a question with its weights."""
    weights = {token: rarity.of(token) for token in form.words}
    focus = {token: weights[token] for token in form.asking}
    return Asked(
        form=form,
        weights=weights,
        whole=sum(weights.values()),
        opposites={token: words.opposites[token] for token in form.words if token in words.opposites},
        named=frozenset(token for token in form.words if token.startswith(NAME)),
        numbers=tuple(token for token in form.words if token.startswith(RULE)),
        decisive=form.words & words.decisive,
        worded={token: weight for token, weight in weights.items() if token.startswith((WORD, CONCEPT))},
        focus=focus,
        focus_whole=sum(focus.values()) or 1.0,
    )


def weighed(entry: Entry, rarity: Rarity, words: Lexicon, usual_length: float) -> Weighed:
    """Return a ruling with its weights; `usual_length` is the mean count of tokens of the rulings."""
    length = 1 - LENGTH_COUNTS + LENGTH_COUNTS * sum(entry.counts.values()) / usual_length
    weights = {token: rarity.of(token) for token in entry.shares}
    often = [(token, share) for token, share in entry.shares.items() if share > OFTEN]
    usual = {token: share * share * weights[token] for token, share in often}
    named = [token for token in entry.shares if token.startswith((NAME, TRAIT))]
    return Weighed(
        entry=entry,
        forms=_forms(entry, weights),
        usual=usual,
        usual_whole=sum(usual.values()),
        always=frozenset(token for token, share in often if share >= ALWAYS and token in words.decisive),
        cards=entry.cards.union(token for token in named if token.startswith(NAME)),
        anchors=_anchors(entry, named),
        damping=SATURATION * length,
    )


def _forms(entry: Entry, weights: Mapping[str, float]) -> tuple[float, ...]:
    """The weight of each form."""
    whole = [0.0] * len(entry.forms)
    for token, places in entry.places.items():
        weight = weights[token]
        for place in places:
            whole[place] += weight
    return tuple(whole)


def features(question: Asked, ruling: Weighed, rarity: Rarity) -> Features:
    """Return the features of a question against a ruling; all are 0 to 1 but `evidence` and `card`."""
    whole, entry = question.whole or 1.0, ruling.entry
    shared = _shared(question, ruling)
    overlap, best = _best(shared.by_form, question.whole, ruling)
    here = [pair for pair in shared.asked if pair[0] in best.words]
    found = sum([weight for _, weight in here])
    other = shared.asked_weight - found
    return {
        "cover": (found + IN_OTHER_FORM * other + IN_TEXT * shared.answered_weight) / whole,
        "presence": shared.presence / whole,
        "form": overlap,
        "exact": float(question.form.words == best.words and question.form.denied == best.denied),
        "essential": shared.usual / (ruling.usual_whole or 1.0),
        "order": _order(question.form, best),
        "denial": _denial(question, best, here) / (found or 1.0),
        "opposite": float(_is_opposite(question, best, entry)),
        "decisive": float(_is_other(question, ruling) or _asks_other(question, ruling)),
        "card": _card(question.named, ruling.cards),
        "focus": _focus(question, entry),
        "unknown": shared.missing / (rarity.greatest * 3),
        "evidence": math.log1p(found + other),
    }


def _shared(question: Asked, ruling: Weighed) -> _Shared:
    """Return what a question and a ruling have in common, token by token."""
    entry, usual, damping = ruling.entry, ruling.usual, ruling.damping
    places, counts, text, worded = entry.places, entry.counts, entry.text, question.worded
    by_form = [0.0] * len(ruling.forms)
    asked: list[tuple[str, float]] = []
    asked_weight = answered_weight = presence = usually = missing = 0.0
    for token, weight in question.weights.items():
        if token in places:
            asked.append((token, weight))
            asked_weight += weight
            if token in usual:
                usually += usual[token]
            for place in places[token]:
                by_form[place] += weight
        elif token in text:
            answered_weight += weight
        else:
            if token in worded:
                missing += weight
            continue
        count = counts[token]
        presence += weight * (count / (count + damping))
    return _Shared(by_form, asked, asked_weight, answered_weight, presence, usually, missing)


def log_odds(found: Features) -> float:
    """Return the log-odds that the ruling is what the question is about."""
    return LINEAR["bias"] + sum([LINEAR[name] * value for name, value in found.items()])


def chance(odds: float) -> float:
    """Return log-odds as a chance, 0 to 1."""
    return 1 / (1 + math.exp(-odds))


def _best(shared: list[float], whole: float, ruling: Weighed) -> tuple[float, Form]:
    """Return the form with the greatest overlap (a Dice coefficient by weight), and that overlap.

    `shared` is the weight of the tokens that each form shares with a question, `whole` that of all the question's.
    """
    overlaps = [
        2 * common / ((whole + weight) or 1.0) for common, weight in zip(shared, ruling.forms, strict=True)
    ]
    best = max(overlaps)
    return best, ruling.entry.forms[overlaps.index(best)]


def _order(question: Form, best: Form) -> float:
    return len(question.pairs & best.pairs) / max(1, min(len(question.pairs), len(best.pairs)))


def _denial(question: Asked, best: Form, here: list[tuple[str, float]]) -> float:
    denied, also = question.form.denied, best.denied
    if not denied and not also:
        return 0.0
    return sum([weight for token, weight in here if (token in denied) != (token in also)])


def _is_opposite(question: Asked, best: Form, entry: Entry) -> bool:
    """Tell whether the question says one thing of a pair, never asked here, and the form only the other."""
    if not question.opposites:
        return False
    said = question.form.words
    others = (pair for token, pair in question.opposites.items() if token not in entry.shares)
    return any(other in best.words and other not in said for pair in others for other in pair)


def _is_other(question: Asked, ruling: Weighed) -> bool:
    """Tell whether one side says a decisive thing that the other does not: it is about something else."""
    said = question.form.words
    unknown = question.decisive - ruling.entry.shares.keys() - ruling.entry.verdict
    strange = bool(unknown) or not ruling.always <= said or not _knows_numbers(question.numbers, ruling.entry)
    return strange or (bool(ruling.anchors) and not ruling.anchors & said)


def _asks_other(question: Asked, ruling: Weighed) -> bool:
    """Tell whether the asking sentence asks who or how many, and the ruling is never asked so nor tells it."""
    asks = question.form.asking & INTERROGATIVES
    if not asks:
        return False
    told = ruling.entry.shares.keys() | ruling.entry.text
    counted = any(token.startswith(NUMBER) for token in ruling.entry.verdict)
    return any(token not in told and not (token == HOW_MANY and counted) for token in asks)


def _anchors(entry: Entry, names: list[str]) -> frozenset[str]:
    named = {*names, *(CONCEPT + token.removeprefix(TRAIT) for token in names if token.startswith(TRAIT))}
    anchored = {place for token in named for place in entry.places.get(token, ())}
    return frozenset(named) if len(anchored) >= ANCHORED * len(entry.forms) else frozenset()


def _knows_numbers(asked_for: tuple[str, ...], entry: Entry) -> bool:
    """Tell whether a ruling knows each rule number that is said, or its letters, or the rule above it."""
    if not asked_for:
        return True
    known = [token for token in (*entry.shares, *entry.text) if token.startswith(RULE)]
    return all(any(a.startswith(k) or k.startswith(a) for k in known) for a in asked_for)


def _focus(question: Asked, entry: Entry) -> float:
    """Return how much of the asking sentence the ruling's questions have, by weight; its answer counts half."""
    shares, text, known = entry.shares, entry.text, 0.0
    for token, weight in question.focus.items():
        if token in shares:
            known += weight
        elif token in text:
            known += IN_TEXT * weight
    return known / question.focus_whole


def _card(named: frozenset[str], known: frozenset[str]) -> float:
    """Return 1 for a common card, less than 0 for a question about a card that the ruling does not name."""
    if not named:
        return 0.0
    if named & known:
        return 1.0
    return -1.0 if known else -0.5
