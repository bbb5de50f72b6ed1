"""What chosen modes do to a told board: groups of creatures, both life totals, attackers; worked out by the rules."""

import pathlib
import shutil

import pytest

from bot.answering.answers import Computed
from bot.bootstrap import open_desk
from knowledge.sources.importing import import_files
from tests.bot.answering import priced_cards


@pytest.fixture(scope="module")
def priced(shipped_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("boards")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    assert [report.fault for report in import_files([priced_cards.written(folder)], data)] == [None]
    return open_desk(data)


def _told(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    return [(finding.focus, finding.subject, finding.value) for finding in answer.findings]


_BOARDS = (
    # 608.2c: every chosen mode is followed in the order printed; 704.5g, 704.5f: what is left is checked afterwards.
    ("shared wrath: 2 в существо и 1 во всех у оппа. цель 3/3, рядом 2/2. кто сдох", ("fate", "3/3", False)),
    ("shared wrath: 2 в существо и 1 во всех у оппа. цель 3/3, рядом 2/2. кто сдох", ("fate", "2/2", True)),
    ("у оппа три фишки 1/1 и одна 2/3. shared wrath: 1 режим в 2/3, 2 режим по всем. сколько трупов",
     ("tally.count", "", 4)),
    ("у врага две 2/2, shared wrath вторым режимом по его всем. сколько умрёт", ("tally.count", "", 0)),
    # 119.3, 119.4: life is lost and gained by each player.
    ("опп на 9, сам на 4, team bargain вторым режимом. жизни после?", ("tally.life", "", 6)),
    ("team bargain: дрейн в оппа. был он на 2, я на 11", ("tally.dead", "", True)),
    ("team bargain: «опп теряет 2, вы получаете 2». было 10 у меня, 6 у него. счёт по жизням?", ("tally.life", "", 12)),
    ("shared wrath, «2 урона в тварь» и «по 1 каждой твари оппа», обе части в одного 3/3. сдохнет?",
     ("fate", "", False)),
    # 613.4c: both boosts last; 122.1a: counters stay.
    ("steady chorus целиком. мои 1/1 и 3/2, какие станут", ("size", "3/2", "5/4")),
    ("steady chorus в оба режима. мои 1/1 и 3/2. суммарная сила на столе", ("tally.count", "", 8)),
    # 704.5f: toughness 0.
    ("team bargain -2/-2 по 4/2 без жетонов, что с ним" , None),
    ("team bargain первым режимом в чужую 4/2, что с ней", ("fate", "", False)),
    ("team bargain -2/-2 по 3/3, которой уже сделали 1 урон. выживет?", ("fate", "", False)),
    # 509.1h, 510.1c: what was sacrificed deals no damage; the rest of the attackers do.
    ("я на 5 жизнях, в меня бежит 6/6. shared wrath: сакай атакующего. сколько жизней в конце боя",
     ("tally.life", "", 5)),
)  # fmt: skip


@pytest.mark.parametrize(("question", "finding"), _BOARDS)
def test_the_board_after_the_modes(priced, asker, question, finding):
    if finding is None:
        assert not isinstance(priced.answer(question, asker), Computed)
    else:
        assert finding in _told(priced, asker, question)


@pytest.mark.parametrize(
    "question",
    [
        # Facts that the reader has no place for, targets that are open, a word for no mode.
        "shared wrath: 2 в существо. у оппа 3/3 и 2/2. кто сдох",
        "steady chorus целиком. мои 1/1 и 3/2, у одного неразрушимость, какие станут",
        "team bargain вторым режимом, опп на 9 и с гусём. жизни после",
        "shared wrath третьим режимом в 3/3, кто умрёт",
    ],
)
def test_an_open_board_is_not_played(priced, asker, question):
    assert not isinstance(priced.answer(question, asker), Computed)


def test_a_spell_is_told_by_a_word_of_its_name(priced, asker):
    found = _told(priced, asker, "гневом бью 2 в чужого 3/3, выживет? какой останется")
    assert ("fate", "", True) in found


def test_modes_are_told_by_their_signs(priced, asker):
    found = _told(priced, asker, "shared wrath: двойкой в 3/3 и единичкой всем врагам: 3/3 помрёт?")
    assert ("fate", "", False) in found


def test_both_totals_are_told_without_the_word(priced, asker):
    found = _told(priced, asker, "team bargain вторым режимом: у него 9, у меня 20. что будет")
    assert {("tally.life", "", 7), ("tally.life", "", 22)} <= set(found)
