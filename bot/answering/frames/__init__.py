"""One file a kind of question; FRAMES lists them in the order they are tried."""

from bot.answering.frames.affected import AffectedFrame
from bot.answering.frames.apart import ApartFrame
from bot.answering.frames.base import Frame
from bot.answering.frames.berserk.heroes import HeroesFrame
from bot.answering.frames.book import BookFrame
from bot.answering.frames.bound import BoundFrame
from bot.answering.frames.card import AnyCardFrame, CardFrame
from bot.answering.frames.card_facts import CardFactsFrame
from bot.answering.frames.card_keyword import CardKeywordFrame
from bot.answering.frames.card_ruling import CardRulingFrame
from bot.answering.frames.cards_asked import CardsAskedFrame
from bot.answering.frames.cascaded import CascadedFrame
from bot.answering.frames.combat import CombatFrame
from bot.answering.frames.command_tax import CommandTaxFrame
from bot.answering.frames.commander_damage import CommanderDamageFrame
from bot.answering.frames.copied import CopiedFrame
from bot.answering.frames.counted_size import CountedSizeFrame
from bot.answering.frames.creature_state import CreatureStateFrame
from bot.answering.frames.crewed import CrewFrame
from bot.answering.frames.delirium import DeliriumFrame
from bot.answering.frames.dying import DyingFrame
from bot.answering.frames.emerge import EmergeFrame
from bot.answering.frames.escalate import EscalateFrame
from bot.answering.frames.events.frame import EventFrame
from bot.answering.frames.face_down_cost import FaceDownCostFrame
from bot.answering.frames.halves import HalvesFrame
from bot.answering.frames.halves_price import HalvesPriceFrame
from bot.answering.frames.laid_deed import LaidDeedFrame
from bot.answering.frames.laid_price import LaidPriceFrame
from bot.answering.frames.laid_size import LaidSizeFrame
from bot.answering.frames.land_ability import LandAbilityFrame
from bot.answering.frames.later import Later
from bot.answering.frames.legality import LegalityFrame
from bot.answering.frames.mana_value import ManaValueFrame
from bot.answering.frames.masked_price import MaskedPriceFrame
from bot.answering.frames.may_block import MayBlockFrame
from bot.answering.frames.melded_card import MeldedCardFrame
from bot.answering.frames.melded_count import MeldedCountFrame
from bot.answering.frames.modal import ModalFrame
from bot.answering.frames.moded import ModedFrame
from bot.answering.frames.modes_do import ModesDoFrame
from bot.answering.frames.moved_number import MovedNumberFrame
from bot.answering.frames.optional_cost import OptionalCostFrame
from bot.answering.frames.outlay import OutlayFrame
from bot.answering.frames.own_words import OwnWordsFrame
from bot.answering.frames.pointing import PointingFrame
from bot.answering.frames.priced_spell import PricedSpellFrame
from bot.answering.frames.prohibited import ProhibitedFrame
from bot.answering.frames.repeated_mode import RepeatedModeFrame
from bot.answering.frames.responded import RespondedFrame
from bot.answering.frames.revealed import RevealedFrame
from bot.answering.frames.rule import RuleFrame
from bot.answering.frames.ruling import RulingFrame
from bot.answering.frames.seen_hidden import SeenHiddenFrame
from bot.answering.frames.several_cards import SeveralCardsFrame
from bot.answering.frames.staged import StagedFrame
from bot.answering.frames.swept import SweptFrame
from bot.answering.frames.tallied import TalliedFrame
from bot.answering.frames.term import TermFrame
from bot.answering.frames.term_near import NearTermFrame
from bot.answering.frames.turned_up import TurnedUpFrame
from bot.answering.frames.turning_right import TurningRightFrame
from bot.answering.frames.unveiled import UnveiledFrame
from bot.answering.frames.warded import WardFrame
from bot.answering.frames.watched import WatchedFrame
from bot.answering.frames.worth import WorthFrame
from knowledge.records import Game

FRAMES: tuple[Frame, ...] = (
    HeroesFrame(),
    OwnWordsFrame(),
    PointingFrame(),
    MovedNumberFrame(),
    RuleFrame(),
    TermFrame(),
    CardFactsFrame(early=True),
    CardsAskedFrame(compares=True),
    RespondedFrame(),
    CascadedFrame(),
    MayBlockFrame(),
    HalvesFrame(),
    HalvesPriceFrame(),
    ApartFrame(),
    BoundFrame(),
    UnveiledFrame(),
    MaskedPriceFrame(),
    SeenHiddenFrame(),
    SweptFrame(),
    WorthFrame(),
    RepeatedModeFrame(),
    ModedFrame(),
    ModesDoFrame(),
    OutlayFrame(further=True),
    EmergeFrame(),
    EscalateFrame(),
    WatchedFrame(),
    DeliriumFrame(),
    CrewFrame(),
    CommanderDamageFrame(),
    WardFrame(),
    AffectedFrame(),
    TalliedFrame(),
    CommandTaxFrame(),
    LaidPriceFrame(),
    LaidSizeFrame(),
    LaidDeedFrame(),
    OutlayFrame(),
    TalliedFrame(prices=True),
    OptionalCostFrame(),
    PricedSpellFrame(),
    LandAbilityFrame(),
    CardFactsFrame(),
    MeldedCardFrame(),
    CardsAskedFrame(),
    CardKeywordFrame(),
    LegalityFrame(),
    SeveralCardsFrame(),
    CardFrame(),
    ProhibitedFrame(),
    ModalFrame(),
    CopiedFrame(),
    CountedSizeFrame(),
    ManaValueFrame(),
    RevealedFrame(),
    CombatFrame(),
    TurnedUpFrame(),
    MeldedCountFrame(),
    DyingFrame(),
    EventFrame(),
    FaceDownCostFrame(),
    TurningRightFrame(),
    CreatureStateFrame(),
    StagedFrame(),
    CardRulingFrame(),
    Later("berserk.lives", Game.BERSERK, "LivesFrame"),
    Later("berserk.counting", Game.BERSERK, "CountingFrame"),
    Later("berserk.pending", Game.BERSERK, "PendingFrame"),
    Later("berserk.hidden", Game.BERSERK, "HiddenFrame"),
    Later("berserk.unrevealed", Game.BERSERK, "UnrevealedFrame"),
    Later("berserk.dice", Game.BERSERK, "DiceFrame"),
    Later("berserk.rolls", Game.BERSERK, "RollsFrame"),
    Later("berserk.summoning", Game.BERSERK, "SummoningFrame"),
    Later("berserk.summoning_several", Game.BERSERK, "SeveralSummonedFrame"),
    Later("berserk.aura", Game.BERSERK, "AuraFrame"),
    Later("berserk.wounds", Game.BERSERK, "WoundsFrame"),
    Later("berserk.blocking", Game.BERSERK, "BlockingFrame"),
    Later("berserk.protection", Game.BERSERK, "ProtectionFrame"),
    BookFrame(),
    RulingFrame(),
    AnyCardFrame(),
    NearTermFrame(),
)

__all__ = ["FRAMES", "Frame"]
