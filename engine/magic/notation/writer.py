"""Writing a scenario out as text: the inverse of reading."""

from engine.magic.notation import ast
from engine.magic.notation import words as w
from engine.magic.notation.quoting import quoted
from engine.magic.notation.words import first_word

_ROMAN = {"A": "А", "B": "Б", "C": "В", "D": "Г"}


def write(scenario: ast.Scenario) -> str:
    """Return the text of a scenario; reading it gives the same value back."""
    lines = [f"правила: {scenario.as_of}"] if scenario.as_of else []
    lines += [line for card in scenario.cards for line in _card(card)]
    lines += [f"соединение: {pair.one} + {pair.other} = {pair.into}" for pair in scenario.melds]
    for player in scenario.players:
        lines += _player(player)
    lines.append(f"ход: {_name(scenario.active or scenario.players[0].name)}")
    lines.append(f"шаг: {first_word(w.STEPS, scenario.step)}")
    lines.append("---")
    for index, each in enumerate(scenario.actions):
        lines += [_query(query) for query in scenario.queries if query.after == index]
        lines.append(_action(each))
    lines += [_query(query) for query in scenario.queries if query.after < 0]
    return "\n".join(lines) + "\n"


def _name(player: str) -> str:
    return _ROMAN.get(player, player)


def _card(card: ast.CardText) -> list[str]:
    faces = [_face(face) for face in card.faces]
    layout = f"{card.layout}; " if len(faces) > 1 else ""
    abilities = [f"  {text}" for text in card.faces[0].abilities] if len(faces) == 1 else []
    bodies = [body if len(faces) > 1 else "; ".join(_head(card.faces[0])) for body in faces]
    return [f"карта {card.name}: {layout}{' // '.join(bodies)}", *abilities]


def _head(face: ast.FaceText) -> list[str]:
    parts = [face.cost] if face.cost is not None else []
    parts.append(face.type_line)
    parts += [face.size] if face.size else []
    parts += [f"loyalty {face.loyalty}"] if face.loyalty is not None else []
    return parts + ([" ".join(face.colours)] if face.colours else [])


def _face(face: ast.FaceText) -> str:
    return "; ".join([*_head(face), *face.abilities])


def _player(player: ast.PlayerSetup) -> list[str]:
    name = _name(player.name)
    lines = [f"{name}: жизни {player.life}"]
    lines += (
        [f"{name}: мана {'земли' if player.mana == 'lands' else player.mana}"]
        if player.mana is not None
        else []
    )
    lines += [f"{name}: яд {number}" for kind, number in player.counters if kind == "poison"]
    lines += [f"{name}: эмблема {text}" for text in player.emblems]
    for zone in ("battlefield", "hand", "graveyard", "exile", "library"):
        placed = getattr(player, zone)
        if placed or (placed is not None and zone == "library"):
            lines.append(
                f"{name}: {first_word(w.ZONES, zone)}: {'; '.join(_placed(each) for each in placed)}"
            )
    return lines


def _placed(placed: ast.Placed) -> str:
    states = [first_word(w.STATES, "token")] if placed.token else []
    states += [first_word(w.STATES, "tapped")] if placed.tapped else []
    states += [first_word(w.STATES, "fresh")] if placed.fresh else []
    states += [first_word(w.STATES, "back")] if placed.back else []
    states += [first_word(w.STATES, "with previous")] if placed.with_previous else []
    states += [first_word(w.STATES, placed.face_down)] if placed.face_down else []
    states += [f"урон {placed.damage}"] if placed.damage else []
    states += [f"{number} {kind}" for kind, number in placed.counters]
    states += [f"владелец {_name(placed.owner)}"] if placed.owner else []
    states += [f"копия {quoted(placed.copy_of)}"] if placed.copy_of else []
    states += [f"на {quoted(placed.attached_to)}"] if placed.attached_to else []
    states += [f"метка {quoted(placed.label)}"] if placed.label else []
    states += [f"выбрано {_chosen(kind, value)}" for kind, value in placed.chosen]
    return quoted(placed.name) + (f" ({', '.join(states)})" if states else "")


