"""Sizes that count what nobody tells: «болт в тармогойфа, умрёт?» with no graveyard, or cards of no kind in it.

Refuses to guess what lies there.
"""

from bot.answering.reading import Mention
from bot.answering.tallies.model import Tally, Thing

_OF_SIZE = frozenset(("fate", "fates", "size", "sizes"))


def is_sized_by_graveyards(card: Mention | None) -> bool:
    """Say whether the printed size of a card counts what lies in graveyards."""
    face = card.card.faces[card.face] if card is not None else None
    return face is not None and "*" in f"{face.power}{face.toughness}" and "graveyard" in face.text_en


def counts_the_unseen(tally: Tally, thing: Thing) -> bool:
    """Say whether a size or a fate is asked that hangs on graveyards of which too little is told."""
    if not is_sized_by_graveyards(thing.card):
        return False
    if _OF_SIZE.isdisjoint(ask.kind for ask in tally.asks):
        return False
    lying = [each for each in tally.things if each.zone == "graveyard"]
    return not lying or any(each.kindless for each in lying)
