"""Looks at the engine's record of a scene with face-down creatures. Raises Differs where a choice decides."""

from bot.answering.frames.events.outcomes import told
from bot.answering.playing import Played
from bot.answering.tallies.counted import agreed
from bot.answering.unveiled.model import Being, Veiled
from bot.answering.unveiled.scene import Scene
from engine.rules import cr
from engine.trace import Step, step

_STILL = (step("hidden.size", cr("708.2a")),)


def steps_of(played: Played) -> tuple[Step, ...]:
    """Return the steps worth telling, and the turning up."""
    kept = set(map(id, told(played.steps)))
    steps = tuple(s for s in played.steps if id(s) in kept or s.code == "turn_up")
    return steps or _STILL


def look(made: Scene, played: Played, what: str, name: str) -> str:
    """Return what the engine tells of a thing by its name; empty where it tells nothing."""
    value = played.value(made.places[what, name])
    return "" if value is None else str(value)


def hero_of(veiled: Veiled, made: Scene) -> tuple[Being, str]:
    """Return the creature of the scene and how the scenario calls it."""
    return veiled.of(veiled.subject), made.names[veiled.subject][0]


def dealt(played: Played, name: str) -> int:
    """Return the damage that is dealt to somebody in all."""
    return agreed(
        played,
        lambda log: sum(
            int(str(s.fact("amount"))) for s in log if s.code == "damage.dealt" and s.fact("to") == name
        ),
    )


def size_seen(made: Scene, played: Played, name: str) -> str:
    """Return its size where it is still there, empty where it is not."""
    there = look(made, played, "zone", name) == "battlefield"
    return look(made, played, "pt", name) if there else ""
