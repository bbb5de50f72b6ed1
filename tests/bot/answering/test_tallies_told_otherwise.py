"""Everyday situations told in other ways: several opponents, «×2», who picks an order, a card asked of by name.

Cards are of our own making; each expected value is worked out by hand from the rules.
"""

import pytest

from bot.answering.answers import Computed
from bot.presenting.document import plain
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.everyday_cards import everyday_card

_CARDS = {
    "Doubling Doorway": (
        "Artifact",
        "",
        "{4}",
        (
            "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger,"
            " that ability triggers an additional time."
        ),
    ),
    "Drowsy Whale": (
        "Creature — Whale",
        "2/2",
        "{4}{U}",
        "Flying\nWhen this creature enters, draw two cards.\nEvoke {2}{U}",
    ),
    "Grim Merchant": (
        "Creature — Zombie",
        "2/4",
        "{3}{B}{B}",
        "When this creature enters, each opponent loses 2 life. You gain life equal to the life lost this way.",
    ),
    "Oven of Wrath": (
        "Enchantment",
        "",
        "{1}{R}{R}{R}",
        (
            "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or"
            " player instead."
        ),
    ),
    "Tobb, Red Thane": (
        "Legendary Creature — Dwarf",
        "2/4",
        "{1}{R}{R}{R}",
        (
            "If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals"
            " that much damage plus 2 instead."
        ),
    ),
    "Jolt of Sparks": ("Instant", "", "{R}", "Jolt of Sparks deals 3 damage to any target."),
    "Rain of Coals": ("Sorcery", "", "{1}{R}", "Rain of Coals deals 2 damage to each creature."),
    "Poisonous Giant": ("Artifact Creature — Golem", "11/11", "{12}", "Trample\nInfect"),
    "Swelling Machine": (
        "Artifact Creature — Construct",
        "0/0",
        "{X}{X}",
        "Swelling Machine enters with X +1/+1 counters on it.",
    ),
    "Hardy Scales": (
        "Enchantment",
        "",
        "{G}",
        (
            "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters"
            " are put on it instead."
        ),
    ),
    "Twofold Season": (
        "Enchantment",
        "",
        "{4}{G}",
        (
            "If an effect would put one or more counters on a permanent you control, it puts twice that many of those"
            " counters on that permanent instead."
        ),
    ),
    "Drinker of Blood": (
        "Creature — Vampire",
        "0/1",
        "{1}{B}",
        "Whenever Drinker of Blood or another creature dies, target player loses 1 life and you gain 1 life.",
    ),
    "Cleaver of Embers": (
        "Legendary Artifact — Equipment",
        "",
        "{4}{R}{R}",
        "Flash\nThis spell costs {1} less to cast for each attacking creature you control.",
    ),
    "Grenn, Horde Boss": (
        "Legendary Creature — Goblin",
        "3/3",
        "{2}{R}{R}",
        "{T}: Create X 1/1 red Goblin creature tokens, where X is the number of Goblins you control.",
    ),
    "Last Shelter": (
        "Enchantment",
        "",
        "{3}{W}",
        (
            "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1"
            " instead."
        ),
    ),
    "Healing Seraph": (
        "Creature — Angel",
        "3/4",
        "{3}{W}{W}",
        "Flying, lifelink\nWhenever you gain life, put a +1/+1 counter on each creature you control.",
    ),
    "Hunger of the Deep": (
        "Creature — Avatar",
        "13/13",
        "{B}",
        "Hunger of the Deep gets -X/-X, where X is your life total.",
    ),
    "Splitting Axe": (
        "Artifact — Equipment",
        "",
        "{1}",
        "Equipped creature gets +2/+0.\nEquip {1}",
    ),
    "Wheel of Plenty": ("Sorcery", "", "{2}{R}", "Each player discards their hand, then draws seven cards."),
    "Dreams Below": (
        "Enchantment",
        "",
        "{B}{B}{B}",
        "Whenever an opponent draws a card, this enchantment deals 1 damage to that player.",
    ),
    "Evening Star": (
        "Legendary Creature — Dragon Spirit",
        "5/5",
        "{4}{B}{B}",
        (
            "Flying\nWhen Evening Star dies, each opponent loses 5 life. You gain life equal to the life lost this"
            " way."
        ),
    ),
    "Chained Volley": ("Sorcery", "", "{1}{R}", "Chained Volley deals 1 damage to any target.\nStorm"),
    "Flame of Ruin": ("Sorcery", "", "{X}{R}", "Flame of Ruin deals X damage to any target."),
    "Rude Question": (
        "Sorcery",
        "",
        "{B}",
        (
            "Target player reveals their hand. You choose a nonland card from it. That player discards that card. You"
            " lose 2 life."
        ),
    ),
}
_KEYWORDS = {
    "Splitting Axe": ("Equip",),
    "Evening Star": ("Flying",),
    "Chained Volley": ("Storm",),
    "Drowsy Whale": ("Flying", "Evoke"),
    "Poisonous Giant": ("Trample", "Infect"),
    "Cleaver of Embers": ("Flash",),
    "Healing Seraph": ("Flying", "Lifelink"),
}


