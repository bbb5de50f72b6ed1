"""Queries: «? Бризела: п/т, кмс», «? А: жизни», «? можно А: каст Молния цель Лев», «? стек»."""

import re

from engine.magic.notation import ast
from engine.magic.notation import words as w
from engine.magic.notation.action_lines import action
from engine.magic.notation.errors import expected
from engine.magic.notation.quoting import unquoted

_ABOUT_ACTION = {
    "можно": "can",
    "можно ли": "can",
    "can": "can",
    "стоимость": "cost",
    "сколько стоит": "cost",
    "cost": "cost",
    "почему нельзя": "why",
    "why not": "why",
}


def queries(text: str, line: int) -> list[ast.Query]:
    """Read one line of queries."""
    for word, code in sorted(_ABOUT_ACTION.items(), key=lambda pair: -len(pair[0])):
        if text.lower().startswith(word + " "):
            return [_about_action(code, text[len(word) :].strip(), line)]
    head, colon, rest = text.rpartition(":")
    if not colon:
        head, rest = _without_colon(text)
    if not head:
        return [_of_game(each.strip(), line) for each in text.split(",")]
    subject = unquoted(head)
    asked = [each.strip() for each in rest.split(",") if each.strip()]
    if subject.lower() in w.PLAYERS:
        return [_of_player(w.PLAYERS[subject.lower()], each, line) for each in asked]
    return [_of_object(subject, each, line) for each in asked]


def _without_colon(text: str) -> tuple[str, str]:
    """Split «Лев п/т, кмс» before the first words that can be asked; nothing where there is no such place."""
    for space in re.finditer(" ", text):
        head, rest = text[: space.start()], text[space.end() :]
        table = w.OF_PLAYER if head.lower() in w.PLAYERS else w.OF_OBJECT
        if text.lower() not in w.OF_GAME and all(each.strip().lower() in table for each in rest.split(",")):
            return head, rest
    return "", text


def _about_action(code: str, text: str, line: int) -> ast.Query:
    head, colon, rest = text.partition(":")
    name = head.strip().lower()
    if not colon or name not in w.PLAYERS:
        raise expected(line, text, head.strip() or text, ("А: каст X",))
    return ast.Query(code, "", action(w.PLAYERS[name], rest.strip(), line)[0])


def _of_game(word: str, line: int) -> ast.Query:
    if word.lower() not in w.OF_GAME:
        raise expected(line, word, word, (*w.OF_GAME, *_ABOUT_ACTION))
    return ast.Query(w.OF_GAME[word.lower()])


def _of_player(player: str, word: str, line: int) -> ast.Query:
    if word.lower() not in w.OF_PLAYER:
        raise expected(line, word, word, w.OF_PLAYER)
    return ast.Query("player " + w.OF_PLAYER[word.lower()], player)


def _of_object(subject: str, word: str, line: int) -> ast.Query:
    if word.lower() not in w.OF_OBJECT:
        raise expected(line, word, word, w.OF_OBJECT)
    return ast.Query(w.OF_OBJECT[word.lower()], subject)
