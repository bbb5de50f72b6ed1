"""The whole search over a small library of our own: what is answered, what is offered, what is refused."""

import sqlite3
from itertools import pairwise

import pytest

from engine.rules import RuleRef, cr
from knowledge.records import Card, Face, Game, GlossaryEntry, Rule, Ruling, Term
from knowledge.search import EntryHit, Hit, Mention, Nothing, SearchIndex, TermHit, Unsure, Written

TERMS = (
    Term(
        "face-down",
        Game.MAGIC,
        ("face down",),
        ("лицом вниз", "рубашкой вверх"),
        ("рубашка",),
        opposites=("face-up",),
    ),
    Term("face-up", Game.MAGIC, ("face up",), ("лицом вверх", "рубашкой вниз")),
    Term(
        "mana-value",
        Game.MAGIC,
        ("mana value", "converted mana cost"),
        ("конвертированная мана-стоимость",),
        ("кмс",),
    ),
    Term("sacrifice", Game.MAGIC, ("sacrifice",), ("пожертвовать", "жертвовать"), stems=("сак",)),
    Term("die", Game.MAGIC, ("die",), ("умереть", "умирать", "помереть"), everyday=True),
    Term("closed", Game.BERSERK, (), ("закрытый", "закрыть")),
)
RULINGS = (
    Ruling(
        "meld.leaves",
        Game.MAGIC,
        (
            "бризела умерла, на кладбище попадёт одна карта или две",
            "сколько карт окажется на кладбище, когда умирает соединённый перманент",
            "бризела сдохла, обе карты на кладбище?",
        ),
        "Две: на кладбище кладутся обе карты.",
        "Умирает один перманент.",
        (cr("712.21"),),
        (),
        topics=("meld-result",),
        cards=("Brisela, Voice of Nightmares",),
    ),
    Ruling(
        "morph.look",
        Game.MAGIC,
        (
            "можно смотреть своих существ рубашкой вверх",
            "посмотреть свою карту лицом вниз можно в любой момент?",
        ),
        "Да, в любой момент.",
        "",
        (),
        (),
    ),
    Ruling(
        "morph.sacrifice",
        Game.MAGIC,
        ("можно пожертвовать существо рубашкой вверх", "сакнуть закрытого морфа можно?"),
        "Да.",
        "",
        (),
        (),
    ),
    Ruling(
        "block.stack",
        Game.BERSERK,
        ("заблокировать можно только действие в стеке?", "выстрел уже выполняется, заблокировать успею?"),
        "Нет.",
        "",
        (),
        (),
    ),
)
NOUNS = [
    "аист",
    "барабан",
    "ветер",
    "гвоздь",
    "дом",
    "ежик",
    "жук",
    "зонт",
    "игла",
    "йод",
    "кит",
    "лампа",
    "мост",
    "нож",
    "окно",
    "пень",
    "рак",
    "сани",
    "танк",
    "утюг",
    "фонарь",
    "хомут",
    "цирк",
    "чашка",
    "шкаф",
    "щетка",
    "эхо",
    "юбка",
    "якорь",
    "арбуз",
    "билет",
    "ваза",
    "груша",
    "дыня",
    "енот",
    "жаба",
    "забор",
    "индюк",
    "камень",
    "лужа",
    "мак",
    "нитка",
    "обруч",
    "палка",
    "роза",
    "слива",
    "тыква",
    "улей",
    "флаг",
    "халат",
    "цапля",
    "чайник",
    "шуба",
    "щука",
    "экран",
    "юла",
    "ящик",
    "апельсин",
    "банан",
    "вишня",
    "гусь",
    "дуб",
    "ель",
]
ELSEWHERE = tuple(
    Ruling(
        f"else.{noun}",
        game,
        (f"зачем нужен {noun} и {other}", f"{noun} или {other} тяжелее"),
        "Незачем.",
        "",
        (),
        (),
    )
    for game in Game
    for noun, other in pairwise(NOUNS)
)
"""A base is large: a word is telling where few of many rulings have it."""
CARDS = (
    Card(
        "magic:Brisela",
        Game.MAGIC,
        "Brisela, Voice of Nightmares",
        "meld",
        (Face("Brisela, Voice of Nightmares", "Бризела, Голос Кошмаров"),),
    ),
    Card("magic:Host", Game.MAGIC, "Chittering Host", "meld", (Face("Chittering Host", "Верещащая Куча"),)),
)
RULES = (
    Rule(
        cr("202.3"),
        "Mana value: how much mana a mana cost holds.",
    ),
    Rule(cr("701.21"), "", title="Sacrifice"),
    Rule(
        cr("701.21a"),
        "Sacrifice: the controller puts their own permanent into a graveyard.",
        ("An example.",),
    ),
    Rule(cr("203.3", "2008-10-01"), "Converted mana cost: a number."),
    Rule(RuleRef("527.2", "BERSERK", "B"), "Блокирующая карта берёт целью источник."),
)
GLOSSARY = (GlossaryEntry("CR", "2026-04-17", "Sacrifice", "Putting a permanent of yours away."),)
WRITTEN = Written((*RULINGS, *ELSEWHERE), TERMS, CARDS, RULES, GLOSSARY)


