"""Costs of emerge and escalate with amounts of several roles: each answer is worked out by the rule it names."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings

_ASKED = (
    # 702.119a, 118.7a: the emerge cost less the victim's mana value, generic mana only.
    (
        "хочу изверга через явление {5}{U}{U} за 4 маны всего. какой минимум кмс у жертвы",
        "least_sacrifice",
        3,
    ),
    ("есть 3 маны. какая по кмс минимум тварь нужна под явление {6}{G}?", "least_sacrifice", 4),
    ("изверг бездны за {8} вышел явлением за две синих. какая кмс была у жертвы", "least_sacrifice", 5),
    (
        "существо {3}{B} влетело за альтернативную цену в одну ману. скидка под явление {5}{B}{B} какая",
        "saved",
        4,
    ),
    ("дубликант за {6} съел двудропа и стал 2/2. сакнуть его под {7}{G}: скидка 6 или 2?", "saved", 6),
    ("шесть островов. изверг бездны явлением {5}{U}{U}, сакаю за 3. сколько маны останется", "mana_left", 2),
    (
        "изверг бездны {8}: явление {5}{U}{U} с жертвой за 2 на сколько дешевле чем за полную цену",
        "dearer_way",
        -3,
    ),
    ("под явление {5}{B}{B} сакать двудропа или четырехдропа: насколько разница", "price_gap", 2),
    (
        "3 острова и мана эльф за {G}. тапаю эльфа в ману, его же в жертву изверга {5}{U}{U}. маны хватит?",
        "afford",
        False,
    ),
    # 601.2f: increases first, then reductions.
    ("какая-то штука удорожает мои заклы на два, явление {5}{U} сакаю существо с кмс 3", "cost", "{4}{U}"),
    ("налог у врага плюс {1} на все мои спеллы, явление {7}{G} и жертва за 4. цена?", "cost", "{4}{G}"),
    ("my spells cost {1} less. emerge {7}{G}, fed a 2-drop. how much", "cost", "{4}{G}"),
    ("emerge {5}{B}{B}, i sacrifice a two-drop. what do i pay", "cost", "{3}{B}{B}"),
    # 202.3b, 202.3: a back face counts as its front; what was paid touches no mana value.
    ("вервольф за {2}{R} перевернут на ночь, сакаю под явление {7}{U}. цена?", "cost", "{4}{U}"),
    ("изверг бездны за {8} вышел явлением всего за две синих. его кмс на столе?", "mana_value", 8),
    ("закл {1}{W} с эскалацией {2} на все 3 режима лежит в стеке. кмс его", "mana_value", 2),
    # 702.120a: the escalate cost once for each mode beyond the first.
    ("мгновенка {1}{W} с эскалацией {2}, беру парочку режимов", "cost", "{3}{W}"),
    ("дикарский союз {2}{R} эскалация {1}, беру все три а сфера накидывает еще {1}", "cost", "{5}{R}"),
    ("шесть гор, непокорность на максимум режимов: сколько режимов и что останется из маны", "modes", 3),
    ("шесть гор, непокорность на максимум режимов: сколько режимов и что останется из маны", "mana_left", 1),
    ("волшебство {1}{R}{R}, эскалация {1}: выложил {2}{R}{R}. сколько режимов взял", "modes", 2),
    ("непокорность одним режимом и тремя — на сколько вторая дороже", "modes_gap", 2),
    # Two spells in one turn.
    (
        "за ход хочу: изверг бездны явлением {5}{U}{U} сожрав трёхдропа и непокорность одним режимом. сколько маны",
        "sum",
        7,
    ),
    ("изверг явлением {5}{U}{U}, корм за 5, плюс закл {1}{U} в тот же ход: сколько островов всего", "sum", 4),
)
_NOT_READ = (
    "явление {5}{U}{U}, сакаю двух двудропов. цена?",
    "явление {5}{U}{U}, сакаю тварь оппа за 3. цена",
    "сфера на столе, явление {5}{U} с жертвой за 2, цена?",
    "изверг бездны явлением, жертва - существо с кмс 3, на котором аура за {2}{W}. цена",
    "явление {6}{U}, жертва {3}{G}, но она потеряла все способности и стала копией двудропа. цена?",
    "эскалация {2} на закле {1}{W}, пять режимов из трех. цена",
    "явление {5}{U}{U} и эскалация {1} на одном спелле, жертва за 3, цена?",
    "непокорность на три режима с кикером {2}. сколько останется из 6 гор",
    "5 земель, две из них тапнуты, явление {5}{U}{U} с жертвой за 4. сколько останется?",
    "emerge from artifact {5}{B}{B}, i sacrifice a two-drop creature. what do i pay",
)


@pytest.mark.parametrize(("question", "focus", "value"), _ASKED)
def test_each_amount_has_its_role(desk, asker, question, focus, value):
    assert findings(desk, asker, question)[focus] == value


@pytest.mark.parametrize("question", _NOT_READ)
def test_a_fact_without_a_role_stops_the_computation(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


def test_a_follow_up_frees_the_mana_cost(desk, asker):
    desk.answer("мгновенка {1}{W} с эскалацией {2}, беру парочку режимов", asker)
    assert (
        findings(desk, asker, "а если тот же закл каст бесплатно и три режима - сколько маны")["cost"]
        == "{4}"
    )
