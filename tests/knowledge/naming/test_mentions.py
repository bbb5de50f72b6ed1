"""Card names in free sentences: marked with bars where they stand, beside the cards that are meant.

Each sentence is written with |…| around what must be found and nothing else may be.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.naming import Ambiguous, Found, Unknown

BRUNA = "Bruna, the Fading Light // Brisela, Voice of Nightmares"
GISELA = "Gisela, the Broken Blade // Brisela, Voice of Nightmares"
BRISELA = "Brisela, Voice of Nightmares"
RATS = "Graf Rats // Chittering Host"

SENTENCES = [
    ("закрыл |блистер фаеркэт| и атакую", ["Blistering Firecat"]),
    ("закрыл |блистер| и фаербол", ["Blistering Firecat"]),
    ("кинул |болт| в |изверга бездны|, он умрет?", ["Lightning Bolt", "Elder Deep-Fiend"]),
    ("|Древнего Изверга Бездны| можно сыграть за 3?", ["Elder Deep-Fiend"]),
    ("под |бризелой| кастую {X}{R} с X=3", [BRISELA]),
    ("|гизелу| украли, а |бруна| моя. соединятся?", [GISELA, BRUNA]),
    ("|вирещащую кучу| сакаю за 6", ["Chittering Host"]),
    ("|крысы с магильника| это кто", [RATS]),
    ("|верещащая куча| умерла, что с |кучей|", ["Chittering Host", "Chittering Host"]),
    ("|верещащая куча| умерла, а там куча триггеров", ["Chittering Host"]),
    ("|бруну затухающий| украли, что дальше", [BRUNA]),
    ("опп назвал |мидлинг мэйдж| и ушел", ["Meddling Mage"]),
    ("почему нельзя ответить |Shock|'ом на морфа", ["Shock"]),
    ("у него шок от происходящего, что делать судье", []),
    ("сделал через |Otherworldly Journey| и вернул", ["Otherworldly Journey"]),
    ("|otherwordly jorney| что делает", ["Otherworldly Journey"]),
    ("|[[гизела]]| и |[[нет такой карты]]|", [GISELA, None]),
    ("что за карта |«Удар Молнии»|?", ["Lightning Bolt"]),
    ("на ней «каждый раз, когда существо умирает» и все", []),
    ("какая кмс у |отерворлди джорни| и в модерне легален?", ["Otherworldly Journey"]),
    ("если |остир команд| законтрят, оно вернётся?", ["Austere Command"]),
    ("опп снял команд, я его шокнул", []),
    ("|форс оф негейшен| в ответ на |форс|", ["Force of Negation", "Force of Will"]),
    ("|,hbptkf|", [BRISELA]),
    ("|f,pfycrfz ghjdjlybwf|", ["Abzan Guide"]),
    ("|bruna zatuhayuschij svetoch|", [BRUNA]),
    ("|abzanskaya provodnica| lifelink есть?", ["Abzan Guide"]),
    ("what does |Abzan Guide| do", ["Abzan Guide"]),
    ("mana value of |Brisela| on the battlefield", [BRISELA]),
    ("|lvoe on the battlefield|", ["Love on the Battlefield"]),
    ("what does a forest do when I tap it", []),
    ("у дриадовой земли тип лес или нет", []),
    ("что такое регенерация", ["Regeneration"]),
    ("сколько карт в руке в начале партии", []),
    ("фывапролджэ", []),
    ("", []),
]


@pytest.mark.parametrize(("marked", "cards"), SENTENCES, ids=[marked for marked, _ in SENTENCES])
def test_mentions(index, marked, cards):
    text = marked.replace("|", "")
    seen = index.mentions(text)
    if "|" in marked:
        assert [text[mention.start : mention.end] for mention in seen] == marked.split("|")[1::2]
    assert [_card(mention.resolution) for mention in seen] == cards


def _card(resolution):
    return resolution.card_key.removeprefix("magic:") if isinstance(resolution, Found) else None


def test_a_doubtful_name_is_settled_by_its_kin(index):
    assert isinstance(index.resolve("бруна"), Ambiguous)
    first, second = index.mentions("бруна и бризела на столе")
    assert (_card(first.resolution), _card(second.resolution)) == (BRUNA, BRISELA)


def test_a_doubtful_name_alone_stays_a_question(index):
    (mention,) = index.mentions("бруну украли, что дальше?")
    assert isinstance(mention.resolution, Ambiguous)


def test_a_link_to_no_card_is_a_mention_of_nothing_known(index):
    (mention,) = index.mentions("[[пылающий хомяк зендикара]]")
    assert isinstance(mention.resolution, Unknown)


def test_terms_of_the_rules_need_evidence(entries_of):
    plain = entries_of(["Цепь Жизни"], terms=())
    aware = entries_of(["Цепь Жизни"], terms=("цепь жизни",))
    question = "есть ли цепь жизни у закрытого существа?"
    assert len(plain.mentions(question)) == 1
    assert aware.mentions(question) == ()
    assert len(aware.mentions("что делает [[цепь жизни]]")) == 1
    assert len(aware.mentions("что делает цепь жизни")) == 1


@pytest.mark.parametrize("word", ["мегаморф", "мегаморфом"])
def test_a_word_of_players_talk_is_no_misspelt_name(entries_of, word):
    plain = entries_of(["Метаморф"], terms=())
    aware = entries_of(["Метаморф"], terms=("мегаморф",))
    question = f"вскрываю {word} в его ход"
    assert len(plain.mentions(question)) == 1
    assert aware.mentions(question) == ()
    assert isinstance(aware.look_up(word), Found)


def test_only_cards_of_the_game_that_is_asked_for(index):
    assert (
        index.mentions("кинул болт в лесного эльфа", game="berserk")[0].resolution.card_key
        == "berserk:Лесной эльф"
    )
    assert [
        _card(each.resolution) for each in index.mentions("кинул болт в лесного эльфа", game="magic")
    ] == ["Lightning Bolt"]


@given(st.text(max_size=400))
def test_any_text_has_mentions_in_order(index, text):
    places = [place for mention in index.mentions(text) for place in (mention.start, mention.end)]
    assert places == sorted(places)
    assert all(0 <= place <= len(text) for place in places)
