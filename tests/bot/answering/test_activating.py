"""Activated abilities and transformations in a small scene: sizes worked out by the rules."""

import json
import pathlib
import shutil

import pytest

from bot.answering.answers import Computed
from bot.bootstrap import open_desk
from knowledge.sources.importing import import_files
from tests.bot.answering.computed import findings
from tests.bot.answering.priced_cards import made

_BOUND = {"layout": "transform", "keywords": ["Transform"]}
_PROWLER = (
    made("Vale Prowler // Vale Predator", "Дольный Охотник", "Creature — Wolf", "{1}{G}",
         "{R}: This creature gets +1/-1 until end of turn.\n{3}{G}: Transform Vale Prowler.", value=2, power="2",
         toughness="3", faceName="Vale Prowler", side="a", **_BOUND),
    made("Vale Prowler // Vale Predator", "Дольный Хищник", "Creature — Eldrazi Wolf", "", "Trample", value=2, power="5",
         toughness="6", faceName="Vale Predator", side="b", **_BOUND),
)  # fmt: skip


@pytest.fixture(scope="module")
def vale(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("vale")
    path = folder / "AtomicCards.json"
    body = {"meta": {"date": "2026-01-01", "version": "5"}, "data": {_PROWLER[0]["name"]: list(_PROWLER)}}
    path.write_text(json.dumps(body, ensure_ascii=False), encoding="utf-8")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([path], data)] == [None]
    return open_desk(data)


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        # 701.27a, 613.4c: the same permanent with its counters and what lasts until end of turn.
        ("на vale prowler жетон +1/+1, плачу {3}{G}. какой он стал?", "size", "6/7"),
        ("vale prowler: раз накачал {R}, потом трансформировал. п/т до конца хода?", "size", "6/5"),
        ("vale prowler: дважды плачу {R}. п/т", "size", "4/1"),
        ("vale prowler трансформировал, стата?", "size", "5/6"),
        ("vale prowler перевернул и кинул в него 5 урона. умрёт?", "fate", True),
        ("vale prowler атакует, плачу {3}{G}. без блоков сколько влетит", "through", 5),
    ],
)
def test_abilities_are_activated(vale, asker, question, focus, value):
    assert findings(vale, asker, question)[focus] == value


@pytest.mark.parametrize(
    "question",
    [
        # A cost that no ability has, a pump by nobody knows how much.
        "vale prowler, плачу {4}{G}. какой он стал?",
        "vale prowler атакует и усилил себя. без блоков сколько влетит",
    ],
)
def test_what_is_open_is_not_played(vale, asker, question):
    assert not isinstance(vale.answer(question, asker), Computed)
