"""What spells and abilities do, in words: clauses, the patterns that read them, and what joins them.

Each subject has its table of patterns (`phrases_*`). A clause that none reads raises `Unread`.
"""

import dataclasses

from engine.magic.vocabulary import amounts as a
from engine.magic.vocabulary import effects as fx
from engine.magic.vocabulary.abilities import Instructions
from engine.magic.vocabulary.filters import Objects
from engine.magic.vocabulary.references import THIS, YOU, Players, Ref, RefKind
from engine.magic.wording import replacing_damage, replacing_going, replacing_next
from engine.magic.wording.after_clauses import for_each_after, unless, where_x
from engine.magic.wording.conditions import condition
from engine.magic.wording.costs import cost
from engine.magic.wording.counted_effects import with_x
from engine.magic.wording.cursor import Cursor, Mentioned, Unread, plain, tokens
from engine.magic.wording.durations_first import duration_first
from engine.magic.wording.for_each import for_each_lead
from engine.magic.wording.joining import joined, same_x, with_instead
from engine.magic.wording.lasting import as_long
from engine.magic.wording.later import Effects, at_next, put_off, when_done, whenever_this_turn
from engine.magic.wording.offers import chosen_by, speak_of_paid
from engine.magic.wording.phrases import SLOTS, clause
from engine.magic.wording.phrases_making import CREATED
from engine.magic.wording.phrases_moving import may_play
from engine.magic.wording.players import who
from engine.magic.wording.templates import first_read, match


def instructions(text: str, name: str = "", said: Mentioned | None = None) -> Instructions:
    """Read the instructions of a text; raises Unread with the words that are left over."""
    cursor = Cursor(tokens(plain(text, name)), said=said or Mentioned(), name=name)
    effects = clauses(cursor)
    if not cursor.done:
        raise Unread(cursor.rest())
    return Instructions(tuple(cursor.said.targets), effects, text.strip())


def clauses(cursor: Cursor) -> Effects:
    """Read clauses to the end of the words, or to where none can be read."""
    found: list[fx.Effect] = []
    before = begun = 0
    last: a.Amount | None = None
    while True:
        effects = sentence(cursor)
        if effects is None:
            if not found:
                raise Unread(cursor.rest())
            return tuple(found)
        last = cursor.said.x or last
        found[begun:] = as_long(same_x(cursor, found[begun:]), effects)
        start = before if begun == len(found) else begun
        found = with_instead(found, with_x(effects, last) if last is not None else effects, start)
        ends = cursor.peek() == "."
        if not joined(cursor):
            return tuple(found)
        before, begun = (begun, len(found)) if ends else (before, begun)


def sentence(cursor: Cursor) -> Effects | None:
    """Read one clause with what leads it («if …,», «you may») and what follows it («unless …», «where X is …»)."""
    led = _led(cursor)
    if led is not None:
        return led
    earlier = cursor.said.it
    effects = clause(cursor)
    return _followed(cursor, effects, earlier) if effects is not None else None


def _led(cursor: Cursor) -> Effects | None:
    readers = (
        _damage_changed,
        _goes_elsewhere,
        _next_event,
        _if,
        _must_pay,
        _permission,
        _may,
        lambda at: for_each_lead(at, _chain),
        lambda at: at_next(at, _chain),
        lambda at: duration_first(at, _chain_listed),
        lambda at: when_done(at, clauses),
        lambda at: whenever_this_turn(at, clauses),
    )
    return first_read(readers, cursor)


def _damage_changed(cursor: Cursor) -> Effects | None:
    if cursor.peek() not in ("if", "the", "prevent", "all"):
        return None
    return replacing_damage.damage_effect(cursor, sentence)


def _next_event(cursor: Cursor) -> Effects | None:
    return replacing_next.next_effect(cursor, sentence) if cursor.peek() in ("the", "if") else None


def _goes_elsewhere(cursor: Cursor) -> Effects | None:
    return replacing_going.going_effect(cursor) if cursor.peek() == "if" else None


