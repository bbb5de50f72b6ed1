"""What all streamed JSON files have in common: the messages for a broken, short or senseless one.

Refuses to know what the entries hold.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import ijson

from knowledge.faults import FaultCode, ImportFault
from knowledge.sources.opening import Item, Stream

Entry = TypeVar("Entry")


def checked(
    entries: Callable[[Stream], Iterator[Entry]], stream: Stream, item: Item, names: Callable[[Entry], str]
) -> Iterator[Entry]:
    """Yield the entries of a stream; `names` says how to call one in a message.

    Raises:
        ImportFault: the text ends too early or is no JSON, with the byte and the last entry that was whole.
    """
    last = ""
    try:
        for entry in entries(stream):
            yield entry
            last = names(entry)
    except ijson.JSONError as error:
        code = FaultCode.TRUNCATED if stream.ended else FaultCode.MALFORMED
        raise ImportFault(code, item.name, place=_place(stream, last), detail=_first_line(error)) from error


def taken(
    entries: Iterable[Entry], take: Callable[[Entry], None], item: Item, names: Callable[[Entry], str]
) -> None:
    """Hand each entry to `take`, whose complaint about a missing or misfilled field becomes an ImportFault."""
    for entry in entries:
        try:
            take(entry)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            detail = f"{type(error).__name__}: {error}"
            place = f"entry «{names(entry)}»"
            raise ImportFault(FaultCode.MISSING_FIELD, item.name, place=place, detail=detail) from error


def name_of(entry: Any) -> str:
    """Return the name of a card entry, for messages."""
    return str(entry.get("name", "")) if isinstance(entry, dict) else ""


def _place(stream: Stream, last: str) -> str:
    return f"byte {stream.at}" + (f", after «{last}»" if last else "")


def _first_line(error: Exception) -> str:
    return str(error.args[0] if error.args else error).strip().splitlines()[0][:120]
