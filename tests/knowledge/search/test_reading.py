"""A text as the tokens that are compared."""

import pytest

from knowledge.records import Card, Face, Game, Term
from knowledge.search.lexicon import lexicon
from knowledge.search.names import name_words
from knowledge.search.reading import Mention, read

TERMS = (
    Term("face-down", Game.MAGIC, (), ("рубашкой вверх",), stems=("рубашк",), opposites=("face-up",)),
    Term("face-up", Game.MAGIC, (), ("рубашкой вниз", "лицом вверх")),
    Term("mana-value", Game.MAGIC, ("mana value",), ("конвертированная мана-стоимость",), ("кмс",)),
    Term("mana-cost", Game.MAGIC, (), ("мана-стоимость",)),
    Term("white", Game.MAGIC, (), ("белый",), broader=("color",)),
    Term("color", Game.MAGIC, (), ("цвет",)),
    Term("counter-spell", Game.MAGIC, (), ("отменить",), stems=("законтр",)),
    Term("take", Game.MAGIC, (), ("отменить", "взять"), everyday=True),
)
CARDS = (
    Card(
        "k",
        Game.MAGIC,
        "Gisela, the Broken Blade",
        "normal",
        (Face("Gisela, the Broken Blade", "Гизела, Сломанный Клинок"),),
    ),
)
NAMES = name_words(CARDS, ())
WORDS = lexicon(TERMS, NAMES.phrases, NAMES.stems)
GISELA = "k:Gisela, the Broken Blade"


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("рубашкой вверх", ("c:face-down",)),
        ("рубашкой вниз", ("c:face-up",)),
        ("рубашку мне", ("c:face-down",)),
        ("кмс и конвертированной мана-стоимости", ("c:mana-value", "c:mana-value")),
        ("мана стоимость", ("c:mana-cost",)),
        ("белые", ("c:white", "c:color")),
        ("законтрили", ("c:counter-spell",)),
        ("отменил", ("c:counter-spell",)),
        ("взял", ("c:take",)),
        ("гизелу", (GISELA,)),
        ("гизелой", (GISELA,)),
        ("сломанного клинка", (GISELA,)),
        ("сломанный", ("w:слом",)),
        ("две карты 3 раза", ("n:2", "w:карт", "n:3")),
        ("в 2002 году", ("y:2002", "w:год")),
        ("раздел 504", ("w:раздел", "r:504")),
        ("702.36c {R} 2/2", ("r:702.36c", "m:{r}", "s:2/2")),
        ("и на от же", ()),
    ],
)
def test_words_become_concepts_names_and_stems(text, tokens):
    assert read(text, WORDS).texts == tokens


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("не показывать карту", ["показывать"]),
        ("карта без оборотня", ["оборотня"]),
        ("карты нет", ["карты"]),
        ("можно, нет?", []),
        ("карта не вскрыта, лежит", ["вскрыта"]),
        ("карта лежит", []),
    ],
)
def test_what_a_text_denies_is_marked(text, denied):
    assert [token.surface for token in read(text, WORDS).tokens if token.denied] == denied


def test_a_mention_of_the_caller_takes_the_place_of_its_words():
    found = read("мой добрый друг умер", WORDS, mentions=[Mention("Bear", 4, 15, ("t:morph",))])
    assert found.texts[1:3] == ("k:Bear", "t:morph")
    assert len(found.texts) == 4


def test_a_name_that_is_a_concept_too_says_both():
    found = read("законтрить морфа", WORDS, mentions=[Mention("Counterspell", 0, 10)])
    assert found.texts[:2] == ("k:Counterspell", "c:counter-spell")


def test_a_name_that_rulings_know_is_only_that_card():
    found = read("белый морф", WORDS, mentions=[Mention(GISELA.removeprefix("k:"), 0, 5)])
    assert found.texts[0] == GISELA
    assert "c:white" not in found.texts


def test_a_mention_without_a_name_leaves_its_words_alone():
    assert read("гизела умерла", WORDS, mentions=[Mention("", 0, 6)]) == read("гизела умерла", WORDS)
