"""How many opponents there are, where that is told: «трое оппов», «нас четверо», «играем вчетвером».

Refuses to know what happens to them.
"""

from bot.answering.tallies.model import Draft
from bot.answering.tallies.tagged import Found

_MOST = 5
_COLLECTIVE = ("двое", "трое", "троих", "троим", "четвер", "пятер", "шестер")
_AT_TABLE = "(?:me|table|by table) (?P<num>num) (?:face)?"
_PARTIES = {"of_three": 2, "of_four": 3, "of_five": 4}
_NOMINATIVE = ("опп", "оппонент", "соперник", "противник", "враг", "opponent")


def read_opponents(draft: Draft) -> None:
    """Take the number of opponents; a format played by several says nothing without it."""
    told = [
        *(_taken(draft, found, 0) for found in draft.row.find("(?P<num>num) opp") if _counts_them(found)),
        *(_taken(draft, found, 0) for found in draft.row.find("opp (?P<num>num)") if _is_collective(found)),
        *(_taken(draft, found, -1) for found in draft.row.find("(?P<num>num) face table")),
        *(_taken(draft, found, -1) for found in draft.row.find(_AT_TABLE) if _is_collective(found)),
    ]
    for name, count in _PARTIES.items():
        parties = list(draft.row.find(name))
        told += [count] * len(parties)
        for found in parties:
            draft.row.take(found)
    if told:
        draft.opponents = told[0]
        draft.clear = draft.clear and len(set(told)) == 1 and 0 < told[0] <= _MOST
        for found in draft.row.find("(?:in)? edh"):
            draft.row.take(found)


def _counts_them(found: Found) -> bool:
    return 1 < found.number("num") <= _MOST and found.tags[-1].text not in _NOMINATIVE


def _taken(draft: Draft, found: Found, offset: int) -> int:
    draft.row.take(found)
    return found.number("num") + offset


def _is_collective(found: Found) -> bool:
    number = found.one("num")
    return number is not None and number.text.startswith(_COLLECTIVE)
