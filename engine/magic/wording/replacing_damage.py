"""Damage that is prevented, changed or redirected, in words (614.2, 614.9, 615).

The same sentences stand in static abilities and, with «this turn» or «the next time», in instructions.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary import replacements as r
from engine.magic.vocabulary.filters import EVENT, Each, Filter, Objects, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.numbers import amount
from engine.magic.wording.replacing_subjects import ANYWHERE, Dealer, Taker, dealer, taker
from engine.magic.wording.things import recipient

Sentence = Callable[[Cursor], "tuple[fx.Effect, ...] | None"]
Reader = Callable[[Cursor], "DamageWords | None"]


@dataclass(frozen=True, slots=True)
class DamageWords:
    """A sentence about damage as read: the change, whether it waits for one event or for a turn, and on whom."""

    change: i.DamageChange
    once: bool = False
    this_turn: bool = False
    on: Objects | Players | None = None
    choices: tuple[fx.Choose, ...] = ()
    also: i.DamageChange | None = None


@dataclass(slots=True)
class _Would:
    """What is said of the damage that would be dealt, before what happens to it."""

    combat: bool | None = None
    least: int = 0
    by: Dealer | None = None
    to: Taker | None = None
    this_turn: bool = False

    def change(self, how: str, number: a.Amount = 0) -> i.DamageChange:
        return i.DamageChange(
            how,
            number,
            self.by.filter if self.by else None,
            self.to.objects if self.to else None,
            self.to.players if self.to else None,
            self.combat,
            least=self.least,
        )

    def words(self, change: i.DamageChange, *, once: bool = False) -> DamageWords:
        choices = (self.by.choice,) if self.by is not None and self.by.choice is not None else ()
        return DamageWords(change, once, self.this_turn, self.to.on if self.to else None, choices)


def damage_words(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read a sentence about damage; `sentence` reads the effects that follow. None where it is none."""
    start, saved = cursor.at, cursor.said.snapshot()
    with_more = (_if_would, _next_time, _prevent_next, _prevent_all)
    for reader in (
        _next_number,
        _both_ways,
        _all_damage,
        *(_continued(each, sentence) for each in with_more),
    ):
        found = reader(cursor)
        if found is not None:
            return found
        cursor.at = start
        cursor.said.restore(saved)
    return None


def _continued(reader: Callable[[Cursor, Sentence], DamageWords | None], sentence: Sentence) -> Reader:
    return lambda cursor: reader(cursor, sentence)


def _combat(cursor: Cursor) -> bool | None:
    if cursor.take("combat"):
        return True
    return False if cursor.take("noncombat") else None


