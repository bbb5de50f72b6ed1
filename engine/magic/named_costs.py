"""What an action names for its costs: what is sacrificed, discarded, tapped and exiled, and whether it was."""

from engine.magic.choices import Answer
from engine.magic.game import Game
from engine.magic.layers import view_of
from engine.magic.legality import illegal
from engine.magic.named import the
from engine.magic.naming import find
from engine.magic.notation import ast
from engine.magic.terms import Zone
from engine.rules import cr


def answer_by_name(game: Game, player: str, kinds: dict[str, tuple[str, ...]]) -> None:
    """Let an action's own words answer the choices it brings: what is sacrificed, discarded, tapped."""
    own = tuple(
        Answer(option, kind, player)
        for kind, options in kinds.items()
        for option in ((" + ".join(options), *options) if len(options) > 1 else options)
    )
    if own:
        used = frozenset(number + len(own) for number in game.script.used)
        game.script.answers = own + game.script.answers
        game.script.used = used


_GIVEN_FROM = (Zone.BATTLEFIELD, Zone.HAND)


def could_be(game: Game, names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Return, for each name of what is sacrificed or discarded, the objects that it may mean."""
    view = view_of(game)
    groups: list[tuple[int, ...]] = []
    for name in names:
        called = {view.name(each) for each in find(game, name, _GIVEN_FROM) or [the(game, name, _GIVEN_FROM)]}
        places = (obj.id for obj in game.objects.values() if obj.zone in _GIVEN_FROM)
        groups.append(tuple(each for each in places if view.name(each) in called))
    return tuple(groups)


_OF_HELP = frozenset({"tap-others", "exile"})


def check_used(game: Game, player: str, named: tuple[str, ...]) -> None:
    """Refuse an action that names what it taps or exiles where nothing lets it do so (118.3, 601.2b)."""
    told = [(number, each) for number, each in enumerate(game.script.answers) if each.kind in _OF_HELP]
    together = {part for n, each in told if n in game.script.used for part in each.option.split(" + ")}
    left = [
        each.option
        for number, each in told
        if each.option in named and number not in game.script.used and each.option not in together
    ]
    if named and left:
        raise illegal("cost", cr("118.3"), cr("601.2b"), player=player, objects=tuple(left))


def check_given(game: Game, player: str, groups: tuple[tuple[int, ...], ...]) -> None:
    """Refuse an action whose costs did not take what it names for them (118.3, 601.2b)."""
    taken: list[int] = []
    for group in groups:
        gone = [each for each in group if each not in game.objects and each not in taken]
        if not gone:
            names = tuple(view_of(game).name(each) for each in group[:1])
            raise illegal("cost", cr("118.3"), cr("601.2b"), player=player, objects=names)
        taken.append(gone[0])


def named_for_costs(action: ast.Cast | ast.Activate) -> dict[str, tuple[str, ...]]:
    """Return what costs use, by the kind of the choice."""
    return {
        "sacrifice": action.sacrifice,
        "discard": action.discard,
        "tap-others": action.tap,
        "exile": action.exile,
    }
