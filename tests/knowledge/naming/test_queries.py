"""Look-ups of one card: the name inside the words that people put around it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.naming import Ambiguous, Found, Unknown

DEEP_FIEND = "Elder Deep-Fiend"
LOOK_UPS = [
    ("что делает изверг бездны", DEEP_FIEND),
    ("че по извергу бездны", DEEP_FIEND),
    ("текст древнего изверга бездны плиз", DEEP_FIEND),
    ("какая кмс у древнего изверга бездны?", DEEP_FIEND),
    ("покажи мне карту древний изверг бездны, пожалуйста", DEEP_FIEND),
    ("elder deep fiend это кто по русски", DEEP_FIEND),
    ("what does Elder Deep-Fiend do", DEEP_FIEND),
    ("show me the oracle text of elder deep-fiend please", DEEP_FIEND),
    ("глянь [[изверг бездны]] плз", DEEP_FIEND),
    ("древний изверк бездны кост", DEEP_FIEND),
    ("сов непокорность текст", "Collective Defiance"),
    ("колектив дефаенс", "Collective Defiance"),
    ("блистеринг фаеркэт в базе есть?", "Blistering Firecat"),
    ("otherwordly jorney что делает", "Otherworldly Journey"),
    ("снэпка с флэшем есть?", "Snapcaster Mage"),
    ("xnj ltkftn elfh vjkybb", "Lightning Bolt"),
    ("chto delaet udar molnii", "Lightning Bolt"),
    ("jcnth rjvfyl", "Austere Command"),
    ("верещашая куча из чего", "Chittering Host"),
    ("что за карта лес", "Forest"),
    ("лес", "Forest"),
]


@pytest.mark.parametrize(("text", "card"), LOOK_UPS, ids=[text for text, _ in LOOK_UPS])
def test_look_ups(index, text, card):
    resolution = index.resolve_query(text)
    assert isinstance(resolution, Found)
    assert resolution.card_key == f"magic:{card}"


@pytest.mark.parametrize("text", ["ханвирский", "что делает ханвирский", "покажи бруну"])
def test_doubtful_look_ups(index, text):
    resolution = index.resolve_query(text)
    assert isinstance(resolution, Ambiguous)
    assert len(resolution.candidates) == 2


@pytest.mark.parametrize(
    "text", ["", "что делает", "пылающий хомяк зендикара", "что делает ырвпол", "я" * 100_000]
)
def test_look_ups_of_nothing(index, text):
    assert isinstance(index.resolve_query(text), Unknown)


@pytest.mark.parametrize(
    "text", ["пропажа", "что делает пропажа", "покажи пропажу плиз", "пропажа с флэшем есть?"]
)
def test_a_nickname_of_a_card_that_is_not_there_tells_which(index, text):
    assert index.resolve_query(text) == Unknown(meant="No Such Card")


@given(st.text(max_size=400))
def test_any_text_is_a_look_up(index, text):
    assert isinstance(index.resolve_query(text), Found | Ambiguous | Unknown)
