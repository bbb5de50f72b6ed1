"""What a resolving spell or ability does: one value for each instruction of a text (608.2c).

A module each for what damages and changes life (`harm`), for the cards of hands and libraries (`cards`), what changes
zones (`moving`), spells on the stack (`spells`), how permanents stand (`status`), `counters`, what is made anew
(`making`), what begins and lasts (`lasting`), `turns`, what steers other instructions (`steering`), and for the words
of a text that nobody follows (`unread`). Each ends in the union of its own; `Effect` is all of them.
"""

from typing import TypeAlias

from engine.magic.vocabulary.effects.cards import (
    Arrange,
    Cards,
    Dig,
    Discard,
    DiscardThose,
    Draw,
    LookAt,
    Mill,
    Reveal,
    Search,
    Shuffle,
)
from engine.magic.vocabulary.effects.counters import Counters, Proliferate, PutCounters, RemoveCounters
from engine.magic.vocabulary.effects.harm import (
    ChangeLife,
    Damage,
    DealAssigned,
    EndGame,
    Fight,
    Harm,
    RemoveDamage,
    SetLife,
)
from engine.magic.vocabulary.effects.lasting import (
    AddReplacement,
    AddRule,
    BecomeCopy,
    ChangeText,
    ExchangeControl,
    Lasting,
    Modify,
)
from engine.magic.vocabulary.effects.making import (
    AddMana,
    CreateCopies,
    CreateEmblem,
    CreateTokens,
    Making,
    Spending,
)
from engine.magic.vocabulary.effects.moving import (
    Destroy,
    Devour,
    Manifest,
    Meld,
    Moving,
    Put,
    Sacrifice,
    SacrificeChosen,
)
from engine.magic.vocabulary.effects.spells import CastNow, CopySpell, Counter, Retarget, Spells
from engine.magic.vocabulary.effects.status import (
    Attach,
    LeaveCombat,
    PhaseOut,
    Status,
    Tap,
    Transform,
    TurnFace,
    Unattach,
    Untap,
)
from engine.magic.vocabulary.effects.steering import (
    Choose,
    Delay,
    FlipCoin,
    ForEach,
    If,
    May,
    Reflexive,
    Repeat,
    Steering,
    Unless,
)
from engine.magic.vocabulary.effects.turns import ExtraCombat, ExtraTurn, Turns
from engine.magic.vocabulary.effects.unread import NoEffect, NotRead, SameBut, Unread

Effect: TypeAlias = (
    Harm | Cards | Moving | Spells | Status | Counters | Making | Lasting | Turns | Steering | Unread
)

__all__ = [
    "AddMana",
    "AddReplacement",
    "AddRule",
    "Arrange",
    "Attach",
    "BecomeCopy",
    "CastNow",
    "ChangeLife",
    "ChangeText",
    "Choose",
    "CopySpell",
    "Counter",
    "CreateCopies",
    "CreateEmblem",
    "CreateTokens",
    "Damage",
    "DealAssigned",
    "Delay",
    "Destroy",
    "Devour",
    "Dig",
    "Discard",
    "DiscardThose",
    "Draw",
    "Effect",
    "EndGame",
    "ExchangeControl",
    "ExtraCombat",
    "ExtraTurn",
    "Fight",
    "FlipCoin",
    "ForEach",
    "If",
    "LeaveCombat",
    "LookAt",
    "Manifest",
    "May",
    "Meld",
    "Mill",
    "Modify",
    "NoEffect",
    "NotRead",
    "PhaseOut",
    "Proliferate",
    "Put",
    "PutCounters",
    "Reflexive",
    "RemoveCounters",
    "RemoveDamage",
    "Repeat",
    "Retarget",
    "Reveal",
    "Sacrifice",
    "SacrificeChosen",
    "SameBut",
    "Search",
    "SetLife",
    "Shuffle",
    "Spending",
    "Tap",
    "Transform",
    "TurnFace",
    "Unattach",
    "Unless",
    "Untap",
]
