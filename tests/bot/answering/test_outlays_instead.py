"""What is paid instead of a mana cost, and named cards that change prices or are fed to emerge."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import made

_CARDS = (
    made("Boundless Mind", "Безбрежный Разум", "Enchantment", "{7}{U}{U}",
         "You may cast spells from your hand without paying their mana costs.", value=9),
    made("Grey Amulet", "Серый Амулет", "Artifact", "{2}", "Black spells you cast cost {1} less to cast.", value=2),
    made("Crimson Amulet", "Алый Амулет", "Artifact", "{2}", "Red spells you cast cost {1} less to cast.", value=2),
    made("Yard Reader", "Чтец Погоста", "Creature — Human", "{1}{U}",
         "When this creature enters, target instant or sorcery card in your graveyard gains flashback until end of turn. "
         "The flashback cost is equal to its mana cost.", value=2, power="2", toughness="1"),
    made("Hill Ogre", "Холмовой Огр", "Creature — Ogre", "{2}{R}", "", value=3, power="3", toughness="3"),
    made("Swelling Puppet", "Растущая Кукла", "Artifact Creature — Construct", "{X}{X}",
         "This creature enters with X +1/+1 counters on it.", value=0, power="0", toughness="0"),
)  # fmt: skip


@pytest.fixture(scope="module")
def carded(shipped_dir, tmp_path_factory):
    return desk_over(_CARDS, shipped_dir, tmp_path_factory.mktemp("instead"))


_ASKED = (
    ("флешбек {3}{R}{R} и эскалация {1}, три режима", "{5}{R}{R}"),
    ("непокорность с флешбеком за {2}{R}, все режимы, сколько", "{4}{R}"),
    ("закл с флэшбеком {2}{B}, эскалация {2}, два режима, цена", "{4}{B}"),
)
_OF_SPELLS = (
    "гидра с X=3 под изверга бездны, сколько платить",
    "гидра с иксом 4 ради изверга бездны, почём выйдет",
    "jet medallion, явление {5}{B}{B}, жертва за 3, цена",
    "нефритовый медальон, явление {6}{G}, жертва за 3",
    "у меня медальон, непокорность на два режима, сколько маны",
    "непокорность за флешбек на два режима, сколько",
)


@pytest.mark.parametrize(("question", "cost"), _ASKED)
def test_modes_are_paid_for_beside_what_is_paid_instead(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


@pytest.mark.parametrize("question", _OF_SPELLS)
def test_what_is_not_known_is_not_left_out(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("безбрежный разум на столе, холмовой огр сколько стоит", "{0}"),
        ("у меня безбрежный разум, изверг бездны сколько платить", "{0}"),
        ("из-под безбрежного разума непокорность три режима сколько", "{2}"),
        ("чтец погоста дал флешбек непокорности, два режима, сколько", "{2}{R}{R}"),
        ("алый амулет на столе, непокорность на два режима, сколько маны", "{1}{R}{R}"),
        ("растущая кукла с X=2 под изверга бездны, цена", "{5}{U}{U}"),
    ],
)
def test_named_cards_tell_what_is_paid(carded, asker, question, cost):
    assert findings(carded, asker, question)["cost"] == cost


@pytest.mark.parametrize(
    "question",
    [
        "у оппа безбрежный разум, холмовой огр сколько стоит",
        "серый амулет, явление {5}{B}{B}, жертва за 3, цена",
    ],
)
def test_what_another_player_may_or_a_colour_untold_stops_it(carded, asker, question):
    assert not isinstance(carded.answer(question, asker), Computed)
