"""Sentences that make equip abilities cheaper: of all, of those that target something, of the one that says so.

Refuses to know other abilities: `rules_costs` does.
"""

from collections.abc import Callable

from engine.magic.terms import ON_STACK
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.filters import Filter, Trait
from engine.magic.vocabulary.references import THIS, YOU
from engine.magic.vocabulary.replacements import CostChange
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.templates import Found

_EQUIP = f.HasTrait(Trait.EQUIP_ABILITY)
_OWN = f.HasTrait(Trait.OF_THE_SOURCE)
_THIS = Filter((f.Is(THIS),))


def _cheaper(*tests: f.Test) -> Callable[[Found, Cursor], CostChange]:
    def build(found: Found, _cursor: Cursor) -> CostChange:
        targets = (f.Targets(found["noun"]),) if "noun" in found else ()
        about = Filter((_EQUIP, *tests, *targets), ON_STACK)
        return CostChange(about, found.get("who", YOU), found["mana"], -1, of="activate")

    return build


EQUIP_COSTS: tuple[tuple[str, Callable[[Found, Cursor], CostChange]], ...] = (
    ("equip abilities <who> activate cost <mana> less to activate", _cheaper()),
    ("equip costs <who> pay cost <mana> less", _cheaper()),
    ("equip abilities <who> activate that target ~ cost <mana> less to activate", _cheaper(f.Targets(_THIS))),
    ("equip abilities <who> activate that target a|an <noun> cost <mana> less to activate", _cheaper()),
    ("equip abilities <who> activate that target <noun> cost <mana> less to activate", _cheaper()),
    ("~'s equip ability costs <mana> less to activate", _cheaper(_OWN)),
    ("~'s equip ability costs <mana> less to activate if it targets a|an <noun>", _cheaper(_OWN)),
)
"""Patterns of the rules' words with what each builds."""
