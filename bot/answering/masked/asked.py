"""What is asked of paying for face-down cards. Refuses to know what it comes to."""

from bot.answering.masked.model import Draft
from bot.answering.tallies.taking import finds, is_loose

_COUNTED = "(end|howmany) (unknown|kind) (price|howmany) (?=asked|end|$)"
"""«гоблинов суммарно?»: things are counted, and no price."""
_ASKS_PRICE = (
    "need (it|which)* (mana|land)",
    "(mana|land) (it|which)* need",
    "which (it)? (cheaper|dearer)",
    "num or num",
    "at asked",
)
_CHANGE = "(cheaper|dearer|touches)"
_BETWEEN = "(it|card|morph|mine|may|by|inside|and|price|end)*"


def read_asks(draft: Draft, *, priced: bool) -> frozenset[str]:
    """Return the codes of what is asked; nothing where it is asked what nobody here knows.

    `priced` says whether a price is asked in so many words.
    """
    row, told = draft.row, bool(draft.pools)
    if finds(draft, _COUNTED):
        return frozenset()
    found = {
        code
        for code, asked in (
            ("turn", row.has("turnask")),
            ("most_x", told and row.has("x") and row.has("most", "which", "howmany")),
            ("left", told and is_loose(draft, "left")),
            ("free", row.has("free") or finds(draft, "(howmany|pay) zero")),
            (
                "lands",
                not told
                and finds(
                    draft, "land (it|mine)* (pay|need|howmany|least)", "(howmany|least) (pay|need)* land"
                ),
            ),
            ("touched", _asks_touched(draft)),
            ("apart", sum(tag.name == "howmany" for tag in row.tags) > 1),
            ("count", told and finds(draft, "(howmany|most) (most|it|may)* (facedown|morph)")),
            ("enough", row.has("enough") or (told and row.has("may"))),
        )
        if asked
    }
    if told and found <= {"apart"} and not row.has("howmany", "price"):
        found.add("enough")
    if "enough" in found and not told:
        found.discard("enough")
        if not found:
            return frozenset()
    told_anew = draft.told and finds(draft, "up (it|facedown|morph)* (at)? cost asked")
    if found <= {"apart"} and not (told_anew or priced or finds(draft, *_ASKS_PRICE)):
        return frozenset()
    return frozenset(found - {"apart"} or found | {"cost"}) | (found & {"apart"})


def _asks_touched(draft: Draft) -> bool:
    """«чизел удешевляет сам переворот?»: whether a change of prices is for turning up, or for casting."""
    loose = any(is_loose(draft, name) for name in ("cheaper", "dearer", "touches"))
    told = draft.told or bool(draft.table)
    return (
        told
        and loose
        and finds(draft, f"{_CHANGE} {_BETWEEN} (up|facedown|lay)", f"(up|facedown|lay) {_BETWEEN} {_CHANGE}")
    )
