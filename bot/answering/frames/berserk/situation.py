"""What happens in a question about wounds, as values: blows, preventions, protections, what else there is.

These are the slots that a follow-up leans on. Refuses to know words and the engine's scenario.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.answering.frames.berserk.absences import CHANGES, COVER, PREVENTION
from bot.answering.frames.berserk.lists import NO_ATOMS
from bot.answering.frames.berserk.owners import Owner

NOT_DARK = "not_dark"
"""The feature of a card that is told not to be dark, whatever else it is."""


@dataclass(frozen=True, slots=True)
class Blow:
    """One action that wounds: its kind (empty where none is told), strength before modifiers, and these."""

    strength: int
    kind: str = ""
    modifiers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Guard:
    """A prevention: how much (None: all), whose card has it, and what its text says.

    `kinds` empty is any kind. `each_blow`: it does not run out from one blow to the next. `gone`: its card has left
    the game zone; `hidden`: its card lies face down.
    """

    amount: int | None
    owner: Owner | None = None
    kinds: frozenset[str] = NO_ATOMS
    once: bool = False
    each_turn: bool = False
    each_blow: bool = False
    gone: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Cover:
    """What keeps an action's effects off its target, and what the attacker may do against it.

    `immune` are kinds from which the target gets no wounds, with `only` the only ones from which it does.
    """

    atoms: frozenset[str] = NO_ATOMS
    ignored: frozenset[str] = NO_ATOMS
    stripped: frozenset[str] = NO_ATOMS
    immune: frozenset[str] = NO_ATOMS
    only: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A block or an interruption of the blow: the kind of the blocking action, and the source's protections.

    Of several blows it is of those at the places `only`; empty is each of them.
    """

    interrupts: bool = False
    kind: str = ""
    source_atoms: frozenset[str] = NO_ATOMS
    only: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Helper:
    """A named card whose abilities, in the engine's words, take part; `owner` where its player is told.

    `acts`: it is the one that wounds.
    """

    name: str
    abilities: tuple[str, ...]
    owner: Owner | None = None
    acts: bool = False
    wounds: int = 0
    """Those that lie on it already."""


@dataclass(frozen=True, slots=True)
class Target:
    """The card that is hit: what is told of it. `features` are the engine's words.

    Of `count` cards hit by one action, `covered` have what keeps its wounds off; 0 is all of them.
    """

    features: tuple[str, ...] = ()
    hidden: bool = False
    count: int = 1
    covered: int = 0
    lives: int | None = None
    wounds: int = 0


@dataclass(frozen=True, slots=True)
class Cost:
    """What the source pays, and how many tokens it had before; None where nothing is told of that."""

    tokens: int = 0
    close: bool = False
    stock: int | None = None


class Source(StrEnum):
    """Who acts on the target: an enemy, a card of its own squad, or the target itself."""

    ENEMY = "enemy"
    ALLY = "ally"
    ITSELF = "itself"


@dataclass(frozen=True, slots=True)
class Situation:
    """All of it, and what is asked (codes of `asked`). `edition` is a letter, empty where none is told.

    `heals`: the blow is a healing.
    """

    blows: tuple[Blow, ...] = ()
    guards: tuple[Guard, ...] = ()
    cover: Cover = field(default_factory=Cover)
    block: Block | None = None
    helpers: tuple[Helper, ...] = ()
    target: Target = field(default_factory=Target)
    neighbour: int = 0
    poison: bool = False
    cost: Cost = field(default_factory=Cost)
    turn: Owner | None = None
    attacker: Owner | None = None
    edition: str = ""
    asked: tuple[str, ...] = ()
    loose: tuple[int, ...] = ()
    """Modifiers told without a blow, as a follow-up tells them."""
    heals: bool = False
    source: Source = Source.ENEMY
    flyer: bool = False
    """The attacker flies."""
    further: bool = False
    """The blow is told as one after those before: «следом прилетело ещё 5»."""
    more: bool = False
    """Something is told as one more: «ещё предотвращение 2»."""
    claims: tuple[tuple[str, int], ...] = ()
    """What the question puts forward to be confirmed: a topic and its value."""
    lacks: frozenset[str] = NO_ATOMS
    """What is told to be absent: codes of `absences`."""
    silent: bool = False
    """No strength is told: only what does not depend on it may be answered."""


def leaning(told: Situation, last: Situation) -> Situation:
    """Return the last situation with what a follow-up tells anew, without what it tells to be absent."""
    last = _without(last, told.lacks)
    return replace(
        last,
        lacks=last.lacks | told.lacks,
        blows=_modified(_blows(told, last.blows), told.loose),
        guards=_guards(told, last.guards),
        cover=told.cover if told.cover != Cover() else last.cover,
        block=told.block or last.block,
        helpers=tuple({helper.name: helper for helper in (*last.helpers, *told.helpers)}.values()),
        target=told.target if told.target != Target() else last.target,
        neighbour=told.neighbour or last.neighbour,
        poison=told.poison or last.poison,
        cost=told.cost if told.cost != Cost() else last.cost,
        turn=told.turn or last.turn,
        attacker=told.attacker or last.attacker,
        edition=told.edition or last.edition,
        asked=told.asked or last.asked,
        claims=told.claims,
    )


def _without(last: Situation, lacks: frozenset[str]) -> Situation:
    return replace(
        last,
        guards=() if PREVENTION in lacks else last.guards,
        cover=Cover() if COVER in lacks else last.cover,
        blows=tuple(replace(blow, modifiers=()) for blow in last.blows) if CHANGES in lacks else last.blows,
    )


def _blows(now: Situation, last: tuple[Blow, ...]) -> tuple[Blow, ...]:
    """New blows take the place of the old ones, or come after them; a lone one keeps what a lone old one had."""
    told = now.blows
    if now.further and told:
        return (*last, *told)
    if len(told) != 1 or len(last) != 1:
        return told or last
    new, old = told[0], last[0]
    return (Blow(new.strength, new.kind or old.kind, new.modifiers or old.modifiers),)


def _modified(blows: tuple[Blow, ...], loose: tuple[int, ...]) -> tuple[Blow, ...]:
    return tuple(replace(blow, modifiers=loose) for blow in blows) if loose else blows


def _guards(told: Situation, last: tuple[Guard, ...]) -> tuple[Guard, ...]:
    """A new prevention takes the place of the same owner's, or of the only one, unless it is told as one more."""
    new = told.guards
    if len(new) == len(last) == 1 and not told.more and None in (new[0].owner, last[0].owner):
        owner = new[0].owner or last[0].owner
        return (replace(last[0], amount=new[0].amount, owner=owner, gone=new[0].gone or last[0].gone),)
    if told.more:
        return (*last, *new)
    known = {guard.owner: guard for guard in last}
    known.update({guard.owner: guard for guard in new})
    return tuple(known.values()) if last else new
