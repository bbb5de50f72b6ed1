"""A ruling that cannot tell what is asked is shown as near, not as the answer."""

from bot.answering.answers import Nearest, Ruled

AMOUNT = "под бруной и абзанской проводницей жизней стало ноль, сколько хп минус, проиграл сразу?"
PLAIN = "при нуле жизней сразу проиграл?"


def test_an_amount_that_depends_on_cards_is_not_told_by_a_ruling_without_them(desk, asker):
    assert isinstance(desk.answer(PLAIN, asker), Ruled)
    assert not isinstance(desk.answer(AMOUNT, asker), Ruled)


def test_such_a_ruling_may_stand_as_near(desk, asker):
    answer = desk.answer(
        "сколько жизней минус от бруны и абзанской проводницы, сразу проиграл при нуле жизней?", asker
    )
    assert not isinstance(answer, Ruled)
    assert isinstance(answer, Nearest)
