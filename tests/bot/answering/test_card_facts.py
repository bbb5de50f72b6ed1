"""Several things asked of one card at once: each is told in a clause, in the order asked."""

import pytest

from bot.answering.answers import CardFound
from bot.presenting.document import plain

ASKED = [
    ("безликий мясник кост + п/т", ["{2}{B}{B}", "2/3"]),
    ("почём проводница абзанов если лицом кастовать и какая у неё кмс", ["{3}{W}{B}{G}", "КМС 6"]),
    ("п/т безликого мясника и за сколько", ["2/3", "{2}{B}{B}"]),
    ("у проводницы кмс, п/т и почём морф", ["КМС 6", "4/4", "Оборотень {2}{W}{B}{G}"]),
    ("проводница: лояльность и цвета", ["Верности нет", "Чёрный, зелёный, белый"]),
    ("проводница синяя или зелёная, и с какого сета", ["Чёрный, зелёный, белый", "не знаю"]),
    ("безликий мясник это артефакт? и как по-английски", ["Нет: Существо", "По-английски Faceless Butcher"]),
    ("маска illusionary mask это артефакт? чего она умеет", ["да: Артефакт"]),
    ("какой тип нельзя назвать через unnatural selection и почём активация", ["кроме Стены"]),
    ("проводницу рубашкой сыграть можно и какие кейворды", ["Рубашкой вверх за {3}", "цепь жизни"]),
    ("meddling mage чё делает и за какую ману", ["{W}{U}"]),
]


@pytest.mark.parametrize(("question", "told"), ASKED, ids=[question for question, _ in ASKED])
def test_each_thing_is_told_in_order(desk, asker, question, told):
    text = plain(desk.ask(question, asker))
    places = [text.lower().find(each.lower()) for each in told]
    assert -1 not in places, text
    assert places == sorted(places), text


NOT_LISTS = [
    "проводница 4/4 блокирует мясника, кмс и п/т?",
    "проводницу вскрыли и украли, какая кмс и кто владелец",
    "шок и морф",
]


@pytest.mark.parametrize("question", NOT_LISTS)
def test_a_question_that_says_more_is_no_list(desk, asker, question):
    assert "•" not in plain(desk.ask(question, asker)).partition("\n\n")[0]


@pytest.mark.parametrize(
    "question",
    [
        "гизела: «когда это существо умирает, возьмите карту» — сколько карт возьму и какая у неё п/т",
        "проводница с «когда атакует, вы получаете 3 жизни»: сколько жизней и какая п/т",
        "дубликант и «возьмите карту, когда умирает существо»: сколько карт взять, кмс и п/т",
    ],
)
def test_a_quoted_ability_is_no_list(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not (isinstance(answer, CardFound) and answer.told)


def test_a_name_may_stand_in_quotes(desk, asker):
    text = plain(desk.ask("«Бруна, Затухающий Светоч»: кмс, п/т и как по-английски", asker))
    assert all(each in text for each in ("КМС 7", "5/7", "Bruna, the Fading Light"))
