"""Whether a spell may be cast against a named card that forbids some spells, played from its own text (601.3).

«под gaddock teeg можно скастовать wrath of god?». Bounds on mana value alone are for `bound`.
"""

from dataclasses import dataclass

from bot.answering.amounts import costs
from bot.answering.announced import announced
from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.bounds import find_bound
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.names import shown_name
from bot.answering.priced import is_allowed, told_spell
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.table import FORBIDS, Standing, is_clear, standing
from bot.answering.understood import Taken, is_understood
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_UNDERSTOOD = (
    "cast legal forbid afford spell creature artifact enchantment instant sorcery opponent their_side theirs already "
    "battlefield holds mana_cost card_word hand_cards lay watcher takes through"
)
_OTHER_WAYS = "face_down morph emerge escalate kicker flashback free copy cascade plays_land token mode"
_KINDS = ("creature", "artifact", "enchantment", "instant", "sorcery")


@dataclass(frozen=True, slots=True)
class ProhibitedSlots:
    """The cards that forbid, and the spell: named, or told by its cost and kind."""

    table: tuple[Standing, ...]
    spell: Mention | None
    cost: ManaCost | None
    kind: str
    x: int


class ProhibitedFrame:
    """A named spell (or a cost and a kind) against named cards with «can't cast» or «can't be cast»."""

    name = "prohibited"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: ProhibitedSlots | None) -> ProhibitedSlots | None:
        """Fill the slots where it is asked whether a spell may be cast beside such a card."""
        del last
        if not reading.has("legal", "forbid", "afford") or reading.has(*_OTHER_WAYS.split()):
            return None
        table = standing(reading, shelf, FORBIDS)
        if not table or not is_clear(table) or find_bound(reading, shelf) is not None:
            return None
        return _slots(reading, table)

    def answer(self, slots: ProhibitedSlots, shelf: Shelf, question: Question) -> Answer:
        """Play the casting and see whether it is stopped."""
        del question
        spell = told_spell(slots.spell, slots.kind, cost=slots.cost)
        played = is_allowed(spell, slots.table, shelf, slots.x)
        if isinstance(played, NotModelled):
            return played
        said = str(played.value(0))
        if said not in ("yes", "no: illegal.prohibited"):
            return NotModelled((said,))
        steps = (step("prohibited.looked", cr("601.3"), cr("101.2")),)
        finding = Finding(
            "may_cast", shown_name(slots.spell), said == "yes", steps, facts=(("by", _by(slots)),)
        )
        return Computed((finding,), cite_steps(steps, shelf), scenario=played.text)


def _by(slots: ProhibitedSlots) -> str:
    return ", ".join(shown_name(card.mention) for card in slots.table)


def _slots(reading: Reading, table: tuple[Standing, ...]) -> ProhibitedSlots | None:
    forbidders = tuple(card.mention for card in table)
    named = {m.card.key: m for m in reading.mentions if m not in forbidders}
    told = [cost for _, cost in costs(reading)]
    kind = next((kind for kind in _KINDS if reading.has(kind)), "")
    if len(named) > 1 or len(told) > 1 or (not named and not (told and kind)):
        return None
    spell = next(iter(named.values()), None)
    x = announced(reading)
    tokens = frozenset().union(*(card.tokens for card in table))
    taken = Taken((*told, x), (*forbidders, spell), tokens)
    if not is_understood(reading, _UNDERSTOOD, taken) or (
        spell is not None and not spell.card.faces[spell.face].mana_cost
    ):
        return None
    return ProhibitedSlots(table, spell, told[0] if told else None, kind or "instant", x or 0)
