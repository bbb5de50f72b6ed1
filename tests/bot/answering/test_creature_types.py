"""Creature types by their words."""

import pytest

from bot.answering.creature_types import type_named


@pytest.mark.parametrize(
    ("word", "kind"),
    [("гоблином", "Goblin"), ("зомби", "Zombie"), ("эльфийский", "Elf"), ("elves", "Elf"), ("кота", "Cat"),
     ("который", ""), ("духовка", ""), ("карта", "")],
)  # fmt: skip
def test_a_type_is_known_by_its_word(word, kind):
    assert type_named(word) == kind
