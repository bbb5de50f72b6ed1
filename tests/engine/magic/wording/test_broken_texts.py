"""A text that breaks off, or goes on with a word that means nothing, is never taken for one that was understood."""

import pytest

from engine.magic.notation.reader import read
from engine.magic.wording import read_text
from tests.engine.magic.case_files import all_cases

EVERY = 4
"""Each line is broken off at every fourth word, beginning at its own place: the same, whatever lines are added."""


def lines():
    """Return the abilities of all cards of the cases, with the names and types of their cards."""
    found = {}
    for case in all_cases():
        for card in read(case.scenario).cards:
            for face in card.faces:
                types = frozenset(face.type_line.lower().replace("—", " ").split())
                found.update(dict.fromkeys(face.abilities, (face.name, types)))
    return sorted(found.items())


LINES = lines()


@pytest.mark.parametrize("part", range(EVERY))
def test_words_that_are_left_over_are_told(part):
    understood = []
    for line, (name, types) in LINES:
        words = line.split()
        if len(line) % EVERY != part:
            continue
        for cut in range(1 + part, len(words) + 1, EVERY):
            text = " ".join([*words[:cut], "juggle."])
            if not read_text(text, name, types).unread:
                understood.append(text)
    assert understood == []


def test_a_meaningless_word_at_the_end_is_told():
    understood = [
        line for line, (name, types) in LINES if not read_text(f"{line} Juggle.", name, types).unread
    ]
    assert understood == []
