"""Costs and mana values asked in further words and orders: each answer is worked out by the rule it names."""

import pytest

from bot.answering.answers import Computed
from bot.answering.joined import tokenise
from tests.bot.answering.computed import findings

_COSTS = (
    # 702.119a: the emerge cost less the mana value of what is sacrificed, generic mana only (118.7a).
    ("явление пять бесцветных и две синих, скормил тварь за 4. ценник", "{1}{U}{U}"),
    ("почём выйдет явление {5}{U}{U}, если пускаю в расход фишку эльфа? она не копия чего-либо", "{5}{U}{U}"),
    ("приношу в жертву существо за 2 под явление {5}{U}{U}. во сколько встанет", "{3}{U}{U}"),
    ("{2/U}{2/U}{2/U}{2/U} — такая цена у жертвы, явление {9}{R}. что остаётся оплатить", "{1}{R}"),
    (
        "гидру с костом {X}{R}{G} я ставил при иксе 6. теперь скармливаю её явлению {6}{G}{G}{G}. почём",
        "{4}{G}{G}{G}",
    ),
    (
        "икс был равен четырём, когда я разыграл тварь {X}{B}. её и жертвую на явление {5}{B}, ценник?",
        "{4}{B}",
    ),
    ("явление {4}{U}: скармливаю лежачего втёмную морфа, сколько в итоге платить", "{4}{U}"),
    ("рубашку с плюс один каунтером жертвую под явление {5}{U}{U}, цена", "{5}{U}{U}"),
    ("явление {6}{U}, отдаю тварь за 5, которая стала копией двудропа. цена?", "{4}{U}"),
    ("явление {5}{U}{U}, жертвую крипа за 3, скидка будет?", "{2}{U}{U}"),
    ("кормлю явление {6}{B} крипом за 5, каждый спелл на единицу дороже. сколько платить", "{2}{B}"),
    # 702.120a: the escalate cost once for each mode beyond the first.
    ("спелл за {2}{B}, у него эскалация {2}. выбрал два режима, общий ценник?", "{4}{B}"),
    # 702.37a: {3} instead of the mana cost, and what changes it (118.9d).
    ("налог на существ {1} у соперника. во сколько встанет положить морфа втёмную", "{4}"),
    ("морф с ценой вскрытия {3}{R}. и положить, и открыть — сколько всего", "{6}{R}"),
)
_AFFORDED = (
    ("шесть земель, три из них синие. осилю явление {5}{U}{U}, если отдам двудропа?", True),
    ("потяну ли я явление {5}{U}{U} с жертвой за 1, когда земель у меня пять (две синие)?", False),
    ("всего три земли, все синие. явление {5}{U}{U} и корм за 4 — хватит?", True),
    ("три острова и гора, жертва за 2, явление {5}{U}{U}. хватит?", False),
)
_SPOKEN = (
    ("явление пять бесцветных и две синих", "{5}{U}{U}"),
    ("явление три, белая и чёрная", "{3}{W}{B}"),
    ("два бесцветных и одна зелёная — столько стоит явление", "{2}{G}"),
)


@pytest.mark.parametrize(("question", "cost"), _COSTS)
def test_the_cost_is_worked_out(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


@pytest.mark.parametrize(("question", "enough"), _AFFORDED)
def test_the_mana_at_hand_is_counted(desk, asker, question, enough):
    assert findings(desk, asker, question)["afford"] is enough


@pytest.mark.parametrize(("text", "cost"), _SPOKEN)
def test_a_cost_in_words_is_one_token(text, cost):
    assert cost in [token.text for token in tokenise(text)]


def test_lands_in_words_are_no_cost():
    assert [token.text for token in tokenise("земель 5 (две синих)")] == [
        "земель",
        "5",
        "(",
        "две",
        "синих",
        ")",
    ]


def test_another_players_creature_is_no_sacrifice(desk, asker):
    answer = desk.answer("скармливаю чужого крипа за 4 под явление {5}{U}{U}, цена", asker)
    assert not isinstance(answer, Computed)
