"""The other lines of what happens, given choices, and which line is which. Readers beside their writers.

Refuses to know questions.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.berserk.cards import Card
from engine.berserk.notation.attributes import read_cell, write_cell
from engine.berserk.notation.cursor import Cursor, phrases
from engine.berserk.notation.declarations import read_declaration, write_declaration
from engine.berserk.notation.sets import Names, read_name, write_name
from engine.berserk.notation.words import SIDE, SIDES, written
from engine.berserk.scenario import (
    Declare,
    EndOfFirstTurn,
    Hide,
    Move,
    Option,
    Put,
    Recruit,
    Reveal,
    RevealPhase,
    Roll,
    Turn,
    UsePrevention,
    UseReplacement,
)
from engine.berserk.terms import Side, Zone

RESPONSE = phrases({"в ответ": True, "response": True})
CHOICE = ("выбор", "choice")
RESPONSES = (Declare, Reveal, Hide, Put, UseReplacement, UsePrevention)
"""The lines that can be a response."""

Cards = dict[str, Card]
Reader = Callable[[Cursor, Names, Cards], Move]


def read_move(cursor: Cursor, names: Names, cards: Cards) -> Move:
    """Read one line of what happens."""
    response = cursor.phrase(RESPONSE) is not None
    if response:
        cursor.take(":")
    side = _read_side(cursor)
    start = cursor.place
    reader = cursor.phrase(COMMANDS)
    if reader is not None:
        cursor.take(":")
        move = reader(cursor, names, cards)
        cursor.finish()
    else:
        cursor.place = start
        move = _read_declared(cursor, names, cards, side)
    if not response:
        return move
    if not isinstance(move, RESPONSES):
        cursor.place = 0
        raise cursor.fault("no_response")
    return replace(move, response=True)


def _read_side(cursor: Cursor) -> Side | None:
    """Read «А:» in front, which may be left out."""
    ahead = [token.norm for token in cursor.tokens[cursor.place : cursor.place + 2]]
    if len(ahead) < 2 or ahead[1] != ":" or (ahead[0],) not in SIDE:
        return None
    cursor.place += 2
    return SIDE[(ahead[0],)]


def _read_declared(cursor: Cursor, names: Names, cards: Cards, side: Side | None) -> Move:
    start = cursor.place
    try:
        source = read_name(cursor, names)
    except Exception as unread:
        known = (*names.values(), *(" ".join(words) for words in COMMANDS))
        raise cursor.fault("move", known) from unread
    if side is not None and cards[source].controller is not side:
        cursor.place = start
        raise cursor.fault("controller")
    cursor.mark(":")
    return read_declaration(cursor, source, names, cards[source].controller)


def _reveal(cursor: Cursor, names: Names, _cards: Cards) -> Move:
    return Reveal(read_name(cursor, names))


def _hide(cursor: Cursor, names: Names, _cards: Cards) -> Move:
    return Hide(read_name(cursor, names))


def _recruit(cursor: Cursor, names: Names, _cards: Cards) -> Move:
    return Recruit(read_name(cursor, names))


def _roll(cursor: Cursor, names: Names, _cards: Cards) -> Move:
    return Roll(read_name(cursor, names), cursor.number())


def _turn(cursor: Cursor, _names: Names, _cards: Cards) -> Move:
    return Turn(cursor.need(SIDE, "side"))


def _replacing(cursor: Cursor, names: Names, _cards: Cards) -> Move:
    return UseReplacement(read_name(cursor, names))


def _preventing(cursor: Cursor, names: Names, _cards: Cards) -> Move:
    return UsePrevention(read_name(cursor, names))


def _phase(_cursor: Cursor, _names: Names, _cards: Cards) -> Move:
    return RevealPhase()


def _first_turn(_cursor: Cursor, _names: Names, _cards: Cards) -> Move:
    return EndOfFirstTurn()


def _put(zone: Zone) -> Reader:
    def read(cursor: Cursor, names: Names, cards: Cards) -> Move:
        name = read_name(cursor, names)
        ended = cursor.ended
        return Put(name, zone, None if ended else read_cell(cursor, cards[name].controller))

    return read


PLACES = {
    Zone.GRAVEYARD: "на кладбище",
    Zone.DECK: "в колоду",
    Zone.FIELD: "на поле",
    Zone.AUXILIARY: "во вспомогательную зону",
}

COMMANDS: dict[tuple[str, ...], Reader] = phrases(
    {
        "вскрыть": _reveal,
        "reveal": _reveal,
        "перевернуть": _hide,
        "hide": _hide,
        "набрать": _recruit,
        "recruit": _recruit,
        "бросок": _roll,
        "roll": _roll,
        "ход": _turn,
        "turn": _turn,
        "заместить": _replacing,
        "предотвратить": _preventing,
        "подфаза вскрытия": _phase,
        "reveal phase": _phase,
        "конец первого хода": _first_turn,
        "end of first turn": _first_turn,
        **{words: _put(zone) for zone, words in PLACES.items()},
    }
)


def write_move(move: Move) -> str:
    """Write one line of what happens, and below it the choices given for it."""
    front = "в ответ " if isinstance(move, RESPONSES) and move.response else ""
    picks = move.picks if isinstance(move, Declare | Recruit | RevealPhase) else ()
    return "\n".join((front + _write(move), *(f"выбор: {write_option(pick)}" for pick in picks)))


def _write(move: Move) -> str:
    match move:
        case Declare():
            return write_declaration(move)
        case Put(card, zone, cell):
            return " ".join((f"{PLACES[zone]}: {write_name(card)}", *([write_cell(cell)] if cell else [])))
        case Roll(card, value):
            return f"бросок: {write_name(card)} {value}"
        case Turn(side):
            return f"ход: {written(SIDES, side)}"
        case RevealPhase():
            return "подфаза вскрытия"
        case EndOfFirstTurn():
            return "конец первого хода"
        case _:
            return f"{VERBS[type(move)]}: {write_name(move.card)}"


VERBS: dict[type, str] = {
    Reveal: "вскрыть",
    Hide: "перевернуть",
    Recruit: "набрать",
    UseReplacement: "заместить",
    UsePrevention: "предотвратить",
}

OPTIONS = {
    ("decline",): "не замещать",
    ("prevent",): "предотвратить",
    ("replace",): "заместить",
    ("lower",): "ниже",
    ("keep",): "не ниже",
}
OPTION_WORDS = {
    "target": "цель",
    "fits": "подходит",
    "skips": "не подходит",
    "prevent": "сначала",
    "stay": "скрыта",
    "reveal": "вскрыть",
    "yes": "да",
    "no": "нет",
}
PLAIN_OPTION = phrases({words: option for option, words in OPTIONS.items()})
NAMED_OPTION = phrases({words: option for option, words in OPTION_WORDS.items()})
CELL = ("клетка", "cell")


def read_option(cursor: Cursor, names: Names, half: Side) -> Option:
    """Read a given choice."""
    if cursor.take(*CELL):
        return ("cell", str(read_cell(cursor, half)))
    plain = cursor.phrase(PLAIN_OPTION)
    if plain is not None:
        return plain
    named = cursor.phrase(NAMED_OPTION)
    if named is not None:
        return (named, read_name(cursor, names))
    source = read_name(cursor, names)
    cursor.mark("вместо", "instead")
    return ("replace", source, read_name(cursor, names))


def write_option(option: Option) -> str:
    """Write a choice."""
    if option in OPTIONS:
        return OPTIONS[option]
    kind, name, *rest = option
    if kind == "cell":
        return f"{CELL[0]} {_with_half(name)}"
    if rest:
        return f"{write_name(name)} вместо {write_name(rest[0])}"
    return f"{OPTION_WORDS[kind]} {write_name(name)}"


def _with_half(cell: str) -> str:
    return written(SIDES, Side(cell[0])) + cell[1:]
