"""What a spell costs with named cards on the table, played by the engine from their own text.

A spell of the question is named, or told by its cost and its kind. Refuses to know words: `table` finds the cards,
frames say how the spell is cast.
"""

import re
from dataclasses import dataclass, replace

from bot.answering.answers import NotModelled
from bot.answering.names import shown_name
from bot.answering.playing import Played, face_text, play
from bot.answering.reading import Mention
from bot.answering.shelf import Shelf
from bot.answering.table import Standing
from engine.magic.mana import ManaCost
from engine.magic.notation.ast import CardText, Cast, FaceText, Placed, PlayerSetup, Query, Resolve, Scenario
from engine.trace import Step

_VICTIM, _SPELL, _SIZE = "Victim", "Spell", "1/1"
_PRICES_ITSELF = re.compile(
    r"^(?:[\w' ]+ — )?this spell costs? |^as an additional cost to cast this", re.IGNORECASE
)
"""Lines of a spell that touch its own price."""
_SIMPLE = re.compile(
    r"^(?:as long as [^,]* is untapped, )?(?:each )?"
    r"(?:noncreature |creature |instant and sorcery |artifact |enchantment |white |blue |black |red |green )?"
    r"spells? (?:you cast |your opponents cast )?(?:costs? |that would cost less than three)",
    re.IGNORECASE,
)
_KIND = re.compile(r"\b(?:noncreature|creature|instant|sorcery|artifact|enchantment)\b", re.IGNORECASE)
_NO_STEPS = ("cost.paid",)


@dataclass(frozen=True, slots=True)
class Price:
    """The mana and the other costs of a spell as the engine totals them, with its steps and the scenario's text."""

    mana: ManaCost
    steps: tuple[Step, ...]
    scenario: str


@dataclass(frozen=True, slots=True)
class Casting:
    """How a spell is cast: the way, modes, optional costs, X, and the mana value of what is sacrificed for it."""

    way: str = ""
    modes: int = 0
    kicks: tuple[str, ...] = ()
    x: int = 0
    sacrificed: int | None = None
    times: int = 1
    victim: Mention | None = None
    """A card on the table that is itself sacrificed."""


PLAIN = Casting()


def prices(
    spell: CardText, casting: Casting, table: tuple[Standing, ...], shelf: Shelf, as_of: str = ""
) -> tuple[Price, ...] | NotModelled:
    """Return the price of each casting of the spell in a row, or what the engine refuses."""
    played = play(_scene(spell, casting, table), shelf, as_of)
    if isinstance(played, NotModelled):
        return played
    called = {card.mention.card.faces[card.mention.face].name_en: shown_name(card.mention) for card in table}
    runs = _runs(tuple(_renamed(step, called) for step in played.steps))
    if len(runs) != casting.times:
        return NotModelled(tuple(word for step in played.steps for word in (step.code,) if "illegal" in word))
    return tuple(Price(_mana(run), run, played.text) for run in runs)


def is_allowed(
    spell: CardText, table: tuple[Standing, ...], shelf: Shelf, x: int = 0
) -> Played | NotModelled:
    """Play the casting of a spell; the first answer is «yes», or «no» with the code of the rule against it."""
    return play(_scene(spell, Casting(x=x), table), shelf)


def told_spell(
    spell: Mention | None, kind: str, lines: tuple[str, ...] = (), cost: ManaCost | None = None
) -> CardText:
    """Return a spell with those lines: a named card's cost and types, or the kind and cost that are told."""
    if spell is None:
        return CardText(
            (FaceText(_SPELL, str(cost) if cost is not None else None, kind, _SIZE, abilities=lines),)
        )
    face = face_text(spell.card.faces[spell.face])
    own = tuple(line for line in face.abilities if _PRICES_ITSELF.search(line))
    return CardText((replace(face, abilities=(*lines, *own)),))


def is_simple(table: tuple[Standing, ...]) -> bool:
    """Say whether the cards ask no more of a spell than what kind it is: then it need not be named."""
    return all(_SIMPLE.search(line) for card in table for line in card.lines)


def hangs_on_kind(table: tuple[Standing, ...]) -> bool:
    """Say whether a card asks what kind a spell is."""
    return any(_KIND.search(line) for card in table for line in card.lines)


def _scene(spell: CardText, casting: Casting, table: tuple[Standing, ...]) -> Scenario:
    victim = CardText((FaceText(_VICTIM, f"{{{casting.sacrificed or 0}}}", "artifact creature", "1/1"),))
    sides = {side: tuple(p for card in table if card.side == side for p in _objects(card)) for side in "AB"}
    given = _given(casting, table)
    fodder = (Placed(_VICTIM),) if given == _VICTIM else ()
    cast = Cast(
        "A",
        spell.name,
        casting.way,
        tuple(range(1, casting.modes + 1)),
        casting.x,
        kicks=casting.kicks,
        sacrifice=(given,) if given else (),
    )
    own = (Placed(spell.name),) * casting.times
    there, here = ((), own) if casting.way != "flashback" else (own, ())
    return Scenario(
        players=(
            PlayerSetup("A", battlefield=(*sides["A"], *fodder), hand=here, graveyard=there),
            PlayerSetup("B", battlefield=sides["B"]),
        ),
        actions=(cast, Resolve()) * casting.times,
        queries=(Query("legal", after=1),),
        cards=(spell, *((victim,) if fodder else ()), *dict.fromkeys(card.text for card in table)),
    )


def _given(casting: Casting, table: tuple[Standing, ...]) -> str:
    """The name of what is sacrificed, if anything is."""
    victim = casting.victim.card.key if casting.victim is not None else ""
    own = next((card.text.name for card in table if card.mention.card.key == victim), "")
    return own or (_VICTIM if casting.sacrificed is not None else "")


def _objects(card: Standing) -> tuple[Placed, ...]:
    counters = (("+1/+1", card.counters),) if card.counters else ()
    return (Placed(card.text.name, counters=counters),) * card.count


def _renamed(step: Step, called: dict[str, str]) -> Step:
    facts = tuple(
        (key, called.get(str(value), value) if key == "name" else value) for key, value in step.facts
    )
    return replace(step, facts=facts)


def _runs(steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], ...]:
    """The steps of each total, in order."""
    found: list[tuple[Step, ...]] = []
    run: list[Step] = []
    for step in steps:
        if step.code.startswith("cost.") and step.code not in _NO_STEPS:
            run.append(step)
        if step.code == "cost.total":
            found.append(tuple(run))
            run = []
    return tuple(found)


def _mana(run: tuple[Step, ...]) -> ManaCost:
    return ManaCost.parse(str(run[-1].fact("mana")))
