"""The three forms of each action: why not, whether, and the deed itself."""

import pytest

from engine.magic.activating import ActivateRequest, activate, can_activate, verify_activate
from engine.magic.attacking import attack, can_attack, verify_attack
from engine.magic.blocking import block, can_block, no_blocks, verify_block
from engine.magic.casting import CastRequest, can_cast, cast, verify_cast
from engine.magic.legality import Illegal
from engine.magic.naming import find
from engine.magic.notation.reader import read
from engine.magic.setting_up import Table, no_cards
from engine.magic.special import (
    PlayLandRequest,
    TurnUpRequest,
    can_play_land,
    can_turn_face_up,
    play_land,
    turn_face_up,
    verify_play_land,
    verify_turn_face_up,
)
from engine.magic.terms import Zone

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


ACTING = """
карта Hill Giant: {3}{R}; Creature — Giant; 3/3; Morph {R}
карта Rod: {1}; Artifact; {T}: You gain 1 life.
карта Ogre: {2}{R}; Creature — Ogre; 3/3
А: поле: Hill Giant (рубашкой); Rod; Rod (повернут)
А: рука: Ogre; Forest; Plains
Б: рука: Island
"""


@pytest.fixture
def table():
    return Table(read(ACTING), no_cards).game()


@pytest.mark.cr("601.2")
def test_a_spell_is_asked_about_and_then_cast(table):
    ogre = named(table, "Ogre")
    assert verify_cast(table, CastRequest("B", ogre)).code == "illegal.zone"
    assert can_cast(table, CastRequest("A", ogre))
    assert table.objects[ogre].zone is Zone.HAND
    spell = cast(table, CastRequest("A", ogre))
    assert table.objects[spell].zone is Zone.STACK


@pytest.mark.cr("602.2")
def test_an_ability_is_asked_about_and_then_activated(table):
    ready, tapped = find(table, "Rod")
    assert verify_activate(table, ActivateRequest("A", tapped)).code == "illegal.tapped"
    assert not can_activate(table, ActivateRequest("A", tapped))
    assert can_activate(table, ActivateRequest("A", ready))
    activate(table, ActivateRequest("A", ready))
    assert table.objects[ready].tapped


@pytest.mark.cr("116.2b")
def test_turning_face_up_is_asked_about_and_then_done(table):
    giant = named(table, "Hill Giant")
    assert verify_turn_face_up(table, TurnUpRequest("B", giant)).code == "illegal.controller"
    assert can_turn_face_up(table, TurnUpRequest("A", giant))
    turn_face_up(table, TurnUpRequest("A", giant))
    assert not table.objects[giant].face_down
    assert not can_turn_face_up(table, TurnUpRequest("A", giant))


@pytest.mark.cr("116.2a")
def test_playing_a_land_is_asked_about_and_then_done(table):
    forest, island = named(table, "Forest"), named(table, "Island")
    assert verify_play_land(table, PlayLandRequest("B", island)).code == "illegal.timing.turn"
    assert can_play_land(table, PlayLandRequest("A", forest))
    play_land(table, PlayLandRequest("A", forest))
    assert verify_play_land(table, PlayLandRequest("A", named(table, "Plains"))).code == "illegal.one_land"
