"""A scene as a scenario for the engine: what lies where, what happens in order, what to look at."""

from dataclasses import dataclass, replace

from bot.answering.scene_names import Called, names_given
from bot.answering.staged.happening import actions, active_side
from bot.answering.staged.tale import PLAYERS, Act, Actor, Stage
from engine.magic.notation.ast import (
    Action,
    CardText,
    Effect,
    FaceText,
    GoTo,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
)

LIFE = 20
_HIDDEN = "Закрытое"
_BLANK_FACE = "Morph {9}"
_ZONES = ("battlefield", "hand", "graveyard")
_EVERY = Resolve(everything=True)


@dataclass(frozen=True, slots=True)
class Scene:
    """The scenario, with the names of its actors by key and the places of its answers by what is asked."""

    scenario: Scenario
    names: dict[int, tuple[str, ...]]
    places: dict[tuple[str, str], int]


def scene(stage: Stage) -> Scene:
    """Make the scenario of a stage."""
    names = _names(stage)
    queries = _queries(stage, names)
    attacks = [act for act in stage.acts if act.kind == "attack"]
    active = attacks[0].by if attacks else active_side(stage)
    cards = tuple(
        CardText((_face(actor, name, _able(stage, actor)),))
        for actor in stage.actors
        if actor.card is None
        for name in names[actor.key]
    )
    scenario = Scenario(
        players=tuple(_player(stage, side, names) for side in PLAYERS),
        actions=_actions(stage, names),
        queries=queries,
        cards=cards,
        active=PLAYERS[active],
    )
    return Scene(scenario, names, {(query.what, query.of): i for i, query in enumerate(queries)})


def _able(stage: Stage, actor: Actor) -> tuple[str, ...]:
    """What is told to block a flyer could: it flies or reaches, which of the two does not matter."""
    held = [stage.of(act.to) for act in stage.acts if act.kind == "block" and actor.key in act.who]
    flies = any(
        "Flying" in (*each.keywords, *(each.card.card.keywords if each.card else ())) for each in held
    )
    return ("Reach",) if flies and "Flying" not in actor.keywords else ()


def _names(stage: Stage) -> dict[int, tuple[str, ...]]:
    """A name for each: the card's, «Существо 2» for what is not named."""
    return names_given(
        Called(
            actor.key,
            actor.count,
            actor.english if actor.card is not None else "",
            _HIDDEN if actor.hidden else "Существо",
        )
        for actor in stage.actors
    )


def _face(actor: Actor, name: str, extra: tuple[str, ...] = ()) -> FaceText:
    cost = "{5}" if actor.value is None else f"{{{actor.value}}}"
    colours = (actor.colour,) if actor.colour else ()
    if actor.hidden:
        return FaceText(name, cost, "creature", "1/1", abilities=(_BLANK_FACE,))
    size = f"{actor.size[0]}/{actor.size[1]}" if actor.size else ""
    return FaceText(
        name, cost, actor.line.lower(), size, colours=colours, abilities=(*actor.keywords, *extra)
    )


def _player(stage: Stage, side: str, names: dict[int, tuple[str, ...]]) -> PlayerSetup:
    own = [(actor, name) for actor in stage.actors if actor.side == side for name in names[actor.key]]
    spells = tuple(
        Placed(act.card.card.faces[act.card.face].name_en)
        for act in stage.acts
        if act.kind == "cast" and act.card is not None and act.by == side
    )
    there = [(actor, name) for actor, name in own if not actor.halves]
    zones = {zone: tuple(_placed(a, n, names) for a, n in there if a.starts == zone) for zone in _ZONES}
    halves = tuple(Placed(half) for actor, _ in own for half in actor.halves)
    return PlayerSetup(
        PLAYERS[side],
        LIFE,
        battlefield=(*halves, *zones["battlefield"]),
        hand=(*zones["hand"], *spells),
        graveyard=zones["graveyard"],
    )


def _placed(actor: Actor, name: str, names: dict[int, tuple[str, ...]]) -> Placed:
    full = actor.english or name
    placed = Placed(
        full, name if name != full else "", token=actor.token, counters=actor.counters, damage=actor.damage
    )
    if actor.starts != "battlefield":
        return placed
    host = names[actor.on][0] if actor.on >= 0 else ""
    return replace(placed, face_down=actor.hidden, attached_to=host)


def _queries(stage: Stage, names: dict[int, tuple[str, ...]]) -> tuple[Query, ...]:
    players = [Query(f"player {what}", player) for what in ("life", "poison") for player in PLAYERS.values()]
    gear = [
        Query("attached", names[key][0]) for ask in stage.asks if ask.kind == "stays_on" for key in ask.who
    ]
    paid = [Query("paid")] if any(ask.kind == "paid" for ask in stage.asks) else []
    every = [name for actor in stage.actors if actor.may_fight for name in names[actor.key]]
    looks = [Query(what, name) for name in every for what in ("pt", "zone")]
    return (*players, *gear, *paid, *looks)


def _actions(stage: Stage, names: dict[int, tuple[str, ...]]) -> tuple[Action, ...]:
    acts = sorted(_ordered(stage), key=lambda act: act.place)
    done: list[Action] = [action for actor in stage.actors for action in _granted(actor, names)]
    for at, act in enumerate(acts):
        answered = at + 1 < len(acts) and acts[at + 1].response
        done += actions(stage, act, names)
        if not answered and act.kind in (
            "cast",
            "turn_up",
            "animate",
            "activate",
            "equip",
            "enters",
            "melds",
            "copies",
            "emerge",
            "down",
        ):
            done.append(_EVERY)
    return (*done, GoTo("end of combat")) if any(act.kind == "attack" for act in acts) else tuple(done)


def _ordered(stage: Stage) -> list[Act]:
    """The block follows its attack at once; what is told before either comes before."""
    attack = next((act for act in stage.acts if act.kind == "attack"), None)
    if attack is None:
        return list(stage.acts)
    return [replace(act, place=attack.place) if act.kind == "block" else act for act in stage.acts]


def _granted(actor: Actor, names: dict[int, tuple[str, ...]]) -> list[Action]:
    """Keywords that are told of a named card which does not print them."""
    if actor.card is None:
        return []
    missing = [word for word in actor.keywords if word.lower() not in actor.text.lower()]
    return [
        Effect(PLAYERS[actor.side], f"{name} gains {word.lower()} until end of turn")
        for name in names[actor.key]
        for word in missing
    ]
