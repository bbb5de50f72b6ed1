"""Text of the scenario language -> scenario. The first fault ends the reading, with its line and word.

Refuses to play; `engine.berserk.evaluate` does.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.berserk.cards import Card
from engine.berserk.notation.asks import read_asks
from engine.berserk.notation.attributes import read_card, read_title
from engine.berserk.notation.cursor import Cursor, ReadError, phrases, tokens
from engine.berserk.notation.lines import CHOICE, read_move, read_option
from engine.berserk.notation.sets import name_key
from engine.berserk.notation.words import SIDE, STAGE, ZONE
from engine.berserk.scenario import Ask, Declare, Move, Option, Recruit, RevealPhase, Scenario
from engine.berserk.terms import Side, Zone
from engine.outcome import Malformed

RULE = "---"
COMMENT = "#"
GAME = phrases({"берсерк": True, "berserk": True})
"""The game may be named, so that a text tells which language it is in."""
EDITIONS = phrases({"А": "A", "A": "A", "Б": "B", "В": "B", "B": "B", "С": "C", "C": "C"})
"""The letters of the editions; a Cyrillic letter counts as the Latin one that it looks like."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A scenario, and the line of each given choice, for an error that only playing can show."""

    scenario: Scenario
    choice_lines: dict[tuple[int, Option], int]


@dataclass(slots=True)
class Draft:
    """A scenario while it is read; `titled` are the cards of the setup, still without attributes."""

    scenario: Scenario = field(default_factory=Scenario)
    titled: list[tuple[Cursor, Side, Zone]] = field(default_factory=list)
    names: dict[tuple[str, ...], str] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    choice_lines: dict[tuple[int, Option], int] = field(default_factory=dict)


def read(text: str) -> Reading | Malformed:
    """Read a scenario; a fault comes back with its line and column, counted from 1."""
    draft = Draft()
    try:
        _read_lines(draft, text)
    except ReadError as stop:
        return stop.fault
    scenario = replace(
        draft.scenario, cards=tuple(draft.cards.values()), moves=tuple(draft.moves), asks=tuple(draft.asks)
    )
    return Reading(scenario, draft.choice_lines)


def _read_lines(draft: Draft, text: str) -> None:
    setup = True
    later = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split(COMMENT)[0].strip()
        if words.startswith(RULE):
            setup = False
        elif words:
            cursor = Cursor(tokens(line.split(COMMENT)[0]), number)
            if setup and not cursor.at("?"):
                _read_setup(draft, cursor)
            else:
                later.append(cursor)
    for titled in draft.titled:
        _read_attributes(draft, *titled)
    for cursor in later:
        _read_later(draft, cursor)


def _read_setup(draft: Draft, cursor: Cursor) -> None:
    setting = cursor.phrase(SETTINGS)
    if setting is not None:
        cursor.mark(":")
        setting(draft, cursor)
        cursor.finish()
        return
    known = (" ".join(words) for table in (SETTINGS, SIDE) for words in table)
    side = cursor.phrase(SIDE)
    if side is None:
        raise cursor.fault("setting", known)
    cursor.mark(":")
    _read_titles(draft, cursor, side)


def _read_titles(draft: Draft, cursor: Cursor, side: Side) -> None:
    """Read the names of the line's cards first, so that their texts may name each other."""
    start = cursor.place
    zone = cursor.phrase(ZONE)
    if zone is None or not cursor.take(":"):
        cursor.place, zone = start, Zone.FIELD
    for part in cursor.split(";"):
        name = read_title(Cursor(part.tokens, part.line))
        if name_key(name) in draft.names:
            raise part.fault("unique_name")
        draft.names[name_key(name)] = name
        draft.titled.append((part, side, zone))


def _read_attributes(draft: Draft, cursor: Cursor, side: Side, zone: Zone) -> None:
    card = read_card(cursor, side, zone, draft.names)
    draft.cards[card.name] = card


def _read_later(draft: Draft, cursor: Cursor) -> None:
    if cursor.take("?"):
        draft.asks += read_asks(cursor, draft.names)
    elif cursor.take(*CHOICE):
        cursor.mark(":")
        _read_choice(draft, cursor)
    else:
        draft.moves.append(read_move(cursor, draft.names, draft.cards))


def _read_choice(draft: Draft, cursor: Cursor) -> None:
    """Add a given choice to the line above it."""
    move = draft.moves[-1] if draft.moves else None
    if not isinstance(move, Declare | Recruit | RevealPhase):
        raise cursor.fault("move_to_choose_for")
    half = draft.cards[move.source].controller if isinstance(move, Declare) else Side.A
    option = read_option(cursor, draft.names, half)
    cursor.finish()
    draft.moves[-1] = replace(move, picks=(*move.picks, option))
    draft.choice_lines[len(draft.moves) - 1, option] = cursor.line


def _active(draft: Draft, cursor: Cursor) -> None:
    draft.scenario = replace(draft.scenario, active=cursor.need(SIDE, "side"))


def _first(draft: Draft, cursor: Cursor) -> None:
    draft.scenario = replace(draft.scenario, first=cursor.need(SIDE, "side"))


def _stage(draft: Draft, cursor: Cursor) -> None:
    draft.scenario = replace(draft.scenario, stage=cursor.need(STAGE, "stage"))


def _game(_draft: Draft, cursor: Cursor) -> None:
    cursor.need(GAME, "game")


def _edition(draft: Draft, cursor: Cursor) -> None:
    draft.scenario = replace(draft.scenario, edition=cursor.need(EDITIONS, "edition"))


SETTINGS: dict[tuple[str, ...], Callable[[Draft, Cursor], None]] = phrases(
    {
        "игра": _game,
        "game": _game,
        "активный": _active,
        "active": _active,
        "первый": _first,
        "first": _first,
        "этап": _stage,
        "stage": _stage,
        "редакция": _edition,
        "правила": _edition,
        "edition": _edition,
    }
)