@pytest.fixture(scope="module")
def search():
    index = SearchIndex.in_memory(WRITTEN)
    yield index
    index.close()


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("бризела померла, на кладбище одна или две карты?", "meld.leaves"),
        ("верещащая куча умирает, на кладбище одна карта или две", "meld.leaves"),
        ("можно сакнуть существо, что лежит рубашкой вверх?", "morph.sacrifice"),
    ],
)
def test_a_question_in_other_words_finds_its_ruling(search, question, key):
    answer = search.best_ruling(question, game=Game.MAGIC)
    assert isinstance(answer, Hit)
    assert answer.key == key


def test_rulings_of_the_same_words_are_told_apart_by_their_forms():
    ways = {"many": "сколько существ заблокируют атакующего", "one": "сколько атакующих заблокирует существо"}
    rulings = tuple(Ruling(key, Game.MAGIC, (way,), f"{key}.", "", (), ()) for key, way in ways.items())
    search = SearchIndex.in_memory(Written(rulings, TERMS))
    found = {key: search.best_ruling(way.upper() + "?", game=Game.MAGIC) for key, way in ways.items()}
    assert {key: hit.key for key, hit in found.items() if isinstance(hit, Hit)} == {key: key for key in ways}


def test_a_question_in_doubtful_words_is_offered_its_ruling(search):
    answer = search.best_ruling("Бризелла умирла: 1 карта на кладбище?", game=Game.MAGIC)
    assert isinstance(answer, Unsure)
    assert answer.near[0].key == "meld.leaves"


def test_a_question_that_differs_in_the_decisive_word_is_not_answered(search):
    assert isinstance(search.best_ruling("можно пожертвовать существо лицом вверх", game=Game.MAGIC), Unsure)


@pytest.mark.parametrize("question", ["сколько стоит билет на поезд", "", "?!", "{", 'a" OR ('])
def test_what_is_not_in_the_base_is_refused(search, question):
    assert search.best_ruling(question, game=Game.MAGIC) == Nothing()


def test_one_word_however_often_is_no_question(search):
    assert not isinstance(search.best_ruling("морф " * 10_000, game=Game.MAGIC), Hit)


def test_games_are_searched_apart(search):
    question = "заблокировать можно только действие в стеке?"
    assert isinstance(search.best_ruling(question, game=Game.BERSERK), Hit)
    assert not isinstance(search.best_ruling(question, game=Game.MAGIC), Hit)


def test_a_hit_names_the_words_it_has_and_lacks(search):
    (hit, *_) = search.find_rulings("бризела умерла на пароходе", game=Game.MAGIC)
    assert hit.matched == ("бризела", "умерла")
    assert hit.missing == ("пароходе",)


def test_a_mention_found_by_the_caller_counts_as_that_card(search):
    question = "моя лапочка умерла, на кладбище одна карта или две"
    mention = Mention("Brisela, Voice of Nightmares", 4, 11, ("t:meld-result",))
    assert search.read(question, Game.MAGIC, (mention,)).texts[1:3] == (
        "k:Brisela, Voice of Nightmares",
        "t:meld-result",
    )
    assert isinstance(search.best_ruling(question, game=Game.MAGIC, cards=(mention,)), Hit)


def test_a_russian_word_finds_an_english_rule_through_its_concept(search):
    (first, *_) = search.find_rules("кмс")
    assert first.ref == cr("202.3")
    assert first.coverage == 1.0


def test_rules_are_found_within_one_edition_and_book(search):
    (only,) = search.find_rules("кмс", edition="2008-10-01")
    assert only.ref == cr("203.3", "2008-10-01")
    (berserk,) = search.find_rules("источник блокирующей карты", book="BERSERK", edition="B")
    assert berserk.ref.number == "527.2"


def test_a_rule_is_found_by_its_number(search):
    assert search.find_rules("701.21a")[0].ref == cr("701.21a")


@pytest.mark.parametrize("text", ['"', "a OR b", "NEAR(", "*", "scope:", "col : x", "'); drop table"])
def test_no_text_of_a_user_is_read_as_a_query(search, text):
    search.find_rules(text)


def test_a_slang_word_finds_its_term_and_the_entry_of_the_book(search):
    assert search.find_glossary("сакать") == (
        TermHit("sacrifice", 1.0),
        EntryHit("CR", "2026-04-17", "Sacrifice", 1.0),
    )


def test_a_file_is_built_beside_and_swapped_in(tmp_path):
    path = tmp_path / "search.db"
    SearchIndex.build(path, Written())
    SearchIndex.build(path, WRITTEN)
    index = SearchIndex.open(path)
    assert index.find_rules("кмс")
    assert [file.name for file in tmp_path.iterdir()] == ["search.db"]
    index.close()


def test_a_missing_file_is_a_fault(tmp_path):
    with pytest.raises(sqlite3.Error):
        SearchIndex.open(tmp_path / "none.db")
