"""The command line's own words in Russian: the headings of its help, and what is wrong with a call.

With `--lang en` a wrong call is answered in click's English. Refuses to know any command.
"""

import sys
from collections.abc import Sequence
from datetime import date
from typing import Any, Final

import click

from bot.fault_words import fault_shown
from knowledge.faults import FaultCode, KnowledgeFault

REFUSED: Final = 1
BAD_USAGE: Final = 2
INTERRUPTED: Final = 130

_KINDS: Final = {
    "File": "такого файла нет, или он не читается",
    "Path": "такого файла нет, или он не читается",
}


class BadSetting(click.ClickException):
    """A setting in the environment or in .env that cannot be used; the message is a whole sentence."""

    exit_code = BAD_USAGE

    def show(self, file: Any = None) -> None:
        """Print the sentence."""
        click.echo(self.format_message(), file=file, err=True)


class IsoDate(click.ParamType[str]):
    """A date as ГГГГ-ММ-ДД; the value is the same text."""

    name = "date"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the date, or fail."""
        try:
            return date.fromisoformat(value).isoformat() if value else ""
        except ValueError:
            self.fail(f"«{value}» — не дата вида ГГГГ-ММ-ДД", param, ctx)


class RussianCommand(click.Command):
    """A command whose help speaks Russian."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how it is called."""
        pieces = " ".join(self.collect_usage_pieces(ctx)).replace("[OPTIONS]", "[ПАРАМЕТРЫ]")
        formatter.write_usage(ctx.command_path, pieces, prefix="Вызов: ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what it can be told."""
        options = (param for param in self.get_params(ctx) if isinstance(param, click.Option))
        records = [record for option in options if (record := option.get_help_record(ctx)) is not None]
        with formatter.section("Параметры"):
            formatter.write_dl(records)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "Показать эту справку."
        return option


class RussianGroup(RussianCommand, click.Group):
    """All commands together; whatever ends one early is told in one sentence and by the exit status."""

    command_class = RussianCommand

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what all commands can be told, and the commands."""
        super().format_options(ctx, formatter)
        commands = (
            (name, self.commands[name].get_short_help_str(limit=200)) for name in sorted(self.commands)
        )
        with formatter.section("Команды"):
            formatter.write_dl(list(commands))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002, ARG002 - click's own signature
        **extra: Any,
    ) -> Any:
        """Run a command and end the process."""
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.Abort:
            click.echo("Прервано.", err=True)
            sys.exit(INTERRUPTED)
        except click.UsageError as error:
            _show(error)
            sys.exit(error.exit_code)
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        except KnowledgeFault as fault:
            click.echo(fault_shown(fault), err=True)
            sys.exit(BAD_USAGE if fault.code is FaultCode.NOT_WRITABLE else REFUSED)
        sys.exit(status if isinstance(status, int) else 0)


def _show(error: click.UsageError) -> None:
    """Print what is wrong with a call and how to learn more."""
    context = error.ctx
    if isinstance(error, click.exceptions.NoArgsIsHelpError) or _is_english(context):
        error.show()
        return
    if context is not None:
        click.echo(f"{context.get_usage()}\nПодробнее: {context.command_path} --help\n", err=True)
    click.echo(_wrong(error), err=True)


def _is_english(context: click.Context | None) -> bool:
    return context is not None and context.find_root().params.get("lang") == "en"


def _wrong(error: click.UsageError) -> str:
    match error:
        case click.exceptions.NoSuchCommand(command_name=name, possibilities=near):
            return f"Нет такой команды: {name}.{_near(near)}"
        case click.NoSuchOption(option_name=name, possibilities=near):
            return f"Нет такого параметра: {name}.{_near(near)}"
        case click.MissingParameter(param=param) if param is not None:
            return f"Не хватает: {param.metavar or param.name}."
        case click.BadOptionUsage(option_name=name):
            return f"Параметру {name} нужно значение."
        case click.BadParameter(param=param) if param is not None:
            return f"{param.opts[0]}: {_unfit(param.type, error.message)}."
    return (
        f"{error.message[:1].upper()}{error.message[1:]}." if _is_ours(error.message) else "Лишнее в вызове."
    )


def _unfit(kind: click.ParamType[Any], message: str) -> str:
    if isinstance(kind, click.Choice):
        return f"годится {' или '.join(map(str, kind.choices))}"
    return message if _is_ours(message) else _KINDS.get(type(kind).__name__, "такое значение не годится")


def _is_ours(message: str) -> bool:
    """Tell our Russian messages from click's English ones, which may quote Russian words."""
    return "а" <= message[:1].lower() <= "я" or message[:1] == "«"


def _near(near: Sequence[str] | None) -> str:
    return f" Похоже на: {', '.join(near)}." if near else ""
