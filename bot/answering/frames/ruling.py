"""The best written ruling for a question, by search with a threshold; below it the bot does not answer."""

from dataclasses import dataclass, replace

from bot.answering.answers import Answer, CardFound, Nearest, Option, Ruled, Unknown
from bot.answering.cite import cite, traced
from bot.answering.cited_rulings import cited_by_number, subject_asked, without_numbers
from bot.answering.compared import without_claimant, without_comparison
from bot.answering.frames.berserk.samples import (
    figures_told,
    is_of_other_numbers,
    tells_copies,
    without_samples,
)
from bot.answering.frames.ruling_limits import Told, limited
from bot.answering.games import which_game
from bot.answering.how_many import asks_amount, tells_amount
from bot.answering.own_ways import SAME_WORDS, asked_in_its_words, is_asked_in_full, leaves_unsaid
from bot.answering.polarity import as_asked
from bot.answering.polarity_english import english_as_asked
from bot.answering.predicates import question_signs
from bot.answering.question import Question
from bot.answering.reading import Reading, read
from bot.answering.reckoning import reckoned
from bot.answering.shelf import Shelf
from knowledge.records import Game
from knowledge.search import Hit, Mention, Nothing, Unsure, traits

_MOST_NEAR = 3
_VERY_NEAR = 0.9
"""The chance from which a ruling of the other game is worth asking about."""
_AS_NEAR = 0.5
"""The share of the first ruling's chance below which one of the other game is no rival to it."""
_FEWEST_WORDS = 2
_MOST_CARDS = 2
_WORDS_IN_COMMON = 4
"""Words of weight that a question and a ruling share at least, where the ruling is shown though it is not near."""


@dataclass(frozen=True, slots=True)
class RulingSlots:
    """The keys of rulings found: `best` where one is sure enough, `near` otherwise; and the chance of the first."""

    best: str
    near: tuple[str, ...]
    chance: float = 0.0
    figures: frozenset[int] = frozenset()
    """The numbers of a question about «Берсерк»: a ruling with sample numbers must not pass them off as its answer."""
    rival: bool = False
    """A ruling of the other game fits as well, and nothing tells which game is meant."""
    named: tuple[CardFound, ...] = ()
    """The cards that the question names."""
    put: str | None = None
    """The question as it is put without a comparison with the other game; empty where that does not tell."""
    copies: bool = False
    """Several copies of one card of «Берсерк» are told: a ruling that does not speak of copies is only near."""


class RulingFrame:
    """Whatever no other frame reads."""

    name = "ruling"
    game: Game | None = None

    def read(self, reading: Reading, shelf: Shelf, last: RulingSlots | None) -> RulingSlots | None:
        """Search the rulings of the question's game, or of both where it fits both."""
        del last
        found = _found(reading, shelf)
        return (
            replace(found, named=_named(reading), copies=tells_copies(reading)) if found is not None else None
        )

    def answer(self, slots: RulingSlots, shelf: Shelf, question: Question) -> Answer:
        """State the ruling with its evidence, or show the nearest as such and offer the others."""
        if slots.rival:
            return which_game()
        found = show_ruling(slots.best, shelf) if slots.best else _nearest(slots.near, shelf)
        if isinstance(found, Ruled | Nearest):
            put = question.text if slots.put is None else slots.put
            found = replace(found, ruling=english_as_asked(as_asked(found.ruling, put), put))
        counts = asks_amount(question.text) or _asks_size(found, question.text)
        if isinstance(found, Ruled) and counts:
            found = replace(found, ruling=reckoned(found.ruling, read(question.text)))
        if not _is_plainly_asked(slots, question.text):
            told = Told(read(question.text), slots.named, counts=counts, copies=slots.copies)
            found = limited(found, told, shelf)
        fitted = _fitted(found, slots.figures, counts=counts)
        return _with_cards(fitted, slots.named)


def _is_plainly_asked(slots: RulingSlots, question: str) -> bool:
    """Say whether a question has just the words of one of the ruling's own, and no number of its own.

    Such a ruling was written for it and passes nothing over.
    """
    numbered = any(map(str.isdecimal, question))
    return bool(slots.best) and slots.chance >= SAME_WORDS and not numbered


def _asks_size(answer: Answer, question: str) -> bool:
    """«п/т?»: a size is asked for, and nothing that a yes or no would answer."""
    is_magic = isinstance(answer, Ruled) and answer.ruling.game is Game.MAGIC
    return is_magic and read(question).has("pt") and not question_signs(question)


def _found(reading: Reading, shelf: Shelf) -> RulingSlots | None:
    if reading.game is not None:
        return _searched(reading, reading.game, shelf)
    by_game = {game: _searched(reading, game, shelf) for game in Game}
    found = [slots for slots in by_game.values() if slots is not None]
    found.sort(key=lambda slots: (not slots.best, -slots.chance))
    if len(found) > 1 and _rivals(found[0], found[1]):
        meant = by_game[reading.leaning] if reading.leaning is not None else None
        return meant or replace(found[0], rival=True)
    return _from_the_other_game(found, by_game, reading) if found else None


def _named(reading: Reading) -> tuple[CardFound, ...]:
    return tuple(CardFound(mention.card, mention.face, mention.via) for mention in reading.mentions)


def _with_cards(answer: Answer, named: tuple[CardFound, ...]) -> Answer:
    """Show beside a ruling that is only near the few cards that the question names and the ruling does not."""
    if not isinstance(answer, Nearest):
        return answer
    about = " ".join((*answer.ruling.cards, answer.ruling.key))
    others = tuple(found for found in dict.fromkeys(named) if found.card.name not in about)
    return replace(answer, cards=others if len(others) <= _MOST_CARDS else ())


