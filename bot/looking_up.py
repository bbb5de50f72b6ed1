"""`razbor rule` and `razbor term`: look-ups in the books, whole, since a terminal has room.

Refuses to know how a question in plain words is answered; that is `razbor ask`.
"""

from dataclasses import replace

from bot.answering.answers import Answer, EditionsCompared
from bot.answering.definitions import definition_asked
from bot.answering.rule_pages import find_changes, find_history, find_rule
from bot.answering.rule_request import read_request
from bot.answering.shelf import Shelf
from bot.answering.term_pages import find_term
from bot.presenting.document import plain
from bot.presenting.editions_compared import WHOLE, present_compared
from bot.presenting.front import FrontDesk
from knowledge.records import Game


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


def defined(text: str, shelf: Shelf) -> Answer:
    """Return what a word means; a game that is named beside it settles which game's word it is."""
    words = [(word, _GAMES.get(word.strip("«»,.:").casefold())) for word in text.split()]
    named = next((game for _, game in words if game is not None), None)
    rest = " ".join(word for word, game in words if game is None)
    asked = definition_asked(rest)
    return find_term(asked.word if asked else rest, shelf, named)


_GAMES = {
    "берсерк": Game.BERSERK,
    "берсерка": Game.BERSERK,
    "magic": Game.MAGIC,
    "mtg": Game.MAGIC,
    "мтг": Game.MAGIC,
}


def printed(answer: Answer, desk: FrontDesk, lang: str) -> str:
    """Return an answer as plain text with all its details."""
    document = desk.show(answer, lang)
    if isinstance(answer, EditionsCompared):
        document = replace(present_compared(answer, lang, WHOLE), footer=document.footer)
    return plain(document, details=True)
