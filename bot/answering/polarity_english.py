"""Which way round an English question is put: "do they fall off?" where the ruling says "Yes: it keeps them".

The English words of a verdict get the yes or no that fits the question, or none where that cannot be told. Refuses to
know which ruling was found, and to read Russian.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources

from knowledge.records import Ruling

_ANSWER = re.compile(r"(Yes|No)(?=\s*[,:;.—(])")
_JOINED = re.compile(r"^[\s,:;.—]*(?:(?:but|and)\s+)?")
_WORD = {1: "Yes", -1: "No"}
_SAYS = {"Yes": 1, "No": -1}
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_TOKEN = re.compile(r"[a-z]+|\d+|[{}+/-]+")
_REACH = 3
"""Words before a predicate among which a denial denies it."""
_LONG = 5
"""Letters of a word that may name something."""
_AGREED = 0.8
"""The share of the ways of asking with a predicate that must give it one answer."""

Signs = dict[str, int]


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of each axis with their ends, what an axis tells of another, and the marks of a question."""

    ends: tuple[tuple[re.Pattern[str], str, int], ...]
    implied: dict[str, dict[str, int]]
    asks: re.Pattern[str]
    opens: re.Pattern[str]
    denies: frozenset[str]
    narrow: re.Pattern[str]
    subordinate: re.Pattern[str]
    confirms: re.Pattern[str]
    untrue: re.Pattern[str]
    that: re.Pattern[str]


def is_english(text: str) -> bool:
    """Say whether a text has words, and none of them Russian."""
    return not _CYRILLIC.search(text) and bool(re.search("[a-z]{2}", text, re.IGNORECASE))


def english_as_asked(ruling: Ruling, question: str) -> Ruling:
    """Return a ruling whose English yes or no answers an English question as it is put, or stands without it."""
    match = _ANSWER.match(ruling.verdict_en)
    if match is None or not is_english(question):
        return ruling
    answer = english_answer_to(ruling, question)
    if answer == _SAYS[match[1]]:
        return ruling
    rest = ruling.verdict_en[match.end() :]
    if answer:
        return replace(ruling, verdict_en=_WORD[answer] + rest)
    plain = _JOINED.sub("", rest)
    return replace(ruling, verdict_en=plain[:1].upper() + plain[1:] or ruling.verdict_en)


def english_answer_to(ruling: Ruling, question: str) -> int:
    """Return a yes (1) or a no (-1) to an English question, as a ruling's first sentence and its ways tell; or 0."""
    match = _ANSWER.match(ruling.verdict_en)
    if match is None:
        return 0
    says, main = _SAYS[match[1]], ruling.verdict_en[match.end() :]
    asked = question_signs(question)
    if _is_excepted(ruling, question):
        return 0
    if asked is None or (
        _is_narrow(_asking(question)) and not any(_is_narrow(told) for told in (main, *ruling.asked))
    ):
        return 0
    if not asked:
        return says
    stated = _tied(main, says, ruling.asked)
    return _by_statement(asked, stated) or _by_ways(asked, stated, says, ruling.asked)


def question_signs(question: str) -> Signs | None:
    """Return what an English question asks about, by axis: the end that a yes would confirm; None where it is open."""
    text = _folded(question)
    words = _words()
    turned = -1 if words.untrue.search(text) else 1
    literal = bool(turned < 0 or words.confirms.search(text) or words.that.search(text))
    clause = _asking(text)
    if not literal and words.opens.search(clause):
        return None
    if not literal and not words.asks.match(clause):
        clause = " ".join(clause.split()[-_REACH:])
    return {axis: turned * sign for axis, sign in _signs(clause, literal=literal).items()}


@lru_cache(maxsize=8_192)
def _stated(sentence: str) -> tuple[tuple[str, int], ...]:
    first = re.split(r"[.;]\s", _folded(sentence).strip(" ,:;.—"))[0]
    return tuple(_signs(_main(first), literal=True).items())


def stated_signs(sentence: str) -> Signs:
    """Return what the first sentence of an English verdict states, by axis."""
    return dict(_stated(sentence))


def _tied(main: str, says: int, ways: tuple[str, ...]) -> Signs:
    """Return what a verdict states to be so of what it is asked about: most ways that have it get its own word."""
    if _is_narrow(main):
        return {}
    asked = [signs for way in ways if is_english(way) and (signs := question_signs(way))]
    found: Signs = {}
    for axis, sign in stated_signs(main).items():
        ends = [signs[axis] for signs in asked if signs.get(axis)]
        if axis != "may" and 2 * ends.count(sign * says) >= len(ends):
            found[axis] = sign
    return found


def _by_statement(asked: Signs, stated: Signs) -> int:
    answers = {asked[axis] * sign for axis, sign in stated.items() if asked.get(axis) and sign}
    for axis, told in _words().implied.items():
        for other, end in told.items():
            if asked.get(axis) and stated.get(other):
                answers.add(asked[axis] * end * stated[other])
            elif asked.get(other) and stated.get(axis):
                answers.add(asked[other] * end * stated[axis])
    return answers.pop() if len(answers) == 1 else 0


