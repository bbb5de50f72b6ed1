"""The guard of every computation about Magic: has each thing that the question tells been taken by the frame?

A word of weight, a figure, a negation or a card that the frame knows no place for may change the answer; the frame
then passes, and a written ruling answers, or nobody. Refuses to know what any frame does with what it took.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.answering.amounts import cost_at
from bot.answering.reading import Mention, Reading, is_stranger
from bot.answering.tokens import Kind, Token
from engine.magic.mana import ManaCost
from knowledge.records import Card
from knowledge.russian import is_adjective, is_genitive, is_manner, is_noun, lemma, words

Figure = int | ManaCost | tuple[int, int] | None
"""A number, a mana cost or a power and toughness that a frame took from the question; None where none was told."""

_IDLE = frozenset(("filler", "small_talk", "follow_up", "become", "who", "order", "same_turn", "sum"))
_SILENT = frozenset(("magic", "berserk", "mine"))
"""Concepts that tell which game it is, or that something is the asker's, and nothing else."""
_NEGATIONS = frozenset(("не", "нет", "без", "ни", "нету", "not", "no", "without"))
_WEIGHING = re.compile(
    r"\w*(?:жды|кратно)|в(?:дво|тро|четвер|поло?в)\w*|(?:на|по)пол\w+|надвое|натрое|отчасти|частично|пор(?:овну|ознь)"
    r"|врозь|по(?:одиночке|очередн?[оиу])|отдельно|взамен|заново|снова|опять|повторно|часто|даром|бесплатно|задар\w+|платно"
    r"|впустую|вхолостую|зря|зазря|ни(?:когда|где|сколько|сколечко|чуть|мало)|обратно|наоборот|втемную|вслепую|втайне"
    r"|скрытно|одновременно|единовременно|параллельно|днем|ночью|смертельно|насмерть|мимо|дополнительно"
)
"""Adverbs that change an amount, deny, or tell how a card lies; any other tells only the manner of it."""
_SOURCE = frozenset(("cheaper", "dearer", "buff", "boost"))
"""What may be said to come from something: «скидка от знамени»."""
_TALK = _IDLE | _SILENT
_CLAUSE_ENDS = frozenset(".,!:;—\n")
_ADORNED = frozenset(("creature", "spell"))
_SHORTEST = 4
"""Letters of a word that may be a fact."""
_ROOT = 5
_FIGURES = (Kind.NUMBER, Kind.COST, Kind.PAIR)
_SIGNS = ("+", "-", "−", "–")


@dataclass(frozen=True, slots=True)
class Taken:
    """What a frame took from a question, beyond concepts.

    Each of the `figures` covers one place where it stands; `cards` are the mentions it has a part for, and `parts`
    further cards that it knows of through them (the halves of a melded card); `tokens` are indices.
    """

    figures: tuple[Figure, ...] = ()
    cards: tuple[Mention | None, ...] = ()
    tokens: frozenset[int] = frozenset()
    parts: tuple[Card, ...] = ()


def is_understood(reading: Reading, concepts: str, taken: Taken) -> bool:
    """Say whether nothing is told beyond the named concepts (names with blanks between them) and what was taken."""
    return not left_over(reading, concepts, taken)


def left_over(reading: Reading, concepts: str, taken: Taken) -> tuple[str, ...]:
    """Return what nobody took, in order, as it is written."""
    allowed = frozenset(concepts.split())
    loose = set(_loose_figures(reading, taken)) | set(_strangers(reading, taken.cards))
    covered, idle = _named(reading, taken), _preamble(reading) | reading.retracted
    return tuple(
        token.text
        for index, token in enumerate(reading.tokens)
        if index not in taken.tokens
        and index not in idle
        and (index in loose or (index not in covered and not _is_taken(reading, index, token, allowed)))
    )


def _preamble(reading: Reading) -> frozenset[int]:
    """The clauses before anything of the game is spoken of: «меня почти добили, …»."""
    end = 0
    for index, token in enumerate(reading.tokens):
        if token.kind is Kind.MARK and token.text in _CLAUSE_ENDS:
            end = index
        elif _is_telling(reading, index, token):
            break
    return frozenset(range(end))


def _is_telling(reading: Reading, index: int, token: Token) -> bool:
    """Whether a token speaks of the game: a figure, a card, a negation, a concept."""
    named = any(mention.first <= index <= mention.last for mention in reading.mentions)
    told = token.kind in _FIGURES or token.norm in _NEGATIONS
    return named or told or not reading.concepts_at(index) <= _TALK


def _named(reading: Reading, taken: Taken) -> frozenset[int]:
    """The tokens of card names: whole ones, and words of the names of parts («крыс» for the half of a melded card)."""
    mentions = (*reading.mentions, *(mention for mention in taken.cards if mention is not None))
    whole = {index for mention in mentions for index in range(mention.first, mention.last + 1)}
    cards = (*taken.parts, *(mention.card for mention in taken.cards if mention is not None))
    roots = {_root(word) for card in cards for name in _names(card) for word in words(name)}
    partial = {
        index
        for index, token in enumerate(reading.tokens)
        if token.kind is Kind.WORD and len(token.norm) >= _SHORTEST and _root(token.norm) in roots
    }
    return frozenset(whole | partial)


def _names(card: Card) -> tuple[str, ...]:
    return (*card.names_ru, *(face.name_ru for face in card.faces), *(face.name_en for face in card.faces))


def _root(word: str) -> str:
    return lemma(word.lower())[:_ROOT]


