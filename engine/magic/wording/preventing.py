"""Shields and redirections in words: «prevent the next 3 damage …», «… is dealt to ~ instead» (614.9, 615)."""

from dataclasses import replace

from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary.filters import Each, Filter
from engine.magic.vocabulary.references import Ref
from engine.magic.wording.cursor import Cursor
from engine.magic.wording.damage_spoken_of import (
    DamageWords,
    Sentence,
    Would,
    after_that,
    combat_or_not,
    onto_whom,
    to_and_by,
    with_after,
)
from engine.magic.wording.numbers import amount
from engine.magic.wording.recipients import recipient
from engine.magic.wording.replacing_subjects import ANYWHERE, Taker, dealer


def next_number(cursor: Cursor) -> DamageWords | None:
    """Read «the next N damage … is dealt to … instead» (614.9)."""
    if not cursor.take("the", "next"):
        return None
    number = amount(cursor)
    if number is None:
        return None
    if not cursor.take("damage", "that"):
        return None
    if cursor.take("would", "be", "dealt"):
        would = to_and_by(cursor, Would())
    else:
        by = dealer(cursor)
        would = to_and_by(cursor, Would(by=by)) if by is not None and cursor.take("would", "deal") else None
    return _onto_instead(cursor, would, "redirect N", number) if would is not None else None


def _onto_instead(cursor: Cursor, would: Would, how: str, number: a.Amount = 0) -> DamageWords | None:
    if not cursor.take("is", "dealt", "to"):
        return None
    onto = onto_whom(cursor)
    if onto is None:
        return None
    cursor.take("instead")
    return would.words(replace(would.change(how, number), onto=onto))


def prevent_next(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «prevent the next N damage …» (615.7)."""
    if not cursor.take("prevent", "the", "next"):
        return None
    number = amount(cursor)
    if number is None or not cursor.take("damage", "that"):
        return None
    would = after_that(cursor, Would())
    if would is None or (would.to is None and would.by is None):
        return None
    _each_its_own(would)
    return would.words(with_after(cursor, would.change("shield N", number), sentence))


def _each_its_own(would: Would) -> None:
    """Give each object of a group a shield of its own, as the effect begins (615.11)."""
    to = would.to
    if to is not None and to.objects is not None and to.on is None and to.players is None:
        would.to = Taker(on=Each(Filter(to.objects.tests)))


def both_ways(cursor: Cursor) -> DamageWords | None:
    """Read «prevent all damage that would be dealt to and dealt by …»."""
    if not cursor.take("prevent", "all"):
        return None
    combat = combat_or_not(cursor)
    if not cursor.take(*["damage", "that", "would", "be", "dealt", "to", "and", "dealt", "by"]):
        return None
    which = recipient(cursor)
    if not isinstance(which, Ref | Each):
        return None
    them = which.filter if isinstance(which, Each) else Filter((f.Is(which),), ANYWHERE)
    to = i.DamageChange("prevent", to=them, combat=combat)
    by = i.DamageChange("prevent", by=them, combat=combat)
    return DamageWords(to, this_turn=cursor.take("this", "turn"), also=by)


def prevent_all(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «prevent all combat damage that would be dealt to … by … this turn»."""
    if not cursor.take("prevent", "all"):
        return None
    combat = combat_or_not(cursor)
    if cursor.take("damage"):
        early = cursor.take("this", "turn")
        would = None
        if cursor.take("that"):
            would = after_that(cursor, Would(combat))
        elif (by := dealer(cursor)) is not None and cursor.take("would", "deal"):
            would = to_and_by(cursor, Would(combat, by=by))
        if would is not None:
            would.this_turn = would.this_turn or early
            return would.words(with_after(cursor, would.change("prevent"), sentence))
    return None


def all_damage(cursor: Cursor) -> DamageWords | None:
    """Read «all damage that would be dealt to you is dealt to enchanted creature instead»."""
    if not cursor.take("all"):
        return None
    combat = combat_or_not(cursor)
    if not cursor.take("damage", "that"):
        return None
    would = after_that(cursor, Would(combat))
    return _onto_instead(cursor, would, "redirect") if would is not None else None
