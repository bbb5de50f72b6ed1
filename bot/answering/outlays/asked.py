"""What is asked of a cost: the price, what is left, the least victim, the most modes, a mana value, a difference.

Refuses to know what it comes to.
"""

from collections.abc import Iterator

from bot.answering.outlays.model import Draft
from bot.answering.tallies.tagged import Row
from bot.answering.tallies.taking import finds

_BETWEEN = "(quality|under|emerge|cost|from|having|victim|it|by|at|cre|num|nick|cast|sac|inside)*"
_DISCOUNT = (
    "(howmany|which) (it|price|from|having|victim)* discount",
    f"discount {_BETWEEN} (howmany|which|asked)",
)
_UNTOLD = "mv (?!(having|inside|end|at)* (num|nick|cost)|(having|it)* (victim|cre|sac) (end)? (num|nick))"
_MV_OF_VICTIM = "(having|from)? (it)? (victim|cre|sac|token|copy|facedown|turnedup|morph|back)"
_WHICH = (
    "which (cre|victim|mv)",
    "which (having|it)* (victim|cre)",
    "which (choose|sac)",
    "which (price|manacost) (victim|cre|sac)",
    "which (having|at)? mv",
    "(victim|cre) which mv",
    "mv victim which",
    "which (it|mine)* ate",
    "which (mine|it)* (pay|came|may)* (sac|drop)",
    "which (it|mine)* (drop|token) sac",
    "(howmany|which) (least)? (came|pay|price) (it)? (least)? victim",
    "(came|pay|price) victim least",
)
_PRICE = ("price", "pay", "howmany")


_Told = Iterator[tuple[str, bool]]
"""Codes of what may be asked, each with whether it is."""


def read_asks(draft: Draft) -> frozenset[str]:
    """Return the codes of what is asked; «unclear» where it is asked what nobody here knows."""
    row, told = draft.row, draft.pool is not None
    aimed = told or draft.limit is not None
    least = draft.way != "escalate" and row.has("least")
    least = least or (finds(draft, *_WHICH) and (row.has("mv") or aimed))
    of_all = (_of_price(draft), _of_discount(draft), _of_mana(draft), _of_modes(draft, least=least))
    found = {code for told_of_one in of_all for code, is_asked in told_of_one if is_asked}
    found |= {"least"} if least else set()
    found |= _asks_value(draft) - ({"unclear", "spell_value"} if least else set())
    if told and not found and not row.has("howmany", "price"):
        found.add("enough")
    return frozenset(found | {"cost"} if row.has(*_PRICE) or not found else found)


def _of_price(draft: Draft) -> _Told:
    """What is left, whether it is free, whether a colour comes cheaper, a value that is only supposed."""
    further = finds(draft, "left (whether|more|mana|may)* (by|under) (card|spell|word|unknown|answers)")
    yield "left", _is_left_asked(draft.row) and not further
    yield "enough", further and draft.pool is not None
    yield "coloured_paid", "pays_coloured" in draft.facts
    yield "coloured", "asks_coloured" in draft.facts
    yield "free", "asks_free" in draft.facts
    yield "unclear", _supposes_value(draft)


def _of_discount(draft: Draft) -> _Told:
    """«насколько дешевле»: by how much a victim takes off, or by how much two prices differ."""
    row = draft.row
    by_how_much = finds(draft, "(diff|howmany) (it|victim|cre|card|sac) (it)* cheaper (?!than|hard)")
    by_how_much = by_how_much or finds(draft, "(diff|howmany) (it)* discount")
    taken_off = draft.emerging and by_how_much and not row.has("than", "hard")
    asked_off = taken_off or bool(draft.offered) or finds(draft, *_DISCOUNT)
    apart = finds(draft, "(cheaper|dearer|better) than", "hard")
    yield "diff", (row.has("diff") and not taken_off) or apart
    yield "discount", taken_off or (row.has("discount") and asked_off)
    known = asked_off or bool(draft.cheaper) or "asks_coloured" in draft.facts
    yield "unclear", row.has("discount") and not known


