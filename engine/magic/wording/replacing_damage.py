"""Damage that is prevented, changed or redirected, in words (614.2, 614.9, 615).

The same sentences stand in static abilities and, with «this turn» or «the next time», in instructions.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.references import EVENT
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.damage_spoken_of import (
    DamageWords,
    Sentence,
    Would,
    effects_of,
    onto_whom,
    with_after,
    would_be_dealt,
)
from engine.magic.wording.numbers import amount
from engine.magic.wording.preventing import all_damage, both_ways, next_number, prevent_all, prevent_next
from engine.magic.wording.templates import first_read

Reader = Callable[[Cursor], "DamageWords | None"]


def damage_words(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read a sentence about damage; `sentence` reads the effects that follow. None where it is none."""
    with_more = (_if_would, _next_time, prevent_next, prevent_all)
    plain = (next_number, both_ways, all_damage)
    return first_read((*plain, *(_continued(each, sentence) for each in with_more)), cursor)


def _continued(reader: Callable[[Cursor, Sentence], DamageWords | None], sentence: Sentence) -> Reader:
    return lambda cursor: reader(cursor, sentence)


def _if_would(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «if a source would deal damage to …, …» and «if damage would be dealt to …, …»."""
    if not cursor.take("if"):
        return None
    would = would_be_dealt(cursor)
    return _result(cursor, would, sentence, once=False) if would is not None and cursor.take(",") else None


def _next_time(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «the next time a source … would deal damage to you …» (615.8)."""
    if not cursor.take("the", "next", "time"):
        return None
    would = would_be_dealt(cursor)
    return _result(cursor, would, sentence, once=True) if would is not None and cursor.take(",") else None


def _result(cursor: Cursor, would: Would, sentence: Sentence, *, once: bool) -> DamageWords | None:
    cursor.take("instead")
    for reader in (_prevented, _multiplied, _redirected):
        start, saved = cursor.at, cursor.said.snapshot()
        change = reader(cursor, would)
        if change is not None:
            cursor.take("instead")
            return would.words(with_after(cursor, change, sentence), once=once)
        cursor.at = start
        cursor.said.restore(saved)
    return _something_else(cursor, would, sentence, once=once)


def _prevented(cursor: Cursor, would: Would) -> i.DamageChange | None:
    if not cursor.take("prevent"):
        return None
    if cursor.take("that", "damage"):
        return would.change("prevent")
    if cursor.take_any("half that damage , rounded up"):
        return would.change("prevent half up")
    all_but = cursor.take("all", "but")
    number = amount(cursor)
    if number is None:
        return None
    cursor.take_any("of that damage")
    return would.change("all but N" if all_but else "prevent N", number)


_TIMES = {"double": 2, "triple": 3, "twice": 2, "three times": 3}


def _multiplied(cursor: Cursor, would: Would) -> i.DamageChange | None:
    """Read «it deals double that damage …», «it deals that much damage plus 1», «that source deals 3 damage»."""
    if not cursor.take_any(
        "it deals", "that source deals", "that creature deals", "that spell deals", "~ deals"
    ):
        return None
    times = cursor.take_any(*_TIMES)
    if times:
        done = cursor.take_any("that damage", "that much damage")
        return _past_taker(cursor, would.change("times N", _TIMES[times])) if done else None
    if cursor.take("half", "that", "damage"):
        up = cursor.take_any(", rounded up ,", ", rounded up")
        cursor.take_any(", rounded down ,", ", rounded down")
        return _past_taker(cursor, would.change("half up" if up else "half"))
    if cursor.take("that", "much", "damage"):
        minus = cursor.take("minus")
        number = amount(cursor) if minus or cursor.take("plus") else None
        if number is None:
            return None
        return _past_taker(cursor, would.change("minus N" if minus else "plus N", number))
    number = amount(cursor)
    return (
        _past_taker(cursor, would.change("N", number))
        if number is not None and cursor.take("damage")
        else None
    )


def _past_taker(cursor: Cursor, change: i.DamageChange) -> i.DamageChange:
    cursor.take_any(
        "to that permanent or player",
        "to that player or that permanent",
        "to that player or permanent",
        "to that creature or player",
        "to that creature",
        "to that player",
        "to you",
    )
    return change


def _redirected(cursor: Cursor, would: Would) -> i.DamageChange | None:
    """Read «that source deals that damage to you», «that damage is dealt to ~» (614.9)."""
    deals = cursor.take_any("that source deals that damage to", "it deals that damage to")
    if not deals and not cursor.take_any("that damage is dealt to", "that creature deals that damage to"):
        return None
    onto = onto_whom(cursor)
    return replace(would.change("redirect"), onto=onto) if onto is not None else None


def _something_else(cursor: Cursor, would: Would, sentence: Sentence, *, once: bool) -> DamageWords | None:
    """Read «put that many counters on … instead»: effects in place of the damage."""
    first = cursor.peek(-1) == "instead"
    cursor.said.it = EVENT
    effects = effects_of(cursor, sentence)
    while cursor.take("and"):
        effects += effects_of(cursor, sentence)
    if not effects or not (cursor.take("instead") or first):
        return None
    return would.words(replace(would.change("instead"), after=effects), once=once)


def as_effect(words: DamageWords) -> tuple[fx.Effect, ...] | None:
    """Return the instruction that sets such an effect up; None where it would have no end."""
    if not (words.this_turn or words.once):
        return None
    added = fx.AddReplacement(words.change, on=words.on, once=words.once)
    also = (fx.AddReplacement(words.also),) if words.also is not None else ()
    return (*words.choices, added, *also)


def as_static(words: DamageWords) -> tuple[r.Replacement, ...] | None:
    """Return what a static ability does; None where the sentence waits for a time or needs targets or choices."""
    if words.this_turn or words.once or words.on is not None or words.choices:
        return None
    return (words.change,) if words.also is None else (words.change, words.also)


def damage_effect(cursor: Cursor, sentence: Sentence) -> tuple[fx.Effect, ...] | None:
    """Read such a sentence as an instruction."""
    words = damage_words(cursor, sentence)
    if words is not None and cursor.said.lasts:
        words = replace(words, this_turn=True)
    return as_effect(words) if words is not None else None
