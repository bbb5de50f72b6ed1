"""Which card data are loaded, and of which date. Refuses to know what they say."""

from bot.answering.shelf import Shelf

_IMPORTS = ("mtgjson:", "scryfall:")


def card_data(shelf: Shelf) -> tuple[str, str]:
    """Return the title and the date of the newest card data that are loaded, empty where none are."""
    loaded = [source for source in shelf.library.imported() if source.key.startswith(_IMPORTS)]
    newest = max(loaded, key=lambda source: source.date, default=None)
    return (newest.title, newest.date) if newest else ("", "")
