"""Lines of a scenario that begin with a word of their own: rules, card, meld, turn, step, choice, effect."""

import re
from collections.abc import Callable

from engine.magic.notation import ast
from engine.magic.notation import words as w
from engine.magic.notation.action_lines import action, choice, declared, in_turn
from engine.magic.notation.draft import Draft
from engine.magic.notation.errors import expected

_RUSSIAN_DATE = re.compile(r"^(\d{1,2})\.(\d{1,2})\.(\d{4})$")
_DATE = re.compile(r"^\d{4}-\d{2}-\d{2}$")


def headed(draft: Draft, line: str, number: int) -> None:
    """Read a line that begins with a word of its own: rules, card, turn, step, choice, effect, meld."""
    word = w.longest(line, w.HEADS)
    reader = _HEADED.get(w.HEADS[word]) if word else None
    kind = None if reader else declared(line)
    if kind is not None and len(draft.players) <= 2:
        draft.act(*action(_declaring(draft, kind), line, number))
        return
    if reader is None:
        first = line.split(maxsplit=1)[0].rstrip(":")
        raise expected(number, line, first, (*w.HEADS, *w.BARE, *w.PLAYERS))
    reader(draft, line[len(word) :].strip(), number)


def _declaring(draft: Draft, kind: type[ast.Attack | ast.Block]) -> str:
    """Return who declares where nobody is named: the player whose turn it is attacks, the other one blocks."""
    turns = [each.player for each in draft.actions if isinstance(each, ast.GoTo | ast.Attack) and each.player]
    active = (turns or [draft.active or "A"])[-1]
    if kind is ast.Attack:
        return active
    return "A" if active == "B" else "B"


def _rules(draft: Draft, rest: str, number: int) -> None:
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


def _card(draft: Draft, rest: str, number: int) -> None:
    name, colon, body = rest.lstrip(":").strip().partition(":")
    if not name.strip() or (not colon and re.search(r"[{;—]", name)):
        raise expected(number, rest, rest, ("карта Имя: {1}{G}; Creature — Bear; 2/2",))
    draft.cards.append((name.strip(), body.strip(), []))


def _meld(draft: Draft, rest: str, number: int) -> None:
    found = re.fullmatch(r":?\s*(.+?)\s*\+\s*(.+?)\s*=\s*(.+)", rest)
    if found is None:
        raise expected(number, rest, rest.lstrip(": "), ("соединение: Один + Другой = Вместе",))
    draft.melds.append(ast.MeldPair(found[1], found[2], found[3].strip()))


def _turn(draft: Draft, rest: str, number: int) -> None:
    name = rest.lstrip(":").strip().lower()
    if name not in w.PLAYERS:
        raise expected(number, rest, name, w.PLAYERS, "unknown_player")
    if draft.playing:
        draft.act(ast.GoTo("main", w.PLAYERS[name]))
        return
    draft.active = w.PLAYERS[name]
    draft.player(draft.active)


def step(draft: Draft, rest: str, number: int) -> None:
    """Read a step that begins, or that play goes on to; maybe of a player's turn."""
    value = rest.lstrip(":").strip()
    word = w.longest(value, w.STEPS)
    if not word:
        raise expected(number, rest, value or "шаг", w.STEPS)
    who = value[len(word) :].strip().lower()
    if who and who not in w.PLAYERS:
        raise expected(number, rest, who, w.PLAYERS, "unknown_player")
    named = w.STEPS[word]
    if rest.startswith(":") and not draft.begun and not who:
        draft.step = named
    else:
        draft.act(ast.GoTo(named, w.PLAYERS.get(who, "")))


def _choice(draft: Draft, rest: str, number: int) -> None:
    draft.act(*in_turn(choice(rest, number)))


def _effect(draft: Draft, rest: str, number: int) -> None:
    head, colon, text = rest.partition(":")
    name = head.strip().lower()
    if not colon or (name and name not in w.PLAYERS):
        raise expected(number, rest, head.strip() or rest, ("эффект А: destroy X", "эффект: уничтожить X"))
    player = w.PLAYERS[name] if name else (draft.active or "A")
    draft.act(ast.Effect(player, text.strip()))


_HEADED: dict[str, Callable[[Draft, str, int], None]] = {
    "rules": _rules,
    "card": _card,
    "meld": _meld,
    "turn": _turn,
    "step": step,
    "choice": _choice,
    "effect": _effect,
}
