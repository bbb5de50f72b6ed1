"""Questions that an outcome of a played scene would pass over, through the whole desk."""

import pytest

from bot.presenting.document import plain


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("баунснул чужого морфа, мне покажут кто это?", "оказать нужно"),
        ("отбаунсил его закрытую тварь, карту покажет?", "оказать нужно"),
        ("иксидрон выйдет, бризела рубашкой ляжет?", "не переворачиваются"),
        ("дум блейд убивает бризелу? она ж не черная", "нечёрное существо"),
        ("изверг за явление вышел за две маны, его кмс два?", "КМС Древнего Изверга Бездны остаётся 8"),
    ],
)
def test_what_is_asked_is_not_passed_over(desk, asker, question, said):
    assert said in plain(desk.ask(question, asker))


@pytest.mark.parametrize(
    "question",
    [
        "морф 2/2, опп в ответ на вскрытие кидает шок. умрёт?",
        "вскрываю рубашку в 3/3, он в ответ на переворот жжёт шоком. помрёт?",
    ],
)
def test_no_scene_lets_a_turning_be_answered(desk, asker, question):
    assert "умрёт: 2 повреждения" not in plain(desk.ask(question, asker))
