"""The ladder by examples: what people type, the card that is meant, and the rung that found it."""

import pytest

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
    ("снэпку", "Snapcaster Mage", Rung.DECLINED),
    ("древнему извергу бездны", "Elder Deep-Fiend", Rung.DECLINED),
    ("искусного лучника лиз-аланы", "Lys Alana Bowmaster", Rung.DECLINED),
    ("гизела", "Gisela, the Broken Blade // Brisela, Voice of Nightmares", Rung.PREFIX),
    ("гизелу", "Gisela, the Broken Blade // Brisela, Voice of Nightmares", Rung.PREFIX),
    ("сов непокорность", "Collective Defiance", Rung.PREFIX),
    ("изверга бездны", "Elder Deep-Fiend", Rung.PART),
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


AMBIGUOUS = [
    ("ханвирский", {"Hanweir Garrison // Hanweir, the Writhing Township"}),
    ("бруна", {"Bruna, the Fading Light // Brisela, Voice of Nightmares", "Bruna, Light of Alabaster"}),
    ("Fire", {"Fire // Ice", "Start // Fire"}),
]


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
