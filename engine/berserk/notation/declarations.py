"""A line in which a card declares an action: «Стрелок: выстрел 3 +1 -> Маг; яд 1; за закрытие». Both ways.

Refuses to know lines that are no declaration.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.berserk.effects import ANY_CARD, FREE, Cost, Effect, SummonTerms
from engine.berserk.notation.attributes import read_cell, write_cell
from engine.berserk.notation.cursor import Cursor, phrases
from engine.berserk.notation.phrases import (
    amount_ahead,
    read_amount,
    read_effect,
    read_limit,
    read_targets,
    write_amount,
    write_effect,
    write_limit,
    write_targets,
)
from engine.berserk.notation.sets import Names, read_name, write_name
from engine.berserk.notation.texts import signed
from engine.berserk.notation.words import EVENTS, KIND, KINDS, written
from engine.berserk.scenario import Declare
from engine.berserk.terms import NUMBERED, Event, Kind, Side, What, Whose

CLOSING = ("закрытие", "тап", "closing")
TOKENS = ("фишки", "фишек", "фишку", "tokens")


@dataclass(frozen=True, slots=True)
class Draft:
    """A declaration while its line is read; `half` is the half of the field that bare cells lie in."""

    move: Declare
    names: Names
    half: Side

    def with_move(self, **values: object) -> "Draft":
        """Return the draft with fields of the declaration replaced."""
        return replace(self, move=replace(self.move, **values))  # type: ignore[arg-type]

    def with_terms(self, **values: object) -> "Draft":
        """Return the draft with the terms of its summoning changed."""
        main = self.move.effects[0]
        terms = replace(main.terms, **values)  # type: ignore[arg-type]
        return self.with_move(effects=(replace(main, terms=terms), *self.move.effects[1:]))


def read_declaration(cursor: Cursor, source: str, names: Names, half: Side) -> Declare:
    """Read what stands behind the source's colon."""
    first, *more = cursor.split(";")
    kind = first.phrase(KIND)
    move = Declare(source, (), Kind.INFLUENCE if kind is None else kind)
    draft = Draft(_read_main(first, move, names, bare=kind is not None), names, half)
    for part in more:
        draft = _read_clause(part, draft)
        part.finish(";")
    return draft.move


def _read_main(cursor: Cursor, move: Declare, names: Names, *, bare: bool) -> Declare:
    """Read the main effect; a number behind a kind of action wounds."""
    if bare and amount_ahead(cursor):
        amount = read_amount(cursor)
        modifiers = _read_modifiers(cursor)
        effect = Effect(What.WOUND, amount, read_targets(cursor, names, What.WOUND))
    else:
        effect, modifiers = _read_spoken(cursor, names)
    if not effect.targets:
        raise cursor.fault("target", ("->",))
    cursor.finish(";")
    return replace(move, effects=(effect,), modifiers=modifiers)


def _read_spoken(cursor: Cursor, names: Names) -> tuple[Effect, tuple[int, ...]]:
    """Read a main effect with its verb; modifiers stand before the arrow."""
    effect = read_effect(cursor, names)
    modifiers = _read_modifiers(cursor)
    if modifiers:
        effect = replace(effect, targets=read_targets(cursor, names, effect.what))
    return effect, modifiers


def _read_modifiers(cursor: Cursor) -> tuple[int, ...]:
    found = []
    while cursor.now.kind == "signed":
        found.append(signed(cursor))
    return tuple(found)


def _read_clause(cursor: Cursor, draft: Draft) -> Draft:
    reader = cursor.phrase(CLAUSES)
    if reader is not None:
        return reader(cursor, draft)
    effect = read_effect(cursor, draft.names)
    return draft.with_move(effects=(*draft.move.effects, effect))


def _cost(cursor: Cursor, draft: Draft) -> Draft:
    close = cursor.take(*CLOSING)
    tokens = 0
    if not close or cursor.take("и", "and"):
        tokens = cursor.number()
        cursor.mark(*TOKENS)
    return draft.with_move(cost=Cost(close, tokens))


def _limit(cursor: Cursor, draft: Draft) -> Draft:
    cursor.take("по")
    limit = read_limit(cursor)
    if limit == ANY_CARD:
        raise cursor.fault("feature")
    return draft.with_move(limit=limit)


