"""The entry point: `razbor`, or `python -m bot`."""

from bot.commands import cli


def main() -> None:
    """Run the command line."""
    cli(prog_name="razbor")


if __name__ == "__main__":
    main()
