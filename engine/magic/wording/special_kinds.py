"""Activated abilities whose kind is said before them: «Boast — {1}: …» (702.142), «Exhaust — {4}: …» (702.177).

Other words before a dash are ability words, which mean nothing (207.2c); keywords of this form that are not known
here are refused.
"""

import re
from dataclasses import replace

from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import Ability, Activated
from engine.magic.vocabulary.amounts import Both, Passes
from engine.magic.vocabulary.filters import THIS, Filter, HasTrait, Trait
from engine.magic.wording.cursor import Unread

_KIND = re.compile(r"^(Boast|Exhaust|Forecast|Max speed|Solved|Companion|Sticker kicker) — ")
_ATTACKED = Passes(THIS, Filter((HasTrait(Trait.ATTACKED_THIS_TURN),), f.IN_PLAY))


def special_kind(line: str) -> tuple[str, str]:
    """Take the keyword off a line; returns it and the rest, or an empty string and the line."""
    found = _KIND.match(line)
    return (found[1].lower(), line[found.end() :]) if found is not None else ("", line)


def of_kind(keyword: str, ability: Ability) -> Ability:
    """Return the ability with what its kind demands: boast, after it attacked and once a turn; exhaust, once."""
    if not isinstance(ability, Activated) or keyword not in ("boast", "exhaust"):
        raise Unread(keyword)
    if keyword == "exhaust":
        return replace(ability, timing=(*ability.timing, "exhaust"))
    test = _ATTACKED if ability.condition is None else Both((_ATTACKED, ability.condition))
    return replace(ability, timing=(*ability.timing, "once"), condition=test)
