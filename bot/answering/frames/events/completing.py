"""What a question leaves to be known: the other half of a meld, what is sacrificed for an emerge cost.

Refuses to guess which card is meant.
"""

from dataclasses import replace

from bot.answering.frames.events.clause import Happening
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.table import Table, emerging
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf
from knowledge.records import Card


def completed(
    found: tuple[Party, ...], events: tuple[Happening, ...], shelf: Shelf
) -> tuple[tuple[Party, ...], tuple[Happening, ...]]:
    """Return the parties with those that are not named but must be there, and the events with them."""
    parties, told = list(found), []
    for event in events:
        event = _with_whole(tuple(parties), event) if event.kind == "melded" else event  # noqa: PLW2901
        table = Table(tuple(parties), (event,))
        event = _with_halves(table, event)  # noqa: PLW2901 - the same event, whole
        missing = _missing(table, event, shelf)
        places = tuple(range(len(parties), len(parties) + len(missing)))
        parties += missing
        told.append(replace(event, parties=(*event.parties, *places)))
    return tuple(parties), tuple(told)


def _with_whole(parties: tuple[Party, ...], event: Happening) -> Happening:
    """The melded card named in another clause is what these halves become: «…, бризела ляжет повёрнутой?»."""
    names = {m.card.name.split(" // ")[-1] for i in event.parties if (m := parties[i].mention) is not None}
    wholes = [i for i, p in enumerate(parties) if p.mention is not None and p.mention.card.name in names]
    return replace(event, parties=(*event.parties, *(i for i in wholes if i not in event.parties)))


def _with_halves(table: Table, event: Happening) -> Happening:
    """The halves that are told of elsewhere are those that meld into what is named here."""
    wholes = [m.card.name for i in event.parties if (m := table.parties[i].mention) is not None]
    if event.kind != "melded" or not wholes:
        return event
    told = (
        i
        for i, party in enumerate(table.parties)
        if i not in event.parties
        and (m := party.mention) is not None
        and " // " in m.card.name
        and m.card.name.split(" // ")[-1] in {whole.split(" // ")[-1] for whole in wholes}
    )
    return replace(event, parties=(*event.parties, *told))


def _missing(table: Table, event: Happening, shelf: Shelf) -> list[Party]:
    if event.kind == "melded":
        return _halves(table, event, shelf)
    if event.kind == "emerge" and not [i for i in event.parties if i != emerging(table, event)]:
        return [Party("creature", -1, -1, frozenset(), size="2/2")]
    return []


def _halves(table: Table, event: Happening, shelf: Shelf) -> list[Party]:
    """The halves of the melded card that is named, those that are named themselves left out."""
    whole = next(
        (m.card for i in event.parties if table.is_result(i) and (m := table.parties[i].mention)), None
    )
    if whole is None:
        return []
    named = {face.name_en for i in event.parties if (face := table.parties[i].face) is not None}
    cards = (card for name in whole.related if name not in named for card in _front(name, whole, shelf))
    return [Party("card", -1, -1, frozenset(), Mention(card, 0, "related", -1, -1)) for card in cards]


def _front(name: str, whole: Card, shelf: Shelf) -> list[Card]:
    return [card for card in shelf.library.cards_named(name) if card.name != whole.name][:1]
