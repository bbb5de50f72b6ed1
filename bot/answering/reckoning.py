"""Sums that a ruling tells by samples («третий раз +{4}»), worked out for the numbers of the question.

`reckonings.toml` has them all: sums, points for a record («4–2–1»), and tables («33–64 игрока — 6 раундов»). Works out
nothing where a number of the question has no part in the sum, or a part of the sum has no number. Refuses to know which
ruling was found.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from bot.answering.amounts import cost_at
from bot.answering.reading import Reading
from bot.answering.tokens import Kind, Token
from knowledge.records import Ruling
from knowledge.russian import agreeing

_NEAR = 2
"""Words between a number and the word that tells what it counts."""
_RECORD = re.compile(r"(?<![\d/+{-])(\d{1,2})[-–—:](\d{1,2})(?:[-–—:](\d{1,2}))?(?![\d/}-])")
_ORDINALS = {
    "второй": 2, "третий": 3, "четвертый": 4, "пятый": 5, "шестой": 6, "седьмой": 7, "восьмой": 8,
    "second": 2, "third": 3, "fourth": 4, "fifth": 5,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Figure:
    """A part of a sum: the words that tell it before and behind its number, and how often it is taken."""

    after: frozenset[str]
    before: frozenset[str]
    times: int
    ordinal: int | None
    sums: bool
    costs: bool
    optional: bool
    """It counts nothing where it is not told."""


@dataclass(frozen=True, slots=True)
class _Step:
    """What a table says, in both languages, of a sum up to a number that no step before it takes."""

    to: int
    says: tuple[str, str]


@dataclass(frozen=True, slots=True)
class _Reckoning:
    figures: tuple[_Figure, ...]
    record: tuple[int, ...]
    """What a win, a loss and a draw of a record count; empty where no record is asked for."""
    steps: tuple[_Step, ...]
    plus: int
    least: int | None
    says: tuple[str, str]
    nouns: tuple[str, str]
    shape: str
    """How the sum is written: «{0}/{0}» for a size."""


def reckoned(ruling: Ruling, reading: Reading) -> Ruling:
    """Return a ruling with the sum for the question's numbers in front of its verdict; itself where there is none."""
    sum_ = _reckonings().get(ruling.key)
    amount = _amount(sum_, reading) if sum_ is not None else None
    if sum_ is None or amount is None:
        return ruling
    told = _stepped(sum_.steps, amount) if sum_.steps else _counted(sum_, amount)
    if told is None:
        return ruling
    russian, english = (_sentence(*pair) for pair in zip(sum_.says, told, strict=True))
    return replace(
        ruling, verdict=f"{russian} {ruling.verdict}", verdict_en=f"{english} {ruling.verdict_en}".strip()
    )


def _counted(sum_: _Reckoning, amount: int) -> tuple[str, str]:
    told = sum_.shape.format(amount)
    return agreeing(amount, sum_.nouns[0]) if sum_.nouns[0] else told, f"{told} {sum_.nouns[1]}".strip()


def _stepped(steps: tuple[_Step, ...], amount: int) -> tuple[str, str] | None:
    """Return what the table says of an amount, None below its first step's empty words and past its last."""
    found = next((step for step in steps if amount <= step.to), None)
    return found.says if found is not None and found.says[0] else None


def _sentence(says: str, amount: str) -> str:
    text = f"{says} {amount}".strip()
    return f"{text[0].upper()}{text[1:]}."


