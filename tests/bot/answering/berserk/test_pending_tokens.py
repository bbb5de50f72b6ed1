"""Tokens that a card is due, and that wait while it is hidden (529, the second paragraph)."""

import pytest

DUE = [
    ("карта начала бой скрытой, ей причитается 3 фишки. сколько их пока лежит и сколько после вскрытия?", 3),
    ("карта стартовала скрытой, по тексту ей 4 фишки. пока не вскрыта сколько? после вскрытия?", 4),
    ("берсерк: с начала боя карта скрыта, полагалось 6 фишек. сколько на ней сейчас и как вскроется?", 6),
]


@pytest.mark.parametrize(("question", "put"), DUE, ids=[question for question, _ in DUE])
def test_what_a_hidden_card_is_due_waits_for_its_reveal(found, question, put):
    assert found(question) == {("waits", "tokens"): 0, ("put", "tokens"): put}
