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
    "может ли": "can",
    "легально ли": "can",
    "законно ли": "can",
    "допустимо ли": "can",
    "can": "can",
    "стоимость": "cost",
    "сколько стоит": "cost",
    "cost": "cost",
    "почему нельзя": "why",
    "why not": "why",
}
_ASKED_OF = re.compile(
    r"(?:сколько|какая|какой|какое|какие|каков|какова|каковы|чему равна|чему равен|чему равны|what is|what are|what's)"
    r"\s+(?:the\s+)?(.+?)\s+(?:у|на|of)\s+(.+?)\??$",
    re.IGNORECASE,
)
_WHAT_IS = re.compile(r"^(?:what is|what are|what's)\s+(?:the\s+)?", re.IGNORECASE)
_WHERE = re.compile(r"(?:где|where is|where's)\s+(.+?)\??$", re.IGNORECASE)
_OWN = re.compile(r"(.+?)'s\s+(.+?)\??$", re.IGNORECASE)


def queries(text: str, line: int) -> list[ast.Query]:
    """Read one line of queries."""
    for word, code in sorted(_ABOUT_ACTION.items(), key=lambda pair: -len(pair[0])):
        if text.lower().startswith(word + " "):
            return [_about_action(code, text[len(word) :].strip(), line)]
    head, colon, rest = text.rpartition(":")
    if not colon:
        head, rest = _as_a_question(text) or _without_colon(text)
    if not head:
        return [_of_game(each.strip(), line) for each in text.split(",")]
    subject = unquoted(head)
    asked = [each.strip() for each in rest.split(",") if each.strip()]
    if subject.lower() in w.PLAYERS:
        return [_of_player(w.PLAYERS[subject.lower()], each, line) for each in asked]
    return [_of_object(subject, each, line) for each in asked]


def _as_a_question(text: str) -> tuple[str, str] | None:
    """Read «сколько жизней у А», «какая п/т у Лев», «где Лев», «Lion's power»; None for any other form."""
    text = _WHAT_IS.sub("", text) if _OWN.fullmatch(text) else text
    where = _WHERE.fullmatch(text)
    if where is not None:
        return where[1], "zone"
    for pattern, what, whose in ((_ASKED_OF, 1, 2), (_OWN, 2, 1)):
        found = pattern.fullmatch(text)
        if found is not None and _can_be_asked(found[whose], found[what]):
            return found[whose], found[what]
    return None


def _can_be_asked(subject: str, words: str) -> bool:
    table = w.OF_PLAYER if subject.lower() in w.PLAYERS else w.OF_OBJECT
    return all(each.strip().lower() in table for each in words.split(","))


def _without_colon(text: str) -> tuple[str, str]:
    """Split «Лев п/т, кмс» before the first words that can be asked; nothing where there is no such place."""
    for space in re.finditer(" ", text):
        head, rest = text[: space.start()], text[space.end() :]
        if text.lower() not in w.OF_GAME and _can_be_asked(head, rest):
            return head, rest
    return "", text


def _about_action(code: str, text: str, line: int) -> ast.Query:
    name = max((each for each in w.PLAYERS if _begins(text, each)), key=len, default="")
    if not name:
        raise expected(line, text, text.partition(":")[0].strip() or text, ("А: каст X",))
    return ast.Query(code, "", action(w.PLAYERS[name], text[len(name) :].strip(" :"), line)[0])


def _begins(text: str, name: str) -> bool:
    return text.lower().startswith(name) and not text[len(name) : len(name) + 1].isalnum()


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
