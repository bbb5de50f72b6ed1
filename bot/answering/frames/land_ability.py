"""How many lands it takes to pay for an ability of a land that is itself turned for its cost (602.2b, 107.5).

«ханвирские укрепления: {3}{R}{R} и тап самой земли, сколько земель нужно»: the land gives no mana then.
"""

import re
from dataclasses import dataclass

from bot.answering.amounts import costs
from bot.answering.answers import Answer, Computed
from bot.answering.castings import idle, lands_for
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.loose_names import with_melding_names
from bot.answering.mana_at_hand import mana_at_hand, mana_figures
from bot.answering.names import shown_name
from bot.answering.question import Question
from bot.answering.reading import Mention, Reading
from bot.answering.shelf import Shelf
from bot.answering.understood import Taken, is_understood
from engine.magic.mana import ManaCost
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_ABILITY = re.compile(
    r"^(?P<mana>(?:\{[0-9WUBRGC]+\})+), \{T\}(?P<rest>[^:]*): (?P<effect>.*)$", re.MULTILINE
)
_UNDERSTOOD = (
    "land count cost pays mana afford legal meld battlefield tapping holds paid text least already takes mana_colour "
    "their_side mana_first"
)


@dataclass(frozen=True, slots=True)
class LandAbilitySlots:
    """The land, the mana of its ability, and how many lands there are, the land itself among them, if told."""

    land: Mention
    cost: ManaCost
    lands: int | None = None


class LandAbilityFrame:
    """A named land whose ability asks for mana and for turning the land itself."""

    name = "land_ability"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: LandAbilitySlots | None) -> LandAbilitySlots | None:
        """Fill the slots where lands are counted for such an ability."""
        del last
        asked = reading.has("count", "afford", "legal") or bool(idle(reading, "manages"))
        if not reading.has("land") or not asked or reading.has("cast"):
            return None
        reading = with_melding_names(reading, shelf)
        named = {m.card.key: m for m in reading.mentions}
        if len(named) != 1:
            return None
        return _slots(reading, next(iter(named.values())))

    def answer(self, slots: LandAbilitySlots, shelf: Shelf, question: Question) -> Answer:
        """Count the lands besides the one that is turned."""
        del question
        others = lands_for(slots.cost, ())
        steps = (step("lands.itself", cr("602.2b"), cr("107.5"), cost=str(slots.cost), others=others),)
        facts = (("cost", str(slots.cost)), ("lands", slots.lands or 0), ("others", others))
        findings = [Finding("lands_in_all", shown_name(slots.land), others + 1, steps, facts=facts)]
        if slots.lands is not None:
            findings.insert(0, Finding("lands_do", "", slots.lands > others, steps, facts=facts))
        return Computed(tuple(findings), cite_steps(steps, shelf))


def _slots(reading: Reading, land: Mention) -> LandAbilitySlots | None:
    face = land.card.faces[land.face]
    if "Land" not in face.type_en:
        return None
    cost = _cost(reading, face.text_en)
    hand = mana_at_hand(reading)
    tokens = idle(reading, "land_talk", "manages", "among")
    tokens |= {index for index, token in enumerate(reading.tokens) if token.norm == "{t}"}
    taken = Taken((cost, *mana_figures(reading)), reading.mentions, tokens)
    if cost is None or not is_understood(reading, _UNDERSTOOD, taken):
        return None
    counted = hand is not None and bool(idle(reading, "among"))
    if hand is not None and not counted:
        return None
    return LandAbilitySlots(land, cost, len(hand) if hand is not None else None)


def _cost(reading: Reading, text: str) -> ManaCost | None:
    """The mana of the one such ability, or of the one whose cost is told."""
    found = [ManaCost.parse(each["mana"]) for each in _ABILITY.finditer(text) if not each["rest"]]
    told = {cost for _, cost in costs(reading)}
    fits = [cost for cost in found if not told or cost in told]
    return fits[0] if len(fits) == 1 else None
