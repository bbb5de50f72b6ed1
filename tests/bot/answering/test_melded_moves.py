"""Where the cards of a melded permanent go and how big it is, told in players' words: played with the cards."""

import pytest

from bot.presenting.document import plain
from tests.bot.answering.computed import findings

_MOVED = (
    # 712.21, 400.3: one permanent leaves, both cards go to their owner's zone.
    ("отозвали в руку соединённую бризелу. сколько карт на руке прибавится", "В руке — 2 карты"),
    ("мою бризелу сдуло в руку циклоном, сколько карт подберу", "В руке — 2 карты"),
    ("куча ушла на дно библиотеки, сколько карт снизу", "В библиотеке — 2 карты"),
    ("бризелу задушили в бою, сколько карточек ляжет в гроб", "На кладбище — 2 карты"),
    ("опп стырил мою бризелу и потом её грохнули. на чьё кладбище и сколько карт", "у вас, владельца"),
    ("оппонент увёл мою кучу угрозой и сакнул её себе. куда карты упали", "у вас, владельца"),
)
_BEFORE = (
    # 701.42a: what dies before it melds is two permanents of its own.
    ("гизела умерла с бруной до слияния, сколько карт уйдёт на кладбище?", "На кладбище — 2 карты"),
    ("до соединения гизелу и бруну убили, сколько карт в кладбище", "На кладбище — 2 карты"),
)
_SIZES = (
    # 701.42a: what melds is a new object, and counters on the halves are gone.
    ("на бруне два жетона +1/+1, слил её с гизелой. бризела 11/12?", "9/10"),
    ("крысы с жетоном +1/+1 и мародёры слились. верещащая куча 6/7?", "5/6"),
)
_PAIRS = (
    ("две крысы с могильника и двое мародёров, бой начался. сколько куч получится", 2),
    ("три крысы с могильника и два полночных мародёра, настал бой, сколько куч выйдет", 2),
)


@pytest.mark.parametrize(("question", "said"), [*_MOVED, *_BEFORE])
def test_both_cards_go_where_the_permanent_went(desk, asker, question, said):
    assert said in plain(desk.ask(question, asker))


@pytest.mark.parametrize(("question", "size"), _SIZES)
def test_a_size_put_forward_is_reckoned(desk, asker, question, size):
    assert findings(desk, asker, question)["event.size"] == size


@pytest.mark.parametrize(("question", "pairs"), _PAIRS)
def test_pairs_are_counted_whatever_the_verb(desk, asker, question, pairs):
    assert findings(desk, asker, question)["melded_count"] == pairs


def test_what_melds_enters_and_all_attack(desk, asker):
    question = "слепилась верещащая куча, рядом трое моих 2/2. все бегут, никто не блочит: сколько влетит?"
    assert findings(desk, asker, question)["event.damage"] == 5 + 3 * 3
