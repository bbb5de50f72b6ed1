"""Sentences about attacking and blocking: who can't, who must, how many, and what it costs (508.1, 509.1)."""

from collections.abc import Callable

from engine.magic.terms import Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import Each, Filter, Objects
from engine.magic.vocabulary.references import THIS, YOU, Ref
from engine.magic.wording.costs import cost
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.nouns import noun_phrase
from engine.magic.wording.numbers import amount
from engine.magic.wording.templates import Found

Rules = r.RuleChange | tuple[r.RuleChange, ...]
Build = Callable[[Cursor, Filter], "Rules | None"]
MANY = 99
"""Stands for «any number»."""


def filter_of(which: Objects) -> Filter | None:
    """Return the objects that a sentence is about, as a filter."""
    if isinstance(which, Ref):
        return Filter((f.Is(which),), frozenset(Zone))
    return which.filter if isinstance(which, Each) else None


def combat_predicate(cursor: Cursor, about: Filter) -> Rules | None:
    """Read what a sentence says of attacking and blocking; None where it says something else."""
    start, saved = cursor.at, cursor.said.snapshot()
    for phrase, build in _PREDICATES:
        if cursor.take(*phrase.split()):
            found = build(cursor, about)
            if found is not None:
                return found
            cursor.at = start
            cursor.said.restore(saved)
    return None


def by_whom(cursor: Cursor) -> Filter | None:
    """Read «by …», «except by …»: whom a «can't» speaks of."""
    start = cursor.at
    if cursor.take("except", "by"):
        cursor.take_any("a", "an")
        filter_ = noun_phrase(cursor)
        if filter_ is not None:
            return Filter((f.Not(f.AllOf(filter_.tests)),), filter_.zones)
    cursor.at = start
    cursor.take("by")
    cursor.take_any("a", "an")
    filter_ = noun_phrase(cursor)
    if filter_ is None:
        cursor.at = start
    return filter_


def _cant(*kinds: str) -> Build:
    def build(_cursor: Cursor, about: Filter) -> Rules:
        rules = tuple(r.CantDo(kind, about) for kind in kinds)
        return rules if len(rules) > 1 else rules[0]

    return build


def _cant_block(cursor: Cursor, about: Filter) -> Rules:
    """Read «can't block», perhaps only some: «can't block creatures with power 3 or greater», «can't block it»."""
    if cursor.take("~"):
        return r.CantDo("block", about, Filter((f.Is(THIS),)))
    if cursor.take_any("it", "that creature", "them"):
        it = cursor.said.it
        return r.CantDo("block", about, Filter((f.Is(it if isinstance(it, Ref) else THIS),)))
    return r.CantDo("block", about, noun_phrase(cursor))


def _cant_be_blocked(cursor: Cursor, about: Filter) -> Rules | None:
    """Read «can't be blocked», with by whom, or with how many creatures it takes."""
    start = cursor.at
    if cursor.take("except", "by"):
        least = amount(cursor)
        if isinstance(least, int) and cursor.take("or", "more", "creatures"):
            return r.BlockLimit(about, least=least)
        cursor.at = start
    if cursor.take("by", "more", "than"):
        most = amount(cursor)
        good = isinstance(most, int) and cursor.take_any("creature", "creatures")
        return r.BlockLimit(about, most=most) if good and isinstance(most, int) else None
    return r.CantDo("be blocked", about, by_whom(cursor))


def _block_only(cursor: Cursor, about: Filter) -> Rules | None:
    only = noun_phrase(cursor)
    if only is None:
        return None
    return r.CantDo("block", about, Filter((f.Not(f.AllOf(only.tests)),), only.zones))


def _more_blocks(cursor: Cursor, about: Filter) -> Rules | None:
    number = 1 if cursor.peek() == "creature" else amount(cursor)
    if number is None or not cursor.take_any("creature", "creatures"):
        return None
    cursor.take("each", "combat")
    return r.ExtraBlocks(about, number)


def _cant_attack_you(cursor: Cursor, about: Filter) -> Rules | None:
    """Read «can't attack you unless their controller pays … for each …», or without a price."""
    walkers = bool(cursor.take_any("or planeswalkers you control", "or a planeswalker you control"))
    if not cursor.take("unless"):
        return r.CantAttack(about, YOU, walkers=walkers)
    if not cursor.take_any("their controller pays", "its controller pays", "that player pays"):
        return None
    inner = Cursor(("pay", *cursor.words[cursor.at :]), 0, cursor.said, cursor.name)
    price = cost(inner)
    if price is None:
        return None
    cursor.at += inner.at - 1
    cursor.take_any(
        "for each creature they control that's attacking you",
        "for each creature they control that's attacking you or a planeswalker you control",
        "for each of those creatures",
        "for each attacking creature they control",
    )
    return r.AttackCost(about, YOU, price, walkers=walkers)


def _must(kind: str) -> Build:
    return lambda _cursor, about: r.Must(kind, about)


def _allow(kind: str) -> Build:
    return lambda _cursor, about: r.Allow(kind, about)


def able_to_block(found: Found, _cursor: Cursor) -> Rules | None:
    """Read «all creatures able to block ~ do so» (509.1c)."""
    about = filter_of(found["what"])
    return r.Must("be blocked by all", about) if about is not None else None


def assigns_as_unblocked(found: Found, cursor: Cursor) -> Rules | None:
    """Read «you may have ~ assign its combat damage as though it weren't blocked» (510.1c)."""
    about = filter_of(found["what"])
    ends = cursor.take_any(
        *(f"assign its combat damage as though it {word} blocked" for word in _NOT_BLOCKED)
    )
    return r.Allow("assign as unblocked", about) if about is not None and ends else None


_NOT_BLOCKED = ("weren't", "wasn't")

_PREDICATES: tuple[tuple[str, Build], ...] = (
    ("can't attack or block alone", _cant("attack alone", "block alone")),
    ("can't attack or block", _cant("attack", "block")),
    ("can't attack alone", _cant("attack alone")),
    ("can't block and can't be blocked", _cant("block", "be blocked")),
    ("can't block alone", _cant("block alone")),
    ("can't attack you", _cant_attack_you),
    ("can't attack", _cant("attack")),
    ("can't block", _cant_block),
    ("can't be blocked", _cant_be_blocked),
    ("can block only", _block_only),
    ("can block any number of creatures", lambda _c, about: r.ExtraBlocks(about, MANY)),
    ("can block an additional", _more_blocks),
    ("must be blocked each combat if able", _must("be blocked")),
    ("must be blocked if able", _must("be blocked")),
    ("attacks each combat if able", _must("attack")),
    ("attack each combat if able", _must("attack")),
    ("attacks each turn if able", _must("attack")),
    ("must attack each combat if able", _must("attack")),
    ("must attack if able", _must("attack")),
    ("blocks each combat if able", _must("block")),
    ("block each combat if able", _must("block")),
    ("can attack as though it didn't have defender", _allow("attack with defender")),
    ("can attack as though they didn't have defender", _allow("attack with defender")),
    ("assigns combat damage equal to its toughness rather than its power", _allow("damage by toughness")),
    (
        "assign combat damage equal to their toughness rather than their power",
        _allow("damage by toughness"),
    ),
)
