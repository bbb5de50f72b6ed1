"""Questions about blows: what is told, and the findings that must come out (527, 528, 530, 531)."""

import pytest

TABLE = [
    # 530: modifiers, preventions, what is left
    (
        "удар 3, модификаторы +1 и −2, у цели предотвращение 1. сила и сколько ран?",
        {"strength": 2, "wounds": 1},
    ),
    ("предотвращает следующие 5 ран, прилетел удар на 3. ран сколько, остаток?", {"wounds": 0, "left": 2}),
    ("удар на 2, предотвращение 6. сколько предотвращения останется?", {"wounds": 0, "left": 4}),
    ("предотвращение 4, из них 3 уже потрачены, бьют на 3. сколько ран?", {"wounds": 2}),
    ("осталось 2 предотвращения, прилетает атака на 7. сколько ран и остаток?", {"wounds": 5, "left": 0}),
    ("предотвращение 4, удар на 3, осталось 1, потом удар на 3. ран?", {"wounds_each": 2}),
    ("«до 5 ран от одной следующей атаки», атака на 1. остаток сохранится?", {"keeps": False, "left": 0}),
    ("предотвращение 5, удар на 1. остаток сохранится?", {"keeps": True, "left": 4}),
    ("«предотвращает 3 раны от выстрелов», прилетает удар на 4. сколько ран?", {"wounds": 4}),
    ("«предотвращает 3 раны от выстрелов», выстрел на 4. сколько ран?", {"wounds": 1}),
    ("карта с предотвращением 3 погибла, удар на 4. сколько ран?", {"wounds": 4}),
    ("скрытый щит предотвращает 3 раны, бьют другую карту на 4. сколько ран?", {"wounds": 4}),
    ("заклинание на 3, предотвращение 1. оно на заклинания работает? ран?", {"works": True, "wounds": 2}),
    ("2 удара по 3, предотвращение 4. сколько ран?", {"wounds_each": 2}),
    ("предотвращено 3 из удара на 5. какая теперь сила удара?", {"strength": 5, "wounds": 2}),
    ("на карте уже 2 раны, удар на 4, предотвращение 1. сколько ран получит?", {"wounds": 3}),
    # 528: protections by their parts
    ("у цели зом, бью магическим ударом на 4, игнорирую защиту от разрядов. ран?", {"wounds": 0}),
    ("у цели зом, бью разрядом на 4, игнорирую защиту от разрядов. пройдёт?", {"passes": True, "wounds": 4}),
    ("защита от магии с цели снята, заклинание на 2. пройдёт?", {"passes": True, "wounds": 2}),
    ("защита от яда, удар на 2 с отравлением. сколько ран и ляжет ли яд?", {"wounds": 2, "poison": False}),
    ("у врага защита от атак летающих, мой летун бьёт на 3. сколько ран?", {"wounds": 0}),
    ("карта не получает ран от выстрелов, стреляют на 3, сколько ран?", {"wounds": 0}),
    ("получает раны только от магии, ударили на 4. сколько ран?", {"wounds": 0}),
    # 527: a block
    ("заблокировали выстрел на 4 с отравлением. сколько ран, ляжет ли яд?", {"wounds": 0, "poison": False}),
    (
        "мне заблокировали удар на 4 за 2 фишки. вернутся ли фишки?",
        {"returned": True, "tokens": 0, "wounds": 0},
    ),
    ("мой блок — заклинание, у стреляющего зоз, выстрел на 3. заблокирую?", {"blocked": False, "wounds": 3}),
    ("удар 3, два модификатора +1, у цели предотвращение 2. сколько ран?", {"wounds": 3}),
    ("удар на 5, два штрафа -1, предотвращение 1. ран сколько?", {"wounds": 2}),
    ("удар 4, на нём два модификатора: +2 и -1. сколько ран?", {"wounds": 5}),
    ("удар на 3 прервали. платить?", {"paid": False, "wounds": 0}),
]


@pytest.mark.parametrize(("question", "wanted"), TABLE, ids=[question for question, _ in TABLE])
def test_what_a_blow_comes_to(told, question, wanted):
    assert wanted.items() <= told(f"берсерк: {question}").items()


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("5 ран, активный предотвращает 2, неактивный 4", {"inactive": 0, "active": 1}),
        ("5 ран, предотвращение 4 у неактивного и 2 у активного", {"inactive": 0, "active": 1}),
        ("мой ход, бью на 3. у меня предотвращение 2, у соперника 2", {"opponent": 0, "me": 1}),
        ("ход соперника, он бьёт на 3. у меня предотвращение 2, у него 2", {"me": 0, "opponent": 1}),
        ("удар на 3. предотвращение 2 есть и у активного, и у неактивного", {"inactive": 0, "active": 1}),
        ("удар на 3. у обоих игроков предотвращение 2", {"inactive": 0, "active": 1}),
        ("удар на 3. оба игрока дали карте предотвращение 2", {"inactive": 0, "active": 1}),
        ("каждый из игроков дал моей карте предотвращение 2, ударили на 3", {"inactive": 0, "active": 1}),
    ],
)
def test_the_inactive_players_prevention_goes_first(found, question, left):
    answers = found(f"{question}. сколько ран и что у кого останется?")
    assert answers["wounds", ""] == max(0, (5 if "5" in question else 3) - (6 if "5" in question else 4))
    assert {holder: answers["left", holder] for holder in left} == left


def test_who_is_first_is_told(told):
    assert told("удар на 5, у обоих игроков предотвращение 2. кто первый предотвращает?")["first"] is False


def test_a_named_card_takes_the_wounds_of_its_own_squad_only(found):
    mine = found("камень душ у меня в отряде. мой тёмный герой-маг получает 3 раны. кому раны?")
    theirs = found("камень душ у врага, а бьют моего тёмного героя-мага на 3. кому раны?")
    assert (mine["wounds", "Цель"], mine["wounds", "Камень душ"]) == (0, 3)
    assert (theirs["wounds", "Цель"], theirs["wounds", "Камень душ"]) == (3, 0)


def test_a_target_that_is_told_otherwise_keeps_its_wounds(found):
    answers = found("удар на 3 по лесному герою-магу, у него камень душ. кому раны?")
    assert (answers["wounds", "Цель"], answers["wounds", "Камень душ"]) == (3, 0)


def test_an_edition_is_heard(found):
    question = "удар на 4 по тёмному герою-магу, предотвращение 1, у него камень душ. кому раны?"
    assert found(question)["wounds", "Камень душ"] == 3
    assert found(f"по правилам 2023: {question}")["wounds", "Камень душ"] == 4


def test_a_neighbour_is_hurt_beside_a_protected_target(found):
    answers = found(
        "в карту с защитой от метаний метают на 3, и сосед при метании ранится на 2. кому сколько ран?"
    )
    assert (answers["wounds", "Цель"], answers["wounds", "Сосед"]) == (0, 2)


def test_a_choice_gives_courses(desk, asker):
    answer = desk.answer(
        "два тёмных героя-мага, заклинание ранит обоих на 2, камень душ один. кому раны?", asker
    )
    assert len(answer.courses) == 2
    wounds = [{f.subject: f.value for f in course.findings} for course in answer.courses]
    assert [w["Камень душ"] for w in wounds] == [2, 2]
    assert sorted(w["Цель 1"] for w in wounds) == [0, 2]
