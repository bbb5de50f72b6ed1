"""What the rules of an edition do not say: the code of each gap, and where one would look for it.

A gap is never filled by a guess. The engine plays every reading of it; what all readings agree on is answered,
the rest is `Undetermined` with the gap's code.
"""

from engine.berserk import references as ref
from engine.rules import RuleRef

GAPS: dict[str, tuple[RuleRef, ...]] = {
    "prevention.own_order": (ref.PREVENTION_ORDER,),
    "prevention.side_order": (ref.PREVENTION_ORDER,),
    "prevention.decline": (ref.RELEVANT,),
    "prevention.all": (ref.PREVENTION_ORDER, ref.PARTIAL),
    "prevention.one_attack_unused": (ref.PARTIAL,),
    "prevention.replaced": (ref.CHAIN, ref.MOMENT),
    "prevention.armor": (ref.PREVENTION,),
    "replacement.protected": (ref.CHAIN, ref.PROTECTION),
    "replacement.conflict": (ref.ACTIVE_CHOICE,),
    "replacement.more": (ref.ONCE,),
    "replacement.hidden_target": (ref.REPLACEMENT, ref.REVEAL),
    "replacement.immunity_again": (ref.ONCE, ref.IMMUNITY),
    "accompany.no_wounds": (ref.PREVENTION,),
    "accompany.replaced": (ref.REPLACED,),
    "summon.cancelled_paid": (ref.SUMMON,),
    "summon.no_cell_paid": (ref.SUMMON,),
    "revive.place": (ref.TAKING,),
    "count.hidden_source": (ref.COUNTED, ref.REVEAL),
    "illegal.part": (ref.ILLEGAL,),
    "stack.source_gone": (ref.IN_STACK,),
    "stack.target_gone": (ref.IN_STACK,),
    "block.after_dice": (ref.IN_STACK,),
    "hidden.third_row": (ref.REVEAL,),
    "strike.table": (),
    "page.strike_table": (),
    "page.crystals": (),
    "page.price": (),
    "page.deck": (),
    "page.penalty": (),
    "page.heroes": (),
}

PAGE_SUBJECTS = tuple(code.removeprefix("page.") for code in GAPS if code.startswith("page."))
"""Subjects that the page says nothing about."""
