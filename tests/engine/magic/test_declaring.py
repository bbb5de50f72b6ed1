"""The three forms of declaring attackers and blockers: why not, whether, and the deed itself."""

import pytest

from engine.magic.attacking import attack, can_attack, verify_attack
from engine.magic.blocking import block, can_block, no_blocks, verify_block
from engine.magic.legality import Illegal
from engine.magic.naming import find
from engine.magic.notation.reader import read
from engine.magic.setting_up import Table, no_cards

POSITION = """
А: поле: Bear 2/2; Lion 2/2 (повернут)
Б: поле: Elf 1/1; Ox 2/4 (повернут)
"""


@pytest.fixture
def game():
    return Table(read(POSITION), no_cards).game()


def named(game, name):
    return find(game, name)[0]


@pytest.mark.cr("508.1a")
def test_an_attack_is_asked_about_and_then_declared(game):
    bear, lion = named(game, "Bear"), named(game, "Lion")
    assert verify_attack(game, "A", [(lion, "B")]).code == "illegal.attack.tapped"
    assert not can_attack(game, "A", [(lion, "B")])
    assert verify_attack(game, "A", [(bear, "B")]) is None
    assert can_attack(game, "A", [(bear, "B")])
    assert game.turn.combat is None
    attack(game, "A", [(bear, "B")])
    assert game.objects[bear].tapped


@pytest.mark.cr("509.1a")
def test_a_block_is_asked_about_and_then_declared(game):
    bear, elf, ox = (named(game, name) for name in ("Bear", "Elf", "Ox"))
    attack(game, "A", [(bear, "B")])
    assert verify_block(game, "B", [(ox, bear)]).code == "illegal.block.tapped"
    assert not can_block(game, "B", [(ox, bear)])
    assert can_block(game, "B", [(elf, bear)])
    assert not game.turn.combat.blocks_declared
    block(game, "B", [(elf, bear)])
    assert game.turn.combat.attacks[0].blockers == (elf,)


@pytest.mark.cr("509.1h")
def test_no_block_is_declared_only_once(game):
    bear = named(game, "Bear")
    assert no_blocks(game) is False
    attack(game, "A", [(bear, "B")])
    assert no_blocks(game) is True
    assert no_blocks(game) is False
    assert not game.turn.combat.attacks[0].blocked


def test_an_illegal_attack_raises_with_its_reason(game):
    with pytest.raises(Illegal) as refused:
        attack(game, "B", [(named(game, "Elf"), "A")])
    assert refused.value.why.code == "illegal.timing.turn"
