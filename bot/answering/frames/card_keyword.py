"""Whether a card has a keyword, and its cost: «есть ли полёт у Гизелы», «снэпка с флэшем?», «за перегрузку сколько»."""

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite
from bot.answering.findings import Finding
from bot.answering.frames.card import says_nothing_else
from bot.answering.frames.ruled import is_ruled
from bot.answering.keywords import keyword_cost, keywords_beside
from bot.answering.names import both_names
from bot.answering.properties import wanted
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.records import Game, Term
from knowledge.russian import Speech, is_genitive, speech

_ASKS = re.compile(
    r"(?<!\w)(?:ли|есть|имеет|имеют|имеется|обладает|бывает|у|с|со|has|have|had|with|does|got)(?!\w)"
)
"""Words by which having is asked: a card and a keyword side by side («маска и морф») may be about anything."""
_KEYWORD_WORDS = frozenset(
    (
        "keyword_word",
        "alternative",
        "kicker",
        "flashback",
        "emerge",
        "escalate",
        "morph",
        "megamorph",
        "disguise",
    )
)
"""The concepts of the words that name keywords."""
_ASKS_MORE = re.compile(
    r"(?<!\w)(?:что|че|чо|чему|сколько|как)\s+(?:с|со|у|будет|делать|равен)(?!\w)"
    r"|^(?:а\s+)?(?:кто|кого|кому|кем|чей|чья|почему|зачем|когда|где|куда|who|whose|why|when|where)(?!\w)"
)
"""«что с», «сколько у», «кто партнёр у»: something of it is asked, not whether it has the keyword."""
_WITHOUT = re.compile(r"(?<!\w)(?:без|помимо|минуя|without)(?!\w)")
"""«а без явления?»: what the keyword does not touch is asked."""
_GIVES = re.compile(r"(?<!\w)(?:да[тмюе]|дад|выда|навес|повес|накин|получ|потеря|наде|giv|gain|gets|los)\w*")
"""What gives a keyword or takes it: what the card would then do is asked, not what it has."""

_MOST = 3
"""Keywords that are asked of one card at once: «есть полёт с бдительностью»."""
_HAVING = frozenset(
    (
        "быть",
        "есть",
        "иметь",
        "иметься",
        "обладать",
        "бывать",
        "стоить",
        "давать",
        "дать",
        "скажите",
        "сказать",
        "подсказать",
    )
)
"""Verbs by which having is asked, or the answer asked for."""
_DOES = frozenset((
    "help", "helps", "work", "works", "affect", "affects", "trigger", "triggers", "copy", "copies", "count", "counts",
    "stop", "stops", "counter", "deal", "deals", "hit", "hits", "kill", "kills", "cast", "get", "lose", "make", "makes",
    "let", "lets", "use", "pay", "need", "apply", "applies", "interact", "prevent",
))  # fmt: skip
"""The same in English: what is done with a keyword is asked."""
_HELD = frozenset(("с", "со", "и"))
_INSTRUMENTAL = re.compile(r"(?:ом|ем|ой|ей|ью|ами|ями)$")


@dataclass(frozen=True, slots=True)
class CardKeywordSlots:
    """The card and the keyword asked for."""

    mention: Mention
    keywords: tuple[Term, ...]
    asks_cost: bool = False


class CardKeywordFrame:
    """One card, one keyword, and small talk."""

    name = "card_keyword"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CardKeywordSlots | None) -> CardKeywordSlots | None:
        """Fill the slots where the question is nothing but a card and a keyword."""
        del last
        reading = _with_whole_keywords(reading)
        asks_cost = "cost" in wanted(reading) or reading.has("count")
        asks = bool(_ASKS.search(reading.norm)) and not asks_more(reading)
        others = set(wanted(reading)) - ({"cost", "pt"} if asks_cost else {"cost"})
        if others or _WITHOUT.search(reading.norm) or _tells_a_number(reading):
            return None
        if (
            len(reading.mentions) != 1
            or not (asks or asks_cost)
            or not says_nothing_else(reading, beside=2, also=_KEYWORD_WORDS)
        ):
            return None
        mention = reading.mentions[0]
        keywords = keywords_beside(reading, mention, shelf)
        one = len(keywords) == 1
        if (
            not 1 <= len(keywords) <= _MOST
            or _does_something(reading)
            or (not one and (asks_cost or not asks))
        ):
            return None
        has = all(_has(mention, keyword) for keyword in keywords)
        if not (asks or has) or (not has and is_ruled(reading, shelf)):
            return None
        return CardKeywordSlots(mention, tuple(keywords), asks_cost)

    def answer(self, slots: CardKeywordSlots, shelf: Shelf, question: Question) -> Answer:
        """Say whether the face has it, or its cost where that is asked for and stands there."""
        del question
        findings = tuple(_finding(slots, keyword) for keyword in slots.keywords)
        return Computed(findings, cite((rule for term in slots.keywords for rule in term.rules[:1]), shelf))


