"""Opening files of public data as byte streams: plain, .xz, .gz, .bz2, .zip, and folders of these.

The kind of packing is recognised by its first bytes, not by the file's name. Refuses to know what is inside.
"""

import bz2
import gzip
import hashlib
import io
import lzma
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from knowledge.faults import At, FaultCode, ImportFault, Spot

OPENING = 1 << 16
"""Bytes looked at to recognise a file's content."""

_CHUNK = 1 << 20
_XZ, _GZIP, _BZIP2, _ZIP = b"\xfd7zXZ\x00", b"\x1f\x8b", b"BZh", b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"
_BROKEN = (lzma.LZMAError, zlib.error, gzip.BadGzipFile, zipfile.BadZipFile)
_CLOSED = (RuntimeError, NotImplementedError)
"""What zipfile raises for a member with a password or an unknown packing."""

Advance = Callable[[int], None]
"""Called with the number of bytes of the file on disk that have just been read."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to import: a file, or a member of a zip archive. `asked` is false for what a folder held."""

    path: Path
    member: str = ""
    asked: bool = True

    @property
    def name(self) -> str:
        """What to call it in a message."""
        return f"{self.path.name}: {self.member}" if self.member else self.path.name

    @property
    def size(self) -> int:
        """Bytes on disk (of a zip member: compressed); 0 where that cannot be told."""
        if not self.member:
            return self.path.stat().st_size if self.path.is_file() else 0
        with zipfile.ZipFile(self.path) as archive:
            return archive.getinfo(self.member).compress_size


class Stream:
    """The unpacked bytes of an item: `at` is how many have been handed out, `ended` whether that was all."""

    def __init__(self, unpacked: IO[bytes], item: Item) -> None:
        self.at = 0
        self.ended = False
        self._unpacked = unpacked
        self._item = item

    def read(self, size: int = -1) -> bytes:
        """Return up to `size` bytes. Raises ImportFault where the packing is damaged or ends too early."""
        try:
            data = self._unpacked.read(size)
        except EOFError as error:
            raise self._fault(FaultCode.TRUNCATED, error) from error
        except _BROKEN as error:
            raise self._fault(FaultCode.BROKEN_ARCHIVE, error) from error
        except OSError as error:
            # bz2 complains of damaged data with an OSError that has no number
            code = FaultCode.BROKEN_ARCHIVE if error.errno is None else FaultCode.UNREADABLE
            raise self._fault(code, error) from error
        self.at += len(data)
        self.ended = not data
        return data

    def _fault(self, code: FaultCode, error: Exception) -> ImportFault:
        return ImportFault(code, self._item.name, At(Spot.UNPACKED, str(self.at)), detail=str(error))


class _Counted(io.RawIOBase):
    """A file that tells how much of it has been read."""

    def __init__(self, file: IO[bytes], advance: Advance) -> None:
        super().__init__()
        self._file = file
        self._advance = advance

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        return self._file.tell()

    def read(self, size: int = -1) -> bytes:
        data = self._file.read(size)
        self._advance(len(data))
        return data

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)


def items(paths: Iterable[Path]) -> Iterator[Item]:
    """Yield what the paths name: files, members of zip archives, and everything below folders.

    A file or archive that cannot be read is yielded as it is: opening it says what is wrong.

    Raises:
        ImportFault: a path does not exist.
    """
    for path in paths:
        if not path.exists():
            raise ImportFault(FaultCode.NOT_FOUND, str(path))
        if path.is_dir():
            below = sorted(file for file in path.rglob("*") if file.is_file())
            for file in below:
                yield from _within(file, asked=False)
        else:
            yield from _within(path, asked=True)


def _within(path: Path, *, asked: bool) -> Iterator[Item]:
    names = _members(path) or ("",)
    yield from (Item(path, name, asked) for name in names)


def _members(path: Path) -> tuple[str, ...]:
    """Return the files in a zip archive; nothing where it is none, is empty, or cannot be read."""
    if not path.is_file():
        return ()
    try:
        with path.open("rb") as file:
            if file.read(4) != _ZIP:
                return ()
        with zipfile.ZipFile(path) as archive:
            return tuple(member.filename for member in archive.infolist() if not member.is_dir())
    except (OSError, zipfile.BadZipFile):
        return ()


def _ignore(_: int) -> None:
    """Count nothing."""


@contextmanager
def opened(item: Item, advance: Advance = _ignore) -> Iterator[Stream]:
    """Yield the item's unpacked bytes; `advance` hears of every piece read from disk.

    Raises:
        ImportFault: it is no file, cannot be read, or is an archive that cannot be opened.
    """
    with _file(item) as file:
        begins = file.read(8)
        file.seek(0)
        counted = _Counted(file, advance)
        with _unpacked(counted, begins, item) as unpacked:
            yield Stream(unpacked, item)


def _file(item: Item) -> IO[bytes]:
    if not item.path.is_file():
        raise ImportFault(FaultCode.UNREADABLE, item.name, detail="not a regular file")
    try:
        return item.path.open("rb")
    except OSError as error:
        raise ImportFault(FaultCode.UNREADABLE, item.name, detail=str(error)) from error


def _unpacked(file: _Counted, begins: bytes, item: Item) -> IO[bytes]:
    raw: IO[bytes] = file  # type: ignore[assignment]
    if begins.startswith(_EMPTY_ZIP):
        raise ImportFault(FaultCode.EMPTY, item.name)
    if begins.startswith(_ZIP):
        return _member(raw, item)
    if begins.startswith(_XZ):
        return lzma.open(raw)
    if begins.startswith(_GZIP):
        return gzip.open(raw)  # type: ignore[return-value]
    if begins.startswith(_BZIP2):
        return bz2.open(raw)
    return raw


def _member(archive: IO[bytes], item: Item) -> IO[bytes]:
    try:
        unpacked = zipfile.ZipFile(archive)
        if not item.member:
            raise ImportFault(FaultCode.EMPTY, item.name, detail="no files in it")
        return unpacked.open(item.member)
    except zipfile.BadZipFile as error:
        raise ImportFault(FaultCode.BROKEN_ARCHIVE, item.name, detail=str(error)) from error
    except _CLOSED as error:
        raise ImportFault(FaultCode.UNREADABLE, item.name, detail=str(error)) from error


def opening(item: Item) -> bytes:
    """Return the first bytes of an item, unpacked.

    Raises:
        ImportFault: it is empty, or its packing is damaged at the very start.
    """
    with opened(item) as stream:
        data = stream.read(OPENING)
    if not data.strip():
        raise ImportFault(FaultCode.EMPTY, item.name)
    return data


def sha256(item: Item, advance: Advance = _ignore) -> str:
    """Return the hash of the item's unpacked content."""
    digest = hashlib.sha256()
    with opened(item, advance) as stream:
        while data := stream.read(_CHUNK):
            digest.update(data)
    return digest.hexdigest()
