"""What is set off against the facts, told in part, declined or lying there before: rows of whole questions."""

import pytest

from bot.answering.answers import Evaluated, Ruled


@pytest.mark.parametrize(
    ("question", "findings"),
    [
        ("у цели защита от заклинаний, я не кастую, а стреляю на 3. берсерк, сколько ран?", {"wounds": 3}),
        (
            "бью разрядом, а не выстрелом, на 2. у карты защита от выстрелов. сколько ран? берсерк",
            {"wounds": 2},
        ),
        ("берсерк: предотвращение 2, удар на 6. сила какая — 6 или 4?", {"strength": 6, "wounds": 4}),
        ("источник предотвращения на 2 погиб, потом только влепили 3. сколько ран? берсерк", {"wounds": 3}),
    ],
)
def test_what_is_set_off(told, question, findings):
    assert findings.items() <= told(question).items()


@pytest.mark.parametrize(
    ("question", "wounds"),
    [
        (
            "цель под защитой от магии. стрелок игнорирует лишь защиту от магических ударов, бьёт разрядом на 4. ран?",
            0,
        ),
        ("вся защита от магии у цели, враг обходит только защиту от разрядов и бьёт разрядом на 4. ран?", 4),
        ("с карты с зом сняли защиту только от разрядов. прилетает заклинание на 3. сколько ран? берсерк", 0),
    ],
)
def test_a_part_of_a_protection_is_ignored(told, question, wounds):
    assert told(question)["wounds"] == wounds


@pytest.mark.parametrize(
    ("question", "findings"),
    [
        ("у орка 6 жизней, трижды ранен. удар на 4, предотвращение 2. дотянет? берсерк", {"alive": True}),
        ("у орка 5 жизней, ранен дважды. выстрел на 4, гасит 1. выживет? берсерк", {"alive": False}),
        ("предотвращает 5 ран, дважды бьют по 2. сколько ран и что останется? берсерк", {"left": 1}),
        (
            "предотвращает 3, бьют на 2, потом отдельной атакой на 4. сколько ран за всё? берсерк",
            {"wounds_each": 3},
        ),
        (
            "удар на 4 заблокирован, у цели предотвращение 3. тратится ли предотвращение? берсерк",
            {"spent": 0},
        ),
    ],
)
def test_blows_told_in_any_way(told, question, findings):
    assert findings.items() <= told(question).items()


@pytest.mark.parametrize(
    ("question", "lives", "wounds"),
    [
        (
            "разгал даёт по 2 доп жизни четырём моим, друид мог заместить, но я не захотел. жизней и ран врагу?",
            2,
            0,
        ),
        (
            "разгал кладёт по 2 допжизни троим, друид один раз подменил. сколько жизней роздано и ран врагу?",
            2,
            2,
        ),
        ("друид ранит тёмного героя-мага на 4 вместо жизней, камня душ у врага нет. кто получит раны?", 0, 4),
    ],
)
def test_a_druid_that_may_replace(found, question, lives, wounds):
    told = found(question)
    assert (told["lives", ""], told["wounds", "Враг"]) == (lives, wounds)


@pytest.mark.parametrize(
    ("question", "x"),
    [
        ("первопроходец: у врага вскрыто 3 стихии, четвёртая на скрытой карте, она не вскрывалась. х?", 3),
        ("Х по числу ковенов в моём отряде. открыто лежат три, четвёртый ещё скрыт. чему равен Х?", 3),
        ("первопроходец: на виду у врага лес, степь и горы, болото рубашкой. заявляю. икс?", 3),
        ("в отряде четыре ковена: три вскрыты, один скрыт. «X по числу ковенов». чему равен X?", 3),
        (
            "третья стихия вскрылась прямо перед моей заявкой первопроходца, две уже были видны. сколько фишек?",
            3,
        ),
    ],
)
def test_what_is_seen_at_declaration(told, question, x):
    assert told(question)["x"] == x


