"""Questions whose answer the engine computes: what is asked, and the figure that must come out."""

import pytest

from bot.answering.answers import NeedsMore
from tests.bot.answering.computed import findings


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("явление {5}{U}{U}, жертвую существо за 3, сколько платить", "{2}{U}{U}"),
        ("сакаю тварь за 4 под изверга бездны, какая цена явления", "{1}{U}{U}"),
        ("явление 6GGG, жертва с кмс 2. сколько платить", "{4}{G}{G}{G}"),
        ("явление {5}{U}{U}, жертвую обычную фишку. сколько платить", "{5}{U}{U}"),
        ("под явление {5}{U}{U} сакаю закрытого морфа, сколько платить", "{5}{U}{U}"),
        ("явление {5}{U}, жертвую тварь с костом {2/R}{W/U}. сколько", "{2}{U}"),
        ("явление {5}{U}{U}, жертвую бризелу, сколько платить", "{U}{U}"),
        ("явление {5}{U}{U}, жертвую клона бризелы, сколько платить", "{5}{U}{U}"),
        ("явление {7}{G}, жертвую гидру {X}{R} разыгранную за X=4, сколько платить", "{6}{G}"),
        ("всё стоит на 2 дороже. явление {5}{U}{U}, сакаю существо за 3", "{4}{U}{U}"),
    ],
)
def test_emerge(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


@pytest.mark.parametrize(
    ("question", "enough"),
    [
        ("земель 5 (две синих). хватит на явление {5}{U}{U}, если жертва за 2?", True),
        ("земель 4 (две синих). хватит на явление {5}{U}{U}, если жертва за 2?", False),
        ("земель 5 (одна синяя). хватит на явление {5}{U}{U}, если жертва за 2?", False),
    ],
)
def test_emerge_affordable(desk, asker, question, enough):
    assert findings(desk, asker, question)["afford"] is enough


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("совместная непокорность, беру 2 режима, цена?", "{2}{R}{R}"),
        ("непокорность на все три режима сколько маны", "{3}{R}{R}"),
        ("инстант {1}{W}, эскалация {2}, беру 3 режима, сколько платить", "{5}{W}"),
        ("у меня скидка {1} на волшебства. непокорность на три режима, сколько", "{2}{R}{R}"),
        ("непокорность бесплатно на 3 режима, сколько доплатить", "{2}"),
    ],
)
def test_escalate(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


def test_modes_affordable(desk, asker):
    assert (
        findings(desk, asker, "4 земли, две красные. сколько режимов совместной непокорности потяну")["modes"]
        == 2
    )


def test_follow_up_keeps_the_spell(desk, asker):
    assert (
        findings(desk, asker, "совместная непокорность на 2 режима, сколько платить")["cost"] == "{2}{R}{R}"
    )
    assert findings(desk, asker, "а все три режима?")["cost"] == "{3}{R}{R}"


def test_follow_up_keeps_the_emerge_cost(desk, asker):
    assert findings(desk, asker, "явление {5}{U}{U}, жертва за 3, сколько платить")["cost"] == "{2}{U}{U}"
    assert findings(desk, asker, "а если существо за 5?")["cost"] == "{U}{U}"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("кмс {2/B}{2/B}{2/B}", 6),
        ("кмс {W/U}{W/U}", 2),
        ("кмс {1}{B/P}{B/P}", 3),
        ("какая кмс у бризелы", 11),
        ("кмс клона бризелы", 0),
        ("кмс закрытого морфа", 0),
        ("{X}{X}{R} скастил с X=3, кмс в стеке", 7),
    ],
)
def test_mana_value(desk, asker, question, value):
    assert findings(desk, asker, question)["mana_value"] == value


def test_x_spell_on_the_stack_and_on_the_battlefield(desk, asker):
    answer = desk.answer("{X}{G}{G} x=4: кмс в стеке и потом на столе", asker)
    assert [(dict(f.facts)["zone"], f.value) for f in answer.findings] == [("stack", 6), ("battlefield", 2)]


def test_every_step_has_its_rule_resolved(desk, asker):
    answer = desk.answer("явление {5}{U}{U}, жертвую существо за 3, сколько платить", asker)
    assert {citation.ref.number for citation in answer.citations} >= {"702.119a", "601.2f"}


def test_missing_fact_is_asked_for(desk, asker):
    desk.answer("явление {5}{U}{U}, жертва за 3, сколько платить", asker)
    assert not isinstance(desk.answer("а если дороже на 1?", asker), NeedsMore)
