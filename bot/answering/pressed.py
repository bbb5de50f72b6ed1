"""What a button means: each action is a kind and what it points at, and leads to an answer.

An action that points at nothing any more is answered as out of date. Refuses to know platforms.
"""

from bot.answering.answers import Answer, CardFound, NotModelled, Unknown
from bot.answering.cite import Unresolved
from bot.answering.frames.ruling import show_ruling
from bot.answering.rule_pages import find_changes, find_page, show_history, show_rule
from bot.answering.shelf import Shelf
from bot.answering.term_pages import show_term, term_of
from engine.rules import RuleRef

_STALE = Unknown("stale")


def pressed(action: str, shelf: Shelf) -> Answer:
    """Answer any action; a ruling that cites what stands nowhere is not given, here as elsewhere."""
    try:
        return _pressed(action, shelf)
    except Unresolved as fault:
        return NotModelled((str(fault),))


def _pressed(action: str, shelf: Shelf) -> Answer:
    """Tell the kinds apart: «ruling:KEY», «rule:BOOK:EDITION:NUMBER», «history:…», «diff:OLD:NEW», «card:ID:FACE»."""
    kind, _, rest = action.partition(":")
    match kind:
        case "ruling":
            return show_ruling(rest, shelf)
        case "rule" | "history":
            return _rule(kind, rest, shelf)
        case "diff":
            return find_changes(rest.split(":")[:2], shelf) if rest.count(":") == 1 else _STALE
        case "term":
            term = term_of(rest, shelf)
            return show_term(term, shelf) if term else _STALE
        case "card":
            return _card(rest, shelf)
        case _:
            return _STALE


def _rule(kind: str, rest: str, shelf: Shelf) -> Answer:
    if rest.count(":") < 2:
        return _STALE
    book, edition, number = rest.split(":", 2)
    ref = RuleRef(number, book, edition)
    if kind == "history":
        return show_history(ref, shelf)
    return show_rule(ref, shelf) if shelf.library.rule(ref) else find_page(number, book, edition, shelf)


def _card(rest: str, shelf: Shelf) -> Answer:
    token, _, face = rest.partition(":")
    key = shelf.library.card_key(token)
    card = shelf.library.card(key) if key else None
    index = int(face) if face.isdecimal() else 0
    if card is None or index >= len(card.faces):
        return _STALE
    return CardFound(card, index, "exact")
