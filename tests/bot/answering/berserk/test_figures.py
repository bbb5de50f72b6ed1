"""Each figure of a question with what it stands for; `None` is a figure that is not understood."""

import pytest

from bot.answering.frames.berserk.figures import MOST_FIGURES, figures
from bot.answering.frames.berserk.told import told
from bot.answering.reading import read

TABLE = [
    ("удар на 3", [(3, "strength")]),
    ("бьют силой 4", [(4, "strength")]),
    ("нанесено 3 раны", [(3, "strength")]),
    ("удар 2 +2 и −1", [(2, "strength"), (2, "modifier"), (-1, "modifier")]),
    ("удар 3 + 2 − 1", [(3, "strength"), (2, "modifier"), (-1, "modifier")]),
    ("удар на 3, плюс 2, минус один", [(3, "strength"), (2, "modifier"), (-1, "modifier")]),
    ("удар 3, стал на 2 сильнее", [(3, "strength"), (2, "modifier")]),
    ("предотвращает следующие 4 раны", [(4, "guard")]),
    ("предотвращение - 2", [(2, "guard")]),
    ("предотвращение −2", [(2, "guard")]),
    ("у цели 3 предотвращения", [(3, "guard")]),
    ("неактивный предотвращает 3, активный 2", [(3, "guard"), (2, "guard")]),
    ("два предотвращения: на 3 и на 1", [(2, "guards"), (3, "guard"), (1, "guard")]),
    ("2 удара по 3", [(2, "blows"), (3, "strength")]),
    ("предотвращает до 4 ран от одной следующей атаки", [(4, "guard"), (1, "once")]),
    ("осталось 2 предотвращения", [(2, "left")]),
    ("предотвращение 4, из них 3 уже потрачены", [(4, "guard"), (3, "spent")]),
    ("на карте уже 2 раны", [(2, "wounded")]),
    ("сосед ранится на 1", [(1, "neighbour")]),
    ("карта с 4 фишками и 1 раной", [(4, "tokens"), (1, "strength")]),
    ("заклинание с ядом на 2", [(2, "strength")]),
    ("по 2 доп жизни трём моим", [(2, "lives"), (3, "cards")]),
    ("заместил одному", [(1, "replaced")]),
    ("видно 3 стихии", [(3, "elements")]),
    ("четыре ковена, один скрыт", [(4, "cards"), (1, "hidden")]),
    ("X = 3", [(3, "x")]),
    ("бросок 4", [(4, "roll")]),
    ("третий ряд", []),
    ("3 ряд", [(3, "row")]),
    ("по правилам 2023", [(2023, "edition")]),
    ("ударили дважды", [(2, "blows")]),
    ("заместит дважды", [(2, "times")]),
    ("уменьшает раны на 2", [(2, "unclear")]),
    ("оба применяются", []),
    ("кабан 7", [(7, None)]),
]


@pytest.mark.parametrize(("text", "wanted"), TABLE, ids=[text for text, _ in TABLE])
def test_figures(text, wanted):
    assert [(figure.value, figure.role) for figure in figures(told(read(text)))] == wanted


def test_more_figures_than_anybody_tells_are_not_looked_at():
    found = figures(told(read("удар " + "1 " * (MOST_FIGURES + 1))))
    assert {figure.role for figure in found} == {None}
    assert len(found) == MOST_FIGURES + 1
