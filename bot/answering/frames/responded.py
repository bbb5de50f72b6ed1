"""A spell is answered so that some or all of its targets become illegal: what does it still do (608.2b)?

«жестокость на −2/−2 и слив, тварь в ответ саканули. 2 жизни капнут?». The engine plays it with the card's own text.
"""

from bot.answering.answers import Answer, Computed, NotModelled
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding, Value
from bot.answering.names import shown_name
from bot.answering.playing import Differs, Played, play, plays_in_full
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.responded.scene import PAID, scene
from bot.answering.responded.story import story
from bot.answering.responded.told import Story
from bot.answering.shelf import Shelf
from engine.magic.choices import Answer as Habit
from engine.trace import Step
from knowledge.records import Game

_LONGEST = 60
_SIZES = ("2/2", "6/6")
_TOLD = ("not_resolved", "moved", "life.gained", "life.lost", "card.drawn", "damage.dealt")
Facts = tuple[tuple[str, Value], ...]
_OTHER = {"A": "B", "B": "A"}
_GONE = ("sacrificed", "gone", "exiled", "bounced")


class RespondedFrame:
    """A named spell with targets, something done in response, and what is left of the spell."""

    name = "responded"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: Story | None) -> Story | None:
        """Fill the slots where all of the question is understood."""
        del last
        if reading.has_year or len(reading.tokens) > _LONGEST:
            return None
        told = story(reading, shelf)
        return told if told is not None and plays_in_full(told.spell.card) else None

    def answer(self, slots: Story, shelf: Shelf, question: Question) -> Answer:
        """Play it with creatures of every size that is not told; the answers must agree."""
        sizes = (slots.size,) if slots.size else _SIZES
        made = [_played(slots, size, shelf, question) for size in sizes]
        refused = next((each for each in made if isinstance(each, NotModelled)), None)
        if refused is not None:
            return refused
        computed = [each for each in made if isinstance(each, Computed)]
        asked = {(c.findings[0].value, dict(c.findings[0].facts)["resolved"]) for c in computed}
        return computed[0] if len(asked) == 1 else NotModelled(("choices",))


def _played(told: Story, size: str, shelf: Shelf, question: Question) -> Computed | NotModelled:
    setting = scene(told, size)
    if setting is None:
        return NotModelled(("targets",))
    habits = (Habit("yes", "may"),)
    result = play(setting, shelf, question.as_of, habits)
    if isinstance(result, NotModelled):
        return result
    if any(
        step.code.startswith("illegal.") and step.code != "illegal.empty_stack"
        for log in result.logs
        for step in log
    ):
        return NotModelled(("targets",))
    try:
        return _computed(told, result, shelf)
    except Differs:
        return NotModelled(("choices",))


def _computed(told: Story, result: Played, shelf: Shelf) -> Computed | NotModelled:
    spell = told.spell.card.faces[told.spell.face].name_en
    pairs = zip(result.logs, result.outcomes, strict=True)
    facts = _agreed([_facts(told, log, outcome, spell) for log, outcome in pairs])
    value = _value(told.asked, dict(facts))
    if value is None:
        return NotModelled(("asked",))
    steps = tuple(
        dict.fromkeys(s for s in result.logs[0] if s.code in _TOLD and dict(s.facts).get("object") != PAID)
    )
    named = (("name", shown_name(told.spell)), ("caster", told.caster))
    finding = Finding("responded", "", value, steps, told.asked, (*facts, *named))
    return Computed((finding,), cite_steps(steps, shelf), scenario=result.text)


def _agreed(found: list[Facts]) -> Facts:
    if len(set(found)) != 1:
        raise Differs(0)
    return found[0]


def _facts(told: Story, log: tuple[Step, ...], outcome: tuple[object, ...], spell: str) -> Facts:
    """What comes of it: whether it resolves, and each thing that it does."""
    caster, other = told.caster, _OTHER[told.caster]
    things = [i for i, aim in enumerate(told.targets) if aim.kind not in ("player", "spell")]
    where = dict(zip(things, map(str, outcome), strict=True))
    return (
        ("resolved", not any(s.code == "not_resolved" and s.fact("object") == spell for s in log)),
        ("gains", _sum(log, "life.gained", caster)),
        ("loses", _sum(log, "life.lost", other)),
        ("draws", sum(s.code == "card.drawn" and s.fact("player") == caster for s in log)),
        ("discards", sum(_is_discarded(s) for s in log)),
        ("damage", sum(int(str(s.fact("amount"))) for s in log if s.code == "damage.dealt")),
        ("rest", tuple(where[i] for i in things if i not in told.hit)),
        ("hit", tuple(where[i] for i in things if i in told.hit)),
        ("gone", told.how in _GONE),
    )


def _is_discarded(each: Step) -> bool:
    """Whether a card is discarded that does not pay for modes."""
    facts = dict(each.facts)
    return each.code == "moved" and facts.get("cause") == "discarded" and facts.get("object") != PAID


def _sum(log: tuple[Step, ...], code: str, player: str) -> int:
    return sum(int(str(s.fact("amount"))) for s in log if s.code == code and s.fact("player") == player)


def _value(asked: str, facts: dict[str, Value]) -> bool | None:
    """Yes or no to what is asked; None where it is of a thing that is not to be told."""
    if asked == "resolves":
        return bool(facts["resolved"])
    if asked == "fizzles":
        return not facts["resolved"]
    if asked in ("gains", "loses", "draws", "discards", "damage"):
        return bool(facts[asked])
    rest, hit = facts["rest"], facts["hit"]
    meant = rest if asked.startswith("rest.") or not hit else hit
    if not isinstance(meant, tuple) or not meant or len(set(meant)) > 1:
        return None
    if not asked.startswith("rest.") and ((hit and facts["gone"]) or (hit and rest)):
        return None
    died = meant[0] == "graveyard"
    return died if asked.endswith("dies") else not died
