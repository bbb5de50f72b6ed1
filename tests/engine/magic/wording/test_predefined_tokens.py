"""The tokens that the rules define by name (111.10): each can do what the rule says, and no other name is one."""

import pytest

from engine.magic.wording import read_text
from engine.magic.wording.made import PREDEFINED


def made(text):
    read = read_text(text, "Forge", frozenset({"sorcery"}))
    return [effect.face for ability in read.abilities for effect in ability.body.effects], read.unread


@pytest.mark.cr("111.10")
@pytest.mark.parametrize("name", PREDEFINED)
def test_every_word_of_a_predefined_token_is_read(name):
    card_type, text = PREDEFINED[name]
    assert not read_text(text, "", frozenset({card_type})).unread
    ((face,), unread) = made(f"Create a {name.capitalize()} token.")
    assert not unread
    assert face.name == f"{name.capitalize()} Token"
    assert face.types == {card_type}
    assert face.subtypes == {name}
    assert len(face.abilities) == 1


@pytest.mark.cr("111.3")
@pytest.mark.parametrize(
    "text", ["Create a Walker token.", "Create a Bear token.", "Create two Lizards tokens."]
)
def test_a_token_without_a_type_is_told(text):
    assert made(text)[1]