def _dice(cursor: Cursor, draft: Draft) -> Draft:
    rolled = [cursor.number()]
    while not cursor.ended:
        rolled.append(cursor.number())
    return draft.with_move(dice=tuple(rolled))


def _declined(cursor: Cursor, draft: Draft) -> Draft:
    name = read_name(cursor, draft.names)
    return draft.with_move(declined=(*draft.move.declined, name))


def _on_cell(cursor: Cursor, draft: Draft) -> Draft:
    return draft.with_terms(cell=read_cell(cursor, draft.half))


def _move(**values: object) -> Callable[[Cursor, Draft], Draft]:
    return lambda _cursor, draft: draft.with_move(**values)


def _terms(**values: object) -> Callable[[Cursor, Draft], Draft]:
    return lambda _cursor, draft: draft.with_terms(**values)


NOT_FOUND = _move(not_found=True)
Clause = Callable[[Cursor, Draft], Draft]
CLAUSES: dict[tuple[str, ...], Clause] = phrases(
    {
        "за": _cost,
        "for": _cost,
        "только": _limit,
        "only": _limit,
        "кубики": _dice,
        "кубик": _dice,
        "dice": _dice,
        "не применять": _declined,
        "не найден": NOT_FOUND,
        "не найдена": NOT_FOUND,
        "не найдено": NOT_FOUND,
        "не нашёл": NOT_FOUND,
        "not found": NOT_FOUND,
        "до броска": _move(after_dice=False),
        "после броска": _move(after_dice=True),
        "закрытой": _terms(closed=True),
        "скрытой": _terms(hidden=True),
        "на любую клетку": _terms(anywhere=True),
        "на клетку": _on_cell,
        "из колоды противника": _terms(deck=Whose.OPPOSING),
        "под контроль противника": _terms(controller=Whose.OPPOSING),
        **{word: _move(trigger=event) for event, words in EVENTS.items() for word in words},
    }
)


def write_declaration(move: Declare) -> str:
    """Write a declaration, without what makes it a response."""
    main = move.effects[0]
    parts = [f"{write_name(move.source)}: {_write_main(move, main)}", *_write_terms(main.terms)]
    parts += [write_effect(effect) for effect in move.effects[1:]]
    return "; ".join((*parts, *_write_clauses(move)))


def _write_main(move: Declare, main: Effect) -> str:
    kind = written(KINDS, move.kind)
    if main.what not in NUMBERED:
        return f"{kind} {write_effect(main)}"
    head = write_effect(replace(main, targets=()))
    if main.what is What.WOUND:
        head = write_amount(main.amount) if isinstance(main.amount, int) else head
    modifiers = [f"{delta:+}" for delta in move.modifiers]
    return " ".join((kind, head, *modifiers, *write_targets(main.targets, ", ")))


def _write_terms(terms: SummonTerms) -> list[str]:
    words = [
        ("закрытой", terms.closed),
        ("скрытой", terms.hidden),
        ("на любую клетку", terms.anywhere),
        ("из колоды противника", terms.deck is Whose.OPPOSING),
        ("под контроль противника", terms.controller is Whose.OPPOSING),
    ]
    cell = [f"на клетку {write_cell(terms.cell)}"] if terms.cell else []
    return [word for word, holds in words if holds] + cell


def _write_clauses(move: Declare) -> list[str]:
    parts = [] if move.limit is None else [f"только {write_limit(move.limit)}"]
    parts += [] if move.cost == FREE else [_write_cost(move.cost)]
    parts += [f"кубики {' '.join(map(str, move.dice))}"] if move.dice else []
    parts += [] if move.trigger is None else [_write_event(move.trigger)]
    parts += [f"не применять {write_name(name)}" for name in move.declined]
    parts += ["не найден"] * move.not_found
    return parts + ([] if move.after_dice is None else ["после броска" if move.after_dice else "до броска"])


def _write_event(event: Event) -> str:
    return written(EVENTS, event)


def _write_cost(cost: Cost) -> str:
    tokens = f"{cost.tokens} {TOKENS[0] if cost.tokens != 1 else TOKENS[2]}"
    words = [CLOSING[0]] * cost.close + [tokens] * bool(cost.tokens)
    return f"за {' и '.join(words)}"
