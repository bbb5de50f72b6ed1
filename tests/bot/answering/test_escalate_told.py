"""What a spell with escalate costs as players tell it: free spells, modes by other words, what there is to pay with."""

import pathlib
import shutil

import pytest

from bot.answering.answers import Computed
from bot.bootstrap import open_desk
from knowledge.sources.importing import import_files
from tests.bot.answering import priced_cards
from tests.bot.answering.computed import findings


@pytest.fixture(scope="module")
def priced(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("escalated")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([priced_cards.written(folder)], data)] == [None]
    return open_desk(data)


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        # 118.9a, 118.9d: without paying the mana cost, additional costs are still paid.
        ("под всеведением steady chorus в оба режима, доплата?", "{1}{W}"),
        ("всеведение стоит моё. steady chorus целиком, сколько земель тапнуть", "{1}{W}"),
        # 702.120a: what is counted of such a spell is its modes, whatever it is called.
        ("steady chorus обоими эффектами, во сколько встанет", "{3}{W}{W}"),
        ("сколько влить в steady chorus, если беру и силу и выносливость", "{3}{W}{W}"),
        # A spell by its costs alone may have any name; all of a spell is all of its modes.
        ("гобелен ({1}{W}, эскалация {2}) беру на все 3 режима. почём", "{5}{W}"),
        ("steady chorus, беру и то и другое, платим сколько", "{3}{W}{W}"),
        ("полный steady chorus, во сколько встанет", "{3}{W}{W}"),
        # How many texts make it cheaper or dearer is no number of modes.
        ("две штуки «заклинания дешевле на {1}», steady chorus на один режим. цена?", "{W}"),
        ("три эффекта (заклинания дешевле на 1), steady chorus на 2 режима, цена?", "{W}{W}"),
        ("две сферы «заклинания дороже на {1}», steady chorus на 2 режима, цена?", "{5}{W}{W}"),
        # Nothing is asked by name: the price is.
        ("cellar scholar мой, кидаю steady chorus на 2 режима", "{2}{W}{W}"),
    ],
)
def test_the_price_as_it_is_told(priced, asker, question, cost):
    found = findings(priced, asker, question)
    assert cost in (found.get("surcharge"), found["cost"])


@pytest.mark.parametrize(
    "question",
    [
        # Another player's permanent makes nothing free for the asker.
        "у оппа всеведение, я играю steady chorus на два режима. сколько платить",
        # What made spells dearer is there no longer.
        "сфера (заклинания на {1} дороже) стояла, но её снесли. steady chorus на два режима почём?",
    ],
)
def test_what_helps_another_player_is_not_counted(priced, asker, question):
    assert not isinstance(priced.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        # 702.120a, 601.2h: a cost that cannot be paid is not paid.
        ("рука пустая кроме team bargain. взять два режима реально?", "modes_fit", False),
        ("в руке только team bargain, карт нет кроме неё, на два режима играть можно?", "modes_fit", False),
        ("четыре земли, steady chorus в оба режима прокатит?", "afford", False),
        ("пять земель, steady chorus в оба режима можно?", "afford", True),
    ],
)
def test_what_there_is_to_pay_with(priced, asker, question, focus, value):
    assert findings(priced, asker, question)[focus] == value


def test_a_follow_up_doubts_all_modes(priced, asker):
    priced.answer("на пяти землях steady chorus, максимум сколько режимов?", asker)
    found = findings(priced, asker, "а если земель четыре, уже не все?")
    assert found["modes"] == 1


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        # 601.2f: a mode alone adds nothing, a tax still does.
        ("у оппа gatehouse warden, во сколько станет steady chorus одним режимом", "cost", "{3}{W}"),
        ("скинуть на team bargain могу только одну карту, три режима не выйдет?", "modes_fit", False),
    ],
)
def test_one_mode_and_a_doubt(priced, asker, question, focus, value):
    assert findings(priced, asker, question)[focus] == value


def test_what_is_saved_is_no_price(priced, asker):
    assert not isinstance(
        priced.answer("сколько маны экономит cellar scholar на steady chorus в два режима", asker), Computed
    )


def test_another_players_hand_pays_for_nothing(priced, asker):
    answer = priced.answer("team bargain на два режима, у оппа 5 карт в руке. хватит?", asker)
    assert not isinstance(answer, Computed)
