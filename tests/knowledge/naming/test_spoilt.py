"""Names spoilt in every usual way come back as the card or among those asked about, and never as another card."""

from collections import Counter

import pytest
import spoilt

from knowledge.naming import Found, NameEntry
from knowledge.naming.normalise import has_cyrillic

SLIPS = ("exact", "case", "layout", "translit", "nopunct", "sentence", "typo1")


@pytest.fixture(scope="module")
def entries(index):
    found = [(text, index.resolve(text)) for text in index.names() if has_cyrillic(text.lower())]
    return [NameEntry(text, "ru", each.card_key) for text, each in found if isinstance(each, Found)]


@pytest.mark.parametrize("kind", SLIPS)
def test_a_kind_of_slip(index, entries, kind):
    made = [each for each in spoilt.mentions(entries, 90, seed=3) if each.kind == kind]
    verdicts = Counter(spoilt.judged(index, each, str.__eq__) for each in made)
    assert made
    assert verdicts["wrong"] == verdicts["lost"] == 0, verdicts


def test_the_same_seed_makes_the_same_mentions(entries):
    assert spoilt.mentions(entries, 40, seed=5) == spoilt.mentions(entries, 40, seed=5)
    assert spoilt.mentions(entries, 40, seed=5) != spoilt.mentions(entries, 40, seed=6)


def test_a_noun_in_another_number_is_asked_about(index):
    assert isinstance(index.resolve("бризела, голос кошмаров"), Found)
    assert not isinstance(index.resolve("бризела, голос кошмара"), Found)
