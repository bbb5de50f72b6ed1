"""Reading a scenario: line by line, Russian or English words, with the place of whatever can't be read."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.magic.notation import ast
from engine.magic.notation import words as w
from engine.magic.notation.action_lines import NO_BLOCK, action, choice, declared, in_turn
from engine.magic.notation.card_lines import card_text
from engine.magic.notation.errors import ScenarioError, expected
from engine.magic.notation.query_lines import queries
from engine.magic.notation.quoting import split_outside
from engine.magic.notation.setup_lines import placed_list

_FIGURES = ("life", "mana", "poison")
_FIGURE = re.compile(r"\s*[:=]?\s*[\d{]")
_RUSSIAN_DATE = re.compile(r"^(\d{1,2})\.(\d{1,2})\.(\d{4})$")
_DATE = re.compile(r"^\d{4}-\d{2}-\d{2}$")


@dataclass(slots=True)
class _Draft:
    players: dict[str, ast.PlayerSetup] = field(default_factory=dict)
    actions: list[ast.Action] = field(default_factory=list)
    queries: list[ast.Query] = field(default_factory=list)
    cards: list[tuple[str, str, list[str]]] = field(default_factory=list)
    melds: list[ast.MeldPair] = field(default_factory=list)
    as_of: str | None = None
    active: str = ""
    step: str = "main"
    begun: bool = False
    number: int = 0
    lines: list[int] = field(default_factory=list)

    @property
    def playing(self) -> bool:
        """Whether anything has been done or asked, so that no line tells of the beginning any more."""
        return self.begun or bool(self.queries)

    def player(self, name: str) -> ast.PlayerSetup:
        """Return the setup of a player, made as first named."""
        return self.players.setdefault(name, ast.PlayerSetup(name))


def read(text: str) -> ast.Scenario:
    """Read a scenario; raises ScenarioError with line, word, what was expected and the nearest known word."""
    draft = _Draft()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].rstrip() if not re.search(r"#\d", raw) else _without_comment(raw)
        if not line.strip():
            continue
        if line[0] in " \t" and draft.cards and not draft.begun:
            draft.cards[-1][2].append(line.strip())
            continue
        draft.number = number
        _line(draft, line.strip(), number)
    return _finished(draft)


def _without_comment(raw: str) -> str:
    """Drop a comment, which begins with « # » or starts the line; «#2» tells objects of one name apart."""
    return re.split(r"(?:^|\s)#(?!\d)", raw, maxsplit=1)[0].rstrip()


def _finished(draft: _Draft) -> ast.Scenario:
    for name in ("A", "B"):
        if len(draft.players) < 2:
            draft.player(name)
    players = tuple(sorted(draft.players.values(), key=lambda player: player.name))
    end = len(draft.actions)
    cards = tuple(card_text(name, body, tuple(more)) for name, body, more in draft.cards)
    return ast.Scenario(
        players,
        tuple(draft.actions),
        tuple(replace(each, after=-1) if each.after == end else each for each in draft.queries),
        cards,
        tuple(draft.melds),
        draft.as_of,
        draft.active or players[0].name,
        draft.step,
        tuple(draft.lines),
    )


def _line(draft: _Draft, line: str, number: int) -> None:
    if re.fullmatch(r"-{2,}", line):
        return
    if line.startswith("?"):
        asked = queries(line[1:].strip(), number)
        draft.queries += [replace(each, after=len(draft.actions), line=number) for each in asked]
        return
    head, colon, rest = line.partition(":")
    bare = w.BARE.get(line.lower())
    if bare is not None:
        _act(draft, ast.Resolve(bare == "resolve all"))
    elif colon and head.strip().lower() in w.PLAYERS:
        _of_player(draft, w.PLAYERS[head.strip().lower()], rest.strip(), number)
    elif _without_colon(line):
        player = _without_colon(line)
        _of_player(draft, w.PLAYERS[player], line[len(player) :].strip(), number)
    elif _first(line, w.STEPS):
        _step(draft, line, number)
    else:
        _headed(draft, line, number)


