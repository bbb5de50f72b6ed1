"""Boards for measuring: pure builders of positions and scenarios of a given size. No clock is read here.

`copied` and `projected` are the operations to time; `branching` is a scenario with that many binary choices.
"""

from engine.magic.cards import Card, Face
from engine.magic.game import Game, Player, Turn
from engine.magic.layers import view_of
from engine.magic.mana import ManaCost
from engine.magic.notation import ast
from engine.magic.objects import GameObject, PhysicalCard
from engine.magic.terms import Zone
from engine.magic.view import View
from engine.magic.wording import read_text

_INTERACTING = (
    ("enchantment", "All permanents are artifacts in addition to their other types."),
    (
        "enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    ),
    ("enchantment", "Nonbasic lands are Mountains."),
    ("land", "Each land is a Swamp in addition to its other land types."),
    ("artifact", "All Swamps are 1/1 black creatures that are still lands."),
    ("enchantment", "All creatures are Bears in addition to their other types."),
    ("enchantment", "Black creatures get +1/+1."),
    ("enchantment", "All permanents are red in addition to their other colors."),
    ("enchantment", "Red creatures have haste."),
    ("enchantment", "Creatures with haste get +0/+2."),
    ("enchantment", "Bears you control have trample."),
    ("enchantment", "Creatures you control get +1/+0 for each Mountain you control."),
    ("enchantment", "All enchantments are creatures in addition to their other types."),
    ("enchantment", "Creatures with trample have first strike."),
    ("enchantment", "All creatures lose all abilities and have base power and toughness 1/1."),
)
"""Continuous effects that depend on each other across all layers, in the order of their timestamps."""


def board(effects: int, objects: int) -> Game:
    """Return a position with that many interacting continuous effects and that many further permanents."""
    game = Game({"A": Player("A"), "B": Player("B")}, Turn("A"))
    for number in range(effects):
        card_type, text = _INTERACTING[number % len(_INTERACTING)]
        face = Face(
            f"Effect {number}",
            ManaCost(number % 7),
            types=frozenset({card_type}),
            abilities=read_text(text, "", frozenset({card_type})).abilities,
        )
        _add(game, face, number)
    for number in range(objects):
        _add(game, _plain(number), effects + number)
    return game


def _plain(number: int) -> Face:
    if number % 3 == 0:
        return Face(f"Land {number}", types=frozenset({"land"}), subtypes=frozenset({"forest"}))
    types = frozenset({"creature"} if number % 3 == 1 else {"artifact"})
    size = 2 if number % 3 == 1 else None
    return Face(f"Thing {number}", ManaCost(number % 5), types=types, power=size, toughness=size)


def _add(game: Game, face: Face, key: int) -> None:
    player = "AB"[key % 2]
    game.add(
        GameObject(
            game.new_id(),
            Zone.BATTLEFIELD,
            player,
            player,
            game.tick(),
            cards=(PhysicalCard(key, Card((face,))),),
        )
    )


def projected(game: Game) -> View:
    """Work out what everything is, from the beginning."""
    game.touch()
    return view_of(game)


def copied(game: Game) -> Game:
    """Return a copy of a game."""
    return game.copy()


def branching(choices: int) -> ast.Scenario:
    """Return a scenario that leaves that many binary choices open, each of which changes the outcome."""
    offer = "At the beginning of your upkeep, you may gain {} life."
    cards = tuple(
        ast.CardText((ast.FaceText(f"Offer {n}", "{1}", "enchantment", abilities=(offer.format(2**n),)),))
        for n in range(choices)
    )
    placed = tuple(ast.Placed(f"Offer {n}") for n in range(choices))
    orders = tuple(
        ast.Choose(f"Offer {n}: {offer.format(2**n)}", "trigger order", "A") for n in range(choices - 1)
    )
    return ast.Scenario(
        (ast.PlayerSetup("A", battlefield=placed), ast.PlayerSetup("B")),
        (ast.GoTo("upkeep", "A"), *orders, ast.Resolve(everything=True)),
        (ast.Query("player life", "A"),),
        cards,
        active="B",
    )
