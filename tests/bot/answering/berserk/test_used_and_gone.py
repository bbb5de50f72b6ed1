"""What is used up or gone before a blow, owners of listed preventions, what changes after a declaration."""

import pytest

from bot.answering.answers import Evaluated, Ruled


@pytest.mark.parametrize(
    ("question", "findings"),
    [
        ("берсерк: предотвращение 4, атака 2, потрачено 2, сколько осталось?", {"left": 2}),
        ("берсерк: предотвращение 5, уже потрачено 2. атака на 4, сколько ран?", {"wounds": 1}),
        ("предотвращает следующие 6 ран, уже съело 4. прилетает 3, сколько ран? берсерк", {"wounds": 1}),
        ("берсерк: предотвращалка улетела в колоду до удара, силы в нём 5. сколько ран?", {"wounds": 5}),
    ],
)
def test_what_is_used_or_gone(told, question, findings):
    assert findings.items() <= told(question).items()


@pytest.mark.parametrize(
    ("question", "wounds"),
    [
        ("берсерк: атака 8. неактивный срежет 3, активный 2 (предотвращение). сколько ран?", 3),
        ("у неактивного два предотвращения: 1 и 3. у активного одно: 2. атака на 7. сколько ран?", 1),
        (
            "ход соперника, его атака на 7. у меня (неактивный) гашение 2, у него самого на той же цели 3, сколько ран?",
            2,
        ),
        ("атака 3 плюс модификатор 2, гашение 1 на защитнике, сколько ран ляжет? берсерк", 4),
        ("база 4, модификатор +1, предотвращение на цели 2. сколько ран? берсерк", 3),
    ],
)
def test_whose_preventions(told, question, wounds):
    assert told(question)["wounds"] == wounds


def test_one_taker_for_several_mages(found):
    told = found(
        "одним заклинанием по 2 раны трём моим тёмным героям-магам, камень душ один. подставится за всех?"
    )
    assert told["wounds", "Камень душ"] == 2
    assert "one_of_them" in {focus for focus, _ in told}


@pytest.mark.parametrize(
    ("question", "findings"),
    [
        (
            "было 4 фишки. за 3 заявил разряд на 4 «только по гномам» в скрытую, а там эльф. сколько фишек?",
            {"tokens": 1},
        ),
        (
            "за разряд отдаю 3 фишки, всего их было 7, разряд на 4 мне заблокировали. сколько фишек?",
            {"tokens": 4},
        ),
        ("лечилка на 2 заблочена, на моём существе лежит 3 раны. сколько станет?", {"wounds": 0}),
    ],
)
def test_what_is_paid_and_what_is_not_done(told, question, findings):
    assert findings.items() <= told(question).items()


def test_lives_in_all(found):
    told = found("разгал, у меня 5 существ с регеном, врубаю тёмного друида разок. всего допок и ран врагу?")
    assert told["lives", ""] == 2
    assert told["wounds", "Враг"] == 2


def test_what_is_counted_stays_though_cards_left(told):
    question = "заявил первопроходцом Х=4, пока особенность в стеке, две вражеские карты погибли и стихий стало 2. сколько фишек дать?"
    assert told(question)["tokens_given"] == 4


def test_tokens_do_not_lie_at_once(told):
    assert told("скрытая карта стартует бой, ей положены 3 фишки. они сразу лежат?")["at_once"] is False


def test_wounds_stay_on_a_card_that_is_hidden(found):
    assert found("ранили бойца на 2, потом он стал скрытым. эти 2 раны слезут?")["stays", "wounds"] == 2


def test_an_aura_of_a_revealed_card(desk, asker):
    first = desk.answer("скрытый вожак даёт своим +1 к удару. мой орк бьёт на 2: какая сила?", asker)
    assert [f.focus for f in first.courses[0].findings] == ["while_hidden"]
    then = desk.answer("а если его вскрыть до удара?", asker)
    assert [f.value for f in then.courses[0].findings] == [2, 3]


@pytest.mark.parametrize(
    ("question", "findings"),
    [
        ("берсерк: выстрел на 2, превент «следующие 5 ран», что останется?", {"wounds": 0, "left": 3}),
        ("берсерк: разгал даёт жизни шестерым регенам, друида нет. сколько допок в сумме", {"lives": 2}),
        ("первопроходец: видно степь, лес и горы, до заявки вскрыли болото. Х?", {"x": 4}),
        ("первопроходец: видно степь и лес, после заявки вскрыли болото. Х?", {"x": 2}),
    ],
)
def test_slang_and_lists(told, question, findings):
    assert findings.items() <= told(question).items()


@pytest.mark.parametrize("turn", ["его ход", "ход не мой", "ход врага", "не мой ход"])
def test_whose_turn_it_is(found, turn):
    left = found(
        f"берсерк: у меня 2 предотвращения по 1, у врага 3, {turn}, бьют на 4. что у него останется?"
    )
    assert left["left", "opponent"] == 1


def test_poison_of_no_number_is_not_passed_over(desk, asker):
    answer = desk.answer("скрытая карта начинала с ядом и 2 фишками, её вскрыли. что на ней теперь?", asker)
    assert not isinstance(answer, Evaluated)


def test_samples_are_left_out_of_a_case_of_its_own(desk, asker):
    answer = desk.answer(
        "берсерк: базовый удар 2, усиление +3, проклятье −1, предот 3 на жертве. сила/раны?", asker
    )
    assert not isinstance(answer, Evaluated)
    assert "Например" not in answer.ruling.verdict


@pytest.mark.parametrize(
    "question",
    [
        "берсерк: удар на 5, предотвращение 2, но атакующий игнорирует предотвращения. сколько ран?",
        "берсерк: удар на 4, предотвращение 3, но оно уже использовано в этот ход. ран?",
        "берсерк: тёмный маг под ударом 4, камень душ у меня закрыт. кто получит?",
        "берсерк: вызываю местность и орка, свободной клетки нет, что будет?",
    ],
)
def test_what_undoes_is_not_passed_over(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Evaluated)


@pytest.mark.parametrize(
    "question",
    [
        "берсерк: первопроходец заявил X по 3 стихиям, действие заблокировали. сколько фишек получит существо?",
        "берсерк: разгал даёт жизни троим, у двоих регенерация. сколько жизней раздали?",
        "берсерк: пять существ с регеном под разгалом, два тёмных друида у меня. сколько ран врагу выйдет?",
        "берсерк: удар на 5, предотвращение 2, но атакующий игнорирует предотвращения. сколько ран?",
        "берсерк: тёмный маг под ударом 4, камень душ у меня закрыт. кто получит?",
    ],
)
def test_a_ruling_that_passes_over_a_fact_is_only_near(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Ruled)


def test_an_ordinary_price(told):
    question = "шаман имел 6 фишек, разряд стоит 4, соперник прервал. сколько фишек"
    assert told(question)["tokens"] == 6


def test_a_figure_after_x_in_another_clause(told):
    assert told("видел у оппа 2 стихии, заявил Х, одну убили до разрешения. Х стал 1?")["x"] == 2
