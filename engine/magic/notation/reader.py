"""Reading a scenario: line by line, Russian or English words, with the place of whatever can't be read."""

import re
from dataclasses import replace

from engine.magic.notation import ast
from engine.magic.notation import words as w
from engine.magic.notation.action_lines import NO_BLOCK, action, choice, in_turn
from engine.magic.notation.draft import Draft
from engine.magic.notation.errors import expected
from engine.magic.notation.headed_lines import headed, step
from engine.magic.notation.query_lines import queries
from engine.magic.notation.quoting import split_outside
from engine.magic.notation.setup_lines import placed_list

_FIGURES = ("life", "mana", "poison")
_FIGURE = re.compile(r"\s*[:=]?\s*[\d{]")


def read(text: str) -> ast.Scenario:
    """Read a scenario; raises ScenarioError with line, word, what was expected and the nearest known word."""
    draft = Draft()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].rstrip() if not re.search(r"#\d", raw) else _without_comment(raw)
        if not line.strip():
            continue
        if line[0] in " \t" and draft.cards and not draft.begun:
            draft.cards[-1][2].append(line.strip())
            continue
        draft.number = number
        _line(draft, line.strip(), number)
    return draft.finished()


def _without_comment(raw: str) -> str:
    """Drop a comment, which begins with « # » or starts the line; «#2» tells objects of one name apart."""
    return re.split(r"(?:^|\s)#(?!\d)", raw, maxsplit=1)[0].rstrip()


def _line(draft: Draft, line: str, number: int) -> None:
    if re.fullmatch(r"-{2,}", line):
        return
    if line.startswith("?"):
        asked = queries(line[1:].strip(), number)
        draft.queries += [replace(each, after=len(draft.actions), line=number) for each in asked]
        return
    head, colon, rest = line.partition(":")
    bare = w.BARE.get(line.lower())
    if bare is not None:
        draft.act(ast.Resolve(bare == "resolve all"))
    elif colon and head.strip().lower() in w.PLAYERS:
        _of_player(draft, w.PLAYERS[head.strip().lower()], rest.strip(), number)
    elif _without_colon(line):
        player = _without_colon(line)
        _of_player(draft, w.PLAYERS[player], line[len(player) :].strip(), number)
    elif w.longest(line, w.STEPS):
        step(draft, line, number)
    else:
        headed(draft, line, number)


def _without_colon(line: str) -> str:
    """Return the player whom a line begins with where the colon was left out: «А атакует Лев»."""
    player = w.longest(line, w.PLAYERS)
    rest = line[len(player) :].strip()
    follows = any(w.longest(rest, table) for table in (w.VERBS, w.ZONES, w.STEPS, w.OWN_HEADS))
    follows = follows or rest.lower() in NO_BLOCK
    return player if rest and follows else ""


def _of_player(draft: Draft, player: str, rest: str, number: int) -> None:
    """Read what follows «А:»: a zone's contents, a number, or an action."""
    first, rest_of_it = _until_next(rest)
    if rest_of_it:
        _of_player(draft, player, first, number)
        _of_player(draft, player, rest_of_it, number)
        return
    setup = draft.player(player)
    if draft.playing and _opens(rest):
        raise expected(number, rest, rest.split(maxsplit=1)[0], ("before_actions",), "too_late")
    word = w.longest(rest, w.ZONES)
    after = rest[len(word) :].lstrip()
    told = re.match(r":|[-—–]\s", after) or (
        re.match(r"(?:на|в|in|on)\s", word) and re.match(r"(?=\S)", after)
    )
    if word and told:
        draft.players[player] = _zone(setup, w.ZONES[word], after[told.end() :].strip(), number)
        return
    head = w.longest(rest, w.HEADS)
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
        step(draft, f"{value} {player}", number)
    elif code == "choice":
        draft.act(*in_turn(replace(choice(f": {value}", number), player=player)))
    else:
        draft.act(*_actions(player, rest, number))


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
    zone, head = w.longest(text, w.ZONES), w.longest(text, w.OWN_HEADS)
    if zone:
        return text[len(zone) :].lstrip().startswith(":")
    return bool(head) and w.OWN_HEADS[head] in _FIGURES and bool(_FIGURE.match(text[len(head) :]))


def _actions(player: str, rest: str, number: int) -> list[ast.Action]:
    named = w.longest(rest, w.STEPS)
    if named and len(named) == len(rest):
        return [ast.GoTo(w.STEPS[named], player)]
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
