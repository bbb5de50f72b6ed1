"""Everyday situations read as a row of tags and played: attack taxes, X, triggers, totals of life, what comes back.

Cards are of our own making; each expected value is worked out by hand from the rules.
"""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.everyday_cards import everyday_card

_CARDS = {
    "Toll of Spirits": (
        "Enchantment",
        "",
        "{2}{W}",
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    ),
    "Twofold Garden": (
        "Enchantment",
        "",
        "{4}{G}",
        (
            "If an effect would create one or more tokens under your control, it creates twice that many of those"
            " tokens instead."
        ),
    ),
    "Swelling Machine": (
        "Artifact Creature — Construct",
        "0/0",
        "{X}{X}",
        "Swelling Machine enters with X +1/+1 counters on it.",
    ),
    "Grenn, Horde Boss": (
        "Legendary Creature — Goblin",
        "3/3",
        "{2}{R}{R}",
        "{T}: Create X 1/1 red Goblin creature tokens, where X is the number of Goblins you control.",
    ),
    "Grave Measurer": (
        "Creature — Lhurgoyf",
        "*/1+*",
        "{1}{G}",
        (
            "Grave Measurer's power is equal to the number of card types among cards in all graveyards and its"
            " toughness is equal to that number plus 1."
        ),
    ),
    "Returning Ouphe": (
        "Creature — Ouphe",
        "3/2",
        "{1}{G}{G}",
        "When Returning Ouphe enters, you gain 2 life.\nPersist",
    ),
    "Thirst of the Tyrant": (
        "Creature — Phyrexian",
        "4/5",
        "{2}{B}{B}",
        "Whenever you draw a card, you gain 2 life.\nWhenever an opponent draws a card, they lose 2 life.",
    ),
    "Three Thoughts": ("Sorcery", "", "{2}{U}", "Draw three cards."),
    "Jolt of Sparks": ("Instant", "", "{R}", "Jolt of Sparks deals 3 damage to any target."),
    "Shared Banner": ("Enchantment", "", "{1}{W}{W}", "Creatures you control get +1/+1."),
    "Delving Voyage": ("Sorcery", "", "{7}{U}", "Delve\nDraw three cards."),
    "Chained Volley": ("Sorcery", "", "{1}{R}", "Chained Volley deals 1 damage to any target.\nStorm"),
}
_OF_A_SCENE = ("tally.", "event.", "size", "fate")
_KEYWORDS = {"Returning Ouphe": ("Persist",), "Delving Voyage": ("Delve",), "Chained Volley": ("Storm",)}


@pytest.fixture(scope="module")
def everyday_desk(shipped_dir, tmp_path_factory):
    """A desk over a few cards of our own making."""
    return desk_over(
        (everyday_card(name, row, _KEYWORDS.get(name, ())) for name, row in _CARDS.items()),
        shipped_dir,
        tmp_path_factory.mktemp("tallies"),
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("под toll of spirits атакую тремя существами, сколько заплатить?", {"tally.paid": "{6}"}),
        ("две toll of spirits у оппа, бью двумя. сколько маны отдать", {"tally.paid": "{8}"}),
        ("под toll of spirits у меня 5 земель и 4 существа. сколько максимум могу послать в атаку?", {"tally.attackers": 2}),
        ("swelling machine за 6 маны, сколько жетонов?", {"event.counters": "3 +1/+1"}),
        ("grenn и ещё 2 гоблина. тапаю grenn — сколько гоблинов станет?", {"tally.count": 6}),
        ("grenn и один гоблин, тапаю его два хода подряд. сколько всего гоблинов будет?", {"tally.count": 8}),
        ("три гоблина вместе с grenn, активирую раз. сколько токенов появится?", {"event.tokens": 3}),
        ("grave measurer, на кладбищах существо, земля и волшебство. какие статы?", {"size": "3/4"}),
        ("с twofold garden делаю три солдата 1/1 токена. сколько выйдет?", {"event.tokens": 6}),
        ("returning ouphe сдохла, потом сдохла ещё раз. сколько жизней я получил всего, считая первый выход?", {"event.gained": 4}),
        ("моя thirst of the tyrant, опп взял 2 карты. сколько жизней потерял?", {"event.lost": 4}),
        ("thirst of the tyrant у меня, кастую three thoughts. сколько хп получу?", {"event.gained": 6}),
        ("опп на 20. кинул jolt of sparks и ударил 2/2. сколько осталось?", {"tally.life": 15}),
        ("chained volley пятым спеллом за ход. сколько урона всего?", {"event.damage": 5}),
        ("delving voyage, на кладбище 5 карт, все выделвил. сколько маны?", {"cost": "{2}{U}"}),
        ("у оппа 7 яда, бью инфектом 3/3 без блоков. умрёт?", {"player_dead": True}),
        ("опп на 7 жизнях, атакую 4/4 и 5/5, он блочит пятёрку. сколько у него останется?", {"tally.life": 3}),
        ("shared banner, атакую двумя 2/2, опп сносит banner до урона. сколько прилетит?", {"event.damage": 4}),
        ("я на 20, фетч и шокленд (2). сколько жизней?", {"tally.life": 17}),
        ("jolt of sparks в 3/3", {"event.lives": False}),
        ("кинул jolt of sparks в существо 4/4", {"event.lives": True}),
        ("3/3 против jolt of sparks", {"event.lives": False}),
    ],
)  # fmt: skip
def test_a_situation_is_played(everyday_desk, asker, question, expected):
    assert findings(everyday_desk, asker, question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "под toll of spirits атакую тремя существами, одно из них заколдовано. сколько заплатить?",
        "у меня thirst of the tyrant, опп взял 2 карты, но я успел ответить стоппером. сколько жизней потерял?",
        "кинул jolt of sparks, а на столе ещё зеркало. сколько осталось у оппа?",
        "4/5 на твари, что за цифры",
        "два jolt of sparks в одно существо вместе убьют",
        "два jolt of sparks убьют 6/6?",
        "заплатить 2 жизни при одной",
        "grave measurer 2/3, в гробах два типа карт, соперник кидает jolt of sparks, помрёт?",
        "jolt of sparks в grave measurer, умрёт?",
        "grave measurer, jolt of sparks в него при 4/5",
        "сам себе в лицо jolt of sparks",
    ],
)
def test_a_fact_that_is_not_understood_stops_it(everyday_desk, asker, question):
    answer = everyday_desk.answer(question, asker)
    assert not isinstance(answer, Computed) or not any(
        f.focus.startswith(_OF_A_SCENE) for f in answer.findings
    )
