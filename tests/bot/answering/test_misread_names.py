"""Ordinary words, the game's own name and lone figures are no cards, no terms and near nothing."""

import pytest

from bot.answering.answers import AskWhich, CardFound, CardsFound, Computed, Nearest, Ruled, TermFound
from bot.answering.everyday import is_everyday, is_ordinary
from bot.answering.games import without_game

RULED = [
    ("сколько жизней на старте", "start.life"),
    ("сколько карт в стартовой руке в командире", "start.opening-hand-size"),
    ("может ли тапнутый морф вскрыться", "morph.turn-up-while-tapped"),
    ("в 2005 году урон идет в стек?", "eras.damage-used-stack"),
    ("сколько слоев", "layers.order"),
]


@pytest.mark.parametrize(("question", "key"), RULED, ids=[question for question, _ in RULED])
def test_a_plain_ruling(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled)
    assert answer.ruling.key == key


@pytest.mark.parametrize(
    "question",
    ["берсерк: что такое УЧР", "берсерк: сколько карт в колоде", "в берсерке скрытая карта это стихия?"],
)
def test_the_name_of_the_game_is_no_card(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled | TermFound | Nearest)


@pytest.mark.parametrize("text", ["берсерк", "что делает берсерк", "[[берсерк]] и стихия"])
def test_a_card_of_the_same_name_may_be_asked_for(text):
    assert without_game(text) == text


def test_the_name_of_the_game_leaves_the_places_of_words():
    assert without_game("берсерк: стихия") == "         стихия"


@pytest.mark.parametrize("question", ["1", "42", '" OR 1=1', "крысы"])
def test_too_little_is_near_nothing(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Nearest | TermFound)


@pytest.mark.parametrize(
    "question", ["сколько минут раунд", "есть ли полет у бруны", "шок и морф", "кмс земли"]
)
def test_ordinary_words_are_no_misspelt_name(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), CardFound | AskWhich)


@pytest.mark.parametrize("question", ["гизела и морф", "дубликант, морф"])
def test_a_keyword_beside_a_card_is_no_question_of_having_it(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


def test_having_a_keyword_is_asked(desk, asker):
    assert isinstance(desk.answer("есть ли полет у гизелы", asker), Computed)


def test_ordinary_words_are_told_from_names(shelf):
    assert [is_ordinary(word, shelf) for word in ("раунд", "морф", "бризела")] == [True, True, False]


@pytest.mark.parametrize(
    "question",
    [
        "клон фишки это фишка?",
        "клон закрытого морфа какой",
        "клон закрытого существа какой п/т",
        "клон получает жетоны оригинала?",
        "фишки имеют типы карт?",
        "закрытого морфа можно отменить контрспеллом",
        "чем помечать закрытых морфов",
        "художник где указан",
        "фишка умирает или исчезает?",
        "гизела была тапнута, бризела выйдет тапнутой?",
    ],
)
def test_an_everyday_word_of_a_question_of_rules_is_no_card(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), CardFound | CardsFound)


def test_what_lies_tapped_or_is_turned_face_down_is_not_cast(desk, asker):
    for question in (
        "гизела была тапнута, бризела выйдет тапнутой?",
        "можно ли перевернуть бризелу рубашкой вверх",
    ):
        answer = desk.answer(question, asker)
        assert not isinstance(answer, Computed) or answer.findings[0].focus != "castable"


@pytest.mark.parametrize(
    ("name", "everyday"),
    [("клон", True), ("копия фишки", True), ("бризела", False), ("абзанская проводница", False)],
)
def test_an_everyday_name_is_one_word_or_only_terms(shelf, name, everyday):
    assert is_everyday(name, shelf) is everyday


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("бруна затухающий маяк", "Bruna, the Fading Light"),
        ("гизела сломанный меч", "Gisela, the Broken Blade"),
    ],
)
def test_a_name_may_have_one_word_remembered_wrongly(desk, asker, question, name):
    answer = desk.answer(question, asker)
    assert isinstance(answer, CardFound)
    assert answer.card.name.startswith(name)
