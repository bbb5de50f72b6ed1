"""What an event that is waited for is about: «~ or another creature», «one or more Goblins»; and where it ends."""

from dataclasses import dataclass

from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Filter
from engine.magic.vocabulary.references import (
    EVENT,
    HOST,
    THIS,
    Ref,
    RefKind,
)
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase


@dataclass(frozen=True, slots=True)
class Subject:
    """What an event is about: a filter, and whether many at once count once («one or more»)."""

    filter: Filter
    batched: bool = False
    is_this: bool = False


def ends(cursor: Cursor) -> bool:
    """Tell whether an event ends here: another follows, or the effect."""
    joined = cursor.peek() in ("or", "and") and cursor.peek(1) in ("when", "whenever", "at")
    return joined or cursor.peek() in (",", "", ".", "if")


def subject(cursor: Cursor) -> Subject | None:
    """Read what an event is about: «~», «~ or another creature», «a Goblin», «one or more creatures»."""
    start = cursor.at
    if cursor.take("~"):
        if cursor.take("or"):
            host = cursor.take_any("enchanted creature", "equipped creature")
            cursor.take_any("a", "an")
            other = Filter((f.Is(HOST),)) if host else noun_phrase(cursor)
            if other is not None:
                cursor.said.it = EVENT
                either = f.AnyOf((f.Is(THIS), f.AllOf(other.tests)))
                return Subject(Filter((either,), other.zones))
            cursor.at = start + 1
        cursor.said.it = THIS
        return Subject(Filter((f.Is(THIS),)), is_this=True)
    if cursor.take_any("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land"):
        cursor.said.it = EVENT
        return Subject(Filter((f.Is(HOST),)))
    if cursor.take_any(
        "that creature", "that permanent", "that card", "that token", "it", "the token", "the exiled card"
    ):
        which = cursor.said.it if isinstance(cursor.said.it, Ref) else Ref(RefKind.MOVED)
        return Subject(Filter((f.Is(which),)))
    batched = bool(cursor.take("one", "or", "more"))
    if not batched and not cursor.take_any("a", "an") and cursor.peek() not in ("another", "other"):
        cursor.at = start
        return None
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        cursor.at = start
        return None
    cursor.said.it = EVENT
    return Subject(filter_, batched)
