"""The entry point: `razbor`, or `python -m bot`."""

import io
import sys

from bot.commands import cli


def main() -> None:
    """Run the command line. What a terminal cannot show, or a pipe sends in pieces of letters, becomes «?»."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    cli(prog_name="razbor")


if __name__ == "__main__":
    main()
