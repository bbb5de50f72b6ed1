"""Everything the ladder searches, built once from the names of the library.

Refuses to know the ladder itself.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from knowledge.naming import grams
from knowledge.naming.declension import stem
from knowledge.naming.hearing import aloud, sounds
from knowledge.naming.lexicon import Lexicon
from knowledge.naming.normalise import key
from knowledge.naming.postings import Postings
from knowledge.naming.records import Mention, NameEntry, Resolution
from knowledge.naming.table import NameTable, Nickname, tabled
from knowledge.naming.translit import latin_key


@dataclass(frozen=True, slots=True)
class Parts:
    """The table, its words, its three-letter pieces, and the keys of the names in the other alphabet.

    `latin` lists Russian rows under their Latin key, `sounds` English rows under what they are heard as,
    `sound_grams` English rows under the pieces of those keys; `readings` lists at a row's place the places of its keys
    in `sounds`. `ordinary` are the normal spellings of terms that some card bears as its name, `talk` the terms of one
    word, slang too, without endings. `absent` are nicknames, without endings, of cards that are not in the table.
    `resolved`, `spelt`, `nicknamed` and `said` are the ladder's memory of what it found in these parts, `mentioned`
    that of whole texts, `near` that of the rows whose letters are near a mention.
    """

    table: NameTable
    lexicon: Lexicon
    grams: Postings
    latin: Postings
    sounds: Postings
    sound_grams: Postings
    readings: Postings
    ordinary: frozenset[str]
    talk: frozenset[str]
    absent: dict[str, str]
    resolved: dict[str, Resolution] = field(default_factory=dict, init=False, repr=False, compare=False)
    spelt: dict[str, Resolution] = field(default_factory=dict, init=False, repr=False, compare=False)
    nicknamed: dict[str, Resolution] = field(default_factory=dict, init=False, repr=False, compare=False)
    said: dict[str, Resolution] = field(default_factory=dict, init=False, repr=False, compare=False)
    mentioned: dict[str, tuple[Mention, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    near: dict[str, Sequence[int]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def heard_as(self, row: int) -> list[str]:
        """Return the consonant keys that an English row may be heard as."""
        keys = self.sounds.keys
        return [keys[place] for place in self.readings.at(row)]


def built(entries: Iterable[NameEntry], nicknames: Iterable[Nickname], terms: Iterable[str]) -> Parts:
    """Return the searchable parts over the names; a few seconds for all cards of Magic."""
    nicknames, spelt = tuple(nicknames), tuple(map(key, terms))
    table = tabled(entries, nicknames)
    latin: defaultdict[str, list[int]] = defaultdict(list)
    heard: defaultdict[str, list[int]] = defaultdict(list)
    for row, normal in enumerate(table.keys):
        if not table.langs[row]:
            latin[latin_key(normal)].append(row)
        elif normal.isascii():
            for sound in sounds(aloud(table.texts[row])):
                heard[sound].append(row)
    by_sound = Postings.gathered(heard)
    pieces = ((row, sound) for sound, rows in heard.items() for row in rows)
    return Parts(
        table,
        Lexicon.of(table),
        grams.gathered(enumerate(table.keys)),
        Postings.gathered(latin),
        by_sound,
        grams.gathered(pieces),
        by_sound.turned(len(table.keys)),
        ordinary=frozenset(spelt).intersection(table.keys),
        talk=frozenset(stem(term) for term in spelt if " " not in term),
        absent=_absent(table, nicknames),
    )


def _absent(table: NameTable, nicknames: Iterable[Nickname]) -> dict[str, str]:
    return {
        without_endings(key(name)): nickname.card
        for nickname in nicknames
        if not table.equal(key(nickname.card))
        for name in nickname.names
    }


def without_endings(normal: str) -> str:
    """Return a normal spelling with the ending of each word cut off."""
    return " ".join(map(stem, normal.split()))