def _by_ways(asked: Signs, stated: Signs, says: int, ways: tuple[str, ...]) -> int:
    """Return the answer that the English ways of asking with the same predicate have.

    Where none has it, the verdict's own word: but for a loss, a bar or a duty, which turn the sense.
    """
    answers = []
    for way in ways:
        signs = question_signs(way) if is_english(way) else None
        shared = {asked[axis] * sign for axis, sign in (signs or {}).items() if asked.get(axis) and sign}
        if signs and len(shared) == 1:
            answers.append(shared.pop() * (_by_statement(signs, stated) or says))
    if answers:
        share = answers.count(1) / len(answers)
        return 1 if share >= _AGREED else -1 if share <= 1 - _AGREED else 0
    plain = all(sign > 0 and axis in {"may", "works", "counted", "tapped"} for axis, sign in asked.items())
    return says if plain else 0


def _signs(clause: str, *, literal: bool) -> Signs:
    """Return the end of each axis in a clause; a denial counts where it is meant, not in "can't I?"."""
    found: Signs = {}
    for axis, end in _seen(clause, literal=literal):
        found[axis] = end if found.get(axis, end) == end else 0
    return found


def _seen(clause: str, *, literal: bool) -> Iterator[tuple[str, int]]:
    denies = _words().denies
    polite = not literal and bool(re.match(r"\s*(?:\w+ )?\w+ not\b", clause))
    for pattern, axis, end in _words().ends:
        for match in pattern.finditer(clause):
            before = _TOKEN.findall(clause[: match.start()])[-_REACH:]
            after = _TOKEN.findall(clause[match.end() :])[:1]
            denied = not denies.isdisjoint(before) or (axis in {"may", "must"} and after == ["not"])
            yield axis, end if not denied or polite else -end


def _asking(text: str) -> str:
    """Return the main clause of the sentence that asks, without its "right?" and its conditions."""
    words = _words()
    plain = words.that.sub(" ", words.untrue.sub("?", words.confirms.sub("?", _folded(text))))
    sentences = [part for part in re.findall(r"[^.!?\n]+[.!?\n]*", plain) if part.strip(" .!?\n")]
    asking = [part for part in sentences if "?" in part] or sentences
    return _main(asking[-1].strip(" .!?\n")) if asking else ""


def _is_excepted(ruling: Ruling, question: str) -> bool:
    """Whether a question tells what a verdict excepts: "…, unless it has trample", where no way of asking names it."""
    excepted = re.search(r"\b(?:unless|except|but not)\b([^.;]*)", ruling.verdict_en.lower())
    if excepted is None:
        return False
    said = set(_TOKEN.findall(question.lower())) - set(_TOKEN.findall(" ".join(ruling.asked).lower()))
    return any(len(word) >= _LONG and word in said for word in _TOKEN.findall(excepted[1]))


def _is_narrow(clause: str) -> bool:
    return bool(_words().narrow.search(clause.lower()))


def _main(sentence: str) -> str:
    """Return a sentence without its subordinate clauses; the clause that an auxiliary opens, where there is one."""
    clauses = [part.strip() for part in re.split(r"[,;:—]| - ", sentence) if part.strip()]
    opened = [clause for clause in clauses if _words().asks.match(clause)]
    told = opened or [clause for clause in clauses if not _words().subordinate.match(clause)] or clauses
    return (
        _words().subordinate.split(told[-1] if opened else " ".join(told[:1] + told[-1:]))[0] if told else ""
    )


def _folded(text: str) -> str:
    plain = text.lower().replace("’", "'")
    return re.sub(
        r"\bcannot\b|\bcan't\b|\bcant\b",
        "can not",
        re.sub(r"(\w+)n't\b", r"\1 not", plain.replace("can't", "can not")),
    )


@cache
def _words() -> _Words:
    text = resources.files(__package__).joinpath("polarity_english.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    marks = data["marks"]
    ends = [
        (re.compile(rf"\b(?:{'|'.join(_forms(word) for word in body[side])})\b"), axis, end)
        for axis, body in data["axis"].items()
        for side, end in (("plus", 1), ("minus", -1))
        if body[side]
    ]
    return _Words(
        ends=tuple(ends),
        implied={axis: body["implies"] for axis, body in data["axis"].items() if "implies" in body},
        asks=re.compile(rf"(?:(?:so|and|but|or|then|also|ok|okay)\s+)*(?:{_any(marks['auxiliary'])})\b"),
        opens=re.compile(rf"\b(?:{_any(marks['open'])})\b"),
        denies=frozenset(marks["denies"]),
        narrow=re.compile(rf"\b(?:{_any(marks['narrow'])})\b"),
        subordinate=re.compile(rf"(?:^|\s)(?:{_any(marks['subordinate'])})\s"),
        confirms=re.compile(rf"[,.;:!\s—-]+(?:{_any(marks['confirms'])})\s*\?+\s*$"),
        untrue=re.compile(rf"[,.;:!\s—-]+(?:{_any(marks['untrue'])})\s*\?+\s*$"),
        that=re.compile(rf"\b(?:{_any(marks['that'])})\b"),
    )


def _any(words: list[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _forms(word: str) -> str:
    """Return a pattern of a word with its regular forms; of several words, and after "=", as they stand."""
    if " " in word or word.startswith("="):
        return re.escape(word.removeprefix("="))
    stem = re.escape(word[:-1] if word.endswith(("e", "y")) else word)
    return rf"{re.escape(word)}(?:e?s|e?d|ing)?|{stem}(?:ing|ies|ied)|{re.escape(word)}{word[-1]}(?:ed|ing)"
