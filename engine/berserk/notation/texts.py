"""Abilities in the language: each reader knows its first words, each writer is beside it.

A text in quotes is outside the vocabulary. Refuses to know which card has the ability.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.berserk.abilities import (
    Ability,
    Answer,
    Armor,
    IgnoreProtection,
    Immunity,
    Instead,
    Modifier,
    Prevention,
    Protection,
    Replacement,
    RollModifier,
    Trigger,
    Unreadable,
)
from engine.berserk.effects import Power
from engine.berserk.notation.cursor import Cursor, phrases
from engine.berserk.notation.phrases import (
    read_effect,
    read_limit,
    read_what,
    write_effect,
    write_limit,
    write_what,
)
from engine.berserk.notation.sets import (
    Names,
    read_atoms,
    read_kinds,
    read_name,
    write_atoms,
    write_kinds,
    write_name,
)
from engine.berserk.notation.words import EVENT, EVENTS, FEATURES, MEANT, SLANG, WHOSE, written
from engine.berserk.terms import ALL_KINDS, ATTACKS, Whose

ROLLS = ("броскам", "бросок", "rolls")
POSSESSIVE = {
    Whose.SELF: ("себя", "себе"),
    Whose.OWN: ("своё существо", "своему существу"),
    Whose.OPPOSING: ("существо противника", "существу противника"),
}
"""On whom a replacement puts its new effect."""

ARMOR = phrases(dict.fromkeys(FEATURES["armor"], True))
NEW_TARGET = phrases({word: whose for whose, words in POSSESSIVE.items() for word in words})


def read_ability(cursor: Cursor, names: Names) -> Ability | None:
    """Read an ability, or return None where none begins here."""
    quoted = cursor.of_kind("quote")
    if quoted is not None:
        return Unreadable(quoted.text[1:-1])
    if cursor.now.kind == "signed":
        return _read_modifier(cursor)
    atoms = cursor.phrase(SLANG)
    if atoms is not None:
        return Protection(atoms)
    armor = _read_armor(cursor)
    if armor is not None:
        return armor
    opening = cursor.phrase(OPENINGS)
    return opening(cursor, names) if opening is not None else _read_moment(cursor, names, optional=False)


def _read_armor(cursor: Cursor) -> Armor | None:
    """Read «броня 2»; without a number it is a feature and not read here."""
    place = cursor.place
    if cursor.phrase(ARMOR) is not None and cursor.now.kind == "number":
        return Armor(cursor.number())
    cursor.place = place
    return None


def _read_moment(cursor: Cursor, names: Names, *, optional: bool) -> Ability | None:
    """Read «при …: effect», or «вместо …» behind «может»."""
    if optional and cursor.take("вместо", "instead"):
        return replace(_read_replacement(cursor, names), optional=True)
    event = cursor.phrase(EVENT)
    if event is None and not optional:
        return None
    if event is None:
        raise cursor.fault("event", (" ".join(words) for words in EVENT))
    cursor.take(":")
    return Trigger(event, read_effect(cursor, names), optional)


def _read_modifier(cursor: Cursor) -> Ability:
    delta = signed(cursor)
    received = cursor.take("от", "from")
    if not received:
        cursor.mark("к", "to")
        if cursor.take(*ROLLS):
            return RollModifier(delta, _whose(cursor))
    kinds = ALL_KINDS if cursor.take("силе", "всего", "strength") else read_kinds(cursor)
    return Modifier(delta, kinds, _whose(cursor), received)


def signed(cursor: Cursor) -> int:
    """Read a number with its sign."""
    return int(cursor.step().text.replace("−", "-").replace("–", "-"))


def _whose(cursor: Cursor) -> Whose:
    return cursor.phrase(MEANT) or Whose.SELF


def _read_prevention(cursor: Cursor, names: Names) -> Prevention:
    cursor.take("следующие", "следующую", "до")
    amount = None if cursor.take("все", "all") else cursor.number()
    cursor.take("раны", "ран", "рану", "wounds")
    found = Prevention(amount)
    while not cursor.ended and (clause := cursor.phrase(CLAUSES)) is not None:
        found = clause(cursor, names, found)
    return found


def _from_kinds(cursor: Cursor, _names: Names, found: Prevention) -> Prevention:
    return replace(found, kinds=read_kinds(cursor))


def _from_one_attack(_cursor: Cursor, _names: Names, found: Prevention) -> Prevention:
    return replace(found, kinds=ATTACKS, once=True)


def _once(_cursor: Cursor, _names: Names, found: Prevention) -> Prevention:
    return replace(found, once=True)


def _each_turn(_cursor: Cursor, _names: Names, found: Prevention) -> Prevention:
    return replace(found, each_turn=True)


def _to_named(cursor: Cursor, names: Names, found: Prevention) -> Prevention:
    return replace(found, named=read_name(cursor, names))


def _to_whose(cursor: Cursor, _names: Names, found: Prevention) -> Prevention:
    return replace(found, whose=cursor.need(MEANT, "whose"))


Clause = Callable[[Cursor, Names, Prevention], Prevention]
CLAUSES: dict[tuple[str, ...], Clause] = phrases(
    {
        "от одной следующей атаки": _from_one_attack,
        "от следующей атаки": _from_one_attack,
        "от": _from_kinds,
        "один раз": _once,
        "каждый ход": _each_turn,
        "карте": _to_named,
        "картам": _to_whose,
    }
)


def _read_replacement(cursor: Cursor, _names: Names) -> Replacement:
    """Read «вместо ран [N] [whose] [features]: new effect»."""
    what, marker = read_what(cursor)
    part = cursor.number() if cursor.now.kind == "number" else None
    whose = _whose(cursor)
    limit = read_limit(cursor)
    cursor.mark(":")
    return Replacement(what, whose, _read_instead(cursor), limit, part=part, marker=marker)


def _read_instead(cursor: Cursor) -> Instead:
    if cursor.take("ничего", "nothing"):
        return Instead(None)
    what, marker = read_what(cursor)
    amount = cursor.number() if cursor.now.kind == "number" else None
    if cursor.take("его", "same"):
        return Instead(what, amount=amount, same=True, marker=marker)
    return Instead(what, cursor.need(NEW_TARGET, "new_target"), amount, marker=marker)


def _read_answer(cursor: Cursor, _names: Names) -> Answer:
    token = cursor.of_kind("power")
    if token is None:
        raise cursor.fault("power")
    return Answer(Power(*(int(part) for part in token.text.split("-"))))


def _read_immunity(cursor: Cursor, _names: Names) -> Immunity:
    return Immunity(read_kinds(cursor))


def _read_only(cursor: Cursor, _names: Names) -> Immunity:
    return Immunity(read_kinds(cursor), only=True)


def _read_protection(cursor: Cursor, _names: Names) -> Protection:
    return Protection(read_atoms(cursor))


def _read_ignoring(cursor: Cursor, _names: Names) -> IgnoreProtection:
    return IgnoreProtection(read_atoms(cursor))


def _read_optional(cursor: Cursor, names: Names) -> Ability | None:
    return _read_moment(cursor, names, optional=True)


Opening = Callable[[Cursor, Names], Ability | None]
OPENINGS: dict[tuple[str, ...], Opening] = phrases(
    {
        "защита от": _read_protection,
        "защиту от": _read_protection,
        "protection from": _read_protection,
        "игнорирует защиту от": _read_ignoring,
        "ignores protection from": _read_ignoring,
        "предотвращает": _read_prevention,
        "prevents": _read_prevention,
        "не получает ран от": _read_immunity,
        "получает раны только от": _read_only,
        "вместо": _read_replacement,
        "instead of": _read_replacement,
        "может": _read_optional,
        "may": _read_optional,
        "удар": _read_answer,
        "strike": _read_answer,
    }
)


def write_ability(ability: Ability) -> str:
    """Write an ability."""
    match ability:
        case Protection(atoms):
            return f"защита от {write_atoms(atoms)}"
        case IgnoreProtection(atoms):
            return f"игнорирует защиту от {write_atoms(atoms)}"
        case Immunity(kinds, only):
            return f"{'получает раны только от' if only else 'не получает ран от'} {write_kinds(kinds)}"
        case Armor(amount):
            return f"броня {amount}"
        case Answer(power):
            return f"удар {power.weak}-{power.medium}-{power.strong}"
        case Unreadable(text):
            return f"«{text}»"
        case _:
            return _write_longer(ability)


def _write_longer(ability: Ability) -> str:
    match ability:
        case Modifier(delta, kinds, whose, received):
            what = "силе" if kinds == ALL_KINDS else write_kinds(kinds)
            return f"{delta:+} {'от' if received else 'к'} {what} {written(WHOSE, whose)}"
        case RollModifier(delta, whose):
            return f"{delta:+} к броскам {written(WHOSE, whose)}"
        case Prevention():
            return _write_prevention(ability)
        case Replacement():
            return _write_replacement(ability)
        case Trigger(event, effect, optional):
            return f"{'может ' * optional}{written(EVENTS, event)}: {write_effect(effect, ' / ')}"
        case _:
            raise TypeError(ability)


def _write_prevention(ability: Prevention) -> str:
    parts = ["предотвращает", "все" if ability.amount is None else str(ability.amount)]
    if ability.kinds != ALL_KINDS:
        parts.append(f"от {write_kinds(ability.kinds)}")
    parts += ["один раз"] * ability.once + ["каждый ход"] * ability.each_turn
    if ability.whose is not Whose.SELF:
        parts.append(f"картам {written(WHOSE, ability.whose)}")
    if ability.named:
        parts.append(f"карте {write_name(ability.named)}")
    return " ".join(parts)


def _write_replacement(ability: Replacement) -> str:
    parts = ["может"] * ability.optional + ["вместо", write_what(ability.what, ability.marker)]
    parts += [str(ability.part)] * (ability.part is not None)
    parts += [written(WHOSE, ability.whose), write_limit(ability.limit)]
    words = " ".join(part for part in parts if part)
    return f"{words}: {_write_instead(ability.instead)}"


def _write_instead(instead: Instead) -> str:
    if instead.what is None:
        return "ничего"
    parts = [write_what(instead.what, instead.marker)]
    parts += [str(instead.amount)] * (instead.amount is not None)
    return " ".join((*parts, "его" if instead.same else POSSESSIVE[instead.to][0]))