@pytest.mark.parametrize(
    ("question", "fit", "cards"),
    [
        ("вызываю четверых: трое наземных и летун. свободных клеток три. все влезут? берсерк", True, 4),
        ("вызываю местность, двух летунов и трёх наземных, клеток три. все влезут? берсерк", True, 6),
        ("вызываю двух летунов и гнома, клетка рядом одна. все встанут? берсерк", True, 3),
        ("вызываю двух гномов и летуна, свободна одна клетка. все встанут? берсерк", False, 2),
        ("на одну клетку можно вызвать двух карт? берсерк", False, 1),
        ("вызываю троих, свободны две клетки, все наземные. всех впихну? берсерк", False, 2),
    ],
)
def test_whether_all_fit(told, question, fit, cards):
    findings = told(question)
    assert (findings["all_fit"], findings["summoned_cards"]) == (fit, cards)


def test_what_stays_on_a_card_that_becomes_hidden(found):
    told = found("карта с 4 ранами и 2 фишками ушла в скрытое, потом снова вскрылась. что на ней? берсерк")
    assert told == {("stays", "wounds"): 4, ("stays", "tokens"): 2}


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("берс: у меня два замещения на действие врага, ход его. кто выбирает?", "replacement.own-choice"),
        ("берсерк: карту вернули в колоду, это взятие в отряд?", "squad.no-other-ways"),
        ("чужая аура накрыла мою скрытую карту, её вскрывать? берсерк", "hidden.others-permanent"),
    ],
)
def test_rulings_of_the_other_case(desk, asker, question, key):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Evaluated)
    assert isinstance(answer, Ruled) is False or answer.ruling.key.endswith(key)


@pytest.mark.parametrize(
    ("question", "findings"),
    [
        ("заблокировали выстрел за 2 фишки. их отдадут? берсерк", {"returned": True}),
        ("разряд заблочили, считается он состоявшимся? берсерк", {"performed": False}),
        (
            "камень душ мой, а тёмный герой-маг вражеский, наношу ему 2 раны. камень пострадает?",
            {"steps_in": False},
        ),
    ],
)
def test_what_is_asked_in_other_verbs(told, question, findings):
    assert findings.items() <= told(question).items()


@pytest.mark.parametrize(
    ("question", "findings"),
    [
        ("орк получил выстрелом 4, гасит 1, жизней 7, ран до этого 3. умрёт? берсерк", {"alive": True}),
        ("у карты 6 жизней, урона уже 5. удар 3, модификатор −2. выживет? берсерк", {"alive": False}),
        (
            "в один ход два выстрела: 2 и 6. предотвращение «следующие 3». сколько ран? берсерк",
            {"wounds_each": 5},
        ),
        ("предотвращает следующие 6 ран, 2 уже ушли. бьют на 7. сколько ран? берсерк", {"wounds": 3}),
        ("источник предотвращения на 3 уже ушёл с поля. бьют на 5. ран? берсерк", {"wounds": 5}),
        (
            "заблокирован удар на 4, следом второй удар на 3 прошёл, предотвращение 1. ран? берсерк",
            {"wounds_each": 2},
        ),
        ("три выстрела по 3, средний заблочен. сколько ран всего? берсерк", {"wounds_each": 6}),
        ("X по числу гномов: видно трёх, в ответ на заявку убили одного. чему равен X? берсерк", {"x": 3}),
        ("до заявки вскрыл третью лесную, было две видных. X по лесным? берсерк", {"x": 3}),
        ("разгал раздал трём существам по 2, друид отсутствует. сколько доп жизней всего", {"lives": 2}),
        (
            "вызвал местность и гнома, клетка рядом одна. влезут оба? берсерк",
            {"all_fit": True, "summoned_cards": 2},
        ),
        (
            "вызываю шестерых, пять наземных и летун, клеток 3. скольким не хватит клетки? берсерк",
            {"summoned_cards": 4},
        ),
    ],
)
def test_what_lay_there_and_what_is_left_over(told, question, findings):
    assert findings.items() <= told(question).items()


def test_a_mage_that_is_not_dark_keeps_its_wounds(found):
    told = found("удар 3 по светлому герою-магу, камень душ в отряде. кому раны?")
    assert (told["wounds", "Цель"], told["wounds", "Камень душ"]) == (3, 0)
