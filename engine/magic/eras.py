"""The time machine: which rules of the game held on a date.

Each switch names what changed and when. Refuses to judge which era a document belongs to.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a date (ISO), one switch for each change that the engine knows.

    Dates are the days from which the later rule holds: Magic 2010 (2009-07-11), Magic 2014 (2013-07-13), Shadows
    over Innistrad (2016-04-08), Foundations (2024-11-15), and so on.
    """

    date: str

    @property
    def damage_uses_stack(self) -> bool:
        """Combat damage goes on the stack (Sixth Edition until Magic 2010)."""
        return self.date < MAGIC_2010

    @property
    def mana_burn(self) -> bool:
        """Unspent mana costs life as a phase ends (until Magic 2010)."""
        return self.date < MAGIC_2010

    @property
    def lifelink_triggers(self) -> bool:
        """Lifelink and deathtouch are triggered abilities (until Magic 2010)."""
        return self.date < MAGIC_2010

    @property
    def mana_empties_each_step(self) -> bool:
        """Unspent mana is lost as each step ends, not only as a phase ends (since Magic 2010)."""
        return self.date >= MAGIC_2010

    @property
    def one_deathtouch_damage_is_lethal(self) -> bool:
        """Any damage of a deathtouch source counts as lethal as damage is assigned (since Magic 2011)."""
        return self.date >= MAGIC_2011

    @property
    def ordered_blockers(self) -> bool:
        """The attacking player orders blockers, each to be assigned lethal damage in turn (2009 to 2024)."""
        return MAGIC_2010 <= self.date < FOUNDATIONS

    @property
    def legend_rule(self) -> str:
        """How the legend rule works: «newer dies», «all die», or «choose» by controller."""
        if self.date < CHAMPIONS_OF_KAMIGAWA:
            return "newer dies"
        return "all die" if self.date < MAGIC_2014 else "choose"

    @property
    def planeswalker_uniqueness(self) -> str:
        """How two planeswalkers of one type fare: «all die», «choose», or «none»: only legendary counts."""
        if self.date < MAGIC_2014:
            return "all die"
        return "choose" if self.date < IXALAN else "none"

    @property
    def planeswalker_redirection(self) -> bool:
        """Noncombat damage to a player may be dealt to their planeswalker instead (Lorwyn until Dominaria)."""
        return LORWYN <= self.date < DOMINARIA

    @property
    def back_face_mana_value(self) -> bool:
        """The mana value of a back face is that of the front face (since Shadows over Innistrad)."""
        return self.date >= SHADOWS_OVER_INNISTRAD

    @property
    def split_cards_have_two_mana_values(self) -> bool:
        """A split card that is no spell has a mana value for each half (until Amonkhet)."""
        return self.date < AMONKHET

    @property
    def face_down_costs_zero(self) -> bool:
        """A face-down object has the mana cost {0} and not none at all (in the rules of 2002)."""
        return self.date < FACE_DOWN_NO_COST

    @property
    def meld_is_double_faced(self) -> bool:
        """Meld cards count as double-faced cards."""
        return self.date >= MELD_DOUBLE_FACED

    @property
    def unnamed_tokens_say_so(self) -> bool:
        """A token without a name of its own is called «Goblin Token» and not «Goblin» (111.4, by 2022)."""
        return self.date >= NAMED_AS_TOKENS


CHAMPIONS_OF_KAMIGAWA = "2004-10-01"
LORWYN = "2007-10-12"
MAGIC_2010 = "2009-07-11"
MAGIC_2011 = "2010-07-17"
MAGIC_2014 = "2013-07-13"
SHADOWS_OVER_INNISTRAD = "2016-04-08"
AMONKHET = "2017-04-28"
IXALAN = "2017-09-29"
DOMINARIA = "2018-04-27"
FOUNDATIONS = "2024-11-15"
FACE_DOWN_NO_COST = "2004-10-01"
MELD_DOUBLE_FACED = "2022-11-18"
NAMED_AS_TOKENS = "2022-04-29"
"""The first edition at hand that has it; the one before is of 2016."""

TODAY = Rules("2026-04-17")


def as_of(date: str | None) -> Rules:
    """Return the rules that held on an ISO date; today's where none is given."""
    return TODAY if date is None else Rules(date)
