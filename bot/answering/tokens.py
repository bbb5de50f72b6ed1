"""Cutting a question into tokens: words with their lemmas, numbers, mana costs, P/T pairs, rule numbers.

Positions are characters of the original text. Refuses to know what any of it means.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from knowledge.russian import lemma


class Kind(Enum):
    """What a token looks like."""

    WORD = "word"
    NUMBER = "number"
    COST = "cost"
    PAIR = "pair"
    RULE = "rule"
    MARK = "mark"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the question. `norm` is lower case with ё as е; `lemma` is the dictionary form of a word.

    `value` is that of a number; of a word for what costs so much («трёхдроп»), the mana value.
    """

    kind: Kind
    text: str
    norm: str
    lemma: str
    start: int
    end: int
    value: int = 0

    def __hash__(self) -> int:
        return hash((self.text, self.start))


_BRACES = r"(?:\{[0-9A-Za-zА-Яа-я/½∞]{1,7}\})+"
_BARE_COST = r"(?<![A-Za-zА-Яа-я0-9])(?:\d{1,2}|[XxХх]{1,3})?[WUBRGCSwubrgcs]{1,6}(?![A-Za-zА-Яа-я0-9'’])"
_HYBRID_COST = r"(?<![A-Za-z0-9/])(?:[2WUBRG]/[WUBRGP])(?:\s?[2WUBRG]/[WUBRGP])*(?![A-Za-z0-9/])"
_PATTERN = re.compile(
    rf"""(?P<cost>{_BRACES}|{_HYBRID_COST}|{_BARE_COST})
    |(?P<pair>[+\-−–]?(?:\d{{1,3}}|[*XxХх])\s?/\s?[+\-−–]?(?:\d{{1,3}}|[*XxХх])(?![\d/]))
    |(?P<rule>(?<![\d.])[1-9]\d{{2}}\.\d{{1,3}}(?:\.\d)?[a-zа-я]?(?![\w]))
    |(?P<number>\d+)
    |(?P<word>[^\W\d_]+(?:['’\-][^\W\d_]+)*)
    |(?P<mark>[^\w\s])""",
    re.VERBOSE,
)

_NUMERALS = {
    "ноль": 0, "нуль": 0, "один": 1, "два": 2, "три": 3, "четыре": 4, "пять": 5, "шесть": 6, "семь": 7, "восемь": 8,
    "девять": 9, "десять": 10, "одиннадцать": 11, "двенадцать": 12, "тринадцать": 13,
    "четырнадцать": 14, "пятнадцать": 15, "шестнадцать": 16, "семнадцать": 17, "восемнадцать": 18, "девятнадцать": 19,
    "двадцать": 20, "тридцать": 30, "сорок": 40, "пятьдесят": 50, "шестьдесят": 60, "семьдесят": 70,
    "восемьдесят": 80, "девяносто": 90, "сто": 100,
    "двое": 2, "трое": 3, "четверо": 4, "пятеро": 5, "оба": 2, "пара": 2, "дважды": 2, "трижды": 3,
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "zero": 0, "both": 2, "twice": 2,
}  # fmt: skip

_BY_PRICE = re.compile(
    r"(?:[а-яa-z]{3,}-)?(?P<number>одно|двух|дву|трех|четырех|пяти|шести|семи|восьми|девяти|десяти)-?(?:дроп|манов|манн|манк)\w*"
    r"|(?P<english>one|two|three|four|five|six|seven|eight|nine|ten)-(?:drops?|mana)"
)
_PRICES = {
    "одно": 1, "двух": 2, "дву": 2, "трех": 3, "четырех": 4, "пяти": 5, "шести": 6, "семи": 7, "восьми": 8, "девяти": 9,
    "десяти": 10, "единица": 1, "двойка": 2, "тройка": 3, "однушка": 1, "двушка": 2, "трешка": 3, "четверка": 4,
    "пятерка": 5, "шестерка": 6, "семерка": 7, "восьмерка": 8,
}  # fmt: skip
"""«трёхдроп», «пятимановый», «двушка»: words for what costs so much."""

_PARTICLE = re.compile(r"(?<=\w{3})-(?:то|ка|таки)$")
"""«карту-то» is «карту» with an emphasis."""

_SHORT_COSTS_NEED_CAPITALS = re.compile(r"^[wubrgcs]+$")


def normalise(text: str) -> str:
    """Return the text in lower case with ё as е and typographic marks plain."""
    return text.lower().replace("ё", "е").replace("’", "'").replace("−", "-").replace("–", "-")


def cut(text: str) -> tuple[Token, ...]:
    """Cut a text into tokens, in order, white space left out."""
    return tuple(map(_token, _PATTERN.finditer(text)))


def _token(match: re.Match[str]) -> Token:
    kind, norm, base, value = _read(match.group(), match.lastgroup or "")
    return Token(kind, match.group(), norm, base, match.start(), match.end(), value)


@lru_cache(maxsize=8_192)
def _read(text: str, group: str) -> tuple[Kind, str, str, int]:
    """Return a token's kind, its text in small letters, its dictionary form and its value."""
    kind = Kind(group)
    if kind is Kind.COST and _is_word_after_all(text):
        kind = Kind.WORD
    norm = normalise(text)
    base = lemma(_PARTICLE.sub("", norm)) if kind is Kind.WORD else norm
    value = int(text) if kind is Kind.NUMBER and len(text) <= 9 else 0
    if kind is Kind.WORD and base in _NUMERALS:
        kind, value = Kind.NUMBER, _NUMERALS[base]
    elif kind is Kind.WORD:
        value = _by_price(norm, base)
    return kind, norm, base, value


def _by_price(norm: str, base: str) -> int:
    found = _BY_PRICE.fullmatch(norm)
    if found is not None and found["english"]:
        return _NUMERALS[found["english"]]
    return _PRICES.get(found["number"] if found is not None else base, 0)


def _is_word_after_all(text: str) -> bool:
    """«us», «c» and «bug» are words; «UU», «5uu» and «{R}» are costs."""
    return bool(_SHORT_COSTS_NEED_CAPITALS.match(text)) or (len(text) == 1 and text.isalpha())
