"""Objects in a zone: «Лев x2; Клон (копия Лев, повернут, 2 +1/+1); Зверь 4/4 (фишка)»."""

import re
from dataclasses import replace
from types import MappingProxyType

from engine.magic.notation import words as w
from engine.magic.notation.ast import Placed
from engine.magic.notation.counter_words import COUNTERS, counter_kind
from engine.magic.notation.errors import ScenarioError, expected
from engine.magic.notation.quoting import split_outside, unquoted

_TIMES = re.compile(r"^(.*\S)\s*[xх×]\s?(\d+)$", re.IGNORECASE)
_TIMES_FIRST = re.compile(r"^(\d{1,3})\s*[xх×]?\s+(\D.*)$", re.IGNORECASE)
_COUNTER = re.compile(
    r"^(\d+)\s+(?:жетон\w*\s+|counter\w*\s+)?([+-]\d+/[+-]\d+|[\w-]+(?:\s[\w-]+)??)"
    r"(?:\s+(?:жетон\w*|counters?))?$",
    re.IGNORECASE,
)
_NUMBERS = MappingProxyType(
    {
        word: number
        for number, words in enumerate(
            (
                "один a one одним",
                "два two двумя",
                "три three тремя",
                "четыре four четырьмя",
                "пять five пятью",
            ),
            1,
        )
        for word in words.split()
    }
)
_DAMAGE = re.compile(r"^(?:урон|повреждения|damage)\s+(\d+)$", re.IGNORECASE)
_LOYALTY = re.compile(r"^(?:лояльность|верность|loyalty)\s+(\d+)$", re.IGNORECASE)
_PREFIXED = (
    ("owner", ("владелец", "owner")),
    ("attached_to", ("прикреплен к", "прикреплён к", "на", "attached to", "on")),
    ("copy_of", ("копия", "copy of")),
    ("label", ("метка", "label")),
)
_ENDS = re.compile(r"\d/\d+$|\)$|\s[xх×]\s?\d+$", re.IGNORECASE)
"""What ends an object in a list: its size, its state in parentheses, how many there are."""
_TIMES_AFTER = re.compile(r"(?<=\))\s*[xх×]\s?(\d+)$", re.IGNORECASE)
_WITH_COUNTERS = re.compile(
    r"^(.*\d/\d+)\s+(?:с|со|with)\s+(.*(?:жетон|counter)\w*.*|.*[+-]\d/[+-]\d.*)$", re.IGNORECASE
)
"""«Лев 2/2 с двумя жетонами +1/+1»."""
_TOKEN_FIRST = re.compile(r"^(?:фишк[аи]|фишек|токен[аы]?|токенов|tokens?)\s+(\S.*)$", re.IGNORECASE)
_CHOSEN = re.compile(r"^(?:выбрано|chosen)\s+(.+)$", re.IGNORECASE)
_NOTHING = frozenset(
    {"пусто", "пуста", "пустая", "пустое", "пустой", "нет", "ничего", "empty", "none", "nothing", "-", "—"}
)
MOST_COPIES = 200


def placed_list(text: str, line: int) -> tuple[Placed, ...]:
    """Read the objects of a zone, separated by semicolons."""
    found: list[Placed] = []
    if text.strip().lower() in _NOTHING:
        return ()
    for piece in split_outside(text, ";"):
        for each in _items(piece):
            found += _placed(each, line)
    return tuple(found)


def _items(piece: str) -> list[str]:
    """Split «Лев 2/2, Волк (повернут), Медведь» where commas surely divide: after a size, a state or a number.

    Other commas may belong to a name; who knows the cards looks at them («names_apart»).
    """
    items: list[str] = []
    held: list[str] = []
    for part in split_outside(piece, ","):
        held.append(part)
        if _ENDS.search(part):
            items.append(", ".join(held))
            held = []
    return [*items, ", ".join(held)] if held else items


def _placed(piece: str, line: int) -> list[Placed]:
    name, states, times = piece, "", _TIMES_AFTER.search(piece)
    if times is not None:
        piece = piece[: times.start()]
    if piece.endswith(")") and " (" in piece:
        name, _, states = piece.partition(" (")
        states = states[:-1]
    counters = _WITH_COUNTERS.match(name)
    if counters is not None:
        name, states = counters[1], ", ".join(filter(None, (counters[2], states)))
    called, count = _counted(name.strip())
    count = int(times[1]) if times is not None else count
    token = _TOKEN_FIRST.match(called)
    if token is not None:
        called, states = token[1], ", ".join(filter(None, ("token", states)))
    if count > MOST_COPIES:
        raise expected(line, piece, str(count), (f"не больше {MOST_COPIES}",))
    placed = Placed(unquoted(called), line=line)
    for state in _states(states):
        placed = _with_state(placed, state, line)
    return [placed] * count


