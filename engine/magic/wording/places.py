"""Where a card goes in place of somewhere else: «exile it instead», «…under the library»."""

from engine.magic.terms import Place, Zone
from engine.magic.wording.cursor import Cursor

_PLACES: tuple[tuple[str, Zone, Place], ...] = (
    ("exile it", Zone.EXILE, Place.TOP),
    ("exile that card", Zone.EXILE, Place.TOP),
    ("exile that creature", Zone.EXILE, Place.TOP),
    ("exile that permanent", Zone.EXILE, Place.TOP),
    ("exile them", Zone.EXILE, Place.TOP),
    ("exile ~", Zone.EXILE, Place.TOP),
    ("shuffle it into its owner's library", Zone.LIBRARY, Place.SHUFFLED),
    ("shuffle ~ into its owner's library", Zone.LIBRARY, Place.SHUFFLED),
    ("reveal it and shuffle it into its owner's library", Zone.LIBRARY, Place.SHUFFLED),
    ("reveal ~ and shuffle it into its owner's library", Zone.LIBRARY, Place.SHUFFLED),
    ("shuffle that card into its owner's library", Zone.LIBRARY, Place.SHUFFLED),
    ("return it to its owner's hand", Zone.HAND, Place.TOP),
    ("return that card to its owner's hand", Zone.HAND, Place.TOP),
    ("put it into its owner's hand", Zone.HAND, Place.TOP),
    ("put it on top of its owner's library", Zone.LIBRARY, Place.TOP),
    ("put that card on top of its owner's library", Zone.LIBRARY, Place.TOP),
    ("reveal that card and put it on top of your library", Zone.LIBRARY, Place.TOP),
    ("put it on top of your library", Zone.LIBRARY, Place.TOP),
    ("put it on the bottom of its owner's library", Zone.LIBRARY, Place.BOTTOM),
    ("reveal that card and put it on the bottom of its owner's library", Zone.LIBRARY, Place.BOTTOM),
    ("that card is revealed and put on the bottom of that player's library", Zone.LIBRARY, Place.BOTTOM),
    ("put that card on the bottom of its owner's library", Zone.LIBRARY, Place.BOTTOM),
    ("put it onto the battlefield", Zone.BATTLEFIELD, Place.TOP),
)
_BY_FIRST = tuple(phrase for phrase, _, _ in _PLACES)


def place(cursor: Cursor) -> tuple[Zone, Place] | None:
    """Read where it goes instead: «exile it», «shuffle it into its owner's library»."""
    phrase = cursor.take_any(*_BY_FIRST)
    return next(((zone, place) for said, zone, place in _PLACES if said == phrase), None)


def past_instead(cursor: Cursor) -> bool:
    """Go past «instead», «instead of putting it anywhere else»; false where there is none."""
    return bool(
        cursor.take_any(
            "instead of putting it anywhere else",
            "instead of putting it into its owner's graveyard",
            "instead of putting it into that player's graveyard",
            "instead of into that player's graveyard",
            "instead of putting it into your graveyard",
            "instead of into your graveyard",
            "instead",
        )
    )
