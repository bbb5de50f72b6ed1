"""The console chat: one question a line, one answer each. With piped input it answers every line and ends."""

from collections.abc import Iterator
from typing import TextIO

from bot.presenting.desk import Asker, Desk
from bot.presenting.document import Button, Document, plain

_PROMPT = "вопрос> "
_LEAVE = {"/exit", "/quit", "/выход", "выход"}
_MORE = {"/more", "/подробнее", "подробнее", "more", "ещё", "еще"}
_HINT = {"ru": "  подробнее — цитаты и пояснения", "en": "  more: quotes and explanations"}
_NO_MORE = {"ru": "К этому ответу добавить нечего.", "en": "There is nothing to add to this answer."}


def run(desk: Desk, source: TextIO, sink: TextIO, lang: str = "ru") -> None:
    """Answer lines until the input ends or the user leaves; a number picks a button of the last answer."""
    asker = Asker("console", "user", lang)
    if not source.isatty():
        _converse(desk, asker, iter(source.readline, ""), sink)
        return
    _write(sink, plain(desk.welcome(asker)))
    try:
        _converse(desk, asker, _typed(source, sink), sink)
    except KeyboardInterrupt:
        sink.write("\n")


def _typed(source: TextIO, sink: TextIO) -> Iterator[str]:
    """Yield what is typed after each prompt; the end of the input leaves the cursor on a line of its own."""
    while True:
        sink.write(_PROMPT)
        sink.flush()
        line = source.readline()
        if not line:
            sink.write("\n")
            return
        yield line


def _converse(desk: Desk, asker: Asker, lines: Iterator[str], sink: TextIO) -> None:
    shown = Document(())
    for line in lines:
        if line.strip().lower() in _LEAVE:
            return
        shown = _reply(desk, asker, line.strip(), shown, sink)


def _reply(desk: Desk, asker: Asker, line: str, shown: Document, sink: TextIO) -> Document:
    if line.lower() in _MORE:
        _write(sink, plain(Document(shown.details)) or _NO_MORE[asker.lang])
        return shown
    document = _answer(desk, asker, line, shown.buttons)
    hint = f"\n{_HINT[asker.lang]}" if document.details else ""
    _write(sink, plain(document) + _choices(document.buttons) + hint)
    return document


def _answer(desk: Desk, asker: Asker, line: str, buttons: tuple[Button, ...]) -> Document:
    if line.isdecimal() and 0 < int(line[:3]) <= len(buttons):
        return desk.press(buttons[int(line[:3]) - 1].action, asker)
    command, _, rest = line.partition(" ")
    match command:
        case "/start" | "/help":
            return desk.help(asker)
        case "/card":
            return desk.card(rest, asker)
        case "/rule":
            return desk.rule(rest, asker)
        case "/ask":
            return desk.ask(rest, asker)
        case _:
            mentioned = desk.mentions(line, asker)
            return mentioned[0] if mentioned else desk.ask(line, asker)


def _choices(buttons: tuple[Button, ...]) -> str:
    if not buttons:
        return ""
    return "\n" + "\n".join(f"  {number}. {button.label}" for number, button in enumerate(buttons, 1))


def _write(sink: TextIO, text: str) -> None:
    sink.write(text + "\n\n")
    sink.flush()
