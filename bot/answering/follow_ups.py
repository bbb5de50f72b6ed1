"""Questions that lean on the one before («а у бруны?», «а если за 5?»), made whole by one change to that one.

Each kind of change is one function of the tuple at the end; it says nothing where the question is not of its
kind. A change keeps every word of the question before but what is said anew, so nothing is guessed. Refuses to
know frames: what a whole question means is for them, and an answer counts only if it is sure.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from bot.answering import replaced
from bot.answering.answers import (
    Answer,
    CardFound,
    CardsFound,
    Computed,
    Evaluated,
    LegalityFound,
    Ruled,
    TermFound,
)
from bot.answering.definitions import definition_asked
from bot.answering.findings import Assumption
from bot.answering.follow_up_signs import FIRST_YEAR, LAST_YEAR, core, is_of_time, seen, talk
from bot.answering.memory import Subject
from bot.answering.modes_alone import numbers_modes
from bot.answering.properties import PROPERTIES, asked
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming import Ambiguous
from knowledge.records import Card, Face

_LONGEST = 6
"""Words that a follow-up of no card may have beside its lead: more are a question of their own."""
_FIGURES = (Kind.COST, Kind.PAIR, Kind.NUMBER)
_OLD_RULES = "2008-10-01"
"""The newest edition before the great change of July 2009: what «по старым правилам» is taken for."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A question made whole; `as_of` is the ISO date it is asked for, `of_card` where it asks of a card alone."""

    text: str
    as_of: str = ""
    of_card: bool = False


@dataclass(frozen=True)
class Leaning:
    """A follow-up (`said`), the whole question before it (`before`), and the card that one was about, if any.

    `partner` is the card that melds with it, if any.
    """

    said: Reading
    before: Reading
    subject: Subject
    card: Card | None
    partner: Card | None
    shelf: Shelf

    @cached_property
    def core(self) -> tuple[int, ...]:
        """The tokens of the follow-up that say something: without its lead, pronouns and marks."""
        return core(self.said)

    @cached_property
    def core_text(self) -> str:
        """The same as text."""
        return " ".join(self.said.tokens[index].text for index in self.core)


def made_whole(said: Reading, before: Reading, subject: Subject, shelf: Shelf) -> Iterator[Whole]:
    """Yield the questions that a follow-up may stand for, the likeliest first."""
    key = subject.card[0] if subject.card else ""
    card = shelf.library.card(key) if key else None
    leaning = Leaning(said, before, subject, card, _melds_with(card, shelf) if card else None, shelf)
    for change in _CHANGES:
        whole = change(leaning)
        if whole is not None:
            yield whole


def is_sure(answer: Answer, whole: Whole) -> bool:
    """Say whether an answer to a question made whole counts: it is one, and of the kind that was asked for."""
    if whole.as_of:
        return isinstance(answer, Computed) and bool(answer.scenario)
    if isinstance(answer, CardFound):
        return not answer.instead and bool(answer.wanted or not whole.of_card)
    told = isinstance(answer, Computed | Evaluated | LegalityFound | CardsFound)
    return told or (not whole.of_card and isinstance(answer, Ruled | TermFound))


def told_of_time(answer: Answer, whole: Whole) -> Answer:
    """Say beside an answer of another time which time that is."""
    if not whole.as_of or not isinstance(answer, Computed):
        return answer
    return replace(answer, assumptions=(*answer.assumptions, Assumption("as_of", (("date", whole.as_of),))))


def _melds_with(card: Card, shelf: Shelf) -> Card | None:
    """Return the other half of a melding pair, None where the card is none."""
    if card.layout != "meld" or not card.faces[0].mana_cost:
        return None
    near = [other for name in card.related for other in shelf.library.cards_named(name)]
    far = [other for each in near for name in each.related for other in shelf.library.cards_named(name)]
    halves = (other for other in (*near, *far) if other.key != card.key and other.faces[0].mana_cost)
    return next(halves, None)


def _of_the_card(leaning: Leaning) -> Whole | None:
    """«а мана-стоимость?», «а в легаси?», «а полёт есть?»: the same card, asked for something else."""
    if leaning.card is None or leaning.said.mentions or not 0 < len(leaning.core) <= _LONGEST:
        return None
    return Whole(f"{leaning.core_text} у [[{_name(leaning.card, leaning.subject)}]]", of_card=True)


