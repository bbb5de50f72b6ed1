"""Whether a definition is asked for, and of which word."""

import pytest

from bot.answering.definitions import Definition, definition_asked

ASKED = [
    ("что такое трампл?", "трампл", "meaning"),
    ("Что значит «первый удар»", "первый удар", "meaning"),
    ("морф это что", "морф", "meaning"),
    ("морф — это?", "морф", "meaning"),
    ("стек: что такое", "стек", "meaning"),
    ("кто такой активный игрок", "активный игрок", "meaning"),
    ("что такое ключевое слово миг", "миг", "meaning"),
    ("что такое особенность в берсерке", "особенность", "meaning"),
    ("what does flash mean", "flash", "meaning"),
    ("как по-английски явление", "явление", "english"),
    ("явление по английски", "явление", "english"),
    ("как по-русски hexproof", "hexproof", "russian"),
    ("номер правила про пробивной удар", "пробивной удар", "number"),
    ("как будет бдительность на английском", "бдительность", "english"),
    ("какой раздел правил про планесволкеров", "планесволкеров", "number"),
    ("в каком правиле описан морф", "морф", "number"),
]


@pytest.mark.parametrize(("text", "word", "kind"), ASKED, ids=[text for text, *_ in ASKED])
def test_asked(text, word, kind):
    assert definition_asked(text) == Definition(word, kind)


@pytest.mark.parametrize(
    "text", ["трампл", "сколько стоит морф", "на переворот морфа можно ответить?", "", "?!"]
)
def test_not_asked(text):
    assert definition_asked(text) is None
