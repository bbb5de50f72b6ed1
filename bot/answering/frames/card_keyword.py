"""Whether a card has a keyword: «есть ли полёт у Гизелы», «снэпка с флэшем?»."""

import re
from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, Finding
from bot.answering.cite import cite
from bot.answering.frames.card import says_nothing_else
from bot.answering.keywords import keyword_cost
from bot.answering.names import both_names
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from knowledge.records import Game, Term

_KEYWORD_SECTION = "702"
_ASKS = re.compile(
    r"(?<!\w)(?:ли|есть|имеет|имеют|имеется|обладает|бывает|у|с|со|has|have|had|with|does|got)(?!\w)"
)
"""Words by which having is asked: a card and a keyword side by side («маска и морф») may be about anything."""
_ASKS_MORE = re.compile(r"(?<!\w)(?:что|че|чо|чему|сколько|как)\s+(?:с|со|у|будет|делать|равен)(?!\w)")
"""«что с», «сколько у»: what becomes of it is asked, not whether it has the keyword."""


@dataclass(frozen=True, slots=True)
class CardKeywordSlots:
    """The card and the keyword asked for."""

    mention: Mention
    keyword: Term


class CardKeywordFrame:
    """One card, one keyword, and small talk."""

    name = "card_keyword"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CardKeywordSlots | None) -> CardKeywordSlots | None:
        """Fill the slots where the question is nothing but a card and a keyword."""
        del last
        if (
            len(reading.mentions) != 1
            or not _ASKS.search(reading.norm)
            or _ASKS_MORE.search(reading.norm)
            or not says_nothing_else(reading, beside=2, also=frozenset({"keyword_word"}))
        ):
            return None
        mention = reading.mentions[0]
        keywords = _keywords(_outside(reading, mention), shelf)
        return CardKeywordSlots(mention, keywords[0]) if len(keywords) == 1 else None

    def answer(self, slots: CardKeywordSlots, shelf: Shelf, question: Question) -> Answer:
        """Say whether the face has it."""
        del question
        english = {name.lower() for name in slots.keyword.en}
        has = any(keyword.lower() in english for keyword in slots.mention.card.keywords)
        cost = keyword_cost(slots.mention.card, slots.mention.face, *slots.keyword.en, *slots.keyword.ru)
        facts = (
            ("keyword_ru", slots.keyword.ru[0]),
            ("keyword_en", slots.keyword.en[0]),
            ("cost", str(cost) if cost is not None and has else ""),
        )
        finding = Finding("has_keyword", both_names(slots.mention), has, facts=facts)
        return Computed((finding,), cite(slots.keyword.rules[:1], shelf))


def _outside(reading: Reading, mention: Mention) -> str:
    kept = [t.text for i, t in enumerate(reading.tokens) if not mention.first <= i <= mention.last]
    return " ".join(kept)


def _keywords(text: str, shelf: Shelf) -> list[Term]:
    named = shelf.search.concepts(text)
    return [term for term in shelf.library.terms() if term.key in named and _is_keyword(term)]


def _is_keyword(term: Term) -> bool:
    return any(ref.number.partition(".")[0] == _KEYWORD_SECTION for ref in term.rules)
