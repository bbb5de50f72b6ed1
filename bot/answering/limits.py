"""Which spells a told change of cost is for: «красные заклинания на 1 дешевле», «скидка 1 на инстанты и волшебства».

A limit is read from the clause that tells the change. Refuses to guess the colour or the types of a spell that the
question does not tell.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.answering.amounts import costs
from bot.answering.reading import Mention, Reading
from bot.answering.tokens import Kind
from engine.magic.mana import ManaCost

_COLOURS = {"белый": "W", "синий": "U", "черный": "B", "красный": "R", "зеленый": "G", "white": "W", "blue": "U",
            "black": "B", "red": "R", "green": "G"}  # fmt: skip
_COLOURLESS = ("бесцветн", "colorless")
_KINDS = ("creature", "artifact", "enchantment", "instant", "sorcery")
_ENDS = frozenset(".,;:()—?!")


@dataclass(frozen=True, slots=True)
class Limit:
    """The colours (letters of WUBRG, «C» for colourless) and the types that a change asks for; empty for any."""

    colours: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()

    def fits(self, spell: "Spell") -> bool | None:
        """Say whether a change is for that spell; None where what is known of it does not tell."""
        told = (self._fits_colour(spell), self._fits_kind(spell))
        if False in told:
            return False
        return None if None in told else True

    def _fits_colour(self, spell: "Spell") -> bool | None:
        if not self.colours:
            return True
        if spell.colours is None:
            return None
        own = spell.colours or frozenset("C")
        return not own.isdisjoint(self.colours)

    def _fits_kind(self, spell: "Spell") -> bool | None:
        if not self.kinds:
            return True
        return None if spell.kinds is None else not spell.kinds.isdisjoint(self.kinds)


@dataclass(frozen=True, slots=True)
class Spell:
    """The colours and the types of a spell as far as they are known (None where they are not)."""

    colours: frozenset[str] | None = None
    kinds: frozenset[str] | None = None


def named_spell(mention: Mention) -> Spell:
    """Return what is known of a named card."""
    face = mention.card.faces[mention.face]
    types = face.type_en.lower()
    return Spell(frozenset(face.colors), frozenset(kind for kind in _KINDS if kind in types))


def told_spell(cost: ManaCost | None, kinds: frozenset[str] | None) -> Spell:
    """Return what is known of a spell that is told by its mana cost and its types."""
    colours = None if cost is None else frozenset(c for s in cost.symbols for c in s.kinds if c in "WUBRG")
    return Spell(colours, kinds)


def spell_told(reading: Reading, changes: tuple[int, ...]) -> Spell:
    """Return what is told of a spell that no card is named for, outside the clauses of the changes at those tokens."""
    aside = {i for place in changes for i in range(_end(reading, place, -1) + 1, _end(reading, place, 1))}
    outside = [i for i in range(len(reading.tokens)) if i not in aside]
    kinds = frozenset(kind for i in outside for kind in _KINDS if kind in reading.concepts_at(i))
    told = [cost for i, cost in costs(reading) if i not in aside and cost.symbols]
    return told_spell(told[0] if len(told) == 1 else None, kinds or None)


def emerging_spell(reading: Reading, changes: tuple[int, ...]) -> Spell:
    """Return what is known of an unnamed spell with emerge: a creature, whose emerge cost tells no colour of it.

    Where a change is told for colourless spells, the question means that it is one.
    """
    meant = any(limit_at(reading, place).colours == {"C"} for place in changes)
    return Spell(frozenset() if meant else None, frozenset(("creature",)))


def limit_at(reading: Reading, place: int) -> Limit:
    """Return the limit that the clause around the token of a change tells."""
    inside = range(_end(reading, place, -1) + 1, _end(reading, place, 1))
    colours = frozenset(colour for i in inside for colour in _colours(reading, i))
    kinds = frozenset(kind for i in inside for kind in _KINDS if kind in reading.concepts_at(i))
    return Limit(colours, kinds - {"creature"} if _is_source(reading, inside) else kinds)


def _end(reading: Reading, place: int, way: int) -> int:
    index = place
    while (token := reading.at(index)) is not None and not (token.kind is Kind.MARK and token.text in _ENDS):
        index += way
    return index


def _colours(reading: Reading, index: int) -> Iterator[str]:
    token, after = reading.tokens[index], reading.at(index + 1)
    if after is not None and after.lemma in ("мана", "mana", "символ", "часть"):
        return
    if token.norm.startswith(_COLOURLESS):
        yield "C"
    elif token.lemma in _COLOURS:
        yield _COLOURS[token.lemma]


def _is_source(reading: Reading, inside: range) -> bool:
    """«существо удешевляет заклинания»: a creature before the spells is what changes their cost."""
    creatures = [i for i in inside if "creature" in reading.concepts_at(i)]
    spells = [i for i in inside if "spell" in reading.concepts_at(i)]
    return bool(creatures and spells) and max(creatures) < min(spells)
