"""Which modes of a named spell a question tells by what they do: «-2/-2 и дрейн», «без трампла, только урон-урон».

Each word or figure must point to one mode, or to as many as it is said times. Refuses to guess between two.
"""

import re
from dataclasses import dataclass

from bot.answering.lexicon import Sighting, lexicon
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from knowledge.records import Face

_DOES = {
    "gain_life": r"gains? \d+ life|gains? life",
    "boosts": r"gets? \+\d+/\+\d+",
    "shrinks": r"gets? -\d+/-\d+",
    "power": r"gets? \+\d+/\+0",
    "toughness": r"gets? \+0/\+\d+",
    "lose_life": r"loses? \d+ life",
    "reveal_hand": r"reveals? (?:their|his or her) hand",
    "counter_spell": r"counter target",
    "sacrifice": r"sacrifice",
    "damage": r"deals? \d+ damage|\d+ damage",
    "discard": r"discard",
    "artifact": r"\bartifact",
    "enchantment": r"\benchantment",
    "hexproof": r"hexproof",
    "indestructible": r"indestructible",
    "trample": r"trample",
    "first_strike": r"first strike",
    "flying": r"flying",
    "untap": r"untap",
    "tap": r"\btap\b",
    "counters": r"counter on",
    "bounce": r"owner's hand",
    "kill": r"destroy target creature",
    "draw": r"\bdraws?\b",
    "token": r"\btoken",
    "exile": r"exile",
}
_BOTH = frozenset(("оба", "both"))
_WITHOUT = frozenset(("без", "кроме", "не", "without"))
_NEAR = 3


@dataclass(frozen=True, slots=True)
class ToldModes:
    """The numbers of the modes that are told, and the tokens that tell them."""

    modes: frozenset[int]
    tokens: frozenset[int]


def modes_told(reading: Reading, spell: Mention, beside: frozenset[int] = frozenset()) -> ToldModes | None:
    """Return the modes that are told of a spell; None where none is, or a word fits more than are meant.

    Tokens `beside` tell something else: a life total, what is asked.
    """
    lines = mode_lines(spell.card.faces[spell.face])
    named = frozenset(range(spell.first, spell.last + 1)) | beside
    said, without = _said(reading, lines, named)
    barred = frozenset().union(*(fits for fits, _ in without)) if without else frozenset()
    told: set[int] = set()
    for fits, count in _counted(said).items():
        left = fits - barred
        if len(left) > count:
            left -= told
        if len(left) > count:
            return None
        told |= left
    tokens = frozenset().union(*(places for _, places in (*said, *without))) if said else frozenset()
    return ToldModes(frozenset(told), tokens) if told else None


def places_of(reading: Reading, line: str) -> tuple[int, ...]:
    """Return where words or figures stand that tell what this mode does."""
    found = (first for first, _, pattern in _features(reading) if re.search(pattern, line, re.IGNORECASE))
    return tuple(sorted(found))


def mode_lines(face: Face) -> tuple[str, ...]:
    """Return the printed modes of a face in English, in order."""
    return tuple(line.strip("• ") for line in face.text_en.splitlines() if line.lstrip().startswith("•"))


_Said = tuple[frozenset[int], frozenset[int]]
"""The modes that a word fits, and its tokens."""


def _said(
    reading: Reading, lines: tuple[str, ...], named: frozenset[int]
) -> tuple[tuple[_Said, ...], tuple[_Said, ...]]:
    """What is told of modes, and what is told not to be among them."""
    said: list[_Said] = []
    without: list[_Said] = []
    for first, last, pattern in _features(reading):
        fits = frozenset(
            number for number, line in enumerate(lines, 1) if re.search(pattern, line, re.IGNORECASE)
        )
        if not fits or first in named:
            continue
        before = reading.at(first - 1)
        denied = before is not None and before.norm in _WITHOUT
        times = _times(reading, first, last)
        places = frozenset(range(first - (denied or times > 1), last + 1))
        places |= _amounts(reading, last, fits, lines)
        (without if denied else said).extend([(fits, places)] * times)
    return tuple(said), tuple(without)


def _times(reading: Reading, first: int, last: int) -> int:
    """«урон-урон» and «оба урона» say it twice."""
    token, before = reading.tokens[first], reading.at(first - 1)
    if before is not None and before.lemma in _BOTH:
        return before.value
    return 1 + token.norm.count("-") if first == last and token.kind is Kind.WORD else 1


def _features(reading: Reading) -> list[tuple[int, int, str]]:
    """The stretches that tell what a mode does, with the pattern of its line; longer stretches cover shorter ones."""
    seen = lexicon("lexicon_modes.toml").sightings(reading.tokens)
    spans = [(sight.first, sight.last, _DOES[sight.concept]) for sight in (*seen, *_misspelt(reading, seen))]
    spans += [
        (i, i, rf"(?<![\d+-]){re.escape(reading.tokens[i].norm)}(?!\d)") for i in reading.of_kind(Kind.PAIR)
    ]
    return [
        span for span in spans
        if not any(o[0] <= span[0] and span[1] <= o[1] and o[1] - o[0] > span[1] - span[0] for o in spans)
    ]  # fmt: skip


def _misspelt(reading: Reading, seen: tuple[Sighting, ...]) -> list[Sighting]:
    """Words of which nothing is known that are one letter off one such word: «анатап»."""
    known = {index for sight in seen for index in range(sight.first, sight.last + 1)}
    nearly = (
        (i, lexicon("lexicon_modes.toml").nearly(token.norm))
        for i, token in enumerate(reading.tokens)
        if token.kind is Kind.WORD and i not in known and not reading.concepts_at(i)
    )
    return [Sighting(next(iter(found)), i, i) for i, found in nearly if len(found) == 1]


def _amounts(reading: Reading, last: int, fits: frozenset[int], lines: tuple[str, ...]) -> frozenset[int]:
    """The number after a word that its mode prints: «лечусь на 4»."""
    printed = {int(found) for number in fits for found in re.findall(r"\b\d+\b", lines[number - 1])}
    return frozenset(
        index
        for index in range(last + 1, last + 1 + _NEAR)
        if (token := reading.at(index)) and token.kind is Kind.NUMBER and token.value in printed
    )


def _counted(said: tuple[_Said, ...]) -> dict[frozenset[int], int]:
    """How often each set of modes is told, the plain ones first."""
    counts: dict[frozenset[int], int] = {}
    for fits, _ in sorted(said, key=lambda told: len(told[0])):
        counts[fits] = counts.get(fits, 0) + 1
    return counts
