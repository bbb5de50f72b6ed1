"""What cards that ask for a colour or a kind see in something face down (708.2a): a colourless creature, no more."""

import pytest

from bot.answering.answers import Computed
from tests.bot.answering.computed import findings
from tests.bot.answering.desks import desk_over
from tests.bot.answering.priced_cards import made

_CARDS = (
    made("Dusk Razor", "Сумеречная Бритва", "Instant", "{1}{B}", "Destroy target nonblack creature."),
    made("Hue Purge", "Чистка Оттенков", "Instant", "{1}{W}", "Exile target black or red permanent."),
    made("Dull Refusal", "Тусклый Отказ", "Instant", "{U}", "Counter target colorless spell."),
    made("Flat Denial", "Ровное Отрицание", "Instant", "{1}{U}", "Counter target noncreature spell."),
    made(
        "Grave Chance",
        "Могильный Шанс",
        "Instant",
        "{1}{B}",
        "Destroy target creature that attacked this turn.",
    ),
)
_ASKED = (
    ("сумеречная бритва (нечёрное) бьёт закрытую тварь?", True),
    ("чистка оттенков снесёт закрытую чёрную тварь?", False),
    ("тусклый отказ в закрытый морф на стеке можно?", True),
    ("ровное отрицание в закрытого морфа кинуть можно?", False),
    ("ровное отрицание в рубашку", False),
    ("тусклый отказ на чужого морфа", True),
    ("ровным отрицанием закрытого законтрю?", False),
    ("можно ли манифест снять через dusk razor?", True),
)
_NOT_READ = (
    "могильный шанс снесёт закрытую тварь?",
    "сумеречная бритва и закрытого, и дракона возьмёт?",
    "тусклый отказ в морф-вскрытие можно?",
)


@pytest.fixture(scope="module")
def aiming(shipped_dir, tmp_path_factory):
    return desk_over(_CARDS, shipped_dir, tmp_path_factory.mktemp("seen"))


@pytest.mark.parametrize(("question", "fits"), _ASKED)
def test_only_what_is_seen_counts(aiming, asker, question, fits):
    assert findings(aiming, asker, question)["seen_hidden"] is fits


@pytest.mark.parametrize("question", _NOT_READ)
def test_what_hangs_on_more_is_left(aiming, asker, question):
    assert not isinstance(aiming.answer(question, asker), Computed)
