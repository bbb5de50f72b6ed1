"""What a named spell costs on a table told in plain words: «талия и сфера на столе, почём болт?» (601.2f).

All that is told goes on the table, and the engine casts the spell there. A word that says something and has no part
stops it.
"""

from dataclasses import dataclass

from bot.answering.amounts import total_fact
from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.emerge_told import is_fed
from bot.answering.findings import Finding
from bot.answering.laid.counting import hangs_on_untold, ways_to_count
from bot.answering.laid.groups import ME, NOUNS, Group
from bot.answering.laid.names import WORDS, named
from bot.answering.laid.price import (
    Priced,
    changes_others,
    changes_prices,
    counts_table,
    from_where,
    is_changed,
    price_of,
    settle_free,
    spell_of,
)
from bot.answering.laid.rows import ordered
from bot.answering.laid.scene import side_of
from bot.answering.laid.spells import Told, read_spells
from bot.answering.laid.table import Table, read_table, with_beings
from bot.answering.mana_at_hand import asks_of_lands_there
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, tagged
from engine.magic.mana import mana_value
from knowledge.records import Game

_ASKS = frozenset(("cheaply", "count_it", "free"))
_OTHER_ASKS = ("howmany", "which", "stats", "power", "toughness", "lived", "died", "combat")
_SAID = (
    "cheaply count_it free afford pays howmany mana and with in by from me opp he table casts enters under including "
    "becomes which all total equips else end stack"
)
"""Tags that say nothing more once a price is asked."""


@dataclass(frozen=True, slots=True)
class LaidPriceSlots:
    """What came of the casting, what is asked beside the price."""

    spell: Group
    priced: Priced
    mana: int | None = None
    asks_free: bool = False
    asks_value: bool = False


class LaidPriceFrame:
    """A named spell among what lies on the table."""

    name = "laid_price"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: LaidPriceSlots | None) -> LaidPriceSlots | None:
        """Fill the slots where a price is asked, all is read, and the engine casts the spell."""
        del last
        if not _may_ask(ordered(tagged(reading, WORDS)), reading) or reading.has_year:
            return None
        reading = named(reading, shelf, changes_prices)
        if is_fed(reading) or asks_of_lands_there(reading):
            return None
        row = ordered(with_beings(tagged(reading, WORDS), reading))
        told = read_spells(row)
        table = read_table(row)
        told.mana = told.mana if told.mana is not None else _lands(row, table)
        spell = spell_of(table)
        if spell is None or not from_where(table, spell, told) or not settle_free(table, spell, told):
            return None
        if not _is_clear(row, table, spell, told):
            return None
        found = [price_of(counted, spell, told, shelf) for counted in ways_to_count(table, spell)]
        priced = found[0] if found else None
        if not isinstance(priced, Priced) or len({getattr(each, "mana", None) for each in found}) != 1:
            return None
        return LaidPriceSlots(spell, priced, told.mana, row.has("free"), row.has("mv"))

    def answer(self, slots: LaidPriceSlots, shelf: Shelf, question: Question) -> Answer:
        """Tell the price, and whether it is nothing or the mana does where that is asked."""
        if question.as_of:
            return NotModelled(("as_of",))
        priced, subject = slots.priced, shown_name(slots.spell.card)
        mana, steps = priced.mana, priced.steps
        found = [Finding("cost", subject, str(mana), steps, facts=total_fact(mana))]
        if slots.asks_value and slots.spell.face is not None:
            found.append(Finding("mana_value", subject, int(slots.spell.face.mana_value), steps))
        if slots.asks_free:
            found.insert(0, Finding("for_nothing", "", mana_value(mana) == 0, steps))
        if slots.mana is not None:
            facts = (("cost", str(mana)), ("mana", slots.mana))
            found.insert(0, Finding("afford", subject, mana_value(mana) <= slots.mana, steps, facts=facts))
        return Computed(tuple(found), cite_steps(steps, shelf), scenario=priced.scenario)


def _may_ask(row: Row, reading: Reading) -> bool:
    """A cheap look: a price is asked, or so many things lie there beside a card and nothing is asked."""
    if row.has(*_ASKS) or (row.has("afford") and row.has("num")):
        return True
    if not row.has(*_OTHER_ASKS):
        listed = row.has("num", "grave") and row.has(*NOUNS)
        return bool(reading.mentions) and (listed or row.has("delirium"))
    return row.has("howmany") and row.has("pays", "mana", "by", "casts")


def _asks_nothing(row: Row) -> bool:
    """«мирский мастер, на столе пять артефактов»: a card that counts what lies there, and nothing is asked."""
    return not row.has(*_ASKS, "howmany", "pays")


def _is_untold(table: Table, spell: Group) -> bool:
    """Whether its price counts what nothing is told of."""
    own = [
        line
        for line in spell.text.lower().splitlines()
        if line.rpartition(" — ")[2].startswith(("this spell costs", "affinity"))
    ]
    if all("target" in line for line in own):
        return False
    there = [group for group in table.groups if group is not spell]
    return not any(group.counted or not changes_others(group) for group in there)


def _takes_x(spell: Group) -> bool:
    """Whether its cost has an X."""
    return spell.face is not None and "{X}" in spell.face.mana_cost


def _may_be_free(spell: Group) -> bool:
    """Whether its own text offers a way to pay no mana: then «бесплатно» tells that way, and asks no price."""
    return (
        "rather than pay this spell" in spell.text.lower()
        or "without paying its mana cost" in spell.text.lower()
    )


def _lands(row: Row, table: Table) -> int | None:
    """«5 земель, хватит?»: each is a mana."""
    found = [group for group in table.groups if group.kind == "land" and side_of(group) == ME]
    return found[0].count if row.has("afford") and len(found) == 1 else None


def _is_clear(row: Row, table: Table, spell: Group, told: Told) -> bool:
    """Whether each tag has a part, and the price hangs on something beside the printed cost."""
    others = [group for group in table.groups if group is not spell]
    said = frozenset((*_SAID.split(), *(("mv",) if row.has("cheaply", "pays") else ())))
    if any(tag.name not in said for tag in row.left()):
        return False
    if any(group.is_spell and group.zone != "graveyard" for group in others) or hangs_on_untold(table):
        return False
    if told.mana is None and not row.has(*_ASKS, "howmany", "pays") and row.has("afford"):
        return False
    x_open = _takes_x(spell) and (told.x is None or row.has("mv"))
    if _is_untold(table, spell) or x_open or (row.has("free") and _may_be_free(spell)):
        return False
    if _asks_nothing(row) and told.mana is None:
        if any(tag.text == "?" for tag in row.tags):
            return False
        hangs = counts_table(spell) or (row.has("delirium") and "this spell costs" in spell.text.lower())
        return hangs and bool(others)
    told_more = told.kicks or told.way or told.commander or told.x is not None or told.targets
    return bool(told_more or told.mana is not None or is_changed(spell, others))
