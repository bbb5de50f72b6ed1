"""A power and toughness told in words: «четыре четыре», «шестёрка-шестёрка», «пять на пять», «в семь один».

Refuses to know what two numbers side by side are where they differ and nothing says that a size comes.
"""

from collections.abc import Sequence

from bot.answering.tokens import Kind, Token, normalise
from knowledge.russian import lemma

_NUMBERS = {
    "ноль": 0, "один": 1, "два": 2, "двойка": 2, "три": 3, "тройка": 3, "четыре": 4, "четверка": 4, "пять": 5,
    "пятерка": 5, "шесть": 6, "шестерка": 6, "семь": 7, "семерка": 7, "восемь": 8, "восьмерка": 8, "девять": 9,
    "десять": 10,
}  # fmt: skip
_SAYS_SIZE = frozenset(("в", "во", "внутри", "там", "это", "стало", "статы"))
"""Words after which two numbers are a size though they differ."""


def spoken_size(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """Return the size that begins at a token as a pair («4/4») and the place after it, or None."""
    token = tokens[at]
    if token.kind is Kind.WORD and token.norm.count("-") == 1:
        return _hyphened(token, at)
    end = at + 1 + _joins(tokens, at + 1)
    if end >= len(tokens) or not (_is_spelt(token) and _is_spelt(tokens[end])):
        return None
    power, toughness = token.value, tokens[end].value
    said = at > 0 and tokens[at - 1].norm in _SAYS_SIZE and end == at + 1
    if power != toughness and not said:
        return None
    if end + 1 < len(tokens) and _is_spelt(tokens[end + 1]):
        return None
    last = tokens[end]
    norm = f"{power}/{toughness}"
    return Token(Kind.PAIR, text[token.start : last.end], norm, norm, token.start, last.end), end + 1


def _joins(tokens: Sequence[Token], at: int) -> int:
    return int(at < len(tokens) and tokens[at].norm in ("на", "/"))


def _is_spelt(token: Token) -> bool:
    """Whether a token is a number of one word."""
    return token.kind is Kind.NUMBER and token.lemma in _NUMBERS


def _hyphened(token: Token, at: int) -> tuple[Token, int] | None:
    """«шестёрка-шестёрка», «семь-один»; «два-три» is about how many."""
    parts = [_NUMBERS.get(lemma(normalise(part))) for part in token.norm.split("-")]
    power, toughness = parts[0], parts[1]
    if power is None or toughness is None or toughness == power + 1:
        return None
    norm = f"{power}/{toughness}"
    return Token(Kind.PAIR, token.text, norm, norm, token.start, token.end), at + 1
