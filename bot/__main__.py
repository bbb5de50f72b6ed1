"""The entry point: `razbor`, or `python -m bot`."""

import gc
import io
import sys

_NEW_OBJECTS = 100_000
"""Objects made between two searches for garbage: opening the library makes a million that all stay."""


def main() -> None:
    """Run the command line. What a terminal cannot show, or a pipe sends in pieces of letters, becomes «?»."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    gc.set_threshold(_NEW_OBJECTS)
    from bot.commands import cli  # noqa: PLC0415 - after the line above, as it makes most of them

    cli(prog_name="razbor")


if __name__ == "__main__":
    main()
