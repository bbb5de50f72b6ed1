"""How much a named card does that counts what lies on a table: «племенное пламя при горе и двух лесах нанесёт?».

All that is told goes on the table, and the engine casts the card there. A word that says something and has no part
stops it.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.laid.counting import counts_untold, hangs_on_untold, ways_to_count
from bot.answering.laid.deeds import Done, deed_of, does_by_count
from bot.answering.laid.groups import NOUNS, Group
from bot.answering.laid.names import WORDS, named
from bot.answering.laid.rows import ordered
from bot.answering.laid.table import Table, read_table, with_beings
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, tagged
from knowledge.records import Game

_SAID = frozenset(
    (
        "dmg", "deals", "life", "comes", "howmany", "all", "total", "and", "with", "in", "by", "from", "me", "opp",
        "he", "face", "table", "casts", "enters", "under", "becomes", "which", "end", "cardnoun", "tok", "target",
    )
)  # fmt: skip
_OTHER_ASKS = (
    "cheaply",
    "pays",
    "stats",
    "power",
    "toughness",
    "lived",
    "died",
    "combat",
    "afford",
    "free",
    "mv",
    "x",
)


@dataclass(frozen=True, slots=True)
class LaidDeedSlots:
    """What came of it."""

    done: Done


class LaidDeedFrame:
    """A card that counts, cast among what lies on the table."""

    name = "laid_deed"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: LaidDeedSlots | None) -> LaidDeedSlots | None:
        """Fill the slots where an amount is asked, all is read, and the engine casts the card."""
        del last
        cheap = tagged(reading, WORDS)
        if not _asked(cheap) or not reading.mentions or reading.has_year:
            return None
        reading = named(reading, shelf, does_by_count)
        row = ordered(with_beings(tagged(reading, WORDS), reading))
        table = read_table(row)
        spell = _spell_of(table)
        if spell is None or not _is_clear(row, table, spell):
            return None
        found = [deed_of(counted, spell, _asked(row), shelf) for counted in ways_to_count(table, spell)]
        done = found[0] if found else None
        if not isinstance(done, Done) or len({_value(each) for each in found}) != 1:
            return None
        return LaidDeedSlots(done)

    def answer(self, slots: LaidDeedSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell the amount."""
        if question.as_of:
            return NotModelled(("as_of",))
        found = slots.done.found
        return Computed((found,), cite_steps(found.steps, shelf), scenario=slots.done.scenario)


def _value(done: Done | NotModelled) -> object:
    return done.found.value if isinstance(done, Done) else None


def _asked(row: Row) -> str:
    """Which amount is asked, beside things that lie there; empty where it is something else."""
    if row.has(*_OTHER_ASKS) or not (row.has(*NOUNS) or row.has("card")):
        return ""
    if row.has("deals", "dmg"):
        return "harmed" if _asks_of_me(row) else "damage"
    if not row.has("howmany"):
        return ""
    if row.has("tok"):
        return "tokens"
    if row.has("comes") and row.has("cardnoun"):
        return "drawn"
    return "gained" if row.has("comes") and row.has("life") else ""


def _asks_of_me(row: Row) -> bool:
    """«сколько урона мне», «сколько я получу»."""
    tags = row.tags
    asked = [i for i, tag in enumerate(tags) if tag.name in ("deals", "dmg", "howmany", "comes")]
    near = {j for i in asked for j in (i - 1, i + 1) if 0 <= j < len(tags)}
    return any(
        tags[j].text in ("мне", "я", "меня", "me", "i") and tags[j].name in ("me", "self") for j in near
    )


def _spell_of(table: Table) -> Group | None:
    """The one card there that does so much as it counts."""
    able = [
        group
        for group in table.named()
        if group.card is not None
        and does_by_count(group.card.card, group.card.face)
        and (not group.counted or group.count == 1)
    ]
    return able[0] if len(able) == 1 else None


def _is_clear(row: Row, table: Table, spell: Group) -> bool:
    """Whether each tag has a part, something lies there, and nothing is counted that nobody tells."""
    others = [group for group in table.groups if group is not spell]
    each = any(tag.text.startswith(("кажд", "оба", "обо")) for tag in row.left())
    if any(tag.name not in _SAID for tag in row.left()) or not others or each:
        return False
    if any(group.is_spell and group.zone != "graveyard" for group in others) or table.life:
        return False
    return not hangs_on_untold(table) and not counts_untold(table, spell)