def _of_mana(draft: Draft) -> _Told:
    """Whether the mana at hand is enough, how large an X it pays for, whether a victim may be tapped first."""
    row, told = draft.row, draft.pool is not None
    x_asked = row.has("x") and finds(draft, "(most|which|howmany) (may)? x", "x (most|may)")
    yield "enough", row.has("enough") or (row.has("may") and told)
    yield "unclear", draft.emerging and row.has("most") and row.has("mv")
    yield "unclear", row.has("may") and not told and not row.has("mana", "diff", "better", "least", *_PRICE)
    yield "mana_first", bool(draft.tapped) and row.has("may")
    yield "most_x", told and x_asked


def _of_modes(draft: Draft, *, least: bool) -> _Told:
    """How many modes there are for the mana, or for a price; what the further ones cost."""
    howmany = "(howmany|which|most) (most|all|only|quality)* mode"
    yield "modes", finds(draft, howmany, "mode (end)* (howmany|most)")
    yield "modes_for", draft.limit is not None and not least and not draft.emerging
    yield "surcharge", "surcharge" in draft.facts
    price = draft.row.has("howmany", "price", "may", "mana", "enough", "least", "most", "than")
    aimless = draft.way == "escalate" and draft.pool is None and draft.limit is None
    yield "unclear", aimless and draft.row.has("whether") and not price
    yield "unclear", aimless and not price and _is_of_no_price(draft)


def _is_of_no_price(draft: Draft) -> bool:
    """«пустая рука и первый режим», «какой пункт первым», «эскалация берётся?»: modes are spoken of, and no price.

    A mode that is told by its place in order, and nothing that is paid, may be any; a word that no lexicon knows
    says nothing only where a price is asked, or where nothing is.
    """
    row = draft.row
    if row.has("diff", "dearer", "cheaper", "land", "minus", "discount"):
        return False
    unknown = any(t.name in ("word", "unknown") and i not in row.taken for i, t in enumerate(row.tags))
    needed = finds(draft, "escalate (pay|may|it)* asked")
    silent = "surcharge" in draft.facts or finds(draft, "which (?!at)") or (row.has("asked") and unknown)
    return needed or (silent and not row.has("pay"))


def _supposes_value(draft: Draft) -> bool:
    """«вышел за две маны, его кмс два?»: a value supposed of the spell, not told of what was sacrificed."""
    names = [tag.name for tag in draft.row.tags if tag.name not in ("end", "asked")]
    bare = not draft.row.has("sac", "victim", "token", "copy")
    offered = draft.row.has("asked") and draft.row.has("came", "board") and not draft.row.has("cre")
    return bare and (names[-3:] == ["it", "mv", "num"] or (offered and names[-2:] == ["mv", "num"]))


def _is_left_asked(row: Row) -> bool:
    """Whether what is left is asked: «свободно пять маны» only tells of mana at hand."""
    return any(tag.name == "left" and index not in row.taken for index, tag in enumerate(row.tags))


def asks_victim(draft: Draft) -> bool:
    """Whether it is asked what is to be sacrificed."""
    return finds(draft, *_WHICH)


def _asks_value(draft: Draft) -> set[str]:
    """A mana value of which no number is told: the victim's, or else the spell's."""
    if not finds(draft, _UNTOLD):
        return set()
    if finds(draft, "mv (it)? (token|copy)+ (from)? card"):
        return {"unclear"}
    if finds(
        draft,
        f"mv {_MV_OF_VICTIM}",
        "mv (under|by|from|at|inside) (it)? (emerge|discount)",
        f"{_MV_OF_VICTIM} {_UNTOLD}",
    ):
        return set() if draft.row.has("least") else {"victim_value"}
    if finds(
        draft,
        "mv (inside)? (stack|board)",
        "(stack|board) (end|which|howmany)* (it)? mv",
        "mv (it|card|spell)",
        "(it|card|spell) mv",
    ):
        return {"spell_value"}
    if draft.row.has("least"):
        return set()
    if draft.row.has("stack", "board"):
        return {"spell_value"}
    return {"spell_value"} if not draft.row.has("sac", "victim") else {"unclear"}