def _is_taken(reading: Reading, index: int, token: Token, allowed: frozenset[str]) -> bool:
    if token.kind is not Kind.WORD:
        return True
    at = reading.concepts_at(index) - (_SILENT | ({"aside"} - allowed))
    if not at.isdisjoint(allowed) or index in reading.sayings or _is_aside(reading, index, token):
        return True
    if token.norm in _NEGATIONS:
        return _is_offered_no(reading, index)
    if at:
        return at <= _IDLE or (len(token.norm) < _SHORTEST and _is_in_phrases_only(reading, index))
    return (
        len(token.norm) < _SHORTEST
        or _is_colour_of_speech(reading, index, token, allowed)
        or _is_mere_manner(token)
        or _is_mere_source(reading, index, token)
    )


def _is_offered_no(reading: Reading, index: int) -> bool:
    """«помрёт или нет?», «жив или не?»: a no that is offered as an answer denies nothing."""
    before, after = reading.at(index - 1), reading.at(index + 1)
    offered = before is not None and before.norm in ("или", "иль", "or")
    return offered and (after is None or after.kind is Kind.MARK)


def _is_aside(reading: Reading, index: int, token: Token) -> bool:
    """«ну типа» is talk, «какого типа» is not."""
    before = reading.at(index - 1)
    return token.norm == "типа" and (
        before is None or not before.norm.startswith(("как", "люб", "эт", "так"))
    )


def _is_in_phrases_only(reading: Reading, index: int) -> bool:
    """A preposition of a phrase says nothing by itself."""
    return not any(seen.first == seen.last == index for seen in reading.sightings)


def _is_colour_of_speech(reading: Reading, index: int, token: Token, allowed: frozenset[str]) -> bool:
    """«шоковый спелл», «злобный дракон»: an adjective of no meaning here, right before what it adorns."""
    heads = allowed & _ADORNED & reading.concepts_at(index + 1)
    return bool(heads) and is_adjective(token.norm)


def _is_mere_manner(token: Token) -> bool:
    """«сильно подешевело», «насколько скинет»: how, and no more."""
    return is_manner(token.norm) and _WEIGHING.fullmatch(token.norm) is None


def _is_mere_source(reading: Reading, index: int, token: Token) -> bool:
    """«палка +1/+1», «скидка {1} от знамени»: what a told amount comes from, called by a word that says no more."""
    before, after = reading.at(index - 1), reading.at(index + 1)
    if after is not None and after.kind is Kind.PAIR and after.text.startswith(_SIGNS):
        return is_noun(token.norm)
    if before is None or before.norm not in ("от", "с", "из") or not is_genitive(token.norm):
        return False
    amount = reading.at(index - 2)
    told = amount is not None and amount.kind in _FIGURES
    return told or not _SOURCE.isdisjoint(reading.concepts_at(index - 2))


def _strangers(reading: Reading, known: tuple[Mention | None, ...]) -> list[int]:
    return [mention.first for mention in reading.mentions if is_stranger(mention, known)]


def _loose_figures(reading: Reading, taken: Taken) -> list[int]:
    told = Counter(_comparable(figure) for figure in taken.figures if figure is not None)
    printed = _printed((*(mention.card for mention in reading.mentions), *taken.parts))
    loose = []
    for index, token in enumerate(reading.tokens):
        if token.kind not in _FIGURES or index in taken.tokens or _is_no_figure(reading, index, token):
            continue
        value = _comparable(_value(reading, index, token))
        told[value] -= 1
        if told[value] < 0 and (value not in printed or _is_amount_of_change(reading, index)):
            loose.append(index)
    return loose


def _is_amount_of_change(reading: Reading, index: int) -> bool:
    """«на 2 дороже»: such a number is no card's own, whatever the card prints."""
    before = reading.at(index - 1)
    return before is not None and before.norm in ("на", "по", "+")


def _printed(cards: Iterable[Card]) -> frozenset[object]:
    """What the named cards print: a question that tells it again tells nothing new."""
    faces = [face for card in cards for face in card.faces]
    costs = {_comparable(ManaCost.parse(face.mana_cost)) for face in faces if face.mana_cost}
    sizes = {
        (int(f.power), int(f.toughness)) for f in faces if f.power.isdecimal() and f.toughness.isdecimal()
    }
    return frozenset((*costs, *sizes, *(int(face.mana_value) for face in faces)))


def _is_no_figure(reading: Reading, index: int, token: Token) -> bool:
    """«один» and «ноль» in words are talk, a figure in a card's name is the name's, «2 или 6?» are answers offered."""
    inside = any(mention.first <= index <= mention.last for mention in reading.mentions)
    is_talk = token.value <= 1 and not token.text.isdecimal() and token.kind is Kind.NUMBER
    return inside or is_talk or _is_offered(reading, index)


def _is_offered(reading: Reading, index: int) -> bool:
    for between, other in ((index + 1, index + 2), (index - 1, index - 2)):
        middle, end = reading.at(between), reading.at(other)
        if middle is not None and middle.norm in ("или", "or") and end is not None and end.kind in _FIGURES:
            return True
    return False


def _value(reading: Reading, index: int, token: Token) -> Figure:
    if token.kind is Kind.COST:
        return cost_at(reading, index)
    if token.kind is Kind.NUMBER:
        return token.value
    left, _, right = token.norm.replace(" ", "").partition("/")
    return (int(left), int(right)) if _is_whole(left) and _is_whole(right) else None


def _is_whole(text: str) -> bool:
    return text.lstrip("+-").isdecimal()


def _comparable(figure: Figure) -> object:
    """{2} and 2 are the same amount."""
    if isinstance(figure, ManaCost) and not figure.symbols and not figure.xs:
        return figure.generic
    return figure
