"""A view: what every object is at one moment, by the layers, with the last known form of those that are gone.

Views are snapshots. An ability that looks back in time (603.10) reads the view from before the event.
Refuses to change anything.
"""

from typing import TYPE_CHECKING

from engine.magic.cards import Face, Layout, as_spoken
from engine.magic.characteristics import Characteristics
from engine.magic.copiable import copiable_values, has_two_halves, printed
from engine.magic.mana import combined, mana_value
from engine.magic.objects import GameObject, Target
from engine.magic.terms import CONTROLLED_ZONES, Zone
from engine.magic.unmodelled import Unmodelled

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.magic.floating import FloatingEffect
    from engine.magic.game import Game, Player, Turn
    from engine.magic.vocabulary.abilities import Triggered


class View:
    """Objects with their characteristics, players and the turn, as they are at one moment.

    `derive` works out an object that the layers had no need to look at, as it is asked for.
    """

    __slots__ = (
        "became",
        "chars",
        "derive",
        "effects",
        "faces",
        "gone_views",
        "history",
        "layered",
        "objects",
        "permanents",
        "players",
        "rules",
        "turn",
        "watchers",
        "zones",
    )

    def __init__(self, game: "Game", derive: "Callable[[View, GameObject], Characteristics]") -> None:
        self.derive = derive
        self.objects: dict[int, GameObject] = game.objects.copy()
        self.zones: dict[tuple[Zone, str], tuple[int, ...]] = game.zones.copy()
        self.players: dict[str, Player] = game.players.copy()
        self.turn: Turn = game.turn
        self.rules = game.rules
        self.effects: tuple[FloatingEffect, ...] = game.effects
        self.gone_views: dict[int, View] = game.gone_views
        self.became: dict[int, tuple[int, ...]] = game.became
        self.history = game.history
        field = self.zones.get((Zone.BATTLEFIELD, ""), ())
        self.permanents = tuple([each for each in field if not self.objects[each].phased_out])
        self.chars: dict[int, Characteristics] = {}
        self.faces: dict[int, Face] = {}
        self.layered: tuple[int, ...] = ()
        self.watchers: tuple[tuple[int, Triggered], ...] | None = None

    def knows(self, obj_id: int) -> bool:
        """Tell whether the object exists at this moment."""
        return obj_id in self.objects

    def object(self, obj_id: int) -> GameObject:
        """Return an object, as it last existed where it is gone (608.2h)."""
        found = self.objects.get(obj_id)
        return found if found is not None else self.gone_views[obj_id].objects[obj_id]

    def of(self, obj_id: int) -> Characteristics:
        """Return an object's characteristics, the last known ones where it is gone (608.2h)."""
        found = self.chars.get(obj_id)
        if found is not None:
            return found
        if obj_id not in self.objects:
            return self.gone_views[obj_id].of(obj_id)
        self.chars[obj_id] = self.derive(self, self.objects[obj_id])
        return self.chars[obj_id]

    def copiable(self, obj_id: int) -> Face:
        """Return an object's copiable values (707.2), the last known ones where it is gone."""
        if obj_id not in self.objects and obj_id in self.gone_views:
            return self.gone_views[obj_id].copiable(obj_id)
        found = self.faces.get(obj_id)
        return found if found is not None else copiable_values(self.object(obj_id))

    def controller(self, obj_id: int) -> str:
        """Return who controls an object, or owns it where nobody does (108.4a)."""
        obj = self.objects.get(obj_id) or self.object(obj_id)
        return self.of(obj_id).controller if obj.zone in CONTROLLED_ZONES else obj.owner

    def mana_value(self, obj_id: int) -> int:
        """Return an object's mana value (202.3), whatever was paid for it.

        Refuses where older rules give a split card two of them: which is meant hangs on what asks (708.6 of 2016).
        """
        obj = self.object(obj_id)
        if self.rules.split_cards_have_two_mana_values and has_two_halves(obj):
            raise Unmodelled("mana value of a split card")
        x = obj.casting.x if obj.casting is not None and obj.zone is Zone.STACK else 0
        if obj.face_down or obj.copies or obj_id in self.faces:
            return mana_value(self.of(obj_id).mana_cost, x)
        if obj.melded:
            return mana_value(combined(card.card.front.mana_cost for card in obj.cards))
        if self._shows_back(obj):
            fronts = obj.own or obj.cards[0].card.faces
            return mana_value(fronts[0].mana_cost, x) if self.rules.back_face_mana_value else 0
        return mana_value(self.of(obj_id).mana_cost, x)

    @staticmethod
    def _shows_back(obj: GameObject) -> bool:
        layout = obj.cards[0].card.layout if obj.cards else Layout.TRANSFORM
        return obj.face > 0 and layout is Layout.TRANSFORM

    def on_battlefield(self) -> tuple[int, ...]:
        """Return the permanents that are phased in, in the order of their arrival."""
        return self.permanents

    def in_zone(self, zone: Zone) -> tuple[int, ...]:
        """Return the ids in a zone of all players; permanents only where they are phased in."""
        if zone is Zone.BATTLEFIELD:
            return self.on_battlefield()
        return tuple(each for (kind, _), ids in self.zones.items() if kind is zone for each in ids)

    def attached(self, host: Target) -> tuple[int, ...]:
        """Return what is attached to an object or player."""
        return tuple(each for each in self.on_battlefield() if self.objects[each].attached_to == host)

    def name(self, obj_id: int) -> str:
        """Return what to call an object in the record: its label, its name, or its card's name.

        A token is called by its subtypes alone where its maker gave it no name.
        """
        obj = self.object(obj_id)
        name = self.of(obj_id).name or printed(obj).name
        return obj.label or as_spoken(name) or ("token" if obj.is_token else "?")
