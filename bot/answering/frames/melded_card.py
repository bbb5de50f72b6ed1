"""What two named halves make, by name and size: «что выйдет из бруны и гизелы, как зовут и какие п/т» (712.5*).

Refuses to know how they meld, whose they are, and how a mana value of melded halves is reckoned: any word beyond the
result, its name and its printed properties is for another frame.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, CardFound
from bot.answering.melding import made_of
from bot.answering.properties import asked, told, wanted
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind, Token
from knowledge.naming.leadins import is_asking
from knowledge.records import Game

_PROPERTIES = ("mana_value", "pt", "type", "color", "text")
_MADE = frozenset((
    "получаться", "получиться", "выходить", "выйти", "вылезти", "вылезать", "стать", "становиться", "давать", "дать",
    "образовать", "образовывать", "превращаться", "превратиться", "складываться", "сложиться", "собираться",
    "собраться", "результат", "итог", "make", "makes", "become", "becomes", "result", "form", "get",
))  # fmt: skip
"""Words by which the result is asked for, beside those of melding."""
_NAMES = frozenset((
    "звать", "зваться", "имя", "имечко", "название", "называться", "называть", "назвать", "обозвать", "name", "named",
    "called",
))  # fmt: skip
_BETWEEN = frozenset((
    "из", "и", "с", "со", "в", "во", "вместе", "он", "она", "оно", "они", "это", "этот", "тот", "тушка", "существо",
    "карта", "пара", "плюс", "половинка", "монстр", "тварь", "чудище", "from", "into", "and", "with", "of", "its",
    "the", "when", "you", "together", "is", "does", "do", "it", "creature", "card", "бы", "же", "та", "еще", "ее",
    "его", "чо", "че", "чё",
))  # fmt: skip
_SHORT = 1


@dataclass(frozen=True, slots=True)
class MeldedCardSlots:
    """The melded card, and which of its properties are asked for (empty: all of it)."""

    made: Mention
    wanted: tuple[str, ...]


class MeldedCardFrame:
    """Two halves of one pair, and nothing asked but what they make."""

    name = "melded_card"
    game: Game | None = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: MeldedCardSlots | None) -> MeldedCardSlots | None:
        """Fill the slots where the result of a named pair is asked by its name or a printed property."""
        del last
        properties = tuple(each for each in wanted(reading) if each in _seen(reading))
        if _is_reckoned(reading, properties):
            return None
        if not (set(properties) <= {*_PROPERTIES} and _asks_for_result(reading) and _is_all_said(reading)):
            return None
        made = made_of(reading, shelf)
        return MeldedCardSlots(made, properties) if made is not None else None

    def answer(self, slots: MeldedCardSlots, shelf: Shelf, question: Question) -> Answer:
        """Show the melded card."""
        del shelf, question
        return CardFound(slots.made.card, slots.made.face, slots.made.via, slots.wanted)


def _asks_for_result(reading: Reading) -> bool:
    """Say whether something is made of the two, and its name, a property or itself is asked for."""
    lemmas = {token.lemma for token in _beside(reading)}
    made = not lemmas.isdisjoint(_MADE) or reading.has("meld")
    return made and (bool(_seen(reading)) or not lemmas.isdisjoint(_NAMES) or _what_is_made(reading))


def _is_reckoned(reading: Reading, properties: tuple[str, ...]) -> bool:
    """Say whether the halves are told to have melded and no name is asked: other frames reckon that with its steps."""
    named = any(token.lemma in _NAMES for token in _beside(reading))
    return reading.has("meld") and bool(properties) and (not named or "mana_value" in properties)


def _seen(reading: Reading) -> frozenset[str]:
    """Return what is asked for; «что выйдет» is the result, no price."""
    return frozenset(seen.concept for seen in asked(reading) if reading.tokens[seen.first].lemma not in _MADE)


def _what_is_made(reading: Reading) -> bool:
    """«какое существо получается», «кто выйдет»: the thing itself is asked for."""
    norms = {token.norm for token in _beside(reading)}
    return not norms.isdisjoint(("кто", "кого", "какой", "какое", "какая", "who", "which"))


def _beside(reading: Reading) -> list[Token]:
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    return [token for index, token in enumerate(reading.tokens) if index not in named]


def _is_all_said(reading: Reading) -> bool:
    """Say whether every word beside the halves asks, joins them or is talk."""
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    melding = {i for s in reading.sightings if s.concept == "meld" for i in range(s.first, s.last + 1)}
    known = named | melding | told(reading)
    if _seen(reading) - {*_PROPERTIES}:
        return False
    return all(
        index in known or token.kind is Kind.MARK or (token.kind is Kind.WORD and _is_talk(token))
        for index, token in enumerate(reading.tokens)
    )


def _is_talk(token: Token) -> bool:
    known = {token.lemma, token.norm} & (_MADE | _NAMES | _BETWEEN)
    return bool(known) or is_asking(token.norm) or len(token.norm) <= _SHORT