def _if(cursor: Cursor) -> tuple[fx.If] | None:
    if not cursor.take("if"):
        return None
    test = condition(cursor)
    if test is None or not cursor.take(","):
        return None
    instead = cursor.take("instead")
    it = cursor.said.it
    inner = _chain(cursor)
    instead = cursor.take("instead") or instead
    return (_with_otherwise(cursor, fx.If(test, inner, instead=instead), it),)


def _with_otherwise(cursor: Cursor, found: fx.If, it: Objects) -> fx.If:
    """Take in «Otherwise, …» after a condition about `it`; of an offer it has been told already (608.2c)."""
    last = found.effects[-1]
    if isinstance(last, fx.May) and last.otherwise:
        return dataclasses.replace(found, otherwise=last.otherwise)
    start = cursor.at
    if cursor.take(".", "otherwise", ","):
        cursor.said.it = it
        return dataclasses.replace(found, otherwise=_chain(cursor))
    cursor.at = start
    return found


def _chain(cursor: Cursor) -> Effects:
    """Read clauses joined by «and» or «then» within one sentence."""
    found: list[fx.Effect] = []
    while True:
        effects = sentence(cursor)
        if effects is None:
            if not found:
                raise Unread(cursor.rest())
            return tuple(found)
        number = cursor.said.x
        found = as_long(same_x(cursor, found), effects) + list(effects)
        cursor.said.x = number
        here = cursor.at
        cursor.take(",")
        if not (cursor.take("and") or cursor.take("then")) or cursor.peek() in ("", "."):
            cursor.at = here
            return tuple(found)


def _must_pay(cursor: Cursor) -> Effects | None:
    """Read «pay {2}{B}. If you don't, you lose the game»."""
    paid = cost(cursor) if cursor.peek() == "pay" else None
    if paid is None or not cursor.take(".", "if", "you", "don't", ","):
        return None
    return (fx.Unless(_chain(cursor), paid, YOU),)


def _permission(cursor: Cursor) -> Effects | None:
    """Read «you may play that card this turn»: nothing is chosen now."""
    player = who(cursor)
    if player is None or not cursor.take("may"):
        return None
    if player.of == Ref(RefKind.EXILED):
        cursor.said.it = player.of
    found = match("look? at? and? play|cast <what>", cursor, SLOTS)
    return may_play({**found, "who": player}, cursor) if found is not None else None


def _may(cursor: Cursor) -> Effects | None:
    player = who(cursor)
    if player is None or not cursor.take("may"):
        return None
    said = cursor.said
    if player != YOU:
        said.that_player = player
    start = cursor.at
    paid = (
        cost(cursor) if cursor.peek() in ("pay", "discard", "sacrifice", "tap", "exile", "remove") else None
    )
    if paid is not None and _paid_ends(cursor):
        speak_of_paid(paid, said)
        return (_with_then(cursor, fx.May((), player, paid)),)
    cursor.at = start
    inner = _have(cursor) if cursor.take("have") else _chain_imperative(cursor, player)
    if _is_offer(inner):
        return inner
    return (_with_then(cursor, fx.May(chosen_by(player, inner), player)),) if inner else None


def _is_offer(effects: Effects) -> bool:
    """Tell whether what may be done is itself only an offer: «you may copy it. If you do, you may cast the copy …»."""
    return len(effects) == 1 and isinstance(effects[0], fx.May) and effects[0].cost is None


def _paid_ends(cursor: Cursor) -> bool:
    return cursor.peek() in (".", "") or (cursor.peek() == "," and cursor.peek(1) == "if")


def _have(cursor: Cursor) -> Effects:
    """Read «you may have ~ deal 2 damage …»: the verb is bare, the subject stands before it."""
    effects = clause(cursor)
    if effects is None:
        raise Unread(cursor.rest())
    return effects


def _chain_imperative(cursor: Cursor, player: Players) -> Effects:
    before = cursor.said.you
    cursor.said.you = player
    found = _chain(cursor)
    cursor.said.you = before
    return found


