"""Logging that keeps secrets: tokens are struck out; a fault is told by kind and place, not by its words.

The words of an exception may hold what a user typed, so they stay out. Refuses to know settings: the caller
names the secrets.
"""

import logging
import re
import traceback
from collections.abc import Iterable
from pathlib import Path

STRUCK = "[secret]"

_TOKEN_SHAPES = re.compile(
    r"(?<!\d)\d{6,}:[A-Za-z0-9_-]{30,}"  # Telegram
    r"|\b[A-Za-z0-9_-]{20,30}\.[A-Za-z0-9_-]{5,8}\.[A-Za-z0-9_-]{25,}"  # Discord
)


class RedactingFormatter(logging.Formatter):
    """Formats a record, its traceback included, and strikes out what looks like or is known to be a token."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        """Return the line to write, without any token."""
        return redact(super().format(record), self._secrets)


def redact(text: str, secrets: Iterable[str] = ()) -> str:
    """Strike out the named secrets and everything shaped like a platform's token."""
    for secret in filter(None, secrets):
        text = text.replace(secret, STRUCK)
    return _TOKEN_SHAPES.sub(STRUCK, text)


def start_logging(secrets: Iterable[str] = (), level: int = logging.INFO) -> None:
    """Send all records of at least this level to standard error, redacted."""
    handler = logging.StreamHandler()
    handler.setFormatter(RedactingFormatter(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)


def place(error: BaseException) -> str:
    """Tell a fault's kind and where it came from, innermost frame last; its message stays out on purpose."""
    frames = traceback.extract_tb(error.__traceback__)
    path = " > ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-6:])
    return f"{type(error).__name__} at {path or 'an unknown place'}"
