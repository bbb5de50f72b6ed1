"""The words of «Берсерк» as codes: players, kinds of action, zones, elements, and what a protection covers.

Refuses to know Russian: `engine.berserk.notation` reads it, `bot.presenting` writes it.
"""

from enum import StrEnum


class Side(StrEnum):
    """One of the two players. Who is Active and who is First is the game's business."""

    A = "A"
    B = "B"

    @property
    def other(self) -> "Side":
        """Return the opponent."""
        return Side.B if self is Side.A else Side.A


class Whose(StrEnum):
    """Whose cards are meant, seen from the card that says it."""

    SELF = "self"
    OWN = "own"
    OPPOSING = "opposing"
    ALL = "all"


class Kind(StrEnum):
    """Kinds of action that can do something to a card (523, 216 of edition A)."""

    STRIKE = "strike"
    SPECIAL_STRIKE = "special_strike"
    MAGIC_STRIKE = "magic_strike"
    SHOT = "shot"
    THROW = "throw"
    REACH = "reach"
    DISCHARGE = "discharge"
    SPELL = "spell"
    INFLUENCE = "influence"


ALL_KINDS = frozenset(Kind)
STRIKES = frozenset({Kind.STRIKE, Kind.SPECIAL_STRIKE, Kind.MAGIC_STRIKE})
RANGED = frozenset({Kind.SHOT, Kind.THROW, Kind.REACH, Kind.DISCHARGE})
ATTACKS = STRIKES | RANGED
MAGIC = frozenset({Kind.MAGIC_STRIKE, Kind.DISCHARGE, Kind.SPELL})
NON_MAGIC_ATTACKS = ATTACKS - MAGIC


class Zone(StrEnum):
    """Where a card is. The field and the auxiliary zone together are the game zone (532.3)."""

    FIELD = "field"
    AUXILIARY = "auxiliary"
    DECK = "deck"
    GRAVEYARD = "graveyard"


GAME_ZONE = frozenset({Zone.FIELD, Zone.AUXILIARY})


class Element(StrEnum):
    """The five elements. A neutral card has none."""

    STEPPE = "steppe"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    SWAMP = "swamp"
    DARK = "dark"


class Stage(StrEnum):
    """How far the battle is: the reveal is its watershed (529.3)."""

    BEFORE_REVEAL = "before_reveal"
    FIRST_TURN = "first_turn"
    BATTLE = "battle"


class What(StrEnum):
    """What an effect does to its target."""

    WOUND = "wound"
    HEAL = "heal"
    LIVES = "lives"
    TOKENS = "tokens"
    MARKER = "marker"
    CLOSE = "close"
    OPEN = "open"
    HIDE = "hide"
    REVEAL = "reveal"
    DESTROY = "destroy"
    TO_DECK = "to_deck"
    STRIP = "strip"
    CONTROL = "control"
    REVIVE = "revive"
    INCARNATE = "incarnate"
    SUMMON = "summon"
    BLOCK = "block"
    INTERRUPT = "interrupt"


NUMBERED = frozenset({What.WOUND, What.HEAL, What.LIVES, What.TOKENS, What.MARKER})
"""The effects that have a number."""

STACK_EFFECTS = frozenset({What.BLOCK, What.INTERRUPT})
"""The effects whose target is the source of an action in the stack (527.2)."""


class Event(StrEnum):
    """What a triggered ability waits for."""

    WOUNDED = "wounded"
    LIVES = "lives"
    DEATH = "death"
    TO_DECK = "to_deck"


class Status(StrEnum):
    """What became of an action. Every one but refused and cancelled counts as declared (527.4)."""

    REFUSED = "refused"
    CANCELLED = "cancelled"
    DECLARED = "declared"
    INTERRUPTED = "interrupted"
    BLOCKED = "blocked"
    ILLEGAL = "illegal"
    PERFORMED = "performed"


def source_atom(feature: str) -> str:
    """Return the protection atom that covers attacks of cards with the feature («защита от атак летающих»)."""
    return f"by:{feature}"