def _without_colon(line: str) -> str:
    """Return the player whom a line begins with where the colon was left out: «А атакует Лев»."""
    player = _first(line, w.PLAYERS)
    rest = line[len(player) :].strip()
    follows = any(_first(rest, table) for table in (w.VERBS, w.ZONES, w.STEPS, w.OWN_HEADS))
    follows = follows or rest.lower() in NO_BLOCK
    return player if rest and follows else ""


def _act(draft: _Draft, *actions: ast.Action) -> None:
    draft.begun = True
    draft.actions += actions
    draft.lines += [draft.number] * len(actions)


def _headed(draft: _Draft, line: str, number: int) -> None:
    """Read a line that begins with a word of its own: rules, card, turn, step, choice, effect, meld."""
    word = _first(line, w.HEADS)
    reader = _HEADED.get(w.HEADS[word]) if word else None
    kind = None if reader else declared(line)
    if kind is not None and len(draft.players) <= 2:
        _act(draft, *action(_declaring(draft, kind), line, number))
        return
    if reader is None:
        first = line.split(maxsplit=1)[0].rstrip(":")
        raise expected(number, line, first, (*w.HEADS, *w.BARE, *w.PLAYERS))
    reader(draft, line[len(word) :].strip(), number)


def _declaring(draft: _Draft, kind: type[ast.Attack | ast.Block]) -> str:
    """Return who declares where nobody is named: the player whose turn it is attacks, the other one blocks."""
    turns = [each.player for each in draft.actions if isinstance(each, ast.GoTo | ast.Attack) and each.player]
    active = (turns or [draft.active or "A"])[-1]
    if kind is ast.Attack:
        return active
    return "A" if active == "B" else "B"


def _first(line: str, table: w.Words) -> str:
    """Return the longest phrase of a table that the line begins with."""
    lower = line.lower()
    fits = [
        word
        for word in table
        if lower.startswith(word) and (len(lower) == len(word) or not lower[len(word)].isalnum())
    ]
    return max(fits, key=len, default="")


def _rules(draft: _Draft, rest: str, number: int) -> None:
    value = rest.lstrip(":").strip().lower()
    russian = _RUSSIAN_DATE.match(value)
    if russian is not None:
        value = f"{russian[3]}-{int(russian[2]):02}-{int(russian[1]):02}"
    if value in w.TODAY:
        draft.as_of = None
    elif _DATE.match(value):
        draft.as_of = value
    elif re.fullmatch(r"\d{4}", value):
        draft.as_of = f"{value}-12-31"
    else:
        raise expected(number, rest, value, ("сегодня", "2016-07-22"))


def _card(draft: _Draft, rest: str, number: int) -> None:
    name, colon, body = rest.lstrip(":").strip().partition(":")
    if not name.strip() or (not colon and re.search(r"[{;—]", name)):
        raise expected(number, rest, rest, ("карта Имя: {1}{G}; Creature — Bear; 2/2",))
    draft.cards.append((name.strip(), body.strip(), []))


def _meld(draft: _Draft, rest: str, number: int) -> None:
    found = re.fullmatch(r":?\s*(.+?)\s*\+\s*(.+?)\s*=\s*(.+)", rest)
    if found is None:
        raise expected(number, rest, rest.lstrip(": "), ("соединение: Один + Другой = Вместе",))
    draft.melds.append(ast.MeldPair(found[1], found[2], found[3].strip()))


def _turn(draft: _Draft, rest: str, number: int) -> None:
    name = rest.lstrip(":").strip().lower()
    if name not in w.PLAYERS:
        raise expected(number, rest, name, w.PLAYERS, "unknown_player")
    if draft.playing:
        _act(draft, ast.GoTo("main", w.PLAYERS[name]))
        return
    draft.active = w.PLAYERS[name]
    draft.player(draft.active)


def _step(draft: _Draft, rest: str, number: int) -> None:
    value = rest.lstrip(":").strip()
    word = _first(value, w.STEPS)
    if not word:
        raise expected(number, rest, value or "шаг", w.STEPS)
    who = value[len(word) :].strip().lower()
    if who and who not in w.PLAYERS:
        raise expected(number, rest, who, w.PLAYERS, "unknown_player")
    step = w.STEPS[word]
    if rest.startswith(":") and not draft.begun and not who:
        draft.step = step
    else:
        _act(draft, ast.GoTo(step, w.PLAYERS.get(who, "")))


