"""What the source documents have in common: passages by printed number or by place, and finding one from a place.

A document's book code is its key («emn-2016»). A passage without a number is called by its place: «¶12» is the
twelfth paragraph, «q3» the third question, «208:2» the second paragraph without a number under 208. A number that
is printed twice is «206.2» and «206.2 (2)». Refuses to know any one document.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.rules import RuleRef
from knowledge.records import Game, Rule

_QUOTED = re.compile(r"«([^«»]+)»")
_LEADING = re.compile(r"(\d{3}(?:[.:]\d+)*[a-z]?)\b")
_PARAGRAPH = re.compile(r"абз(?:ац|\.)?\s*(\d+)")
_WORD = re.compile(r"[\w/+{}]+")
_SECOND = re.compile(r"втор\w+ верси")
_MISPRINT = re.compile(r"вместо (\d{3}(?:[.:]\d+)+)")
_ORDINALS = ("перв", "втор", "трет", "четв[её]рт", "пят", "шест", "седьм")
_ORDINAL = re.compile("|".join(rf"\b({stem})\w+ абзац" for stem in _ORDINALS))


@dataclass(slots=True)
class Passage:
    """One passage: its number or place, title where it is a heading or a question, paragraphs, examples."""

    number: str
    paragraphs: list[str]
    title: str = ""
    parent: str = ""
    examples: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Document:
    """A parsed source document; `rules` are its passages, `book_rules` those of a rule book that it quotes."""

    key: str
    date: str
    game: Game
    title: str
    rules: tuple[Rule, ...]
    book_rules: tuple[Rule, ...] = ()


def as_rules(passages: Iterable[Passage], book: str, edition: str) -> tuple[Rule, ...]:
    """Return passages as rules of a book; a number that comes again gets its count."""
    counts: dict[str, int] = {}
    return tuple(_rule(passage, book, edition, counts) for passage in passages)


def _rule(passage: Passage, book: str, edition: str, counts: dict[str, int]) -> Rule:
    counts[passage.number] = count = counts.get(passage.number, 0) + 1
    number = passage.number if count == 1 else f"{passage.number} ({count})"
    return Rule(
        RuleRef(number, book, edition),
        "\n".join(passage.paragraphs),
        tuple(passage.examples),
        passage.parent,
        passage.title,
    )


def find(place: str, rules: Iterable[Rule]) -> Rule | None:
    """Return the passage that a place means: by number, by «quoted words», or by what it is called; else None."""
    return next(_candidates(place, list(rules)), None)


def _candidates(place: str, rules: list[Rule]) -> Iterator[Rule]:
    for number in _numbers(place):
        yield from (rule for rule in rules if rule.ref.number == number)
    for words in _QUOTED.findall(place):
        yield from (rule for rule in rules if _words(words) in _words(_everything(rule)))
    wanted = f" {_words(place)} "
    yield from (rule for rule in rules if f" {_words(rule.title or rule.text)} " in wanted)


def _numbers(place: str) -> Iterator[str]:
    leading = _LEADING.match(place)
    if leading is None:
        return
    misprint, paragraph = _MISPRINT.search(place), _paragraph(place)
    if misprint:
        yield misprint[1]
    if paragraph:
        yield from (f"{leading[1]}:{paragraph}", f"{leading[1]}.{paragraph}")
    if _SECOND.search(place):
        yield f"{leading[1]} (2)"
    yield leading[1]


def _paragraph(place: str) -> int:
    """Return which paragraph a place counts to, «абзац 2» or «второй абзац»; 0 where it counts none."""
    figure, ordinal = _PARAGRAPH.search(place), _ORDINAL.search(place)
    return int(figure[1]) if figure else (ordinal.lastindex or 0) if ordinal else 0


def _everything(rule: Rule) -> str:
    return "\n".join((rule.title, rule.text, *rule.examples))


def _words(text: str) -> str:
    return " ".join(_WORD.findall(text.casefold().replace("ё", "е")))
