"""Which way round a question is put: «пропадут?» where the ruling says «да, остаются», «правда, что нельзя?».

A written verdict begins with a yes or a no to the question it was written for. Where the user's question has the same
predicate the other way round, the word is changed, and what is stated stays. Refuses to know which ruling was found,
and changes nothing where it cannot tell.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from bot.answering.joined import tokenise
from bot.answering.tokens import Kind, Token, normalise
from knowledge.records import Ruling

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[А-ЯA-Z«])")
_ANSWER = re.compile(r"(Да|Нет)(?=\s*[,:;.—])")
_MODAL = frozenset(("may", "must"))
_WITH_MAY = re.compile(r"^, (?:можно|нельзя), (?:и|но) ")
_ASKS = re.compile(r"[^.!?\n]*\?")
_CLAUSE = re.compile(r"[,;:—]|\s-\s")
_FEWEST_WAYS = 2
_AGREED = 0.8
"""Ways of asking that have a predicate, and the share of them that must have it one way round."""
_BACK = 2
"""Words before a predicate among which a denial denies it."""
_LIMITS = frozenset(("только", "лишь", "кроме"))
"""What may be, but «только» so, is no yes to «можно?»."""
_SAYS = {"Да": 1, "Нет": -1}
_WORD = {1: "Да", -1: "Нет"}

Signs = dict[str, int]
"""The end of each axis that is said, 1 or -1; 0 where both are."""


@dataclass(frozen=True, slots=True)
class _Axes:
    """Words with their axis and end; words that are a modal verb; the marks."""

    ends: dict[str, tuple[tuple[str, int], ...]]
    stems: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    modal: frozenset[str]
    confirms: re.Pattern[str]
    polite: frozenset[str]
    open: frozenset[str]
    telling: frozenset[str]


def as_asked(ruling: Ruling, question: str) -> Ruling:
    """Return a ruling whose yes or no answers the question as it is put; the ruling itself where it does so already."""
    asked = question_signs(question)
    if not any(asked.values()):
        return ruling
    parts = _SENTENCE.split(ruling.verdict)
    said = [_answered(part, asked) for part in parts]
    if said[0] == parts[0] and not _is_told(parts[0], asked):
        said[0] = _by_ways(parts[0], ruling.asked, asked)
    return ruling if said == parts else replace(ruling, verdict=" ".join(said))


def speaks_of(ruling: Ruling, question: str) -> bool:
    """Say whether a ruling tells of what a question asks to be so: may it, must it, does it live.

    A ruling that says «можно» of something near does not tell whether the creature lives.
    """
    asked = {axis for axis, sign in question_signs(question).items() if sign} & _axes().telling
    if not asked:
        return True
    texts = (*_SENTENCE.split(ruling.verdict), *_SENTENCE.split(ruling.why), *ruling.asked)
    return any(not asked.isdisjoint(_signs(tokenise(normalise(text)), literal=True)) for text in texts)


def question_signs(question: str) -> Signs:
    """Return what a question asks about, by axis: the end that a yes would confirm; 0 or nothing where unclear."""
    asking = _ASKS.findall(question)
    sentence = normalise(asking[-1] if asking else question)
    confirms = bool(_axes().confirms.search(normalise(question)))
    for clause in reversed(_CLAUSE.split(sentence)):
        tokens = tokenise(clause)
        found = _signs(tokens, literal=confirms)
        if found:
            return {} if not confirms and _is_open(tokens) else found
    return {}


def _is_open(tokens: tuple[Token, ...]) -> bool:
    """Say whether a clause asks what, who, how many: no yes or no answers it."""
    return any(token.lemma in _axes().open or token.norm in _axes().open for token in tokens)


def _answered(sentence: str, asked: Signs) -> str:
    """Return a sentence that begins with yes or no with the word that what it states gives."""
    match = _ANSWER.match(sentence)
    if match is None:
        return sentence
    words = {asked[axis] * sign for axis, sign in _stated(sentence).items() if asked.get(axis) and sign}
    return _turned(match, words.pop()) if len(words) == 1 else sentence


def _turned(match: re.Match[str], sign: int) -> str:
    """Return a sentence with its word, without the «можно, и» that only the other word went with."""
    rest = match.string[match.end() :]
    return _WORD[sign] + (rest if sign == _SAYS[match[1]] else _WITH_MAY.sub(", ", rest))


def _is_told(sentence: str, asked: Signs) -> bool:
    return any(sign and asked.get(axis) for axis, sign in _stated(sentence).items())


def _stated(sentence: str) -> Signs:
    """Return what the main clause of a verdict states; what follows «Да:» or «только» tells not whether one may."""
    rest = _ANSWER.sub("", sentence, count=1).lstrip()
    tokens = tokenise(normalise(re.split(r"[:;]", rest.lstrip(" ,:;.—"))[0]))
    is_open = rest.startswith(":") or any(token.norm in _LIMITS for token in tokens)
    signs = _signs(tokens, literal=True)
    return {axis: sign for axis, sign in signs.items() if axis not in _MODAL or not is_open}


def _by_ways(sentence: str, ways: tuple[str, ...], asked: Signs) -> str:
    """Return the first sentence with its word turned where the ways of asking all have the predicate the other way."""
    match = _ANSWER.match(sentence)
    if match is None:
        return sentence
    usual = {axis: _usual(axis, ways) for axis, sign in asked.items() if sign}
    turned = {asked[axis] * sign for axis, sign in usual.items() if sign}
    if turned != {-1}:
        return sentence
    return _turned(match, -_SAYS[match[1]])


def _usual(axis: str, ways: tuple[str, ...]) -> int:
    """Return the end of an axis that nearly all ways of asking have, or 0."""
    found = [sign for way in ways if (sign := question_signs(way).get(axis, 0))]
    if len(found) < _FEWEST_WAYS:
        return 0
    share = found.count(1) / len(found)
    return 1 if share >= _AGREED else -1 if share <= 1 - _AGREED else 0


def _signs(tokens: tuple[Token, ...], *, literal: bool) -> Signs:
    """Return the end of each axis in a clause; a denial counts where it is meant `literal`, or where it asks nothing.

    «можно не жертвовать?» asks whether one must; «нельзя ли» asks whether one may.
    """
    words = [token for token in tokens if token.kind is not Kind.MARK]
    polite = any(token.norm in _axes().polite for token in words)
    found: Signs = {}
    for axis, sign in _seen(words, literal=literal, polite=polite):
        found[axis] = sign if found.get(axis, sign) == sign else 0
    return found


def _seen(words: list[Token], *, literal: bool, polite: bool) -> Iterator[tuple[str, int]]:
    for at, word in enumerate(words):
        for axis, end in _ends(word):
            denied = any(before.norm == "не" for before in _just_before(words, at))
            if axis == "may" and _next_denies(words, at):
                yield "must", -end if not denied else end
            elif word.norm == "нельзя" and polite and not literal:
                yield axis, 1
            elif not denied or (polite and not literal):
                yield axis, end
            else:
                yield axis, -end if literal else 0


def _just_before(words: list[Token], at: int) -> list[Token]:
    """Return the word before, and the one before a modal verb («не может остаться»)."""
    near = words[max(0, at - _BACK) : at]
    return near if near and near[-1].lemma in _axes().modal | {"быть"} else near[-1:]


def _next_denies(words: list[Token], at: int) -> bool:
    after = [word for word in words[at + 1 : at + 4] if word.norm not in {"ли", "я", "мне", "ему", "мы"}]
    return bool(after) and after[0].norm == "не"


def _ends(word: Token) -> tuple[tuple[str, int], ...]:
    axes = _axes()
    stems = (found for stem, found in axes.stems if word.norm.startswith(stem))
    return axes.ends.get(word.norm) or axes.ends.get(word.lemma) or next(stems, ())


@cache
def _axes() -> _Axes:
    """Read the words (once)."""
    text = resources.files(__package__).joinpath("polarity.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    ends: dict[str, tuple[tuple[str, int], ...]] = {}
    for axis, body in data["axis"].items():
        for end, words in ((1, [*body["plus"], *body.get("modal", ())]), (-1, body["minus"])):
            for word in words:
                ends[word] = (*ends.get(word, ()), (axis, end))
    stems = tuple(
        (stem, ((axis, end),))
        for axis, body in data["axis"].items()
        for end, group in ((1, "plus_stems"), (-1, "minus_stems"))
        for stem in body.get(group, ())
    )
    modal = frozenset(word for body in data["axis"].values() for word in body.get("modal", ()))
    confirms = "|".join(phrase.replace(" ", r",?\s+") for phrase in data["marks"]["confirms"])
    pattern, marks = re.compile(rf"(?<!\w)(?:{confirms})(?!\w)"), data["marks"]
    polite, open_, telling = (frozenset(marks[name]) for name in ("polite", "open", "telling"))
    return _Axes(ends, stems, modal, pattern, polite, open_, telling)
