"""How often abilities trigger when permanents die or leave otherwise, and what that comes to: each by the rule it names."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings

_TRIGGERS = (
    # 603.2c, 712.21: a melded permanent is one creature and two cards.
    ("два артефакта «когда карта попадает на кладбище» и умирает бризела. сколько триггеров?", 4),
    (
        "умерла верещащая куча, у оппа чары «каждый раз, когда карта попадает на кладбище». сколько раз сработает?",
        2,
    ),
    ("четыре артефакта «когда существо умирает», бризела погибла. сколько срабатываний?", 4),
    # 700.4: what is exiled or returned does not die.
    ("бризелу изгнали, у меня три артефакта «когда существо умирает». сколько триггеров?", 0),
    ("отбаунсили бризелу: сколько раз сработает «когда существо умирает»?", 0),
    ("блинкнул бризелу, у меня артефакт «когда существо умирает». сколько триггеров?", 0),
    # 111.8: a token dies, but it is no card; 707.2: a copy is represented by one card.
    ("пара чар «карта попала на кладбище откуда угодно», умерли две фишки и медведь. сколько триггеров?", 2),
    ("умерли три фишки, у меня две штуки «когда существо умирает». сколько раз сработают?", 6),
    ("фишка-копия бризелы умерла. сколько раз сработает «карта попадает на кладбище»?", 0),
)


def test_watchers_of_two_kinds_are_counted_apart(desk, asker):
    question = "умирает бризела. у меня два артефакта «когда карта попадает на кладбище» и один «когда существо умирает»"
    assert findings(desk, asker, f"{question}. сколько всего триггеров?")["triggers_total"] == 5


@pytest.mark.parametrize(("question", "count"), _TRIGGERS)
def test_triggers_are_counted(desk, asker, question, count):
    assert findings(desk, asker, question)["triggers"] == count


@pytest.mark.parametrize(
    ("question", "total"),
    [
        ("три артефакта «когда существо умирает, получите 2 жизни». бризела умерла. сколько жизней?", 6),
        ("если пара чар «карта попала на кладбище — тяните карту» и помирает верещащая куча, сколько добор?", 4),
        ("два жреца, оба «умирает ваше существо — опп теряет 1». сакнул тварь, потом убили медведя. потерял всего?", 4),
        ("пять чар «когда существо умирает, нанесите 1 урон оппоненту». умерли две фишки и медведь. урона сколько?", 15),
        ("сакнул три токена и мишку, пара артефактов «когда существо умирает, получите 1 жизнь». жизней плюс?", 8),
        ("три жреца «умирает ваше существо — опп теряет 1», вайп снёс пять моих фишек. опп потеряет?", 15),
        ("бризелу не убили, а подняли мне в руку. артефакт «когда существо умирает, возьмите карту». сколько возьму?", 0),
    ],
)  # fmt: skip
def test_what_triggers_come_to_is_added(desk, asker, question, total):
    assert findings(desk, asker, question)["triggered_effect"] == total


def test_cards_that_came_to_the_hand_are_counted(desk, asker):
    told = findings(
        desk,
        asker,
        "бризелу подняли мне в руку. артефакт «когда существо умирает, возьмите карту». сколько возьму, сколько карт в "
        "руке добавилось от бризелы",
    )
    assert (told["triggered_effect"], told["cards_moved"]) == (0, 2)


@pytest.mark.parametrize(
    "question",
    [
        # Whose creature died, and whether it counts, hangs on more than is told.
        "у оппа два артефакта «когда ваше существо умирает, получите 2 жизни». моя бризела умерла. сколько жизней?",
        "артефакт «когда существо умирает», умерли твари под защитой. сколько триггеров?",
        "чары «когда существо умирает, возьмите карту», две бризелы убили, одну изгнали. сколько карт?",
    ],
)
def test_what_is_open_is_not_counted(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed) or not {f.focus for f in answer.findings} & {
        "triggers",
        "triggered_effect",
    }
