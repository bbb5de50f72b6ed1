"""Tokens that are one figure in several words: «двадцать пять», «плюс два плюс два», «+1 каунтер».

Refuses to know what a figure is of: a pair is read like «+2/+2», a number like «25».
"""

from collections.abc import Sequence
from functools import lru_cache

from bot.answering.spoken_costs import spoken_cost
from bot.answering.spoken_sizes import spoken_size
from bot.answering.tokens import Kind, Token, cut, normalise

_TENS = 20
_SIGNS = {"+": "+", "-": "-", "плюс": "+", "минус": "-", "plus": "+", "minus": "-"}
_BETWEEN = frozenset(("/", "на"))
_COUNTERS = frozenset(("каунтер", "жетон", "счетчик", "counter", "counters", "каунтеров", "каунтера"))
_OF_ANOTHER_KIND = frozenset(
    (
        "верность",
        "лояльность",
        "лоялти",
        "яд",
        "отравление",
        "заряд",
        "знание",
        "время",
        "опыт",
        "энергия",
        "ки",
    )
)


@lru_cache(maxsize=512)
def tokenise(text: str) -> tuple[Token, ...]:
    """Cut a text into tokens, in order, white space left out; what is one figure is one token."""
    tokens = cut(text)
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        token, at = _figure(tokens, at, text)
        found.append(token)
    return tuple(found)


def _figure(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int]:
    """Return the token that begins at a place, and the place after it."""
    told = spoken_cost(tokens, at)
    if told is not None:
        return told
    if at + 1 < len(tokens) and _goes_on(tokens[at], tokens[at + 1]):
        return _number(tokens[at], tokens[at + 1], text), at + 2
    if tokens[at].norm in _SIGNS:
        return _modifier(tokens, at, text)
    return spoken_size(tokens, at, text) or (tokens[at], at + 1)


def _modifier(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int]:
    """Read «плюс два плюс два» from its first sign on, and the «+1» of a counter; else the sign alone."""
    first = _signed(tokens, at)
    if first is None:
        return tokens[at], at + 1
    after = at + 2
    second = _signed(tokens, after + (after < len(tokens) and tokens[after].norm in _BETWEEN))
    if second is not None and not (at and _is_figure(tokens[at - 1])):
        end = after + 2 + (tokens[after].norm in _BETWEEN)
        return _pair(tokens[at], tokens[end - 1], f"{first}/{second}", text), end
    if second is None and _is_counter(tokens, after):
        return _pair(tokens[at], tokens[after - 1], f"{first}/{first}", text), after
    return tokens[at], at + 1


def _signed(tokens: Sequence[Token], at: int) -> str | None:
    """Return a sign and the number after it as «+2», or None."""
    if at + 1 >= len(tokens) or tokens[at].norm not in _SIGNS or tokens[at + 1].kind is not Kind.NUMBER:
        return None
    return f"{_SIGNS[tokens[at].norm]}{tokens[at + 1].value}"


def _is_counter(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a counter comes next that is not told to be of another kind («−3 жетона верности»)."""
    kind = tokens[at + 1].lemma if at + 1 < len(tokens) else ""
    return at < len(tokens) and tokens[at].lemma in _COUNTERS and kind not in _OF_ANOTHER_KIND


def _is_figure(token: Token) -> bool:
    return token.kind in (Kind.NUMBER, Kind.COST, Kind.PAIR) or token.norm.lower() in {"x", "х", "икс"}


def _goes_on(tens: Token, ones: Token) -> bool:
    """Say whether two numbers in words are one: «двадцать» and «пять»."""
    spelt = tens.kind is ones.kind is Kind.NUMBER and tens.text.isalpha() and ones.text.isalpha()
    return spelt and tens.value % 10 == 0 and tens.value >= _TENS and 0 < ones.value < _TENS // 2


def _number(tens: Token, ones: Token, text: str) -> Token:
    seen = text[tens.start : ones.end]
    lemmas = f"{tens.lemma} {ones.lemma}"
    return Token(Kind.NUMBER, seen, normalise(seen), lemmas, tens.start, ones.end, tens.value + ones.value)


def _pair(first: Token, last: Token, norm: str, text: str) -> Token:
    return Token(Kind.PAIR, text[first.start : last.end], norm, norm, first.start, last.end)
