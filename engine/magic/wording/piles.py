"""Cards spoken of by where they lie: «the top three cards of your library», «your hand and graveyard»."""

from engine.magic.terms import Zone
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.filters import Each, Filter, TopOf
from engine.magic.vocabulary.references import EVERYONE, OPPONENTS, YOU, Ref, RefKind
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.numbers import amount
from engine.magic.wording.targets import add_target


def from_top(cursor: Cursor) -> TopOf | None:
    """Read «that many cards from the top of your library»: as many as it says, not only the top one."""
    count = amount(cursor)
    if count is None or not cursor.take_any("cards from the top of your library"):
        return None
    cursor.said.it = Ref(RefKind.MOVED)
    return TopOf(YOU, count)


def top(cursor: Cursor) -> TopOf | None:
    """Read «the top card of your library», «the top three cards of target player's library»."""
    if not cursor.take("the", "top"):
        return None
    count = amount(cursor) if cursor.peek() not in ("card", "cards") else 1
    if count is None or not cursor.take_any("cards", "card") or not cursor.take("of"):
        return None
    if cursor.take("your", "library"):
        whose = YOU
    elif cursor.take("that", "player's", "library") or cursor.take("their", "library"):
        whose = cursor.said.that_player
    elif cursor.take("target", "player's", "library"):
        add_target(cursor, TargetSpec(players=EVERYONE))
        whose = cursor.said.that_player
    elif cursor.take("target", "opponent's", "library"):
        add_target(cursor, TargetSpec(players=OPPONENTS))
        whose = cursor.said.that_player
    elif cursor.take("each", "player's", "library"):
        whose = EVERYONE
    else:
        return None
    found = TopOf(whose, count)
    cursor.said.it = Ref(RefKind.MOVED)
    return found


_PILES: tuple[tuple[str, tuple[Zone, ...]], ...] = (
    ("hand and graveyard", (Zone.HAND, Zone.GRAVEYARD)),
    ("graveyard", (Zone.GRAVEYARD,)),
    ("hand", (Zone.HAND,)),
)


def piles(cursor: Cursor) -> Each | None:
    """Read «your graveyard», «their hand and graveyard»: all the cards there."""
    whose = {
        "your": cursor.said.you,
        "their": cursor.said.that_player,
        "that player's": cursor.said.that_player,
    }
    said = cursor.take_any(*whose)
    for phrase, zones in _PILES:
        if said and cursor.take(*phrase.split()):
            return Each(Filter((f.Owned(whose[said]),), frozenset(zones)))
    return None
