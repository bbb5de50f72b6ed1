"""Patterns about counters: put, distributed, doubled, removed (122, 701.10e)."""

from typing import TYPE_CHECKING

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.amounts import CountersOn
from engine.magic.vocabulary.references import EACH_ONE, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.templates import Build, Found

if TYPE_CHECKING:
    from engine.magic.vocabulary.filters import Objects


def _put_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.PutCounters(found["to"], found["kind"], found.get("n", 1))


def _distribute(found: Found, _cursor: Cursor) -> fx.Effect | None:
    """Read «distribute two +1/+1 counters among one or two target creatures»: shares are announced (601.2d)."""
    to: Objects | Players = found["to"]
    if not isinstance(to, Ref) or to.kind is not RefKind.TARGET:
        return None
    return fx.PutCounters(found["to"], found["kind"], found["n"], divided=True)


def _gets_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.PutCounters(found["doer"], found["kind"], found.get("n", 1))


def _double_counters(found: Found, _cursor: Cursor) -> fx.Effect | None:
    """Read «double the number of +1/+1 counters on …» (701.10e)."""
    held = CountersOn(found["kind"], EACH_ONE)
    return fx.PutCounters(found["to"], found["kind"], held)


def _remove_counters(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.RemoveCounters(found["what"], found["kind"], found.get("n", 1))


def _remove_all(found: Found, _cursor: Cursor) -> fx.Effect:
    return fx.RemoveCounters(found["what"], found.get("kind", ""), None)


COUNTERS: tuple[tuple[str, Build], ...] = (
    ("put|puts <n>? <kind> counters|counter on <to>", _put_counters),
    ("distribute|distributes <n> <kind> counters among <to>", _distribute),
    ("<doer> puts <n>? <kind> counters|counter on <to>", _put_counters),
    ("<doer> gets|get <n>? <kind> counters|counter", _gets_counters),
    ("remove <n>? <kind> counters|counter from <what>", _remove_counters),
    ("remove all <kind> counters from <what>", _remove_all),
    ("remove all counters from <what>", _remove_all),
    ("double the number of <kind> counters on <to>", _double_counters),
)
