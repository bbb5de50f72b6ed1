"""Keywords that are short for sentences of the vocabulary: each is told once, in the words that the reader knows.

`N` stands for the number and `COST` for the cost that follow the keyword. Refuses to hold keywords that change how
a spell is cast or that combat looks for: those are mechanics of their own.
"""

from dataclasses import dataclass
from types import MappingProxyType

from engine.magic.mechanics.mechanic import Takes


@dataclass(frozen=True, slots=True)
class Told:
    """A keyword's rule number, what follows its name, and what it says; «/» parts its abilities."""

    rule: str
    takes: Takes
    says: str


_SLOWLY = "Activate only as a sorcery."
_COPY = "create a token that's a copy of ~, except it has no mana cost"
_AT_END = "at the beginning of the next end step."
_UPKEEP = "At the beginning of your upkeep,"
_COST = "you pay COST"
_PAY = "pay {W/B}"
_ZOMBIE = "it's a Zombie in addition to its"
_DRAIN = "each opponent loses 1 life and you gain that much life."
_COUNTERS = "N +1/+1 counters"
_SERVOS = "colorless Servo artifact creature tokens."
_HERO = "a 1/1 colorless Hero"
_WARRIORS = "1/1 red Warrior creature tokens"
_SPIRIT = "Spirit card with mana value N or less"
_HASTE = "It gains haste."
_FOR_GOOD = "exile it instead."
_FEWER = "remove a time counter from ~"

TOLD: MappingProxyType[str, Told] = MappingProxyType(
    {
        "bloodthirst": Told(
            "702.54a",
            Takes.NUMBER,
            "If an opponent was dealt damage this turn, ~ enters with N +1/+1 counters on it.",
        ),
        "cumulative upkeep": Told(
            "702.24a",
            Takes.COST,
            f"{_UPKEEP} put an age counter on ~, then sacrifice ~ unless {_COST} for each age counter on ~.",
        ),
        "decayed": Told(
            "702.147a", Takes.NOTHING, "~ can't block./When ~ attacks, sacrifice it at end of combat."
        ),
        "embalm": Told(
            "702.128a",
            Takes.COST,
            f"COST, exile ~ from your graveyard: {_COPY}, it's white, and {_ZOMBIE} other types. {_SLOWLY}",
        ),
        "eternalize": Told(
            "702.129a",
            Takes.COST,
            f"COST, exile ~ from your graveyard: {_COPY}, it's 4/4 black, and {_ZOMBIE} other types. "
            f"{_SLOWLY}",
        ),
        "evolve": Told(
            "702.100a",
            Takes.NOTHING,
            "Whenever another creature you control enters, if its power is greater than ~'s power or its toughness "
            "is greater than ~'s toughness, put a +1/+1 counter on ~.",
        ),
        "exploit": Told("702.110a", Takes.NOTHING, "When ~ enters, you may sacrifice a creature."),
        "extort": Told(
            "702.101a",
            Takes.NOTHING,
            f"Whenever you cast a spell, you may {_PAY}. If you do, {_DRAIN}",
        ),
        "fabricate": Told(
            "702.123a",
            Takes.NUMBER,
            f"When ~ enters, you may put {_COUNTERS} on ~. If you don't, create N 1/1 {_SERVOS}",
        ),
        "job select": Told(
            "702.182a",
            Takes.NOTHING,
            f"When ~ enters, create {_HERO} creature token, then attach ~ to it.",
        ),
        "level up": Told("702.87a", Takes.COST, f"COST: Put a level counter on ~. {_SLOWLY}"),
        "mobilize": Told(
            "702.181a",
            Takes.NUMBER,
            f"Whenever ~ attacks, create N {_WARRIORS} that are tapped and attacking. Sacrifice them {_AT_END}",
        ),
        "modular": Told(
            "702.43a",
            Takes.NUMBER,
            "~ enters with N +1/+1 counters on it./When ~ dies, you may put X +1/+1 counters on target artifact "
            "creature, where X is the number of +1/+1 counters on ~.",
        ),
        "outlast": Told("702.107a", Takes.COST, f"COST, {{T}}: Put a +1/+1 counter on ~. {_SLOWLY}"),
        "scavenge": Told(
            "702.97a",
            Takes.COST,
            "COST, exile ~ from your graveyard: Put X +1/+1 counters on target creature, where X is ~'s power. "
            f"{_SLOWLY}",
        ),
        "soulshift": Told(
            "702.46a",
            Takes.NUMBER,
            f"When ~ dies, you may return target {_SPIRIT} from your graveyard to your hand.",
        ),
        "storm": Told(
            "702.40a",
            Takes.NOTHING,
            "When you cast ~, copy it for each spell cast before it this turn. You may choose new targets for the "
            "copies.",
        ),
        "unearth": Told(
            "702.84a",
            Takes.COST,
            f"COST: Return ~ from your graveyard to the battlefield. {_HASTE} Exile it {_AT_END} "
            f"If it would leave the battlefield, {_FOR_GOOD} {_SLOWLY}",
        ),
        "vanishing": Told(
            "702.63a",
            Takes.NUMBER,
            f"~ enters with N time counters on it./{_UPKEEP} if ~ has a time counter on it, {_FEWER}./"
            "When the last time counter is removed from ~, sacrifice it.",
        ),
        **{
            f"{kind}cycling": Told(
                "702.29e",
                Takes.COST,
                f"COST, discard ~: Search your library for a {kind} card, reveal it, put it into your hand, then "
                "shuffle.",
            )
            for kind in ("plains", "island", "swamp", "mountain", "forest", "basic land", "wizard", "sliver")
        },
    }
)
