"""What a copy effect changes as it copies, as values (707.9). Refuses to know what is copied."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.magic.mana import Colour
    from engine.magic.vocabulary.abilities import Ability
    from engine.magic.vocabulary.amounts import Amount


@dataclass(frozen=True, slots=True)
class Exceptions:
    """What a copy effect changes as it copies (707.9).

    `set_types` are all its card types («loses all other card types»); `when` are exceptions that come only where
    the copy is of a type (707.9f); `keep_abilities` keeps the copying object's other abilities.
    """

    add_types: frozenset[str] = frozenset()
    add_abilities: "tuple[Ability, ...]" = ()
    power: int | None = None
    toughness: int | None = None
    keep_name: bool = False
    keep_colour: bool = False
    set_name: str = ""
    colours: frozenset["Colour"] | None = None
    add_this_ability: bool = False
    counters: tuple[tuple[str, "Amount"], ...] = ()
    not_legendary: bool = False
    set_types: frozenset[str] | None = None
    set_creature_types: frozenset[str] | None = None
    keep_abilities: bool = False
    no_mana_cost: bool = False
    when: "tuple[tuple[str, Exceptions], ...]" = ()

    def also(self, more: "Exceptions") -> "Exceptions":
        """Return these exceptions together with others; numbers and sets of the others win."""
        return Exceptions(
            add_types=self.add_types | more.add_types,
            add_abilities=self.add_abilities + more.add_abilities,
            power=self.power if more.power is None else more.power,
            toughness=self.toughness if more.toughness is None else more.toughness,
            keep_name=self.keep_name or more.keep_name,
            keep_colour=self.keep_colour or more.keep_colour,
            set_name=more.set_name or self.set_name,
            colours=self.colours if more.colours is None else more.colours,
            add_this_ability=self.add_this_ability or more.add_this_ability,
            counters=self.counters + more.counters,
            not_legendary=self.not_legendary or more.not_legendary,
            set_types=self.set_types if more.set_types is None else more.set_types,
            set_creature_types=more.set_creature_types or self.set_creature_types,
            keep_abilities=self.keep_abilities or more.keep_abilities,
            no_mana_cost=self.no_mana_cost or more.no_mana_cost,
            when=self.when + more.when,
        )
