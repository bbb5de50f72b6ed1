"""The row of a question about paying for face-down cards, and the cards on the table that change prices.

Words that this kind of question is told with name no card. Refuses to know what the tags mean.
"""

from dataclasses import replace

from bot.answering.outlays.tagging import tagged
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import CHANGES, Standing, is_clear, standing
from bot.answering.tallies.tagged import Row, longest

_LEXICON = "lexicon_masked.toml"


def table_of(reading: Reading, shelf: Shelf) -> tuple[Standing, ...]:
    """The named cards that change what spells cost; a word that this kind of question is told with names none."""
    told = {i for s in longest(_LEXICON, reading, set()).values() for i in range(s.first, s.last + 1)}
    sure = {mention.first for mention in reading.mentions}
    found = standing(reading, shelf, CHANGES)
    return tuple(
        card
        for card in found
        if card.mention.first in sure or (card.mention.first not in told and is_clear((card,)))
    )


def beyond_talk(reading: Reading, mentions: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """Without names that are words of a phrase of this kind of question: «тем же ходом»."""
    runs = [
        range(s.first, s.last + 1) for s in longest(_LEXICON, reading, set()).values() if s.last > s.first
    ]
    return tuple(m for m in mentions if not any(m.first in run and m.last in run for run in runs))


def row_of(reading: Reading) -> Row:
    """The row of a question; «гоблины» are a kind of creatures, and none that a face-down card is of."""
    told = longest(_LEXICON, reading, set())
    tags = tagged(reading, _LEXICON).tags
    return Row(
        tuple(
            replace(tag, name="kind") if tag.name == "cre" and tag.first not in told else tag for tag in tags
        )
    )
