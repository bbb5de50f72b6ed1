"""What happens to permanents, played with the cards themselves, and what stops such a computation."""

import pathlib
import shutil

import event_cards
import pytest

from bot.answering.answers import Computed
from bot.bootstrap import open_desk
from bot.presenting.document import plain
from knowledge.sources.importing import import_files
from tests.bot.answering.computed import findings


@pytest.fixture(scope="module")
def event_desk(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("events")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([event_cards.written(folder)], data)] == [None]
    return open_desk(data)


DYING = {
    "у меня два grief drinker, три чужие твари сдохли разом. сколько теряет опп": {"event.lost": 6},
    "умерли grief drinker и два эльфа одновременно. сколько я получу жизней": {"event.gained": 3},
    "own mourner у меня, у оппа умерли две твари. сколько раз сработает": {"event.fires": 0},
    "опп пожертвовал двух гоблинов, у меня grief drinker. сколько триггеров": {"event.fires": 2},
    "у меня grave censor и grief drinker, умерла тварь. сколько раз сработал grief drinker": {"event.fires": 0},
    "stubborn wisp сакнул, вернулся персистом, сакнул снова. grief drinker сколько раз сработал": {"event.fires": 2},
    "brass hatchery умер с четырьмя каунтерами, рядом dawn keeper. топтеров и жизней?": {
        "event.tokens": 4, "event.gained": 4,
    },
    "бризелу убили, grief drinker на столе. сколько триггеров": {"event.fires": 1},
    "двух grief drinker у меня снёс hollow verdict вместе с двумя моими другими. сколько теряет опп": {
        "event.lost": 8,
    },
    "grief drinker, умер эльф: 1 или 2 триггера?": {"event.fires": 1},
    "How many times does Grief Drinker trigger if three creatures die": {"event.fires": 3},
    "у меня grief drinker, умер эльф. сколько раз сработает grief drinker": {"event.fires": 1},
    "сакнул двух эльфов в stubborn wisp при own mourner и grief drinker. сколько триггеров": {"event.fires": 4},
    "у оппа grief drinker, мои два эльфа умерли. сколько я теряю": {"event.lost": 2},
    "hollow verdict: у меня grief drinker и две твари, у оппа две. опп теряет": {"event.lost": 5},
    "погибли моя бризела, ещё два моих эльфа и сам grief drinker. опп теряет": {"event.lost": 4},
    "погибли эльф, гоблин 1/1, два мишки и dawn keeper. grief drinker у меня. опп теряет": {"event.lost": 5},
    "врат: у меня на столе grief drinker, куча и три мишки. сколько потеряет опп": {"event.lost": 5},
    "grief drinker, бризела и два токена 1/1 у меня, вайп. сколько слива": {"event.lost": 4},
}  # fmt: skip
ENTERING = {
    "dawn keeper, у оппа вошли три твари. сколько мне жизней": {"event.gained": 3},
    "dawn keeper видит склейку бруны и гизелы. плюс 1 или плюс 2": {"event.gained": 1},
    "learned eel вышел под brass gong. сколько карт": {"event.drawn": 4},
    "brass gong и learned eel (берёт две при выходе). вместе карт": {"event.drawn": 4},
    "twin token и dawn keeper, создаю две фишки 1/1. сколько жизней": {"event.gained": 4},
    "dawn keeper, моргнул learned eel. сколько жизней и карт": {"event.gained": 1, "event.drawn": 2},
    "blink step в мою верещащую кучу, рядом dawn keeper. жизней?": {"event.gained": 2},
    "фетчу положил и сломал. лэндфолл сколько раз": {"event.fires": 2},
    "I have two Dawn Keeper and a token enters. How much life do I gain?": {"event.gained": 2},
}
CASTING = {
    "spark heckler, я сыграл два инстанта. урон оппу?": {"event.damage": 4},
    "spark heckler бьёт на 2 за каждый инстант. сыграл непокорность на три режима: 6?": {"event.damage": 2},
    "grief drinker на столе, кидаю гриффа через emerge. смерть жертвы он видит?": {"event.fires": 1},
    "scroll leech у меня, опп сбросил три карты. сколько теряет": {"event.lost": 6},
    "thunder hail шестым спеллом за ход. сколько дамага": {"event.damage": 6},
    "перед thunder hail сыграно 7 заклинаний. сколько повреждений всего": {"event.damage": 8},
    "twice hurt и thunder hail в лицо. урон": {"event.damage": 2},
    "fresh wheel при 4 картах в руке кроме него. сколько сброшу и сколько возьму": {
        "event.discarded": 4,
        "event.drawn": 7,
    },
    "у меня кроме самой непокорности 4 карты на руке, дискард-режим в себя. сколько взял": {"event.drawn": 4},
    "twin token: создаю 3 токена, сколько получу": {"event.tokens": 6},
    "grave call на learned eel, сколько жизней потеряю и сколько карт возьму": {
        "event.lost": 5,
        "event.drawn": 2,
    },
    "hollow verdict {2}{W}{W} при чужой бризеле: сыграется, и сколько карт упадет от нее в грейв?": {
        "event.castable": True,
        "event.cards_in": 2,
    },
    "blink step на свою бризелу в мейне: кто вернется и с какими статами": {"event.returned": True},
    "blink step на токен 4/4. вернётся?": {"event.returned": False},
    "крысы были тапнуты, соединил в начале боя. пойдет куча в атаку этим же ходом?": {
        "event.may_attack": True
    },
    "blink step на learned eel. может атаковать в этот ход?": {"event.may_attack": False},
    "mask ghoul вошёл копией кучи. атакует сразу?": {"event.may_attack": True},
    "mask ghoul моей бризелы умирает. сколько карт на кладбище": {"event.cards_in": 1},
    "умер mask ghoul, скопировавший grief drinker, рядом ещё мишка погиб одновременно. опп теряет": {
        "event.lost": 2
    },
    "врат при моей бризеле и двух чужих медведях: сколько карт на моем кладбище": {"event.cards_in": 2},
    "мой токен-копия бризелы умер. сколько карт попало на кладбище": {"event.cards_in": 0},
    "опп угнал мою верещащую кучу, и она у него сдохла. в чей грейв карты и сколько": {
        "event.cards_where": 2
    },
}
ENDING = {
    "верещащую кучу вернули в руку. на сколько карт рука выросла": {"event.cards_in": 2},
    "бризелу отправили под низ колоды. сколько карт туда уйдёт": {"event.cards_in": 2},
    "grave censor у оппа, моя бризела умерла. сколько карт в изгнании": {"event.cards_in": 2},
    "ханвир, змеящийся городок убит. сколько карт существ на кладбище": {"event.creature_cards": 1},
    "бруна моя, а гизелу сосед увёл. заключительный шаг. слипнутся?": {"event.melds": False},
    "бруна и гизела мои. заключительный шаг. слипнутся?": {"event.melds": True},
    "на крысах с могильника был меч +3/+3. после склейки в верещащую кучу её размер": {"event.size": "5/6"},
    "мой заключительный шаг, бруна и гизела мои. слипнутся?": {"event.melds": True},
    "мой ход, начало боя: крысы и мародеры. слипнутся?": {"event.melds": True},
    "когда я сакаю тварь у меня grief drinker, опп теряет?": {"event.lost": 1},
    "grief drinker, в чужой ход умерли два существа. сколько теряет опп": {"event.lost": 2},
    "гизела тапнулась в атаке, в конце хода соединение. бризела ляжет повёрнутой или прямо": {
        "event.tapped": False
    },
}


