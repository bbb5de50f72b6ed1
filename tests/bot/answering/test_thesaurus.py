"""Words that several lexicons share, and questions asked in such words: each answer is worked out by its rule."""

import tomllib
from importlib import resources

import pytest

from bot.answering.answers import Computed
from bot.answering.joined import tokenise
from bot.answering.lexicon import build
from tests.bot.answering.computed import findings

_SHARED = {"acts": {"feeding": {"words": ["корм"], "phrases": ["под нож"]}}}

_COSTS = (
    # 702.119a: the emerge cost less the mana value of what is sacrificed.
    ("древний изверг, явление {5}{U}{U}, закалываю двухдроп. сколько отстегнуть", "{3}{U}{U}"),
    ("под нож крип за 3, явление {6}{G}. насколько скинет", "{3}{G}"),
    ("вервольф перевернут на ночную сторону, дневная за {2}{R}. сак под {5}{U}{U}", "{2}{U}{U}"),
    # 702.120a: the escalate cost once for each mode beyond the first.
    ("сорка {1}{R}, эскалация {2}, две строчки. сколько отстегнуть", "{3}{R}"),
)


def _files():
    folder = resources.files("bot.answering")
    return [f for f in folder.iterdir() if f.name.startswith("lexicon") and f.name.endswith(".toml")]


def test_a_concept_takes_in_a_shared_list():
    lexicon = build({"acts": {"eats": {"same": ["feeding"], "words": ["съесть"]}}}, _SHARED)
    seen = lexicon.sightings(tokenise("пошел под нож, съел корм"))
    assert [(each.first, each.last) for each in seen] == [(1, 2), (4, 4), (5, 5)]


def test_a_list_that_is_not_shared_is_refused():
    with pytest.raises(KeyError):
        build({"acts": {"eats": {"same": ["elsewhere"]}}}, _SHARED)


def test_each_list_is_taken_in_somewhere():
    text = resources.files("bot.answering").joinpath("thesaurus.toml").read_text(encoding="utf-8")
    lists = {name for group in tomllib.loads(text).values() for name in group}
    used = {
        name
        for file in _files()
        for group in tomllib.loads(file.read_text(encoding="utf-8")).values()
        for body in group.values()
        for name in body.get("same", ())
    }
    assert used == lists


@pytest.mark.parametrize(("question", "cost"), _COSTS)
def test_prices_are_told(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


def test_a_wound_is_damage_already_dealt(desk, asker):
    """120.6: what was dealt stays marked, so the one damage counts beside the four."""
    answer = desk.answer("5/5 с ранкой ест 4 от совместной непокорности. труп?", asker)
    if isinstance(answer, Computed):
        assert [f.value for f in answer.findings if f.focus == "fate"] == [False]
