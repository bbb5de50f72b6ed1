"""Copying (707): the copiable values of an object with a copy effect's exceptions (707.9)."""

from dataclasses import replace

from engine.magic.cards import Face
from engine.magic.terms import CARD_TYPES, SUPERTYPES, Zone
from engine.magic.view import View
from engine.magic.vocabulary.abilities import Ability, Exceptions
from engine.magic.vocabulary.changes import DefinePT, SetColours
from engine.magic.vocabulary.parts import parts_of


def copied_face(
    view: View, of: int, exceptions: Exceptions | None, own: Face | None = None, this: Ability | None = None
) -> Face:
    """Return the values that a copy of an object gets.

    `own` is the copying object's own face, for exceptions that keep some of it; `this` is the ability that
    copies, for «except it has this ability» (707.9a).
    """
    face = view.copiable(of)
    return face if exceptions is None else _excepted(face, exceptions, own or Face(), this)


def _excepted(face: Face, exceptions: Exceptions, own: Face, this: Ability | None) -> Face:
    words = exceptions.add_types
    abilities = _without_defining(face, exceptions) + exceptions.add_abilities
    if exceptions.add_this_ability and this is not None:
        abilities += (this,)
    colours = own.own_colours if exceptions.keep_colour else exceptions.colours
    legendary = frozenset({"legendary"}) if exceptions.not_legendary else frozenset[str]()
    return replace(
        face,
        name=exceptions.set_name or (own.name if exceptions.keep_name else face.name),
        types=face.types | (words & CARD_TYPES),
        supertypes=(face.supertypes - legendary) | (words & SUPERTYPES),
        subtypes=face.subtypes | (words - CARD_TYPES - SUPERTYPES),
        power=face.power if exceptions.power is None else exceptions.power,
        toughness=face.toughness if exceptions.toughness is None else exceptions.toughness,
        colours=face.colours if colours is None else colours,
        abilities=abilities,
    )


def _without_defining(face: Face, exceptions: Exceptions) -> tuple[Ability, ...]:
    """Leave out abilities that define what the exception sets (707.9d)."""
    left_out: tuple[type, ...] = ()
    if exceptions.power is not None:
        left_out += (DefinePT,)
    if exceptions.keep_colour or exceptions.colours is not None:
        left_out += (SetColours,)
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
