"""Trials of the search: each way of asking a ruling without itself, without its ruling, and outside questions.

Refuses to judge: a trial says what was found and whether it was right.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from knowledge.records import Ruling
from knowledge.search.calibration.questions import Question, shows
from knowledge.search.forms import Entry, Form, form_of
from knowledge.search.index import SearchIndex
from knowledge.search.rulings import Ranked, RulingIndex
from knowledge.search.similarity import Weighed
from knowledge.search.trust import agree, lead, trust
from knowledge.search.weights import TRUST

SAME_WORDS: Final = 0.6
"""Overlap from which a form of a ruling is the question itself in other word order."""
MEASURED: Final = tuple(name for name in TRUST if name != "bias")


@dataclass(frozen=True, slots=True)
class Put:
    """A question as it is put to an index."""

    kind: str
    question: str
    form: Form
    index: RulingIndex


@dataclass(frozen=True, slots=True)
class Trial:
    """A question put to the index: the trust in its best ruling, the measures behind it, whether it was right.

    `kind` tells how it was put; `is_barred` that no trust could make it a hit.
    """

    kind: str
    question: str
    found: str
    right: bool
    trust: float
    measures: tuple[float, ...]
    is_barred: bool


def own_trials(search: SearchIndex, rulings: Mapping[str, Ruling]) -> Iterator[Trial]:
    """Yield two trials for each way a ruling is asked: with that way left out, and with the ruling left out."""
    for index in search.games.values():
        for entry in index.entries:
            for at, form in enumerate(entry.forms):
                asked = rulings[entry.key].asked[at]
                others = [one for one in index.candidates(form) if one.entry.key != entry.key]
                rest = (*entry.forms[:at], *entry.forms[at + 1 :])
                own = [index.weigh(replace(entry, forms=rest))] if rest else []
                yield from _own(Put("form left out", asked, form, index), entry, [*own, *others])
                yield from _own(Put("ruling left out", asked, form, index), entry, others)


def question_trials(
    search: SearchIndex, questions: Iterable[Question], rulings: Mapping[str, Ruling]
) -> Iterator[Trial]:
    """Yield two trials for each question: as it is, and with all forms left out that say the same words."""
    for question in questions:
        index = search.games[question.game]
        form = form_of(search.read(question.text, question.game))
        for kind, ranked in (("question", index.rank(form)), ("same words left out", _unlike(index, form))):
            right = bool(ranked) and shows(rulings[ranked[0].entry.key], question.wanted)
            yield _trial(Put(kind, question.text, form, index), ranked, right=right)


def refused_trials(search: SearchIndex, questions: Iterable[Question]) -> Iterator[Trial]:
    """Yield a trial for each question that no ruling answers."""
    for question in questions:
        index = search.games[question.game]
        form = form_of(search.read(question.text, question.game))
        yield _trial(Put("to refuse", question.text, form, index), index.rank(form), right=False)


def _own(put: Put, entry: Entry, among: Iterable[Weighed]) -> Iterator[Trial]:
    ranked = put.index.rank(put.form, among)
    if ranked:
        best = ranked[0].entry
        right = best.key == entry.key or agree(best, entry, put.index.rarity)
        yield _trial(put, ranked, right=right)


def _unlike(index: RulingIndex, form: Form) -> tuple[Ranked, ...]:
    """Rank with every form left out that overlaps too much; a ruling keeps at least its least like form."""
    changed = []
    for one in index.candidates(form):
        overlaps = [(_overlap(index, form, other), at) for at, other in enumerate(one.entry.forms)]
        kept = [at for overlap, at in overlaps if overlap < SAME_WORDS] or [min(overlaps)[1]]
        changed.append(index.weigh(replace(one.entry, forms=tuple(one.entry.forms[at] for at in kept))))
    return index.rank(form, changed)


def _overlap(index: RulingIndex, one: Form, other: Form) -> float:
    both = index.rarity.total(one.words) + index.rarity.total(other.words)
    return 2 * index.rarity.total(one.words & other.words) / (both or 1.0)


def _trial(put: Put, ranked: tuple[Ranked, ...], *, right: bool) -> Trial:
    sure = trust(ranked, put.index.rarity, tokens=len(put.form.words))
    if not ranked:
        return Trial(put.kind, put.question, "", right, sure, (0.0,) * len(MEASURED), is_barred=True)
    best = {**ranked[0].features, "lead": lead(ranked, put.index.rarity)}
    measures = tuple(best[name] for name in MEASURED)
    return Trial(put.kind, put.question, ranked[0].entry.key, right, sure, measures, is_barred=sure == 0.0)
