"""What an engine found for a question, for the tables of the frames' tests."""

from bot.answering.answers import Computed


def findings(desk, asker, question):
    answer = desk.answer(question, asker)
    assert isinstance(answer, Computed), answer
    return {finding.focus: finding.value for finding in answer.findings}
