"""Which is the copy: what lies face down and became one, or what copied it."""

import pytest

from bot.answering.answers import Computed


@pytest.mark.parametrize(
    "question",
    ["морф стал копией другого существа, вскрыть можно?", "закрытого сделали копией чужой твари, п/т?"],
)
def test_what_became_a_copy_of_nobody_knows_what_is_not_computed(desk, asker, question):
    assert not isinstance(desk.answer(question, asker), Computed)


@pytest.mark.parametrize(
    "question", ["клон стал копией закрытого морфа, какой размер", "закрытый стал копией 5/5, размер"]
)
def test_what_is_copied_is_told(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed)
    assert [finding.value for finding in answer.findings] == ["2/2"]
