"""The terms that ship: every word means one thing, every reference leads somewhere."""

from collections import Counter

import pytest

from knowledge import data_files
from knowledge.books.comprehensive_rules import parse
from knowledge.records import Game
from knowledge.search.lexicon import phrase_keys

REFERENCE_FILE = "MagicCompRules_20260417.txt"


@pytest.fixture(scope="module")
def terms():
    return data_files.load().terms


def words(term):
    return (*term.en, *term.ru, *term.slang)


def test_there_are_enough_of_each_game(terms):
    counts = Counter(term.game for term in terms if not term.everyday)
    assert counts[Game.MAGIC] >= 500
    assert counts[Game.BERSERK] >= 90


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("everyday", [False, True])
def test_no_word_stands_for_two_concepts(terms, game, everyday):
    owners = {}
    for term in terms:
        if term.everyday is everyday and (everyday or term.game is game):
            for word in words(term):
                owners.setdefault(phrase_keys(word), set()).add(term.key)
    assert {keys: found for keys, found in owners.items() if len(found) > 1} == {}


def test_every_word_can_be_read(terms):
    assert [(term.key, word) for term in terms for word in words(term) if not phrase_keys(word)] == []


def test_related_concepts_exist(terms):
    keys = {term.key for term in terms}
    assert {key for term in terms for key in (*term.broader, *term.opposites)} <= keys


def test_a_concept_that_users_see_says_what_it_means(terms):
    dumb = [term.key for term in terms if not term.everyday and term.rules and not term.meaning]
    assert dumb == []


@pytest.mark.shared
def test_every_keyword_of_the_reference_edition_has_a_term_and_every_number_exists(terms, shared):
    book = parse((shared / "data" / "cr" / REFERENCE_FILE).read_text(encoding="utf-8-sig"))
    named = {ref.number for term in terms for ref in term.rules if ref.book == "CR"}
    numbers = {rule.ref.number for rule in book.rules}
    keywords = {number for number in numbers if number.startswith(("701.", "702.")) and number[4:].isdigit()}
    assert named <= numbers
    untold = {number for number in keywords if not any(one.rstrip("abcdefgh") == number for one in named)}
    assert untold == {"701.1", "702.1"}
