"""Cards that belong together, told by their keys: the parts of one melded card, the faces of one.

Refuses to know rules: it only sees that «A // C», «B // C» and «C» share a name.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from knowledge.naming.records import Ambiguous, Found, Mention, Resolution, Unknown

BETWEEN_FACES = " // "


def family(card_key: str) -> frozenset[str]:
    """Return the names that a card's key is made of."""
    return frozenset(card_key.partition(":")[2].split(BETWEEN_FACES))


def settled(mentions: Sequence[Mention]) -> tuple[Mention, ...]:
    """Return the mentions, each doubtful one settled where one candidate alone is kin to the others' cards."""
    families = [_families(mention.resolution) for mention in mentions]
    return tuple(
        replace(
            mention, resolution=_settled(mention.resolution, _union(families[:place] + families[place + 1 :]))
        )
        for place, mention in enumerate(mentions)
    )


def _families(resolution: Resolution) -> frozenset[str]:
    match resolution:
        case Found():
            return family(resolution.card_key)
        case Ambiguous():
            return _union(family(each.card_key) for each in resolution.candidates)
        case Unknown():
            return frozenset()


def _union(families: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*families)


def _settled(resolution: Resolution, others: frozenset[str]) -> Resolution:
    if not isinstance(resolution, Ambiguous):
        return resolution
    kin = [each for each in resolution.candidates if not others.isdisjoint(family(each.card_key))]
    return kin[0] if len(kin) == 1 else resolution
