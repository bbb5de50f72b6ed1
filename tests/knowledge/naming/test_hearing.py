"""English names by ear: consonants in every way that they may be read, articles as often left out as typed."""

import pytest

from knowledge.naming.hearing import aloud, heard, sounds

BY_EAR = [
    ("блистеринг фаеркэт", "blistering firecat"),
    ("колектив дефаенс", "collective defiance"),
    ("мидлинг мэйдж", "meddling mage"),
    ("снапкастер мейдж", "snapcaster mage"),
    ("лост ордер оф джаркелд", "lost order of jarkeld"),
    ("лайтнинг болт", "lightning bolt"),
    ("спелл квеллер", "spell queller"),
    ("найт оф зе релик", "knight of the relic"),
    ("уотери грейв", "watery grave"),
    ("команд тауэр", "command tower"),
    ("сорд оф файр энд айс", "sword of fire and ice"),
    ("врен и сикс", "wrenn and six"),
    ("эншент томб", "ancient tomb"),
    ("смозеринг тит", "smothering tithe"),
    ("дженерос гифт", "generous gift"),
    ("ксенагос", "xenagos"),
    ("волканик айленд", "volcanic island"),
    ("ливинг энд", "living end"),
]


@pytest.mark.parametrize(("russian", "english"), BY_EAR)
def test_what_is_heard_is_what_it_sounds_like(russian, english):
    assert heard(russian) in sounds(english)


@pytest.mark.parametrize(
    ("russian", "english"), [("ворлди тьютор", "world tree"), ("блад мун", "blood mage")]
)
def test_other_consonants_are_another_name(russian, english):
    assert heard(russian) not in sounds(english)


def test_a_possessive_is_kept_for_the_ear():
    assert aloud("Archmage's Charm") == "archmage's charm"
    assert aloud("Lim-Dûl’s Vault") == "lim dul's vault"
