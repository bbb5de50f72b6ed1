"""Emerge with what stands beside it: tokens that cards make, counterspells with a price, other spells, fed emergers."""

import pytest

from bot.answering.answers import Computed, NeedsMore
from bot.presenting.document import plain
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import made

_CARDS = (
    made("Old Gorge", "Старая Прорва", "Creature — Eldrazi", "{8}", "Emerge {5}{U}{U}", value=8, power="5",
         toughness="6", keywords=["Emerge"]),
    made("Leaking Pump", "Дырявый Насос", "Instant", "{1}{U}",
         "Counter target spell unless its controller pays {3}.", value=2),
    made("Borrowed Leash", "Чужой Поводок", "Sorcery", "{2}{R}",
         "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
         value=3),
    made("Fold Back", "Свёртывание", "Instant", "{2}{U}",
         "Counter target spell unless its controller pays {4}.", value=3),
    made("Swarm Mother", "Матка Роя", "Creature — Insect", "{1}{B}", "", value=2, power="1", toughness="1"),
    made("Tithe Totem", "Тотем Десятины", "Artifact Creature — Scarecrow", "{4}",
         "Creature spells you cast cost {1} more to cast.", value=4, power="4", toughness="4"),
    made("Quiet Influence", "Тихое Влияние", "Enchantment", "{2}{G}{G}",
         "Whenever you cast a spell with mana value 7 or greater, draw a card.", value=4),
)  # fmt: skip


@pytest.fixture(scope="module")
def emerge_desk(shipped_dir, tmp_path_factory):
    return desk_over(_CARDS, shipped_dir, tmp_path_factory.mktemp("emerge"))


_ASKED = (
    # 702.119a, 202.3: what is sacrificed is the token, which has no mana cost; a copy has that of what it copies.
    ("матка роя дала 3/2 ужаса, этого ужаса жертвую на старую прорву. почём", "cost", "{5}{U}{U}"),
    ("матка роя наплодила фишек-копий себя, одну фишку кидаю под старую прорву. цена", "cost", "{3}{U}{U}"),
    # 118.7a: so much comes off and no more.
    ("матка роя идёт на корм старой прорве, 2 снимется?", "saved", 2),
    ("насколько скинет матка роя, если скормить её старой прорве", "saved", 2),
    ("старая прорва за жертву с кмс 8, синюю тоже срежет?", "coloured_part", False),
    ("манифест 2/2, под ним десятидроп, его жертвую под старую прорву. цена", "cost", "{5}{U}{U}"),
    # 601.2f: what changes the price is still there while it is sacrificed.
    (
        "тотем десятины дорожит мои существа на 1, его самого и жертвую под старую прорву. сколько",
        "cost",
        "{2}{U}{U}",
    ),
    # 118.12: what is left has to pay for the counterspell.
    (
        "шесть земель, старую прорву играю через жертву за 4. опп отвечает дырявым насосом, откуплюсь?",
        "toll",
        True,
    ),
    (
        "пять земель, старая прорва явлением, сакнул четвёрку. оппонент роняет дырявый насос, хватит?",
        "toll",
        False,
    ),
    (
        "семь земель, старая прорва явлением, сакнул четвёрку. в ответ свёртывание, есть чем заплатить?",
        "toll",
        True,
    ),
    # Two spells of a turn.
    ("две старые прорвы за ход: жертва с кмс 3 и жертва с кмс 5. сколько маны всего", "sum", 6),
    ("чужой поводок на чужую матку роя, потом её под старую прорву. сколько маны за обе карты", "sum", 8),
    (
        "два эффекта стоят «все заклинания дороже на {1}». старая прорва явлением, жертва за четыре",
        "cost",
        "{3}{U}{U}",
    ),
)
_NOT_PRICED = (
    "на столе тихое влияние. разыграл старую прорву по явлению за одну ману. сколько карт беру",
    "старую прорву явлением, сакаю тихое влияние. почём",
)


