"""Each happening of a scene as the engine's actions. Refuses to know in which order they come."""

from collections.abc import Callable

from bot.answering.staged.activating import abilities_of
from bot.answering.staged.tale import OTHER, PLAYERS, Act, Stage
from engine.magic.notation.ast import Action, Activate, Attack, Block, Cast, Choose, Effect, GoTo, TurnUp

Names = dict[int, tuple[str, ...]]


def actions(stage: Stage, act: Act, names: Names) -> list[Action]:
    """Return what the engine is to do for an act; `names` are those of the actors by key."""
    return _ACTS[act.kind](stage, act, names)


def active_side(stage: Stage) -> str:
    """Whose turn it is: that of who does what may be done only in an own turn, else mine."""
    slow = [
        a.by for a in stage.acts if a.kind in ("equip", "enters", "melds", "emerge", "down") or _is_sorcery(a)
    ]
    return slow[0] if slow else "mine"


def _is_sorcery(act: Act) -> bool:
    return act.card is not None and "Sorcery" in act.card.card.faces[act.card.face].type_en


def _of(names: Names, act: Act) -> list[str]:
    return [name for key in act.who for name in names[key]]


def _attack(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [Attack(PLAYERS[act.by], tuple((name, "") for name in _of(names, act)))]


def _block(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [Block(PLAYERS[act.by], tuple((name, names[act.to][0]) for name in _of(names, act)))]


def _turn_up(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [TurnUp(PLAYERS[act.by], _of(names, act)[0])]


def _cast(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    targets = tuple(names[int(t[1:])][0] if t.startswith("#") else t for t in act.text.split())
    card = act.card.card.faces[act.card.face].name_en if act.card is not None else ""
    return [Cast(PLAYERS[act.by], card, modes=act.modes, targets=targets or None)]


def _emerge(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [Cast(PLAYERS[act.by], names[act.to][0], way="emerge", sacrifice=(_of(names, act)[0],))]


def _enters(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [Cast(PLAYERS[act.by], name) for name in _of(names, act)]


def _copies(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [Choose(names[act.to][0], "copy"), Cast(PLAYERS[act.by], _of(names, act)[0])]


def _melds(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage, names
    return [GoTo(act.text, PLAYERS[act.by])]


def _down(stage: Stage, act: Act, names: Names) -> list[Action]:
    way = stage.of(act.who[0]).hidden or "morph"
    return [Cast(PLAYERS[act.by], _of(names, act)[0], way=way)]


def _animate(stage: Stage, act: Act, names: Names) -> list[Action]:
    number = _ability(stage.of(act.who[0]).text, "becomes a")
    return [Activate(PLAYERS[act.by], _of(names, act)[0], number)]


def _activate(stage: Stage, act: Act, names: Names) -> list[Action]:
    cost, effect = abilities_of(stage.of(act.who[0]))[act.amount - 1]
    number = _ability(stage.of(act.who[0]).text, f"{cost}: {effect}")
    return [Activate(PLAYERS[act.by], _of(names, act)[0], number)]


def _equip(stage: Stage, act: Act, names: Names) -> list[Action]:
    number = _ability(stage.of(act.who[0]).text, "Equip")
    return [Activate(PLAYERS[act.by], _of(names, act)[0], number, targets=(names[act.to][0],))]


def _ability(text: str, word: str) -> int:
    """The number of the activated ability that has a word, counted from 1."""
    lines = [line for line in text.splitlines() if ": " in line.split('"')[0] or line.startswith("Equip")]
    return next((n for n, line in enumerate(lines, 1) if word in line), 1)


def _counters(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    noun = "counter" if act.amount == 1 else "counters"
    return [
        Effect(PLAYERS[act.by], f"put {act.amount} {act.text} {noun} on {name}") for name in _of(names, act)
    ]


def _bonus(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [Effect(PLAYERS[act.by], f"{name} gets {act.text} until end of turn") for name in _of(names, act)]


def _bonus_all(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage, names
    return [Effect(PLAYERS[act.by], f"creatures you control get {act.text} until end of turn")]


def _damage(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    return [Effect(PLAYERS[OTHER[act.by]], f"deal {act.amount} damage to {name}") for name in _of(names, act)]


def _shield(stage: Stage, act: Act, names: Names) -> list[Action]:
    del stage
    what = f"prevent the next {act.amount} damage that would be dealt to"
    return [Effect(PLAYERS[act.by], f"{what} {name} this turn") for name in _of(names, act)]


def _next_turn(stage: Stage, act: Act, names: Names) -> list[Action]:
    del act, names
    active = active_side(stage)
    return [GoTo("main", PLAYERS[OTHER[active]]), GoTo("main", PLAYERS[active])]


_ACTS: dict[str, Callable[[Stage, Act, Names], list[Action]]] = {
    "attack": _attack,
    "block": _block,
    "turn_up": _turn_up,
    "cast": _cast,
    "emerge": _emerge,
    "enters": _enters,
    "melds": _melds,
    "copies": _copies,
    "down": _down,
    "animate": _animate,
    "activate": _activate,
    "equip": _equip,
    "counters": _counters,
    "bonus": _bonus,
    "bonus_all": _bonus_all,
    "damage": _damage,
    "shield": _shield,
    "next_turn": _next_turn,
}
