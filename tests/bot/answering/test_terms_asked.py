"""Words of the game: ours first, then the book's; a sentence is no term, a card's name is a card."""

import pytest

from bot.answering.answers import CardFound, Ruled, TermFound, Unknown
from bot.answering.pressed import pressed
from bot.answering.term_pages import find_term, terms_named
from bot.presenting.document import plain
from bot.presenting.present import present
from knowledge.records import Game

TERMS = [
    ("что такое трампл", "trample"),
    ("что такое тармпл", "trample"),
    ("провокация это что", "provoke"),
    ("как по-английски явление", "emerge"),
    ("определение усугубления", "amplify"),
    ("номер правила про пробивной удар", "trample"),
    ("трампл", "trample"),
    ("Двойной удар", "double-strike"),
    ("слоуплей", "slow-play"),
    ("что такое особенность в берсерке", "berserk.ability"),
]


@pytest.mark.parametrize(("question", "key"), TERMS, ids=[question for question, _ in TERMS])
def test_a_definition(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, TermFound)
    assert answer.term.key == key


@pytest.mark.parametrize(
    ("question", "key"), [("что такое соединение", "meld.what"), ("морф это что", "morph.what")]
)
def test_a_ruling_written_for_the_definition_answers(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Ruled)
    assert answer.ruling.key == key


@pytest.mark.parametrize("question", ["клон", "что такое клон", "что такое бризела", "шок"])
def test_a_card_is_a_card(desk, asker, question):
    assert isinstance(desk.answer(question, asker), CardFound)


@pytest.mark.parametrize(
    "question",
    [
        "что такое шляпа",
        "дракон",
        "эльф",
        "крысы",
        "1",
        "тарма",
        "что значит если существо заблокировано",
        "сколько урона с пробивным ударом",
    ],
)
def test_no_term(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), TermFound)


def test_what_a_page_shows(shelf):
    text = plain(present(find_term("жетон", shelf), "ru"))
    assert text.startswith("Жетон (counter)")
    assert "Осторожно: " in text
    assert "счетчик" in text
    assert "CR 122.1 (17.04.2026)" in text


def test_the_other_language_comes_first_where_it_is_asked(desk, asker):
    blocks = desk.ask("как по-английски явление", asker).blocks
    assert plain(type(desk.help(asker))(blocks[:1])) == "По-английски: emerge."


def test_a_word_of_both_games(shelf):
    answer = find_term("стек", shelf)
    assert (answer.term.game, [other.game for other in answer.others]) == (Game.MAGIC, [Game.BERSERK])
    assert find_term("стек", shelf, Game.BERSERK).term.game is Game.BERSERK
    assert pressed(f"term:{answer.others[0].key}", shelf).term == answer.others[0]


def test_an_unknown_word(shelf):
    assert find_term("шляпа", shelf) == Unknown("term", "шляпа")
    assert pressed("term:none", shelf) == Unknown("stale")


def test_every_key_fits_a_button(shelf):
    keys = [term.key for term in shelf.library.terms()]
    assert all(key.isascii() and len(f"term:{key}") <= 64 for key in keys)


def test_every_term_with_a_meaning_is_found_by_its_first_word(shelf):
    missed = [
        term.key
        for term in shelf.library.terms()
        if term.meaning
        and not term.everyday
        and not term.key.endswith(("other-game", "this-game"))
        and not terms_named((*term.ru, *term.en)[0], shelf, term.game)
    ]
    assert missed == []


def test_the_books_glossary_stands_below(small_desk, asker):
    document = small_desk.ask("как по-английски оборотень", asker)
    assert "A keyword ability, for tests." in plain(document, details=True)
    assert "A keyword ability, for tests." not in plain(document)


@pytest.mark.shared
def test_a_word_that_only_the_book_has(full_desk):
    entry = next(
        e
        for e in full_desk.answerer.shelf.library.glossary_entries()
        if not terms_named(e.term, full_desk.answerer.shelf)
    )
    answer = find_term(entry.term, full_desk.answerer.shelf)
    assert (answer.term, answer.entries) == (None, (entry,))
    assert entry.text in plain(present(answer, "ru"))
