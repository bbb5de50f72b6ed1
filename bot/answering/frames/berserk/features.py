"""A named card's abilities, and what features of the card that is hit they wait for: told, or taken for granted.

Refuses to know blows.
"""

from bot.answering.findings import Assumption
from bot.answering.frames.berserk.situation import NOT_DARK, Helper, Situation
from engine.berserk.abilities import Ability, Replacement
from engine.berserk.notation.reader import Reading, read
from engine.berserk.terms import Element, What

_ELEMENTS = frozenset(str(element) for element in Element)
_CLASSES = frozenset(("герой-маг", "герой-воин"))


def abilities_of(helper: Helper) -> tuple[Ability, ...]:
    """Return a named card's abilities, read from the engine's words; a test holds that these can be read."""
    found = read(f"А: Карта ({', '.join(helper.abilities)})\n---\n")
    return found.scenario.cards[0].abilities if isinstance(found, Reading) else ()


def features_of(situation: Situation) -> tuple[frozenset[str], tuple[Assumption, ...]]:
    """Return the target's features; where a named card waits for some that are not told, they are assumed."""
    told = frozenset(situation.target.features) - {"маг", NOT_DARK}
    wanted = _wanted(situation)
    if NOT_DARK in situation.target.features and Element.DARK in wanted:
        return told, ()
    if not wanted or wanted <= told or _contradict(told, wanted):
        return told, ()
    facts = (("features", tuple(sorted(wanted))),)
    return told | wanted, (Assumption("berserk.features", facts),)


def _wanted(situation: Situation) -> frozenset[str]:
    limits = (
        ability.limit.having
        for helper in situation.helpers
        for ability in abilities_of(helper)
        if isinstance(ability, Replacement) and ability.what is What.WOUND
    )
    return frozenset(feature for having in limits for feature in having)


def _contradict(told: frozenset[str], wanted: frozenset[str]) -> bool:
    """Say whether an element or class is told, and it is not the one that is waited for."""
    return bool(told - _ELEMENTS - _CLASSES and not told & wanted & _CLASSES) or any(
        told & group and wanted & group and not told & wanted & group for group in (_ELEMENTS, _CLASSES)
    )
