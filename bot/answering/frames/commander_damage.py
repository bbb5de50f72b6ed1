"""Whether the combat damage of one commander is enough to lose by (903.10a): «командир 5/5 ударил 4 раза, я проиграл?».

Damage is counted for each commander by itself, over the whole game. Passes where a word has no part, and where damage
of several commanders is told.
"""

from dataclasses import dataclass

from bot.answering.answers import Answer, Computed
from bot.answering.cite import cite_steps
from bot.answering.findings import Finding
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tallies.tagged import Row, Tag, tagged
from engine.rules import cr
from engine.trace import step
from knowledge.records import Game

_WORDS = "lexicon_commander_damage.toml"
_SIGNS = ("командир", "коммандер", "командер", "генерал", "commander", "general")
_ENOUGH = 21
_STEPS = (step("commander.damage", cr("903.10a")),)
_SILENT = frozenset(
    ("commander", "same", "hits", "times", "before", "lost", "howmany", "left", "need", "and", "end")
)


@dataclass(frozen=True, slots=True)
class CommanderDamage:
    """The damage dealt, or with `each` that of one hit of which many are needed; `asked`: lost, times or left."""

    total: int
    each: int
    asked: str


class CommanderDamageFrame:
    """Hits of one commander, told by its size or by the damage."""

    name = "commander_damage"
    game = Game.MAGIC

    def read(self, reading: Reading, shelf: Shelf, last: CommanderDamage | None) -> CommanderDamage | None:
        """Fill the slots where each word has its part."""
        del shelf, last
        if not any(token.norm.startswith(_SIGNS) for token in reading.tokens):
            return None
        if reading.has_year or reading.quotes or reading.mentions:
            return None
        row = tagged(reading, _WORDS)
        if not row.has("commander") or row.has("several") or not row.has("hits", "lost"):
            return None
        asked = _asked(row)
        hits = _hits(row)
        if not asked or not hits or any(tag.name not in _SILENT for tag in row.left()):
            return None
        if asked == "times":
            return CommanderDamage(sum(hits[1:]), hits[0], asked) if len(hits) == 1 and hits[0] else None
        return CommanderDamage(sum(hits), 0, asked)

    def answer(self, slots: CommanderDamage, shelf: Shelf, question: Question) -> Answer:
        """Say whether it is enough, how many hits are, or how much is left."""
        del question
        values = {
            "lost": slots.total >= _ENOUGH,
            "left": max(0, _ENOUGH - slots.total),
            "times": -(-_ENOUGH // slots.each) if slots.each else 0,
        }
        facts = (("total", slots.total), ("each", slots.each))
        finding = Finding(f"commander.{slots.asked}", "", values[slots.asked], _STEPS, facts=facts)
        return Computed((finding,), cite_steps(_STEPS, shelf))


def _asked(row: Row) -> str:
    """What is asked: whether the game is lost, how many hits are needed, how much damage is left."""
    if not row.has("howmany"):
        return "lost" if row.has("lost") else ""
    if next(row.find("howmany (?:need)? times"), None) is not None:
        return "times"
    return "left" if row.has("left") else ""


def _hits(row: Row) -> list[int]:
    """The damage of each hit: «5/5 ударил 4 раза», «7+7+8», «нанёс 12»."""
    times = 1
    for found in row.find("(?P<num>num) times"):
        row.take(found)
        times = found.number("num")
    for found in row.find("howmany (?:need)? times"):
        row.take(found)
    told = [
        tag for index, tag in enumerate(row.tags) if index not in row.taken and tag.name in ("size", "num")
    ]
    row.taken.update(index for index, tag in enumerate(row.tags) if tag in told)
    damage = [_damage(tag) for tag in told]
    sized = any(tag.name == "size" for tag in told)
    if not damage or None in damage or (sized and len(told) > 1) or (times > 1 and len(told) > 1):
        return []
    return [each for each in damage if each is not None] * times


def _damage(tag: Tag) -> int | None:
    if tag.name == "num":
        return tag.value
    power = tag.text.partition("/")[0]
    return int(power) if power.isdecimal() else None
