"""The actions of a scenario for what happens: one effect for all that it happens to, spells and lands played for real.

Refuses to know what lies where.
"""

import re

from bot.answering.frames.events.clause import Happening
from bot.answering.frames.events.parties import Party
from bot.answering.frames.events.table import EMERGING, SPELL, Table, emerging, engine_name, is_land
from engine.magic.notation.ast import Action, Activate, Attack, Cast, Choose, Effect, GoTo, PlayLand, Resolve

MARKS = ("doom", "omen", "rune", "fate", "ruin")
"""Kinds of counters that nothing in the game looks at: one for each event in turn."""
_EFFECTS = {
    "dies": "destroy all permanents with {mark} counters on them",
    "destroyed": "destroy all permanents with {mark} counters on them",
    "sacrificed": "sacrifice all permanents you control with {mark} counters on them",
    "exiled": "exile all permanents with {mark} counters on them",
    "flickered": "exile all permanents with {mark} counters on them, then return them to the battlefield under their"
    " owners' control",
    "bounced": "return all permanents with {mark} counters on them to their owners' hands",
    "tucked": "put all permanents with {mark} counters on them on the bottom of their owners' libraries",
}
MARKED = frozenset(_EFFECTS)
_AGAIN = {
    "dies": "destroy {name}",
    "destroyed": "destroy {name}",
    "sacrificed": "sacrifice {name}",
    "exiled": "exile {name}",
    "bounced": "return {name} to its owner's hand",
}
_COUNTS = (
    "",
    "a",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_AMOUNTS = {
    "draws": "draw {count} card{s}",
    "discards": "discard {count} card{s}",
    "gains": "you gain {life} life",
}
_STEPS = {"begin_combat": "beginning of combat", "end_step": "end step"}
_TARGET = re.compile(r"target (creature|opponent|player|artifact|enchantment|permanent)", re.IGNORECASE)


def actions(table: Table) -> tuple[Action, ...] | None:
    """Return the actions of all events in order, or None where one cannot be told."""
    acts: list[Action] = [Cast("A", SPELL, way="free"), Resolve(everything=True)] * table.around.before
    done: set[int] = set()
    for number, event in enumerate(table.events):
        found = _acts(table, event, number, done)
        if not found:
            return None
        acts += found if isinstance(found[-1], Resolve | GoTo) else [*found, Resolve(everything=True)]
        done |= set(event.parties)
    return tuple(acts)


def _acts(table: Table, event: Happening, number: int, done: set[int]) -> list[Action] | None:
    if event.kind in _AMOUNTS:
        return _counted(event)
    if event.kind == "mass":
        return [Effect("A", "destroy all creatures")]
    if event.spell is not None and event.kind in _EFFECTS and table.parties[event.spell].mention is None:
        return None
    if event.kind in _STEPS:
        return [GoTo(_STEPS[event.kind]), Resolve(everything=True)]
    if event.spell is not None and event.kind != "emerge" and event.spell not in table.unplayed:
        return _cast_spell(table, event)
    if event.kind in _EFFECTS:
        return _moved(table, event, number, done)
    make = _MAKERS.get(event.kind)
    return make(table, event) if make is not None else None


def _counted(event: Happening) -> list[Action] | None:
    if not 0 < event.amount < len(_COUNTS):
        return None
    template = _AMOUNTS[event.kind]
    one = event.amount == 1
    return [
        Effect(
            event.by, template.format(count=_COUNTS[event.amount], s="" if one else "s", life=event.amount)
        )
    ]


def _moved(table: Table, event: Happening, number: int, done: set[int]) -> list[Action] | None:
    if event.parties and done.issuperset(event.parties):
        return _moved_again(table, event)
    if done & set(event.parties) or number >= len(MARKS):
        return None
    text = _EFFECTS[event.kind].format(mark=MARKS[number])
    sides = {table.side(index) for index in event.parties}
    return [Effect(player, text) for player in (sorted(sides) if event.kind == "sacrificed" else ["A"])]


def _moved_again(table: Table, event: Happening) -> list[Action] | None:
    """It has no counter any more: one alone is called by its name."""
    template, index = _AGAIN.get(event.kind), event.parties[0]
    if template is None or len(event.parties) != 1 or table.parties[index].count != 1:
        return None
    return [Effect(table.side(index), template.format(name=engine_name(table, index)))]


def _entered(table: Table, event: Happening) -> list[Action] | None:
    acts: list[Action] = []
    if any(_takes_x(table.parties[index]) for index in event.parties):
        return None
    several = sum(table.parties[index].count or 1 for index in event.parties) > 1
    if several and any(_watches(table.parties[index]) for index in event.parties):
        return None
    for index in event.parties:
        party, name, player = table.parties[index], engine_name(table, index), table.side(index)
        count = party.count or 1
        if party.token and party.mention is None:
            size, plural = party.size or table.size, "s" if count > 1 else ""
            acts.append(Effect(player, f"create {_COUNTS[count]} {size} green Bear creature token{plural}"))
        elif party.token:
            return None
        else:
            acts += [Effect(player, f"put {name} onto the battlefield"), *_copying(party, player)] * count
    return acts


def _takes_x(party: Party) -> bool:
    """Whether what it enters as hangs on an X, of which nothing is read here."""
    return party.face is not None and "{X}" in party.face.mana_cost


def _copying(party: Party, player: str) -> list[Action]:
    """What a copier is told to become as it enters."""
    if party.copied is None:
        return []
    return [Choose(party.copied.card.faces[party.copied.face].name_en, "copy", player)]


def _watches(party: Party) -> bool:
    """Whether a card may see what enters together with it: they are put there one by one here."""
    return party.face is not None and "Whenever " in party.face.text_en


def _cast_permanent(table: Table, event: Happening) -> list[Action] | None:
    acts: list[Action] = []
    for index in event.parties:
        party, name, player = table.parties[index], engine_name(table, index), table.side(index)
        if is_land(party):
            if (party.count or 1) > 1:
                return None
            acts.append(PlayLand(player, name))
        elif party.token or (party.face is not None and "{X}" in party.face.mana_cost):
            return None
        else:
            one = [Cast(player, name, way="free"), Resolve(everything=True), *_copying(party, player)]
            acts += one * (party.count or 1)
    return acts


def _cracked(table: Table, event: Happening) -> list[Action] | None:
    if not all(is_land(table.parties[index]) for index in event.parties):
        return None
    return [Activate(table.side(index), engine_name(table, index)) for index in event.parties]


def _melded(table: Table, event: Happening) -> list[Action] | None:
    halves = [i for i in event.parties if not table.is_result(i)]
    cards = [mention.card for i in halves if (mention := table.parties[i].mention) is not None]
    made = {card.name.split(" // ")[-1] for card in cards}
    if (
        len(halves) != 2
        or len(cards) != 2
        or len(made) != 1
        or any(table.parties[i].count != 1 for i in halves)
    ):
        return None
    one, other = (engine_name(table, i) for i in halves)
    return [Effect("A", f"exile {one} and {other}, then meld them into {made.pop()}")]


def _attacked(table: Table, event: Happening) -> list[Action] | None:
    names: list[str] = []
    for index in event.parties:
        count, name = table.parties[index].count or 1, engine_name(table, index)
        names += [name] if count == 1 else [f"{name} #{n}" for n in range(1, count + 1)]
    return [Attack("A", tuple((name, "") for name in names)), Resolve(everything=True), GoTo("combat damage")]


def _emerged(table: Table, event: Happening) -> list[Action] | None:
    spell = emerging(table, event)
    fodder = [i for i in event.parties if i != spell]
    if len(fodder) != 1 or table.parties[fodder[0]].count != 1:
        return None
    name = engine_name(table, spell) if spell is not None else EMERGING
    return [Cast("A", name, way="emerge", sacrifice=(engine_name(table, fodder[0]),))]


def _made(table: Table, event: Happening) -> list[Action] | None:
    tokens = all(table.parties[i].token and table.parties[i].mention is None for i in event.parties)
    return _entered(table, event) if tokens else None


_MAKERS = {
    "enters": _entered,
    "makes": _made,
    "cast": _cast_permanent,
    "cracked": _cracked,
    "melded": _melded,
    "attacks": _attacked,
    "emerge": _emerged,
}


def _cast_spell(table: Table, event: Happening) -> list[Action] | None:
    """The spell that does it is cast for real, at what it is told to hit."""
    index = event.spell or 0
    spell, name, player = table.parties[index], engine_name(table, index), table.side(index)
    text = spell.face.text_en if spell.face is not None else ""
    if table.modes:
        return _cast_modal(table, event, text)
    targets = tuple(engine_name(table, i) for i in event.parties)
    aimed = bool(targets) and "target" in text
    if aimed and (len(targets) != 1 or table.parties[event.parties[0]].count != 1):
        return None
    if not targets and table.around.aim:
        aimed, targets = True, (table.around.aim,)
    one = Cast(player, name, way="free", targets=targets if aimed else None)
    return [one, Resolve(everything=True)] * (spell.count or 1)


def _cast_at_player(table: Table, event: Happening, wanted: list[str]) -> list[Action] | None:
    """A modal spell of which each chosen mode takes a player or nothing."""
    index = event.spell or 0
    if not {"opponent", "player"}.issuperset(wanted):
        return None
    aims = tuple("B" if each == "opponent" else table.around.aim for each in wanted)
    name, player = engine_name(table, index), table.side(index)
    return [Cast(player, name, way="free", modes=table.modes, targets=aims), Resolve(everything=True)]


def _cast_modal(table: Table, event: Happening, text: str) -> list[Action] | None:
    """Each chosen mode at the one creature told of, or at the opponent; where none is told of, players choose."""
    index = event.spell or 0
    name, player = engine_name(table, index), table.side(index)
    lines = [line for line in text.splitlines() if line.lstrip().startswith("•")]
    if max(table.modes) > len(lines):
        return None
    wanted = [match[1].lower() for mode in table.modes if (match := _TARGET.search(lines[mode - 1]))]
    if not event.parties and not table.around.aim:
        return [Cast(player, name, way="free", modes=table.modes), Resolve(everything=True)]
    if not event.parties:
        return _cast_at_player(table, event, wanted)
    aims = tuple(
        "B" if each in ("opponent", "player") else engine_name(table, event.parties[0]) for each in wanted
    )
    if len(event.parties) != 1 or table.parties[event.parties[0]].count != 1:
        return None
    return [Cast(player, name, way="free", modes=table.modes, targets=aims), Resolve(everything=True)]
