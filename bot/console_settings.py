"""The two settings that a console command answers by, read without pydantic, which takes a tenth of a second.

Refuses to know the others: where any is told, or a `.env` file is there, `settings` must read and check them all.
"""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

LANGUAGES = ("ru", "en")
_PREFIX = "RAZBOR_"
_OWN = frozenset(("RAZBOR_DATA", "RAZBOR_LANG"))


@dataclass(frozen=True, slots=True)
class ConsoleSettings:
    """The folder of the databases, and the language of messages where the user's is unknown."""

    data: Path
    lang: str


def default_data_dir() -> Path:
    """Return the platform's data folder for this program; nothing is created."""
    return Path(platformdirs.user_data_dir("razbor", appauthor=False))


def told() -> ConsoleSettings | None:
    """Return the settings from the environment; None where more is told than these two, or what cannot be used."""
    ours = {name.upper(): value for name, value in os.environ.items() if value}
    ours = {name: value for name, value in ours.items() if name.startswith(_PREFIX)}
    data, lang = ours.get("RAZBOR_DATA"), ours.get("RAZBOR_LANG", LANGUAGES[0])
    if not ours.keys() <= _OWN or lang not in LANGUAGES or Path(".env").exists():
        return None
    return ConsoleSettings(Path(data).expanduser() if data else default_data_dir(), lang)
