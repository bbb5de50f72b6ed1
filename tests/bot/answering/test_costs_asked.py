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
        ("вторым извергом бездны закусываю первым, явление 5UU", "{U}{U}"),
        ("второго изверга бездны разыгрываю по явлению, сакая другого. цена?", "{U}{U}"),
        (
            "верещащую кучу жру под явление {6}{G}{G}{G}, куча же слитая из двух карт. сколько плачу?",
            "{G}{G}{G}",
        ),
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


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("скормил пятидроп под явление {6}{G}, почём выйдет", "{1}{G}"),
        ("под нож идёт четырёхмановый зверь, явление {6}{G}. сколько доложить", "{2}{G}"),
        ("явление {5}{U}{U}, жертва с кмс 3, а у оппа ещё налог {2} на всё. сколько", "{4}{U}{U}"),
        (
            "у оппа два разных налога на существ по {1}. явление {6}{G}, отдаю трёшку. сколько платить",
            "{5}{G}",
        ),
        ("существо за 6 разыграно за {U}{U}. скармливаю его под явление {7}{G}, сколько доложить", "{1}{G}"),
        (
            "вервольф перевёрнут (лицо стоит {2}{R}). скармливаю ночную сторону под {5}{B}{B}. итого?",
            "{2}{B}{B}",
        ),
    ],
)
def test_emerge_in_free_words(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("5 лесов. какая минимальная кмс жертвы под явление {6}{G}{G}{G}", 4),
        ("4 острова. какую тварь скормить под явление {5}{U}{U}", 3),
        ("2 острова. какую тварь скормить под явление {5}{G}{U}", -1),
    ],
)
def test_the_least_sacrifice(desk, asker, question, value):
    assert findings(desk, asker, question)["least_sacrifice"] == value


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("явление {7}{G}, жертвую тварь за 5, плачу {2}{G}?", True),
        ("явление {7}{G}, жертвую тварь за 5, плачу {3}{G}?", False),
    ],
)
def test_a_price_that_is_claimed(desk, asker, question, right):
    assert findings(desk, asker, question)["claim"] is right


@pytest.mark.parametrize(
    "question",
    [
        "под явление {5}{U}{U} отдаю тварь соперника за 4, сколько",
        "явление {5}{U}{U}, жертвую артефакт за 3, не существо, сколько",
    ],
)
def test_what_emerge_cannot_take_is_not_priced(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not any(f.focus == "cost" for f in getattr(answer, "findings", ()))


def test_the_mana_alone_limits_modes_of_a_spell_that_is_only_told(desk, asker):
    question = "эскалация {1}, спелл {1}{R}{R}, 5 земель, из них 2 горы. сколько режимов"
    assert findings(desk, asker, question)["modes"] == 3


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("заклинание {4}{U} через evoke {2}{U}. его кмс на стеке 3 или 5?", 5),
        ("кмс {3}{U}{U}, если скастовал за {U}{U} со скидкой", 5),
        ("скопировал заклинание {X}{U}{U}, там было X=5. кмс копии", 7),
        ("{1}{S}{S} — снежная мана в кмс считается?", 3),
    ],
)
def test_mana_value_is_not_what_was_paid(desk, asker, question, value):
    assert findings(desk, asker, question)["mana_value"] == value


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        ("у оппа бризела, кастую молнию {R}, можно?", "castable", False),
        ("моя бризела, сам кастую молнию {R}, можно?", "castable", True),
        ("моя бризела, опп кастует молнию {R}, может?", "castable", False),
        ("бризела моя собственная. двушки кастовать могу?", "castable", True),
        ("под бризелой оппа кастую {1}{R}, можно?", "castable", False),
        ("под бризелой соперника разыгрываю {1}{R}, можно?", "castable", False),
        ("под моей бризелой опп кастует {1}{R}, можно?", "castable", False),
        ("под чужой бризелой можно сыграть землю?", "land_playable", True),
    ],
)
def test_whom_a_prohibition_binds(desk, asker, question, focus, value):
    assert findings(desk, asker, question)[focus] is value
