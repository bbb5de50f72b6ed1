"""Counts that are only told, lists with a heading or a sum, and things of both players, on a table in plain words.

Cards are of our own making; each expected value is worked out by hand from the rules.
"""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import made

_CARDS = (
    made("Bond of Five Lands", "Узы Пяти Земель", "Enchantment", "{5}{W}",
         "Domain — This spell costs {1} less to cast for each basic land type among lands you control.", value=6),
    made("Sunken Garden", "Затонувший Сад", "Land — Island Plains", "", "({T}: Add {W} or {U}.)", value=0),
    made("Forest", "Лес", "Basic Land — Forest", "", "({T}: Add {G}.)", value=0),
    made("Swamp", "Болото", "Basic Land — Swamp", "", "({T}: Add {B}.)", value=0),
    made("Old Thunderhide", "Старый Громокож", "Creature — Dinosaur", "{10}{G}",
         "This spell costs {X} less to cast, where X is the total power of creatures you control.",
         value=11, power="12", toughness="12"),
    made("The Stone Circle", "Каменный Круг", "Artifact", "{7}{G}{G}",
         "This spell costs {X} less to cast, where X is the greatest power among creatures you control.", value=9),
    made("Promise of Ends", "Посул Концов", "Creature — Eldrazi", "{12}",
         "This spell costs {1} less to cast for each card type among cards in your graveyard.",
         value=12, power="9", toughness="9"),
    made("Warden of Bones", "Смотритель Костей", "Creature — Human Knight", "{1}{G}{W}",
         "This creature gets +1/+1 for each land card in your graveyard.", value=3, power="2", toughness="2"),
    made("Adept of Wires", "Адепт Проводов", "Artifact Creature — Vedalken", "{2}{U}",
         "Adept of Wires's power and toughness are each equal to the number of artifacts you control.",
         value=3, power="*", toughness="*"),
    made("Tin Carrier", "Жестяной Возчик", "Artifact Creature — Myr", "{4}", "Affinity for artifacts",
         value=4, power="2", toughness="2"),
    made("Giant Maul", "Кувалда Великана", "Artifact — Equipment", "{1}",
         "Equipped creature gets +10/+10 and loses flying.\nEquip {8}", value=1),
    made("Meadow Lark", "Луговой Жаворонок", "Creature — Bird", "{G}", "Flying", value=1, power="0", toughness="1"),
    made("Clan Fire", "Пламя Кланов", "Sorcery", "{1}{R}",
         "Domain — Clan Fire deals X damage to any target, where X is the number of basic land types among lands you "
         "control.", value=2),
    made("Toll of Progress", "Пошлина Прогресса", "Instant", "{1}{R}",
         "Toll of Progress deals damage to each player equal to twice the number of nonbasic lands that player "
         "controls.", value=2),
    made("Grey Trader", "Серый Торгаш", "Creature — Zombie", "{3}{B}{B}",
         "When this creature enters, each opponent loses X life, where X is your devotion to black. You gain life equal "
         "to the life lost this way.", value=5, power="2", toughness="4"),
    made("Dark Stand", "Тёмный Прилавок", "Enchantment", "{1}{B}{B}",
         "At the beginning of your upkeep, you draw a card and you lose 1 life.", value=3),
    made("Tribal Counsel", "Совет Племени", "Sorcery", "{4}{G}{G}", "Draw a card for each creature you control.",
         value=6),
)  # fmt: skip


@pytest.fixture(scope="module")
def counted(shipped_dir, tmp_path_factory):
    """A desk over a few cards that count what lies there."""
    return desk_over(_CARDS, shipped_dir, tmp_path_factory.mktemp("counted"))


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("из земель лес, болото и sunken garden. за сколько кастану узы пяти земель", "{1}{W}"),
        ("узы пяти земель с тремя типами базовых земель почём", "{2}{W}"),
        ("узы пяти земель, у оппа четыре типа базовых земель. почём", "{5}{W}"),
        ("старый громокож, у оппа общая сила 9, почём", "{10}{G}"),
        ("домен 5, сколько стоят узы пяти земель", "{W}"),
        ("старый громокож: общая сила моих 7, почём", "{3}{G}"),
        ("если силы на столе уже 15 — старый громокож за сколько", "{G}"),
        ("the stone circle стоит сколько, если главный здоровяк у меня 6/6, а второй 3/3", "{1}{G}{G}"),
        ("stone circle, наибольшая сила 4, сколько платить", "{3}{G}{G}"),
        ("у меня крип 5/5 и у оппа 6/6. каменный круг почём", "{2}{G}{G}"),
        ("моё кладбище: артефакт-существо, инстант, земля. посул концов за?", "{8}"),
        ("управляю тремя артефактами, жестяной возчик почём", "{1}"),
        ("контролирую адепта проводов и ещё два артефакта, сколько маны отдать за жестяного возчика", "{1}"),
    ],
)
def test_a_price_by_told_counts(counted, asker, question, cost):
    assert findings(counted, asker, question)["cost"] == cost


@pytest.mark.parametrize(
    ("question", "size"),
    [
        ("пять земель лежит у меня в могиле и три у врага, смотритель костей?", "7/7"),
        ("у меня в гробу 4 земли, у оппа 2. какой размер у смотрителя костей", "6/6"),
        (
            "смотритель костей у оппа, у него в гробу 4 земли, у меня 6. какой размер у смотрителя костей",
            "6/6",
        ),
        ("два адепта проводов и три мокса (итого пять артов). стата адептов", "5/5"),
        ("кувалду великана надел на лугового жаворонка. какой размер у жаворонка", "10/11"),
        ("луговой жаворонок и кувалда великана на нём, других артефактов нет. итог", "10/11"),
    ],
)
def test_a_size_among_the_things_of_both(counted, asker, question, size):
    assert findings(counted, asker, question)["size"] == size


@pytest.mark.parametrize(
    "question",
    ["старый громокож, наибольшая сила 7, почём", "земли есть, узы пяти земель почём"],
)
def test_a_count_of_something_else_is_not_computed(counted, asker, question):
    assert not isinstance(counted.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("пламя кланов при двух болотах и лесе нанесёт?", {"event.damage": 2}),
        ("у меня болото, лес и sunken garden. сколько урона с пламени кланов", {"event.damage": 4}),
        ("clan fire с тремя типами базовых земель, сколько влетит оппу", {"event.damage": 3}),
        (
            "у противника шесть земель, из них две базовые. пошлина прогресса ему в лицо даст",
            {"event.damage": 8},
        ),
        (
            "у меня 2 небазовые земли, у оппа 5 небазовых. пошлина прогресса, сколько урона мне",
            {"event.damage": 4},
        ),
        ("grey trader и dark stand, на сколько сдренит", {"event.lost": 4}),
        ("у меня 7 существ, совет племени сколько карт возьму", {"event.drawn": 7}),
    ],
)
def test_what_a_card_does_by_what_lies_there(counted, asker, question, expected):
    assert findings(counted, asker, question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "у противника 6 земель, пошлина прогресса сколько нанесёт",
        "у меня 4 земли, пламя кланов сколько урона",
    ],
)
def test_lands_of_untold_types_are_not_counted(counted, asker, question):
    assert not isinstance(counted.answer(question, asker), Computed)