def _with_the_spell(leaning: Leaning) -> Whole | None:
    """«режим два в существо 4/4»: the modes of the spell that was spoken of."""
    if leaning.card is None or not numbers_modes(leaning.said):
        return None
    return Whole(f"[[{_name(leaning.card, leaning.subject)}]]: {leaning.said.text}")


def _of_another_card(leaning: Leaning) -> Whole | None:
    """«а у бруны?», «а вторая половинка?»: the same question about another card."""
    name = _named_instead(leaning)
    old = {(mention.card.key, mention.face) for mention in leaning.before.mentions}
    if not name or len(old) > 1:
        return None
    if old:
        return Whole(replaced.mentions(leaning.before, name))
    words = " ".join(
        leaning.before.tokens[s.first].text for s in asked(leaning.before) if s.concept in PROPERTIES
    )
    return Whole(f"{words} [[{name}]]", of_card=True) if words and leaning.card is not None else None


def _named_instead(leaning: Leaning) -> str:
    """The one name in a follow-up that says nothing else; empty where there is none, or several fit."""
    if len(leaning.said.mentions) == 1:
        only = leaning.said.mentions[0]
        beside = any(not only.first <= index <= only.last for index in leaning.core)
        return "" if beside else _shown(only.card.faces[only.face])
    halves = seen(leaning.said, "half", "other")
    if leaning.partner is None or not leaning.core:
        return ""
    if all(index in halves for index in leaning.core):
        return _shown(leaning.partner.faces[0])
    found = leaning.shelf.names.resolve(leaning.core_text)
    fits = {each.card_key for each in found.candidates} if isinstance(found, Ambiguous) else ()
    return _shown(leaning.partner.faces[0]) if leaning.partner.key in fits else ""


def _of_another_term(leaning: Leaning) -> Whole | None:
    """«а угроза?» after «бдительность это что»: the same thing asked of another word."""
    defined = definition_asked(leaning.before.text)
    if leaning.subject.frame != "term" or not 0 < len(leaning.core) <= _LONGEST:
        return None
    if defined is None:
        return Whole(leaning.core_text)
    text = leaning.before.norm
    return Whole(text.replace(defined.word, leaning.core_text)) if defined.word in text else None


def _with_other_figures(leaning: Leaning) -> Whole | None:
    """«а если существо за 5?», «а с X=2?», «а 2/4?»: other numbers in the same places."""
    figures = [index for index in leaning.core if leaning.said.tokens[index].kind in _FIGURES]
    others = [index for index in leaning.core if index not in figures]
    if not figures or not _all_said_before(leaning, others):
        return None
    text = replaced.figures(leaning.before, leaning.said, figures)
    return Whole(text) if text else None


def _all_said_before(leaning: Leaning, indices: list[int]) -> bool:
    """Whether words are the question's own before, or of no weight."""
    lemmas = {token.lemma for token in leaning.before.tokens}
    idle = talk(leaning.said)
    tokens = leaning.said.tokens
    return all(
        index in idle or tokens[index].lemma in lemmas or len(tokens[index].norm) < _SHORTEST
        for index in indices
    )


_SHORTEST = 3


def _with_another_word(leaning: Leaning) -> Whole | None:
    """«а в руке?» after «в стеке», «а золотой?» after «красный значок»: one word of the same form instead."""
    text = replaced.word(leaning.before, leaning.said, leaning.core)
    return Whole(text) if text else None


def _of_another_time(leaning: Leaning) -> Whole | None:
    """«а по старым правилам?», «а в 2002?»: the same question as of a date."""
    if not is_of_time(leaning.said):
        return None
    year = next((t.value for t in leaning.said.tokens if FIRST_YEAR <= t.value <= LAST_YEAR), 0)
    return Whole(leaning.before.text, as_of=f"{year}-12-31" if year else _OLD_RULES)


def _told_of_another_time(leaning: Leaning) -> Whole | None:
    """The same, for what only a written ruling answers: the time is said in the question."""
    return Whole(f"{leaning.before.text} {leaning.core_text}") if is_of_time(leaning.said) else None


def _name(card: Card, subject: Subject) -> str:
    return _shown(card.faces[subject.card[1] if subject.card else 0])


def _shown(face: Face) -> str:
    return face.name_ru or face.name_en


_CHANGES: tuple[Callable[[Leaning], Whole | None], ...] = (
    _of_another_time,
    _told_of_another_time,
    _with_the_spell,
    _of_the_card,
    _of_another_card,
    _of_another_term,
    _with_other_figures,
    _with_another_word,
)
