"""What is asked that no played scene answers: whether a card is shown, who is laid face down, an answer to a turning.

An outcome of the scene («умрёт») would pass such a question over. Refuses to know the answer.
"""

from itertools import pairwise

from bot.answering.answers import Answer, Computed
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind

_ASKS_TO_SHOW = ("покажет", "покажут", "показыва", "показать", "засвет", "светить", "светят", "светит")
_TURNING = (
    "вскр",
    "перевор",
    "переверт",
    "перевер",
    "откры",
    "раскры",
    "флип",
    "анморф",
    "ревил",
    "unmorph",
    "flip",
)
_HOW_MANY = ("сколько", "скока", "скоко", "many")
_WHICH = ("какой", "номер", "which", "what")
_FIGURES = (Kind.NUMBER, Kind.COST, Kind.PAIR)
_FALLS = ("ляж", "ляг", "лож", "станов", "стан")
_BACKS = ("рубашкой", "рубахой", "рубашками", "рубашка", "закрытым", "закрытой")
_AT = ("в", "на", "по", "against")
_HARMS = (
    "убив",
    "убить",
    "убьет",
    "убьют",
    "снес",
    "сносит",
    "уничтож",
    "грохн",
    "завал",
    "прибь",
    "прибит",
    "kill",
)
_HIDDEN = ("face_down", "morph", "megamorph", "disguise")


def passes_over_asked(answer: Answer, reading: Reading) -> bool:
    """Say whether an outcome of a played scene is no answer to what is asked."""
    if isinstance(answer, Computed) and _asks_for_rule(reading):
        return True
    if not isinstance(answer, Computed) or not answer.scenario:
        return False
    said = tuple(token.norm for token in reading.tokens)
    fates = all(isinstance(finding.value, bool) for finding in answer.findings)
    times = fates and _asks_how_often(said)
    return times or _is_of_showing(reading) or answers_turning(reading) or _is_laid_down(said)


def answers_turning(reading: Reading) -> bool:
    """«в ответ на вскрытие»: nothing answers the turning of a card, so no scene may let it be answered (116.2b)."""
    said = tuple(token.norm for token in reading.tokens)
    return any(
        word == "ответ" and said[at + 1 : at + 2] == ("на",) and _turns(reading, at + 2)
        for at, word in enumerate(said)
    )


def _turns(reading: Reading, at: int) -> bool:
    """Say whether a turning is told at a place, or after one word that is not itself what is answered.

    «в ответ на болт вскрываю» answers the bolt.
    """
    said = [token.norm for token in reading.tokens[at : at + 2]]
    named = any(mention.first <= at <= mention.last for mention in reading.mentions)
    return any(word.startswith(_TURNING) for word in (said[:1] if named else said))


def is_aimed_at(reading: Reading, source: Mention) -> bool:
    """«дум блейд убивает бризелу?», «сработает на бризелу»: what befalls it is asked, not what it forbids."""
    before = reading.tokens[source.first - 1].norm if source.first else ""
    return before in _AT or any(token.norm.startswith(_HARMS) for token in reading.tokens)


def _is_of_showing(reading: Reading) -> bool:
    """«мне покажут, кто это?» of a card that lies face down; «показываю 2/6» turns it up."""
    sized = {index - 1 for index in reading.of_kind(Kind.PAIR)}
    shown = (i for i, token in enumerate(reading.tokens) if token.norm.startswith(_ASKS_TO_SHOW))
    return reading.has(*_HIDDEN) and any(index not in sized for index in shown)


def _asks_for_rule(reading: Reading) -> bool:
    """«какое правило про закрытые карты»: a place in the book, where no figure and no card is told."""
    told = reading.mentions or any(token.kind in _FIGURES for token in reading.tokens)
    return not told and any(
        first.lemma in _WHICH and second.lemma in ("правило", "rule", "пункт")
        for first, second in pairwise(reading.tokens)
    )


def _asks_how_often(said: tuple[str, ...]) -> bool:
    """«сколько раз до смерти»: a number is asked, and no fate."""
    return any(one in _HOW_MANY and other in ("раз", "times") for one, other in pairwise(said))


def _is_laid_down(said: tuple[str, ...]) -> bool:
    """«бризела рубашкой ляжет?», «кто ляжет рубашкой»: what falls on its face is not killed."""
    return any(
        (one.startswith(_FALLS) and other in _BACKS) or (other.startswith(_FALLS) and one in _BACKS)
        for one, other in pairwise(said)
    )
