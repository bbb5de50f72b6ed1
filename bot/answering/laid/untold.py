"""Whether a question leaves untold what the size of a creature counts: «мой тармогойф какого размера», nothing told.

Refuses to know what is computed elsewhere: it is a guard for whoever would take nothing for none.
"""

from bot.answering.laid.counting import counts_untold, ways_to_count
from bot.answering.laid.names import WORDS, named
from bot.answering.laid.size import changes_sizes
from bot.answering.laid.table import read_table, with_beings
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import tagged


def leaves_size_untold(reading: Reading, shelf: Shelf) -> bool:
    """Say whether a named creature counts what nobody tells, or a number may or may not count what is named."""
    reading = named(reading, shelf, changes_sizes)
    table = read_table(with_beings(tagged(reading, WORDS), reading))
    starred = [g for g in table.named() if g.face is not None and "*" in g.face.power + g.face.toughness]
    if any(counts_untold(table, group) for group in table.named() if group.is_creature):
        return True
    return bool(starred) and len(list(ways_to_count(table))) != 1
