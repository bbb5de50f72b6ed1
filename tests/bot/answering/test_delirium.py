"""Card types in a graveyard, delirium by them, and cards with delirium: each answer is worked out by the rules."""

import json
import pathlib
import shutil

import pytest

from bot.answering.answers import Computed
from bot.bootstrap import open_desk
from knowledge.sources.importing import import_files
from tests.bot.answering.computed import findings
from tests.bot.answering.priced_cards import made

_CARDS = (
    made("Marsh Courier", "Болотный Гонец", "Creature — Insect", "{1}{G}",
         "Delirium — This creature gets +2/+2 as long as there are four or more card types among cards in your "
         "graveyard.", value=2, power="1", toughness="2"),
    made("Costly Omen", "Дорогое Знамение", "Sorcery", "{4}{U}{U}",
         "Delirium — This spell costs {2} less to cast if there are four or more card types among cards in your "
         "graveyard.\nDraw three cards.", value=6),
    made("Rusty Marcher", "Ржавый Ходок", "Artifact Creature — Golem", "{2}", "", value=2, power="2", toughness="1"),
    made("Late Vow", "Поздний Обет", "Legendary Enchantment", "{2}{B}", "At the beginning of your end step, you lose 1 "
         "life.", value=3),
)  # fmt: skip


@pytest.fixture(scope="module")
def grave(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("grave")
    path = folder / "AtomicCards.json"
    body = {"meta": {"date": "2026-01-01", "version": "5"}, "data": {card["name"]: [card] for card in _CARDS}}
    path.write_text(json.dumps(body, ensure_ascii=False), encoding="utf-8")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([path], data)] == [None]
    return open_desk(data)


@pytest.mark.parametrize(
    ("question", "types"),
    [
        # 205.2a: a card of two types has both; 205.4a: supertypes are none; 111.1: a token is no card.
        ("в гробу земля, инстант и артефактное существо. делириум горит?", 4),
        ("буйство есть? на кладбище два леса, тварь и мгновенка", 3),
        ("типов на делириум наберётся? ржавый ходок, сорка и болото в помойке", 4),
        ("late vow, базовый остров и крича в граве, сколько типов", 3),
        ("сколько типов карт на кладбище: чары, земля, фишка гоблина", 2),
        ("на кладбище артефакт-существо, земля и инстант: делириум есть?", 4),
        ("в могиле энчант-артефакт и сорка, сколько типов для делириума", 3),
        ("буйство работает? в гробу существо-земля и мгновенка", 3),
    ],
)
def test_the_types_are_counted(grave, asker, question, types):
    answer = grave.answer(question, asker)
    assert isinstance(answer, Computed), answer
    assert len(dict(answer.findings[0].facts)["types"]) == types
    assert answer.findings[0].value is (types >= 4)


@pytest.mark.parametrize(
    "question",
    [
        # Another player's graveyard, a word for no type, a card that lies elsewhere.
        "у оппа на кладбище земля и инстант, делириум у меня есть?",
        "в гробу земля, инстант и закорючка. делириум горит?",
        "в гробу земля и инстант, сорка в стеке. делириум горит?",
        "в гробу нет существ, только земля. делириум горит?",
        "болотный гонец и позднее знамение с буйством есть?",
        "болотный гонец, на кладбище лес и инстант. делириум есть?",
    ],
)
def test_what_is_open_is_not_counted(grave, asker, question):
    assert not isinstance(grave.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        # 604.3, 613.4c: the bonus is there as long as the condition is.
        ("болотный гонец с исступлением, размер?", "size", "3/4"),
        ("болотный гонец, на кладбище лес, инстант и артефакт. какая стата", "size", "1/2"),
        ("болотный гонец, на кладбище лес, инстант, чары и артефакт. какая стата", "size", "3/4"),
        # 601.2f: the reduction is of the total.
        ("дорогое знамение при делириуме почём", "cost", "{2}{U}{U}"),
        ("на кладбище земля, тварь и сорка. дорогое знамение почём", "cost", "{4}{U}{U}"),
        ("дорогое знамение при делириуме почём и какая кмс в стеке", "mana_value", 6),
    ],
)
def test_a_card_with_delirium(grave, asker, question, focus, value):
    assert findings(grave, asker, question)[focus] == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("дорогое знамение под делириумом", "{2}{U}{U}"),
        ("делириум: земля, существо, инстант - работает?", False),
    ],
)
def test_what_is_asked_by_no_word(grave, asker, question, value):
    found = findings(grave, asker, question)
    assert found.get("cost", found.get("card_types")) == value
