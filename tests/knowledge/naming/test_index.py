"""The ladder by examples: what people type, the card that is meant, and the rung that found it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.naming import Ambiguous, Found, Rung, Unknown

FOUND = [
    ("Удар Молнии", "Lightning Bolt", Rung.EXACT),
    ("Lightning Bolt", "Lightning Bolt", Rung.EXACT),
    ("болт", "Lightning Bolt", Rung.ALIAS),
    ("УДАР МОЛНИИ", "Lightning Bolt", Rung.NORMALISED),
    ("lim dul the necromancer", "Lim-Dûl the Necromancer", Rung.NORMALISED),
    ("лим дул некромант", "Lim-Dûl the Necromancer", Rung.NORMALISED),
    ("удap мoлнии", "Lightning Bolt", Rung.NORMALISED),
    ("удара молнии", "Lightning Bolt", Rung.DECLINED),
    ("суровой командой", "Austere Command", Rung.DECLINED),
    ("снэпку", "Snapcaster Mage", Rung.ALIAS),
    ("древнему извергу бездны", "Elder Deep-Fiend", Rung.DECLINED),
    ("искусного лучника лиз-аланы", "Lys Alana Bowmaster", Rung.DECLINED),
    ("гизела", "Gisela, the Broken Blade // Brisela, Voice of Nightmares", Rung.PREFIX),
    ("гизелу", "Gisela, the Broken Blade // Brisela, Voice of Nightmares", Rung.PREFIX),
    ("сов непокорность", "Collective Defiance", Rung.PREFIX),
    ("изверга бездны", "Elder Deep-Fiend", Rung.ALIAS),
    ("молниеносных заклинаний", "Snapcaster Mage", Rung.PART),
    (",hbptkf", "Brisela, Voice of Nightmares", Rung.LAYOUT),
    (",hbptkf, ujkjc rjivfhjd", "Brisela, Voice of Nightmares", Rung.LAYOUT),
    ("удвук вууз-ашутв", "Elder Deep-Fiend", Rung.LAYOUT),
    ("bruna zatuhayuschij svetoch", "Bruna, the Fading Light // Brisela, Voice of Nightmares", Rung.TRANSLIT),
    (
        "bruna, zatukhaiushchii svetoch",
        "Bruna, the Fading Light // Brisela, Voice of Nightmares",
        Rung.TRANSLIT,
    ),
    ("блистеринг фаеркэт", "Blistering Firecat", Rung.TRANSLIT),
    ("мидлинг мэйдж", "Meddling Mage", Rung.TRANSLIT),
    ("колектив дефаенс", "Collective Defiance", Rung.TRANSLIT),
    ("otherwordly jorney", "Otherworldly Journey", Rung.FUZZY),
    ("верещашая кчуа", "Chittering Host", Rung.FUZZY),
]


@pytest.mark.parametrize(("text", "card", "via"), FOUND, ids=[text for text, _, _ in FOUND])
def test_found(index, text, card, via):
    resolution = index.resolve(text)
    assert isinstance(resolution, Found)
    assert (resolution.card_key, resolution.via) == (f"magic:{card}", via)


@pytest.mark.parametrize("text", ["верещашая кчуа", "болт", "удара молнии", "мидлинг мэйдж", ",hbptkf"])
def test_words_of_a_sentence_mean_what_a_look_up_of_them_does(index, text):
    assert index.said(text) == index.resolve(text)


def test_ordinary_words_of_a_sentence_are_no_misspelt_name(index):
    assert isinstance(index.resolve("команда суровая"), Found)
    assert index.said("команда суровая") == Unknown()


@pytest.mark.parametrize("text", ["верещашая? кчуа", "верещашая (кчуа", "верещашая {R}"])
def test_what_ends_a_sentence_or_is_a_cost_stands_in_no_misspelt_name(index, text):
    assert index.resolve(text) == Unknown()


def test_a_name_of_two_cards_is_asked_about(index):
    resolution = index.resolve("Fire")
    assert isinstance(resolution, Ambiguous)
    assert {found.card_key for found in resolution.candidates} == {"magic:Fire // Ice", "magic:Start // Fire"}


def test_a_nickname_that_other_cards_bear_for_short_is_asked_about_and_stands_first(index):
    resolution = index.resolve("бруна")
    assert isinstance(resolution, Ambiguous)
    assert [found.card_key for found in resolution.candidates] == [
        "magic:Bruna, the Fading Light // Brisela, Voice of Nightmares",
        "magic:Bruna, Light of Alabaster",
    ]


@pytest.mark.parametrize("text", ["", " ", "?!", "\0", "фывапролджэ", "пылающий хомяк зендикара", "я" * 201])
def test_unknown(index, text):
    assert isinstance(index.resolve(text), Unknown)


def test_the_full_name_wins_over_names_that_only_hold_it(index):
    resolution = index.resolve("Лес")
    assert isinstance(resolution, Found)
    assert resolution.card_key == "magic:Forest"


def test_only_cards_of_the_game_that_is_asked_for(index):
    assert isinstance(index.resolve("лесной эльф", game="magic"), Unknown)
    assert isinstance(index.resolve("эльфик", game="berserk"), Found)
    assert isinstance(index.resolve("болт", game="berserk"), Unknown)


def test_a_card_of_its_own_wins_over_the_faces_of_others(index):
    resolution = index.resolve("Brisela, Voice of Nightmares")
    assert isinstance(resolution, Found)
    assert (resolution.card_key, resolution.face_index) == ("magic:Brisela, Voice of Nightmares", -1)


def test_the_name_of_one_face_tells_the_face(index):
    resolution = index.resolve("Ice")
    assert isinstance(resolution, Found)
    assert (resolution.card_key, resolution.face_index) == ("magic:Fire // Ice", 1)


def test_a_close_miss_that_is_not_close_enough_is_asked_about(entries_of):
    resolution = entries_of(["Храбрый Заступник"]).resolve("храбрый защитник")
    assert isinstance(resolution, Ambiguous)
    assert len(resolution.candidates) == 1


def test_two_names_one_slip_away_are_asked_about(entries_of):
    resolution = entries_of(["Страж Семян", "Страж Земян"]).resolve("страж жемян")
    assert isinstance(resolution, Ambiguous)
    assert len(resolution.candidates) == 2


def test_at_most_five_are_asked_about(entries_of):
    resolution = entries_of([f"Гриф {word}" for word in ("А", "Бэ", "Вэ", "Гэ", "Дэ", "Йе", "Же")]).resolve(
        "гриф"
    )
    assert isinstance(resolution, Ambiguous)
    assert (len(resolution.candidates), resolution.more) == (5, True)


def test_a_name_before_its_comma_comes_before_names_that_only_begin_so(entries_of):
    resolution = entries_of(["Гриф Луны", "Гриф-Охотник", "Гриф, Проводник Душ"]).resolve("гриф")
    assert isinstance(resolution, Ambiguous)
    assert resolution.candidates[0].name == "Гриф, Проводник Душ"


def test_completion_offers_short_names_first_and_each_card_once(index):
    assert [found.name for found in index.complete("ханв")] == [
        "Ханвирский Гарнизон",
        "Ханвирские Укрепления",
    ]
    assert [found.card_key for found in index.complete("bri", limit=1)] == [
        "magic:Brisela, Voice of Nightmares"
    ]
    assert index.complete("") == ()
    assert index.complete("зз") == ()


@given(st.text(max_size=250))
def test_any_text_resolves_to_something(index, text):
    assert isinstance(index.resolve(text), Found | Ambiguous | Unknown)


@given(st.data())
def test_a_found_name_resolves_to_the_same_card(index, entries, data):
    name = data.draw(st.sampled_from(entries)).text
    place = data.draw(st.integers(0, len(name) - 1))
    resolution = index.resolve(name[:place] + name[place + 1 :])
    if isinstance(resolution, Found):
        again = index.resolve(resolution.name)
        shown = again.candidates if isinstance(again, Ambiguous) else (again,)
        assert resolution.card_key in [found.card_key for found in shown]
