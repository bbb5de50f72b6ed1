"""What chosen modes of a spell do to a told creature, life total and hand: each answer is worked out by the rules."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings

_DEFIANCE = (
    # 608.2c, 701.9: the hand is discarded and as many are drawn; the spell itself is on the stack (601.2a).
    ("первый режим непокорности в себя, после каста в руке 4 карты. чем закончится", "wheel", 4),
    ("в руке 4 карты вместе с непокорностью, режим с рукой в себя. скок доберу", "wheel", 3),
    (
        "у соперника 10 хп и 5 карт, прилетают в него режимы 1 и 3 непокорности. хп и рука после",
        "tally.life",
        7,
    ),
    ("рука у оппа пустая, хп 8. первый и третий режимы непокорности в него, что изменится", "wheel", 0),
    # 120.6, 704.5g: damage already dealt counts, and what the creature is as the spell resolves.
    ("6/6 с одной уже полученной ранкой ест 4 от непокорности. труп?", "fate", True),
    ("на 5/5 уже 1 урон, непокорность на 4 в него. умрет?", "fate", False),
    ("непокорность: режим два в существо 4/4, режим три в оппа на трёх жизнях. исход?", "tally.dead", True),
    ("жук 3/6, на нём уже единичка урона, докидываю 4 от непокорности. дохнет?", "fate", True),
    ("4 дамага непокорностью в целое существо 4/5 хватит чтоб снести?", "fate", True),
    (
        "у опа 3 жизни, четыре карты и бычара 4/4 без урона. вся непокорность по нему. что останется",
        "tally.dead",
        True,
    ),
    (
        "в руке шесть карт, одна из них непокорность; кастую её первым режимом в себя. сколько сбрасываю",
        "wheel",
        5,
    ),
    # 101.2: Brisela forbids its opponents spells of mana value 3 or less.
    ("бризела получила 6 в драке, добить её непокорностью на 4 выйдет?", "may_cast", False),
    ("добью ли непокорностью 8/8 на котором висит 5 урона", "fate", False),
    ("непокорность на 4 в тварь 4/4 с двумя жетонами +1/+1, выживет?", "fate", True),
    ("у врага 4 хп, непокорность третьим в лицо. сколько у него останется", "tally.life", 1),
    (
        "первые два режима непокорности: я в себя с рукой из 5 карт после каста, и в 2/2. что в итоге",
        "wheel",
        5,
    ),
    # Of the spells with escalate one alone has such modes for what is told.
    ("у соперника 10 хп и 5 карт, прилетают в него режимы 1 и 3. хп и рука после", "tally.life", 7),
)


@pytest.mark.parametrize(("question", "focus", "value"), _DEFIANCE)
def test_the_outcome_of_modes_is_played(desk, asker, question, focus, value):
    assert findings(desk, asker, question)[focus] == value


def test_modes_go_on_with_the_spell_that_was_spoken_of(desk, asker):
    desk.answer("первый режим непокорности в себя, после каста в руке 4 карты. чем закончится", asker)
    found = findings(desk, asker, "режим два в существо 4/4, режим три в оппа на трёх жизнях. исход?")
    assert found["tally.dead"] is True


_UNTOLD = (
    # A fact that is not read, an amount of the wrong mode.
    "непокорность на 4 в тварь 3/3, она со щитом. умрет?",
    "непокорность на 3 в тварь 3/3. умрет?",
)


@pytest.mark.parametrize("question", _UNTOLD)
def test_what_is_not_told_whole_is_not_played(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        # 608.2c, 701.9: what the mode does is enough to tell it, and the case whom it is for.
        ("у оппа было 4 карты в руке, я ему колесо непокорностью. сколько сбросил и взял", 4),
        ("сам себе режим сброса с непокорности. на руке 4 карты, считая саму непокорность. сколько новых", 3),
        ("сбросил себе руку непокорностью, карт в руке 3 после розыгрыша. сколько взял", 3),
    ],
)
def test_a_hand_that_is_changed_for_another(desk, asker, question, value):
    assert findings(desk, asker, question)["wheel"] == value


@pytest.mark.parametrize(
    ("question", "modes"),
    [
        # 700.2, 608.2c: where nothing is told to be hit, the printed lines are the answer, and never a price.
        ("кинул непокорность вторым и третьим пунктом: кому сколько прилетит", [2, 3]),
        ("непокорность режимами 1 и 3, что произойдёт?", [1, 3]),
        ("что делает второй режим непокорности?", [2]),
        ("непокорность на все три режима, что будет?", [1, 2, 3]),
        ("what do modes 2 and 3 of collective defiance do?", [2, 3]),
    ],
)
def test_modes_told_by_number_are_quoted(desk, asker, question, modes):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    assert [finding.value for finding in answer.findings if finding.focus == "mode_line"] == modes


def test_a_price_of_modes_is_no_deed(desk, asker):
    assert "mode_line" not in findings(desk, asker, "непокорность двумя режимами, сколько платить?")


@pytest.mark.parametrize(
    ("question", "cards"),
    [
        ("непокорность первым режимом в себя, на руке после каста шесть. скинул все — добираю?", 6),
        ("первый режим непокорности в себя, в руке после розыгрыша три карты, сбросил все. сколько беру?", 3),
    ],
)
def test_all_that_is_discarded_is_drawn_anew(desk, asker, question, cards):
    assert findings(desk, asker, question)["wheel"] == cards


@pytest.mark.parametrize(
    "question",
    [
        # 700.2d, 115.1: a mode of an opponent hits no creature, planeswalker or its caster, and none is taken twice.
        "3 урона непокорности в моё лицо",
        "три урона непокорности в мироходца",
        "3 урона непокорности по твари 3/3",
        "дважды 3 урона в лицо непокорностью",
        "хочу непокорностью и руку, и урон одному игроку",
        # How many cards there are is not told.
        "непокорность сброс руки сопернику, что будет",
    ],
)
def test_what_a_mode_cannot_hit_is_not_hit(desk, asker, question):
    answer = desk.answer(question, asker)
    assert not isinstance(answer, Computed), answer


@pytest.mark.parametrize(
    ("question", "focus", "value"),
    [
        ("4 урона непокорностью в моего 3/3, выживет?", "fate", False),
        (
            "непокорность: 4 в существо, 3 в лицо, существо сакнули в ответ, опп получит?",
            "damage_to_player",
            3,
        ),
    ],
)
def test_what_a_mode_may_hit_is_hit(desk, asker, question, focus, value):
    assert findings(desk, asker, question)[focus] == value
