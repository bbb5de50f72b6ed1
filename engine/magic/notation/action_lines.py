"""Actions and choices: «каст Молния цель Лев», «атакует Лев», «выбор А: легенда = Исамару #1»."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.magic.notation import ast
from engine.magic.notation import words as w
from engine.magic.notation.errors import expected
from engine.magic.notation.quoting import masked, split_outside, unmasked, unquoted

_X = re.compile(r"(?:^|\s)[xх]\s*=\s*(\d+)(?=\s|$)", re.IGNORECASE)
_TIMES = re.compile(r"^[xх×](\d+)$", re.IGNORECASE)


def _verb(text: str) -> str:
    lower = text.lower()
    fits = [
        verb
        for verb in w.VERBS
        if lower.startswith(verb) and (len(lower) == len(verb) or not lower[len(verb)].isalnum())
    ]
    return max(fits, key=len, default="")


def action(player: str, text: str, line: int) -> list[ast.Action]:
    """Read what a player does; more actions may follow after a semicolon."""
    found: list[ast.Action] = []
    for piece in (part.strip() for part in split_outside(text, ";")):
        if piece.lower() in w.BARE:
            found.append(ast.Resolve(w.BARE[piece.lower()] == "resolve all"))
        elif piece and found and _goes_on(piece) and isinstance(found[-1], ast.Attack | ast.Block):
            found[-1] = _with_more(found[-1], piece)
        else:
            found.append(_one(player, piece, line))
    return found


def _goes_on(piece: str) -> bool:
    """Say whether a piece names a further attacker or blocker: «атакует Лев; Медведь»."""
    return not _verb(piece) and piece.lower() not in NO_BLOCK and _INSIDE.fullmatch(piece) is None


def _with_more(declared: ast.Attack | ast.Block, piece: str) -> ast.Action:
    every = split_outside(piece, ",")
    if isinstance(declared, ast.Attack):
        return replace(declared, attackers=(*declared.attackers, *(_attacker(each) for each in every)))
    return replace(declared, blocks=(*declared.blocks, *(_pair(each) for each in every)))


def declared(text: str) -> type[ast.Attack | ast.Block] | None:
    """Say whether a line without a player declares attackers or blockers."""
    verb = w.VERBS.get(_verb(text))
    if text.lower() in NO_BLOCK or verb == "block":
        return ast.Block
    if verb == "attack":
        return ast.Attack
    told = None if verb else _verb_inside("A", text)
    return type(told) if isinstance(told, ast.Attack | ast.Block) else None


def _one(player: str, text: str, line: int) -> ast.Action:
    if text.lower() in NO_BLOCK:
        return ast.Block(player, ())
    verb = _verb(text)
    turned = None if verb else _verb_inside(player, text)
    if turned is not None:
        return turned
    if not verb:
        raise expected(
            line, text, text.split(maxsplit=1)[0], (*w.VERBS, *w.STEPS, *w.ZONES, "жизни", "мана", "выбор")
        )
    rest = text[len(verb) :].lstrip(" :")
    code = w.VERBS[verb]
    if not rest:
        raise expected(line, text, verb, (f"{verb} Имя",))
    match code:
        case "cast":
            return _cast(player, rest, line)
        case "play":
            return ast.PlayLand(player, unquoted(rest))
        case "activate":
            return _activate(player, rest, line)
        case "turn up":
            return _turn_up(player, rest, line)
        case "attack":
            return ast.Attack(player, tuple(_attacker(each) for each in split_outside(rest, ",")))
        case "block":
            return ast.Block(player, tuple(_pair(each) for each in split_outside(rest, ",")))
        case _:
            return ast.Effect(player, rest)


NO_BLOCK = frozenset({"не блокирует", "без блока", "нет блока", "no block", "no blocks", "doesn't block"})

_INSIDE = re.compile(
    r"(.+?)\s+(атакуют|атакует|attacks?|блокируют|блокирует|blocks?)(?:\s+(.+))?", re.IGNORECASE
)


def _verb_inside(player: str, text: str) -> ast.Action | None:
    """Read an attack or a block told the way one speaks: «Лев атакует», «Стена блокирует Льва»."""
    found = _INSIDE.fullmatch(text)
    if found is None:
        return None
    whom = f" > {found[3]}" if found[3] else ""
    if w.VERBS[found[2].lower()] == "block":
        return ast.Block(player, tuple(_pair(each + whom) for each in split_outside(found[1], ",")))
    return ast.Attack(player, tuple(_attacker(each + whom) for each in split_outside(found[1], ",")))


@dataclass(slots=True)
class _Clauses:
    """What a line says after the name: each clause with its words."""

    name: str
    parts: dict[str, str] = field(default_factory=dict)
    x: int = 0


def _any(*tables: Iterable[str]) -> str:
    words = sorted((word for table in tables for word in table), key=len, reverse=True)
    return "|".join(re.escape(word) for word in words)


_WITH_WAY = re.compile(rf"(^|\s)(?:с|со|with)\s+({_any(w.WAYS)})(?=[\s:,]|$)", re.IGNORECASE)
"""«с явлением», «with emerge»."""
_OTHERS = _any(word for word, code in w.CLAUSES.items() if code != "way")
_WITH = re.compile(rf"(^|\s)(?:с|со|with)\s+({_OTHERS})(?=[\s:,]|$)", re.IGNORECASE)
"""«с кикером», «with modes 1 and 2»."""
_ALONE = _any(
    word
    for word, code in w.WAYS.items()
    if code in ("face down", "free") or word.endswith(("ом", "ем", "ью", "ой"))
)
_BARE_WAY = re.compile(
    rf"(?<!\bvia)(?<!\bза)(?<!\bчерез)(?<!\busing)(\s)({_ALONE})(?=[\s:,]|$)", re.IGNORECASE
)
"""«рубашкой вверх», «face down», «морфом», «бесплатно» need no word before them."""


def _clauses(text: str) -> _Clauses:
    """Split «Имя через явление жертва Лев цель Медведь X=2» at its clause words."""
    text, held = masked(text)
    text = _BARE_WAY.sub(r"\1via \2", _WITH.sub(r"\1\2", _WITH_WAY.sub(r"\1via \2", text)))
    found = _X.search(text)
    x = int(found[1]) if found else 0
    text = _X.sub(" ", text)
    words = sorted(w.CLAUSES, key=len, reverse=True)
    pattern = re.compile(
        r"(?:^|\s)(" + "|".join(re.escape(word) for word in words) + r")(?=[\s:]|$)", re.IGNORECASE
    )
    places = list(pattern.finditer(text))
    name = text[: places[0].start()] if places else text
    clauses = _Clauses(unquoted(unmasked(" ".join(name.split()).rstrip(" ,"), held)), x=x)
    for index, place in enumerate(places):
        end = places[index + 1].start() if index + 1 < len(places) else len(text)
        code = w.CLAUSES[place[1].lower()]
        clauses.parts[code] = unmasked(text[place.end() : end].strip(" :,"), held)
    return clauses


def _list(text: str) -> tuple[str, ...]:
    return tuple(unquoted(each) for each in split_outside(text, ",") if each.strip())


def _targets(clauses: _Clauses) -> tuple[str, ...] | None:
    return _list(clauses.parts["targets"]) if "targets" in clauses.parts else None


def _numbers(clauses: _Clauses, key: str, line: int) -> tuple[int, ...]:
    value = clauses.parts.get(key, "")
    pieces = re.split(r"[,\s+и]+", value) if value else []
    try:
        return tuple(int(each) for each in pieces if each)
    except ValueError:
        raise expected(line, value, value, ("1, 3",)) from None


def _way(clauses: _Clauses, line: int) -> str:
    value = clauses.parts.get("way", "").lower().rstrip(",")
    if not value:
        return ""
    if value not in w.WAYS:
        raise expected(line, value, value, w.WAYS)
    return w.WAYS[value]


def _kicks(clauses: _Clauses) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for name in w.OPTIONAL_COSTS:
        if name in clauses.parts:
            times = _TIMES.match(clauses.parts[name])
            found += (name,) * (int(times[1]) if times else 1)
    return found


def _cast(player: str, text: str, line: int) -> ast.Cast:
    clauses = _clauses(text)
    return ast.Cast(
        player,
        clauses.name,
        _way(clauses, line),
        _numbers(clauses, "modes", line),
        clauses.x,
        _targets(clauses),
        _kicks(clauses),
        _list(clauses.parts.get("sacrifice", "")),
        _list(clauses.parts.get("discard", "")),
        _list(clauses.parts.get("tap", "")),
        _numbers(clauses, "division", line),
        _list(clauses.parts.get("exile", "")),
    )


def _activate(player: str, text: str, line: int) -> ast.Activate:
    clauses = _clauses(text)
    number = _numbers(clauses, "number", line)
    return ast.Activate(
        player,
        clauses.name,
        number[0] if number else 1,
        _numbers(clauses, "modes", line),
        clauses.x,
        _targets(clauses),
        _list(clauses.parts.get("sacrifice", "")),
        _list(clauses.parts.get("discard", "")),
        _list(clauses.parts.get("tap", "")),
        _numbers(clauses, "division", line),
        _list(clauses.parts.get("exile", "")),
    )


_FACE_UP = re.compile(r"\s+(?:лицом вверх|face up|face-up|в открытую)(?=\s|$)", re.IGNORECASE)


def _turn_up(player: str, text: str, line: int) -> ast.TurnUp:
    clauses = _clauses(_FACE_UP.sub("", text))
    return ast.TurnUp(player, clauses.name, _way(clauses, line), clauses.x)


_IN_THE_FACE = re.compile(r"\s*(?:->|>|→)?\sв лицо$", re.IGNORECASE)


def _attacker(text: str) -> tuple[str, str]:
    """Read «Лев», or «Лев > Чандра» for an attacked planeswalker; «Лев в лицо» attacks the player."""
    text = _IN_THE_FACE.sub(" > лицо", text.strip())
    found = re.fullmatch(r"(.+?)\s*(?:->|>|→)\s*(.+)", text)
    return (unquoted(found[1]), unquoted(found[2])) if found else (unquoted(text), "")


def _pair(text: str) -> tuple[str, str]:
    """Read «Стена > Лев», or «Стена» alone where there is only one attacker."""
    return _attacker(text)


def choice(text: str, line: int) -> ast.Choose:
    """Read «А: легенда = Исамару #1», «: да», «порядок = …»."""
    head, colon, rest = text.partition(":")
    name = head.strip().lower()
    if not colon or (name and name not in w.PLAYERS):
        raise expected(line, text, head.strip() or text, ("выбор А: легенда = X", "выбор: да"))
    kind, equals, option = rest.partition("=")
    code = ""
    if equals:
        code = w.CHOICES.get(kind.strip().lower(), "")
        if not code:
            raise expected(line, text, kind.strip(), w.CHOICES)
    option = unquoted(option if equals else rest)
    return ast.Choose(w.OPTIONS.get(option.lower(), _with_players(option)), code, w.PLAYERS.get(name, ""))


def in_turn(made: ast.Choose) -> tuple[ast.Choose, ...]:
    """Split «порядок = Первая > Вторая» into a choice for each place; other choices stay as they are."""
    if made.kind != "trigger order":
        return (made,)
    return tuple(replace(made, option=unquoted(each)) for each in made.option.split(" > "))


def _with_players(option: str) -> str:
    """Write players by their codes, alone or with a number: «Стена 1 + Б 5» is «Стена 1 + B 5»."""
    pieces = re.split(r"(\s\+\s|,\s|\sи\s|\sand\s)", option)
    return "".join(piece if index % 2 else _player_code(piece.strip()) for index, piece in enumerate(pieces))


def _player_code(part: str) -> str:
    name, space, number = part.partition(" ")
    known = name.lower() in w.PLAYERS and (not number or number.isdecimal())
    return f"{w.PLAYERS[name.lower()]}{space}{number}" if known else part
