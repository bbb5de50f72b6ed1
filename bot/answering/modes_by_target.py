"""Which modes of damage are chosen by whom the spell is said to hit: «бью и существо, и лицо», and the life left then.

Refuses to guess where two modes of damage hit the same.
"""

import re

from bot.answering.modes_told import ToldModes, mode_lines
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind

_HITS = (
    "бью",
    "бье",
    "бьё",
    "бьем",
    "бить",
    "жгу",
    "жжем",
    "жарю",
    "стреля",
    "шмаля",
    "шью",
    "бахн",
    "hit",
    "burn",
)
_CREATURE, _PLAYER = "creature", "player"
_DAMAGE = re.compile(r"(?P<amount>\d+) damage", re.IGNORECASE)
_TARGET = re.compile(r"(?P<each>\beach [a-z ]*)?target (?P<whom>creature|opponent|player)", re.IGNORECASE)
_LIFE = ("хп", "hp")
_OWNERS = frozenset(("у", "of"))
_NEAR = 2


def modes_by_target(reading: Reading, spell: Mention) -> ToldModes | None:
    """Return the modes of damage that hit what a verb of hitting is said of; None where that is not told so."""
    verbs = frozenset(i for i, token in enumerate(reading.tokens) if token.norm.startswith(_HITS))
    whom = _whom(reading)
    if not verbs or not whom:
        return None
    modes = _modes(spell)
    fits = {who: [number for number, (target, _) in modes.items() if target == who] for who in whom}
    if any(len(numbers) != 1 for numbers in fits.values()):
        return None
    return ToldModes(frozenset(numbers[0] for numbers in fits.values()), verbs)


def damage_to_player(spell: Mention, numbers: frozenset[int]) -> int:
    """Return the damage that the chosen modes deal to a player."""
    return sum(amount for n, (who, amount) in _modes(spell).items() if n in numbers and who == _PLAYER)


def life_told(reading: Reading) -> tuple[int, int] | None:
    """Return the life total that is told, with its token: «с 11 жизнями», «на 9 хп»."""
    places = {
        *reading.places("life"),
        *(i for i, token in enumerate(reading.tokens) if token.norm in _LIFE),
    }
    found = [
        (reading.tokens[index].value, index)
        for index in reading.of_kind(Kind.NUMBER)
        if any(0 < place - index <= _NEAR for place in places)
    ]
    return found[0] if len(found) == 1 else None


def _whom(reading: Reading) -> frozenset[str]:
    found: set[str] = set()
    for index in range(len(reading.tokens)):
        seen, before = reading.concepts_at(index), reading.at(index - 1)
        owner = before is not None and before.norm in _OWNERS
        if "creature" in seen:
            found.add(_CREATURE)
        elif "face" in seen or ("opponent" in seen and not owner and not _is_whose(reading, index)):
            found.add(_PLAYER)
    return frozenset(found)


def _is_whose(reading: Reading, index: int) -> bool:
    """«тварь оппа»: whose the creature is."""
    return bool(reading.concepts_at(index - 1) & {"creature", "face"})


def _modes(spell: Mention) -> dict[int, tuple[str, int]]:
    """The printed modes of damage by number, each with whom it hits and for how much."""
    found: dict[int, tuple[str, int]] = {}
    for number, line in enumerate(mode_lines(spell.card.faces[spell.face]), 1):
        amount, target = _DAMAGE.search(line), _TARGET.search(line)
        if amount is not None and target is not None and not target["each"]:
            whom = _CREATURE if target["whom"].lower() == "creature" else _PLAYER
            found[number] = (whom, int(amount["amount"]))
    return found