def _choice(draft: _Draft, rest: str, number: int) -> None:
    _act(draft, *in_turn(choice(rest, number)))


def _effect(draft: _Draft, rest: str, number: int) -> None:
    head, colon, text = rest.partition(":")
    name = head.strip().lower()
    if not colon or (name and name not in w.PLAYERS):
        raise expected(number, rest, head.strip() or rest, ("эффект А: destroy X", "эффект: уничтожить X"))
    player = w.PLAYERS[name] if name else (draft.active or "A")
    _act(draft, ast.Effect(player, text.strip()))


_HEADED: dict[str, Callable[[_Draft, str, int], None]] = {
    "rules": _rules,
    "card": _card,
    "meld": _meld,
    "turn": _turn,
    "step": _step,
    "choice": _choice,
    "effect": _effect,
}


def _of_player(draft: _Draft, player: str, rest: str, number: int) -> None:
    """Read what follows «А:»: a zone's contents, a number, or an action."""
    first, rest_of_it = _until_next(rest)
    if rest_of_it:
        _of_player(draft, player, first, number)
        _of_player(draft, player, rest_of_it, number)
        return
    setup = draft.player(player)
    if draft.playing and _opens(rest):
        raise expected(number, rest, rest.split(maxsplit=1)[0], ("before_actions",), "too_late")
    word = _first(rest, w.ZONES)
    after = rest[len(word) :].lstrip()
    told = re.match(r":|[-—–]\s", after) or (
        re.match(r"(?:на|в|in|on)\s", word) and re.match(r"(?=\S)", after)
    )
    if word and told:
        draft.players[player] = _zone(setup, w.ZONES[word], after[told.end() :].strip(), number)
        return
    head = _first(rest, w.HEADS)
    code = w.HEADS.get(head, "")
    value = rest[len(head) :].lstrip(":= ").strip()
    if code == "life":
        draft.players[player] = replace(setup, life=_number(value, number, rest))
    elif code == "poison":
        draft.players[player] = replace(setup, counters=(("poison", _number(value, number, rest)),))
    elif code == "mana":
        draft.players[player] = replace(setup, mana=w.LANDS_MANA.get(value.lower(), value))
    elif code == "emblem":
        draft.players[player] = replace(setup, emblems=(*setup.emblems, value))
    elif code == "step":
        _step(draft, f"{value} {player}", number)
    elif code == "choice":
        _act(draft, *in_turn(replace(choice(f": {value}", number), player=player)))
    else:
        _act(draft, *_actions(player, rest, number))


def _until_next(rest: str) -> tuple[str, str]:
    """Split «поле: Лев; рука: Bolt; жизни 5» before the second thing that is told of a player; nothing to split: ""."""
    if not _opens(rest):
        return rest, ""
    pieces = split_outside(rest, ";")
    starts = (index for index, piece in enumerate(pieces) if index and _opens(piece))
    index = next(starts, len(pieces))
    return "; ".join(pieces[:index]), "; ".join(pieces[index:])


def _opens(text: str) -> bool:
    """Say whether a text begins as what is told of a player: a zone with its colon, life or mana with its figure."""
    zone, head = _first(text, w.ZONES), _first(text, w.OWN_HEADS)
    if zone:
        return text[len(zone) :].lstrip().startswith(":")
    return bool(head) and w.OWN_HEADS[head] in _FIGURES and bool(_FIGURE.match(text[len(head) :]))


def _actions(player: str, rest: str, number: int) -> list[ast.Action]:
    step = _first(rest, w.STEPS)
    if step and len(step) == len(rest):
        return [ast.GoTo(w.STEPS[step], player)]
    return action(player, rest, number)


def _zone(setup: ast.PlayerSetup, zone: str, text: str, number: int) -> ast.PlayerSetup:
    placed = placed_list(text, number)
    before = getattr(setup, zone) or ()
    changed: dict[str, tuple[ast.Placed, ...]] = {zone: before + placed}
    return replace(setup, **changed)  # type: ignore[arg-type]


def _number(value: str, line: int, text: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise expected(line, text, value or text, ("число",)) from None


__all__ = ["ScenarioError", "read"]
