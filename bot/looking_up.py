"""`razbor rule` and `razbor term`: look-ups in the books, whole, since a terminal has room.

Refuses to know how a question in plain words is answered; that is `razbor ask`.
"""

from dataclasses import replace

from bot.answering.answers import Answer, EditionsCompared
from bot.answering.rule_pages import find_changes, find_history, find_rule
from bot.answering.rule_request import read_request
from bot.answering.shelf import Shelf
from bot.presenting.document import plain
from bot.presenting.editions_compared import WHOLE, present_compared
from bot.presenting.front import FrontDesk


def looked_up(
    text: str, shelf: Shelf, *, edition: str = "", history: bool = False, diff: tuple[str, str] | None = None
) -> Answer:
    """Return the page of a number, its history, or what two editions differ in."""
    if diff is not None:
        asked = [read_request(day).edition or day for day in diff]
        return find_changes(asked, shelf)
    if history:
        return find_history(text, edition, shelf)
    return find_rule(text, edition, shelf)


def printed(answer: Answer, desk: FrontDesk, lang: str) -> str:
    """Return an answer as plain text with all its details."""
    if isinstance(answer, EditionsCompared):
        return plain(replace(present_compared(answer, lang, WHOLE), footer=desk.footer), details=True)
    return plain(desk.show(answer, lang), details=True)