@pytest.mark.parametrize(("question", "focus", "value"), _ASKED)
def test_what_stands_beside_has_its_part(emerge_desk, asker, question, focus, value):
    assert findings(emerge_desk, asker, question)[focus] == value


@pytest.mark.parametrize("question", _NOT_PRICED)
def test_only_a_creature_is_sacrificed(emerge_desk, asker, question):
    answer = emerge_desk.answer(question, asker)
    assert not isinstance(answer, Computed) or "cost" not in {each.focus for each in answer.findings}


def test_a_follow_up_asks_of_the_coloured_part(emerge_desk, asker):
    emerge_desk.answer("матку роя скормил под старую прорву, сколько платить", asker)
    found = findings(
        emerge_desk, asker, "а если вместо неё тварь за 8 - лишняя единичка синюю ману тоже срежет?"
    )
    assert (found["coloured_part"], found["cost"]) == (False, "{U}{U}")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("бризелу отозвали в руку. собрать её заново сколько маны, обе половинки", "11"),
        ("обе половинки верещащей кучи сколько маны стоят", "7"),
        ("крысы с могильника и полночные мародёры: сколько маны за обе", "7"),
    ],
)
def test_both_halves_of_a_pair_cost_so_much(emerge_desk, asker, question, said):
    assert f"Всего {said} маны" in plain(emerge_desk.ask(question, asker))


@pytest.mark.parametrize(
    "question",
    [
        "жертвовать некого, но земель 8. изверга бездны кинуть всё равно дадут?",
        "восемь земель, скормить нечего. древнего изверга бездны могу так разыграть?",
    ],
)
def test_with_nothing_to_sacrifice_no_victim_is_asked_for(emerge_desk, asker, question):
    assert not isinstance(emerge_desk.answer(question, asker), Computed | NeedsMore)


@pytest.mark.parametrize(
    "question",
    [
        "соперник заплатил за старую прорву {2}{U}{U}, явление {5}{U}{U}. какой кмс было скормленное существо?",
        "отдал за прорву с явлением {5}{U}{U} ровно {1}{U}{U}: какую кмс имела съеденная тварь?",
    ],
)
def test_what_was_paid_is_not_the_cost_of_the_victim(emerge_desk, asker, question):
    assert not isinstance(emerge_desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("какая кмс у карты {2/B} + {R/G}", 3),
        ("кмс {1}{U} + {U}{U}?", 4),
        ("кмс {1}{U} и {2}{R}", 2),
    ],
)
def test_costs_with_a_plus_between_them_are_one(emerge_desk, asker, question, value):
    assert emerge_desk.answer(question, asker).findings[0].value == value


def test_what_is_played_against_is_not_sacrificed(emerge_desk, asker):
    answer = emerge_desk.answer(
        "против матки роя кидаю старую прорву явлением, пожертвовал тварь за 6. цена?", asker
    )
    assert not isinstance(answer, Computed) or all(each.value != "{4}{U}{U}" for each in answer.findings)


@pytest.mark.parametrize(
    "question",
    [
        "тотем десятины и старая прорва за жертву",
        "под матку роя старая прорва явлением",
        "матка роя у оппа, сакаю зверя под старую прорву",
    ],
)
def test_what_stands_by_is_not_sacrificed(emerge_desk, asker, question):
    assert not isinstance(emerge_desk.answer(question, asker), Computed)


def test_what_changes_prices_is_sacrificed_where_it_is_said(emerge_desk, asker):
    answer = emerge_desk.answer("сакаю матку роя под старую прорву, цена", asker)
    assert "{3}{U}{U}" in {each.value for each in answer.findings}


def test_without_a_keyword_its_cost_is_not_told_again(emerge_desk, asker):
    emerge_desk.answer("у старой прорвы есть явление?", asker)
    answer = emerge_desk.answer("а без явления? и размер", asker)
    assert not isinstance(answer, Computed) or "has_keyword" not in {each.focus for each in answer.findings}