@pytest.fixture(scope="module")
def desk_of_others(shipped_dir, tmp_path_factory):
    """A desk over a few cards of our own making."""
    return desk_over(
        (everyday_card(name, row, _KEYWORDS.get(name, ())) for name, row in _CARDS.items()),
        shipped_dir,
        tmp_path_factory.mktemp("others"),
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("grim merchant вышел у меня, трое оппов. на сколько похилюсь", {"event.gained": 6}),
        ("играем вчетвером, роняю grim merchant. каждый по сколько теряет?", {"event.lost": 2}),
        ("роняю grim merchant, оппов четверо. сколько оппы потеряют суммарно", {"event.lost": 8}),
        ("grim merchant вышел, нас трое за столом. сколько жизней я получу", {"event.gained": 4}),
        ("doubling doorway ×2 и drowsy whale, сколько карт?", {"event.drawn": 6}),
        ("drowsy whale за эвок под doubling doorway, карт в руку", {"event.drawn": 4}),
        ("drowsy whale через evoke, под doubling doorway — сколько беру карт", {"event.drawn": 4}),
        ("oven of wrath лежит, jolt of sparks в рыло, сколько влетит", {"event.damage": 6}),
        ("мои tobb и oven of wrath, кидаю jolt of sparks оппу в табло, порядок выбирает он. сколько он съест", {"event.lost": 8}),
        ("мои tobb и oven of wrath, кидаю jolt of sparks оппу в рожу. максимум сколько урона", {"event.damage": 10}),
        ("chained volley седьмым спеллом за ход, у оппа 8. добил?", {"tally.dead": False}),
        ("chained volley восьмым спеллом за ход, у соперника 8 жизней, добил?", {"tally.dead": True}),
        ("tobb мой лежит, кастую rain of coals. сам tobb 2/4 окочурится?", {"fate": True}),
        ("poisonous giant прёт в атаку, чампнул его токеном 1/1. мне крышка?", {"tally.dead": True}),
        ("есть четыре земли и hardy scales. swelling machine выйдет какой?", {"size": "3/3"}),
        ("hardy scales + twofold season, swelling machine иксом 2. максимум жетонов при входе", {"event.counters": "6 +1/+1"}),
        ("сколько маны на cleaver of embers, если бьют пятеро моих", {"tally.paid": "{R}{R}"}),
        ("grenn и ещё три гоблина. тапаю grenn — токенов и всего гоблинов", {"event.tokens": 4, "tally.count": 8}),
        ("grenn тапаю, кроме него ещё два гоблина. сколько новых фишек", {"event.tokens": 3}),
        ("last shelter и тварь на моей стороне, опп бьёт на 30, у меня 5 жизней. останусь с?", {"tally.life": 1}),
        ("healing seraph и два мишки 2/2 прошли без блока. урон в сумме и какие все станут", {"event.damage": 7, "size": "3/3"}),
        ("жизней 7, hunger of the deep лежит. кинул rude question — п/т hunger of the deep", {"size": "8/8"}),
        ("удвоитель урона мой, лайфлинкер 3/3 прошёл без блока. урон и прибавка жизней?", {"event.damage": 6, "event.gained": 6}),
        ("два удвоителя урона на столе, jolt of sparks на 3 в табло. вылетит сколько?", {"event.damage": 12}),
        ("удвоитель триггеров входа лежит, вкинул drowsy whale. тяну сколько карт", {"event.drawn": 4}),
        ("есть удвоитель токенов, создаю три солдата 1/1. сколько выйдет", {"event.tokens": 6}),
        ("у оппа 9 жизней, сжигалка на 4 в лицо. сколько останется", {"tally.life": 5}),
        ("опп шлёт в меня бурн на 5, я в ответ вешаю на себя предотвращение трёх. минус сколько хп", {"event.damage": 2}),
        ("на мне щит на следующие 3, опп бьёт на 7, у меня 10 жизней. сколько останется?", {"tally.life": 6}),
        ("splitting axe на 1/1, какие статы теперь", {"size": "3/1"}),
        ("два splitting axe на 2/2, бьёт в пустой стол. сколько", {"event.damage": 6}),
        ("dreams below моя, опп под wheel of plenty берёт 7. сколько отлетит", {"event.lost": 7}),
        ("за столом четверо. evening star моя сдохла. на сколько я отъемся", {"event.gained": 15}),
        ("chained volley пятым спеллом хода, все в лицо. сколько вылетит урона", {"event.damage": 5}),
        ("flame of ruin на 9 маны в табло — сколько урона", {"event.damage": 8}),
        ("у оппа 20, flame of ruin x=6 в одно лицо. сколько останется", {"tally.life": 14}),
        ("evening star вошла, потом умерла. сколько опп потеряет", {"event.lost": 5}),
        ("четыре игрока за столом, evening star моя померла. сколько жизней я получил", {"event.gained": 15}),
        ("hardy scales мои, swelling machine за 4 маны. жетонов сколько", {"event.counters": "3 +1/+1"}),
        ("dreams below мои, опп дровит 4. урон", {"event.damage": 4}),
        ("chained volley вторым спеллом хода. сколько урона оппу, если всё в него", {"event.damage": 2}),
        ("у меня душевная звезда (evening star) померла, нас трое. на сколько подлечусь", {"event.gained": 10}),
        ("семь зомби 2/2 в атаке, троих заблочили. урона в игрока?", {"event.damage": 8}),
        ("опп атакует меня пятью 1/1, блочу двоих. сколько потеряю?", {"event.lost": 3}),
        ("бью четырьмя 3/3, у него два блокера 2/2, оба блочат по одному. сколько дошло в лицо?", {"event.damage": 6}),
        ("существо 3/2 с персистом умерло. вернулось какого размера?", {"tally.back": "2/1"}),
        ("андаинг 2/2 погиб, каким вернётся?", {"tally.back": "3/3"}),
        ("эффект: жетонов создаётся вдвое больше. у меня их два, спелл делает двух солдат. сколько солдат встанет?",
         {"event.tokens": 8}),
        ("под удвоителем счётчиков кладу три +1/+1 на 1/1. какого размера?", {"size": "7/7"}),
        ("drinker of blood и три медведя моих, у оппа пусто, врат. сколько слил опп", {"event.lost": 4}),
    ],
)  # fmt: skip
def test_a_situation_in_other_words_is_played(desk_of_others, asker, question, expected):
    assert findings(desk_of_others, asker, question) == expected


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("персист 1/1 сдох, вернётся?", "ернётся и сразу умрёт"),
        ("играем вчетвером, роняю grim merchant. каждый по сколько теряет?", "аждый оппонент потеряет 2 жизни"),
        ("роняю grim merchant, оппов четверо. сколько оппы потеряют суммарно", "ппоненты вместе потеряют 8 жизней"),
    ],
)  # fmt: skip
def test_several_opponents_are_told_so(desk_of_others, asker, question, told):
    assert told in plain(desk_of_others.ask(question, asker))


@pytest.mark.parametrize(
    "question",
    [
        "мои tobb и oven of wrath, кидаю jolt of sparks оппу в рожу. сколько урона",
        "в эдх роняю grim merchant. на сколько похилюсь",
        "шесть 2/2 напали, трое заблочили. сколько прошло",
        "у выбранного соперника 2 твари, jolt of sparks. сколько урона",
    ],
)
def test_what_a_choice_or_an_untold_number_decides_is_not_computed(desk_of_others, asker, question):
    answer = desk_of_others.answer(question, asker)
    assert not isinstance(answer, Computed)


def test_what_a_choice_decides_is_no_fault(desk_of_others, asker):
    told = plain(
        desk_of_others.ask("мои tobb и oven of wrath, кидаю jolt of sparks оппу в рожу. сколько урона", asker)
    )
    assert "сломалось" not in told
