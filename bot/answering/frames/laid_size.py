"""How big a creature is on a table told in plain words, and whether it lives: «7 жизней, тень смерти, размер?» (613).

All that is told goes on the table, spells are cast in the order told, and the engine looks. A word that says something
and has no part stops it, and so does a number that may or may not count what is named beside it.
"""

import re
from dataclasses import dataclass

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.laid.counting import counts_untold, hangs_on_untold, ways_to_count, without_reminders
from bot.answering.laid.groups import ME, NOUNS, OPP, Group
from bot.answering.laid.names import WORDS, named
from bot.answering.laid.rows import asking_size, ordered
from bot.answering.laid.size import Sized, Thrown, changes_sizes, creature_of, size_of
from bot.answering.laid.table import Table, is_bare, read_table, with_beings, without_references
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, tagged
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_ASKS = frozenset(("stats", "power", "toughness", "lived", "died", "which"))
_SAID = (
    "stats power toughness lived died which howmany and with in from me opp he self face table casts answers enters "
    "under including becomes all total equips cre else mana mv end"
)
"""Tags that say nothing more once a size is asked."""
_TOLD = ("л", "ла", "ло", "ли", "лся", "лась")
_AFTER = frozenset(("me", "opp", "he", "card", "becomes", "mana", "not", "mv", "which"))
_HAPPENS = re.compile(
    r"\b(when|whenever)\b[^.\n]*\benters?\b|\benters (the battlefield )?with|\bas [^.\n]* enters|"
    r"at the beginning|your turn",
    re.IGNORECASE,
)
"""What a card on the table may have done as it came, or does in a fight: nothing is told of that here."""
_TOUCHES = re.compile(r"[+-][\dX*]+/[+-]|\+1/\+1 counter|power|toughness|-1/-1 counter", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LaidSizeSlots:
    """What came of it; `asks` is «survives», «dies» or empty where the size is asked."""

    creature: Group
    sized: Sized
    asks: str = ""
    asks_value: bool = False


class LaidSizeFrame:
    """A creature among what lies on the table."""

    name = "laid_size"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: LaidSizeSlots | None) -> LaidSizeSlots | None:
        """Fill the slots where a size is asked, all is read, and the engine agrees with itself."""
        del last
        if not _may_ask(tagged(reading, WORDS), reading) or reading.has_year:
            return None
        reading = named(reading, shelf, changes_sizes)
        row = asking_size(ordered(with_beings(tagged(reading, WORDS), reading)))
        table = without_references(read_table(row))
        thrown = _thrown(row, table)
        creature = creature_of(table)
        if creature is None or (creature.card is None and not creature.size):
            return None
        if thrown is None or not _is_clear(row, table, thrown):
            return None
        found = {
            sized if isinstance(sized, Sized) else None
            for counted in ways_to_count(table)
            for sized in (size_of(counted, creature, thrown, shelf),)
        }
        if len({(each.size, each.zone) if each is not None else None for each in found}) != 1:
            return None
        sized = next(iter(found))
        if sized is None or (sized.size == "-" and sized.zone != "graveyard"):
            return None
        return LaidSizeSlots(creature, sized, _asked(row), asks_value=row.has("mv"))

    def answer(self, slots: LaidSizeSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell the size, and whether it lives where that is asked or it does not."""
        if question.as_of:
            return NotModelled(("as_of",))
        sized, subject = slots.sized, shown_name(slots.creature.card)
        lives = sized.zone == "battlefield"
        steps = (*sized.steps, step("size.laid", cr("613.4"), size=sized.size if lives else "0"))
        found = []
        if slots.asks or not lives:
            facts = (("asked", slots.asks), ("size", sized.size), ("damage", 0))
            found.append(Finding("fate", subject, lives, steps, facts=facts))
        if slots.asks_value:
            found.append(Finding("mana_value", subject, sized.value, steps))
        if lives:
            found.append(Finding("size", subject, sized.size, steps))
        return Computed(tuple(found), cite_steps(steps, shelf), scenario=sized.scenario)


def _may_ask(row: Row, reading: Reading) -> bool:
    """A cheap look: a size is asked, or so many things lie somewhere and the question ends with a card."""
    if row.has(*_ASKS):
        return True
    listed = row.has("num", "grave") and row.has(*NOUNS)
    return listed and bool(reading.mentions) and bool(row.tags) and row.tags[-1].text == "?"


def _asked(row: Row) -> str:
    """Whether it is asked if the creature lives: by the last word, and no deed that is told («померла, …»)."""
    last = next((tag for tag in reversed(row.tags) if tag.name != "end" and tag.name not in _AFTER), None)
    if last is None or last.text.endswith(_TOLD):
        return ""
    return {"lived": "survives", "died": "dies"}.get(last.name, "")


def _thrown(row: Row, table: Table) -> tuple[Thrown, ...] | None:
    """The instants and sorceries that are cast, in order; None where it is open what one is aimed at."""
    found: list[Thrown] = []
    for group in table.named():
        if not group.is_spell or group.zone == "graveyard":
            continue
        near = [row.tags[i].name for i in range(max(0, group.place - 4), min(len(row.tags), group.last + 4))]
        if not _is_cast(row, group):
            return None
        at = ME if "self" in near else OPP if "face" in near else ""
        found.append(Thrown(group, at))
    return tuple(found)


def _is_cast(row: Row, group: Group) -> bool:
    after = [tag.name for tag in row.tags[group.last + 1 : group.last + 2]]
    told = row.has("casts", "answers", "equips", "enters", "self", "face", "under")
    return told or group.place == 0 or after in (["in"], ["he"])


def _is_clear(row: Row, table: Table, thrown: tuple[Thrown, ...]) -> bool:
    """Whether each tag has a part, nothing on the table did something of its own, and something changes the size."""
    said = frozenset(_SAID.split())
    if any(tag.name not in said for tag in row.left()):
        return False
    if (row.has("lived", "died") and not _asked(row)) or (thrown and row.has("card_type")):
        return False
    if any(group.counted and group.kind and group.zone == "" and group.is_spell for group in table.groups):
        return False
    there = [group for group in table.named() if group not in [each.spell for each in thrown]]
    if any(_does_of_itself(group) for group in there if group.zone != "graveyard"):
        return False
    if any("equipment" in group.types and not _is_worn(row, group) for group in there):
        return False
    if (len(table.groups) < 2 and not table.life and not any(group.counters for group in there)) or any(
        counts_untold(table, group) for group in there
    ):
        return False
    if _counts_unknown_cards(table) or hangs_on_untold(table) or any(map(is_bare, table.groups)):
        return False
    return bool(thrown) or any(
        g.card is not None and changes_sizes(g.card.card, g.card.face) for g in table.groups
    )


def _is_worn(row: Row, group: Group) -> bool:
    after = [tag.name for tag in row.tags[group.last + 1 : group.last + 2]]
    return row.has("equips", "with", "under") or after in (["in"], ["he"])


def _does_of_itself(group: Group) -> bool:
    text = without_reminders(group.text)
    return bool(_HAPPENS.search(text) and _TOUCHES.search(text))


def _counts_unknown_cards(table: Table) -> bool:
    """Cards in a graveyard of which no kind is told, where a text asks what they are."""
    unknown = any(group.kind == "cardnoun" and group.zone == "graveyard" for group in table.groups)
    return unknown and any(_ASKS_KIND.search(group.text) for group in table.named())


_ASKS_KIND = re.compile(
    r"types? among|\b(creature|land|instant|sorcery|artifact|enchantment|permanent)\b[^.\n]*graveyard",
    re.IGNORECASE,
)
