"""Rules by which only one of several stays: legends, planeswalkers of a type, worlds, Roles (704.5j, k, y).

Each finder goes through what is put into graveyards; what the legend rule is depends on the date (`eras`).
"""

from collections.abc import Iterator

from engine.magic.choices import Decision
from engine.magic.events import Move
from engine.magic.game import Game
from engine.magic.standing import game_rule
from engine.magic.terms import Zone
from engine.magic.view import View


def legends(game: Game, view: View) -> Iterator[Move]:
    """Apply the legend rule of the date (704.5j)."""
    for group in _same_legends(game, view):
        kept = _kept_legend(game, view, group)
        for each in group:
            if each != kept:
                yield Move(each, Zone.GRAVEYARD, cause="704.5j")


def _same_legends(game: Game, view: View) -> list[list[int]]:
    """Group legendary permanents by name; by controller too since each player may keep one."""
    groups: dict[tuple[str, str], list[int]] = {}
    by_player = game.rules.legend_rule == "choose"
    for each in view.on_battlefield():
        values = view.chars[each]
        if not _is_legend(game, view, each) or game_rule(game, "legend rule off", obj_id=each):
            continue
        for name in values.names:
            groups.setdefault((name, values.controller if by_player else ""), []).append(each)
    return [group for group in groups.values() if len(group) > 1]


def _is_legend(game: Game, view: View, obj_id: int) -> bool:
    """Tell whether the legend rule speaks of it; planeswalkers had a rule of their own until 2017 (306.4)."""
    values = view.chars[obj_id]
    own_rule = "planeswalker" in values.types and game.rules.planeswalker_uniqueness != "none"
    return "legendary" in values.supertypes and not own_rule


def _kept_legend(game: Game, view: View, group: list[int]) -> int | None:
    if game.rules.legend_rule == "all die":
        return None
    if game.rules.legend_rule == "newer dies":
        oldest = min(view.objects[each].arrived for each in group)
        first = [each for each in group if view.objects[each].arrived == oldest]
        return first[0] if len(first) == 1 else None
    return _chosen(game, view, group)


def _chosen(game: Game, view: View, group: list[int]) -> int:
    """Have the controller of a group choose which one stays."""
    names = _told_apart(view, group)
    values = view.chars[group[0]]
    return group[game.choose(Decision("legend", values.controller, names, values.name))]


def _told_apart(view: View, group: list[int]) -> tuple[str, ...]:
    labels = [view.name(each) for each in group]
    return tuple(
        label if labels.count(label) == 1 else f"{label} #{labels[: index + 1].count(label)}"
        for index, label in enumerate(labels)
    )


def planeswalkers(game: Game, view: View) -> Iterator[Move]:
    """Apply the uniqueness rule that planeswalkers had until 2017: at first for all players together."""
    if game.rules.planeswalker_uniqueness == "none":
        return
    by_player = game.rules.planeswalker_uniqueness == "choose"
    groups: dict[tuple[str, str], list[int]] = {}
    for each in view.on_battlefield():
        values = view.chars[each]
        if "planeswalker" in values.types:
            for kind in values.subtypes:
                groups.setdefault((kind, values.controller if by_player else ""), []).append(each)
    for group in groups.values():
        if len(group) > 1:
            kept = _chosen(game, view, group) if by_player else None
            yield from (Move(each, Zone.GRAVEYARD, cause="704.5j") for each in group if each != kept)


def worlds(_game: Game, view: View) -> Iterator[Move]:
    """Keep only the newest world permanent, none where several came together (704.5k)."""
    found = [each for each in view.on_battlefield() if "world" in view.chars[each].supertypes]
    if len(found) < 2:
        return
    newest = max(view.objects[each].arrived for each in found)
    keep = [each for each in found if view.objects[each].arrived == newest]
    for each in found:
        if len(keep) > 1 or each != keep[0]:
            yield Move(each, Zone.GRAVEYARD, cause="704.5k")


def roles(_game: Game, view: View) -> Iterator[Move]:
    """Keep of one player's Roles on a permanent only the newest (704.5y)."""
    groups: dict[tuple[int | str | None, str], list[int]] = {}
    for each in view.on_battlefield():
        if "role" in view.chars[each].subtypes:
            groups.setdefault((view.objects[each].attached_to, view.chars[each].controller), []).append(each)
    for group in groups.values():
        newest = max(group, key=lambda each: view.objects[each].timestamp)
        yield from (Move(each, Zone.GRAVEYARD, cause="704.5y") for each in group if each != newest)
