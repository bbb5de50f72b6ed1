"""English names that a mention in Cyrillic sounds like: those all of whose consonants agree, and those near them.

Refuses to decide whether alike is alike enough.
"""

from collections.abc import Iterable, Iterator

from knowledge.naming import grams
from knowledge.naming.hearing import (
    aloud,
    beginning,
    consonants_alike,
    count_said,
    heard,
    likeness,
    sounds,
    spelt_key,
    vowels_alike,
)
from knowledge.naming.hits import Hit
from knowledge.naming.parts import Parts
from knowledge.naming.records import Rung
from knowledge.naming.table import Kind

SHORTEST = 3
DOUBT = 0.4
PARTLY = 0.95
SHORT = 0.97
BEHIND = 0.93
"""The share that is left to a name whose consonants agree as well as another's but whose vowels do so less."""
NEARLY_EQUAL = 0.06
MOST_BEGUN = 60
LETTER_FOR_LETTER = 97.0
FEWEST_WORDS = 2


def exactly(parts: Parts, mention: str) -> list[Hit]:
    """Return the English rows all of whose consonants are heard; whose vowels agree best is ahead of the others."""
    sound = heard(mention)
    if len(sound) < SHORTEST:
        return []
    spelt = spelt_key(mention)
    vowels = {row: vowels_alike(spelt, _name(parts, row)) for row in parts.sounds.get(sound)}
    most = max(vowels.values(), default=0.0)
    return [
        _hit(parts, row, sound, likeness(1.0, share) * (1.0 if most - share <= NEARLY_EQUAL else BEHIND))
        for row, share in vowels.items()
    ]


def as_whole(parts: Parts, mention: str) -> list[Hit]:
    """Return the rows of printed names that are heard letter for letter, nearly: «баланс», «эдгар марков»."""
    full = (hit for hit in exactly(parts, mention) if parts.table.kinds[hit.row] == Kind.FULL)
    return [hit for hit in full if hit.score >= LETTER_FOR_LETTER * _trust(heard(mention))]


def nearly(parts: Parts, mention: str, least: float = 0.0) -> list[Hit]:
    """Return the English rows that sound like a mention or begin like it; the more consonants agree, the surer.

    Rows that are merely alike and cannot come to the score `least` are left out.
    """
    sound = heard(mention)
    if len(sound) < SHORTEST:
        return []
    spelt = spelt_key(mention)
    near = {
        row: consonants_alike(sound, parts.heard_as(row))
        for row in grams.candidates(parts.sound_grams, sound)
    }
    alike = (
        _hit(parts, row, sound, likeness(consonants, vowels_alike(spelt, _name(parts, row))))
        for row, consonants in near.items()
        if 100 * _trust(sound) * likeness(consonants, 1.0) >= least
    )
    return [*exactly(parts, mention), *_begun(parts, mention, sound), *alike]


def sounded(parts: Parts, mention: str, least: float) -> list[Hit]:
    """Return the English rows that sound like a mention by `least` points; none at once where too little is heard."""
    sound = heard(mention)
    return nearly(parts, mention, least) if sound and 100 * _trust(sound) >= least else []


def _begun(parts: Parts, mention: str, sound: str) -> Iterator[Hit]:
    """Yield the rows of names whose first words are heard: «грэй мерчант»."""
    size = count_said(mention)
    if size < FEWEST_WORDS:
        return
    spelt = spelt_key(mention)
    for row in _rows(parts, parts.sounds.starting(sound, MOST_BEGUN)):
        begun = beginning(_name(parts, row), size)
        if sound in sounds(begun):
            yield _hit(parts, row, sound, PARTLY * likeness(1.0, vowels_alike(spelt, begun)))


def _rows(parts: Parts, keys: Iterable[str]) -> dict[int, None]:
    return dict.fromkeys(row for key in keys for row in parts.sounds.get(key))


def _name(parts: Parts, row: int) -> str:
    return aloud(parts.table.texts[row])


def _hit(parts: Parts, row: int, sound: str, share: float) -> Hit:
    weight = SHORT if parts.table.kinds[row] == Kind.SHORT else 1.0
    return Hit(row, Rung.TRANSLIT, 100 * weight * share * _trust(sound))


def _trust(sound: str) -> float:
    """How sure few or many consonants are."""
    return 1 - DOUBT / len(sound)
