"""The words of predicates (`polarity.toml`): their axes and ends, the verbs that say nothing, the marks of a question.

Refuses to know what a clause means.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

OWN = "verb:"
"""How the axis of a verb that lies on no other begins."""
_REFLEXIVE = re.compile(r"(?:ся|сь)$")
_ENDING = re.compile(r"(?:ива|ыва|ва|а|я|е|и|у|о|ну)?(?:ть|ти|чь)$")
_LONGEST_STEM = 6
_AS_PREDICATE = "(?:|а|о|ы|ым|ой|ыми)"
"""The endings of an adjective that is what is said of something, and not which one it is: «выйдет повёрнутым»."""

End = tuple[str, int]
"""An axis with one of its ends, 1 or -1."""


@dataclass(frozen=True, slots=True)
class Axes:
    """Words with their axes and ends, modal verbs, verbs that say nothing by themselves, and the marks of a question.

    `implied` is what an axis tells of others: what hinders lets nothing work.
    """

    ends: dict[str, tuple[End, ...]]
    stems: tuple[tuple[re.Pattern[str], tuple[End, ...]], ...]
    modal: frozenset[str]
    helping: frozenset[str]
    same: dict[str, str]
    implied: dict[str, tuple[End, ...]]
    confirms: re.Pattern[str]
    phrases: tuple[tuple[re.Pattern[str], str], ...]
    polite: frozenset[str]
    open: frozenset[str]
    free: frozenset[str]
    telling: frozenset[str]
    manner: frozenset[str]
    turning: frozenset[str]


def stem_of(verb: str) -> str:
    """Return what the aspects of a verb share («получ» of «получить» and «получать»), or the name of its group."""
    told = axes().same.get(verb)
    return told or _ENDING.sub("", _REFLEXIVE.sub("", verb))[:_LONGEST_STEM]


@cache
def axes() -> Axes:
    """Read the words (once)."""
    text = resources.files(__package__).joinpath("polarity.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    ends: dict[str, tuple[End, ...]] = {}
    for axis, body in data["axis"].items():
        for end, words in ((1, [*body["plus"], *body.get("modal", ())]), (-1, body["minus"])):
            for word in words:
                ends[word] = (*ends.get(word, ()), (axis, end))
    marks = data["marks"]
    return Axes(
        ends=ends,
        stems=tuple(_stems(data["axis"])),
        modal=frozenset(word for body in data["axis"].values() for word in body.get("modal", ())),
        helping=frozenset(data["verbs"]["helping"]),
        same={verb: group[0] for group in data["verbs"]["same"] for verb in group},
        implied={
            axis: tuple(body["implies"].items()) for axis, body in data["axis"].items() if "implies" in body
        },
        confirms=_any_of(marks["confirms"]),
        phrases=tuple((_any_of(group["said"]), group["means"]) for group in data["phrase"]),
        polite=frozenset(marks["polite"]),
        open=frozenset(marks["open"]),
        free=frozenset(marks["free"]),
        telling=frozenset(marks["telling"]),
        manner=frozenset(marks["manner"]),
        turning=frozenset(marks["turning"]),
    )


def _stems(data: dict[str, dict[str, list[str]]]) -> Iterator[tuple[re.Pattern[str], tuple[End, ...]]]:
    for axis, body in data.items():
        for end, group in ((1, "plus_stems"), (-1, "minus_stems")):
            for stem in body.get(group, ()):
                yield re.compile(stem if stem.endswith(")") else stem + _AS_PREDICATE), ((axis, end),)


def _any_of(phrases: list[str]) -> re.Pattern[str]:
    said = "|".join(phrase.replace(" ", r",?\s+") for phrase in phrases)
    return re.compile(rf"(?<!\w)(?:{said})(?!\w)")