def _finding(slots: CardKeywordSlots, keyword: Term) -> Finding:
    has = _has(slots.mention, keyword)
    cost = keyword_cost(slots.mention.card, slots.mention.face, *keyword.en, *keyword.ru)
    facts = (
        ("keyword_ru", keyword.ru[0]),
        ("keyword_en", keyword.en[0]),
        ("cost", str(cost) if cost is not None and has else ""),
    )
    focus = "keyword_cost" if slots.asks_cost and has and cost is not None else "has_keyword"
    return Finding(focus, both_names(slots.mention), has, facts=facts)


def _with_whole_keywords(reading: Reading) -> Reading:
    """Read «цепь жизни» as the keyword alone: its words name nothing by themselves."""
    whole = [s for s in reading.sightings if s.concept in _KEYWORD_WORDS and s.last > s.first]
    inside = {index for seen in whole for index in range(seen.first, seen.last + 1)}
    kept = tuple(s for s in reading.sightings if s in whole or not {s.first, s.last} & inside)
    return replace(reading, sightings=kept)


def _has(mention: Mention, keyword: Term) -> bool:
    english = {name.lower() for name in keyword.en}
    return any(each.lower() in english for each in mention.card.keywords)


def asks_more(reading: Reading) -> bool:
    """Say whether something is asked beyond whether a card has a keyword: who, when, what it gives or comes from."""
    text = reading.norm
    return (
        bool(_ASKS_MORE.search(text) or _GIVES.search(text))
        or _comes_from(reading)
        or _does_something(reading)
    )


def _tells_a_number(reading: Reading) -> bool:
    """«чалис с кикером два»: how often or for how much is told, and something is asked about it."""
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    return any(token.kind is Kind.NUMBER for i, token in enumerate(reading.tokens) if i not in named)


def _comes_from(reading: Reading) -> bool:
    """«топот с каскада», «каскадом можно?»: cast off a keyword, as the case tells; «с каскадом» has it."""
    by_means = any(
        (token.lemma == "каскад" or reading.concepts_at(index) & _KEYWORD_WORDS)
        and _INSTRUMENTAL.search(token.norm)
        and _HELD.isdisjoint(before.norm for before in reading.tokens[max(0, index - 2) : index])
        for index, token in enumerate(reading.tokens)
    )
    return by_means or any(
        token.norm in ("с", "со")
        and after.kind is Kind.WORD
        and is_genitive(after.norm)
        and not _INSTRUMENTAL.search(after.norm)
        for token, after in pairwise(reading.tokens)
    )


def _does_something(reading: Reading) -> bool:
    """«camouflage работала с морфом?», «он снизит эскалацию?»: a verb of anything but having asks something else."""
    named = {index for m in reading.mentions for index in range(m.first, m.last + 1)}
    verbs = (
        token.lemma
        for index, token in enumerate(reading.tokens)
        if index not in named
        and token.kind is Kind.WORD
        and not token.norm.isascii()
        and speech(token.norm) is Speech.VERB
        and not reading.concepts_at(index) & _KEYWORD_WORDS
    )
    english = (
        token.norm
        for index, token in enumerate(reading.tokens)
        if index not in named and token.kind is Kind.WORD and token.norm.isascii()
    )
    return any(verb not in _HAVING for verb in verbs) or any(word in _DOES for word in english)
