"""Tapping and exiling in place of paying: convoke, improvise and delve for mana, crew for a cost (702.51, 702.122).

What the scenario names for it is used; beyond that no more than is needed. Refuses to know mana pools: `paying` does.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.magic.choices import Decision
from engine.magic.choosing import group_names
from engine.magic.costs import CostVerb
from engine.magic.events import Changed, Move
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.mana import ManaCost
from engine.magic.measuring import stat
from engine.magic.performing import perform
from engine.magic.terms import Zone
from engine.magic.vocabulary.filters import Stat

Enough = Callable[[ManaCost], bool]
"""Tells whether the player has the mana for what is left of a cost."""

_KINDS = {"convoke": CostVerb.TAP.value, "improvise": CostVerb.TAP.value, "delve": CostVerb.EXILE.value}


def helped(game: Game, player: str, mana: ManaCost, spell: int, enough: Enough) -> ManaCost:
    """Return what is left of a spell's mana after what its player has tapped and exiled for it (702.51a, 702.66a)."""
    for keyword, kind in _KINDS.items():
        if view_of(game).of(spell).has(keyword):
            mana = _helped(game, player, mana, (keyword, kind), enough)
    return mana


def _helped(game: Game, player: str, mana: ManaCost, way: tuple[str, str], enough: Enough) -> ManaCost:
    keyword, kind = way
    while True:
        options = [
            (each, rest)
            for each in _helpers(game, player, keyword)
            if (rest := _less(game, mana, keyword, each)) is not None
        ]
        decision = _which(game, player, kind, [each for each, _ in options])
        if not options or not (game.script.answers_to(decision) or not enough(mana)):
            return mana
        helper, mana = options[game.choose(decision)]
        perform(
            game,
            Move(helper, Zone.EXILE, cause="702.66a") if keyword == "delve" else Changed("tapped", helper),
        )


def _which(game: Game, player: str, kind: str, options: list[int]) -> Decision:
    return Decision(kind, player, group_names(game, [(each,) for each in options]))


def _helpers(game: Game, player: str, keyword: str) -> Iterator[int]:
    """Go through the untapped creatures or artifacts of a player, or the cards in their graveyard."""
    if keyword == "delve":
        yield from game.zone(Zone.GRAVEYARD, player)
        return
    view = view_of(game)
    wanted = "creature" if keyword == "convoke" else "artifact"
    for each in view.on_battlefield():
        own = view.controller(each) == player and not view.objects[each].tapped
        if own and wanted in view.of(each).types:
            yield each


def _less(game: Game, mana: ManaCost, keyword: str, helper: int) -> ManaCost | None:
    """Return a cost without the mana that a helper pays: of its colour for convoke, else generic; None for none."""
    colours = (
        {str(each.value) for each in view_of(game).of(helper).colours} if keyword == "convoke" else set()
    )
    own = next((symbol for symbol in mana.symbols if colours & set(symbol.kinds)), None)
    if own is not None:
        at = mana.symbols.index(own)
        return replace(mana, symbols=mana.symbols[:at] + mana.symbols[at + 1 :])
    return replace(mana, generic=mana.generic - 1) if mana.generic else None


def crew(game: Game, player: str, vehicle: int, needed: int) -> list[int] | None:
    """Tap other untapped creatures of at least that total power (702.122a); None where there are not enough."""
    crewing: list[int] = []
    while True:
        options = [
            each for each in _helpers(game, player, "convoke") if each not in crewing and each != vehicle
        ]
        decision = _which(game, player, CostVerb.TAP.value, options)
        done = sum(stat(Stat.POWER, each, view_of(game)) for each in crewing) >= needed
        if done and not (options and game.script.answers_to(decision)):
            perform(game, *(Changed("tapped", each) for each in crewing))
            return crewing
        if not options:
            return None
        crewing.append(options[game.choose(decision)])
