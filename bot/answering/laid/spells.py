"""How a spell is cast, as a question tells it: X, targets, a way, optional costs, what helps to pay, former castings.

Refuses to know which spell it is.
"""

from dataclasses import dataclass

from bot.answering.tallies.tagged import Row

_WAYS = ("flashback", "overload", "escape", "evoke")
_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4}


@dataclass(slots=True)
class Told:
    """What is told of a casting.

    `helped` is how many are told to be tapped or exiled, None where nothing says; `cast_before` is how often it was
    cast from the command zone.
    """

    x: int | None = None
    targets: int | None = None
    way: str = ""
    kicks: int = 0
    buyback: bool = False
    helps: bool = False
    helped: int | None = None
    commander: bool = False
    cast_before: int | None = None
    mana: int | None = None


def read_spells(row: Row) -> Told:
    """Read how a spell is cast and take the tags."""
    told = Told()
    _read_numbers(row, told)
    _read_help(row, told)
    _read_ways(row, told)
    _read_commander(row, told)
    return told


def _read_numbers(row: Row, told: Told) -> None:
    for found in row.find("(by|with|in)? x (from|by|in)? (?P<n>num)"):
        told.x = found.number("n")
        row.take(found)
        break
    for found in row.find("(in|from|by)? (?P<n>num) target"):
        told.targets = found.number("n")
        row.take(found)
    for found in row.find("in (?P<n>num)"):
        number = found.one("n")
        if number is not None and number.text.endswith(("оих", "ерых", "оим", "ерым")):
            told.targets = number.value
            row.take(found)
    for found in row.find("(by|with|from|becomes|me)* (?P<n>num) mana"):
        if told.mana is None:
            told.mana = found.number("n")
            row.take(found)


def _read_help(row: Row, told: Told) -> None:
    """«делв на 5», «выгоняю пять карт», «тапаю 3 существа в созыв»: the number counts what helps to pay."""
    help_ = "(delve|convoke|improvise|exiles|taps)"
    noun = "(cardnoun|cre|artifact|grave|he)"
    for pattern in (
        f"{help_} (by|in|from|with)? (?P<n>num) {noun}* ((in|from|by|with)? {help_})*",
        f"(?P<n>num) {noun}? (in|from|by|with)? {help_} {noun}*",
    ):
        for found in row.find(pattern):
            if told.helped is None:
                told.helped, told.helps = found.number("n"), True
                row.take(found)
    for found in row.find(f"(in|with|by)? {help_} (all|he)*"):
        told.helps = True
        row.take(found)


def _read_ways(row: Row, told: Told) -> None:
    for pattern in ("(with|by)? (?P<n>num) times? kicker", "(with|by)? kicker (in|by)? (?P<n>num) times?"):
        for found in row.find(pattern):
            told.kicks = found.number("n")
            row.take(found)
    for found in row.find("(with|by)? kicker"):
        told.kicks = told.kicks or 1
        row.take(found)
    for found in row.find("(with|by)? buyback"):
        told.buyback = True
        row.take(found)
    for way in _WAYS:
        for found in row.find(f"(with|by|in|from)? {way}"):
            told.way = way
            row.take(found)


def _read_commander(row: Row, told: Told) -> None:
    """«в третий раз из командной зоны», «уже дважды умирал»: how often it was cast from there before."""
    for found in row.find("(in)? (?P<nth>first|second|third|fourth) times"):
        nth = found.one("nth")
        told.cast_before = _NTH[nth.name] - 1 if nth is not None else 0
        row.take(found)
    for pattern in (
        "(?P<n>num) times? (he|me)? (casts|died)+ (from? command)?",
        "(casts|died)+ (from? command)? (he|me)? (?P<n>num) times?",
    ):
        for found in row.find(pattern):
            if told.cast_before is None:
                told.cast_before = found.number("n")
                row.take(found)
    for found in row.find("(?P<c>commander|command)"):
        told.commander = True
        row.take(found)
