"""What a question about a mana value tells that does not touch it: what was paid, sizes, names of the other side.

Refuses to know what the mana value is.
"""

from bot.answering.amounts import costs, number_beside
from bot.answering.announced import announced, announced_with
from bot.answering.claims import offered
from bot.answering.in_context import doubtful
from bot.answering.marks import sizes
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.things import things
from bot.answering.tokens import Kind
from bot.answering.told_changes import cheaper_by
from bot.answering.understood import Figure, Taken
from knowledge.records import Card

_NEAR = 3


def taken_beside(reading: Reading, shelf: Shelf) -> Taken:
    """Return everything that is understood of a question about mana values, all its cards included."""
    figures: tuple[Figure, ...] = (
        *(cost for _, cost in costs(reading)),
        announced(reading),
        *_sizes(reading),
        *_changes(reading),
        *_sizes_named(reading),
        *(figure for thing in things(reading) if thing.sacrificed for figure in thing.figures),
    )
    tokens = _asked_numbers(reading) | _life_paid(reading) | _paid_mana(reading) | _turned_into(reading)
    tokens |= announced_with(reading)
    return Taken(figures, (*reading.mentions, *_copiers(reading, shelf)), tokens, _parts(reading, shelf))


def _sizes_named(reading: Reading) -> tuple[tuple[int, int], ...]:
    """What a named creature has grown to: «докачал до 8/8»."""
    return tuple((size.power, size.toughness) for size in sizes(reading)) if reading.mentions else ()


def _asked_numbers(reading: Reading) -> frozenset[int]:
    """«кмс 0?»: a number that is put as a question."""
    places = offered(reading) | {p + gap for p in reading.places("mana_value") for gap in (1, 2)}
    symbols = {i - 1 for i, token in enumerate(reading.tokens) if token.lemma in ("символ", "symbol")}
    return frozenset(i for i in reading.of_kind(Kind.NUMBER) if i in places | symbols)


def _life_paid(reading: Reading) -> frozenset[int]:
    """«четырьмя жизнями»: life that was paid for a symbol."""
    return frozenset(place - 1 for place in reading.places("life") if reading.has("paid"))


def _paid_mana(reading: Reading) -> frozenset[int]:
    """«оплачена тремя белыми», «потратил 3 маны»: what was paid says nothing of a mana value (118.9c)."""
    if _has_x(reading):
        return frozenset()
    near = reading.places("paid")
    return frozenset(
        i
        for i in reading.of_kind(Kind.NUMBER)
        if any(0 < i - place <= _NEAR for place in near)
        and reading.concepts_at(i + 1) & {"mana_colour", "pays"}
    )


def _has_x(reading: Reading) -> bool:
    """Whether what is paid tells how much X is."""
    printed = (mention.card.faces[mention.face].mana_cost for mention in reading.mentions)
    return any(cost.xs for _, cost in costs(reading)) or any("{X}" in cost for cost in printed)


def _turned_into(reading: Reading) -> frozenset[int]:
    """«перевернулся в инсектиль»: what the other side is called."""
    if not reading.mentions:
        return frozenset()
    places = (place + 2 for place in reading.places("turn_up", "double_faced"))
    return frozenset(i for i in places if (t := reading.at(i - 1)) and t.norm == "в" and reading.at(i))


def _copiers(reading: Reading, shelf: Shelf) -> tuple[Mention, ...]:
    """The spell that copies a spell, named shortly: «скопировал твинкастом»."""
    if not reading.has("copy"):
        return ()
    return tuple(m for m in doubtful(reading, shelf) if "opy target" in m.card.faces[m.face].text_en)


def _sizes(reading: Reading) -> tuple[tuple[int, int] | None, ...]:
    """Powers and toughnesses: they say which creature is meant and do not touch its mana value."""
    return tuple(thing.pair for thing in things(reading))


def _parts(reading: Reading, shelf: Shelf) -> tuple[Card, ...]:
    """The cards that belong to the named ones: halves of a melded card may be told of in words."""
    names = [name for mention in reading.mentions for name in mention.card.related]
    return tuple(card for name in names for card in shelf.library.cards_named(name))


def _changes(reading: Reading) -> tuple[int | None, ...]:
    return (cheaper_by(reading) or None, number_beside(reading, "dearer"))
