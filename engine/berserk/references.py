"""The rules that the engine cites, by name.

Numbers that the page lost are counted paragraphs («531:3» is paragraph 3 of 531). `OFF_PAGE` are numbers of
editions A and C, and fragments of B, that no loaded book can quote. Refuses to know what a rule says.
"""

from engine.rules import RuleRef, berserk

IN_STACK = berserk("527:1")
BLOCK_TARGET = berserk("527.2")
BLOCKED = berserk("527:3")
DECLARED = berserk("527.4")
PROTECTION = berserk("528.1")
COMPLEX = berserk("528:2")
OWN_PROTECTION = berserk("528:3")
HIDDEN = berserk("529:1")
PENDING = berserk("529:2")
REVEAL = berserk("529.3")
SILENT = berserk("529:4")
TREAT = berserk("529.5")
ILLEGAL = berserk("529:6")
COUNTED = berserk("529.7")
PREVENTION = berserk("530:1")
AFTER_MODIFIERS = berserk("530:2")
PREVENTION_ORDER = berserk("530:3")
PARTIAL = berserk("530:4")
RELEVANT = berserk("530:5")
SOURCE_GONE = berserk("530:6")
REPLACEMENT = berserk("531.1")
IMMUNITY = berserk("531.1.1")
MOMENT = berserk("531:2")
REPLACED = berserk("531:3")
ONCE = berserk("531:4")
OWN_CHOICE = berserk("531:5")
ACTIVE_CHOICE = berserk("531:6")
CHAIN = berserk("531:7")
TAKING = berserk("532:1")
RECRUITING = berserk("532:2")
SUMMON = berserk("532.3")

INTERRUPTION = berserk("526.1")
BASE_EFFECTS = berserk("503.2")

A_DICE_ONE = berserk("205.4", "A")
A_DICE_TWO = berserk("205.6", "A")
A_LOWER = berserk("216.7", "A")
A_CRYSTALS = berserk("101", "A")
A_BLOCK_EARLY = berserk("410.3", "A")
A_BLOCK_LATE = berserk("216.9", "A")
A_FORCED_REVEAL = berserk("415.2", "A")
A_CONDITION = berserk("415.3", "A")
A_ILLEGAL = berserk("415.4", "A")
A_AT_WILL = berserk("415.5", "A")
A_REPLACEMENT = berserk("419.6", "A")
A_PREVENTION = berserk("420.1", "A")
A_PREVENTION_ORDER = berserk("420.3", "A")
C_BLOCK = berserk("91", "C")
C_REPLACED = berserk("534.3", "C")

OFF_PAGE: frozenset[RuleRef] = frozenset(
    {
        INTERRUPTION,
        BASE_EFFECTS,
        A_DICE_ONE,
        A_DICE_TWO,
        A_LOWER,
        A_CRYSTALS,
        A_BLOCK_EARLY,
        A_BLOCK_LATE,
        A_FORCED_REVEAL,
        A_CONDITION,
        A_ILLEGAL,
        A_AT_WILL,
        A_REPLACEMENT,
        A_PREVENTION,
        A_PREVENTION_ORDER,
        C_BLOCK,
        C_REPLACED,
    }
)
