"""The ways in which a card may be cast: its mana cost, an alternative cost, face down, for free, from other zones.

Refuses to know costs and timing.
"""

from dataclasses import dataclass, replace

from engine.magic.cards import Card, Layout
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.matching import passes
from engine.magic.measuring import holds
from engine.magic.objects import Casting, GameObject
from engine.magic.players_meant import players_of
from engine.magic.scope import Scope
from engine.magic.standing import allowed, standing
from engine.magic.terms import Zone
from engine.magic.vocabulary.abilities import CastingOption, Keyword
from engine.magic.vocabulary.replacements import AlternativeCost
from engine.rules import cr

FREE = "free"
FACE_DOWN = "face down"
FUSE = "fuse"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast: its name («» for the mana cost), the option it uses, and what that means for the spell."""

    name: str = ""
    option: CastingOption | None = None
    face_down: str = ""
    leaves_to: Zone | None = None
    flash: bool = False
    face: int | None = None


def way_to_cast(game: Game, player: str, card: int, name: str, face: int) -> Way:
    """Return the way of that name, or raise Illegal where the card can't be cast so from where it is (601.3)."""
    obj = game.objects[card]
    options = {option.name: option for option in options_of(game, card, player)}
    if name in ("", FREE, FUSE):
        _check_zone(game, obj, player, name, face)
        _check_spell_face(game, obj, face, name)
        return Way(name)
    option = options.get(name) if name != FACE_DOWN else _face_down(options)
    if option is None and name == "alternative":
        _check_zone(game, obj, player, name, face)
        _check_spell_face(game, obj, face, name)
        return Way(name, _granted(game, card, player))
    if option is None:
        raise illegal("no_option", cr("118.9"), card=view_of(game).name(card), option=name)
    if obj.zone is not option.zone and not _may_from_elsewhere(game, obj, player, option):
        raise illegal("zone", cr("601.3"), card=view_of(game).name(card), zone=str(obj.zone))
    if option.condition is not None and not holds(option.condition, Scope(view_of(game), card, player)):
        raise illegal("no_option", cr("118.9"), card=view_of(game).name(card), option=name)
    back = 1 if option.transformed else None
    return Way(option.name, option, option.face_down, option.leaves_to, option.flash, back)


def _face_down(options: dict[str, CastingOption]) -> CastingOption | None:
    """Return the way in which a card is cast face down, whatever the keyword that allows it (708.4)."""
    return next((option for option in options.values() if option.face_down), None)


def _granted(game: Game, card: int, player: str) -> CastingOption:
    """Return the alternative cost that an effect offers for such spells (118.9)."""
    twin, spell = as_spell(game, card, player)
    for rule, scope in standing(twin, AlternativeCost):
        if player in players_of(rule.who, scope) and passes(rule.what.tests, spell, scope):
            return CastingOption("alternative", rule.cost)
    raise illegal("no_option", cr("118.9"), card=view_of(game).name(card), option="alternative")


def _may_from_elsewhere(game: Game, obj: GameObject, player: str, option: CastingOption) -> bool:
    """Tell whether a way that works «wherever you could cast it» works here (702.37c)."""
    return option.zone is Zone.HAND and _castable_from(game, obj, player)


def options_of(game: Game, card: int, player: str) -> list[CastingOption]:
    """Return the casting options of a card: its own, and those that it would have on the stack (601.2a)."""
    own = [option for held in view_of(game).of(card).held for option in held.parts.options]
    twin, spell = as_spell(game, card, player)
    on_stack = [option for held in view_of(twin).of(spell).held for option in held.parts.options]
    return own + [option for option in on_stack if option not in own]


def as_spell(game: Game, card: int, player: str) -> tuple[Game, int]:
    """Return a copy of the game in which the card is a spell on the stack, and that spell (601.2a)."""
    twin = game.copy()
    obj = twin.take(card)
    spell = replace(
        obj,
        id=twin.new_id(),
        zone=Zone.STACK,
        controller=player,
        timestamp=twin.tick(),
        casting=Casting(from_zone=obj.zone),
    )
    twin.add(spell)
    return twin, spell.id


def _check_zone(game: Game, obj: GameObject, player: str, name: str, face: int) -> None:
    """Refuse what can't be cast from where it is; what is in play already, or no card, never can (601.2a, 601.3)."""
    in_play = obj.zone in (Zone.BATTLEFIELD, Zone.STACK)
    free = name == FREE and bool(obj.cards or obj.own) and not in_play
    if free or (obj.zone is Zone.HAND and obj.owner == player) or _castable_from(game, obj, player, face):
        return
    raise illegal("zone", cr("601.3"), card=view_of(game).name(obj.id), zone=str(obj.zone))


def _castable_from(game: Game, obj: GameObject, player: str, face: int = 0) -> bool:
    """Tell whether a player may cast a card from where it is; one on an adventure not as that again (715.3d)."""
    if obj.zone is Zone.HAND:
        return obj.owner == player
    if obj.zone is Zone.EXILE and obj.choice("adventure") == player and face == 0:
        return True
    return allowed(game, f"cast from {obj.zone}", obj.id, player) is not None


def _is_aftermath(card: Card, face: int) -> bool:
    abilities = card.faces[face].abilities
    return card.layout is Layout.SPLIT and any(
        isinstance(each, Keyword) and each.name == "aftermath" for each in abilities
    )


def _check_spell_face(game: Game, obj: GameObject, face: int, name: str) -> None:
    """Refuse lands, and faces that can't be cast (305.9, 712.11)."""
    card = obj.cards[0].card if obj.cards else Card(obj.own)
    if face >= len(card.faces) or (face and card.layout in (Layout.TRANSFORM, Layout.MELD, Layout.FLIP)):
        raise illegal("face", cr("712.11"), card=card.name)
    if obj.zone is Zone.HAND and _is_aftermath(card, face):
        raise illegal("face", cr("702.127a"), card=card.faces[face].name)
    if "land" in card.faces[face].types:
        raise illegal("land", cr("305.9"), card=card.faces[face].name)
    if name == FUSE and not (card.layout is Layout.SPLIT and view_of(game).of(obj.id).has("fuse")):
        raise illegal("no_option", cr("702.102a"), card=card.name, option=FUSE)