def _chosen(kind: str, value: str) -> str:
    return f"имя {value}" if kind == "card name" else value


def _action(action: ast.Action) -> str:
    match action:
        case ast.Resolve():
            return first_word(w.BARE, "resolve all" if action.everything else "resolve")
        case ast.GoTo():
            who = f" {_name(action.player)}" if action.player else ""
            return f"шаг {first_word(w.STEPS, action.step)}{who}"
        case ast.Choose():
            kind = f"{first_word(w.CHOICES, action.kind)} = " if action.kind else ""
            who = f" {_name(action.player)}" if action.player else ""
            return f"выбор{who}: {kind}{action.option}"
        case ast.Effect():
            return f"эффект {_name(action.player)}: {action.text}"
        case _:
            return f"{_name(action.player)}: {_deed(action)}"


def _deed(action: ast.Cast | ast.Activate | ast.PlayLand | ast.TurnUp | ast.Attack | ast.Block) -> str:
    match action:
        case ast.Cast():
            return _cast(action)
        case ast.Activate():
            number = [f"номер {action.number}"] if action.number != 1 else []
            return " ".join(["активирует", quoted(action.obj), *number, *_announced(action)])
        case ast.PlayLand():
            return f"играет землю {quoted(action.card)}"
        case ast.TurnUp():
            way = [f"за {first_word(w.WAYS, action.way)}"] if action.way else []
            x = [f"X={action.x}"] if action.x else []
            return " ".join(["вскрывает", quoted(action.obj), *way, *x])
        case ast.Attack():
            return "атакует " + ", ".join(_attacker(a, d) for a, d in action.attackers)
        case ast.Block(blocks=()):
            return "не блокирует"
        case _:
            return "блок " + ", ".join(
                f"{quoted(b)} > {quoted(a)}" if a else quoted(b) for b, a in action.blocks
            )


def _attacker(attacker: str, defender: str) -> str:
    return f"{quoted(attacker)} > {quoted(defender)}" if defender else quoted(attacker)


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(quoted(name) for name in names)


def _cast(action: ast.Cast) -> str:
    way = [f"через {first_word(w.WAYS, action.way)}"] if action.way else []
    kicks = [
        f"{first_word(w.CLAUSES, name)} x{action.kicks.count(name)}" for name in dict.fromkeys(action.kicks)
    ]
    return " ".join(["каст", quoted(action.card), *way, *_announced(action), *kicks])


def _announced(action: ast.Cast | ast.Activate) -> list[str]:
    parts = [f"режимы {', '.join(map(str, action.modes))}"] if action.modes else []
    parts += [f"X={action.x}"] if action.x else []
    parts += [f"цели {_names(action.targets)}"] if action.targets is not None else []
    parts += [f"жертва {_names(action.sacrifice)}"] if action.sacrifice else []
    parts += [f"сброс {_names(action.discard)}"] if action.discard else []
    parts += [f"поворачивая {_names(action.tap)}"] if action.tap else []
    parts += [f"изгоняя {_names(action.exile)}"] if action.exile else []
    parts += [f"разделив {', '.join(map(str, action.division))}"] if action.division else []
    return parts


_ACTION_WORDS = {"can": "можно", "cost": "стоимость", "why": "почему нельзя"}


def _query(query: ast.Query) -> str:
    if query.action is not None:
        return f"? {_ACTION_WORDS[query.what]} {_action(query.action)}"
    if query.what.startswith("player "):
        return f"? {_name(query.of)}: {first_word(w.OF_PLAYER, query.what.removeprefix('player '))}"
    if query.of:
        return f"? {quoted(query.of) if ':' in query.of else query.of}: {first_word(w.OF_OBJECT, query.what)}"
    return f"? {first_word(w.OF_GAME, query.what)}"


def write_query(query: ast.Query) -> str:
    """Return the text of one query, with its mark."""
    return _query(query)