@pytest.mark.parametrize(("question", "expected"), {**DYING, **ENTERING, **CASTING, **ENDING}.items())
def test_it_is_played_with_the_cards(event_desk, asker, question, expected):
    got = findings(event_desk, asker, question)
    assert {focus: got.get(focus) for focus in expected} == expected


@pytest.mark.parametrize(
    "question",
    [
        "grief drinker, умерли твари. сколько теряет опп",
        "grief drinker, умерли не две твари. сколько теряет опп",
        "grief drinker, умерли две твари с регенерацией. сколько теряет опп",
        "fickle judge, умерли две твари. сколько триггеров",
        "у меня dawn keeper и две твари вышли. сколько жизней",
        "grief drinker, «когда существо уничтожено, обезьяна кричит трижды». умерла тварь. сколько триггеров",
        "own mourner у оппа, умерли две мои твари. сколько я теряю",
        "ханвир, змеящийся городок атакует. сколько урона",
        "у меня в руке 3 карты, играю fresh wheel. сколько сброшу",
        "spark heckler и thunder hail четвёртым спеллом. сколько всего урона",
        "умер эльф, сакнул мишку одновременно, grief drinker у меня. опп теряет",
        "врат, умерли три мишки, у меня grief drinker. сколько слива",
        "grief drinker и 400 тварей умерли. сколько теряет опп",
        "играем один на один, кастую dawn keeper, что по жизням",
        "эльф, dawn keeper и гоблин вышли разом. сколько жизней",
        "фишку сакнули, это смерть? триггер на смерть сработал бы?",
        "тварь сдохла, меч куда",
        "помер мишка, экипировка куда денется",
        "после атаки могу выставить существо?",
        "после боя тварь вывести можно?",
        "бруна и гизела мои. заключительный шаг оппонента. слипнутся?",
        "в конце хода соперника бруна с гизелой сольются?",
        "крысы и мародеры мои, конец хода. слипнутся?",
        "на чьём энд степе слипаются бруна с гизелой",
        "опп создал фишку у меня, чья она",
        "в какой момент соединяются бруна с гизелой",
        "когда срабатывает learned eel при выходе?",
        "learned eel вышел на чужом ходу, в мой ход может атаковать?",
        "убили гизелу с триггером в стеке, бруна изгонится?",
        "пока триггер висит, бруну моргнули. бризела выйдет?",
        "слитую тварь вернули в руку, сколько карт",
        "mask ghoul-клон-бризела умер, сколько карт на кладбище",
        "копия-бризела умерла, сколько карт в грейве",
        "псевдо-бризела умерла, что на кладбище",
        "grief drinker умер, что приходит на стол от кучи",
        "триггер на смерть существа от верещащей кучи один или два",
        "кого поставить рядом с гизелой ради бризелы",
        "сакнуть под явление то, что стоит у оппа",
        "карта существа идёт на кладбище, а у меня умер токен",
        "вошло существо 0/0 с жетонами, умрёт?",
        "вышло 0/0 с двумя жетонами +1/+1, выживет?",
    ],
)
def test_what_is_not_understood_is_not_computed(event_desk, asker, question):
    answer = event_desk.answer(question, asker)
    assert not isinstance(answer, Computed) or not any(f.focus.startswith("event.") for f in answer.findings)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "опп угнал мою бризелу, она умерла. на чье кладбище и сколько карт",
            "на кладбище (у вас, владельца)",
        ),
        ("blink step на свою бризелу: кто вернется и с какими статами", "Бруна, Затухающий Светоч — 5/7"),
        ("бризелу убили. что на кладбище", "На кладбище (у вас) — Бруна, Затухающий Светоч"),
        ("grief drinker, умер эльф. сработает?", "Да, сработает 1 раз"),
        (
            "spark heckler бьёт на 2 за каждый инстант. сыграл непокорность на три режима: 6?",
            "Нет, оппонент получит 2",
        ),
        ("бруна моя, а гизелу сосед увёл. заключительный шаг. слипнутся?", "владельцем обеих карт"),
        ("blink step на свою бризелу, она вернётся?", "На поле битвы вернётся: Бруна"),
        ("бризелу отправили под низ колоды. кто решает, какая карта ниже", "владелец"),
        ("How many times does Grief Drinker trigger if three creatures die", "it triggers 3 times"),
    ],
)
def test_the_words_of_the_verdict(event_desk, asker, question, told):
    assert told in plain(event_desk.ask(question, asker))


@pytest.mark.parametrize(
    "question",
    [
        "скопировал токеном бруну, гизела рядом моя. соединятся в конце хода?",
        "сделал копию бруны токеном, гизела моя. соединятся?",
        "фишка скопировала бруну, рядом гизела. соединятся?",
    ],
)
def test_a_copy_that_is_a_token_never_melds(desk, asker, question):
    text = plain(desk.ask(question, asker))
    assert "Да" not in text.split(".")[0]
