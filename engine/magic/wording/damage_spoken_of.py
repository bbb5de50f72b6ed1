"""The damage that a sentence speaks of: dealt by what, to whom, and what is done with what was prevented."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary import instead as i
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import EVENT, PlayerKind, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor, Unread
from engine.magic.wording.numbers import amount
from engine.magic.wording.recipients import recipient
from engine.magic.wording.replacing_subjects import Dealer, Taker, dealer, taker

Sentence = Callable[[Cursor], "tuple[fx.Effect, ...] | None"]


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
class Would:
    """What is said of the damage that would be dealt, before what happens to it."""

    combat: bool | None = None
    least: int = 0
    by: Dealer | None = None
    to: Taker | None = None
    this_turn: bool = False

    def change(self, how: str, number: a.Amount = 0) -> i.DamageChange:
        """Return the change of such damage."""
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
        """Return the whole sentence with what has to be chosen for it first."""
        choices = (self.by.choice,) if self.by is not None and self.by.choice is not None else ()
        return DamageWords(change, once, self.this_turn, self.to.on if self.to else None, choices)


def combat_or_not(cursor: Cursor) -> bool | None:
    """Read «combat» or «noncombat» before «damage»; None for any damage."""
    if cursor.take("combat"):
        return True
    return False if cursor.take("noncombat") else None


def would_be_dealt(cursor: Cursor) -> Would | None:
    """Read «damage would be dealt to …» or «a source would deal 3 or more damage to …»."""
    start = cursor.at
    found = Would(combat_or_not(cursor))
    if cursor.take("damage", "would", "be", "dealt"):
        return to_and_by(cursor, found)
    cursor.at = start
    by = dealer(cursor)
    if by is None or not cursor.take("would", "deal"):
        return None
    number = amount(cursor)
    if number is not None and not (isinstance(number, int) and cursor.take("or", "more")):
        return None
    found = Would(combat_or_not(cursor), number if isinstance(number, int) else 0, by)
    return to_and_by(cursor, found) if cursor.take("damage") else None


def to_and_by(cursor: Cursor, would: Would) -> Would | None:
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


def onto_whom(cursor: Cursor) -> Ref | Players | None:
    """Read whom the damage is dealt to instead."""
    if cursor.take("its", "controller"):
        return Players(PlayerKind.CONTROLLER, of=Ref(RefKind.OTHER))
    to = recipient(cursor)
    return to if isinstance(to, Ref | Players) else None


def effects_of(cursor: Cursor, sentence: Sentence) -> tuple[fx.Effect, ...]:
    """Read one clause; nothing where there is none that is understood."""
    try:
        return sentence(cursor) or ()
    except Unread:
        return ()


_LATER = frozenset({"prevented", "many", "much"})


def with_after(cursor: Cursor, change: i.DamageChange, sentence: Sentence) -> i.DamageChange:
    """Take in the effects that use what was prevented: «and put that many counters on it» (615.5)."""
    here, saved = cursor.at, cursor.said.snapshot()
    cursor.said.it = EVENT
    cursor.take(".")
    cursor.take_any("and", "then")
    if_done = bool(cursor.take_any("if damage is prevented this way ,"))
    begun = cursor.at
    effects = effects_of(cursor, sentence)
    follows = change.how.startswith(("prevent", "all but", "shield")) and cursor.at > begun
    if (
        not effects
        or not follows
        or not (if_done or _LATER & set(cursor.lower[begun : cursor.at]) or _of_its_own(cursor, begun))
    ):
        cursor.at = here
        cursor.said.restore(saved)
        return change
    cursor.said.it = saved[1]
    if if_done:
        effects = (fx.If(a.Relation(a.EventAmount(), ">=", 1), effects),)
    return replace(change, after=change.after + effects)


def _of_its_own(cursor: Cursor, begun: int) -> bool:
    """Tell whether a further sentence belongs to a static prevention: «remove a +1/+1 counter from ~»."""
    return cursor.lower[begun] in ("remove", "put") and "~" in cursor.lower[begun : cursor.at]


def after_that(cursor: Cursor, would: Would) -> Would | None:
    """Read «would be dealt to …» or «a source of your choice would deal to …» after «damage that»."""
    if cursor.take("would", "be", "dealt"):
        return to_and_by(cursor, would)
    would.by = dealer(cursor)
    if would.by is None or not cursor.take("would", "deal"):
        return None
    return to_and_by(cursor, would)
