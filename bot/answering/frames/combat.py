"""How a fight ends: damage and poison to the player, life gained, who is left, whether a player is dead.

Attackers against none or more blockers, with keywords, tricks and permanents beside them (506-510, 702); a face-down
fighter may be turned up before damage.
"""

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.fights.continued import continued
from bot.answering.fights.outcome import chosen, findings, told_steps
from bot.answering.fights.scene import scene
from bot.answering.fights.story import Story, story
from bot.answering.fights.told import told
from bot.answering.playing import play
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from bot.answering.told_again import with_short_names, without_tellings
from knowledge.records import Game

_OTHER_MATTERS = (
    "stack",
    "emerge",
    "escalate",
    "mana_value",
    "after_damage",
    "copy",
    "lose_abilities",
    "kicker",
)


class CombatFrame:
    """«моего 5/5 без трампла заблокировали, блокера убили до урона. сколько пройдёт в игрока»."""

    name = "combat"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Story | None) -> Story | None:
        """Fill the slots where a fight is told and its outcome asked."""
        if last is not None and (again := continued(told(reading), last)) is not None:
            return again
        reading = without_tellings(with_short_names(reading, shelf))
        if reading.has_year or reading.has(*_OTHER_MATTERS) or _has_untold_buff(reading):
            return None
        return story(told(reading))

    def answer(self, slots: Story, shelf: Shelf, question: Question) -> Answer:
        """Play the fight and tell what is asked."""
        result = play(scene(slots.fight), shelf, question.as_of)
        if isinstance(result, NotModelled):
            return result
        best = chosen(slots, result)
        if best is None:
            return NotModelled(("choices",))
        steps = told_steps(slots, best)
        return Computed(findings(slots, best, steps), cite_steps(steps, shelf), scenario=result.text)


def _has_untold_buff(reading: Reading) -> bool:
    """«усилил себя», «накачал»: by how much is told neither in figures nor by a card that is no creature."""
    if not reading.has("buff"):
        return False
    figures = any(t.norm[:1] in "+-" for t in reading.tokens if t.kind is not Kind.WORD)
    cards = any("Creature" not in m.card.faces[m.face].type_en for m in reading.mentions)
    return not (figures or cards or reading.has("counter"))
