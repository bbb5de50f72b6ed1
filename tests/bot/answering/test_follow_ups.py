"""Questions that lean on the one before, across the kinds of questions; a new subject drops the old one."""

import pytest

from bot.answering.answers import AskWhich, CardFound, Computed, Ruled, TermFound, Unknown
from bot.answering.games import game_about
from bot.presenting.document import plain
from bot.presenting.front import lang_of
from knowledge.records import Game


def _last(desk, asker, *questions):
    for question in questions[:-1]:
        desk.answer(question, asker)
    return plain(desk.ask(questions[-1], asker))


FOLLOWED = [
    ("гизела, сломанный клинок", "а мана-стоимость?", "{2}{W}{W}."),
    ("гизела", "п/т?", "Сломанный Клинок: 4/3."),
    ("гизела", "какая у неё мана-стоимость", "{2}{W}{W}."),
    ("гизела", "а полёт у неё есть?", "Да, есть полет"),
    ("п/т гизелы", "а у бруны?", "Бруна, Затухающий Светоч: 5/7."),
    ("сколько стоит гизела", "а у её второй половинки?", "{5}{W}{W}."),
    ("бризела", "а кмс?", "КМС 11."),
    ("сакаю существо за 3 под явление {5}{U}{U}, сколько плачу?", "а если существо за 5?", "{U}{U} (всего 2"),
    (
        "сакаю бризелу под явление {5}{U}{U}, цена?",
        "а если вместо бризелы отдать фишку зомби 2/2?",
        "{5}{U}{U}",
    ),
    ("сакаю бризелу под явление {5}{U}{U}, цена?", "а вместо неё тварь за 3?", "{2}{U}{U}"),
    (
        "сакаю тварь за 2 под явление {6}{G}{G}{G}, цена?",
        "а если извергу бездны её отдать?",
        "Изверг Бездны: {3}{U}{U}",
    ),
    (
        "совместная непокорность на три режима, сколько маны?",
        "а у спелла за {2}{G} с эскалацией {1} на два?",
        "{3}{G}",
    ),
    ("под бризелой кастую {X}{R} с X=3, пропустит?", "а с X=2?", "КМС 3, а граница"),
    ("сплит {1}{R} // {1}{U}, кмс в стеке", "а в руке?", "КМС вне стека 4"),
    ("бдительность это что", "а угроза?", "menace"),
    ("what is trample", "and vigilance?", "Vigilance"),
    ("закрытый морф 2/2, на него 1 урон, вскрываю в 3/1, выживет?", "а по старым правилам?", "на 01.10.2008"),
    ("закрытый морф 2/2, на него 1 урон, вскрываю в 3/1, выживет?", "а в 2002?", "на 31.12.2002"),
    ("gisela, the broken blade", "and its cost?", "{2}{W}{W}."),
]


@pytest.mark.parametrize(("first", "then", "said"), FOLLOWED, ids=[f"{a} > {b}" for a, b, _ in FOLLOWED])
def test_a_follow_up(desk, asker, first, then, said):
    assert said in _last(desk, asker, first, then)


def test_follow_ups_go_on_from_one_another(desk, asker):
    assert "5/7" in _last(desk, asker, "гизела", "а п/т?", "а у бруны?")
    assert "{5}{W}{W}" in _last(desk, asker, "а мана-стоимость?")


def test_one_that_cannot_be_answered_does_not_end_the_subject(desk, asker):
    desk.answer("гизела", asker)
    assert isinstance(desk.answer("а по старым правилам?", asker), Unknown)
    assert "4/3" in _last(desk, asker, "а п/т?")


def test_a_new_subject_drops_the_old(desk, asker):
    desk.answer("п/т гизелы", asker)
    assert isinstance(desk.answer("что такое бдительность", asker), Ruled | TermFound)
    assert not isinstance(desk.answer("а п/т?", asker), CardFound)


def test_a_full_question_that_begins_like_one_stands_for_itself(desk, asker):
    desk.answer("п/т гизелы", asker)
    answer = desk.answer("а сколько карт в стартовой руке?", asker)
    assert isinstance(answer, Ruled)


def test_nothing_to_lean_on(desk, asker):
    assert not isinstance(desk.answer("а п/т?", asker), CardFound | Computed)


def test_a_picked_card_is_what_is_spoken_of(desk, asker):
    library = desk.answerer.shelf.library
    key = library.cards_named("Гизела, Сломанный Клинок")[0].key
    desk.press(f"card:{library.card_id(key)}:0", asker)
    assert "4/3" in _last(desk, asker, "а п/т?")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("what about Bruna?", "en"),
        ("and its cost?", "en"),
        ("and vigilance?", "en"),
        ("Gisela, the Broken Blade", "en"),
        ("Serra Angel", "ru"),
    ],
)
def test_the_language_of_an_english_question(text, lang):
    assert lang_of(text, "ru") == lang


OPEN_TO_BOTH = "карта рубашкой вверх что с ней можно"


def test_words_of_both_games_are_of_the_one_spoken_of_before(desk, asker):
    assert isinstance(desk.answer(OPEN_TO_BOTH, asker), AskWhich)
    for spoken, game in (
        ("какая кмс у бризелы", Game.MAGIC),
        ("берсерк: сколько фишек у хода", Game.BERSERK),
    ):
        desk.answer(spoken, asker)
        assert game_about(desk.answer(OPEN_TO_BOTH, asker)) is game
