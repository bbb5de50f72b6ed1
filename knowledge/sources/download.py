"""One file from the network, whole: begun where a broken download stopped, checked for its size and checksum.

What has come so far lies in a `.part` file beside a `.json` note of the version it belongs to; a server that has
another version by now sends all of it again. Refuses to know what is in the file.
"""

import contextlib
import errno
import hashlib
import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from knowledge.faults import At, FaultCode, Spot, UpdateFault

TIMEOUT = 30
"""Seconds to wait for the server's next word."""

TRIES = 4
"""How often a download is tried, each time from where it broke off."""

PAUSE = 1.0
"""Seconds before the second try; each further one waits twice as long."""

_CHUNK = 1 << 16
_AGENT = "razbor (rules bot)"
_BROKEN = (http.client.HTTPException, ConnectionError, TimeoutError, OSError)

Watch = Callable[[int, int], None]
"""Hears of bytes done and bytes in all (0 where the server does not say)."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A whole file at `path`; `mark` names the server's version of it, to ask for newer ones only."""

    path: Path
    mark: str


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The server has the version that `mark` names; nothing was downloaded."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What of a file has come so far."""

    path: Path
    note: Path

    @property
    def size(self) -> int:
        return self.path.stat().st_size if self.path.exists() and self.note.exists() else 0

    def mark(self) -> str:
        return str(json.loads(self.note.read_text(encoding="utf-8"))["mark"]) if self.note.exists() else ""

    def begin(self, mark: str) -> None:
        self.path.unlink(missing_ok=True)
        self.note.write_text(json.dumps({"mark": mark}), encoding="utf-8")

    def drop(self) -> None:
        self.path.unlink(missing_ok=True)
        self.note.unlink(missing_ok=True)


def _unwatched(_done: int, _all: int) -> None:
    """Show nothing."""


def fetch(
    address: str, folder: Path, *, known: str = "", watch: Watch = _unwatched, pause: float = PAUSE
) -> Fetched | Unchanged:
    """Download a file into a folder, or find that the version `known` is still the newest.

    Raises:
        UpdateFault: the server refuses, cannot be reached after several tries, or sends less than it announced.
    """
    if urlsplit(address).scheme not in ("http", "https"):
        raise UpdateFault(FaultCode.REFUSED, address, detail="neither http nor https")
    folder.mkdir(parents=True, exist_ok=True)
    name = Path(unquote(urlsplit(address).path)).name or "download"
    part = _Part(folder / f"{name}.part", folder / f"{name}.part.json")
    for attempt in range(TRIES):
        try:
            return _once(address, part, folder / name, known, watch)
        except urllib.error.HTTPError as error:
            raise UpdateFault(FaultCode.REFUSED, address, detail=f"HTTP {error.code}") from error
        except _BROKEN as error:
            if isinstance(error, OSError) and error.errno == errno.ENOSPC:
                raise UpdateFault(FaultCode.NO_SPACE, address, detail=str(folder)) from error
            last = error
        time.sleep(pause * 2**attempt)
    raise UpdateFault(FaultCode.UNREADABLE, address, At(Spot.BYTE, str(part.size)), detail=str(last))


def checked(fetched: Fetched, expected: str, address: str) -> Fetched:
    """Return the file where its SHA-256 is the expected one; else remove it and raise UpdateFault."""
    with fetched.path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    if found != expected.casefold():
        fetched.path.unlink()
        raise UpdateFault(FaultCode.MALFORMED, address, detail=f"SHA-256 is {found}, expected {expected}")
    return fetched


def _once(address: str, part: _Part, whole: Path, known: str, watch: Watch) -> Fetched | Unchanged:
    try:
        with _ask(address, part, known) as answer:
            mark, total = _mark(answer), _receive(answer, part, watch)
    except urllib.error.HTTPError as error:
        error.close()
        if error.code == http.HTTPStatus.NOT_MODIFIED:
            return Unchanged()
        if error.code == http.HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE and part.size:
            part.drop()
            raise ConnectionError("the rest that was asked for does not exist") from error
        raise
    if total and part.path.stat().st_size != total:
        raise ConnectionError(f"{part.path.stat().st_size} bytes came, {total} were announced")
    part.path.replace(whole)
    part.drop()
    return Fetched(whole, mark)


def _ask(address: str, part: _Part, known: str) -> Any:
    headers = {"User-Agent": _AGENT, "Accept-Encoding": "identity"}
    if part.size and part.mark():
        headers |= {"Range": f"bytes={part.size}-", "If-Range": part.mark()}
    elif known:
        headers["If-None-Match" if known.startswith(('"', "W/")) else "If-Modified-Since"] = known
    request = urllib.request.Request(address, headers=headers)  # noqa: S310 - the scheme was checked
    return contextlib.closing(urllib.request.urlopen(request, timeout=TIMEOUT))  # noqa: S310 - the scheme was checked


def _mark(answer: Any) -> str:
    return str(answer.headers.get("ETag") or answer.headers.get("Last-Modified") or "")


def _receive(answer: Any, part: _Part, watch: Watch) -> int:
    """Write what comes; return how many bytes the whole file has, 0 where the server does not say."""
    continued = answer.status == http.HTTPStatus.PARTIAL_CONTENT
    if not continued:
        part.begin(_mark(answer))
    done = part.size if continued else 0
    length = int(answer.headers.get("Content-Length") or 0)
    total = done + length if length else 0
    with part.path.open("ab") as file:
        while data := answer.read(_CHUNK):
            file.write(data)
            done += len(data)
            watch(done, total)
    return total
