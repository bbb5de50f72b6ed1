"""Cards asked for by properties, several at a time, and where they may be played."""

import json
import pathlib
import shutil

import pytest

from bot.answering.answers import AskWhich, CardFound, CardsFound, LegalityFound
from bot.bootstrap import open_desk
from bot.presenting.document import plain
from knowledge.sources.importing import import_files

_CARDS = [
    (
        "Storm Testbolt",
        "Instant",
        "{R}",
        {"modern": "Legal", "legacy": "Banned", "vintage": "Restricted"},
        [],
    ),
    ("Quiet Testling", "Creature — Bear", "{1}{G}", {"pauper": "Legal"}, []),
    ("Sudden Testling", "Creature — Cat", "{1}{G}{G}", {"pauper": "Legal"}, ["Flash"]),
]
_RUSSIAN = {
    "Storm Testbolt": "Испытательный Разряд",
    "Quiet Testling": "Тихий Испытатель",
    "Sudden Testling": "Внезапный Испытатель",
}


def _printed(name, type_line, cost, legalities, keywords):
    creature = {"power": "2", "toughness": "3"} if "Creature" in type_line else {}
    return {
        "name": name, "layout": "normal", "colors": [cost[-2]], "type": type_line, "manaCost": cost,
        "manaValue": float(cost.count("{")), "text": "\n".join(keywords), "keywords": keywords,
        "legalities": legalities, "identifiers": {"scryfallOracleId": name},
        "foreignData": [{"language": "Russian", "name": _RUSSIAN[name]}], **creature,
    }  # fmt: skip


@pytest.fixture(scope="module")
def card_desk(shipped_dir, tmp_path_factory):
    """A desk over three cards of our own making, with formats."""
    folder = tmp_path_factory.mktemp("formats")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    cards = {card[0]: [_printed(*card)] for card in _CARDS}
    source = folder / "AtomicCards.json"
    source.write_text(json.dumps({"meta": {"date": "2026-01-02", "version": "5"}, "data": cards}), "utf-8")
    assert [report.fault for report in import_files([source], data) if report.fault] == []
    return open_desk(data)


VERDICTS = [
    ("легален ли испытательный разряд в модерне?", "Да, карта разрешена"),
    ("испытательный разряд забанен в легаси?", "Да, карта запрещена"),
    ("можно ли играть испытательный разряд в винтаже", "только одна копия"),
    ("забанен ли испытательный разряд в модерне", "Нет, не запрещена"),
    ("тихий испытатель легален в стандарте?", "Нет, не легальна"),
    ("в каких форматах можно играть тихого испытателя", "Паупер"),
    ("тихого испытателя гоняли тогда в стандарте, а сегодня его туда пустят?", "Нет, не легальна"),
    ("is storm testbolt legal in modern?", "Yes, it is legal in Modern"),
]


@pytest.mark.parametrize(("question", "said"), VERDICTS, ids=[question for question, _ in VERDICTS])
def test_where_a_card_may_be_played(card_desk, asker, question, said):
    answer = card_desk.answer(question, asker)
    assert isinstance(answer, LegalityFound)
    text = plain(card_desk.ask(question, asker))
    assert said in text
    assert "MTGJSON AtomicCards" in text


@pytest.mark.parametrize(
    "question",
    [
        "два тихих испытателя в модерне можно?",
        "пять storm testbolt в паупере легально",
        "вторая копия тихого испытателя в стандарте легальна",
    ],
)
def test_how_many_copies_are_allowed_is_no_question_of_a_legal_card(card_desk, asker, question):
    assert not isinstance(card_desk.answer(question, asker), LegalityFound)


def test_formats_that_are_not_loaded_are_said_to_be(desk, asker):
    text = plain(desk.ask("легальна ли гизела в модерне", asker))
    assert "Не знаю" in text
    assert "razbor import" in text


@pytest.mark.parametrize(
    "question",
    [
        "можно ли в коммандере играть двух партнёров",
        "в модерне сколько карт в колоде",
        "что запрещено в паупере",
    ],
)
def test_a_question_about_a_format_is_none_about_a_card(card_desk, asker, question):
    assert not isinstance(card_desk.answer(question, asker), LegalityFound | CardFound)


PROPERTIES = [
    ("п/т тихого испытателя", "2/3"),
    ("тихий испытатель power toughness", "2/3"),
    ("сколько стоит тихий испытатель", "{1}{G}"),
    ("какой тип у тихого испытателя", "Существо — Bear"),
    ("цвет тихого испытателя", "зелёный"),
    ("тихого испытателя можно в чужой ход?", "нет, только в главную фазу"),
    ("внезапного испытателя можно разыграть в чужой ход?", "да, в любой момент"),
    ("испытательный разряд можно сыграть в ход оппонента?", "да, в любой момент"),
]


@pytest.mark.parametrize(("question", "said"), PROPERTIES, ids=[question for question, _ in PROPERTIES])
def test_a_property(card_desk, asker, question, said):
    text = plain(card_desk.ask(question, asker))
    assert said in text.splitlines()[2]


def test_several_properties_of_several_cards(card_desk, asker):
    answer = card_desk.answer("кмс и п/т тихого испытателя и внезапного испытателя", asker)
    assert isinstance(answer, CardsFound)
    text = plain(card_desk.ask("кмс и п/т тихого испытателя и внезапного испытателя", asker))
    assert "Тихий Испытатель: КМС 2, 2/3" in text
    assert "Внезапный Испытатель: КМС 3, 2/3" in text


def test_two_cards_are_both_shown(card_desk, asker):
    answer = card_desk.answer("тихий испытатель, испытательный разряд", asker)
    assert isinstance(answer, CardsFound)
    assert [found.card.name for found in answer.found] == ["Quiet Testling", "Storm Testbolt"]


def test_a_declined_nickname_means_what_the_nickname_means(desk, asker):
    for question in ("гизела", "покаж гизелу"):
        answer = desk.answer(question, asker)
        assert isinstance(answer, CardFound)
        assert answer.card.name.startswith("Gisela, the Broken Blade")


def test_a_lone_figure_is_no_card(card_desk, asker):
    assert not isinstance(card_desk.answer("1", asker), AskWhich | CardFound)


@pytest.mark.parametrize(
    "question", ["what is the cmc of quiet testling and sudden testling", "Quiet Testling's type and cost?"]
)
def test_properties_are_asked_for_in_english(card_desk, asker, question):
    assert isinstance(card_desk.answer(question, asker), CardFound | CardsFound)


def test_banned_nowhere(card_desk, asker):
    assert "ни в одном" in plain(card_desk.ask("тихий испытатель забанен?", asker))
    assert "ни в одном" not in plain(card_desk.ask("испытательный разряд забанен?", asker))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("почём явление у изверга бездны", "Явление (emerge): {5}{U}{U}."),
        ("изверг бездны за явление сколько", "Явление (emerge): {5}{U}{U}."),
        ("сколько стоит оборотень абзанской проводницы", "Оборотень (morph): {2}{W}{B}{G}."),
        ("есть ли у абзанской проводницы оборотень", "Да, есть оборотень {2}{W}{B}{G}"),
        ("how much is the morph of Abzan Guide", "morph {2}{W}{B}{G}."),
    ],
)
def test_the_cost_of_a_keyword_is_not_the_mana_cost(desk, asker, question, said):
    assert said.lower() in plain(desk.ask(question, asker)).lower()


def test_one_card_is_never_asked_about_as_several(desk, asker):
    answer = desk.answer("abzanskaya provodnica manakost", asker)
    assert isinstance(answer, CardFound)
    assert answer.card.name == "Abzan Guide"
