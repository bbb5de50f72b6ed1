"""Taking stretches of the row of a draft by patterns. Refuses to know what a stretch means."""

from typing import Protocol

from bot.answering.tallies.tagged import Found, Row


class Drafted(Protocol):
    """A question while it is read: its row of tags, from which one part after another is taken."""

    row: Row


def every(draft: Drafted, *patterns: str) -> list[Found]:
    """Every place where one of the patterns fits, the first pattern first; they are taken."""
    found: list[Found] = []
    for pattern in patterns:
        while (fit := next(draft.row.find(pattern), None)) is not None:
            draft.row.take(fit)
            found.append(fit)
    return found


def first(draft: Drafted, *patterns: str) -> Found | None:
    """The first place where one of the patterns fits; it is taken."""
    for pattern in patterns:
        fit = next(draft.row.find(pattern), None)
        if fit is not None:
            draft.row.take(fit)
            return fit
    return None


def finds(draft: Drafted, *patterns: str) -> bool:
    """Whether one of the patterns fits anywhere, whatever was taken."""
    whole = Row(draft.row.tags)
    return any(next(whole.find(pattern), None) is not None for pattern in patterns)


def is_loose(draft: Drafted, name: str) -> bool:
    """Whether a tag of that name stands there that nobody took."""
    return any(tag.name == name and i not in draft.row.taken for i, tag in enumerate(draft.row.tags))
