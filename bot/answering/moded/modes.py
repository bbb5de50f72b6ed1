"""Which modes of a spell are chosen: by number, by what they do, by the damage that they deal, by whom they hit.

Refuses to know what else is told.
"""

from bot.answering.moded.model import Draft
from bot.answering.printed_modes import Mode, printed_modes
from bot.answering.tallies.tagged import Row

_HIT = ("size", "card", "facedown")


def read_modes(draft: Draft) -> None:
    """Take the numbers of the modes; a creature alone is hit by the one mode that hits creatures."""
    printed = printed_modes(draft.spell.card.faces[draft.spell.face])
    _numbered(draft, printed)
    _in_other_words(draft, printed)
    row = draft.row
    for pattern in (
        "(in)? (?P<n>num) (dmg)? (?=(dmg)? this|in (cre|he|facedown|opp|size|card))",
        "(?<=this) (in)? (?P<n>num) (dmg)? (?!life|cards)",
    ):
        for fit in list(row.find(pattern)):
            _by_damage(draft, printed, fit.number("n"), fit.places)
    discarding = [mode.number for mode in printed if mode.discards]
    if not draft.numbers and len(discarding) == 1 and row.has("draws") and not row.has(*_HIT, "nth", "dmg"):
        draft.numbers.add(discarding[0])
    fitting = [mode.number for mode in printed if mode.target == "creature"]
    if not draft.numbers and len(fitting) == 1 and row.has(*_HIT) and not row.has("mode", "nth", "opp"):
        draft.numbers.add(fitting[0])


def _numbered(draft: Draft, printed: tuple[Mode, ...]) -> None:
    """«режимы 1 и 3», «первый и третий режим», «все режимы»."""
    row = draft.row
    for fit in list(row.find("all (num)? mode|all this|this all (?=end|in|$)")):
        counted = [tag.value for tag in fit.tags if tag.name == "num"]
        draft.clear = draft.clear and counted in ([], [len(printed)])
        draft.numbers |= {mode.number for mode in printed}
        row.take(fit)
    for index in [i for i, tag in enumerate(row.tags) if tag.name == "mode" and i not in row.taken]:
        told = _run(row, range(index + 1, len(row.tags)), ("num", "nth")) or _run(
            row, range(index - 1, -1, -1), ("nth",)
        )
        draft.numbers |= {row.tags[i].value for i in told}
        row.taken.update(told)


def _in_other_words(draft: Draft, printed: tuple[Mode, ...]) -> None:
    """«первые два режима», «третьим в лицо», «режим с рукой»."""
    row = draft.row
    for fit in list(row.find("nth (?P<n>num) mode")):
        opening = next(tag.value for tag in fit.tags if tag.name == "nth") == 1
        draft.clear = draft.clear and opening
        draft.numbers |= set(range(1, fit.number("n") + 1))
        row.take(fit)
    for fit in list(row.find("(?P<n>nth) (?=(in)? (me|opp|he|cre|size|facedown))")):
        draft.numbers.add(fit.number("n"))
        row.take(fit)
    for fit in list(row.find("mode (and)? (in)? hand")):
        draft.numbers |= {mode.number for mode in printed if mode.discards}
        row.take(fit)


def _by_damage(draft: Draft, printed: tuple[Mode, ...], amount: int, places: tuple[int, ...]) -> None:
    """The mode that deals so much, where the amount stands beside the spell or beside whom it hits."""
    beside = {i for place in places for i in (place - 1, place + 1)}
    named = any(draft.row.tags[i].name == "this" for i in beside if 0 <= i < len(draft.row.tags))
    fitting = [mode.number for mode in printed if mode.damage == amount]
    if len(fitting) == 1 and (named or not draft.numbers):
        draft.numbers.add(fitting[0])
        draft.row.taken.update(places)


def _run(row: Row, places: range, kinds: tuple[str, ...]) -> set[int]:
    """The numbers in a row from a word on, joined by «и» and commas; one that counts life or cards is none of them."""
    found: set[int] = set()
    for index in places:
        tag = row.tags[index]
        after = row.tags[index + 1].name if index + 1 < len(row.tags) else ""
        if tag.name in kinds and index not in row.taken and after not in ("life", "cards", "dmg"):
            found.add(index)
        elif tag.name not in ("and", "end") or (tag.name == "end" and tag.text != ","):
            break
    return found
