"""Copiable values (707.2, 613.2): printed, token or melded face; then copy effects; then the face-down profile.

One function answers what an object's copiable values are; the same function without the last step answers what
it would be if it were face up (702.37e). Nothing is ever overwritten.
"""

import functools
from dataclasses import replace

from engine.magic.cards import Card, Face, Layout
from engine.magic.costs import Cost
from engine.magic.mana import ManaCost, combined
from engine.magic.mechanics.ward import ward
from engine.magic.objects import GameObject
from engine.magic.terms import Zone

FACE_DOWN = Face(types=frozenset({"creature"}), power=2, toughness=2)
"""The default profile of face-down objects (708.2a)."""

FACE_DOWN_LAND = Face(types=frozenset({"land"}), subtypes=frozenset({"forest"}))
"""The profile of an effect that lists other characteristics: a Forest land."""


def profile(name: str) -> Face:
    """Return the characteristics of a face-down object: plain, or with ward {2} (701.58a, 702.168a)."""
    if name in {"cloak", "disguise"}:
        return _warded()
    return FACE_DOWN_LAND if name == "land" else FACE_DOWN


@functools.cache
def _warded() -> Face:
    return replace(FACE_DOWN, abilities=(ward(Cost(ManaCost(2))),))


def has_two_halves(obj: GameObject) -> bool:
    """Tell whether an object is a split card that is no spell (709.4)."""
    return len(obj.cards) == 1 and obj.cards[0].card.layout is Layout.SPLIT and obj.zone is not Zone.STACK


def printed(obj: GameObject) -> Face:
    """Return the face that an object starts from (613.1): its card's, its own, or the combined one of a meld."""
    if obj.melded and obj.cards[0].card.melded is not None:
        return obj.cards[0].card.melded
    if obj.own:
        return obj.own[min(obj.face, len(obj.own) - 1)]
    if obj.cards:
        fused = obj.casting is not None and "fuse" in obj.casting.paid
        if obj.zone is Zone.BATTLEFIELD and obj.cards[0].card.layout is Layout.SPLIT:
            return _unlocked(obj)
        return card_face(obj.cards[0].card, obj.zone, obj.face, fused=fused)
    return Face()


def _unlocked(obj: GameObject) -> Face:
    """Return what a Room is: the half that was cast or is told to be unlocked, or only its types (709.5, 709.5d)."""
    card = obj.cards[0].card
    cast = obj.casting is not None and obj.casting.was_cast
    half = obj.face if cast else obj.choice("unlocked")
    if isinstance(half, int):
        return card.faces[half]
    return Face(types=card.front.types, subtypes=card.front.subtypes)


def card_face(card: Card, zone: Zone, index: int, *, fused: bool) -> Face:
    """Return the face of a card that counts in a zone (709.4, 712.8a, 715.4)."""
    if card.layout is Layout.SPLIT:
        return both_halves(card) if fused or zone is not Zone.STACK else card.faces[index]
    if zone is Zone.STACK:
        return card.faces[index]
    if zone is Zone.BATTLEFIELD and card.layout is not Layout.ADVENTURE:
        return card.faces[index]
    return card.front


@functools.lru_cache(maxsize=512)
def both_halves(card: Card) -> Face:
    """Return the combined characteristics of a split card's halves (709.4b-d)."""
    halves = card.faces
    return Face(
        name=card.name,
        mana_cost=combined(half.mana_cost for half in halves),
        supertypes=frozenset[str]().union(*(half.supertypes for half in halves)),
        types=frozenset[str]().union(*(half.types for half in halves)),
        subtypes=frozenset[str]().union(*(half.subtypes for half in halves)),
        abilities=tuple(ability for half in halves for ability in half.abilities),
        unread=tuple(word for half in halves for word in half.unread),
    )


def face_up_values(obj: GameObject) -> Face:
    """Return the copiable values it has, or would have if it were face up (707.3, 708.10)."""
    if obj.copies:
        return obj.copies[-1].face
    return printed(obj)


def copiable_values(obj: GameObject) -> Face:
    """Return the copiable values of an object."""
    return profile(obj.face_down) if obj.face_down else face_up_values(obj)
