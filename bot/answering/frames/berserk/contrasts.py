"""What is said beside the facts and adds none: «не стреляю, а метаю», «только потом», «4 или 1?».

A kind that is denied beside the one that is done, «только» at a word of time, and figures that a question offers to
choose from. Refuses to know what is told to be absent: `absences` does.
"""

from bot.answering.frames.berserk.absences import At
from bot.answering.frames.berserk.roles import KINDS
from bot.answering.tokens import Kind, Token

_DEEDS = frozenset(KINDS)
_BUT = frozenset(("а", "но"))
_FAR = 3
_TIME = frozenset(("потом", "затем", "тогда", "после", "что", "теперь", "сейчас", "следом", "сначала", "уже"))
_ENDS = frozenset(".?!;\n")


def contrasts(tokens: tuple[Token, ...], at: At) -> frozenset[int]:
    """Return the tokens that only set off what is told."""
    return frozenset((*_denied(tokens, at), *_of_time(tokens, at), *_offered(tokens), *_at_one_time(tokens)))


def _at_one_time(tokens: tuple[Token, ...]) -> list[int]:
    """«в один ход», «за один присест»: the number counts no card and no blow."""
    ones = [
        i for i, t in enumerate(tokens[:-1]) if i and t.lemma == "один" and tokens[i + 1].lemma in _MOMENTS
    ]
    return [j for i in ones if tokens[i - 1].norm in ("в", "за") for j in (i, i + 1)]


_MOMENTS = frozenset(("ход", "момент", "присест", "бой", "заход"))


def _denied(tokens: tuple[Token, ...], at: At) -> list[int]:
    """«не выстрелом, а метанием», «метаю, а не стреляю»: the kind that is not done, where another one is."""
    found: list[int] = []
    for index, token in enumerate(tokens):
        if token.norm != "не":
            continue
        place = next((i for i in range(index + 1, min(index + 1 + _FAR, len(tokens))) if at(i) & _DEEDS), -1)
        if place < 0 or any(tokens[i].kind is Kind.MARK for i in range(index, place)):
            continue
        sentence = _sentence(tokens, index)
        others = [i for i in sentence if not index <= i <= place and at(i) & _DEEDS - at(place)]
        after = next(
            (tokens[i].norm for i in range(place + 1, len(tokens)) if tokens[i].kind is Kind.WORD), ""
        )
        put_first = index > 0 and tokens[index - 1].norm in _BUT and any(i < index for i in others)
        put_last = after in _BUT and any(i > place for i in others)
        if put_first or put_last:
            found += range(index, place + 1)
    return found


def _of_time(tokens: tuple[Token, ...], at: At) -> list[int]:
    """«потом только», «только что»: «только» limits nothing there."""
    only = [i for i in range(len(tokens)) if "only" in at(i)]
    return [i for i in only if any(tokens[j].norm in _TIME for j in (i - 1, i + 1) if 0 <= j < len(tokens))]


def _offered(tokens: tuple[Token, ...]) -> list[int]:
    """«какая сила — 4 или 1?»: both figures are offered, neither is told."""
    found: list[int] = []
    for index in range(1, len(tokens) - 2):
        between = (tokens[index - 1].kind, tokens[index].norm, tokens[index + 1].kind)
        asks = tokens[index + 2].text == "?"
        if between == (Kind.NUMBER, "или", Kind.NUMBER) and asks:
            found += range(index - 1, index + 2)
    return found


def _sentence(tokens: tuple[Token, ...], index: int) -> range:
    first = last = index
    while first > 0 and tokens[first - 1].text not in _ENDS:
        first -= 1
    while last < len(tokens) and tokens[last].text not in _ENDS:
        last += 1
    return range(first, last)
