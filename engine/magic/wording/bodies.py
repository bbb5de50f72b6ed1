"""What an ability or spell does, in words: instructions, or a choice of modes (700.2)."""

from engine.magic.costs import Cost
from engine.magic.vocabulary.abilities import Body, Instructions, Modal
from engine.magic.wording.costs import cost
from engine.magic.wording.cursor import Cursor, Mentioned, Unread
from engine.magic.wording.effects import clauses
from engine.magic.wording.spell_lines import unprevented


def body(cursor: Cursor, text: str) -> Body:
    """Read what an ability or spell does: instructions, or a choice of modes (700.2)."""
    modal = _modal(cursor, text)
    if modal is not None:
        return modal
    effects = unprevented(clauses(cursor))
    if not cursor.done:
        raise Unread(cursor.rest())
    return Instructions(tuple(cursor.said.targets), effects, text)


_COUNTS = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "one or more": (1, 99),
    "two or more": (2, 99),
    "any number": (0, 99),
    "up to two": (0, 2),
}


def _modal(cursor: Cursor, text: str) -> Modal | None:
    if not cursor.take("choose"):
        return None
    start = cursor.at
    phrase = cursor.take_any(*sorted(_COUNTS, key=len, reverse=True))
    repeatable = False
    if phrase and cursor.take(
        ".", "you", "may", "choose", "the", "same", "mode", "more", "than", "once", "."
    ):
        repeatable = True
    if not phrase or (not cursor.take_any("—", "-", ":", ".") and cursor.peek() != "•"):
        cursor.at = start - 1
        return None
    least, most = _COUNTS[phrase]
    modes = _modes(cursor, text)
    return Modal(modes, least, min(most, len(modes)) if not repeatable else most, repeatable)


def _modes(cursor: Cursor, text: str) -> tuple[Instructions, ...]:
    groups: list[list[str]] = []
    for word in cursor.words[cursor.at :]:
        if word == "•":
            groups.append([])
        elif groups:
            groups[-1].append(word)
        else:
            raise Unread(text)
    cursor.at = len(cursor.words)
    return tuple(_mode(group, cursor) for group in groups)


def _mode(words: list[str], outer: Cursor) -> Instructions:
    inner = Cursor(
        tuple(words), said=Mentioned(it=outer.said.it, that_player=outer.said.that_player), name=outer.name
    )
    extra = _mode_cost(inner)
    effects = clauses(inner)
    if not inner.done:
        raise Unread(inner.rest())
    return Instructions(tuple(inner.said.targets), effects, " ".join(words), extra)


def _mode_cost(cursor: Cursor) -> Cost | None:
    start = cursor.at
    cursor.take("+")
    found = cost(cursor)
    if found is not None and cursor.take("—"):
        return found
    cursor.at = start
    return None
