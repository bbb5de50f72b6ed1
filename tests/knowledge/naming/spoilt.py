"""Mentions of cards made from their names by the usual slips, and what the index makes of them.

Run by hand over a data folder: `python tests/knowledge/naming/spoilt.py FOLDER [COUNT] [SEED]` prints a line a kind of
slip and every mention that is lost or taken for another card. The same seed makes the same mentions.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.bootstrap import open_desk
from knowledge import russian
from knowledge.naming import Ambiguous, Found, NameEntry
from knowledge.naming.index import NameIndex
from knowledge.naming.normalise import key

_LETTERS = "абвгдежзийклмнопрстуфхцчшщыьэюя"
_ROWS = ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю")
_EN, _RU = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюё"
_LAYOUT = str.maketrans(_RU + ",", _EN + "?")
_TRANSLIT = str.maketrans(
    {
        **dict(zip("абвгдезийклмнопрстуфыэ", "abvgdeziyklmnoprstufye", strict=True)),
        "ё": "e", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "yu",
        "я": "ya",
    }
)  # fmt: skip
_CASES = ("gent", "datv", "accs", "ablt", "loct")
_FRAMES = (
    "что делает {}",
    "текст {} плиз",
    "[[{}]]",
    "покажи {}",
    "какая кмс у {}",
    "сколько стоит {}?",
    "{} это кто",
)


@dataclass(frozen=True, slots=True)
class Spoilt:
    """A mention of a kind, and the key of the card that is meant."""

    kind: str
    text: str
    card: str


def exact(name: str, chance: random.Random) -> str:
    """The name in small, capital or printed letters."""
    return chance.choice((name, name.lower(), name.upper()))


def one_slip(name: str, chance: random.Random) -> str:
    """One letter lost, doubled, exchanged with the next, or hit beside."""
    text = name.lower()
    places = [index for index, letter in enumerate(text) if letter in _LETTERS and index]
    if not places:
        return text
    at = chance.choice(places)
    return chance.choice((_lost, _doubled, _exchanged, _beside))(text, at, chance)


def _lost(text: str, at: int, chance: random.Random) -> str:
    del chance
    return text[:at] + text[at + 1 :]


def _doubled(text: str, at: int, chance: random.Random) -> str:
    del chance
    return text[:at] + text[at] + text[at:]


def _exchanged(text: str, at: int, chance: random.Random) -> str:
    del chance
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def _beside(text: str, at: int, chance: random.Random) -> str:
    row = next((row for row in _ROWS if text[at] in row), _LETTERS)
    place = row.find(text[at])
    return text[:at] + row[max(0, min(len(row) - 1, place + chance.choice((-1, 1))))] + text[at + 1 :]


def two_slips(name: str, chance: random.Random) -> str:
    """Two such slips; a name of few letters has one, since two leave nothing of it."""
    once = one_slip(name, chance)
    return one_slip(once, chance) if len(name) > len("десять букв") else once


def declined(name: str, chance: random.Random) -> str:
    """Every word that agrees with the first noun in another case, as far as the dictionary bends it."""
    case = chance.choice(_CASES)
    head, comma, rest = name.lower().partition(",")
    words = head.split()
    last = next((at for at, word in enumerate(words) if _is(word, "NOUN")), 0)
    bent = [_bent(word, case) if at <= last else word for at, word in enumerate(words)]
    return " ".join(bent) + comma + rest


def _is(word: str, part: str) -> bool:
    return any({part, "nomn"} in parse.tag for parse in russian.analyzer().parse(word))


def _bent(word: str, case: str) -> str:
    parses = [parse for parse in russian.analyzer().parse(word) if "nomn" in parse.tag]
    forms = (parse.inflect({case}) for parse in parses)
    return next((form.word for form in forms if form is not None), word)


def in_layout(name: str, chance: random.Random) -> str:
    """Typed with the keyboard left in English."""
    del chance
    return name.lower().translate(_LAYOUT)


def in_latin(name: str, chance: random.Random) -> str:
    """Written in Latin letters."""
    del chance
    return name.lower().translate(_TRANSLIT)


def short(name: str, chance: random.Random) -> str:
    """What stands before the comma."""
    del chance
    return name.lower().partition(",")[0]


def without_marks(name: str, chance: random.Random) -> str:
    """Without commas, hyphens and quotes."""
    del chance
    return re.sub(r"\s+", " ", re.sub(r"[^\w\s]", " ", name.lower())).strip()


def in_sentence(name: str, chance: random.Random) -> str:
    """Inside the usual words of a look-up."""
    return chance.choice(_FRAMES).format(name.lower())


WAYS: dict[str, Callable[[str, random.Random], str]] = {
    "exact": exact,
    "typo1": one_slip,
    "typo2": two_slips,
    "case": declined,
    "layout": in_layout,
    "translit": in_latin,
    "short": short,
    "nopunct": without_marks,
    "sentence": in_sentence,
}


def mentions(entries: Sequence[NameEntry], count: int, seed: int) -> list[Spoilt]:
    """Return about `count` mentions of random cards with a Russian name, as many of each kind where names allow."""
    chance = random.Random(seed)  # noqa: S311 - a repeatable sample
    russian_ = [e for e in entries if e.lang == "ru" and e.primary and len(e.text) > 3]
    made: list[Spoilt] = []
    for kind, way in WAYS.items():
        fit = [e for e in russian_ if "," in e.text] if kind == "short" else russian_
        fit = [e for e in russian_ if re.search(r"[^\w\s]", e.text)] if kind == "nopunct" else fit
        picked = chance.sample(fit, min(len(fit), count // len(WAYS)))
        made += [Spoilt(kind, way(entry.text, chance), entry.card_key) for entry in picked]
    return made


def judged(index: NameIndex, mention: Spoilt, same: Callable[[str, str], bool]) -> str:
    """Return right, asked, lost or wrong."""
    found = index.resolve_query(mention.text)
    if isinstance(found, Found):
        return "right" if same(found.card_key, mention.card) else "wrong"
    listed = found.candidates if isinstance(found, Ambiguous) else ()
    return "asked" if any(same(each.card_key, mention.card) for each in listed) else "lost"


def bearers(entries: Sequence[NameEntry]) -> dict[str, set[str]]:
    """Return the names of each card in their normal spelling: two cards of one name cannot be told apart."""
    names: dict[str, set[str]] = {}
    for entry in entries:
        names.setdefault(entry.card_key, set()).add(key(entry.text))
    return names


def main(folder: str, count: int = 1_000, seed: int = 1) -> None:
    """Print the figures over the cards of a data folder."""
    shelf = open_desk(Path(folder)).answerer.shelf
    entries = list(shelf.library.name_entries())
    names = bearers(entries)
    table: dict[str, Counter[str]] = {kind: Counter() for kind in WAYS}
    for mention in mentions(entries, count, seed):
        verdict = judged(
            shelf.names, mention, lambda one, other: one == other or bool(names[one] & names[other])
        )
        table[mention.kind][verdict] += 1
        if verdict in ("wrong", "lost"):
            got = shelf.names.resolve_query(mention.text)
            print(f"{verdict} {mention.kind}: {mention.text!r} is {mention.card}, got {got!s:.230}")
    total: Counter[str] = sum(table.values(), Counter())
    for kind, counts in {**table, "ALL": total}.items():
        print(kind, dict(counts))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
