"""What a question about «Берсерк» comes to: the findings of its only course of play."""

import pytest

from bot.answering.answers import Evaluated


@pytest.fixture
def found(desk, asker):
    def ask(question):
        answer = desk.answer(question, asker)
        assert isinstance(answer, Evaluated), (question, answer)
        return {(f.focus, f.subject): f.because or f.value for f in answer.courses[0].findings}

    return ask


@pytest.fixture
def told(found):
    """The findings of a question without subjects: a focus and its value."""

    def ask(question):
        return {focus: value for (focus, _), value in found(question).items()}

    return ask
