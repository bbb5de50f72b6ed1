"""Told totals and ways: life and poison of players, mana to pay with, X, kicker, the number of a spell in the turn.

Refuses to know who is there and what happens.
"""

from bot.answering.tallies.model import ME, OPP, Draft
from bot.answering.tallies.tagged import Found

_WHO = "(?P<who>me|opp|he)"
_LIFE = (
    f"{_WHO} (?:in|becomes|from|with)* (?P<num>num) (?P<what>life|poison)",
    f"{_WHO} (?:becomes)? (?P<what>life|poison) (?P<num>num)",
    f"(?P<what>life|poison) (?:from)? {_WHO} (?:becomes|in)* (?P<num>num)",
    f"(?P<num>num) (?P<what>life|poison) (?:from)? {_WHO}",
    f"{_WHO} (?:becomes)? in (?P<num>num) (?=end|$)",
    "(?P<num>num) (?P<what>life) (?=end)",
    "(?P<what>life) (?P<num>num) (?=end)",
)


def read_totals(draft: Draft) -> None:
    """Take the told life and poison."""
    for pattern in _LIFE:
        for found in draft.row.find(pattern):
            side = _side(draft, found)
            what = found.one("what")
            totals = draft.poison if what is not None and what.name == "poison" else draft.life
            if side in totals:
                draft.clear = False
            totals[side] = found.number("num")
            draft.row.take(found)
    if {ask.kind for ask in draft.asks} & {"life_left", "fate"} and not draft.life:
        for found in draft.row.find("from (?P<who>me|opp) (?P<num>num) (?=end|$)"):
            draft.life[_side(draft, found)] = found.number("num")
            draft.row.take(found)
    _read_both(draft)
    for found in draft.row.find("each (?:becomes|from)* (?:in|by)* (?P<num>num)"):
        draft.life |= {ME: found.number("num"), OPP: found.number("num")}
        draft.row.take(found)


_LIVES = frozenset(("life_left", "fate", "dead", "bare", "lost", "gained", "size"))


def _read_both(draft: Draft) -> None:
    """«было по 20 у обоих», «все по 40», «мне 20»: a total where nothing says of what it is."""
    if draft.life or not {ask.kind for ask in draft.asks} & _LIVES:
        return
    for found in draft.row.find(
        "becomes? in? (?P<num>num) life? from? each (?=end|$)|all in (?P<num2>num) life? (?=end|$)"
    ):
        number = found.number("num", found.number("num2"))
        draft.life |= {ME: number, OPP: number}
        draft.row.take(found)
    for found in draft.row.find("from? (?P<who>me|opp) (?P<num>num) (?=end|$)"):
        first = found.places[0]
        if (not first or draft.row.tags[first - 1].name == "end") and _is_total(draft, found):
            draft.life[_side(draft, found)] = found.number("num")
            draft.row.take(found)


def _is_total(draft: Draft, found: Found) -> bool:
    """«мне 20»; «у меня 20» too, where life is asked and no number before it counts things."""
    who = found.one("who")
    if who is not None and who.text == "мне":
        return True
    counted = any(tag.name == "num" for tag in draft.row.tags[: found.places[0]])
    return not counted and {ask.kind for ask in draft.asks} <= {"life_left", "fate", "dead"}


def _side(draft: Draft, found: Found) -> str:
    who = found.one("who")
    if who is None or who.name == "me":
        return ME
    if who.name == "opp":
        return OPP
    first = found.places[0]
    named = [tag.name for tag in draft.row.tags[:first] if tag.name in ("me", "opp")]
    return OPP if not named or named[-1] == "opp" else ME


def read_choices(draft: Draft) -> None:
    """«порядок выбирает он»: an order that whoever is hit chooses is the best for him; «максимум» takes the most."""
    for found in draft.row.find("(?:opp|he|me)* picks (?:opp|he|me)*|(?:order) (?:opp|he|me)* picks"):
        draft.row.take(found)
        draft.best = "least"
    for found in draft.row.find("order"):
        draft.row.take(found)
    if not draft.best and any(tag.name in ("most", "least") for tag in draft.row.tags):
        draft.best = "most" if draft.row.has("most") else "least"


def read_mana(draft: Draft) -> None:
    """Take the mana that there is: lands told by number where it is asked how much of something is possible."""
    if not any(ask.kind == "attackers" for ask in draft.asks):
        return
    for found in draft.row.find("(?:me)? (?P<num>num) (?:land|mana)"):
        draft.mana = found.number("num")
        draft.row.take(found)


def read_before(draft: Draft) -> int:
    """Return how many spells were cast before in the turn, for storm."""
    patterns = (
        ("(?:from|in)? (?:he)? (?:me)? (?P<nth>num) spell (?:from|he|for_turn|casts|earlier)*", 0),
        ("(?P<nth>nth) (?:spell)? (?:for_turn|turns)*", -1),
    )
    before: list[int] = []
    for pattern, offset in patterns:
        for found in draft.row.find(pattern):
            draft.row.take(found)
            before.append(found.number("nth") + offset)
    draft.clear = draft.clear and len(set(before)) <= 1
    return before[0] if before else 0
