"""The source documents: what of them becomes a passage, and how a ruling's place finds one."""

import pytest

from knowledge.books import berserk_page, forum_rules, morph_faq, release_notes
from knowledge.books.passages import find
from knowledge.records import Place

PAGE = """Первый пункт без номера.

⇐ Предыдущая Стр 1 Следующая ⇒

527.2. Второй пункт с номером.

Третий пункт без номера.

524.4. Четвёртый, с опечаткой в номере.

Короткая фраза.

Заголовок.

528.1. Первый пункт следующего раздела:

1) одно;

2) другое.

А это продолжение того же пункта.

528.1.1. Подпункт.

Второй пункт.

ПРИМЕР. Как это бывает.

Ещё заголовок.

Снова первый пункт, и на этот раз он длиннее, чем бывает любой заголовок.

И последний заголовок.

530.1. Игродействие.

531.1.1. Хвост.
"""


def test_the_berserk_page_is_counted():
    rules = {rule.ref.number: rule for rule in berserk_page.parse(PAGE).rules}
    assert list(rules)[:6] == ["527:1", "527.2", "527:3", "527.4", "527:5", "528"]
    assert rules["528"].title == "Заголовок"
    assert rules["528.1"].text.endswith("А это продолжение того же пункта.")
    assert rules["528.1.1"].parent == "528.1"
    assert rules["528:2"].examples == ("Как это бывает.",)
    assert rules["529:1"].text == "Снова первый пункт, и на этот раз он длиннее, чем бывает любой заголовок."
    assert rules["530.1"].parent == "530"


@pytest.mark.shared
@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("527:1", "находится в стеке"),
        ("527.2", "выбирает целью источник"),
        ("527:3", "не нанося никаких эффектов"),
        ("527.4", "не считается выполненным"),
        ("528:2", "комплексными"),
        ("528:3", "собственные защиты"),
        ("529:2", "в скрытом состоянии"),
        ("529.7", "наличие или подсчитать"),
        ("530:3", "количественное значение"),
        ("531:3", "не считается выполненным"),
        ("531:6", "оба игрока"),
        ("532.3", "не более 1 карты"),
    ],
)
def test_the_numbers_of_the_berserk_page(books, number, words):
    assert words in books.rule(number, "BERSERK", "B").text


DOCUMENTS = {
    "emn-2016": (release_notes, 112, {"712.4d", "702.118b", "701.34c", "702.119"}),
    "ktk-2014": (release_notes, 28, {"702.36", "702.36a", "702.36e"}),
    "faq-2002": (morph_faq, 40, {"502.26f", "504.6", "q1", "q20"}),
    "cr-2008": (forum_rules, 49, {"203.3a", "206.2", "206.2 (2)", "208:2", "212.1b"}),
}


@pytest.mark.shared
@pytest.mark.parametrize("key", DOCUMENTS)
def test_each_document_is_recognised_by_its_parser_alone(shared, key):
    texts = [path.read_text(encoding="utf-8") for path in sorted((shared / "seeds").iterdir())]
    module, passages, numbers = DOCUMENTS[key]
    parsed = [module.parse(text) for text in texts if module.fits(text)]
    document = next(document for document in parsed if document.key == key)
    assert len(document.rules) == passages
    assert numbers <= {rule.ref.number for rule in document.rules}
    for text in texts:
        parsers = [m for m in (release_notes, morph_faq, forum_rules, berserk_page) if m.fits(text)]
        assert len(parsers) == 1


@pytest.mark.shared
def test_the_rules_of_2002_are_an_edition_of_their_own(books):
    assert "2002-10-07" in books.editions("CR")
    assert len(books.rules("CR", "2002-10-07")) == 14
    assert books.rule("502.26d", edition="2002-10-07").parent == "502.26"
    assert books.rule("504", edition="2002-10-07").title == "Face-Down Spells and Permanents"


@pytest.mark.shared
def test_translators_are_noise(books):
    names = ("Перевод ", "slookin", "Sphynxx", "Shursh", "psk21office", "aidden", "amarto", "(анонимно)")
    for key in ("cr-2008", "faq-2002"):
        said = "\n".join(rule.text for rule in books.rules(key))
        assert [name for name in names if name in said] == []


@pytest.mark.shared
@pytest.mark.parametrize(
    ("document", "place", "words"),
    [
        ("emn-2016", "712.4d", "перемещаются обе карты"),
        ("emn-2016", "712.4, пример", "умирает"),
        ("emn-2016", "«Жетоны, Ауры, Снаряжение»", "Жетоны, Ауры"),
        ("emn-2016", "карта Древний Изверг Бездны", "Древний Изверг"),
        ("cr-2008", "206.2, вторая версия", "Красно-оранжевый"),
        ("cr-2008", "206.2, первая версия", "Золотой"),
        ("cr-2008", "208, абзац 2", "символом"),
        ("faq-2002", "«Могу ли я прервать заклинание существа»", "прервано"),
        ("faq-2002", "504.6", "reveal"),
        ("berserk-page", "531:3", "не считается"),
        ("berserk-page", "527, третий абзац", "не нанося никаких эффектов"),
        ("berserk-page", "528, второй абзац", "комплексными"),
        ("berserk-page", "524.4 (опечатка вместо 527.4)", "не считается выполненным"),
    ],
)
def test_a_place_leads_to_its_passage(books, document, place, words):
    passage = books.passage(Place(document, place))
    assert words in "\n".join((passage.title, passage.text, *passage.examples))


def test_a_place_that_means_nothing_is_not_guessed():
    assert find("текст, которого нет", berserk_page.parse(PAGE).rules) is None


@pytest.mark.shared
def test_nearly_every_place_of_the_rulings_is_found(books):
    """A few places name a card's text in words of their own, or a page that is silent; those are for a reader."""
    silent = ("на странице нет", "вся страница")
    places = [place for ruling in books.rulings() for place in ruling.places if place.place not in silent]
    lost = [place for place in places if books.passage(place) is None]
    assert len(lost) <= len(places) * 0.06