def _amount(sum_: _Reckoning, reading: Reading) -> int | None:
    """Return the sum, or None where a number is left over, stands for two things, or is missing."""
    points = _points(sum_.record, reading.norm) if sum_.record else None
    if points is not None or not sum_.figures:
        return points
    parts: dict[_Figure, list[int]] = {figure: [] for figure in sum_.figures}
    nth: dict[_Figure, int] = {}
    for index, value, is_ordinal in _numbers(reading):
        figure = _told_by_words(index, sum_.figures, reading, is_ordinal=is_ordinal)
        if figure is None:
            return None
        if is_ordinal:
            nth[figure] = value + (figure.ordinal or 0)
        else:
            parts[figure].append(value)
    for figure, value in nth.items():
        parts[figure] = [value] if sum(parts[figure]) == value else [*parts[figure], value]
    if any(not _is_told(figure, values) for figure, values in parts.items()):
        return None
    told = ((figure.times, values if figure.sums else values[:1]) for figure, values in parts.items())
    total = sum_.plus + sum(times * sum(values) for times, values in told)
    return total if sum_.least is None else max(sum_.least, total)


def _is_told(figure: _Figure, values: list[int]) -> bool:
    """Say whether a figure has the number it needs, and not two."""
    return (bool(values) or figure.optional) and (len(set(values)) <= 1 or figure.sums)


def _points(worth: tuple[int, ...], text: str) -> int | None:
    """Return what the one record of a text («4-2-1», «5:3») is worth: wins, losses, draws; None for none or two."""
    records = _RECORD.findall(text)
    if len(records) != 1:
        return None
    return sum(each * int(count or 0) for each, count in zip(worth, records[0], strict=True))


def _numbers(reading: Reading) -> Iterator[tuple[int, int, bool]]:
    """Yield the place of each number, ordinal or mana cost with its value, and whether it is an ordinal."""
    for index, token in enumerate(reading.tokens):
        cost = cost_at(reading, index) if token.kind is Kind.COST else None
        if token.kind is Kind.NUMBER:
            yield index, token.value, False
        elif cost is not None:
            yield index, cost.mana_value(), False
        elif token.lemma in _ORDINALS:
            yield index, _ORDINALS[token.lemma], True


def _told_by_words(
    index: int, figures: tuple[_Figure, ...], reading: Reading, *, is_ordinal: bool
) -> _Figure | None:
    """Return the figure whose word stands nearest to a number, one behind it before one in front; None for two."""
    fits = [figure for figure in figures if not is_ordinal or figure.ordinal is not None]
    for distance in range(1, _NEAR + 1):
        behind, ahead = reading.at(index + distance), reading.at(index - distance)
        for found in (
            [figure for figure in fits if _is_word(behind, figure.before)],
            [figure for figure in fits if _is_word(ahead, figure.after)],
        ):
            if found:
                return found[0] if len(found) == 1 else None
    is_cost = reading.tokens[index].kind is Kind.COST
    return next((figure for figure in fits if figure.costs and is_cost), None)


def _is_word(token: Token | None, words: frozenset[str]) -> bool:
    return token is not None and (token.lemma in words or token.norm in words)


@cache
def _reckonings() -> Mapping[str, _Reckoning]:
    """Read the sums by their rulings' keys (once)."""
    text = resources.files(__package__).joinpath("reckonings.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text)["reckoning"]
    return {key: _reckoning(entry) for entry in found for key in entry["rulings"]}


def _reckoning(entry: Mapping[str, Any]) -> _Reckoning:
    figures = tuple(
        _Figure(
            frozenset(told.get("after", ())),
            frozenset(told.get("before", ())),
            told["times"],
            told.get("ordinal"),
            told.get("sums", False),
            told.get("costs", False),
            told.get("optional", False),
        )
        for told in entry.get("figures", ())
    )
    steps = tuple(_Step(step["to"], _both(step, "says")) for step in entry.get("steps", ()))
    record = tuple(entry.get("record", ()))
    amounts = entry.get("plus", 0), entry.get("least")
    shape: str = entry.get("shape", "{0}")
    return _Reckoning(figures, record, steps, *amounts, _both(entry, "says"), _both(entry, "noun"), shape)


def _both(entry: Mapping[str, Any], name: str) -> tuple[str, str]:
    """Return an entry's words in Russian and in English, empty where it has none."""
    return entry.get(name, ""), entry.get(f"{name}_en", "")
