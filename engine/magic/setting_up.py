"""From a scenario to a game: cards by name, objects in their zones, attachments, emblems.

Names come from the scenario's own cards, then from the caller's source, then from descriptions such as «Bear 2/2».
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from engine.magic.acting import follow
from engine.magic.card_reading import card_of
from engine.magic.cards import Card, Face, Layout
from engine.magic.emblems import in_command_zone
from engine.magic.eras import as_of
from engine.magic.game import Game, Player, Turn
from engine.magic.layers import view_of
from engine.magic.meld_pairs import told_pairs
from engine.magic.names_apart import names_apart
from engine.magic.naming import find
from engine.magic.notation import ast
from engine.magic.notation.errors import MalformedScenario, ScenarioError, in_line, nearest
from engine.magic.objects import CopyEffect, GameObject, PhysicalCard
from engine.magic.payment import units
from engine.magic.terms import BASIC_LAND_TYPES, Zone
from engine.magic.unmodelled import Unmodelled
from engine.magic.wording.text import read_text

CardSource: TypeAlias = Callable[[str], Card | None]
"""Gives the card of a name, or None."""

FIRST_TURN = 10
_ZONES = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)
_DESCRIBED = re.compile(r"^(?:(.+?)\s+)?(\d+)/(\d+)$")
_BASICS = {
    "plains": "plains",
    "island": "island",
    "swamp": "swamp",
    "mountain": "mountain",
    "forest": "forest",
    "равнина": "plains",
    "остров": "island",
    "болото": "swamp",
    "гора": "mountain",
    "лес": "forest",
}


def no_cards(_name: str) -> Card | None:
    """Stand in for a library: knows no card."""
    return None


class Table:
    """The cards that a scenario knows, and the game that it sets up."""

    def __init__(self, scenario: ast.Scenario, source: CardSource) -> None:
        self.source = source
        self.inline = _by_names(card_of(card) for card in scenario.cards)
        self.scenario = replace(scenario, players=tuple(self._apart(setup) for setup in scenario.players))
        pairs = scenario.melds or told_pairs(scenario.cards, lambda name: self._known(name) is not None)
        self.melds = {pair.one.lower(): pair for pair in pairs}
        self.melds.update({pair.other.lower(): pair for pair in pairs})
        self.melded = {pair.into.lower(): pair for pair in pairs}
        self.keys = 0
        self.found: dict[str, Card] = {}

    def card(self, name: str) -> Card:
        """Return the card of a name, the same one each time; raises ScenarioError where none is known."""
        if name not in self.found:
            self.found[name] = self._look_up(name)
        return self.found[name]

    def _known(self, name: str) -> Card | None:
        return self.inline.get(name.lower()) or self.source(name)

    def _is_card(self, name: str) -> bool:
        return (self._known(name) or _basic(name) or _described(name)) is not None

    def _apart(self, setup: ast.PlayerSetup) -> ast.PlayerSetup:
        """Cut lists told with commas; what is told of the state is told of the last."""
        cut: dict[str, Any] = {}
        for zone in _ZONES:
            placed = getattr(setup, zone) or ()
            if any("," in each.name for each in placed):
                cut[zone] = tuple(one for each in placed for one in self._each_of(each))
        return replace(setup, **cut) if cut else setup

    def _each_of(self, placed: ast.Placed) -> tuple[ast.Placed, ...]:
        *before, last = names_apart(placed.name, self._is_card) if "," in placed.name else (placed.name,)
        return (*(ast.Placed(name, line=placed.line) for name in before), replace(placed, name=last))

    def _look_up(self, name: str) -> Card:
        found = self._known(name) or _basic(name) or _described(name)
        if found is None:
            known = nearest(name, [*self.inline, *_BASICS])
            wanted = ("card", "semicolon") if "," in name else ("card",)
            raise ScenarioError(MalformedScenario(0, 0, name, wanted, known, "unknown_card"))
        return self._melding(name, found)

    def _melding(self, name: str, card: Card) -> Card:
        """Give a card its meld partner where the scenario pairs it."""
        pair = self.melds.get(name.lower())
        if pair is None:
            return card
        one, other = self._plain(pair.one), self._plain(pair.other)
        partner = other if card.front.name == one.front.name else one
        return replace(
            card, layout=Layout.MELD, melds_with=partner.front.name, melded=self._plain(pair.into).front
        )

    def _plain(self, name: str) -> Card:
        found = self._known(name)
        if found is None:
            known = nearest(name, self.inline)
            raise ScenarioError(MalformedScenario(0, 0, name, ("card",), known, "unknown_card"))
        return found

    def physical(self, card: Card) -> PhysicalCard:
        """Return a new copy of a card."""
        self.keys += 1
        return PhysicalCard(self.keys, card)

    def _representing(self, name: str, card: Card) -> tuple[PhysicalCard, ...]:
        """Return the cards that represent an object: two for a permanent that is melded as the scenario begins."""
        pair = self.melded.get(name.lower())
        halves = (pair.one, pair.other) if pair is not None else card.halves
        return tuple(self.physical(self.card(half)) for half in halves) or (self.physical(card),)

    def game(self) -> Game:
        """Return the game as the scenario begins."""
        names = [player.name for player in self.scenario.players]
        active = self.scenario.active or names[0]
        last = tuple((name, FIRST_TURN if name == active else FIRST_TURN - 1) for name in names)
        turn = Turn(active, FIRST_TURN, self.scenario.step, last=last)
        players = {setup.name: _player(setup) for setup in self.scenario.players}
        game = Game(players, turn, as_of(self.scenario.as_of), follow=follow)
        for setup in self.scenario.players:
            self._fill(game, setup)
        for setup in self.scenario.players:
            self._attach(game, setup)
        return game

    def _fill(self, game: Game, setup: ast.PlayerSetup) -> None:
        for zone in _ZONES:
            placed = getattr(setup, zone) or ()
            for each in reversed(placed) if zone is Zone.LIBRARY else placed:
                with in_line(each.line):
                    self._place(game, setup.name, zone, each)
        for text in setup.emblems:
            read = read_text(text.strip('"'), "", frozenset())
            abilities = tuple(in_command_zone(ability) for ability in read.abilities)
            face = Face("emblem", abilities=abilities, unread=read.unread)
            game.add(
                GameObject(game.new_id(), Zone.COMMAND, setup.name, setup.name, game.tick(), own=(face,))
            )

    def _place(self, game: Game, player: str, zone: Zone, placed: ast.Placed) -> None:
        card = self.card(placed.name)
        if not placed.with_previous:
            game.batch += 1
        time = game.tick()
        obj = GameObject(
            id=game.new_id(),
            zone=zone,
            owner=placed.owner or player,
            controller=player,
            timestamp=time,
            cards=() if placed.token else self._representing(placed.name, card),
            own=card.faces if placed.token else (),
            melded=not placed.token and (placed.name.lower() in self.melded or bool(card.halves)),
            face=1 if placed.back else 0,
            face_down=placed.face_down,
            tapped=placed.tapped,
            counters=placed.counters,
            damage=placed.damage,
            arrived=game.batch,
            since_turn=game.turn.number if placed.fresh else 0,
            entered_turn=game.turn.number if placed.fresh else 0,
            chosen=tuple(_chosen(kind, value) for kind, value in placed.chosen),
            label=placed.label or _called(placed.name),
        )
        obj = self._loyal(obj, card) if zone is Zone.BATTLEFIELD else obj
        if zone is Zone.BATTLEFIELD and card.layout is Layout.SPLIT and not placed.face_down:
            obj = obj.with_choice("unlocked", _door(card, placed.name))
        if placed.copy_of:
            obj = replace(obj, copies=(CopyEffect(self._copied(game, placed.copy_of), time),))
        game.add(obj)

    def _loyal(self, obj: GameObject, card: Card) -> GameObject:
        """Give a planeswalker its printed loyalty where the scenario gives it none."""
        loyalty = card.faces[min(obj.face, len(card.faces) - 1)].loyalty
        if loyalty is None or obj.counter("loyalty") or obj.face_down:
            return obj
        return obj.with_counters("loyalty", loyalty)

    def _copied(self, game: Game, name: str) -> Face:
        """Return what a copy copies: an object that is there already, or a card of that name."""
        found = find(game, name, (Zone.BATTLEFIELD,))
        return view_of(game).copiable(found[0]) if found else self.card(name).front

    def _attach(self, game: Game, setup: ast.PlayerSetup) -> None:
        own = [obj.id for obj in game.each_in(Zone.BATTLEFIELD) if obj.controller == setup.name]
        for each, placed in zip(own, setup.battlefield, strict=True):
            if not placed.attached_to:
                continue
            if placed.attached_to in game.players:
                game.set(replace(game.objects[each], attached_to=placed.attached_to))
                continue
            hosts = [h for h in find(game, placed.attached_to, (Zone.BATTLEFIELD,)) if h != each]
            if not hosts:
                there = nearest(placed.attached_to, {view_of(game).name(other) for other in game.objects})
                wrong = (0, placed.attached_to, ("permanent",), there, "unknown_object")
                raise ScenarioError(MalformedScenario(placed.line, *wrong))
            game.set(replace(game.objects[each], attached_to=hosts[0]))


def _by_names(cards: Iterable[Card]) -> dict[str, Card]:
    """Return cards by their names: the whole card's, and each face's."""
    found: dict[str, Card] = {}
    for card in cards:
        for name in (
            card.name,
            " // ".join(face.name for face in card.faces),
            *(face.name for face in card.faces),
        ):
            found.setdefault(name.lower(), card)
    return found


def _called(name: str) -> str:
    """Return what to call something that is placed by that name: «Bear 2/2» is called Bear."""
    described = _DESCRIBED.match(name)
    return (described[1] or name) if described is not None else name


def _door(card: Card, name: str) -> int:
    """Return the half of a Room that its name means to be unlocked; refuses where the whole is named (709.5d)."""
    halves = [index for index, face in enumerate(card.faces) if face.name.lower() == name.lower()]
    if not halves:
        raise Unmodelled(f"which half of {card.name} is unlocked")
    return halves[0]


def _chosen(kind: str, value: str) -> tuple[str, str]:
    letters = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
    return kind, letters.get(value, value) if kind == "color" else value


def _player(setup: ast.PlayerSetup) -> Player:
    ample = setup.mana is None
    pool = () if setup.mana in (None, "lands") else units(setup.mana or "")
    return Player(
        setup.name,
        setup.life,
        setup.counters,
        pool,
        ample,
        told_mana=bool(pool),
        library_known=setup.library is not None,
    )


def _basic(name: str) -> Card | None:
    kind = _BASICS.get(name.lower())
    if kind is None or kind not in BASIC_LAND_TYPES:
        return None
    face = Face(
        kind.capitalize(),
        supertypes=frozenset({"basic"}),
        types=frozenset({"land"}),
        subtypes=frozenset({kind}),
    )
    return Card((face,))


def _described(name: str) -> Card | None:
    """Return a creature without abilities from a description: «Bear 2/2»."""
    found = _DESCRIBED.match(name)
    if found is None:
        return None
    face = Face(found[1] or name, types=frozenset({"creature"}), power=int(found[2]), toughness=int(found[3]))
    return Card((face,))