def _if_would(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «if a source would deal damage to …, …» and «if damage would be dealt to …, …»."""
    if not cursor.take("if"):
        return None
    would = _would(cursor)
    return _result(cursor, would, sentence, once=False) if would is not None and cursor.take(",") else None


def _next_time(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «the next time a source … would deal damage to you …» (615.8)."""
    if not cursor.take("the", "next", "time"):
        return None
    would = _would(cursor)
    return _result(cursor, would, sentence, once=True) if would is not None and cursor.take(",") else None


def _would(cursor: Cursor) -> _Would | None:
    start = cursor.at
    found = _Would(_combat(cursor))
    if cursor.take("damage", "would", "be", "dealt"):
        return _ends(cursor, found)
    cursor.at = start
    by = dealer(cursor)
    if by is None or not cursor.take("would", "deal"):
        return None
    number = amount(cursor)
    if number is not None and not (isinstance(number, int) and cursor.take("or", "more")):
        return None
    found = _Would(_combat(cursor), number if isinstance(number, int) else 0, by)
    return _ends(cursor, found) if cursor.take("damage") else None


def _ends(cursor: Cursor, would: _Would) -> _Would | None:
    """Read «to …», «by …», «this turn» in any order."""
    while True:
        if cursor.take("this", "turn"):
            would.this_turn = True
        elif cursor.peek() == "to" and would.to is None:
            cursor.at += 1
            would.to = taker(cursor)
            if would.to is None:
                return None
        elif cursor.peek() == "by" and would.by is None:
            cursor.at += 1
            would.by = dealer(cursor)
            if would.by is None:
                return None
        else:
            return would


def _result(cursor: Cursor, would: _Would, sentence: Sentence, *, once: bool) -> DamageWords | None:
    cursor.take("instead")
    for reader in (_prevented, _multiplied, _redirected):
        start, saved = cursor.at, cursor.said.snapshot()
        change = reader(cursor, would)
        if change is not None:
            cursor.take("instead")
            return would.words(_with_after(cursor, change, sentence), once=once)
        cursor.at = start
        cursor.said.restore(saved)
    return _something_else(cursor, would, sentence, once=once)


def _prevented(cursor: Cursor, would: _Would) -> i.DamageChange | None:
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


def _multiplied(cursor: Cursor, would: _Would) -> i.DamageChange | None:
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


def _redirected(cursor: Cursor, would: _Would) -> i.DamageChange | None:
    """Read «that source deals that damage to you», «that damage is dealt to ~» (614.9)."""
    deals = cursor.take_any("that source deals that damage to", "it deals that damage to")
    if not deals and not cursor.take_any("that damage is dealt to", "that creature deals that damage to"):
        return None
    onto = _onto(cursor)
    return replace(would.change("redirect"), onto=onto) if onto is not None else None


def _onto(cursor: Cursor) -> Ref | Players | None:
    if cursor.take("its", "controller"):
        return Players(f.PlayerKind.CONTROLLER, of=Ref(RefKind.OTHER))
    to = recipient(cursor)
    return to if isinstance(to, Ref | Players) else None


def _something_else(cursor: Cursor, would: _Would, sentence: Sentence, *, once: bool) -> DamageWords | None:
    """Read «put that many counters on … instead»: effects in place of the damage."""
    first = cursor.peek(-1) == "instead"
    cursor.said.it = EVENT
    effects = _sentence(cursor, sentence)
    while cursor.take("and"):
        effects += _sentence(cursor, sentence)
    if not effects or not (cursor.take("instead") or first):
        return None
    return would.words(replace(would.change("instead"), after=effects), once=once)


def _sentence(cursor: Cursor, sentence: Sentence) -> tuple[fx.Effect, ...]:
    try:
        return sentence(cursor) or ()
    except Unread:
        return ()


_LATER = frozenset({"prevented", "many", "much"})


def _with_after(cursor: Cursor, change: i.DamageChange, sentence: Sentence) -> i.DamageChange:
    """Take in the effects that use what was prevented: «and put that many counters on it» (615.5)."""
    here, saved = cursor.at, cursor.said.snapshot()
    cursor.said.it = EVENT
    cursor.take(".")
    cursor.take_any("and", "then")
    if_done = bool(cursor.take_any("if damage is prevented this way ,"))
    begun = cursor.at
    effects = _sentence(cursor, sentence)
    follows = change.how.startswith(("prevent", "all but", "shield")) and cursor.at > begun
    if (
        not effects
        or not follows
        or not (if_done or _LATER & set(cursor.lower[begun : cursor.at]) or _own(cursor, begun))
    ):
        cursor.at = here
        cursor.said.restore(saved)
        return change
    cursor.said.it = saved[1]
    if if_done:
        effects = (fx.If(a.Relation(a.EventAmount(), ">=", 1), effects),)
    return replace(change, after=change.after + effects)


def _own(cursor: Cursor, begun: int) -> bool:
    """Tell whether a further sentence belongs to a static prevention: «remove a +1/+1 counter from ~»."""
    return cursor.lower[begun] in ("remove", "put") and "~" in cursor.lower[begun : cursor.at]


def _next_number(cursor: Cursor) -> DamageWords | None:
    """Read «the next N damage … is dealt to … instead» (614.9)."""
    if not cursor.take("the", "next"):
        return None
    number = amount(cursor)
    if number is None:
        return None
    if not cursor.take("damage", "that"):
        return None
    if cursor.take("would", "be", "dealt"):
        would = _ends(cursor, _Would())
    else:
        by = dealer(cursor)
        would = _ends(cursor, _Would(by=by)) if by is not None and cursor.take("would", "deal") else None
    return _onto_instead(cursor, would, "redirect N", number) if would is not None else None


def _onto_instead(cursor: Cursor, would: _Would, how: str, number: a.Amount = 0) -> DamageWords | None:
    if not cursor.take("is", "dealt", "to"):
        return None
    onto = _onto(cursor)
    if onto is None:
        return None
    cursor.take("instead")
    return would.words(replace(would.change(how, number), onto=onto))


def _prevent_next(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «prevent the next N damage …» (615.7)."""
    if not cursor.take("prevent", "the", "next"):
        return None
    number = amount(cursor)
    if number is None or not cursor.take("damage", "that"):
        return None
    would = _after_that(cursor, _Would())
    if would is None or (would.to is None and would.by is None):
        return None
    _each_its_own(would)
    return would.words(_with_after(cursor, would.change("shield N", number), sentence))


def _each_its_own(would: _Would) -> None:
    """Give each object of a group a shield of its own, as the effect begins (615.11)."""
    to = would.to
    if to is not None and to.objects is not None and to.on is None and to.players is None:
        would.to = Taker(on=Each(Filter(to.objects.tests)))


def _after_that(cursor: Cursor, would: _Would) -> _Would | None:
    """Read «would be dealt to …» or «a source of your choice would deal to …» after «damage that»."""
    if cursor.take("would", "be", "dealt"):
        return _ends(cursor, would)
    would.by = dealer(cursor)
    if would.by is None or not cursor.take("would", "deal"):
        return None
    return _ends(cursor, would)


def _both_ways(cursor: Cursor) -> DamageWords | None:
    """Read «prevent all damage that would be dealt to and dealt by …»."""
    if not cursor.take("prevent", "all"):
        return None
    combat = _combat(cursor)
    if not cursor.take(*["damage", "that", "would", "be", "dealt", "to", "and", "dealt", "by"]):
        return None
    which = recipient(cursor)
    if not isinstance(which, Ref | Each):
        return None
    them = which.filter if isinstance(which, Each) else Filter((f.Is(which),), ANYWHERE)
    to = i.DamageChange("prevent", to=them, combat=combat)
    by = i.DamageChange("prevent", by=them, combat=combat)
    return DamageWords(to, this_turn=cursor.take("this", "turn"), also=by)


def _prevent_all(cursor: Cursor, sentence: Sentence) -> DamageWords | None:
    """Read «prevent all combat damage that would be dealt to … by … this turn»."""
    if not cursor.take("prevent", "all"):
        return None
    combat = _combat(cursor)
    if cursor.take("damage"):
        early = cursor.take("this", "turn")
        would = None
        if cursor.take("that"):
            would = _after_that(cursor, _Would(combat))
        elif (by := dealer(cursor)) is not None and cursor.take("would", "deal"):
            would = _ends(cursor, _Would(combat, by=by))
        if would is not None:
            would.this_turn = would.this_turn or early
            return would.words(_with_after(cursor, would.change("prevent"), sentence))
    return None


def _all_damage(cursor: Cursor) -> DamageWords | None:
    """Read «all damage that would be dealt to you is dealt to enchanted creature instead»."""
    if not cursor.take("all"):
        return None
    combat = _combat(cursor)
    if not cursor.take("damage", "that"):
        return None
    would = _after_that(cursor, _Would(combat))
    return _onto_instead(cursor, would, "redirect") if would is not None else None


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
