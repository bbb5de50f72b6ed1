"""New files beside the old ones: written apart, swapped in whole, and one writer at a time.

Refuses to know what is written.
"""

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from knowledge.faults import DatabaseFault, FaultCode

_ENDING = ".new"


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """Yield a path to write to; on a clean exit that file takes the place of `path` in one step.

    On an exception it goes, and `path` stays as it was. Several processes may do so at once: the last one wins.
    """
    new = path.with_name(f"{path.name}.{os.getpid()}-{time.monotonic_ns()}{_ENDING}")
    try:
        yield new
        new.replace(path)
    finally:
        for leftover in (new, new.with_name(new.name + "-journal")):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)


@contextmanager
def sole_writer(path: Path) -> Iterator[None]:
    """Hold a file's folder, made where there is none, against other writers; clear away what killed ones left.

    Raises:
        DatabaseFault: another process is writing, or the folder cannot be used.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path.parent, os.O_RDONLY)
    except OSError as error:
        raise unwritten(error, path) from error
    try:
        _hold(handle, path)
        for leftover in path.parent.glob(f"{path.name}.*{_ENDING}*"):
            leftover.unlink(missing_ok=True)
        yield
    finally:
        os.close(handle)


def _hold(handle: int, path: Path) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise DatabaseFault(FaultCode.BUSY, str(path.parent)) from error


def unwritten(error: OSError, path: Path) -> DatabaseFault:
    """Return the fault of a file that could not be written."""
    code = FaultCode.NO_SPACE if error.errno == errno.ENOSPC else FaultCode.NOT_WRITABLE
    return DatabaseFault(code, str(path.parent), detail=str(error))
