"""Copying (707): the copiable values of an object with a copy effect's exceptions (707.9)."""

from dataclasses import replace

from engine.magic.cards import Face
from engine.magic.terms import CARD_TYPES, SUPERTYPES, Zone, belongs, is_creature_type
from engine.magic.view import View
from engine.magic.vocabulary.abilities import Ability
from engine.magic.vocabulary.changes import AddEveryType, DefinePT, SetColours
from engine.magic.vocabulary.copy_exceptions import Exceptions
from engine.magic.vocabulary.entrances import Entering, EntersAsCopy
from engine.magic.vocabulary.parts import parts_of

NO_FACE = Face()


def copied_face(
    view: View, of: int, exceptions: Exceptions | None, own: Face | None = None, this: Ability | None = None
) -> Face:
    """Return the values that a copy of an object gets.

    `own` is the copying object's own face, for exceptions that keep some of it; `this` is the ability that
    copies, for «except it has this ability» (707.9a).
    """
    face = view.copiable(of)
    return face if exceptions is None else excepted(face, exceptions, own or Face(), this)


def met(exceptions: Exceptions, face: Face) -> Exceptions:
    """Return exceptions with those added whose condition the copy meets without them (707.9f)."""
    if not exceptions.when:
        return exceptions
    plain = excepted(face, replace(exceptions, when=()))
    found = replace(exceptions, when=())
    for word, more in exceptions.when:
        if word in plain.types | plain.subtypes | plain.supertypes:
            found = found.also(more)
    return found


def excepted(face: Face, exceptions: Exceptions, own: Face = NO_FACE, this: Ability | None = None) -> Face:
    """Return a face with a copy effect's exceptions; `own` and `this` as for `copied_face`."""
    exceptions = met(exceptions, face)
    words = exceptions.add_types
    abilities = _without_defining(face, exceptions) + exceptions.add_abilities
    if exceptions.add_this_ability and this is not None:
        abilities += (this,)
    if exceptions.keep_abilities:
        abilities += tuple(ability for ability in own.abilities if not _copies(ability))
    colours = own.own_colours if exceptions.keep_colour else exceptions.colours
    legendary = frozenset({"legendary"}) if exceptions.not_legendary else frozenset[str]()
    types = exceptions.set_types if exceptions.set_types is not None else face.types | (words & CARD_TYPES)
    subtypes = _subtypes(face, exceptions) | (words - CARD_TYPES - SUPERTYPES)
    return replace(
        face,
        name=exceptions.set_name or (own.name if exceptions.keep_name else face.name),
        mana_cost=None if exceptions.no_mana_cost else face.mana_cost,
        types=types,
        supertypes=(face.supertypes - legendary) | (words & SUPERTYPES),
        subtypes=frozenset(each for each in subtypes if belongs(each, types)),
        power=face.power if exceptions.power is None else exceptions.power,
        toughness=face.toughness if exceptions.toughness is None else exceptions.toughness,
        colours=face.colours if colours is None else colours,
        abilities=abilities,
        every_creature_type=face.every_creature_type and exceptions.set_creature_types is None,
    )


def _subtypes(face: Face, exceptions: Exceptions) -> frozenset[str]:
    if exceptions.set_creature_types is None:
        return face.subtypes
    others = frozenset(each for each in face.subtypes if not is_creature_type(each))
    return others | exceptions.set_creature_types


def _copies(ability: Ability) -> bool:
    """Tell whether an ability is the one that has it enter as a copy: it is not among the «other» ones."""
    return any(
        isinstance(part.replacement, Entering) and isinstance(part.replacement.change, EntersAsCopy)
        for part in parts_of(ability).replacing
    )


def _without_defining(face: Face, exceptions: Exceptions) -> tuple[Ability, ...]:
    """Leave out abilities that define what the exception sets (707.9d)."""
    left_out: tuple[type, ...] = ()
    if exceptions.power is not None:
        left_out += (DefinePT,)
    if exceptions.keep_colour or exceptions.colours is not None:
        left_out += (SetColours,)
    if exceptions.set_creature_types is not None:
        left_out += (AddEveryType,)
    return tuple(ability for ability in face.abilities if not _defines(ability, left_out))


def _defines(ability: Ability, kinds: tuple[type, ...]) -> bool:
    specs = [part.spec for part in parts_of(ability).continuous if part.spec.defining]
    return bool(kinds) and any(isinstance(change, kinds) for spec in specs for change in spec.changes)


def both_faces(view: View, of: int) -> tuple[Face, ...]:
    """Return the faces of a token that is a copy of an object: both of a double-faced one (707.8a)."""
    obj = view.object(of)
    face = view.copiable(of)
    plain = obj.copies or obj.melded or obj.face_down or obj.zone is Zone.STACK or not obj.is_double_faced
    if plain:
        return (face,)
    return obj.own or obj.cards[0].card.faces
