"""What all streamed JSON files have in common: the messages for a broken, short or senseless one.

Refuses to know what the entries hold.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import ijson

from knowledge.faults import At, FaultCode, ImportFault, Spot
from knowledge.sources.opening import Item, Stream

Entry = TypeVar("Entry")

PIECE = 1 << 13
"""Bytes handed to the JSON reader at once."""

DEEPEST = 100
"""More brackets open than this at the end of a piece, and the file is none of ours (they come to 8)."""

_WRONG = (TypeError, AttributeError, ValueError)


def opened_brackets(data: bytes) -> int:
    """Return how many brackets more are opened than closed in a piece of JSON."""
    return data.count(b"[") + data.count(b"{") - data.count(b"]") - data.count(b"}")


class _Shallow:
    """A stream that refuses nesting without end, which costs a JSON reader memory by the square of its depth."""

    def __init__(self, stream: Stream, item: Item) -> None:
        self._stream = stream
        self._item = item
        self._open = 0

    def read(self, size: int = -1) -> bytes:
        data = self._stream.read(min(size, PIECE) if size > 0 else size)
        self._open += opened_brackets(data)
        if self._open > DEEPEST:
            where = At(Spot.BYTE, str(self._stream.at))
            raise ImportFault(FaultCode.MALFORMED, self._item.name, where, detail="nested too deep")
        return data


def checked(
    entries: Callable[[Any], Iterator[Entry]], stream: Stream, item: Item, names: Callable[[Entry], str]
) -> Iterator[Entry]:
    """Yield the entries of a stream; `names` says how to call one in a message.

    Raises:
        ImportFault: the text ends too early, is no JSON or has no entries where they should be, with the byte and
            the last entry that was whole.
    """
    source = iter(entries(_Shallow(stream, item)))
    last = ""
    while True:
        try:
            entry = next(source)
        except StopIteration:
            return
        except ijson.JSONError as error:
            code = FaultCode.TRUNCATED if stream.ended else FaultCode.MALFORMED
            raise ImportFault(code, item.name, *_place(stream, last), detail=_first_line(error)) from error
        except (KeyError, *_WRONG) as error:
            raise _misfilled(error, item, *_place(stream, last)) from error
        yield entry
        last = names(entry)


def taken(
    entries: Iterable[Entry], take: Callable[[Entry], None], item: Item, names: Callable[[Entry], str]
) -> None:
    """Hand each entry to `take`, whose complaint about a missing or misfilled field becomes an ImportFault."""
    for entry in entries:
        try:
            take(entry)
        except (KeyError, *_WRONG) as error:
            raise _misfilled(error, item, At(Spot.ENTRY, names(entry))) from error


def name_of(entry: Any) -> str:
    """Return the name of a card entry, for messages."""
    return str(entry.get("name", "")) if isinstance(entry, dict) else ""


def _misfilled(error: Exception, item: Item, *at: At) -> ImportFault:
    if isinstance(error, KeyError):
        return ImportFault(FaultCode.MISSING_FIELD, item.name, *at, detail=str(error.args[0]))
    return ImportFault(FaultCode.WRONG_FIELD, item.name, *at, detail=f"{type(error).__name__}: {error}")


def _place(stream: Stream, last: str) -> tuple[At, ...]:
    where = At(Spot.BYTE, str(stream.at))
    return (where, At(Spot.AFTER, last)) if last else (where,)


def _first_line(error: Exception) -> str:
    said = error.args[0] if error.args else error
    text = said.decode("utf-8", errors="replace") if isinstance(said, bytes) else str(said)
    return text.strip().splitlines()[0][:120]
