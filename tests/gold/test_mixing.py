"""Questions in words that both games share: none is answered from the other game's rules."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from bot.answering.answers import AskWhich, Computed, Refusal
from bot.bootstrap import open_desk
from bot.presenting.desk import Asker
from bot.presenting.footers import game_of

GROUPS = tomllib.loads((Path(__file__).parent / "mixing.toml").read_text(encoding="utf-8"))["question"]


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    return open_desk(tmp_path_factory.mktemp("data"))


def answered_from(answer):
    if isinstance(answer, AskWhich):
        return "asked"
    if isinstance(answer, Refusal):
        return "refused"
    told = game_of(answer)
    books = {cited.ref.book for cited in getattr(answer, "citations", ())}
    if told is None and (books or isinstance(answer, Computed)):
        return "berserk" if "BERSERK" in books else "magic"
    return str(told)


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group["game"])
def test_no_question_is_answered_from_the_other_games_rules(desk, group):
    game = group["game"]
    other = {"magic": "berserk", "berserk": "magic"}[game]
    came = {q: answered_from(desk.answer(q, Asker("mixing", f"{game}-{q}"))) for q in group["asked"]}
    counts = Counter(came.values())
    assert len(came) >= 60
    assert not [question for question, came_from in came.items() if came_from == other]
    assert counts[game] >= 0.9 * len(came), counts