def _from_the_other_game(
    found: list[RulingSlots], by_game: dict[Game, RulingSlots | None], reading: Reading
) -> RulingSlots:
    """The best slots; asked about where they are of Berserk and the words lean to Magic."""
    doubtful = reading.leaning is Game.MAGIC and found[0] is by_game[Game.BERSERK]
    return replace(found[0], rival=True) if doubtful else found[0]


def _fitted(answer: Answer, figures: frozenset[int], *, counts: bool) -> Answer:
    """Leave out a ruling's sample numbers where the question has others; a verdict of other numbers is only near.

    So is one that tells no amount without its samples, where an amount is asked for (`counts`).
    """
    if not isinstance(answer, Ruled | Nearest) or answer.ruling.game is not Game.BERSERK:
        return answer
    ruling = without_samples(answer.ruling, figures)
    silent = counts and bool(figures) and not tells_amount(ruling.verdict)
    if isinstance(answer, Ruled) and (silent or is_of_other_numbers(answer.ruling, figures)):
        return Nearest(ruling, answer.citations)
    return replace(answer, ruling=ruling)


def _rivals(first: RulingSlots, second: RulingSlots) -> bool:
    """Say whether the rulings of two games fit alike: both are sure or neither is, or the second is very near.

    A ruling that is asked in the very words has no rival in one that is not.
    """
    if first.best and first.chance >= SAME_WORDS > second.chance:
        return False
    if second.chance < first.chance * _AS_NEAR:
        return False
    return bool(first.best) is bool(second.best) or second.chance >= _VERY_NEAR


def _searched(reading: Reading, game: Game, shelf: Shelf) -> RulingSlots | None:
    found = _best(reading, game, shelf)
    compared = without_comparison(reading.text) if game is Game.BERSERK else None
    if compared is not None and (not compared.put or not isinstance(found, Hit)):
        alone = shelf.search.best_ruling(compared.sought, game=game)
        if isinstance(alone, Hit):
            return RulingSlots(alone.key, (), alone.score, figures_told(reading), put=compared.put)
    claimed = without_claimant(reading.text) if game is Game.BERSERK else ""
    if claimed and not isinstance(found, Hit):
        alone = shelf.search.best_ruling(claimed, game=game)
        found = alone if isinstance(alone, Hit) else found
    match found:
        case Hit(key=key, score=chance):
            return RulingSlots(key, (), chance, figures_told(reading))
        case Unsure(near=near) if _says_enough(reading):
            return RulingSlots("", tuple(hit.key for hit in near), near[0].score, figures_told(reading))
        case _:
            return _remote(reading, game, shelf)


def _best(reading: Reading, game: Game, shelf: Shelf) -> Hit | Unsure | Nothing:
    """Search all rulings; then those that rest on a number that is named, or for the subject whose number is asked."""
    found = shelf.search.best_ruling(reading.text, game=game, cards=cards_named(reading))
    if isinstance(found, Hit):
        whole = is_asked_in_full(found, reading, shelf) and not leaves_unsaid(found, shelf, game)
        return found if whole else Unsure((found,), found.score)
    own = asked_in_its_words(reading, shelf) if reading.mentions and game is Game.MAGIC else None
    if own is not None:
        return own
    cited = cited_by_number(reading, game, shelf)
    subject = without_numbers(reading) if cited else subject_asked(reading)
    if not subject:
        return found
    told = shelf.search.best_ruling(subject, game=game)
    if not cited:
        return Unsure((told,), told.score) if isinstance(told, Hit) else found
    if isinstance(told, Hit):
        return told if told.key in cited else Unsure((told,), told.score)
    among = shelf.search.best_among(reading.text, cited, game=game, cards=cards_named(reading))
    return among if not isinstance(among, Nothing) else found


def _says_enough(reading: Reading) -> bool:
    """Say whether there are words enough to be near anything: «1», «крысы» are near nothing."""
    said = [token for token in reading.tokens if len(token.norm) > 1 and token.norm[0].isalpha()]
    return len(said) >= _FEWEST_WORDS


def _remote(reading: Reading, game: Game, shelf: Shelf) -> RulingSlots | None:
    """A ruling that is no answer, but has so many of the question's words that it is worth showing as the nearest."""
    found = shelf.search.find_rulings(reading.text, game=game, cards=cards_named(reading), limit=1)
    if not found or len(found[0].matched) < _WORDS_IN_COMMON:
        return None
    return RulingSlots("", (found[0].key,), found[0].score, figures_told(reading))


def cards_named(reading: Reading) -> tuple[Mention, ...]:
    """Return the cards of a question as the search takes them."""
    return tuple(
        Mention(
            m.card.faces[m.face].name_en or m.card.name,
            reading.tokens[m.first].start,
            reading.tokens[m.last].end,
            traits(m.card),
        )
        for m in reading.mentions
    )


def show_ruling(key: str, shelf: Shelf) -> Answer:
    """State one ruling; raises `cite.Unresolved` where a number of it stands nowhere."""
    ruling = shelf.library.ruling(key)
    if ruling is None:
        return Unknown("stale")
    return Ruled(ruling, cite(ruling.rules, shelf), traced(ruling.places, shelf))


def _nearest(keys: tuple[str, ...], shelf: Shelf) -> Answer:
    shown = show_ruling(keys[0], shelf)
    others = tuple(_option(key, shelf) for key in keys[1:_MOST_NEAR])
    return (
        Nearest(shown.ruling, shown.citations, others, shown.sources) if isinstance(shown, Ruled) else shown
    )


def _option(key: str, shelf: Shelf) -> Option:
    ruling = shelf.library.ruling(key)
    return Option(ruling.asked[0] if ruling else key, f"ruling:{key}")
