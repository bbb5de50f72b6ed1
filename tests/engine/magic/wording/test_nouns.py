"""What a noun phrase picks out: «destroy all …» on one board, and who is gone."""

import pytest

from engine.magic.evaluate import Evaluation, evaluate

BOARD = """
карта Flyer: {2}{U}; Creature — Bird; 2/1; Flying; Vigilance
карта Trampler: {3}{G}; Creature — Beast; 4/4; Trample
карта Both: {1}{R}{W}; Creature — Bird; 3/3; Flying; Trample
карта Masked: {4}{U}; Creature — Wizard; 1/1; Morph {U}
карта Grown: {X}{G}; Creature — Hydra; 1/1
карта Stone: {2}; Artifact
карта Golem: {3}; Artifact Creature — Golem; 2/2
карта Charm: {W}; Enchantment
карта Cape: {1}{W}; Enchantment — Aura; Enchant enchantment
карта Word: {1}; Enchantment; When this enchantment leaves the battlefield, draw a card.
А: поле: Flyer; Trampler (повернут); Grown (2 +1/+1); Stone; Word; Cape (на Charm)
А: поле: Golem (владелец Б, метка Lent)
Б: поле: Both; Masked; Charm; Golem (фишка, метка Toy); Masked (рубашкой, метка Hidden)
"""
ALL = [
    "Flyer",
    "Trampler",
    "Grown",
    "Stone",
    "Word",
    "Cape",
    "Lent",
    "Both",
    "Masked",
    "Charm",
    "Toy",
    "Hidden",
]
SAID = [
    ("creatures you own", "Flyer Trampler Grown"),
    ("creatures you both own and control", "Flyer Trampler Grown"),
    ("creatures you control but don't own", "Lent"),
    ("creatures you own but don't control", ""),
    ("creatures you don't own", "Lent Both Masked Toy Hidden"),
    ("creatures an opponent owns", "Lent Both Masked Toy Hidden"),
    ("creatures you don't control", "Both Masked Toy Hidden"),
    ("creatures your opponents control", "Both Masked Toy Hidden"),
    ("creatures with flying", "Flyer Both"),
    ("creatures without flying", "Trampler Grown Lent Masked Toy Hidden"),
    ("creatures with flying and trample", "Both"),
    ("creatures with flying or trample", "Flyer Trampler Both"),
    ("creatures with no abilities", "Grown Lent Toy Hidden"),
    ("creatures with no name", "Hidden"),
    ("creatures with {X} in their mana costs", "Grown"),
    ("creatures with a morph ability", "Masked"),
    ("creatures with power 2 or less", "Flyer Lent Masked Toy Hidden"),
    ("creatures with power less than 2", "Masked"),
    ("creatures with toughness greater than or equal to 3", "Trampler Grown Both"),
    ("creatures with toughness greater than 3", "Trampler"),
    ("creatures with power less than or equal to 1", "Masked"),
    ("creatures with power equal to 3", "Grown Both"),
    ("creatures with mana value 3", "Flyer Lent Both Toy"),
    ("creatures with counters on them", "Grown"),
    ("creatures with a +1/+1 counter on them", "Grown"),
    ("creatures that aren't red", "Flyer Trampler Grown Lent Masked Toy Hidden"),
    ("creatures that are red or green", "Trampler Grown Both"),
    ("creatures that are both red and white", "Both"),
    ("creatures that are one or more colors", "Flyer Trampler Grown Both Masked"),
    ("creatures named Masked", "Masked"),
    ("creatures other than ~", "Flyer Trampler Grown Lent Both Masked Toy Hidden"),
    ("tapped creatures", "Trampler"),
    ("untapped creatures", "Flyer Grown Lent Both Masked Toy Hidden"),
    ("face-down creatures", "Hidden"),
    ("multicolored creatures", "Both"),
    ("monocolored creatures", "Flyer Trampler Grown Masked"),
    ("colorless creatures", "Lent Toy Hidden"),
    ("artifact creatures", "Lent Toy"),
    ("noncreature artifacts", "Stone"),
    ("artifacts and enchantments", "Stone Word Cape Lent Charm Toy"),
    ("artifacts and creatures", "Flyer Trampler Grown Stone Lent Both Masked Toy Hidden"),
    ("nonartifact creatures", "Flyer Trampler Grown Both Masked Hidden"),
    ("nonblack creatures", "Flyer Trampler Grown Lent Both Masked Toy Hidden"),
    ("tokens", "Toy"),
    ("nontoken creatures", "Flyer Trampler Grown Lent Both Masked Hidden"),
    ("Birds", "Flyer Both"),
    ("non-Bird creatures", "Trampler Grown Lent Masked Toy Hidden"),
    ("enchanted enchantments", "Cape Charm"),
    ("Auras", "Cape"),
    ("permanents", " ".join(ALL)),
    ("nonland permanents with mana value 1 or less", "Grown Word Charm Cape Hidden"),
    ("permanents that are white", "Cape Both Charm"),
    ("other creatures", "Flyer Trampler Grown Lent Both Masked Toy Hidden"),
]


@pytest.mark.parametrize(("noun", "expected"), SAID, ids=[row[0] for row in SAID])
def test_a_noun_phrase_picks_out(noun, expected):
    asked = "\n".join(f"? {name}: зона" for name in ALL)
    outcome = evaluate(f"{BOARD}---\nэффект А: destroy all {noun}\n{asked}\n")
    assert isinstance(outcome, Evaluation), outcome
    (branch,) = outcome.branches
    gone = [name for name, (_, zone) in zip(ALL, branch.answers, strict=True) if zone != "battlefield"]
    assert sorted(gone) == sorted(expected.split())
