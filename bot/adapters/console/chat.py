"""The console chat: one question a line, one answer each. With piped input it answers every line and ends."""

from typing import TextIO

from bot.presenting.desk import Asker, Desk
from bot.presenting.document import Button, Document, plain

_PROMPT = "вопрос> "
_LEAVE = {"/exit", "/quit", "/выход", "выход"}
_MORE = {"/more", "/подробнее", "подробнее", "ещё", "еще"}


def run(desk: Desk, source: TextIO, sink: TextIO, lang: str = "ru") -> None:
    """Answer lines until the input ends or the user leaves; a number picks a button of the last answer."""
    asker = Asker("console", "user", lang)
    live = source.isatty()
    shown = Document(())
    if live:
        _write(sink, plain(desk.welcome(asker)))
    while True:
        if live:
            sink.write(_PROMPT)
            sink.flush()
        line = source.readline()
        if not line or line.strip().lower() in _LEAVE:
            return
        shown = _reply(desk, asker, line.strip(), shown, sink)


def _reply(desk: Desk, asker: Asker, line: str, shown: Document, sink: TextIO) -> Document:
    if line.lower() in _MORE and shown.details:
        _write(sink, plain(Document(shown.details)))
        return shown
    document = _answer(desk, asker, line, shown.buttons)
    _write(sink, plain(document) + _choices(document.buttons))
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
            number, _, edition = rest.partition(" ")
            return desk.rule(number, asker, edition)
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
