"""Questions of the kinds of the five documents in further words: each answer is worked out by the rule it names."""

import pytest

from bot.answering.answers import Computed
from bot.answering.marks import damage_left
from bot.answering.reading import read
from tests.bot.answering.computed import findings

_COSTS = (
    # 702.119a with 202.3a: a token that copies nothing is worth 0, whatever kind it is said to be.
    ("явление {5}{U}{U}, корм — гоблин-токен, он ничья не копия. цена", "{5}{U}{U}"),
    ("emerge {5}{U}{U}: i sac a plain 1/1 human token, how much mana do i pay", "{5}{U}{U}"),
    ("закрытого морфа (на обороте 5 маны) жертвую под явление {6}{B}. сколько маны", "{6}{B}"),
    # 702.37a, 702.37e: {3} for the card, its own cost for the turning, which no discount touches.
    ("сколько маны на двух закрытых и вскрытие одного за {2}{G}", "{8}{G}"),
    ("под скидкой на существ {1} сколько стоит морф рубашкой", "{2}"),
)


@pytest.mark.parametrize(("question", "cost"), _COSTS)
def test_what_is_paid(desk, asker, question, cost):
    assert findings(desk, asker, question)["cost"] == cost


@pytest.mark.parametrize(
    ("question", "extra"),
    [
        ("эскалация за второй и третий режим сколько, если сама эскалация {2}", "{4}"),
        ("за второй режим сколько доплаты, эскалация {1}{R}", "{1}{R}"),
    ],
)
def test_the_surcharge_alone_is_told(desk, asker, question, extra):
    """702.120a: the escalate cost once for each mode beyond the first."""
    assert findings(desk, asker, question)["surcharge"] == extra


def test_both_prices_are_told_one_by_one(desk, asker):
    told = findings(
        desk, asker, "существа стоят на {1} меньше. почём морф рубашкой и почём вскрыть за {4}{B}"
    )
    assert (told["price_face_down"], told["price_turning"]) == ("{2}", "{4}{B}")


def test_a_follow_up_changes_what_makes_it_dearer(desk, asker):
    findings(desk, asker, "сколько всего: рубашкой положить и потом {4}{B} за переворот")
    assert findings(desk, asker, "а если существа дешевле на 1?")["cost"] == "{6}{B}"


_FATES = (
    # 615.7: what is prevented is taken off; 704.5g: the rest is compared with the toughness.
    ("существо 4/4 получило 5 урона, 2 предотвратили. выживет?", True),
    ("предотвращаю 3 урона из 5, который летит в рубашку. жива?", False),
    ("щит на 4, в существо 2/2 прилетело 5 урона, выживет?", True),
    # 509.2: it is turned up once blockers are declared; 510.2: damage is dealt at once.
    ("рубашка заблокировала 3/3, вскрываю после блока в 1/1. рубашка выживет?", False),
)


@pytest.mark.parametrize(("question", "lives"), _FATES)
def test_what_lives(desk, asker, question, lives):
    told = findings(desk, asker, question)
    assert next(told[focus] for focus in ("fate", "blocker_lives") if focus in told) is lives


@pytest.mark.parametrize(
    ("text", "left"),
    [("получил 5 урона, предотвращено 3", [2]), ("2 урона, щит на 2", [0]), ("получил 3 урона", [3])],
)
def test_damage_beyond_what_is_prevented(text, left):
    assert [mark.amount for mark in damage_left(read(text))] == left


@pytest.mark.parametrize(
    ("question", "may"),
    [
        # 704.3: 0/0 is put into the graveyard before anyone gets priority.
        ("на мою рубашку положили два жетона -1/-1 разом, успею вскрыть её в 4/4?", False),
        ("на закрытом лежит жетон -1/-1, могу вскрыть его в 3/3?", True),
    ],
)
def test_whether_it_can_be_turned_up_in_time(desk, asker, question, may):
    assert findings(desk, asker, question)["turn_up"] is may


@pytest.mark.parametrize(
    "question",
    [
        # It could not have been turned up after the spell had killed it: in response, then, which is not told.
        "опп кинул молнию в закрытого, я вскрыл его в 1/4, жив?",
        # What a spell hits through a pronoun is not followed by the frame of events.
        "закрытый морф и молния в него с шоком разом, сколько урона игроку",
    ],
)
def test_what_may_be_told_otherwise_is_not_computed(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


def test_a_bare_turning_in_response_to_a_block_is_of_no_game_alone(desk, asker):
    shown = desk.ask("вскрытие в ответ на блок", asker)
    assert "529" not in str(shown)