def _with_then(cursor: Cursor, may: fx.May) -> fx.Effect:
    """Take in «If you do, …» and «If you don't, …» that follow an offer (608.2c, 118.12)."""
    start = cursor.at
    cursor.take_any(".", ",")
    if cursor.take_any("if you do ,", "if they do ,", "if that player does ,"):
        inner = _chain(cursor) + _of_what_was_done(cursor)
        then = inner if may.cost is not None and not may.effects else (fx.If(a.Did(), inner),)
        return _with_then(cursor, dataclasses.replace(may, effects=may.effects + then))
    reflexive = when_done(cursor, clauses)
    if reflexive is not None:
        return dataclasses.replace(may, effects=may.effects + reflexive)
    if may.effects and isinstance(may.effects[-1], fx.Reveal) and cursor.peek() == "if":
        shown = _if_revealed(cursor)
        if shown is not None:
            return dataclasses.replace(may, effects=(*may.effects, shown), otherwise=shown.otherwise)
    if cursor.take_any(*_NOT_DONE):
        return dataclasses.replace(may, otherwise=_chain(cursor))
    cursor.at = start
    return may


_NOT_DONE = (
    "if you don't ,",
    "if they don't ,",
    "if that player doesn't ,",
    "if the player doesn't ,",
    "otherwise ,",
)
_SPOKEN_OF = frozenset({"those", "that", "it", "they"})


def _of_what_was_done(cursor: Cursor) -> Effects:
    """Read on while sentences speak of what «if you do» was about: «Those permanents don't untap …»."""
    start, saved = cursor.at, cursor.said.snapshot()
    goes_on = cursor.take(".") and cursor.peek() in _SPOKEN_OF and cursor.said.it != THIS
    effects = sentence(cursor) if goes_on else None
    if effects is None:
        cursor.at = start
        cursor.said.restore(saved)
        return ()
    return effects + _of_what_was_done(cursor)


def _if_revealed(cursor: Cursor) -> fx.If | None:
    """Read «If a creature card is revealed this way, …»: of a card that stays hidden it says nothing."""
    begun = cursor.at
    found = _if(cursor)
    if found is None or "revealed this way" not in " ".join(cursor.lower[begun : cursor.at]):
        return None
    return found[0]


def _chain_listed(cursor: Cursor) -> Effects:
    return _chain(cursor) + _listed(cursor)


def _listed(cursor: Cursor) -> Effects:
    """Read on in a list of changes: «…, up to one other target creature gets +2/+2, and …»."""
    start, saved = cursor.at, cursor.said.snapshot()
    more = sentence(cursor) if cursor.take(",") else None
    if more is None:
        cursor.at = start
        cursor.said.restore(saved)
        return ()
    cursor.take(",")
    return more + (_chain(cursor) if cursor.take("and") else _listed(cursor))


def _followed(cursor: Cursor, effects: Effects, earlier: Objects) -> Effects:
    """Take in what follows a clause: «where X is …», «for each …», «unless …», «if …», a later time.

    In a number that follows, «it» is what was spoken of before the clause (`earlier`), not what the clause made.
    """
    for reader in (where_x, unless, _if_after, _later, for_each_after):
        start, saved = cursor.at, cursor.said.snapshot()
        if reader in (where_x, for_each_after) and cursor.said.it == CREATED:
            cursor.said.it = earlier
        found = reader(cursor, effects)
        if found is not None:
            cursor.said.it = saved[1]
            return _followed(cursor, found, earlier)
        cursor.at = start
        cursor.said.restore(saved)
    return effects


def _if_after(cursor: Cursor, effects: Effects) -> Effects | None:
    cursor.take(",")
    instead = cursor.take("instead")
    if not cursor.take("if"):
        return None
    test = condition(cursor)
    if test is None:
        return None
    found = fx.If(test, effects, instead=bool(instead))
    if cursor.take("instead", "if"):
        test = condition(cursor)
        return (fx.If(test, (found,), instead=True),) if test is not None else None
    return (_with_otherwise(cursor, found, cursor.said.it),)


def _later(cursor: Cursor, effects: Effects) -> Effects | None:
    return put_off(cursor, effects, clause)