def _counted(text: str) -> tuple[str, int]:
    """Return a name and how many there are: «Лев x2», «2 Льва», «2x Лев»."""
    after, before = _TIMES.match(text), _TIMES_FIRST.match(text)
    if after is not None:
        return after[1], int(after[2])
    return (before[2], int(before[1])) if before is not None else (text, 1)


def _states(text: str) -> list[str]:
    """Split what is said of an object at its commas; a comma within the name of a card is no end of it."""
    found: list[str] = []
    for each in split_outside(text, ","):
        if found and _names_a_card(found[-1]) and not _is_state(each):
            found[-1] += f", {each}"
        else:
            found.append(each)
    return found


def _names_a_card(state: str) -> bool:
    return any(state.lower().startswith(f"{word} ") for _, words in _PREFIXED[1:] for word in words)


def _is_state(text: str) -> bool:
    """Say whether words are something that can be said of an object."""
    try:
        _with_state(Placed(""), text, 0)
    except ScenarioError:
        return False
    return True


_WITH = re.compile(r"^(?:с|со|with)\s+(?=\S)", re.IGNORECASE)


def _with_state(placed: Placed, state: str, line: int) -> Placed:
    state = _WITH.sub("", state)
    code = w.STATES.get(state.lower())
    if code is not None:
        return _plain_state(placed, code)
    counter, damage, chosen = _COUNTER.match(_in_digits(state)), _DAMAGE.match(state), _CHOSEN.match(state)
    if damage is not None:
        return replace(placed, damage=int(damage[1]))
    loyalty = _LOYALTY.match(state)
    if loyalty is not None:
        return replace(placed, counters=(*placed.counters, ("loyalty", int(loyalty[1]))))
    if counter is not None:
        kind = counter_kind(counter[2])
        if re.search("[а-я]", kind):
            raise expected(line, state, counter[2], COUNTERS.values())
        return replace(placed, counters=(*placed.counters, (kind, int(counter[1]))))
    if chosen is not None:
        return replace(placed, chosen=(*placed.chosen, chosen_quality(chosen[1])))
    for attribute, words in _PREFIXED:
        for word in words:
            if state.lower().startswith(word + " "):
                return _prefixed(placed, attribute, unquoted(state[len(word) :]))
    raise expected(line, state, state, (*w.STATES, "2 +1/+1", "урон 1", "копия X", "владелец Б", "на X"))


def _in_digits(state: str) -> str:
    """Write the number of counters in digits: «два жетона заряда» is «2 жетона заряда», «+1/+1» is one."""
    first, _, rest = state.partition(" ")
    if first.lower() in _NUMBERS:
        return f"{_NUMBERS[first.lower()]} {rest}"
    return (
        f"1 {state}" if re.match(r"(?:жетон\w*|counter|[+-]\d+/[+-]\d+)\b", state, re.IGNORECASE) else state
    )


def _plain_state(placed: Placed, code: str) -> Placed:
    if code in ("morph", "manifest", "cloak", "disguise", "turned"):
        return replace(placed, face_down=code)
    changed: dict[str, bool] = {code.replace(" ", "_"): True}
    return replace(placed, **changed)  # type: ignore[arg-type]


def _prefixed(placed: Placed, attribute: str, value: str) -> Placed:
    if attribute in ("owner", "attached_to"):
        value = w.PLAYERS.get(value.lower(), value)
    changed: dict[str, str] = {attribute: value}
    return replace(placed, **changed)  # type: ignore[arg-type]


_LAND_TYPES = {
    "равнина": "plains",
    "остров": "island",
    "болото": "swamp",
    "гора": "mountain",
    "лес": "forest",
}


def chosen_quality(text: str) -> tuple[str, str]:
    """Return what was chosen, as kind and value: a colour word is a colour, «имя X» a card name, else a type.

    The name of a player is a player.
    """
    if text.lower() in w.PLAYERS:
        return "player", w.PLAYERS[text.lower()]
    option = w.OPTIONS.get(text.lower(), "")
    if option in ("white", "blue", "black", "red", "green"):
        return "color", option
    for word in ("имя ", "name "):
        if text.lower().startswith(word):
            return "card name", text[len(word) :].strip()
    land = _LAND_TYPES.get(text.lower(), text.lower())
    if land in _LAND_TYPES.values():
        return "basic land type", land
    return "creature type", text.lower()
