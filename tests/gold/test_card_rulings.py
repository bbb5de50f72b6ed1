"""Official rulings over the real cards: none that does not answer, and most that do."""

import pathlib
import tomllib
from collections import Counter

import pytest

from bot.answering.answers import CardRuled
from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from knowledge.sources.importing import import_files

ASKED = tomllib.loads(pathlib.Path(__file__).with_name("card_rulings.toml").read_text(encoding="utf-8"))[
    "asked"
]


@pytest.mark.shared
def test_official_rulings(shared, tmp_path):
    import_files([shared / "data" / "mtgjson" / "AtomicCards.json.xz"], tmp_path)
    desk = open_desk(tmp_path)
    shown = Counter()
    for number, row in enumerate(ASKED):
        answer = desk.answer(row["question"], Asker("gold", str(number)))
        if isinstance(answer, CardRuled):
            fits = bool(row["ruling"]) and any(row["ruling"] in ruling.text for ruling in answer.rulings)
            shown["right" if fits else row["question"]] += 1
    assert set(shown) == {"right"}, shown
    assert shown["right"] >= 20
